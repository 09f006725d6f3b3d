"""Food put on the banquet table before the feast (FO-6.7, R-08)."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.engine import RefusalError
from meadhall.games.feast.events import Feasted
from meadhall.games.feast.moves import DONE_MOVE, PASS_MOVE, Coins, Send, SetFood
from tests.marks import rule
from tests.rulebook.feast.play import dish
from tests.rulebook.feast.tables import Food, Table, feast_table, fresh_table, piece, supply, use


def setting(name: str, long: bool, square: int) -> SetFood:
    return SetFood(piece(name), long, square)


def on_turn(**things: Any) -> Table:
    """The first of two players on turn in round 1: six squares to fill."""
    return feast_table(supply(**things), supply())


@rule("FO-6.7", "FO-R-08", "FO-inv-25")
def test_early_food_lies_on_its_square_and_leaves_the_supply() -> None:
    table = on_turn(grain=4)
    table.play(setting("grain", True, 1))
    assert table.has() == {"grain": 3}
    assert table.player().food == (Food(piece("grain"), True, 1),)


@rule("FO-6.7", "FO-R-08")
def test_early_food_is_possible_before_and_after_an_action_but_not_during_it() -> None:
    table = on_turn(peas=3, oil=1, mead=1)
    table.play(setting("peas", True, 0))
    table.use("c1_mountain_1_upgrade_1")
    assert table.kind == "effect"
    assert table.refused(setting("mead", True, 2)) == "FO-6.7"
    table.choose("Mountains")
    assert table.refused(setting("mead", True, 2)) == "FO-6.7"
    table.play(table.asked[0], DONE_MOVE)
    assert table.kind == "end"
    table.play(setting("mead", True, 2))
    assert len(table.player().food) == 2


@rule("FO-R-08", "FO-6.7")
def test_early_food_is_not_possible_in_windows_and_turns_of_others() -> None:
    table = feast_table(supply(peas=1, silver=1), supply(peas=1), phase=7, window=True)
    assert table.refused(setting("peas", True, 0)) == "FO-6.7"
    table = on_turn(peas=1)
    with pytest.raises(RefusalError):
        table.state.play(1, setting("peas", True, 0))


@rule("FO-R-08")
def test_an_option_forbids_early_food() -> None:
    table = feast_table(supply(peas=2), supply(), early_banquet=False)
    assert table.refused(setting("peas", True, 0)) == "FO-6.7"
    assert table.may(use("c1_stockfish"))


@rule("FO-6.7", "FO-9.3", "FO-9.4", "FO-9.5")
@pytest.mark.parametrize(
    ("name", "long", "square", "allowed"),
    [
        ("flax", True, 0, False),
        ("flax", False, 0, True),
        ("flax", False, 1, False),
        ("mead", True, 0, True),
        ("mead", True, 1, False),
        ("mead", True, 4, True),
        ("mead", True, 5, False),
        ("mead", False, 5, True),
        ("mead", False, 6, False),
        ("peas", True, 5, False),
        ("peas", False, 5, True),
        ("peas", False, 4, False),
        ("beans", False, 0, False),
        ("milk", True, 0, False),
        ("milk", False, 0, True),
        ("sheep", True, 0, False),
        ("oil", False, 0, False),
        ("grain", False, 5, False),
    ],
)
def test_early_food_follows_the_rules_of_the_feast(name: str, long: bool, square: int, allowed: bool) -> None:
    table = on_turn(peas=3, flax=1, mead=2, beans=1, milk=1, sheep=1, oil=1)
    table.play(setting("peas", True, 2))
    move = setting(name, long, square)
    assert table.may(move) == allowed
    if not allowed:
        assert table.refused(move) == "FO-6.7"


@rule("FO-6.7", "FO-9.5")
def test_a_second_early_tile_of_a_kind_must_stand() -> None:
    table = feast_table(supply(peas=2, sheep=1, pregnant_sheep=1), supply(), in_round=7)
    table.play(setting("peas", True, 0), setting("sheep", True, 2))
    assert not table.may(setting("peas", True, 8))
    assert table.may(setting("peas", False, 8))
    assert not table.may(setting("pregnant_sheep", True, 8))
    assert table.may(setting("pregnant_sheep", False, 8))


@rule("FO-R-08", "FO-inv-25")
def test_early_food_is_part_of_the_next_feast() -> None:
    table = on_turn(peas=1, mead=1, milk=1)
    table.play(setting("peas", True, 2), PASS_MOVE, PASS_MOVE)
    table.to("feast")
    assert table.position.phase == 9
    assert not table.may(dish("peas H"))
    table.play(dish("mead H"))
    assert table.player().food == (Food(piece("mead"), True, 0), Food(piece("peas"), True, 2))
    table.play(dish("milk"))
    assert [(event.silver, event.penalties) for event in table.told(Feasted) if event.seat == 0] == [(0, 0)]
    assert table.player().food == ()


@rule("FO-R-08", "FO-9.3", "FO-9.4")
def test_food_before_early_food_must_fit_and_have_another_colour() -> None:
    table = on_turn(peas=1, flax=1, mead=1, stockfish=1)
    table.play(setting("peas", True, 2), PASS_MOVE, PASS_MOVE)
    table.to("feast")
    assert table.refused(dish("stockfish H")) == "FO-9.3"
    table.play(dish("flax V"))
    assert table.refused(dish("mead H")) == "FO-9.3"
    table.play(dish("mead V"), dish("stockfish V"))


@rule("FO-R-08", "FO-9.5")
def test_early_food_lengthwise_counts_at_the_feast() -> None:
    table = on_turn(mead=2, peas=1)
    table.play(setting("mead", True, 4), PASS_MOVE, PASS_MOVE)
    table.to("feast")
    assert table.refused(dish("mead H")) == "FO-9.5"
    assert table.may(dish("mead V"))


@rule("FO-R-08", "FO-6.2")
def test_early_food_can_be_undone_until_another_step_follows() -> None:
    table = fresh_table()
    table.to("action")
    seat = table.seat
    digest = table.state.digest()
    table.play(setting("mead", True, 0))
    assert "mead" not in table.has(seat)
    assert table.state.count_undoable(seat) > 0
    earlier = table.state.undo(seat)
    assert earlier.digest() == digest


@rule("FO-R-08")
@pytest.mark.parametrize("players", [1, 2])
def test_early_food_cannot_be_undone_after_the_turn(players: int) -> None:
    table = fresh_table(players)
    table.to("action")
    seat = table.seat
    table.use("c1_stockfish")
    table.play(setting("mead", True, 0))
    assert table.state.count_undoable(seat) > 0
    table.end()
    assert table.state.count_undoable(seat) == 0
    with pytest.raises(RefusalError) as caught:
        table.state.undo(seat)
    assert caught.value.refusal.rule == "EN-BARRIER"


@rule("FO-R-08")
def test_early_food_cannot_be_undone_after_passing() -> None:
    table = fresh_table()
    table.to("action")
    seat = table.seat
    table.play(setting("mead", True, 0), PASS_MOVE)
    assert table.state.count_undoable(seat) == 0


@rule("FO-R-42", "FO-10.23", "FO-6.7")
@pytest.mark.parametrize(("square", "offered"), [(0, False), (1, False), (2, True), (4, True)])
def test_a_ship_cannot_emigrate_onto_squares_with_food(square: int, offered: bool) -> None:
    table = feast_table(supply(mead=1, knarrs=1, silver=5), supply())
    table.play(setting("mead", True, square))
    assert ("c2_emigration" in table.spaces()) == offered


@rule("FO-R-42", "FO-R-08", "FO-inv-13")
def test_food_keeps_its_place_when_a_ship_comes_beside_it() -> None:
    table = feast_table(supply(mead=1, knarrs=1, silver=5), supply())
    table.play(setting("mead", True, 3))
    table.use("c2_emigration")
    table.play(Send(1, 0))
    assert table.player().settled == (1, 0)
    # Squares count from the last ship: the third and fourth of six are the second and third of the four that are left.
    assert table.player().food == (Food(piece("mead"), True, 1),)
    table.to("coins")
    assert table.asked == [Coins(2), Coins(1), Coins(0)]


@rule("FO-inv-25", "FO-9.9")
def test_the_table_is_empty_after_the_feast() -> None:
    table = on_turn(mead=1, silver=9)
    table.play(setting("mead", False, 2), PASS_MOVE, PASS_MOVE)
    table.to_phase(10)
    assert table.player().food == ()
    assert table.player().silver == 4
