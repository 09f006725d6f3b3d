"""Bonus cells and the bonus phase (FO-8, FO-5.5)."""

from __future__ import annotations

import pytest

from meadhall.games.feast.events import Received
from tests.marks import rule
from tests.rulebook.feast.tables import Piece, Table, covered, feast_table, laid, piece, supply

from .covered_boards import HIDE_HOUSE, PLAIN, Cells, needed

RING_OF_MEAD = [(row, col) for row in range(8, 11) for col in range(3) if (row, col) != (9, 1)]


def paid(table: Table, seat: int = 0) -> dict[str, int]:
    """What the bonus phase has given a seat."""
    found = [event.things for event in table.told(Received) if (event.seat, event.why) == (seat, "bonus")]
    assert len(found) <= 1
    return dict(found[0]) if found else {}


@rule("FO-8.1", "FO-EX-4")
def test_an_enclosed_mead_cell_pays_each_time_and_a_covered_one_never() -> None:
    home = covered("home", needed(9, 1))
    for number in (1, 2, 3):
        assert paid(feast_table(supply(boards=(home,)), phase=10, in_round=number)) == {"mead": 1}
    over = laid("home", Piece("robe", 9, 0), Piece("silverware", 8, 0))
    assert paid(feast_table(supply(boards=(over,)), phase=10)) == {}


@rule("FO-8.1", "FO-EX-4")
def test_a_bonus_with_one_free_neighbour_is_not_paid() -> None:
    for missing in RING_OF_MEAD:
        home = covered("home", [one for one in needed(9, 1) if one != missing])
        assert home.bonuses() == ()


@rule("FO-EX-5", "FO-8.1", "FO-5.5")
def test_mead_wood_stone_and_ore_enclosed_and_the_rune_stone_not() -> None:
    rows: dict[int, list[int]] = {
        4: [0, 1],
        5: [1],
        6: [0, 1, 2, 3],
        7: [1, 3],
        8: [0, 1, 2, 3],
        9: [0, 2, 3, 4, 5, 6],
        10: [0, 1, 2, 3, 4, 6],
        11: [0, 1, 2, 3, 4, 5, 6],
    }
    cells = [(row, col) for row, cols in rows.items() for col in cols]
    assert len(cells) == 32
    home = covered("home", cells)
    assert (home.income(), home.minus_points()) == (3, 84)
    table = feast_table(supply(boards=(home,)), phase=10)
    assert paid(table) == {"mead": 1, "wood": 1, "stone": 1, "ore": 1}
    assert cells == sorted({*needed(9, 1), *needed(7, 2), *needed(10, 5), *needed(5, 0)})


@rule("FO-EX-6", "FO-8.1")
def test_the_ore_cell_at_the_edge_needs_five_cells() -> None:
    ring = [(4, 0), (4, 1), (5, 1), (6, 0), (6, 1)]
    assert needed(5, 0) == ring
    assert covered("home", ring).bonuses() == ("ore",)
    for missing in ring:
        assert covered("home", [one for one in ring if one != missing]).bonuses() == ()


@rule("FO-D-9", "FO-7.5", "FO-8.1")
@pytest.mark.parametrize(
    ("row", "col", "count", "pays"),
    [(9, 1, 11, "mead"), (7, 2, 20, "wood"), (7, 6, 38, "rune_stone"), (10, 5, 8, "stone"), (5, 0, 5, "ore")],
)
def test_the_number_of_cells_around_each_bonus(row: int, col: int, count: int, pays: str) -> None:
    cells = needed(row, col)
    assert len(cells) == count
    assert pays in covered("home", cells).bonuses()
    if pays == "mead":
        assert cells == sorted((r, c) for r in range(8, 12) for c in range(3) if (r, c) != (9, 1))


@rule("FO-D-10")
def test_a_silk_and_two_rune_stones_enclose_the_ore() -> None:
    pieces = Piece("silk", 4, 0), Piece("rune_stone", 5, 1), Piece("rune_stone", 6, 0)
    table = feast_table(supply(silk=1, rune_stone=2, silver=1), phase=10, window=True)
    table.lay("home", *pieces)
    assert table.board("home").bonuses() == ("ore",)
    table.do_nothing()
    assert paid(table) == {"ore": 1}


@rule("FO-D-11", "FO-5.5")
def test_a_full_board_pays_all_five_at_once() -> None:
    table = feast_table(supply(boards=(covered("home", PLAIN),)), phase=10)
    assert paid(table) == {"mead": 1, "ore": 1, "rune_stone": 1, "stone": 1, "wood": 1}


@rule("FO-8.2")
def test_a_double_bonus_cell_pays_both_goods() -> None:
    bear = covered("bear_island", [(5, 5), (5, 6), (5, 7), (6, 5), (7, 5), (7, 6)])
    assert paid(feast_table(supply(boards=(laid("home"), bear)), phase=10)) == {"rune_stone": 1, "ore": 1}
    ice = covered("iceland", [(5, 4), (5, 5), (5, 6), (6, 4), (6, 6), (7, 4)])
    assert paid(feast_table(supply(boards=(laid("home"), ice)), phase=10)) == {"ore": 1, "stone": 1}


@rule("FO-8.1")
def test_all_boards_of_a_player_pay_together() -> None:
    home = covered("home", needed(5, 0))
    ice = covered("iceland", [(5, 4), (5, 5), (5, 6), (6, 4), (6, 6), (7, 4)])
    table = feast_table(supply(boards=(home, ice)), supply(boards=(home,)), phase=10)
    assert paid(table, 0) == {"ore": 2, "stone": 1}
    assert paid(table, 1) == {"ore": 1}


# ---------------------------------------------------------------- Newfoundland


RING_OF_CLOAKPIN = [(4, 0), (4, 1), (4, 2), (5, 0), (5, 2), (6, 0), (6, 1), (6, 2)]
RING_OF_HOUSE = [(5, 5), (5, 6), (5, 7), (6, 5), (6, 7), (7, 5), (7, 6), (7, 7)]


@rule("FO-8.3", "FO-1.5")
def test_the_cloakpin_is_paid_while_it_lies_there() -> None:
    land = covered("newfoundland", RING_OF_CLOAKPIN)
    table = feast_table(supply(boards=(laid("home"), land)), supply(), phase=10)
    assert paid(table) == {"cloakpin": 1}
    assert table.has()["cloakpin"] == 1
    assert piece("cloakpin") not in table.view()["specials"]
    again = feast_table(supply(boards=(laid("home"), land)), supply(cloakpin=1), phase=10)
    assert paid(again) == {}


@rule("FO-8.3", "FO-D-19", "FO-1.8", "FO-12.1")
def test_the_stone_house_is_paid_while_one_is_left() -> None:
    land = covered("newfoundland", RING_OF_HOUSE)
    assert land.minus_points() == 33
    table = feast_table(supply(boards=(laid("home"), land)), phase=10, stock=(3, 1, 5))
    assert paid(table) == {"stone_house": 1}
    assert table.board("stone_house").pieces == ()
    assert table.position.stock == (3, 0, 5)
    none = feast_table(supply(boards=(laid("home"), land)), phase=10, stock=(3, 0, 5))
    assert paid(none) == {}
    assert len(none.player().boards) == 2


# ---------------------------------------------------------------- houses


@rule("FO-8.4", "FO-D-21")
def test_a_stone_house_pays_its_hide() -> None:
    assert paid(feast_table(supply(boards=(laid("home"), HIDE_HOUSE)), phase=10)) == {"hide": 1}


@rule("FO-8.4")
@pytest.mark.parametrize(
    ("ring", "pays"),
    [
        ([(0, 9), (1, 9), (1, 10)], "peas"),
        ([(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)], "oil"),
        ([(1, 4), (1, 5), (1, 6), (2, 4), (2, 6)], "beans"),
    ],
)
def test_a_long_house_pays_peas_oil_and_beans(ring: Cells, pays: str) -> None:
    house = covered("long_house", ring)
    assert paid(feast_table(supply(boards=(laid("home"), house)), phase=10)) == {pays: 1}
    for missing in ring:
        assert covered("long_house", [one for one in ring if one != missing]).bonuses() == ()


@rule("FO-8.1")
def test_cells_that_do_not_exist_are_ignored() -> None:
    ring = [(3, 1), (3, 2), (3, 3), (1, 1), (1, 3), (2, 1), (2, 3)]
    assert covered("iceland", ring).bonuses() == ("stockfish",)
    for missing in ring:
        assert covered("iceland", [one for one in ring if one != missing]).bonuses() == ()
