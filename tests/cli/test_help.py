"""Help texts with examples, and error messages of one sentence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Run

COMMANDS = (
    "serve",
    "play",
    "learn",
    "arena",
    "replay",
    "verify",
    "rules",
    "puzzle",
    "bots",
    "encoding",
    "sit",
    "protocol",
    "data",
    "ladder",
    "exploit",
    "backup",
    "restore",
    "doctor",
)


def test_the_bare_command_shows_where_to_start(run: Run) -> None:
    shown = run()
    assert "meadhall play clash" in shown.output
    for command in COMMANDS:
        assert command in shown.output


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_within_80_columns(run: Run, command: str) -> None:
    shown = run(command, "--help")
    assert shown.exit_code == 0
    assert max(map(len, shown.output.splitlines())) <= 80
    assert "Example" in shown.output
    assert shown.output.count(f"meadhall {command}") > 1


def test_the_version_is_printed(run: Run) -> None:
    assert run("--version").output.startswith("meadhall ")


def test_the_package_is_run_as_the_command() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "meadhall", "--help"], capture_output=True, text=True, check=True
    )
    assert "Usage: meadhall [OPTIONS] COMMAND" in shown.stdout


def test_the_help_loads_no_game_and_no_server() -> None:
    loads = "import sys, meadhall.cli; print(*sys.modules, sep='\\n')"
    shown = subprocess.run([sys.executable, "-c", loads], capture_output=True, text=True, check=True)
    slow = ("meadhall.games.", "meadhall.bots", "meadhall.server", "meadhall.research", "rich.table")
    assert [name for name in shown.stdout.split() if name.startswith(slow)] == []


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("play", "chess"), 2, "There is no game called 'chess'; the games are clash, spoils, sagas, feast."),
        (
            ("play", "clash", "--bots", "loki"),
            2,
            "There is no bot called 'loki' for clash; the bots are jarl, karl, thrall, random.",
        ),
        (("play", "clash", "--players", 9), 2, "Clash of Vikings is for 2 to 4 players, not 9."),
        (("play", "sagas", "--players", 2), 2, "Sagas is for 1 player, not 2."),
        (("arena", "sagas", "--bots", "karl", "--players", 2), 2, "Sagas is for 1 player, not 2."),
        (("play", "clash", "--players", 2, "--bots", "karl,karl"), 2, "2 bots are too many for a table of 2"),
        (("play", "clash", "-o", "arena"), 2, "An option looks like key=value, not 'arena'"),
        (("play", "clash", "-o", "arena=sea"), 2, "Option arena cannot be 'sea'; it is one of: meadow, moat"),
        (("play", "clash", "-o", "wind=north"), 2, "has no option 'wind'"),
        (("play", "clash", "-o", "lazy_reshuffle=perhaps"), 2, "Option lazy_reshuffle cannot be 'perhaps'"),
        (("play", "clash", "--arena-file", "gone.toml"), 2, "gone.toml: cannot be read"),
        (("arena", "clash"), 2, "Name the bots that play"),
        (("arena", "clash", "--bots", "karl,random,karl,random,karl"), 2, "is for 2 to 4 players, not 5"),
        (
            ("arena", "clash", "--bots", "karl,random,karl", "--players", 2),
            2,
            "3 bots are too many for 2 seats",
        ),
        (("arena", "clash", "--bots", "gone.py,karl"), 2, "There is no bot file gone.py."),
        (("bots", "chess"), 2, "There is no game called 'chess'"),
        (("rules", "chess"), 2, "There is no game called 'chess'"),
        (("rules", "clash", "CV-99"), 1, "There is no rule 'CV-99' in Clash of Vikings"),
        (("rules", "clash", "--find", "dragon"), 1, "No rule of Clash of Vikings contains 'dragon'."),
        (("replay", "gone.json"), 2, "There is no file gone.json."),
        (("verify", "gone.json"), 2, "There is no file gone.json."),
        (("serve", "--log-format", "xml"), 2, "Log lines are text or json, not 'xml'."),
        (("serve", "--metrics-from", "home"), 2, "--metrics-from is an address or a network"),
        (("serve", "--public-url", "home"), 2, "--public-url must begin with http:// or https://"),
        (("serve", "--smtp-url", "smtp://x"), 2, "--smtp-url also needs --mail-from"),
        (
            ("serve", "--smtp-url", "mail", "--mail-from", "a@example.org", "--public-url", "http://a"),
            2,
            "--smtp-url looks like smtp://user:password@mail.example.org:587",
        ),
    ],
)
def test_a_wrong_argument_is_answered_with_one_sentence(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    words: tuple[object, ...],
    code: int,
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = run(*words)
    assert shown.exit_code == code
    assert sentence in shown.stderr
    assert len(shown.stderr.strip().splitlines()) == 1
    assert shown.stdout == ""


def test_bots_are_listed_with_a_description(run: Run) -> None:
    shown = run("bots", "clash")
    assert shown.exit_code == 0
    assert "karl    experienced 2/3  Counts cards" in shown.output


def test_rules_are_printed_all_by_id_by_section_and_by_word(run: Run) -> None:
    whole = run("rules", "clash").output
    assert "CV-1.1" in whole
    assert "CV-R21" in whole
    assert max(map(len, whole.splitlines())) <= 80
    one = run("rules", "clash", "cv-5.1").output
    assert "CV-5.1" in one
    assert "CV-5.2" not in one
    several = run("rules", "clash", "CV-1").output
    assert "CV-1.5" in several
    assert "CV-10.1" not in several
    assert "CV-8.1" in run("rules", "clash", "--find", "SHIELD").output


def test_a_game_without_a_rules_page_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(game: str) -> None:
        raise LookupError

    monkeypatch.setattr("meadhall.rules.load", gone)
    shown = run("rules", "clash")
    assert (shown.exit_code, shown.stdout) == (1, "")
    assert "is not installed here" in shown.stderr
