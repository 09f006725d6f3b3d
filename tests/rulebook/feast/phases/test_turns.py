"""Phase 5: turns, Vikings and passing (FO-4)."""

from __future__ import annotations

import pytest

from meadhall.games.feast.events import NewStart, PassedOut, PhaseBegun, Placed
from meadhall.games.feast.moves import (
    DONE_MOVE,
    END_MOVE,
    FAIL_MOVE,
    PASS_MOVE,
    STOP_MOVE,
    Arm,
    BuyShip,
    EndTurn,
    Lay,
    Send,
    SetFood,
    Use,
)
from meadhall.games.feast.table_rules import SPACES
from tests.marks import rule
from tests.rulebook.feast.answers import STRIPS, act, explore, fetch, holdings, turn
from tests.rulebook.feast.tables import Piece, Table, feast_table, space, supply, use


def turn_of(table: Table, name: str) -> int:
    """The seat that is asked uses a space that asks nothing, and ends its turn."""
    seat = table.seat
    table.use(name)
    table.end()
    return seat


# ---------------------------------------------------------------- order


@rule("FO-4.1")
def test_from_the_start_player_clockwise_one_turn_at_a_time() -> None:
    table = feast_table(supply(), supply(), supply(), start=1)
    order = [
        turn_of(table, name)
        for name in ("c1_stockfish", "c1_weekly_beans", "c2_products_mead", "c2_weekly_flax_stockfish")
    ]
    assert order == [1, 2, 0, 1]
    assert table.seat == 2


@rule("FO-4.1")
def test_a_turn_is_one_space_and_its_action_comes_at_once() -> None:
    table = feast_table(supply(), supply())
    table.use("c1_stockfish")
    assert (table.kind, table.seat, table.has()) == ("end", 0, {"stockfish": 1})
    assert table.refused(use("c1_weekly_beans")) == "FO-4.1"
    assert table.refused(PASS_MOVE) == "FO-4.1"
    table.end()
    assert (table.kind, table.seat) == ("action", 1)


@rule("FO-4.1")
def test_a_turn_is_a_placement_or_a_pass() -> None:
    table = feast_table(supply(), supply())
    assert table.refused(END_MOVE) == "FO-4.1"
    assert table.refused(DONE_MOVE) == "FO-4.1"
    assert table.may(PASS_MOVE)


@rule("FO-4.2", "FO-inv-6")
def test_the_vikings_leave_the_thing_square_for_the_space() -> None:
    table = feast_table(supply(vikings=9), supply())
    for name, left in (("c1_stockfish", 8), ("c2_products_mead", 6), ("c3_weekly_fruits", 3)):
        table.use(name)
        number = space(name)
        assert table.player().vikings == left
        assert (table.position.taken[number], table.position.crew[number]) == (0, SPACES[number].column)
        table.end()
        if table.seat == 1:
            table.play(PASS_MOVE)
    assert [event.vikings for event in table.told(Placed)] == [1, 2, 3]


@rule("FO-4.3")
def test_a_space_stays_taken_for_the_round_and_is_free_in_the_next() -> None:
    table = feast_table(supply(), supply())
    turn_of(table, "c1_stockfish")
    assert table.refused(use("c1_stockfish")) == "FO-4.3"
    table.play(PASS_MOVE)
    assert "c1_stockfish" not in table.spaces()
    table.to("action", 0)
    table.play(PASS_MOVE)
    table.to("action")
    assert (table.position.round, "c1_stockfish" in table.spaces()) == (2, True)


# ---------------------------------------------------------------- passing


@rule("FO-4.4")
def test_a_player_who_has_passed_is_not_asked_again() -> None:
    table = feast_table(supply(), supply(), supply())
    table.play(PASS_MOVE)
    assert table.told(PassedOut) == [PassedOut(0, 6)]
    assert [turn_of(table, name) for name in ("c1_stockfish", "c1_weekly_beans", "c2_products_mead")] == [
        1,
        2,
        1,
    ]
    table.play(PASS_MOVE)
    assert [turn_of(table, name) for name in ("c2_weekly_flax_stockfish", "c1_draw_occupation")] == [1, 1]


@rule("FO-4.4", "FO-R-33")
def test_a_player_without_vikings_passes_without_being_asked() -> None:
    table = feast_table(supply(vikings=1), supply())
    turn_of(table, "c1_stockfish")
    turn_of(table, "c1_weekly_beans")
    assert table.told(PassedOut) == [PassedOut(0, 0)]
    assert (table.seat, table.kind) == (1, "action")


@rule("FO-4.6")
def test_the_phase_ends_when_all_have_passed() -> None:
    table = feast_table(supply(), supply(), supply())
    table.play(PASS_MOVE, PASS_MOVE)
    assert PhaseBegun(6) not in table.story
    table.play(PASS_MOVE)
    told = [event for event in table.story if isinstance(event, PassedOut | PhaseBegun)]
    assert [type(event) for event in told[:4]] == [PhaseBegun, PassedOut, PassedOut, PassedOut]
    assert told[4] == PhaseBegun(6)


@rule("FO-D-38", "FO-5.1", "FO-R-23")
def test_the_last_placement_decides_the_start_player_not_the_last_pass() -> None:
    table = feast_table(supply(), supply(vikings=1), supply(vikings=1))
    table.play(PASS_MOVE)
    turn_of(table, "c1_stockfish")
    table.play(PASS_MOVE)
    assert (table.told(NewStart), table.position.start) == ([NewStart(1)], 1)


@rule("FO-R-23", "FO-5.1")
def test_an_imitation_is_a_placement_but_a_card_or_ship_is_not() -> None:
    table = feast_table(
        supply(vikings=1),
        supply(vikings=1),
        supply(silver=9),
        supply(silver=9),
        taken={"c1_stockfish": 3},
        imitations=(1, 3),
    )
    turn_of(table, "c1_weekly_beans")
    table.use("imitation_1", "c1_stockfish")
    table.end()
    table.play(BuyShip(1), PASS_MOVE)
    table.lay("home", Piece("silver", 0, 0))
    table.play(PASS_MOVE)
    table.to_phase(7)
    assert (table.told(NewStart), table.position.start) == ([NewStart(1)], 1)


# ---------------------------------------------------------------- effects


@rule("FO-4.5")
def test_at_least_one_effect_is_used_and_each_at_most_once() -> None:
    table = feast_table(supply(milk=1), supply(), strips=STRIPS)
    table.use("c1_mountain_1_upgrade_1")
    assert table.refused(DONE_MOVE) == "FO-4.5"
    act(table, "Upgrade", turn("milk"))
    assert [str(getattr(move, "text", "")) for move in table.asked] == ["Mountains: 1", ""]
    table.play(DONE_MOVE)
    assert (table.kind, table.has()) == ("end", {"wool": 1})


@rule("FO-4.5", "FO-R-10")
def test_the_wool_space_needs_sheep_even_if_it_draws_a_card() -> None:
    table = feast_table(supply(cattle=2), supply())
    assert table.refused(use("c3_products_wool")) == "FO-4.5"
    table = feast_table(supply(pregnant_sheep=1), supply())
    assert "c3_products_wool" in table.spaces()


@rule("FO-R-10")
def test_a_ship_bought_or_armed_before_makes_a_space_usable() -> None:
    table = feast_table(supply(silver=8), supply())
    assert "c1_raiding" not in table.spaces()
    table.play(BuyShip(2))
    assert "c1_raiding" in table.spaces()


@rule("FO-4.9", "FO-EX-15")
def test_a_longship_serves_any_number_of_actions_until_it_emigrates() -> None:
    table = feast_table(
        supply(longships=(0,), silver=6),
        supply(),
        in_round=6,
        isles={"newfoundland": 0},
        dice={"d8": [6]},
    )
    act(table, use("c1_raiding"), STOP_MOVE, fetch("rune_stone"), END_MOVE, PASS_MOVE)
    act(table, use("c3_explore_far"), explore("Newfoundland"), END_MOVE)
    act(table, use("c2_emigration"), Send(2, 0), END_MOVE)
    player = table.player()
    assert (player.longships, player.settled, player.silver) == ((), (0, 1), 0)
    assert table.has()["rune_stone"] == 1
    assert not table.spaces() & {"c2_pillaging", "c2_explore_middle", "c1_explore_near", "c3_emigration"}


@rule("FO-4.10")
def test_goods_cannot_be_thrown_away() -> None:
    """At the end of a turn there are anytime moves only; a hunt cannot be failed before it is rolled."""
    table = feast_table(
        supply(peas=2, mead=1, oil=2, silver=9, ore=2, wood=5, stone=5, boats=(0,), hand=(1, 5)),
        supply(),
        dice={"d8": [4]},
    )
    table.use("c1_stockfish")
    kinds = {type(move) for move in table.decision().options.moves}
    assert kinds == {EndTurn, Lay, BuyShip, Arm, SetFood}
    table.end()
    table.play(PASS_MOVE)
    kinds = {type(move) for move in table.decision().options.moves}
    assert kinds == {Use, type(PASS_MOVE), Lay, BuyShip, Arm, SetFood}
    before = holdings(table)
    act(table, use("c1_hunting_game"), STOP_MOVE)
    assert holdings(table) == before
    table.play(FAIL_MOVE)
    assert holdings(table) == before | {"wood": 6, "bow_and_arrow": 1}


@rule("FO-4.1", "FO-4.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_player_continues_alone(players: int) -> None:
    table = feast_table(*[supply() for _ in range(players)])
    for _ in range(players - 1):
        table.play(PASS_MOVE)
    names = ("c1_stockfish", "c1_weekly_beans", "c2_products_mead", "c2_weekly_flax_stockfish")
    assert {turn_of(table, name) for name in names} == {players - 1}
    assert table.position.phase > 5
