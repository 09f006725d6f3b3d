"""Occupations that work when something is laid on a board."""

from __future__ import annotations

import pytest

from meadhall.games.feast.moves import Lay
from tests.marks import card, rule
from tests.rulebook.feast.tables import Piece, covered, laid, piece

from .card_play import decline, in_play, use_card
from .event_order import happened_in_order

# ---------------------------------------------------------------- 40 Master Joiner


@card(40)
@rule("FO-11.2", "FO-7.11", "FO-11.4")
def test_wood_lies_in_houses_like_silver() -> None:
    boards = (laid("home"), laid("long_house"), laid("stone_house"))
    table = in_play(40, wood=3, boards=boards)
    before = table.lines()["Houses, free squares"]
    table.lay("long_house", Piece("wood", 0, 1), Piece("wood", 1, 0))
    table.lay("stone_house", Piece("wood", 0, 2))
    assert (table.player().wood, table.lines()["Houses, free squares"]) == (0, before + 3)


@card(40)
@rule("FO-7.1", "FO-7.11")
def test_wood_lies_only_in_houses_and_only_with_the_card() -> None:
    boards = (laid("home"), laid("iceland"), laid("long_house"))
    table = in_play(40, wood=3, boards=boards)
    for board in (0, 1):
        for cell in range(40):
            assert not table.may(Lay(board, piece("wood"), 0, cell))
    table = in_play(wood=3, boards=boards)
    assert not table.may(table.lay_of("long_house", Piece("wood", 0, 1)))


@card(40)
@rule("FO-8.1")
def test_wood_encloses_a_bonus() -> None:
    ring = [(0, 1), (0, 2), (1, 1), (1, 3), (2, 1), (2, 2)]
    table = in_play(40, wood=1, boards=(laid("home"), covered("stone_house", ring)))
    assert table.board("stone_house").bonuses() == ()
    table.lay("stone_house", Piece("wood", 2, 3))
    assert table.board("stone_house").bonuses() == ("hide",)


# ---------------------------------------------------------------- 98 Nobleman


@card(98)
@rule("FO-11.5")
@pytest.mark.parametrize(("house", "row"), [("stone_house", 1), ("long_house", 2)])
def test_grain_in_a_house_lets_one_buy_silk_once_for_each_tile(house: str, row: int) -> None:
    table = in_play(98, grain=1, silver=5, boards=(laid("home"), laid(house)))
    table.lay(house, Piece("grain", row, 0))
    assert (table.kind, table.has()) == ("card", {"silver": 5})
    use_card(table, 98)
    assert (table.kind, table.has()) == ("action", {"silver": 3, "silk": 1})


@card(98)
def test_a_second_grain_asks_again_and_a_decline_costs_nothing() -> None:
    table = in_play(98, grain=2, silver=4, boards=(laid("home"), laid("long_house"), laid("long_house")))
    table.lay("long_house", Piece("grain", 2, 0))
    decline(table)
    assert table.has() == {"grain": 1, "silver": 4}
    table.lay("long_house", Piece("grain", 2, 5))
    use_card(table, 98)
    assert table.has() == {"silver": 2, "silk": 1}


LONG_HOUSE = (laid("home"), laid("long_house"))


@card(98)
def test_silk_needs_two_silver_and_grain() -> None:
    table = in_play(98, grain=1, silver=1, boards=LONG_HOUSE)
    table.lay("long_house", Piece("grain", 2, 0))
    assert table.kind == "action"
    table = in_play(98, oil=1, silver=5, boards=LONG_HOUSE)
    table.lay("long_house", Piece("oil", 2, 0))
    assert table.kind == "action"


# ---------------------------------------------------------------- 100 Undertaker

ISLE = (laid("home"), laid("iceland"))


@card(100)
@rule("FO-11.5")
def test_a_rune_stone_on_an_exploration_board_brings_a_silver_each_time() -> None:
    table = in_play(100, rune_stone=2, boards=ISLE)
    table.lay("iceland", Piece("rune_stone", 3, 0))
    assert table.has() == {"rune_stone": 1, "silver": 1}
    table.lay("iceland", Piece("rune_stone", 5, 0))
    assert table.has() == {"silver": 2}
    assert happened_in_order(table, "LaidDown", "Undertaker", "LaidDown", "Undertaker")


@card(100)
def test_no_silver_for_a_rune_stone_at_home_or_another_tile_on_an_island() -> None:
    table = in_play(100, rune_stone=1, silverware=1, boards=ISLE)
    table.lay("home", Piece("rune_stone", 0, 0))
    table.lay("iceland", Piece("silverware", 3, 0))
    assert table.has() == {}


@card(100, 101)
def test_undertaker_and_judge_depend_on_the_board() -> None:
    boards = (laid("home"), laid("iceland"), laid("long_house"))
    table = in_play(100, 101, rune_stone=2, boards=boards)
    table.lay("iceland", Piece("rune_stone", 3, 0))
    assert table.has() == {"rune_stone": 1, "silver": 1}
    table.lay("long_house", Piece("rune_stone", 2, 1))
    assert table.has() == {"silver": 2, "mead": 1}


# ---------------------------------------------------------------- 101 Judge


@card(101)
@rule("FO-11.5")
@pytest.mark.parametrize("house", ["stone_house", "long_house"])
def test_a_rune_stone_in_a_house_brings_mead_and_silver(house: str) -> None:
    table = in_play(101, rune_stone=1, boards=(laid("home"), laid(house)))
    table.lay(house, Piece("rune_stone", 2, 1))
    assert table.has() == {"mead": 1, "silver": 1}
    assert happened_in_order(table, "LaidDown", "Judge")


@card(101)
def test_no_mead_for_another_tile_in_a_house_or_a_rune_stone_elsewhere() -> None:
    table = in_play(101, rune_stone=1, silverware=1, boards=LONG_HOUSE)
    table.lay("long_house", Piece("silverware", 2, 0))
    table.lay("home", Piece("rune_stone", 0, 0))
    assert table.has() == {}
