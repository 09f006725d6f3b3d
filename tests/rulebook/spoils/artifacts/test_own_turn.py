"""On the own turn in the bidding: SW-10.23 Heimdall's Spyglass and SW-10.40 Tarnkappe."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from meadhall.games.spoils.events import Challenged, DiceSeen, Skipped
from meadhall.games.spoils.moves import CHALLENGE_MOVE, Bid
from tests.marks import rule
from tests.rulebook.spoils.tables import GAME, A, B, C, D, E, Table, card, spoils_table

from .cases import MIRROR, SAMPO, plain_use, reach

SPYGLASS, TARNKAPPE, STONES = card("heimdalls_spyglass"), card("tarnkappe"), card("stones_of_fate")


def on_turn(table: Table, seat: int) -> None:
    table.pass_all()
    assert table.asked() == {seat: "bid"}


# ---------------------------------------------------------------- Heimdall's Spyglass


@rule("SW-10.23", "SW-inv-7", "SW-R61")
def test_the_spyglass_shows_all_dice_of_one_other_viking_to_its_user_alone() -> None:
    table = spoils_table(dice={C: [1, 2, 3, 4, 5, 6, 6, 6]}, chief=A, down={A: [SPYGLASS]})
    reach(table, "own_bid_turn", user=A)
    table.use(A, SPYGLASS, seat=C)
    assert [(event.seat, event.dice) for event in table.told(DiceSeen, A)] == [(C, (1, 2, 3, 4, 5, 6, 6, 6))]
    assert table.sees(A, C)["rolled"] == [1, 2, 3, 4, 5, 6, 6, 6]
    for other in (None, B, C, D):
        assert not table.told(DiceSeen, other)
    for other in (None, B, D):
        assert table.sees(other, C)["rolled"] is None
    assert table.sees(A, B)["rolled"] is None
    table.bid(1, 1)
    table.to("bet")
    assert table.sees(A, C)["rolled"] == [1, 2, 3, 4, 5, 6, 6, 6], "remembered until they are shown"


@rule("SW-10.23", "SW-R64")
def test_all_learn_whose_dice_are_looked_at() -> None:
    table = spoils_table(dice={}, chief=A, down={A: [SPYGLASS], B: [SAMPO]})
    reach(table, "own_bid_turn", user=A)
    table.announce(A, SPYGLASS, seat=C)
    assert table.view()["announced"][0]["use"]["seat"] == C


@rule("SW-10.23", "SW-R67")
def test_the_spyglass_is_for_the_dice_of_others() -> None:
    table = spoils_table(dice={}, chief=A, down={A: [SPYGLASS]})
    reach(table, "own_bid_turn", user=A)
    assert [use.seat for use in table.uses(A, SPYGLASS)] == [B, C, D]
    assert table.refused(A, plain_use(SPYGLASS, seat=A)) == "SW-10.23"
    assert table.refused(A, plain_use(SPYGLASS)) == "SW-10.23"


@rule("SW-10.23")
def test_after_the_look_the_same_viking_bids_or_challenges() -> None:
    table = spoils_table(dice={}, chief=A, up={B: [SPYGLASS]})
    table.bid(2, 1)
    table.use(B, SPYGLASS, seat=A)
    assert table.asked() == {B: "bid"}
    assert table.may(B, Bid(2, 2))
    assert table.may(B, CHALLENGE_MOVE)


@rule("SW-10.23", "SW-10.5")
def test_the_spyglass_looks_once_in_a_bidding() -> None:
    table = spoils_table(dice={}, chief=A, up={A: [SPYGLASS]}, down={A: [SAMPO]})
    reach(table, "own_bid_turn", user=A)
    table.use(A, SPYGLASS, seat=C)
    assert not table.uses(A, SPYGLASS)
    for face in (1, 2, 3, 4):
        table.bid(2, face)
    on_turn(table, A)
    assert table.refused(A, plain_use(SPYGLASS, seat=B)) == "SW-10.6"


@rule("SW-10.23", "SW-10.37", "SW-R69")
def test_a_cancelled_spyglass_shows_nothing_and_the_turn_goes_on() -> None:
    table = spoils_table(dice={}, chief=A, down={A: [SPYGLASS, TARNKAPPE], B: [SAMPO]})
    reach(table, "own_bid_turn", user=A)
    table.announce(A, SPYGLASS, seat=C)
    table.use(B, SAMPO, cancels=SPYGLASS)
    assert table.asked() == {A: "bid"}
    assert table.sees(A, C)["rolled"] is None
    assert table.uses(A, TARNKAPPE), "nothing was seen, so the turn may still be skipped"


@rule("SW-R69", "SW-10.23", "SW-10.40")
def test_after_a_look_the_turn_cannot_be_skipped_any_more() -> None:
    table = spoils_table(dice={}, chief=A, up={A: [SPYGLASS, TARNKAPPE]}, down={A: [SAMPO]})
    reach(table, "own_bid_turn", user=A)
    assert table.uses(A, TARNKAPPE)
    table.use(A, SPYGLASS, seat=C)
    assert not table.uses(A, TARNKAPPE)
    assert table.refused(A, plain_use(TARNKAPPE)) == "SW-10.40"
    for face in (1, 2, 3, 4):
        table.bid(2, face)
    on_turn(table, A)
    assert table.uses(A, TARNKAPPE), "on the next turn it can"


@rule("SW-R69", "SW-10.22")
def test_a_copy_of_the_tarnkappe_does_not_skip_after_a_look_either() -> None:
    table = spoils_table(dice={}, chief=A, up={A: [SPYGLASS], C: [TARNKAPPE]}, down={A: [MIRROR]})
    reach(table, "own_bid_turn", user=A)
    table.use(A, MIRROR, copy=TARNKAPPE)
    table.use(A, SPYGLASS, seat=C)
    assert not table.uses(A, MIRROR)


@rule("SW-R69", "SW-10.40")
def test_a_skipped_turn_allows_no_look() -> None:
    table = spoils_table(dice={}, chief=A, up={A: [SPYGLASS, TARNKAPPE]})
    reach(table, "own_bid_turn", user=A)
    table.use(A, TARNKAPPE)
    on_turn(table, B)
    assert A not in table.asked()
    assert not table.told(DiceSeen, A)


@rule("SW-2.10", "SW-10.23")
def test_with_three_vikings_there_is_no_spyglass() -> None:
    table = spoils_table(3, dice={})
    assert SPYGLASS in table.position.out


# ---------------------------------------------------------------- Tarnkappe


@rule("DX-12", "SW-10.40", "SW-4.7")
def test_a_challenge_after_a_skip_is_against_the_holder_of_the_bid() -> None:
    table = spoils_table(dice={}, chief=A, down={B: [TARNKAPPE]})
    table.bid(2, 1)
    on_turn(table, B)
    table.use(B, TARNKAPPE)
    assert [event.seat for event in table.told(Skipped)] == [B]
    on_turn(table, C)
    table.challenge()
    assert (table.view()["declarer"], table.view()["challenger"]) == (A, C)
    assert [(event.seat, event.declarer) for event in table.told(Challenged)] == [(C, A)]


@rule("SW-10.40", "SW-4.5")
def test_after_a_skip_the_next_viking_may_raise_and_the_bid_goes_round() -> None:
    table = spoils_table(dice={}, chief=A, up={B: [TARNKAPPE]})
    table.bid(2, 3)
    on_turn(table, B)
    table.use(B, TARNKAPPE)
    on_turn(table, C)
    assert table.refused(C, Bid(2, 3)) == "SW-4.5"
    table.bid(2, 4)
    table.bid(2, 5)
    table.bid(2, 6)
    on_turn(table, B)
    assert table.refused(B, plain_use(TARNKAPPE)) == "SW-10.6", "the turn came back: bid or challenge"
    assert table.may(B, CHALLENGE_MOVE)


@rule("SW-R8", "SW-10.40", "SW-R4", "SW-R50")
@pytest.mark.parametrize("step", [False, True])
def test_a_named_first_bidder_may_skip_and_the_duty_to_open_goes_left(step: bool) -> None:
    table = spoils_table(dice={}, chief=A, up={A: [TARNKAPPE]}, step_bidding=step)
    table.name(A)
    table.use(A, TARNKAPPE)
    on_turn(table, B)
    assert table.refused(B, CHALLENGE_MOVE) == "SW-R4"
    assert table.may(B, Bid(4, 1))
    assert table.may(B, Bid(5, 1)) is not step


@rule("SW-R7", "SW-10.40", "SW-10.22")
def test_a_skip_that_would_hand_the_turn_to_the_standing_bidder_is_not_allowed() -> None:
    table = spoils_table(3, dice={}, chief=A, up={B: [TARNKAPPE]}, down={C: [MIRROR]})
    table.use(C, MIRROR, copy=TARNKAPPE)
    table.bid(2, 1)
    on_turn(table, B)
    table.use(B, TARNKAPPE)
    on_turn(table, C)
    assert not table.uses(C, MIRROR)
    assert table.may(C, CHALLENGE_MOVE)
    table = spoils_table(3, dice={}, chief=A, up={B: [TARNKAPPE]}, down={C: [MIRROR]})
    table.use(C, MIRROR, copy=TARNKAPPE)
    table.bid(2, 1)
    table.bid(3, 1)
    on_turn(table, C)
    assert table.uses(C, MIRROR), "here the turn goes to A, whose bid does not stand"


@rule("SW-10.40", "SW-10.37")
def test_with_the_tarnkappe_cancelled_its_owner_must_bid_or_challenge_now() -> None:
    table = spoils_table(dice={}, chief=A, up={B: [TARNKAPPE]}, down={C: [SAMPO]})
    table.bid(2, 1)
    on_turn(table, B)
    table.announce(B, TARNKAPPE)
    table.use(C, SAMPO, cancels=TARNKAPPE)
    assert table.asked() == {B: "bid"}
    assert not table.told(Skipped)
    assert table.view()["turn"] == B


@rule("SW-v2", "SW-10.22")
def test_in_version_1_tarnkappe_and_a_copy_skip_two_turns_of_one_viking() -> None:
    table = spoils_table(5, dice={}, chief=A, up={B: [TARNKAPPE]}, down={B: [MIRROR]}, version="1")
    table.use(B, MIRROR, copy=TARNKAPPE)
    table.bid(2, 1)
    on_turn(table, B)
    table.use(B, TARNKAPPE)
    for face in (2, 3, 4, 5):
        table.bid(2, face)
    on_turn(table, B)
    table.use(B, MIRROR)
    on_turn(table, C)
    assert table.view()["declarer"] == A
    assert table.view()["bids"][-2][0] == E


@rule("SW-R55", "SW-10.40")
def test_with_the_option_the_tarnkappe_skips_once_a_game() -> None:
    for once in (False, True):
        table = spoils_table(dice={}, chief=A, down={A: [TARNKAPPE, SAMPO]}, tarnkappe_once=once)
        reach(table, "own_bid_turn", user=A)
        table.use(A, TARNKAPPE)
        reach(table, "round_end", user=A)
        reach(table, "own_bid_turn", user=A)
        assert table.view()["round"] == 2
        assert bool(table.uses(A, TARNKAPPE)) is not once


@rule("SW-R55", "SW-10.22")
def test_a_tarnkappe_that_works_once_is_copied_on_the_own_turn_or_never() -> None:
    table = spoils_table(dice={}, chief=A, up={C: [TARNKAPPE]}, down={A: [MIRROR]}, tarnkappe_once=True)
    assert not table.uses(A, MIRROR)
    reach(table, "own_bid_turn", user=A)
    table.use(A, MIRROR, copy=TARNKAPPE)
    on_turn(table, B)
    assert [event.seat for event in table.told(Skipped)] == [A]


# ---------------------------------------------------------------- one skip in a bidding


def back_on_turn_after_a_skip(**table: Any) -> Table:
    """A has skipped the first turn, and is on turn again after B, C and D have bid."""
    laid = spoils_table(dice={}, chief=A, **table)
    reach(laid, "own_bid_turn", user=A)
    laid.use(A, TARNKAPPE)
    on_turn(laid, B)
    for face in (1, 2, 3):
        laid.pass_all()
        laid.bid(2, face)
    on_turn(laid, A)
    return laid


@rule("SW-10.40", "SW-R68", "SW-10.22")
def test_who_has_skipped_with_the_tarnkappe_does_not_skip_again_with_a_copy() -> None:
    table = back_on_turn_after_a_skip(up={A: [TARNKAPPE]}, down={A: [MIRROR]})
    table.use(A, MIRROR, copy=TARNKAPPE)
    assert table.refused(A, plain_use(MIRROR)) == "SW-10.40"
    assert table.view()["skipped"] == [A]
    assert table.may(A, CHALLENGE_MOVE)
    assert table.may(A, Bid(2, 4))


@rule("SW-10.40", "SW-R68")
def test_who_has_skipped_may_skip_in_the_next_round() -> None:
    table = back_on_turn_after_a_skip(up={A: [TARNKAPPE]}, down={D: [SAMPO]})
    reach(table, "round_end", user=D)
    reach(table, "own_bid_turn", user=A)
    assert (table.view()["round"], table.view()["skipped"]) == (2, [])
    assert table.uses(A, TARNKAPPE)


@rule("SW-10.40", "SW-R68", "SW-R55")
def test_a_one_time_tarnkappe_and_a_copy_skip_once_in_a_bidding_too() -> None:
    table = back_on_turn_after_a_skip(down={A: [TARNKAPPE, MIRROR]}, tarnkappe_once=True)
    assert not [use for use in table.uses(A, MIRROR) if use.copy == TARNKAPPE]


@rule("SW-R68", "SW-10.37")
def test_a_skip_that_was_cancelled_does_not_count() -> None:
    table = spoils_table(dice={}, chief=A, up={A: [TARNKAPPE]}, down={A: [MIRROR], B: [SAMPO]})
    reach(table, "own_bid_turn", user=A)
    table.announce(A, TARNKAPPE)
    table.use(B, SAMPO, cancels=TARNKAPPE)
    on_turn(table, A)
    table.use(A, MIRROR, copy=TARNKAPPE)
    table.use(A, MIRROR)
    assert [event.seat for event in table.told(Skipped)] == [A]


@rule("SW-v2")
def test_a_table_imagined_from_a_view_of_version_1_has_its_rules() -> None:
    table = back_on_turn_after_a_skip(up={A: [TARNKAPPE]}, down={A: [MIRROR]}, version="1")
    table.use(A, MIRROR, copy=TARNKAPPE)
    assert "skipped" not in table.view()
    (skip,) = table.uses(A, MIRROR)
    for world in (GAME.imagine(table.view(A), Random(1)), GAME.take_up(table.view(A), 1)):
        assert world.header.version == world.view(A)["version"] == "1"
        world.play(A, skip)
        assert world.view(A)["turn"] == B
    newer = table.view(A) | {"version": "2", "skipped": [A]}
    assert skip not in GAME.imagine(newer, Random(1)).decisions()[0].moves()
