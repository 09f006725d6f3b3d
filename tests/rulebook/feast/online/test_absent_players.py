"""What is played for a player whose time is up (R-61)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from meadhall.engine import Move
from meadhall.games.feast.events import CardPlayed, Discovered, Feasted, Placed
from meadhall.games.feast.moves import (
    DONE_MOVE,
    END_MOVE,
    FAIL_MOVE,
    PASS_MOVE,
    ROLL_MOVE,
    STOP_MOVE,
    Coins,
    Man,
    Return,
)
from tests.marks import rule
from tests.rulebook.feast.answers import STRIPS, Answer, act, card, fetch, take, turn
from tests.rulebook.feast.tables import Table, feast_table, fresh_table, supply, use

Steps = Sequence[Move | Answer | str]


def timed_out(table: Table) -> Move:
    """The move that is played for the seat that does not answer."""
    move = table.decision().fallback
    assert move is not None
    table.play(move)
    return move


@rule("FO-R-61", "FO-4.4")
def test_a_time_out_passes_the_round() -> None:
    table = feast_table(supply(silver=9), supply())
    assert timed_out(table) == PASS_MOVE
    assert table.seat == 1


@rule("FO-R-61")
@pytest.mark.parametrize(
    ("has", "steps", "move"),
    [
        ({"hand": (5,)}, [use("c4_weekly_spices")], DONE_MOVE),
        ({"hand": (5,)}, [use("c4_weekly_spices"), DONE_MOVE], DONE_MOVE),
        ({"hand": (48, 10)}, [use("c2_play_2_occupations"), card(48)], DONE_MOVE),
        ({"hand": (5,), "stone": 1}, [use("c1_play_occupation_paid")], DONE_MOVE),
        ({"milk": 2}, [use("c1_upgrade_2"), turn("milk")], DONE_MOVE),
        ({"milk": 2}, [use("c1_mountain_1_upgrade_1"), "Mountains", take(0, 1)], DONE_MOVE),
        ({}, [use("c3_mountain_3_plus_2"), take(0, 1)], DONE_MOVE),
        ({"wool": 1, "silver": 1, "knarrs": 1}, [use("c1_overseas_trading")], DONE_MOVE),
        ({"silver": 9, "knarrs": 1}, [use("c3_special_sale"), fetch("belt")], DONE_MOVE),
        ({"wood": 9}, [use("c1_hunting_game")], STOP_MOVE),
        ({"wood": 9}, [use("c1_hunting_game"), STOP_MOVE], FAIL_MOVE),
        ({"longships": (0,), "stone": 9}, [use("c1_raiding")], STOP_MOVE),
        ({"longships": (0,), "stone": 9}, [use("c1_raiding"), STOP_MOVE], FAIL_MOVE),
        ({}, [use("c2_laying_a_snare"), STOP_MOVE, FAIL_MOVE], Return(0)),
        ({"boats": (0,)}, [use("c3_whaling_major"), Man(0, 1), ROLL_MOVE, STOP_MOVE, FAIL_MOVE], Return(0)),
        ({}, [use("c1_stockfish")], END_MOVE),
    ],
)
def test_a_time_out_declines_options(has: dict[str, Any], steps: Steps, move: Move) -> None:
    table = feast_table(supply(**has), supply(), strips=STRIPS, deck=(1,), dice={"d8": [8], "d12": [12, 11]})
    act(table, *steps)
    assert timed_out(table) == move


@rule("FO-R-61", "FO-4.5")
@pytest.mark.parametrize(
    ("has", "name"),
    [
        ({}, "c1_mountain_2"),
        ({"milk": 2}, "c1_upgrade_2"),
        ({"milk": 2}, "c2_mountain_3_upgrade_1"),
        ({"knarrs": 1}, "c3_special_sale"),
        ({"ore": 1}, "c3_smithy"),
        ({"knarrs": 1}, "c2_explore_middle"),
        ({"knarrs": 1, "silver": 1}, "c2_emigration"),
        ({"boats": (0,)}, "c4_boat_to_knarr_and_emigration"),
        ({"boats": (0, 1)}, "c3_whaling_major"),
        ({"stone": 2, "wood": 2}, "c4_house_and_ship"),
        ({"wood": 1, "ore": 1}, "c2_craft_chest"),
        ({"hand": (5,)}, "c2_play_2_occupations"),
        ({"silver": 1}, "c3_sheep_or_cattle"),
        ({"longships": (0,)}, "c3_pillaging"),
    ],
)
def test_time_outs_finish_an_action(has: dict[str, Any], name: str) -> None:
    table = feast_table(supply(**has), supply(), strips=STRIPS, deck=())
    table.use(name)
    for _ in range(9):
        if table.seat == 1:
            return
        timed_out(table)
    raise AssertionError("the turn does not end")


@rule("FO-R-61", "FO-9.8")
@pytest.mark.parametrize(
    ("has", "silver", "penalties"),
    [
        ({"peas": 1, "mead": 1, "grain": 1}, 0, 0),
        ({"cattle": 1, "fruits": 1, "flax": 1}, 0, 0),
        ({"beans": 1, "milk": 2}, 0, 0),
        ({"grain": 1, "silver": 9}, 2, 0),
        ({"grain": 1, "silver": 1}, 1, 1),
        ({}, 0, 6),
    ],
)
def test_a_time_out_serves_the_cheapest_feast(has: dict[str, int], silver: int, penalties: int) -> None:
    table = feast_table(supply(**has), supply(silver=1), phase=9)
    while not table.told(Feasted):
        timed_out(table)
    feasted = table.told(Feasted)[0]
    assert (feasted.seat, feasted.silver, feasted.penalties) == (0, silver, penalties)
    assert bool(feasted.food) == any(thing != "silver" for thing in has)


@rule("FO-R-61")
def test_a_time_out_fills_gaps_with_silver() -> None:
    table = feast_table(supply(silver=4), supply(), phase=9)
    assert (table.kind, timed_out(table)) == ("coins", Coins(4))


@rule("FO-R-61", "FO-5.8")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("length", ["long", "short"])
def test_a_game_of_absent_players_ends(players: int, length: str) -> None:
    table = fresh_table(players, length=length)
    while not table.state.over:
        timed_out(table)
    assert not table.told(Placed)
    assert not table.told(CardPlayed)
    assert not table.told(Discovered)
    assert len(table.told(Feasted)) == players * (7 if length == "long" else 6)
