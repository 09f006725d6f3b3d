"""`meadhall serve`: every option reaches the server, and a wrong one is answered with one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import meadhall.bots
from meadhall.bots.lines import sandbox
from meadhall.bots.lines.access import NO_LANDLOCK_WARNING
from meadhall.server.config import Hosting, ServerSettings
from tests.bots.lines.programs import GOOD, command

from .conftest import Run


def test_the_server_listens_on_loopback_by_default(run: Run, served: list[ServerSettings]) -> None:
    assert run("serve").exit_code == 0
    assert served == [ServerSettings(host="127.0.0.1", port=8642, data=None, open_browser=False)]


def test_every_setting_reaches_the_server(run: Run, served: list[ServerSettings], tmp_path: Path) -> None:
    run(
        *("serve", "--host", "0.0.0.0", "--port", 9000, "--data", tmp_path, "--database", "sqlite://"),
        *("--bot-pace", 0, "--open", "--behind-proxy", "--requests-per-second", 5, "--tables-per-hour", 6),
        *(
            "--sockets-per-address",
            7,
            "--messages-per-address",
            8,
            "--metrics-from",
            "10.0.0.0/8",
            "--log-format",
            "json",
        ),
        *("--public-url", "https://table.example.org/", "--smtp-url", "smtps://me:pw@mail.example.org"),
        *("--mail-from", "hall@example.org", "--allow-private-webhooks", "--reports", tmp_path),
        *("--bus", "nats://bus.example.org", "--name", "north", "--drain", 3, "--new-database"),
    )
    assert served == [
        ServerSettings(
            host="0.0.0.0",
            port=9000,
            data=tmp_path,
            database="sqlite://",
            bot_pace=0.0,
            open_browser=True,
            hosting=Hosting(
                behind_proxy=True,
                requests_per_second=5,
                tables_per_hour=6,
                sockets_per_address=7,
                messages_per_address=8,
                metrics_from=("10.0.0.0/8",),
                public_url="https://table.example.org",
                smtp_url="smtps://me:pw@mail.example.org",
                mail_from="hall@example.org",
                allow_private_webhooks=True,
                reports=tmp_path,
            ),
            log_format="json",
            bus="nats://bus.example.org",
            name="north",
            drain=3.0,
            new_database=True,
        )
    ]


@pytest.fixture
def no_bots_remain() -> Iterator[None]:
    yield
    meadhall.bots.offer([])


@pytest.mark.usefixtures("no_bots_remain", "served")
def test_own_bots_are_started_once_named_and_offered(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox, "keep_private", lambda: None)  # of this process, which runs other tests too
    (tmp_path / "wolf.py").write_text(
        '"""It bites."""\nGAMES = "clash"\ndef choose(view, decision, rng): ...\n'
    )
    other = command(tmp_path, GOOD, "other")
    shown = run("serve", "--data", tmp_path / "data", "--bot", tmp_path / "wolf.py", "--bot", other)
    assert shown.exit_code == 0, shown.output
    assert "wolf plays clash: It bites." in shown.output
    assert "other plays clash, spoils, sagas, feast" in shown.output
    assert (NO_LANDLOCK_WARNING in shown.output) == (sandbox.version() == 0)
    assert [bot.name for bot in meadhall.bots.host_bots("clash")] == ["wolf", "other"]
    (wolf, _) = meadhall.bots.host_bots("clash")
    assert tmp_path / "data" in wolf.access.hidden


@pytest.mark.usefixtures("no_bots_remain", "served")
def test_where_the_system_cannot_hide_files_from_bots_the_host_is_told(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox, "keep_private", lambda: None)
    monkeypatch.setattr(sandbox, "version", lambda: 0)
    shown = run("serve", "--data", tmp_path / "data", "--bot", command(tmp_path, GOOD))
    assert shown.exit_code == 0, shown.output
    assert "your bots can read every file that you can read" in shown.output


def test_a_bot_that_cannot_be_offered_ends_the_command(
    run: Run, served: list[ServerSettings], tmp_path: Path
) -> None:
    shown = run("serve", "--data", tmp_path, "--bot", "nodd mine.mjs")
    assert shown.exit_code == 2
    assert "There is no program 'nodd'" in shown.output
    assert not served


def test_a_port_in_use_is_one_sentence(run: Run, used_port: int, tmp_path: Path) -> None:
    shown = run("serve", "--port", used_port, "--data", tmp_path)
    assert shown.exit_code == 1
    assert shown.stderr.startswith(f"Port {used_port} is in use")
    assert len(shown.stderr.strip().splitlines()) == 1


def install_stones(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with a game of its own, as `meadhall new-game` lays it out."""
    about = folder / "stones-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: stones\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[meadhall.games]\nstones = stones:GAME\n", encoding="utf-8")
    monkeypatch.syspath_prepend(folder)


def test_a_server_keeps_its_name_where_a_game_is_installed(
    run: Run, served: list[ServerSettings], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install_stones(tmp_path, monkeypatch)
    run("serve", "--name", "north")
    assert [settings.name for settings in served] == ["north"]


def test_a_host_is_told_of_installed_games_that_the_page_cannot_show(
    run: Run, served: list[ServerSettings], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "cannot show" not in run("serve").output
    install_stones(tmp_path, monkeypatch)
    told = " ".join(run("serve").output.split())
    assert "The page cannot show the game stones: play it in the terminal with meadhall play stones." in told
    assert served


def test_a_sender_without_a_mail_server_is_told_that_no_mail_is_sent(
    run: Run, served: list[ServerSettings]
) -> None:
    shown = " ".join(run("serve", "--mail-from", "hall@example.org").output.split())
    assert (
        "No mail is sent without --smtp-url: --mail-from only tells push services whom to write to." in shown
    )
    assert len(served) == 1
