"""Exploration and emigration (FO-10.22 to FO-10.24, FO-10.38)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.feast.boards.board import BOARDS, BY_ID
from meadhall.games.feast.events import Discovered
from meadhall.games.feast.moves import DONE_MOVE, END_MOVE, PASS_MOVE, BuyShip, Discover, Refit, Send
from tests.marks import rule
from tests.rulebook.feast.answers import act, explore, holdings, names
from tests.rulebook.feast.tables import Table, feast_table, laid, supply, use

KNARR, LONGSHIP = 1, 2
BACKS = {"bear_island": 0, "baffin_island": 0, "labrador": 0, "newfoundland": 0}
REACH = {
    "c1_explore_near": {"shetland", "faroe_islands"},
    "c2_explore_middle": {"iceland", "greenland", "bear_island"},
    "c3_explore_far": {"baffin_island", "labrador", "newfoundland"},
}


def lands(table: Table) -> set[str]:
    """What can be explored now."""
    return {BOARDS[number].id for number in names(table.asked, "board")}


# ---------------------------------------------------------------- exploration


@rule("FO-10.38")
@pytest.mark.parametrize(
    ("name", "ships"),
    [
        ("c1_explore_near", [{"boats": (0,)}, {"knarrs": 1}, {"longships": (0,)}]),
        ("c2_explore_middle", [{"knarrs": 1}, {"longships": (0,)}]),
        ("c3_explore_far", [{"longships": (0,)}]),
    ],
)
def test_which_ships_reach_how_far(name: str, ships: list[dict[str, Any]]) -> None:
    isles = {"shetland": 0, "faroe_islands": 0, "iceland": 0, "newfoundland": 0}
    for ship in ({}, {"boats": (0,)}, {"knarrs": 1}, {"longships": (0,)}):
        table = feast_table(supply(**ship), supply(), in_round=2, isles=isles)
        assert (name in table.spaces()) == (ship in ships)
        if ship not in ships:
            assert table.refused(use(name)) == "FO-4.5"


@rule("FO-10.38", "FO-3.3")
@pytest.mark.parametrize("name", REACH)
def test_only_lands_of_that_reach_whose_side_is_up(name: str) -> None:
    for up in ({"shetland": 0, "faroe_islands": 0, "iceland": 0, "greenland": 0}, BACKS):
        table = feast_table(supply(longships=(0,)), supply(), in_round=2, isles=up, deck=())
        reached = REACH[name] & {*up}
        assert (name in table.spaces()) == bool(reached)
        if reached:
            table.use(name)
            assert lands(table) == reached
            for other in BOARDS:
                if other.letter and other.id not in reached:
                    assert table.refused(Discover(other.number, other.name)) == "FO-10.38"
            assert table.refused(DONE_MOVE) == "FO-10.38"


@rule("FO-10.38", "FO-1.9", "FO-12.1")
def test_a_board_belongs_to_one_player_and_keeps_its_side() -> None:
    table = feast_table(supply(boats=(0,)), supply(boats=(0,)), in_round=2)
    act(table, use("c1_explore_near"), explore("Shetland"), END_MOVE)
    assert [BOARDS[one.board].id for one in table.player().boards] == ["home", "shetland"]
    assert "shetland" not in table.isles()
    assert table.player().boats == (0,)
    table.play(PASS_MOVE, PASS_MOVE)
    table.to("action")
    assert (table.position.round, table.position.isles[0].board) == (3, BY_ID["shetland"].number)
    table.to("action", 1)
    table.use("c1_explore_near")
    assert lands(table) == {"faroe_islands"}


@rule("FO-10.38")
def test_the_silver_on_the_board_is_taken() -> None:
    table = feast_table(supply(knarrs=1, silver=1), supply(), isles={"iceland": 4})
    act(table, use("c2_explore_middle"), explore("Iceland"))
    assert (table.player().silver, table.told(Discovered)[0].silver) == (5, 4)
    assert holdings(table) == {"silver": 5, "knarrs": 1, "iceland": 1}


@rule("FO-10.38", "FO-D-38a")
def test_near_islands_are_gone_when_both_boards_are_turned() -> None:
    table = feast_table(supply(boats=(0,)), supply(), in_round=4)
    assert {*table.isles()} >= {"bear_island", "baffin_island"}
    assert table.refused(use("c1_explore_near")) == "FO-4.5"


@rule("FO-10.38", "FO-1.9")
def test_with_all_four_claimed_there_is_nothing_to_explore() -> None:
    owned = tuple([laid(name) for name in ("home", "shetland", "faroe_islands", "iceland", "greenland")])
    table = feast_table(supply(longships=(0,)), supply(boards=owned))
    assert not table.spaces() & {*REACH}


# ---------------------------------------------------------------- emigration


@rule("FO-10.22", "FO-D-38b")
@pytest.mark.parametrize("in_round", range(1, 8))
@pytest.mark.parametrize("name", ["c2_emigration", "c3_emigration", "c4_boat_to_knarr_and_emigration"])
def test_it_costs_a_silver_for_each_round_so_far(in_round: int, name: str) -> None:
    table = feast_table(supply(knarrs=1, silver=in_round - 1), supply(), in_round=in_round, deck=())
    assert table.refused(use(name)) == "FO-4.5"
    table = feast_table(supply(knarrs=1, silver=in_round + 1), supply(), in_round=in_round, deck=())
    act(table, use(name), Send(KNARR, 0))
    assert holdings(table) == {"silver": 1, "settled": (1, 0)}


@rule("FO-10.22", "FO-R-44")
def test_the_ship_leaves_for_good_with_its_ore_and_covers_two_squares() -> None:
    table = feast_table(supply(longships=(0, 3), knarrs=1, silver=9), supply(), in_round=3)
    score, vikings = table.score(), table.player().vikings
    assert table.view()["seats"][0]["squares"] == 8
    act(table, use("c2_emigration"), Send(LONGSHIP, 3))
    player = table.player()
    assert (player.longships, player.knarrs, player.settled) == ((0,), 1, (0, 1))
    assert (player.ore, player.silver, player.vikings) == (0, 6, vikings - 2)
    assert table.view()["seats"][0]["squares"] == 6
    assert table.score() == score - 8 + 21 - 3


@rule("FO-10.22", "FO-6.4")
def test_its_landing_stage_is_free_again() -> None:
    table = feast_table(supply(knarrs=4, silver=13), supply())
    act(table, use("c2_emigration"))
    assert table.refused(BuyShip(KNARR)) == "FO-6.4"
    act(table, Send(KNARR, 0))
    table.play(BuyShip(LONGSHIP))
    assert (table.player().knarrs, table.player().longships) == (3, (0,))


@rule("FO-R-43", "FO-10.22")
def test_equal_ships_are_one_option() -> None:
    table = feast_table(supply(knarrs=1, longships=(0, 2, 2), boats=(0,), silver=9), supply())
    table.use("c2_emigration")
    assert table.asked == [Send(KNARR, 0), Send(LONGSHIP, 0), Send(LONGSHIP, 2)]
    assert table.refused(Send(0, 0)) == "FO-10.22"
    assert table.refused(Send(LONGSHIP, 1)) == "FO-10.22"
    assert table.refused(DONE_MOVE) == "FO-10.22"


@rule("FO-10.23", "FO-R-42", "FO-D-28")
@pytest.mark.parametrize(
    ("in_round", "settled", "room"),
    [(1, (3, 0), False), (1, (1, 1), True), (2, (3, 0), False), (3, (2, 1), True), (3, (2, 2), False)],
)
def test_impossible_without_free_room_on_the_table(
    in_round: int, settled: tuple[int, int], room: bool
) -> None:
    table = feast_table(supply(knarrs=1, silver=9, settled=settled), supply(), in_round=in_round)
    assert ("c2_emigration" in table.spaces()) == room
    if not room:
        assert table.refused(use("c2_emigration")) == "FO-4.5"
        assert table.refused(use("c4_boat_to_knarr_and_emigration")) == "FO-4.5"


# ---------------------------------------------------------------- boat to knarr


@rule("FO-10.24", "FO-R-14", "FO-R-44")
def test_the_boat_becomes_a_knarr_that_may_emigrate_at_once() -> None:
    table = feast_table(supply(boats=(0, 1), silver=1), supply())
    table.use("c4_boat_to_knarr_and_emigration")
    assert (table.kind, table.asked) == ("refit", [Refit(0), Refit(1)])
    act(table, Refit(1))
    assert (table.player().boats, table.player().knarrs, table.player().ore) == ((0,), 1, 0)
    act(table, "Emigrate", Send(KNARR, 0))
    assert (table.kind, holdings(table)) == ("end", {"boats": (0,), "settled": (1, 0)})


@rule("FO-R-14")
def test_the_exchange_alone_is_enough() -> None:
    table = feast_table(supply(boats=(0,), silver=1), supply())
    act(table, use("c4_boat_to_knarr_and_emigration"), Refit(0), DONE_MOVE)
    assert (table.kind, holdings(table)) == ("end", {"knarrs": 1, "silver": 1})
    table = feast_table(supply(boats=(0,)), supply())
    act(table, use("c4_boat_to_knarr_and_emigration"), Refit(0))
    assert (table.kind, holdings(table)) == ("end", {"knarrs": 1})


@rule("FO-10.24", "FO-R-14")
def test_the_emigration_alone_is_enough_and_no_exchange_comes_after_it() -> None:
    table = feast_table(supply(boats=(0,), longships=(1,), silver=3), supply())
    act(table, use("c4_boat_to_knarr_and_emigration"), "Emigrate", Send(LONGSHIP, 1))
    assert (table.kind, holdings(table)) == ("end", {"boats": (0,), "settled": (0, 1), "silver": 2})


@rule("FO-10.24")
def test_after_the_exchange_any_large_ship_may_emigrate() -> None:
    table = feast_table(supply(boats=(0,), longships=(2,), silver=1), supply())
    act(table, use("c4_boat_to_knarr_and_emigration"), "becomes a knarr", Refit(0), "Emigrate")
    assert table.asked == [Send(KNARR, 0), Send(LONGSHIP, 2)]
    assert table.refused(Refit(0)) == "FO-10.22"


@rule("FO-R-14", "FO-6.4")
def test_the_exchange_needs_a_large_stage_at_that_moment() -> None:
    table = feast_table(supply(boats=(0,), knarrs=4, silver=1), supply())
    act(table, use("c4_boat_to_knarr_and_emigration"))
    assert table.kind == "emigrate"
    act(table, Send(KNARR, 0))
    assert (table.kind, holdings(table)) == ("end", {"boats": (0,), "knarrs": 3, "settled": (1, 0)})
    table = feast_table(supply(boats=(0,), knarrs=4), supply())
    assert table.refused(use("c4_boat_to_knarr_and_emigration")) == "FO-4.5"
