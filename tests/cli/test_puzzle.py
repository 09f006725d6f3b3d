"""`meadhall puzzle`: a puzzle at the terminal, with the best answer and its reason."""

from __future__ import annotations

import pytest

from meadhall import puzzles

from .conftest import Run
from .terminal import WIDTH, widest_line

CALL = next(
    one for one in puzzles.load_puzzles("clash") if one.kind == "call" and one.moves[0]["type"] == "call"
)


def flat(text: str) -> str:
    return " ".join(text.split())


def test_a_right_answer_is_praised_with_the_reason(run: Run) -> None:
    shown = run("puzzle", "clash", CALL.number, typed="1\n")
    assert shown.exit_code == 0
    assert flat(puzzles.question(CALL)) in flat(shown.output)
    assert "Right: 1 bracelet." in shown.output
    assert CALL.reason in flat(shown.output)
    assert widest_line(shown.output) <= WIDTH


def test_a_wrong_answer_is_told_the_best(run: Run) -> None:
    shown = run("puzzle", "clash", CALL.number, typed="2\n")
    assert "Not the best: yours is worth 0 bracelets, the best 1 bracelet." in shown.output
    assert "Best: Call." in shown.output


def test_an_answer_of_several_moves_can_be_taken_back(run: Run) -> None:
    one = next(each for each in puzzles.load_puzzles("feast") if each.kind == "banquet")
    shown = run("puzzle", "feast", one.number, typed="1\nu\n" + "1\n" * 20)
    assert shown.exit_code == 0
    assert one.reason in flat(shown.output)


@pytest.mark.parametrize("words", [(), ("feast",), ("spoils", 1), ("sagas", 2)])
def test_a_puzzle_can_be_left(run: Run, words: tuple[object, ...]) -> None:
    shown = run("puzzle", *words, typed="q\n")
    assert shown.exit_code == 0
    assert "puzzle" in shown.output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [(("chess",), "There are no puzzles of 'chess'"), (("clash", 999), "clash has puzzles 1 to ")],
)
def test_a_puzzle_that_does_not_exist_is_refused_in_a_sentence(
    run: Run, words: tuple[object, ...], sentence: str
) -> None:
    shown = run("puzzle", *words)
    assert shown.exit_code == 2
    assert sentence in shown.output
