"""Laying pieces on the home board: colours, edges, the lower-left rule (FO-7)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.anytime_moves import AnytimeOptions
from meadhall.games.feast.boards.board import HOME
from meadhall.games.feast.boards.forms import orientations
from meadhall.games.feast.box.kinds import SHAPE
from meadhall.games.feast.moves import Lay
from tests.marks import rule
from tests.rulebook.feast.tables import Piece, Table, cell, covered, feast_table, laid, piece, supply

from .covered_boards import PLAIN


def at_home(*, board: Any = None, **things: Any) -> Table:
    """A player alone before the income phase, asked for anytime actions."""
    things["boards"] = (board or laid("home"),)
    table = feast_table(supply(**things), phase=7, window=True)
    assert table.kind == "window"
    return table


def spots(table: Table, board: str, name: str) -> list[Lay]:
    """Every legal way to lay this piece on this board."""
    options = table.decision().options
    assert isinstance(options, AnytimeOptions)
    place = table.lay_of(board, Piece(name, 0, 0)).board
    return [move for move in options.means.list_lays() if (move.board, move.piece) == (place, piece(name))]


# ---------------------------------------------------------------- what may lie here


@rule("FO-7.1", "FO-D-1")
def test_the_fresh_home_board_pays_nothing_and_costs_86_points() -> None:
    table = at_home(silver=1)
    home = table.board("home")
    assert (home.income(), home.minus_points(), home.bonuses()) == (0, 86, ())
    assert len(spots(table, "home", "silver")) == 132


@rule("FO-D-1", "FO-13.12")
def test_the_score_of_an_empty_home_board_is_minus_86() -> None:
    assert at_home(hide=1, wood=2).score() == -86


@rule("FO-7.1")
@pytest.mark.parametrize("name", ["oil", "rune_stone", "helmet", "silver", "ore"])
def test_green_blue_special_silver_and_ore_lie_on_the_home_board(name: str) -> None:
    rest = {"silver": 1, "ore": 1}
    table = at_home(**{**rest, name: rest.get(name, 0) + 1})
    table.lay("home", Piece(name, 0, 0))
    assert table.has() == rest
    assert table.board("home").covered_cells.bit_count() == sum(
        line.count("#") for line in SHAPE[piece(name)]
    )


@rule("FO-7.1")
@pytest.mark.parametrize("name", ["peas", "mead", "sheep", "pregnant_cattle"])
def test_orange_and_red_never_lie_on_home_or_exploration_boards(name: str) -> None:
    boards = (laid("home"), laid("iceland"), laid("long_house"))
    table = feast_table(supply(silver=1, boards=boards, **{name: 1}), phase=7, window=True)
    assert table.refused(table.lay_of("home", Piece(name, 0, 0))) == "FO-7.1"
    assert table.refused(table.lay_of("iceland", Piece(name, 3, 0))) == "FO-7.1"


@rule("FO-7.1", "FO-7.11")
def test_wood_and_stone_are_no_pieces() -> None:
    table = at_home(wood=5, stone=5, ore=1)
    options = table.decision().options
    assert isinstance(options, AnytimeOptions)
    assert options.means.pieces == (piece("ore"),)


@rule("FO-7.13", "FO-6.2")
def test_what_lies_on_a_board_is_gone_from_the_supply_for_good() -> None:
    table = at_home(oil=1, silver=1)
    table.lay("home", Piece("oil", 0, 0))
    assert table.has() == {"silver": 1}
    assert table.refused(table.lay_of("home", Piece("oil", 5, 3))) == "FO-7.13"
    assert not [move for move in table.decision().moves() if getattr(move, "piece", None) == piece("oil")]


@rule("FO-7.13", "FO-10.16")
def test_tiles_on_a_board_cannot_be_upgraded_or_paid() -> None:
    home = laid("home", Piece("flax", 0, 0), Piece("oil", 4, 0))
    table = feast_table(supply(boards=(home,)), supply())
    assert "c1_upgrade_2" not in table.spaces()
    assert "c1_craft_linen" not in table.spaces()


# ---------------------------------------------------------------- where


@rule("FO-7.2")
@pytest.mark.parametrize(
    ("name", "row", "col", "upright"),
    [("silk", 0, 10, False), ("silk", 9, 0, True), ("silver", 3, 12, False), ("silver", 11, 8, False)],
)
def test_a_piece_lies_wholly_on_the_board(name: str, row: int, col: int, upright: bool) -> None:
    table = at_home(**{name: 1})
    assert table.refused(table.lay_of("home", Piece(name, row, col, upright))) == "FO-7.2"


@rule("FO-7.2")
def test_a_piece_never_lies_on_another() -> None:
    table = at_home(silver=1, rune_stone=2)
    table.lay("home", Piece("rune_stone", 4, 0))
    assert table.refused(table.lay_of("home", Piece("silver", 4, 1))) == "FO-7.2"
    assert table.refused(table.lay_of("home", Piece("rune_stone", 3, 0, upright=True))) == "FO-7.2"
    assert table.may(table.lay_of("home", Piece("silver", 4, 2)))


@rule("FO-7.2")
@pytest.mark.parametrize(
    "move", [Lay(1, 47, 0, 0), Lay(-1, 47, 0, 0), Lay(0, 47, 1, 0), Lay(0, 47, 0, -1), Lay(0, 47, 0, 999)]
)
def test_boards_turns_and_cells_that_do_not_exist_are_refused(move: Lay) -> None:
    assert piece("silver") == 47
    assert at_home(silver=1).refused(move) == "FO-7.2"


@rule("FO-7.3")
@pytest.mark.parametrize(
    ("name", "ways"),
    [("wool", 1), ("robe", 1), ("oil", 2), ("spices", 2), ("silver_hoard", 2), ("silver", 1)],
)
def test_goods_can_be_turned_by_quarters(name: str, ways: int) -> None:
    table = at_home(**{name: 1})
    assert {move.turn for move in spots(table, "home", name)} == set(range(ways))


@rule("FO-7.3", "FO-R-04")
@pytest.mark.parametrize(
    ("name", "plain", "mirrored"),
    [
        ("helmet", 4, 8),
        ("cloakpin", 4, 8),
        ("drinking_horn", 4, 8),
        ("horseshoe", 4, 4),
        ("belt", 2, 2),
        ("glass_beads", 1, 1),
    ],
)
def test_special_tiles_may_be_mirrored_unless_the_table_forbids_it(
    name: str, plain: int, mirrored: int
) -> None:
    for allowed, ways in ((True, mirrored), (False, plain)):
        table = feast_table(supply(**{name: 1}), phase=7, window=True, mirror_specials=allowed)
        assert {move.turn for move in spots(table, "home", name)} == set(range(ways))


@rule("FO-R-04")
def test_a_mirrored_helmet_covers_other_cells() -> None:
    shapes = orientations(SHAPE[piece("helmet")], True)
    assert shapes[0] == ("##", "##", "#.")
    assert ("##", "##", ".#") in shapes[4:]
    mirror = shapes.index(("##", "##", ".#"))
    table = at_home(helmet=1)
    table.lay("home", Piece("helmet", 0, 0, turn=mirror))
    assert not table.board("home").covered_cells >> HOME.cell_at(2, 0) & 1
    assert table.board("home").covered_cells >> HOME.cell_at(2, 1) & 1


@rule("FO-7.3")
def test_all_placements_on_an_empty_board_are_different() -> None:
    assert len(spots(at_home(helmet=1), "home", "helmet")) == 590
    goods = ["oil", "hide", "wool", "linen", "skin_and_bones", "fur", "robe", "clothing"]
    counts = {name: len(spots(at_home(**{name: 1}), "home", name)) for name in goods}
    assert max(counts.values()) == 218
    moves = at_home(helmet=1, silver=3).decision().moves()
    assert len(moves) == len(set(moves))


# ---------------------------------------------------------------- green beside green


@rule("FO-7.4", "FO-D-4")
def test_green_tiles_may_touch_by_corners_and_not_by_edges() -> None:
    table = at_home(oil=2, hide=1, silverware=1)
    table.lay("home", Piece("oil", 4, 0), Piece("oil", 3, 2))
    assert table.refused(table.lay_of("home", Piece("hide", 4, 2))) == "FO-7.4"
    table.lay("home", Piece("silverware", 4, 2))
    assert table.board("home").minus_points() == 79


@rule("FO-7.4", "FO-D-3")
def test_a_blue_tile_may_touch_a_green_one_where_a_second_green_may_not() -> None:
    table = at_home(oil=2, rune_stone=1)
    table.lay("home", Piece("oil", 11, 0))
    assert table.board("home").income() == 1
    assert table.refused(table.lay_of("home", Piece("oil", 10, 0))) == "FO-7.4"
    table.lay("home", Piece("rune_stone", 10, 0))
    assert table.board("home").income() == 2


@rule("FO-7.4")
@pytest.mark.parametrize("name", ["rune_stone", "silver", "ore", "belt", "oil"])
def test_blue_silver_and_ore_touch_anything(name: str) -> None:
    beside = laid("home", Piece(name, 4, 0))
    for other in ("silk", "silver", "ore", "crucifix"):
        table = at_home(board=beside, **{other: 1})
        assert table.may(table.lay_of("home", Piece(other, 3 if other != "crucifix" else 0, 0)))


@rule("FO-7.4", "FO-D-5")
def test_two_robes_side_by_side_are_refused_and_a_treasure_chest_is_not() -> None:
    table = at_home(robe=2, treasure_chest=1)
    table.lay("home", Piece("robe", 9, 0))
    assert table.refused(table.lay_of("home", Piece("robe", 9, 3))) == "FO-7.4"
    table.lay("home", Piece("treasure_chest", 9, 3))
    home = table.board("home")
    assert home.income() == 2
    assert home.covered_cells >> HOME.cell_at(10, 5) & 1
    assert "stone" not in home.bonuses()


# ---------------------------------------------------------------- income cells


@rule("FO-7.5", "FO-D-2")
def test_an_income_cell_needs_everything_below_and_left_of_it() -> None:
    table = at_home(silver=2)
    assert table.refused(table.lay_of("home", Piece("silver", 10, 1))) == "FO-7.5"
    table.lay("home", Piece("silver", 11, 0))
    assert table.board("home").income() == 1


@rule("FO-7.5", "FO-7.7", "FO-EX-9")
def test_one_tile_may_cover_several_income_cells_at_once() -> None:
    table = at_home(robe=1)
    table.lay("home", Piece("robe", 9, 0))
    home = table.board("home")
    assert home.income() == 2
    assert home.covered_cells >> HOME.cell_at(9, 1) & 1
    assert "mead" not in home.bonuses()


SIX_BY_SIX = [
    (row, col)
    for row, col in PLAIN
    if row >= 6 and col <= 5 and (row, col) not in [(6, 4), (6, 5), (7, 4), (7, 5)]
]


@rule("FO-7.5", "FO-EX-10")
@pytest.mark.parametrize(
    "one", [Piece("wool", 6, 4), Piece("skin_and_bones", 6, 4), Piece("skin_and_bones", 5, 4, upright=True)]
)
def test_the_last_tile_of_a_quadrant_may_cover_its_income_cells(one: Piece) -> None:
    table = at_home(board=covered("home", SIX_BY_SIX), **{one.name: 1})
    assert (len(SIX_BY_SIX), table.board("home").income()) == (29, 3)
    table.lay("home", one)
    assert table.board("home").income() == 5


@rule("FO-7.5")
def test_bonus_cells_count_as_covered() -> None:
    without = [(row, col) for row in (10, 11) for col in (0, 1)] + [(11, 2), (10, 2), (9, 0)]
    table = at_home(board=covered("home", without), silver=1)
    table.lay("home", Piece("silver", 9, 2))
    assert table.board("home").income() == 2


@rule("FO-D-6")
def test_example_of_a_belt_at_the_lower_edge() -> None:
    table = at_home(belt=1)
    assert table.may(table.lay_of("home", Piece("belt", 11, 3)))
    assert table.refused(table.lay_of("home", Piece("belt", 11, 4))) == "FO-7.2"
    table.lay("home", Piece("belt", 11, 0))
    assert table.board("home").income() == 1


@rule("FO-7.8", "FO-D-7")
def test_the_three_extra_cells_take_an_upright_silverware_and_save_nothing() -> None:
    table = at_home(silverware=1, silk=1)
    assert table.refused(table.lay_of("home", Piece("silk", 0, 12, upright=True))) == "FO-7.2"
    table.lay("home", Piece("silverware", 0, 12, upright=True))
    assert table.board("home").minus_points() == 86


@rule("FO-7.5", "FO-7.6", "FO-D-8")
def test_the_top_right_corner_comes_last() -> None:
    table = at_home(treasure_chest=1)
    assert table.refused(table.lay_of("home", Piece("treasure_chest", 0, 10))) == "FO-7.5"
    rest = [(row, col) for row, col in PLAIN if not (row <= 2 and col >= 10)]
    table = at_home(board=covered("home", rest), treasure_chest=1)
    assert table.board("home").income() == 12
    table.lay("home", Piece("treasure_chest", 0, 10))
    assert (table.board("home").income(), table.board("home").minus_points()) == (18, 0)


@rule("FO-7.6", "FO-EX-34")
def test_all_other_cells_may_be_covered_in_any_order() -> None:
    table = at_home(silverware=2, silk=1, rune_stone=1, silver=1)
    table.lay(
        "home",
        Piece("silverware", 0, 12, upright=True),
        Piece("silk", 1, 11, upright=True),
        Piece("silverware", 2, 10, upright=True),
        Piece("rune_stone", 3, 9, upright=True),
    )
    for row, col in ((0, 11), (1, 10), (2, 9), (3, 8)):
        assert table.refused(table.lay_of("home", Piece("silver", row, col))) == "FO-7.5"
    table.lay("home", Piece("silver", 4, 8))
    assert (table.board("home").income(), table.board("home").minus_points()) == (0, 76)


@rule("FO-EX-12")
def test_a_fur_on_eight_minus_cells_saves_eight_points() -> None:
    table = at_home(fur=1, ore=1)
    before = table.score()
    table.lay("home", Piece("fur", 0, 0))
    assert table.score() == before + 8


@rule("FO-EX-3", "FO-5.2")
@pytest.mark.parametrize(("cells", "income"), [([(11, 0), (10, 0), (10, 1), (11, 1)], 2), ([], 0)])
def test_the_smallest_free_value_is_the_income(cells: list[tuple[int, int]], income: int) -> None:
    assert covered("home", cells).income() == income


@rule("FO-EX-3", "FO-R-05", "FO-D-11")
def test_income_along_the_whole_track() -> None:
    values = [0, 1, 2, 2, 3, 4, 5, 6, 7, 9, 12, 15, 18]
    for number, (value, top) in enumerate(zip(values, range(11, -2, -1), strict=True)):
        cells = [(row, col) for row, col in PLAIN if row > top and col < number]
        assert covered("home", cells).income() == value
    whole = covered("home", PLAIN)
    assert len(PLAIN) == 138
    assert (whole.income(), sorted(whole.bonuses()), whole.minus_points()) == (
        18,
        ["mead", "ore", "rune_stone", "stone", "wood"],
        0,
    )
    assert covered("home", [one for one in PLAIN if one != (0, 11)]).income() == 15


@rule("FO-R-09", "FO-6.2")
def test_a_refused_tile_changes_nothing_and_no_move_removes_a_tile() -> None:
    table = at_home(robe=1, silver=1)
    digest = table.state.digest()
    move = table.lay_of("home", Piece("robe", 9, 0))
    assert table.may(move)
    assert table.state.digest() == digest
    table.play(move)
    assert table.board("home").pieces == ((piece("robe"), 0, cell("home", 9, 0)),)
    assert table.refused(move) == "FO-7.13"


@rule("FO-inv-24")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_same_pieces_give_the_same_board_in_any_legal_order(first: int) -> None:
    pieces = [Piece("silk", 4, 0), Piece("rune_stone", 5, 1), Piece("rune_stone", 6, 0)]
    table = at_home(silk=1, rune_stone=2)
    table.lay("home", *pieces[first:], *pieces[:first])
    home = table.board("home")
    assert (home.income(), home.minus_points(), home.bonuses()) == (0, 82, ("ore",))
