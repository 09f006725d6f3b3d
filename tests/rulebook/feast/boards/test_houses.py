"""Sheds, stone houses and long houses (FO-7.10 to FO-7.12)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.anytime_moves import AnytimeOptions
from meadhall.games.feast.boards.board import BY_ID
from meadhall.games.feast.box.kinds import COLOUR, IDS, LUMP
from tests.marks import rule
from tests.rulebook.feast.tables import Piece, Table, cell, covered, feast_table, laid, piece, supply

from .covered_boards import owner_of


@rule("FO-7.10", "FO-D-21", "FO-7.12")
def test_a_stone_house_with_food_and_silver() -> None:
    table = owner_of("stone_house", peas=1, mead=1, silver=4)
    table.lay(
        "stone_house",
        Piece("peas", 0, 1),
        Piece("silver", 1, 1),
        Piece("mead", 2, 1),
        Piece("silver", 1, 3),
        Piece("silver", 2, 3),
    )
    house = table.board("stone_house")
    assert (house.bonuses(), house.minus_points(), house.income()) == (("hide",), 4, 0)
    assert table.lines()["Houses, empty spots"] == -2


@rule("FO-7.10", "FO-D-22")
def test_orange_and_red_tiles_may_not_touch_their_own_colour_in_houses() -> None:
    table = owner_of("long_house", peas=1, flax=1, mead=1, stockfish=1, oil=1, hide=1, ore=1, beans=1)

    def refused(*one: Any) -> str:
        return table.refused(table.lay_of("long_house", Piece(*one)))

    table.lay("long_house", Piece("peas", 0, 0))
    assert refused("flax", 1, 0) == "FO-7.10"
    table.lay("long_house", Piece("mead", 1, 0))
    assert "oil" not in table.board("long_house").bonuses()
    assert refused("stockfish", 2, 0) == "FO-7.10"
    table.lay("long_house", Piece("oil", 2, 0), Piece("hide", 2, 2))
    assert refused("ore", 0, 2) == "FO-7.10"
    assert refused("beans", 0, 3) == "FO-7.2"


@rule("FO-7.10")
@pytest.mark.parametrize(("first", "second"), [("peas", "grain"), ("mead", "stockfish")])
def test_two_foods_of_a_colour_may_touch_by_corners_only(first: str, second: str) -> None:
    house = laid("long_house", Piece(first, 0, 0))
    table = owner_of("long_house", house, **{second: 1})
    assert table.refused(table.lay_of("long_house", Piece(second, 0, 2))) == "FO-7.10"
    assert table.may(table.lay_of("long_house", Piece(second, 2, 2)))


@rule("FO-7.10")
@pytest.mark.parametrize("name", ["peas", "mead", "oil", "rune_stone", "cloakpin", "silver"])
def test_houses_take_every_colour(name: str) -> None:
    table = owner_of("long_house", **{name: 1})
    assert any(move.piece == piece(name) and move.board == 1 for move in lays(table))


def lays(table: Table) -> list[Any]:
    options = table.decision().options
    assert isinstance(options, AnytimeOptions)
    return list(options.means.list_lays())


@rule("FO-7.10", "FO-7.2")
@pytest.mark.parametrize(("row", "col"), [(1, 3), (1, 7)])
def test_pillars_cannot_be_covered(row: int, col: int) -> None:
    table = owner_of("long_house", silver=1)
    assert table.refused(table.lay_of("long_house", Piece("silver", row, col))) == "FO-7.2"
    assert table.may(table.lay_of("long_house", Piece("silver", row, col + 1)))


@rule("FO-7.10", "FO-13.5", "FO-9.2")
def test_food_in_a_house_stays_there() -> None:
    house = laid("long_house", Piece("peas", 0, 0), Piece("mead", 2, 0))
    table = feast_table(supply(boards=(laid("home"), house)), phase=9)
    assert table.player().penalties == 6
    assert table.board("long_house").pieces == house.pieces


@rule("FO-D-23", "FO-8.4")
def test_peas_and_a_silver_enclose_the_peas_of_a_long_house() -> None:
    table = owner_of("long_house", peas=1, silver=2)
    table.lay("long_house", Piece("silver", 0, 9), Piece("peas", 1, 9))
    house = table.board("long_house")
    assert (house.bonuses(), house.minus_points()) == (("peas",), 13)


@rule("FO-D-23", "FO-7.10")
@pytest.mark.parametrize("name", ["fruits", "whale_meat", "robe", "treasure_chest"])
def test_tiles_of_nine_cells_fit_into_a_long_house_at_two_places(name: str) -> None:
    table = owner_of("long_house", **{name: 1})
    found = {move.cell for move in lays(table) if move.board == 1}
    assert found == {cell("long_house", 0, 0), cell("long_house", 0, 4)}


@rule("FO-D-23")
def test_tiles_that_fit_in_no_house() -> None:
    names = [name for name in IDS if COLOUR[piece(name)] != LUMP]
    fitting = set()
    for name in names:
        for house in ("stone_house", "long_house"):
            if any(laid(house).find_places(piece(name), True)):
                fitting.add(name)
    assert set(names) - fitting == {
        "sheep",
        "pregnant_sheep",
        "cattle",
        "pregnant_cattle",
        "fur",
        "jewelry",
        "clothing",
        "silver_hoard",
        "forge_hammer",
        "chalice",
        "round_shield",
        "english_crown",
    }


@rule("FO-7.12")
@pytest.mark.parametrize("name", ["stone_house", "long_house"])
def test_houses_have_no_income_rule_and_no_income(name: str) -> None:
    board = BY_ID[name]
    table = owner_of(name, silver=1)
    found = {move.cell for move in lays(table) if move.board == 1}
    assert sum(1 << one for one in found) == board.cells
    assert laid(name).income() == 0


@rule("FO-7.11", "FO-R-35", "FO-13.1")
@pytest.mark.parametrize(
    ("wood", "stone", "empty"), [(0, 0, 10), (3, 3, 4), (2, 3, 5), (5, 5, 0), (9, 0, 5), (4, 6, 1), (9, 9, 0)]
)
def test_wood_and_stone_fill_the_spots_of_sheds_and_stone_houses_by_themselves(
    wood: int, stone: int, empty: int
) -> None:
    boards = (laid("home"), laid("stone_house"), laid("stone_house"), laid("long_house"))
    table = feast_table(
        supply(boards=boards, sheds=1, wood=wood, stone=stone), phase=13, window=True, in_round=7
    )
    assert table.state.over
    assert table.lines()["Houses, empty spots"] == -empty


@rule("FO-7.11", "FO-13.9")
def test_a_shed_has_six_spots_and_a_stone_house_two() -> None:
    shed = feast_table(supply(sheds=1), phase=13, window=True, in_round=7)
    assert shed.lines()["Houses, empty spots"] == -6
    boards = (laid("home"), laid("stone_house"))
    house = feast_table(supply(boards=boards), phase=13, window=True, in_round=7)
    assert (house.lines()["Houses, empty spots"], house.lines()["Houses, free squares"]) == (-2, -7)
    boards = (laid("home"), laid("long_house"))
    house = feast_table(supply(boards=boards), phase=13, window=True, in_round=7)
    assert (house.lines()["Houses, empty spots"], house.lines()["Houses, free squares"]) == (0, -15)


@rule("FO-7.11", "FO-R-35")
def test_wood_and_stone_stay_in_the_supply_until_the_score_is_counted() -> None:
    table = feast_table(supply(sheds=1, wood=3, stone=3, silver=1), phase=13, window=True, in_round=7)
    assert table.kind == "window"
    assert table.has() == {"silver": 1, "wood": 3, "stone": 3}
    assert table.lines()["Houses, empty spots"] == 0


@rule("FO-13.9")
def test_covered_cells_of_a_house_cost_nothing() -> None:
    house = covered("stone_house", [(0, 2), (1, 0), (1, 3), (2, 1), (2, 4), (3, 2), (3, 4)])
    assert house.minus_points() == 0
