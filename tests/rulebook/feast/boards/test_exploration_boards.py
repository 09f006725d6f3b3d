"""The eight exploration boards: income, bonuses, holes (FO-7, FO-8)."""

from __future__ import annotations

import pytest

from meadhall.games.feast.boards.board import BY_ID
from tests.marks import rule
from tests.rulebook.feast.tables import Piece, covered, laid

from .covered_boards import owner_of

Cells = list[tuple[int, int]]


def plain(name: str) -> Cells:
    """All cells that can be covered, without the bonus cells."""
    board = BY_ID[name]
    bonus = sum(one.cell for one in board.bonuses)
    return [
        (row, col)
        for row in range(board.rows)
        for col in range(board.cols)
        if (board.cells & ~bonus) >> board.cell_at(row, col) & 1
    ]


def quadrant(name: str, row: int, col: int) -> Cells:
    """Cells in this row or below and in this column or to the left."""
    return [(r, c) for r, c in plain(name) if r >= row and c <= col]


# ---------------------------------------------------------------- Bear Island


@rule("FO-D-12", "FO-R-03")
def test_bear_island_pays_one_before_anything_lies_there() -> None:
    table = owner_of("bear_island", hide=1, ore=1)
    board = table.board("bear_island")
    assert (board.income(), board.minus_points()) == (1, 22)
    table.lay("bear_island", Piece("hide", 4, 1, upright=True))
    assert table.board("bear_island").income() == 3


@rule("FO-7.9", "FO-D-12")
@pytest.mark.parametrize(("row", "col"), [(4, 2), (1, 4)])
def test_holes_with_a_green_border_are_never_covered(row: int, col: int) -> None:
    table = owner_of("bear_island", ore=1)
    assert table.refused(table.lay_of("bear_island", Piece("ore", row, col))) == "FO-7.2"


@rule("FO-D-12", "FO-7.5", "FO-R-05")
def test_the_quadrants_of_bear_island() -> None:
    first, second = quadrant("bear_island", 3, 2), quadrant("bear_island", 2, 3)
    assert (len(first), len(second)) == (8, 17)
    assert covered("bear_island", first).income() == 4
    whole = covered("bear_island", second)
    assert (whole.income(), whole.minus_points()) == (5, 19)


@rule("FO-EX-11", "FO-D-13", "FO-8.2")
def test_the_double_bonus_of_bear_island_needs_six_cells_and_pays_both() -> None:
    ring = [(5, 5), (5, 6), (5, 7), (6, 5), (7, 5), (7, 6)]
    assert covered("bear_island", ring).bonuses() == ("rune_stone", "ore")
    for missing in ring:
        assert covered("bear_island", [one for one in ring if one != missing]).bonuses() == ()
    table = owner_of("bear_island", silverware=1, rune_stone=1, silver=2)
    table.lay(
        "bear_island",
        Piece("silverware", 5, 5),
        Piece("rune_stone", 6, 5, upright=True),
        Piece("silver", 7, 6),
    )
    board = table.board("bear_island")
    assert (board.bonuses(), board.minus_points()) == (("rune_stone", "ore"), 20)


# ---------------------------------------------------------------- Baffin Island, Iceland


@rule("FO-D-14", "FO-8.1")
def test_the_oil_of_baffin_island_has_three_neighbours() -> None:
    table = owner_of("baffin_island", rune_stone=1, silver=2)
    table.lay("baffin_island", Piece("rune_stone", 4, 6, upright=True))
    assert table.board("baffin_island").bonuses() == ()
    table.lay("baffin_island", Piece("silver", 5, 8))
    board = table.board("baffin_island")
    assert (board.bonuses(), board.minus_points(), board.income()) == (("oil",), 21, 0)


@rule("FO-D-15", "FO-8.2")
def test_income_and_bonuses_of_iceland() -> None:
    table = owner_of("iceland", rune_stone=3, silver=2)
    assert table.board("iceland").income() == 1
    table.lay("iceland", Piece("rune_stone", 3, 0), Piece("rune_stone", 5, 0), Piece("silver", 4, 1))
    board = table.board("iceland")
    assert (board.bonuses(), board.minus_points(), board.income()) == (("oil",), 24, 1)
    table.lay("iceland", Piece("rune_stone", 6, 0))
    assert table.board("iceland").income() == 2
    ring = [(5, 4), (5, 5), (5, 6), (6, 4), (6, 6), (7, 4)]
    assert covered("iceland", ring).bonuses() == ("ore", "stone")
    for missing in ring:
        assert covered("iceland", [one for one in ring if one != missing]).bonuses() == ()


# ---------------------------------------------------------------- Greenland


@rule("FO-D-16", "FO-5.2", "FO-R-03")
def test_greenland_has_two_tracks_that_pay_together() -> None:
    table = owner_of("greenland", rune_stone=1, silver=1, ore=1)
    assert table.board("greenland").income() == 0
    table.lay("greenland", Piece("rune_stone", 6, 2))
    assert table.board("greenland").income() == 1
    assert table.refused(table.lay_of("greenland", Piece("silver", 2, 3))) == "FO-7.5"
    assert table.refused(table.lay_of("greenland", Piece("ore", 1, 3))) == "FO-7.2"
    sixteen = quadrant("greenland", 2, 3)
    assert len(sixteen) == 16
    board = covered("greenland", sixteen)
    assert (board.income(), board.minus_points()) == (2, 14)
    assert covered("greenland", plain("greenland")).income() == 8


@rule("FO-EX-33", "FO-R-03", "FO-7.5")
def test_the_picture_of_greenland() -> None:
    table = owner_of("greenland", skin_and_bones=1, silver=8, rune_stone=2, oil=1, silk=1)
    last = Piece("silver", 2, 3)
    pieces = [
        Piece("skin_and_bones", 0, 0),
        Piece("silver", 0, 3),
        Piece("rune_stone", 2, 0, upright=True),
        Piece("silver", 2, 2),
        Piece("oil", 3, 1),
        Piece("silver", 4, 0),
        Piece("silver", 4, 1),
        Piece("silver", 4, 2),
        Piece("rune_stone", 5, 1),
        Piece("silver", 6, 2),
        Piece("silk", 3, 3, upright=True),
    ]
    for one in pieces:
        assert table.refused(table.lay_of("greenland", last)) == "FO-7.5"
        table.lay("greenland", one)
    table.lay("greenland", last)
    board = table.board("greenland")
    assert (board.income(), board.bonuses(), board.minus_points()) == (2, ("whale_meat",), 11)


# ---------------------------------------------------------------- the others


@rule("FO-D-17")
def test_the_small_island_of_shetland() -> None:
    ten = quadrant("shetland", 5, 2)
    board = covered("shetland", ten)
    assert len(ten) == 10
    assert (board.income(), board.bonuses(), board.minus_points()) == (3, ("beans",), 24)


@rule("FO-D-18", "FO-7.5", "FO-7.7")
def test_faroe_has_one_value_three_times() -> None:
    table = owner_of("faroe_islands", chest=1, silver=2)
    assert table.refused(table.lay_of("faroe_islands", Piece("chest", 6, 1))) == "FO-7.5"
    table.lay("faroe_islands", Piece("silver", 7, 0))
    assert table.board("faroe_islands").income() == 1
    table.lay("faroe_islands", Piece("chest", 6, 1))
    assert table.board("faroe_islands").income() == 1


@rule("FO-D-18", "FO-8.1", "FO-7.5")
def test_two_neighbours_of_the_sheep_are_income_cells() -> None:
    need = {*quadrant("faroe_islands", 1, 6), *quadrant("faroe_islands", 0, 7), (0, 5), (1, 7)}
    assert len(need) == 43
    assert "sheep" in covered("faroe_islands", sorted(need)).bonuses()
    for missing in [(0, 5), (0, 7), (1, 6), (1, 7)]:
        assert "sheep" not in covered("faroe_islands", sorted(need - {missing})).bonuses()


@rule("FO-D-19", "FO-5.2")
@pytest.mark.parametrize("name", ["labrador", "newfoundland"])
def test_labrador_and_newfoundland_never_pay_income(name: str) -> None:
    assert laid(name).income() == 0
    assert covered(name, plain(name)).income() == 0


@rule("FO-D-20", "FO-inv-11")
@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("shetland", 3),
        ("bear_island", 5),
        ("faroe_islands", 4),
        ("baffin_island", 6),
        ("iceland", 8),
        ("greenland", 8),
    ],
)
def test_the_most_a_board_can_pay(name: str, most: int) -> None:
    assert covered(name, plain(name)).income() == most


@rule("FO-13.9", "FO-13.3")
@pytest.mark.parametrize(
    ("name", "minus", "points"),
    [
        ("shetland", 24, 6),
        ("bear_island", 22, 12),
        ("faroe_islands", 16, 4),
        ("baffin_island", 24, 12),
        ("iceland", 24, 16),
        ("labrador", 40, 36),
        ("greenland", 20, 12),
        ("newfoundland", 40, 38),
    ],
)
def test_points_and_minus_cells_of_each_board(name: str, minus: int, points: int) -> None:
    table = owner_of(name, ore=1)
    assert table.lines()["Exploration"] == points
    assert table.lines()["Exploration boards"] == -minus
    assert covered(name, plain(name)).minus_points() == 0
