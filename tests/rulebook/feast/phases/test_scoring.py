"""The end of the game and the score (FO-13)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

from meadhall.games.feast.boards.board import BOARDS
from meadhall.games.feast.boards.forms import forms
from meadhall.games.feast.boards.placement import FilledBoard
from meadhall.games.feast.box.box import BOX
from meadhall.games.feast.box.kinds import COLOUR, GREEN
from meadhall.games.feast.events import GameOver
from meadhall.games.feast.moves import DONE_MOVE
from meadhall.games.feast.player import FeastPlayer
from tests.marks import rule
from tests.rulebook.feast.boards.covered_boards import HIDE_HOUSE, PEAS_HOUSE
from tests.rulebook.feast.tables import Piece, Table, feast_table, laid, supply


def ended(*players: FeastPlayer) -> Table:
    """A game that is over but for the last windows, which are passed."""
    table = feast_table(*players, phase=13, window=True, in_round=7)
    while not table.state.over:
        table.play(DONE_MOVE)
    return table


def line(label: str, **things: Any) -> int:
    return ended(supply(**things)).lines()[label]


# ---------------------------------------------------------------- line by line


@rule("FO-13.2")
def test_points_for_ships() -> None:
    assert line("Ships", boats=(0,)) == 3
    assert line("Ships", knarrs=1) == 5
    assert line("Ships", longships=(3,)) == 8
    assert line("Ships", boats=(0, 1), knarrs=2, longships=(0, 2)) == 32
    assert line("Emigration", settled=(1, 0)) == 18
    assert line("Emigration", settled=(0, 1)) == 21
    assert line("Ships", settled=(2, 1)) == 0


@rule("FO-13.4")
def test_points_for_houses() -> None:
    assert line("Houses", sheds=1) == 8
    assert line("Houses", boards=(laid("home"), laid("stone_house"))) == 10
    assert line("Houses", boards=(laid("home"), laid("long_house"), laid("long_house"))) == 34


@rule("FO-13.3")
def test_exploration_boards_add_up() -> None:
    assert line("Exploration", boards=(laid("home"), laid("shetland"), laid("newfoundland"))) == 44


@rule("FO-13.5")
@pytest.mark.parametrize(
    ("animal", "points"), [("sheep", 2), ("pregnant_sheep", 3), ("cattle", 3), ("pregnant_cattle", 4)]
)
def test_points_for_animals(animal: str, points: int) -> None:
    assert line("Animals", **{animal: 3}) == 3 * points


@rule("FO-13.6", "FO-11.1")
def test_played_occupations_count_what_is_printed_and_those_in_hand_nothing() -> None:
    points = {card.number: card.points for card in BOX.occupations}
    for card in (86, 100, 65, 5):
        assert line("Occupations", played=(card,)) == points[card]
        assert line("Occupations", hand=(card,)) == 0
    assert (points[86], points[100], points[65], points[5]) == (3, -1, 0, 7)


@rule("FO-13.7")
def test_silver_in_the_supply_counts_and_silver_on_boards_does_not() -> None:
    table = feast_table(supply(silver=5), phase=13, window=True, in_round=7)
    before = table.score()
    table.lay("home", Piece("silver", 5, 3))
    assert table.lines()["Silver"] == 4
    assert table.score() == before - 1


@rule("FO-13.7", "FO-R-32")
def test_the_last_income_is_a_line_of_its_own_and_may_be_spent() -> None:
    home = laid("home", Piece("robe", 9, 0))
    table = feast_table(supply(boards=(home,)), phase=7, in_round=7)
    assert table.player().silver == 2
    assert (table.lines()["Silver"], table.lines()["Final income"]) == (0, 2)
    while not table.state.over:
        table.do_nothing()
    assert table.player().silver == 0
    assert table.player().penalties == 10
    assert (table.lines()["Silver"], table.lines()["Final income"]) == (-2, 2)


@rule("FO-R-32", "FO-13.7")
def test_the_income_of_an_earlier_round_is_plain_silver() -> None:
    table = ended(supply(silver=7))
    assert (table.lines()["Silver"], table.lines()["Final income"]) == (7, 0)


@rule("FO-13.8")
def test_the_english_crown_counts_two_wherever_it_is() -> None:
    assert line("English Crown", english_crown=1) == 2
    assert line("English Crown", boards=(laid("home", Piece("english_crown", 0, 0)),)) == 2
    assert line("English Crown", belt=1) == 0


@rule("FO-13.9")
def test_free_minus_cells_and_empty_spots() -> None:
    boards = (laid("home"), laid("bear_island"), laid("long_house"), laid("stone_house"))
    lines = ended(supply(boards=boards, sheds=1)).lines()
    assert lines["Home board"] == -86
    assert lines["Exploration boards"] == -22
    assert lines["Houses, free squares"] == -22
    assert lines["Houses, empty spots"] == -8


@rule("FO-13.10")
def test_a_thing_penalty_costs_three() -> None:
    assert line("Thing Penalties", penalties=4) == -12


@rule("FO-13.12")
def test_leftover_goods_are_worth_nothing() -> None:
    rest = {"silk": 2, "clothing": 1, "belt": 1, "peas": 3, "wood": 5, "stone": 5, "ore": 5, "spear": 4}
    table = ended(supply(**rest))
    assert table.score() == -86


@rule("FO-13.1")
def test_leftover_goods_silver_and_ore_may_be_placed_before_the_score() -> None:
    boards = (laid("home"), laid("long_house"))
    table = feast_table(
        supply(boards=boards, ore=1, silver=2, mead=1, oil=1), phase=13, window=True, in_round=7
    )
    before = table.score()
    table.lay("home", Piece("ore", 0, 0), Piece("oil", 0, 1))
    table.lay("long_house", Piece("mead", 0, 0))
    assert table.score() == before + 1 + 2 + 1
    assert table.refused(table.lay_of("long_house", Piece("ore", 0, 3))) == "FO-7.10"


# ---------------------------------------------------------------- same colour side by side


def pairs(board: FilledBoard) -> int:
    """Pairs of green tiles that share an edge."""
    printed = BOARDS[board.board]
    masks = [
        forms(printed.stride, what, True)[turn].mask << where
        for what, turn, where in board.pieces
        if COLOUR[what] == GREEN
    ]
    return sum([bool(printed.edge_neighbours(one) & other) for one, other in combinations(masks, 2)])


@rule("FO-13.11", "FO-EX-25", "FO-R-60")
@pytest.mark.parametrize(
    ("pieces", "count"),
    [
        ([Piece("oil", 0, 0), Piece("oil", 0, 2), Piece("oil", 0, 4)], 2),
        ([Piece("oil", 0, 0), Piece("wool", 1, 0), Piece("hide", 0, 2, upright=True)], 3),
    ],
)
def test_two_touching_green_tiles_are_refused_at_once(pieces: Sequence[Piece], count: int) -> None:
    assert pairs(laid("home", *pieces)) == count
    names = [one.name for one in pieces]
    table = feast_table(supply(**{name: names.count(name) for name in names}, ore=1), phase=7, window=True)
    table.lay("home", pieces[0])
    refused = 0
    for one in pieces[1:]:
        if table.may(table.lay_of("home", one)):
            table.lay("home", one)
        else:
            assert table.refused(table.lay_of("home", one)) == "FO-7.4"
            refused += 1
    assert refused
    assert pairs(table.board("home")) == 0


# ---------------------------------------------------------------- a whole position


HOME_ROW = [
    Piece("robe", 9, 0),
    Piece("treasure_chest", 9, 3),
    Piece("silver_hoard", 6, 0),
    Piece("rune_stone", 7, 4, upright=True),
    Piece("jewelry", 3, 0),
    Piece("round_shield", 0, 4),
    Piece("silk", 0, 0),
    Piece("spices", 1, 0),
]


def whole_position(**more: Any) -> FeastPlayer:
    """The position of D-39, after the last placements."""
    ice = laid(
        "iceland",
        Piece("rune_stone", 3, 0),
        Piece("rune_stone", 5, 0),
        Piece("silver", 4, 1),
        Piece("rune_stone", 6, 0),
    )
    baffin = laid("baffin_island", Piece("rune_stone", 4, 6, upright=True), Piece("silver", 5, 8))
    things: dict[str, Any] = {
        "boards": (laid("home", *HOME_ROW), ice, baffin, HIDE_HOUSE, PEAS_HOUSE),
        "sheds": 1,
        "wood": 3,
        "stone": 3,
        "boats": (0, 0),
        "knarrs": 1,
        "longships": (0,),
        "settled": (1, 1),
        "sheep": 2,
        "pregnant_sheep": 1,
        "cattle": 1,
        "pregnant_cattle": 1,
        "played": (86, 100, 65, 5),
        "silver": 17,
        "paid": 6,
        "english_crown": 1,
        "penalties": 1,
    }
    return supply(**{**things, **more})


@rule("FO-D-39", "FO-7.5")
def test_the_home_board_of_the_whole_position_is_legal_in_this_order() -> None:
    things = {one.name: 1 for one in HOME_ROW}
    table = feast_table(supply(**things, silver=1), phase=13, window=True, in_round=7)
    table.lay("home", *HOME_ROW)
    home = table.board("home")
    assert (home.income(), home.minus_points()) == (4, 56)


@rule(
    "FO-D-39",
    "FO-13.2",
    "FO-13.3",
    "FO-13.4",
    "FO-13.5",
    "FO-13.6",
    "FO-13.7",
    "FO-13.8",
    "FO-13.9",
    "FO-13.10",
)
def test_a_whole_position_line_by_line() -> None:
    table = ended(whole_position())
    assert table.lines() == {
        "Ships": 6 + 5 + 8,
        "Emigration": 18 + 21,
        "Exploration": 16 + 12,
        "Houses": 8 + 10 + 17,
        "Animals": 7 + 7,
        "Occupations": 3 - 1 + 0 + 7,
        "Silver": 11,
        "Final income": 4 + 2 + 0,
        "English Crown": 2,
        "Home board": -56,
        "Exploration boards": -24 - 21,
        "Houses, free squares": -4 - 13,
        "Houses, empty spots": -2,
        "Thing Penalties": -3,
    }
    assert table.score() == 40
    assert table.result().scores == (40,)


@rule("FO-D-39", "FO-5.2")
def test_the_final_income_of_the_whole_position() -> None:
    table = feast_table(whole_position(silver=0, paid=0), phase=7, in_round=7)
    assert table.lines()["Final income"] == 6


# ---------------------------------------------------------------- who wins


@rule("FO-13.13")
def test_the_highest_total_wins() -> None:
    table = ended(supply(silver=4), supply(silver=9), supply())
    assert (table.result().scores, table.result().winners) == ((-82, -77, -86), (1,))
    assert table.told(GameOver) == [GameOver((-82, -77, -86), (1,))]


@rule("FO-13.13", "FO-D-40")
def test_ties_share_the_victory() -> None:
    ice = laid("iceland")
    first = supply(silver=10)
    second = supply(boards=(laid("home"), ice), knarrs=2, silver=8)
    table = ended(first, second, supply())
    assert table.result().scores[:2] == (-76, -76)
    assert table.result().winners == (0, 1)
    table = ended(whole_position(), whole_position_of_ships())
    assert table.result().scores == (40, 40)
    assert table.result().winners == (0, 1)


def whole_position_of_ships() -> FeastPlayer:
    """40 points too, and nothing like the other one."""
    return supply(settled=(0, 6))


@rule("FO-inv-21")
def test_the_score_is_the_sum_of_its_lines() -> None:
    table = ended(whole_position(), supply(silver=3, sheep=2))
    for seat in (0, 1):
        assert table.score(seat) == sum(table.lines(seat).values())
