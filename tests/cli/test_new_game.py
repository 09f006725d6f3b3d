"""`meadhall new-game`: the package that it lays out is whole, and passes its tests and ours."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from .conftest import Run

NAME = "pebbles"
MEADHALL = ("-c", "from meadhall.cli import app; app()")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package that the command has written."""
    folder = tmp_path_factory.mktemp("games")
    done = python(folder, *MEADHALL, "new-game", NAME)
    assert f"meadhall play {NAME}" in done
    installed(folder / NAME)
    return folder / NAME


def installed(package: Path) -> None:
    """What `pip install -e .` leaves behind: a path and the entry points that `pyproject.toml` names."""
    about = package / "site" / f"{NAME}-0.1.0.dist-info"
    about.mkdir(parents=True)
    project = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (about / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8"
    )
    groups = project["entry-points"].items()
    lines = [
        line
        for group, points in groups
        for line in (f"[{group}]", *(f"{k} = {v}" for k, v in points.items()))
    ]
    (about / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")


def python(folder: Path, *words: str, typed: str = "") -> str:
    """Runs Python in this folder, with the package installed if it is there; returns what was printed."""
    paths = os.pathsep.join(str(folder / inner) for inner in ("site", "src"))
    settings = {
        "PYTHONPATH": paths,
        "COLUMNS": "100",
        "NO_COLOR": "1",
        "CI": "true",
        "MEADHALL_DATA": str(folder),
    }
    done = subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        input=typed,
        env=os.environ | settings,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_its_own_tests_and_the_contract_suite_pass(package: Path) -> None:
    told = python(package, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "error", "-n", "0")
    last = told.splitlines()[-1]
    assert "passed" in last
    assert "skipped" not in last
    listed = python(package, "-m", "pytest", "-q", "--collect-only", "-p", "no:cacheprovider", "-n", "0")
    assert f"test_a_viewer_is_told_the_same_in_worlds_that_look_the_same_to_it[{NAME}-" in listed
    assert listed.count("::") > 200


CHEERING = '''
"""Who wins a round may cheer."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine import Event, Move, Names, Options, Position, Question, Refusal, Seat, Step


class Cheer(Move, frozen=True):
    sentence = "Cheer"


class Hush(Move, frozen=True):
    sentence = "Say nothing"


class Cheered(Event, frozen=True):
    seat: Seat

    def words(self, names: Names) -> str:
        return f"**{names[self.seat]}** cheers."


class CheerOptions(Options, frozen=True):
    move_types = (Cheer, Hush)

    def list_moves(self) -> Sequence[Move]:
        return (Cheer(), Hush())

    def explain(self, move: Move) -> Refusal:
        return Refusal("MY-4", "Cheer, or say nothing.")

    def fallback(self) -> Move:
        return Hush()


class CheerStep(Step, frozen=True):
    kinds = {"cheer": CheerOptions}
    winner: Seat

    def questions(self, position: Position) -> Sequence[tuple[Seat, Question]]:
        return ((self.winner, Question("cheer", "Cheer?", CheerOptions())),)

    def play(self, position: Position, seat: Seat, move: Move) -> None:
        if isinstance(move, Cheer):
            position.tell(Cheered(seat))
        position.drop()
'''
BEGINNING = (
    ("rules.py", "Refusal, Seat, Step\n", "Refusal, Seat, Step\n\nfrom .cheering import CheerStep\n"),
    (
        "rules.py",
        "switch_to(RoundStep())\n",
        "switch_to(RoundStep())\n            if winner != NOBODY:\n                position.push(CheerStep(winner))\n",
    ),
)
"""What a new step needs besides its own file: the step before it begins it,"""
DECLARATION = (
    ("game.py", "from .rules", "from .cheering import CheerStep\nfrom .rules"),
    ("game.py", "steps = (RoundStep,)", "steps = (RoundStep, CheerStep)"),
)
"""and the game declares it."""


def copy_with_cheering(package: Path, into: Path, *changes: tuple[str, str, str]) -> Path:
    """A copy of the package with a new file for a step, and these changes."""
    copy = Path(shutil.copytree(package, into / NAME))
    source = copy / "src" / NAME
    (source / "cheering.py").write_text(CHEERING.lstrip(), encoding="utf-8")
    for name, before, after in changes:
        text = (source / name).read_text(encoding="utf-8")
        assert text.count(before) == 1
        (source / name).write_text(text.replace(before, after), encoding="utf-8")
    return copy


def test_a_new_step_needs_its_file_a_beginning_and_a_declaration(package: Path, tmp_path: Path) -> None:
    copy = copy_with_cheering(package, tmp_path, *BEGINNING, *DECLARATION)
    suite = ("-q", "-p", "no:cacheprovider", "-W", "error", "-n", "0", "tests/test_contract.py")
    assert "passed" in python(copy, "-m", "pytest", *suite)
    game = f"{NAME}.GAME"
    assert python(copy, "-c", f"import {NAME}; print({game}.kinds)") == "('lay', 'cheer')\n"
    moves = f"import {NAME}; print([kind.__name__ for kind in {game}.record_types])"
    assert python(copy, "-c", moves).startswith("['Lay', 'Cheer', 'Hush', 'StoneOptions', 'CheerOptions', ")


def test_a_step_that_its_game_does_not_declare_is_an_error_at_import(package: Path, tmp_path: Path) -> None:
    copy = copy_with_cheering(package, tmp_path, *BEGINNING)
    fault = rf"UndeclaredError: {NAME}\.cheering\.CheerStep is not among the steps of its game"
    with pytest.raises(AssertionError, match=fault):
        python(copy, "-c", f"import {NAME}")


def test_linters_are_content_with_it(package: Path) -> None:
    python(package, "-m", "ruff", "check", "--no-cache", "src", "tests")
    python(package, "-m", "ruff", "format", "--no-cache", "--check", "src", "tests")


def test_mypy_is_content_with_it(package: Path) -> None:
    python(package, "-m", "mypy", "src", "tests")


def test_the_arena_and_the_terminal_play_it(package: Path) -> None:
    told = python(package, *MEADHALL, "arena", NAME, "--bots", "random,random", "--games", "6")
    assert "95 % interval" in told
    assert "random" in python(package, *MEADHALL, "bots", NAME)
    seen = python(package, *MEADHALL, "play", NAME, "--seed", "3", typed="1\nv\nq\n")
    assert "hand" in seen.partition("laid")[2], "the table is shown"


def test_nothing_of_the_pattern_is_left_in_it(package: Path) -> None:
    for file in package.rglob("*"):
        assert "mygame" not in file.name
        if file.suffix in (".py", ".toml", ".md"):
            assert "mygame" not in file.read_text(encoding="utf-8").lower(), file


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Stones", "is 2 to 20 lower-case letters and digits"),
        ("x", "2 to 20 lower-case letters"),
        ("../stones", "2 to 20 lower-case letters"),
        ("clash", "There is already a game called 'clash'."),
        ("random", "'random' already has a meaning in Python"),
        ("class", "'class' already has a meaning in Python"),
    ],
)
def test_a_name_that_cannot_be_used_is_refused(run: Run, tmp_path: Path, name: str, reason: str) -> None:
    refused = run("new-game", name, "--into", tmp_path)
    assert refused.exit_code == 2
    assert reason in " ".join(refused.output.split())
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_there_is_left_alone(run: Run, tmp_path: Path) -> None:
    (tmp_path / "stones").mkdir()
    refused = run("new-game", "stones", "--into", tmp_path)
    assert refused.exit_code == 2
    assert "already exists" in refused.output
    assert not list((tmp_path / "stones").iterdir())


def test_the_contract_suite_finds_a_secret_that_is_shown(package: Path, tmp_path: Path) -> None:
    leaking = shutil.copytree(package, tmp_path / "leaking")
    view = leaking / "src" / NAME / "view.py"
    text = view.read_text(encoding="utf-8")
    assert '"points": points}' in text
    view.write_text(
        text.replace('"points": points}', '"points": points + 10 * position.lost_stones[0]}'),
        encoding="utf-8",
    )
    with pytest.raises(AssertionError, match="test_a_viewer_is_told_the_same"):
        python(leaking, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", "-k", "told_the_same")
