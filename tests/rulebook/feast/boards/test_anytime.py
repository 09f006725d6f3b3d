"""What can be done at any time: placing, ships, coins, arming; and when that is (FO-6, R-07)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.engine import RefusalError
from meadhall.games.feast.events import DieRolled
from meadhall.games.feast.moves import DONE_MOVE, PASS_MOVE, ROLL_MOVE, Arm, BuyShip
from tests.marks import rule
from tests.rulebook.feast.tables import Piece, Table, covered, feast_table, laid, supply, use

from .covered_boards import PLAIN

BOAT, KNARR, LONGSHIP = range(3)


def windowed(**things: Any) -> Table:
    """A player alone before the income phase, asked for anytime actions."""
    return feast_table(supply(**things), phase=7, window=True)


# ---------------------------------------------------------------- any time


@rule("FO-6.1")
def test_anytime_actions_are_possible_before_during_and_after_an_action() -> None:
    table = feast_table(supply(silver=12, oil=2, hide=1), supply())
    table.lay("home", Piece("silver", 0, 0))
    table.use("c1_mountain_1_upgrade_1")
    assert table.kind == "effect"
    table.lay("home", Piece("silver", 0, 1))
    table.play(BuyShip(BOAT))
    table.choose("Upgrade")
    assert table.kind == "upgrade"
    table.lay("home", Piece("oil", 2, 0), Piece("silver", 0, 2))
    table.play(table.asked[0], DONE_MOVE)
    assert table.kind == "end"
    table.lay("home", Piece("silver", 0, 3))
    table.play(BuyShip(BOAT))
    assert table.player().boats == (0, 0)


@rule("FO-6.1")
def test_anytime_actions_are_possible_between_two_dishes() -> None:
    table = feast_table(supply(mead=1, silver=3), supply(), phase=9)
    assert table.kind == "feast"
    table.lay("home", Piece("silver", 0, 0))
    assert (table.kind, table.player().silver) == ("feast", 2)


@rule("FO-6.1", "FO-R-07")
def test_nobody_acts_in_the_turn_of_another() -> None:
    table = feast_table(supply(silver=1), supply(silver=9))
    with pytest.raises(RefusalError) as caught:
        table.state.play(1, BuyShip(BOAT))
    assert caught.value.refusal.rule == "EN-ASKED"


# ---------------------------------------------------------------- ships


@rule("FO-6.3")
@pytest.mark.parametrize(("ship", "price"), [(BOAT, 3), (KNARR, 5), (LONGSHIP, 8)])
def test_what_a_ship_costs(ship: int, price: int) -> None:
    table = windowed(silver=price - 1)
    assert table.refused(BuyShip(ship)) == "FO-6.3"
    table = windowed(silver=price + 1)
    table.play(BuyShip(ship))
    player = table.player()
    assert player.silver == 1
    assert (len(player.boats), player.knarrs, len(player.longships)) == tuple(
        int(ship == kind) for kind in range(3)
    )


@rule("FO-6.4", "FO-inv-12")
def test_three_small_landing_stages_are_for_whaling_boats_only() -> None:
    table = windowed(silver=20, boats=(0, 0))
    table.play(BuyShip(BOAT))
    assert table.refused(BuyShip(BOAT)) == "FO-6.4"
    assert table.may(BuyShip(KNARR))
    assert table.may(BuyShip(LONGSHIP))


@rule("FO-6.4", "FO-inv-12")
@pytest.mark.parametrize("knarrs", range(5))
def test_four_large_landing_stages_take_knarrs_and_longships_and_no_boats(knarrs: int) -> None:
    table = windowed(silver=20, knarrs=knarrs, longships=(0,) * (4 - knarrs))
    assert table.refused(BuyShip(KNARR)) == "FO-6.4"
    assert table.refused(BuyShip(LONGSHIP)) == "FO-6.4"
    for _ in range(3):
        table.play(BuyShip(BOAT))
    assert table.refused(BuyShip(BOAT)) == "FO-6.4"


@rule("FO-6.4")
def test_emigrated_ships_need_no_landing_stage() -> None:
    table = windowed(silver=8, knarrs=3, settled=(2, 1))
    assert table.may(BuyShip(LONGSHIP))


# ---------------------------------------------------------------- arming


@rule("FO-6.5", "FO-inv-12")
def test_a_boat_takes_one_ore_a_longship_three_and_a_knarr_none() -> None:
    table = windowed(ore=9, boats=(0,), knarrs=1, longships=(0,))
    table.play(Arm(BOAT, 0))
    assert table.refused(Arm(BOAT, 1)) == "FO-6.5"
    assert table.refused(Arm(KNARR, 0)) == "FO-6.5"
    for ore in range(3):
        table.play(Arm(LONGSHIP, ore))
    assert table.refused(Arm(LONGSHIP, 3)) == "FO-6.5"
    player = table.player()
    assert (player.boats, player.longships, player.ore) == ((1,), (3,), 5)


@rule("FO-6.5")
def test_the_ore_comes_from_the_supply_and_stays_on_the_ship() -> None:
    table = windowed(boats=(0,), silver=1)
    assert table.refused(Arm(BOAT, 0)) == "FO-6.5"
    table = windowed(boats=(1,), longships=(2,), silver=1)
    table.to("action")
    assert (table.player().boats, table.player().longships, table.player().ore) == ((1,), (2,), 0)


@rule("FO-6.5")
def test_arming_is_possible_right_before_an_action_and_not_during_it() -> None:
    table = feast_table(supply(ore=5, longships=(0,), silver=9), supply(), dice={"d12": [7, 8]})
    table.play(Arm(LONGSHIP, 0))
    table.use("c2_pillaging")
    assert table.kind == "roll"
    assert table.refused(Arm(LONGSHIP, 1)) == "FO-6.5"
    table.play(ROLL_MOVE)
    assert (table.kind, [event.die for event in table.told(DieRolled)]) == ("roll", [7, 8])
    assert table.refused(Arm(LONGSHIP, 1)) == "FO-6.5"


@rule("FO-6.5")
def test_arming_is_not_possible_after_the_first_effect_of_a_space() -> None:
    table = feast_table(supply(ore=2, longships=(0,), oil=2), supply())
    table.use("c2_mountain_3_upgrade_1")
    assert (table.kind, table.may(Arm(LONGSHIP, 0))) == ("effect", True)
    table.choose("Upgrade")
    assert (table.kind, table.may(Arm(LONGSHIP, 0))) == ("upgrade", False)
    table.play(table.asked[0])
    assert (table.kind, table.may(Arm(LONGSHIP, 0))) == ("effect", False)
    table.play(DONE_MOVE)
    assert (table.kind, table.may(Arm(LONGSHIP, 0))) == ("end", True)


# ---------------------------------------------------------------- coins


@rule("FO-6.6", "FO-R-06")
def test_silver_is_a_number_and_a_cell_takes_one_of_it() -> None:
    table = windowed(silver=10)
    table.lay("home", Piece("silver", 0, 0), Piece("silver", 0, 1))
    assert table.player().silver == 8
    table.play(BuyShip(KNARR))
    assert table.player().silver == 3


# ---------------------------------------------------------------- windows


def windows(table: Table) -> list[tuple[int, int, int]]:
    """Round, phase and seat of every window until the next actions; all are passed."""
    found = []
    while table.kind not in ("action", ""):
        if table.kind == "window":
            found.append((table.position.round, table.position.phase, table.seat))
        table.do_nothing()
    return found


@rule("FO-R-07")
def test_a_window_before_every_phase_from_2_to_11_that_takes_place() -> None:
    table = feast_table(supply(silver=100), phase=1, in_round=4)
    assert windows(table) == [(4, 2, 0), (4, 3, 0), (4, 4, 0), (4, 5, 0)]
    table.play(PASS_MOVE)
    after = windows(table)
    assert after == [(4, 7, 0), (4, 8, 0), (4, 9, 0), (4, 10, 0), (4, 11, 0), (5, 3, 0), (5, 4, 0), (5, 5, 0)]


@rule("FO-R-07", "FO-3.0")
def test_with_other_players_there_is_a_window_before_the_start_player_changes() -> None:
    table = feast_table(supply(silver=100), supply(), in_round=4)
    table.play(PASS_MOVE, PASS_MOVE)
    assert windows(table)[:2] == [(4, 6, 0), (4, 7, 0)]


@rule("FO-R-07")
def test_no_window_before_a_phase_that_does_not_take_place() -> None:
    table = feast_table(supply(silver=1), phase=1, in_round=1)
    assert windows(table) == [(1, 2, 0), (1, 4, 0), (1, 5, 0)]
    table = feast_table(supply(silver=1), phase=1, in_round=3)
    assert windows(table) == [(3, 3, 0), (3, 4, 0), (3, 5, 0)]


@rule("FO-R-07", "FO-R-28")
def test_windows_go_round_from_the_start_player() -> None:
    rich = supply(silver=1)
    table = feast_table(rich, rich, rich, phase=4, window=True, start=2)
    assert windows(table)[:3] == [(1, 4, 2), (1, 4, 0), (1, 4, 1)]


@rule("FO-R-07")
@pytest.mark.parametrize(
    "things",
    [
        {},
        {"peas": 3, "wood": 9, "stone": 9, "bow_and_arrow": 5},
        {"peas": 1, "mead": 1, "boards": (laid("home"), laid("iceland"))},
        {"fur": 1, "boards": (covered("home", PLAIN),)},
        {
            "ore": 1,
            "boards": (covered("home", [*PLAIN, (5, 0), (7, 2), (7, 6), (9, 1), (10, 5)]),),
            "boats": (1,),
        },
        {"sheep": 2, "boards": (laid("home"), laid("long_house"))},
    ],
)
def test_a_player_who_cannot_do_anything_is_not_asked(things: dict[str, Any]) -> None:
    table = feast_table(supply(**things), supply(silver=1), phase=7, window=True)
    assert (table.kind, table.seat, table.position.phase) == ("window", 1, 7)


@rule("FO-R-07")
@pytest.mark.parametrize(
    "things",
    [
        {"silver": 1},
        {"ore": 1},
        {"oil": 1},
        {"peas": 1, "boards": (laid("home"), laid("long_house"))},
        {"silver": 3, "boards": (covered("home", [*PLAIN, (5, 0), (7, 2), (7, 6), (9, 1), (10, 5)]),)},
    ],
)
def test_a_player_who_can_do_something_is_asked(things: dict[str, Any]) -> None:
    table = feast_table(supply(**things), supply(silver=1), phase=7, window=True)
    assert (table.kind, table.seat, table.position.phase) == ("window", 0, 7)


@rule("FO-R-07")
def test_a_window_allows_several_actions_until_the_player_is_done() -> None:
    table = feast_table(supply(silver=5), supply(silver=1), phase=7, window=True)
    table.lay("home", Piece("silver", 11, 0))
    table.play(BuyShip(BOAT))
    assert (table.seat, table.position.phase) == (0, 7)
    assert table.refused(use("c1_stockfish")) == "FO-6.1"
    table.play(DONE_MOVE)
    assert (table.seat, table.position.phase) == (1, 7)
    table.play(DONE_MOVE)
    assert table.player().silver == 2


@rule("FO-R-07", "FO-R-08", "FO-6.7")
def test_a_player_with_only_food_gets_no_window() -> None:
    table = feast_table(supply(peas=1, mead=2), supply(silver=1), phase=5, window=True)
    assert (table.kind, table.seat, table.position.phase) == ("window", 1, 5)


@rule("FO-R-34", "FO-13.1", "FO-R-07")
def test_a_last_window_for_each_player_after_the_last_feast() -> None:
    rich = supply(silver=13, oil=1)
    table = feast_table(rich, rich, phase=9, in_round=7, start=1)
    table.to("window")
    assert (table.position.phase, table.seat, table.player(1).silver) == (13, 1, 1)
    before = table.score(1)
    table.lay("home", Piece("oil", 0, 0))
    assert table.score(1) == before + 2
    table.play(DONE_MOVE)
    assert (table.position.phase, table.seat) == (13, 0)
    table.play(DONE_MOVE)
    assert table.state.over


@rule("FO-R-34", "FO-13.7")
def test_income_cells_covered_after_the_last_feast_earn_nothing() -> None:
    table = feast_table(supply(oil=1, silver=1), phase=13, window=True, in_round=7)
    table.lay("home", Piece("oil", 11, 0))
    table.play(DONE_MOVE)
    assert table.board("home").income() == 1
    assert (table.lines()["Silver"], table.lines()["Final income"]) == (1, 0)


@rule("FO-R-34")
def test_ships_bought_in_the_last_window_count() -> None:
    table = feast_table(supply(silver=9), phase=13, window=True, in_round=7)
    before = table.score()
    table.play(BuyShip(LONGSHIP))
    assert (table.lines()["Ships"], table.score()) == (8, before)
