"""A turn is built step by step: own steps can be taken back until a die or a card is seen (FO-4.1, FO-6.2)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.engine import RefusalError
from meadhall.games.feast.moves import END_MOVE, PASS_MOVE, ROLL_MOVE, STOP_MOVE, Arm, BuyShip
from tests.marks import rule
from tests.rulebook.feast.answers import act, names
from tests.rulebook.feast.tables import Piece, Table, feast_table, fresh_table, supply, use


def undone(table: Table) -> int:
    """How many steps the seat on turn may take back."""
    return table.state.count_undoable(table.seat)


def opened(seed: int = 1) -> Table:
    """A new game for two at its first action; all before it is done."""
    table = fresh_table(2, seed=seed)
    table.to("action")
    return table


@rule("FO-4.1")
def test_undoing_a_placement_takes_back_its_gains() -> None:
    table = opened()
    before, digest, seat = undone(table), table.state.digest(), table.seat
    table.use("c2_products_mead")
    assert undone(table) == before + 1
    table.state = table.state.undo(seat)
    assert (table.state.digest(), table.kind, table.seat) == (digest, "action", seat)
    assert "c2_products_mead" in table.spaces()


@rule("FO-4.1", "FO-6.1")
def test_steps_are_undone_one_by_one() -> None:
    table = opened()
    seat = table.seat
    digests = [table.state.digest()]
    table.use("c2_products_mead")
    for cell in range(2):
        digests.append(table.state.digest())
        table.lay("home", Piece("silver", 0, cell))
    for digest in reversed(digests):
        table.state = table.state.undo(seat)
        assert table.state.digest() == digest


@rule("FO-4.1")
def test_an_ended_turn_cannot_be_undone() -> None:
    table = opened()
    seat = table.seat
    table.use("c1_stockfish")
    assert table.state.count_undoable(seat)
    table.play(END_MOVE)
    assert not table.state.count_undoable(seat)
    with pytest.raises(RefusalError) as caught:
        table.state.undo(seat)
    assert caught.value.refusal.rule == "EN-BARRIER"
    other = table.seat
    table.play(PASS_MOVE)
    assert not table.state.count_undoable(other)


@rule("FO-4.1", "FO-10.25")
@pytest.mark.parametrize(
    ("has", "name"),
    [
        ({}, "c1_hunting_game"),
        ({}, "c2_laying_a_snare"),
        ({"longships": (0,)}, "c1_raiding"),
        ({"longships": (0,)}, "c3_pillaging"),
    ],
)
def test_undo_stops_at_a_die(has: dict[str, Any], name: str) -> None:
    table = feast_table(supply(**has), supply(), dice={"d8": [4, 5], "d12": [4, 5]})
    table.use(name)
    assert undone(table) == 0
    table.play(ROLL_MOVE)
    assert undone(table) == 0
    table.play(STOP_MOVE)
    assert undone(table) == 1


@rule("FO-4.1", "FO-10.34")
def test_whaling_can_be_undone_until_boats_are_chosen() -> None:
    table = feast_table(supply(boats=(0, 1)), supply(), dice={"d12": [9]})
    table.use("c4_whaling_minor")
    assert (table.kind, undone(table)) == ("boats", 1)
    table.play(table.asked[0])
    assert (table.kind, undone(table)) == ("roll", 0)


@rule("FO-4.1", "FO-4.7")
@pytest.mark.parametrize("name", ["c3_weekly_fruits", "c1_draw_occupation", "c3_upgrade_3_weapons_4"])
def test_undo_stops_at_a_drawn_card(name: str) -> None:
    table = feast_table(supply(), supply())
    table.use(name)
    assert undone(table) == 0


@rule("FO-4.1", "FO-6.5", "FO-6.3")
def test_ships_and_ore_are_undone_in_the_same_turn() -> None:
    table = feast_table(supply(silver=9, ore=1), supply())
    table.play(BuyShip(2), Arm(2, 0))
    assert undone(table) == 2


@rule("FO-4.1")
def test_passing_is_not_the_first_move() -> None:
    table = feast_table(supply(), supply())
    assert table.asked[-1] == PASS_MOVE
    assert names(table.asked[:-1], "space")
    act(table, use("c1_stockfish"))
    assert table.asked == [END_MOVE]
