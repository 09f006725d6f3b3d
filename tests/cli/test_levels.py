"""Levels, tempers and advice of bots at the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

import meadhall.bots

from .conftest import Run
from .terminal import numbers

ADVISER = '''"""Takes the first move."""

from meadhall.bots import Candidate


def choose(view, decision, rng):
    return decision.moves()[0]


def advise(view, decision, rng):
    first, *others = decision.moves()
    return [Candidate(first, "It stands first."), *[(move, "Second to {0}.") for move in others[:1]]]
'''


@pytest.fixture
def adviser(tmp_path: Path) -> Path:
    path = tmp_path / "first.py"
    path.write_text(ADVISER, encoding="utf-8")
    return path


def test_bots_are_listed_with_level_and_tempers(run: Run) -> None:
    shown = run("bots", "clash").output
    assert "experienced 2/3" in shown
    assert "newcomer 1/3" in shown
    assert "Each of them can have a temper: liar, honest, bold, careful" in shown
    assert "Tempers" not in run("bots", "sagas").output


def test_a_level_fills_the_table_and_karl_plays_unless_another_is_named(run: Run) -> None:
    assert "Thrall, Thrall 2 against you" in run("play", "clash", "--level", "thrall", typed="q\n").output
    assert "Karl, Karl 2 against you" in run("play", "clash", typed="q\n").output
    both = run("play", "clash", "--bots", "random", "--level", "jarl", "--players", 3, typed="q\n")
    assert "Random, Jarl against you" in both.output
    refused = run("play", "clash", "--level", "loki")
    assert refused.exit_code == 2
    assert "has no level 'loki'; its levels are jarl, karl, thrall, random" in refused.output


def test_a_temper_is_not_told_before_the_end_and_told_then(run: Run) -> None:
    shown = run(
        *("play", "clash", "--bots", "random", "--temper", "liar", "--players", 3, "--seed", 3),
        typed=numbers(3000),
    )
    game, _, after = shown.output.partition("Result")
    assert "liar" not in game
    assert "Random was a liar (lied more than others)." in after
    assert "Random 2 was a liar (lied more than others)." in after


def test_a_temper_survives_a_resumed_game(run: Run) -> None:
    run("play", "clash", "--bots", "random:bold", "--seed", 3, typed="1\nq\n")
    resumed = run("play", "--resume", typed=numbers(3000))
    assert "Random was bold (called more than others)." in resumed.output.partition("Result")[2]


def test_a_temper_that_does_not_exist_is_refused(run: Run) -> None:
    refused = run("play", "clash", "--temper", "kind")
    assert refused.exit_code == 2
    assert (
        "There is no temper called 'kind' for Clash of Vikings; the tempers are liar, honest"
        in refused.output
    )
    assert run("arena", "clash", "--bots", "karl:kind,karl").exit_code == 2


def test_the_arena_plays_tempers_by_name(run: Run) -> None:
    shown = run("arena", "clash", "--bots", "thrall:liar,thrall", "--games", 2, "--processes", 1)
    assert "thrall:liar" in shown.output


def test_the_arena_explains_the_moves_of_bots_from_files_as_well(run: Run, adviser: Path) -> None:
    shown = run("arena", "clash", "--bots", f"{adviser},karl", "--explain", "--seed", 2).output
    assert "It stands first." in shown
    assert "Second to first.py." in shown
    assert " karl: " in shown
    assert "Result" in shown


def test_what_is_explained_is_what_is_played(run: Run) -> None:
    """The reasons use the random numbers of the move, and do not use them up."""
    assert meadhall.bots.get("clash", "karl").advise is not None
    one, two = (run("arena", "clash", "--bots", "karl", "--explain", "--seed", 2).output for _ in range(2))
    assert one == two


def test_a_bot_from_a_file_gives_the_hints_of_a_game(run: Run, adviser: Path) -> None:
    shown = run("play", "clash", "--adviser", adviser, "--seed", 1, typed="i\nq\n").output
    assert "It stands first." in shown


def test_an_adviser_that_gives_no_hints_or_bad_ones_is_named(run: Run, tmp_path: Path) -> None:
    silent = tmp_path / "silent.py"
    silent.write_text("def choose(view, decision, rng): return decision.moves()[0]")
    refused = run("play", "clash", "--adviser", silent)
    assert refused.exit_code == 2
    assert "silent.py gives no hints: it has no function advise(view, decision, rng)." in refused.output
    silent.write_text(
        "def choose(view, decision, rng): return decision.moves()[0]\ndef advise(view, decision, rng): return 7"
    )
    shown = run("arena", "clash", "--bots", f"{silent},karl", "--explain")
    assert shown.exit_code == 1
    assert "silent.py advised 7; a hint is a list of moves, each with its reason." in shown.output
