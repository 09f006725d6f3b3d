"""A game that was left at the terminal is kept, and `meadhall play --resume` goes on with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Run
from .terminal import numbers

NO_GAME = "There is no saved game"


def kept_file(data: Path) -> Path:
    return data / "terminal-game.json"


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> Path:
    """The data folder, which does not exist yet."""
    folder = tmp_path / "new" / "data"
    monkeypatch.setenv("MEADHALL_DATA", str(folder))
    return folder


@pytest.mark.parametrize("leave", ["q\n", ""])
def test_a_game_that_was_left_goes_on_where_it_was(run: Run, data: Path, leave: str) -> None:
    shown = run("play", "sagas", "--seed", 5, "--name", "Astrid", typed=f"1\n1\n1\n{leave}").output
    assert "You have left the game." in shown
    assert "meadhall play --resume" in shown
    for _ in range(2):  # leaving it again keeps it again
        again = run("play", "--resume", typed="q\n")
        assert again.exit_code == 0
        assert "Sagas: you alone, Astrid." in again.output
        assert "Buy units: 8 gold." in again.output


def test_names_bots_and_own_files_are_kept(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.chdir(home)
    (home / "first.py").write_text("def choose(view, decision, rng):\n    return decision.moves()[0]\n")
    run("play", "clash", "--bots", "first.py,random", "--seed", 3, "--name", "Astrid", typed="1\n1\nq\n")
    monkeypatch.chdir(tmp_path)
    shown = run("play", "clash", "--resume", typed=numbers(1500))
    assert "First, Random against you, Astrid." in shown.output
    assert "The supply is empty, the game is over." in shown.output


def test_a_game_played_to_its_end_is_no_longer_kept(run: Run, data: Path, tmp_path: Path) -> None:
    run("play", "clash", "--seed", 2, typed=numbers(5))
    file = tmp_path / "game.json"
    shown = run("play", "--resume", "--save", file, typed=numbers(1500))
    assert "The supply is empty, the game is over." in shown.output
    assert run("verify", file).output.strip().endswith("sound")
    assert not kept_file(data).exists()
    assert NO_GAME in run("play", "--resume").stderr


def test_a_game_left_before_the_first_move_does_not_replace_the_kept_one(run: Run, data: Path) -> None:
    run("play", "sagas", "--seed", 5, typed="1\nq\n")
    shown = run("play", "clash", "--seed", 3, typed="q\n").output
    assert "--resume" not in shown
    assert "Sagas" in run("play", "--resume", typed="q\n").output
    run("play", "clash", "--seed", 3, typed="1\n1\nq\n")
    assert "Clash of Vikings" in run("play", "--resume", typed="q\n").output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "Name a game, e.g. meadhall play clash, or continue the last one: meadhall play --resume."),
        (("clash", "--resume"), "The saved game is Sagas: continue it with meadhall play --resume."),
        (("--resume", "--players", 3), "--resume continues the table as it was: leave out"),
        (("--resume", "--name", "Bo"), "--resume continues the table as it was: leave out"),
    ],
)
def test_a_wrong_argument_is_answered_with_one_sentence(
    run: Run, data: Path, words: tuple[object, ...], sentence: str
) -> None:
    run("play", "sagas", "--seed", 5, typed="1\nq\n")
    shown = run("play", *words)
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert sentence in shown.stderr


@pytest.mark.parametrize("content", ["", "{}", '{"names": ["A"], "bots": [], "order": "", "log": {}}'])
def test_a_kept_game_that_cannot_be_read_is_refused_with_a_sentence(
    run: Run, data: Path, content: str
) -> None:
    data.mkdir(parents=True)
    kept_file(data).write_text(content)
    shown = run("play", "--resume")
    assert (shown.exit_code, shown.stdout) == (1, "")
    assert "The saved game cannot be opened" in shown.stderr


def test_a_data_folder_that_cannot_be_written_is_named(run: Run, data: Path) -> None:
    data.parent.mkdir()
    data.write_text("a file")
    shown = run("play", "sagas", "--seed", 5, typed="1\nq\n")
    assert shown.exit_code == 1
    assert f"The game could not be saved in {data}" in shown.stderr


def test_the_help_says_that_one_game_is_kept(run: Run) -> None:
    shown = " ".join(run("play", "--help").output.replace("│", " ").split())
    assert "--resume" in shown
    assert "replaces the game saved before" in shown
