"""Occupations that work once: as soon as something is reached, or at the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.boards.board import BY_ID
from meadhall.games.feast.boards.placement import FilledBoard
from meadhall.games.feast.moves import KNARR, LONGSHIP, PASS_MOVE, BuyShip, Refit, Send
from tests.marks import card, rule
from tests.rulebook.feast.answers import act, one
from tests.rulebook.feast.invariants.random_plays import quadrant
from tests.rulebook.feast.tables import covered, laid, use

from .card_play import decline, hand_played, in_play, offers, use_card, using, worked
from .event_order import given

# ---------------------------------------------------------------- 178 Boat Builder


@card(178)
@rule("FO-D-46", "FO-R-62", "FO-11.6")
@pytest.mark.parametrize("boats", [1, 2])
def test_the_fourth_large_ship_brings_up_to_two_boats(boats: int) -> None:
    table = using("c2_build_knarr", 178, wood=2, knarrs=1, longships=(0, 0), _deck=())
    use_card(table, 178, f"{boats} whaling")
    assert (table.player().boats, table.kind) == ((0,) * boats, "end")


@card(178)
@rule("FO-D-46", "FO-R-62")
def test_declined_boats_are_lost() -> None:
    table = using("c2_build_knarr", 178, silver=20, wood=2, knarrs=1, longships=(0, 0))
    decline(table)
    assert (table.player().boats, offers(table, 178)) == ((), [])
    table.end()
    table.play(PASS_MOVE)
    act(table, use("c2_emigration"), Send(KNARR, 0))
    table.play(BuyShip(KNARR))
    assert (table.player().count_large_ships(), table.player().boats, offers(table, 178)) == (4, (), [])


@card(178)
def test_only_as_many_boats_as_there_are_stages_and_once_a_game() -> None:
    table = using("c2_build_knarr", 178, wood=2, knarrs=3, boats=(0, 0))
    assert len(offers(table, 178)) == 1
    use_card(table, 178)
    assert table.player().boats == (0, 0, 0)
    table = using("c2_build_knarr", 178, wood=2, knarrs=3, boats=(0, 0, 0))
    assert table.kind == "end"


@card(178)
@rule("FO-11.6")
def test_four_ships_at_play_are_enough_and_three_are_not() -> None:
    table = hand_played(178, knarrs=2, longships=(0, 0))
    use_card(table, 178, "2 whaling")
    assert table.player().boats == (0, 0)
    table = hand_played(178, knarrs=1, longships=(0, 0))
    assert offers(table, 178) == []
    table = using("c1_build_whaling_boat", 178, wood=1, knarrs=2, boats=(0,))
    assert (table.player().count_large_ships(), table.kind) == (2, "end")


# ---------------------------------------------------------------- 179 Cutter Operator


@card(179)
@rule("FO-EX-28", "FO-R-63")
@pytest.mark.parametrize("knarrs", [0, 1, 2, 3])
def test_the_next_knarr_pays_for_all_knarrs(knarrs: int) -> None:
    table = using("c2_build_knarr", 179, wood=2, knarrs=knarrs)
    assert table.has() == {"stockfish": knarrs + 1, "silver": knarrs + 1}


@card(179)
@rule("FO-R-63")
def test_only_the_next_knarr_counts_however_it_was_acquired() -> None:
    table = in_play(179, silver=20)
    table.play(BuyShip(KNARR))
    assert given(table, "Cutter Operator") == {"stockfish": 1, "silver": 1}
    table.play(BuyShip(KNARR))
    assert given(table, "Cutter Operator") == {"stockfish": 1, "silver": 1}
    table = using("c4_boat_to_knarr_and_emigration", 179, boats=(0,), _deck=())
    act(table, one(Refit, ore=0))
    assert given(table, "Cutter Operator") == {"stockfish": 1, "silver": 1}


@card(179)
@rule("FO-11.6")
def test_earlier_knarrs_and_other_ships_do_not_count() -> None:
    table = hand_played(179, knarrs=2)
    assert worked(table) == []
    table = using("c3_build_longship", 179, wood=2, knarrs=1, _deck=())
    assert worked(table) == []


# ---------------------------------------------------------------- 180 Beach Raider

INCOME = {4: (7, 4), 5: (6, 5), 6: (5, 6), 9: (3, 8), 12: (2, 9)}
"""Income of a home board on which all up to this cell is covered."""
FRESH = (laid("iceland"), laid("bear_island"))
"""Boards that pay 1 silver each as they are."""


def paying(income: int) -> tuple[FilledBoard, ...]:
    """Boards with so much income."""
    home = max([least for least in (0, *INCOME) if least <= income])
    cells = sorted(quadrant(BY_ID["home"].number, INCOME[home])) if home else []
    return covered("home", cells), *FRESH[: income - home]


@card(180)
@rule("FO-11.6", "FO-11.7")
@pytest.mark.parametrize(("income", "tiles"), [(0, 4), (5, 4), (6, 3), (9, 3), (11, 3), (12, 2)])
def test_silverware_for_the_third_longship_by_the_income_then(income: int, tiles: int) -> None:
    table = in_play(180, longships=(0, 0), wood=2, boards=paying(income), _deck=())
    assert sum([one.income() for one in table.player().boards]) == income
    table.use("c3_build_longship")
    assert table.has() == {"silverware": tiles}


@card(180, 181)
@rule("FO-EX-28", "FO-11.6")
@pytest.mark.parametrize(
    ("number", "ships", "gain"),
    [
        (180, {"longships": (0, 0, 0)}, {"silverware": 4}),
        (181, {"longships": (0,), "knarrs": 2}, {"wool": 3}),
        (180, {"longships": (0, 0), "knarrs": 2}, {}),
        (181, {"longships": (0,), "knarrs": 1, "boats": (0, 0, 0)}, {}),
    ],
)
def test_ships_that_are_there_at_play_are_enough(number: int, ships: Any, gain: dict[str, int]) -> None:
    assert hand_played(number, **ships).has() == gain


@card(180, 181)
@rule("FO-11.6")
def test_beach_raider_and_sail_patcher_work_once_a_game() -> None:
    table = in_play(180, 181, longships=(0, 0), silver=40)
    table.play(BuyShip(LONGSHIP))
    assert worked(table) == [180, 181]
    table.play(BuyShip(LONGSHIP))
    assert worked(table) == [180, 181]


# ---------------------------------------------------------------- 181 Sail Patcher


@card(181)
@rule("FO-11.6", "FO-11.7")
@pytest.mark.parametrize(("income", "tiles"), [(0, 3), (4, 3), (5, 2), (9, 2), (10, 1), (12, 1)])
def test_wool_for_the_third_large_ship_by_the_income_then(income: int, tiles: int) -> None:
    table = using("c2_build_knarr", 181, longships=(0,), knarrs=1, wood=2, boards=paying(income))
    assert table.has() == {"wool": tiles}


# ---------------------------------------------------------------- 189 Seafarer

LANDS = ("iceland", "baffin_island", "bear_island", "labrador")


@card(189)
@rule("FO-R-48-189", "FO-D-39")
@pytest.mark.parametrize(("lands", "points"), [(0, 0), (1, 0), (2, 4), (3, 9), (4, 16)])
def test_silver_for_exploration_boards_at_the_end(lands: int, points: int) -> None:
    boards = (laid("home"), laid("long_house"), *[laid(name) for name in LANDS[:lands]])
    table = in_play(189, boards=boards, _in_round=7)
    assert table.lines()["Occupations"] == 1 + points


@card(189)
@rule("FO-D-39")
def test_houses_and_a_card_in_hand_do_not_count_for_the_seafarer() -> None:
    boards = (laid("home"), laid("stone_house"), laid("long_house"))
    assert in_play(189, boards=boards).lines()["Occupations"] == 1
    table = in_play(hand=(189,), boards=(laid("home"), *FRESH))
    assert table.lines()["Occupations"] == 0


@card(189)
@rule("FO-11.6")
def test_the_seafarer_pays_at_the_end_and_not_before() -> None:
    table = in_play(189, boards=(laid("home"), *FRESH), _in_round=7, _phase=9)
    while not table.state.over:
        assert table.player().silver == 0
        table.do_nothing()
    assert table.lines()["Occupations"] == 5
    assert table.player().silver == 0
