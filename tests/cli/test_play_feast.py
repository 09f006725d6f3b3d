"""A Feast for Odin at the terminal: typed pieces and food, boards and supplies on request."""

from __future__ import annotations

from random import Random

import pytest

import meadhall
from meadhall.cli.terminal.text import feast
from meadhall.games.feast import IDS, Lay, SetFood

from .conftest import Run
from .terminal import WIDTH, numbers, printed, widest_line

GAME = meadhall.game("feast")
BOARD = GAME.board({})


@pytest.mark.parametrize(
    "words", [("--players", 1, "-o", "length=short"), ("--players", 3, "--bots", "random")]
)
def test_a_game_is_played_to_its_end_on_80_columns(run: Run, words: tuple[object, ...]) -> None:
    screen = run("play", "feast", "--seed", 5, *words, typed=numbers(3000))
    assert screen.exit_code == 0
    assert "The game is over" in screen.output
    assert "Thing Penalties" in screen.output
    assert widest_line(screen.output) <= WIDTH


def test_a_piece_can_be_typed_and_an_illegal_one_is_explained() -> None:
    view = GAME.new(1, 2).view(0)
    view["seats"][0]["tiles"][IDS.index("oil")] = 1
    (decision,) = GAME.imagine(view, Random(1)).decisions()
    oil = feast.parse_move("lay oil 11 0", decision)
    assert oil == Lay(0, IDS.index("oil"), 0, 11 * 14)
    assert decision.why_not(oil) is None
    wrong = feast.parse_move("lay oil 0 0 t1 b0", decision)
    assert wrong is not None
    assert decision.why_not(wrong) is None  # a plain corner of the board
    income = feast.parse_move("lay oil 9 1", decision)
    assert income is not None
    refusal = decision.why_not(income)
    assert refusal is not None
    assert refusal.rule == "FO-7.5"
    assert feast.parse_move("lay nonsense 1 1", decision) is None
    assert feast.parse_move("hello", decision) is None


def test_food_for_the_feast_can_be_typed() -> None:
    (decision,) = GAME.new(1, 2).decisions()
    assert feast.parse_move("food peas 3", decision) == SetFood(IDS.index("peas"), True, 2)
    assert feast.parse_move("food peas 3 standing", decision) == SetFood(IDS.index("peas"), False, 2)


def test_placing_pieces_gets_no_number() -> None:
    (decision,) = GAME.new(1, 2).decisions()
    moves = feast.list_choices(decision)
    assert len(moves) < 65
    assert not any(isinstance(move, Lay | SetFood) for move in moves)


def test_boards_and_supplies_are_shown_on_request() -> None:
    view = GAME.new(2, 2).view(0)
    board = printed(feast.answer("b", view, BOARD))
    assert "Home: income 0, 86 minus points" in board
    assert "You have boards 0 to 0." in printed(feast.answer("b 3", view, BOARD))
    assert "mead" in printed(feast.answer("s 2", view, BOARD))
    assert "no such seat" in printed(feast.answer("s 9", view, BOARD))
    assert feast.answer("xyzzy", view, BOARD) is None
    assert "Round 1 of 7" in printed(feast.draw_table(view, BOARD, ("Ann", "Bo")))
