"""SW-10.29 Loki's Mask: the bid of another viking becomes the own one."""

from __future__ import annotations

from typing import Any

from meadhall.games.spoils.events import BidStolen, Challenged
from meadhall.games.spoils.moves import CHALLENGE_MOVE, PAY_MOVE, Bid
from tests.marks import rule
from tests.rulebook.spoils.tables import A, B, C, D, Table, card, spoils_table

from .cases import MIRROR, SAMPO, face_up, first_use, plain_use, reach, wish

MASK, LYRE, MEAD, TARNKAPPE = (
    card(name) for name in ("lokis_mask", "singing_lyre", "mead_of_poetry", "tarnkappe")
)


def after_bid(quantity: int = 5, face: int = 4, **more: Any) -> Table:
    """A has bid; everybody may do something with it."""
    table = spoils_table(dice={}, chief=A, **more)
    table.bid(quantity, face)
    return table


@rule("EX-19", "SW-10.29", "SW-4.7")
def test_a_stolen_bid_is_the_thiefs_and_the_thiefs_left_acts() -> None:
    table = after_bid(down={C: [MASK]})
    table.use(C, MASK)
    assert table.view()["bids"] == [[A, 5, 4], [C, 5, 4]]
    assert (table.view()["declarer"], table.view()["turn"]) == (C, D)
    assert [(event.seat, event.victim) for event in table.told(BidStolen)] == [(C, A)]
    table.pass_all()
    assert table.asked() == {D: "bid"}
    assert table.refused(D, Bid(5, 4)) == "SW-4.5"
    table.challenge()
    assert [(event.seat, event.declarer) for event in table.told(Challenged)] == [(D, C)]


@rule("SW-10.29")
def test_vikings_between_bidder_and_thief_lose_their_turn() -> None:
    table = after_bid(down={D: [MASK]})
    assert table.view()["turn"] == B
    table.use(D, MASK)
    table.pass_all()
    assert table.asked() == {A: "bid"}, "B and C do not act"


@rule("SW-10.29")
def test_the_robbed_bidder_may_be_the_next_to_raise_or_to_challenge() -> None:
    table = after_bid(down={D: [MASK]})
    table.use(D, MASK)
    table.pass_all()
    assert table.may(A, CHALLENGE_MOVE)
    assert table.may(A, Bid(5, 5))
    table.challenge()
    assert (table.view()["declarer"], table.view()["challenger"]) == (D, A)


@rule("SW-10.29")
def test_the_next_viking_may_steal_the_bid_instead() -> None:
    table = after_bid(down={B: [MASK]})
    table.use(B, MASK)
    table.pass_all()
    assert table.asked() == {C: "bid"}


@rule("SW-10.29")
def test_a_bidder_cannot_steal_the_own_bid() -> None:
    table = after_bid(down={A: [MASK]})
    assert table.refused(A, plain_use(MASK)) == "SW-10.29"


@rule("SW-R9", "SW-10.29")
def test_the_mask_is_too_late_when_the_next_viking_has_raised_challenged_or_skipped() -> None:
    for move in ("bid", "challenge", "skip"):
        table = after_bid(up={B: [TARNKAPPE]}, down={C: [MASK]})
        table.pass_all()
        if move == "bid":
            table.bid(5, 5)
            table.use(C, MASK)
            assert table.view()["bids"][-1] == [C, 5, 5], "it is the newer bid that is stolen"
            continue
        if move == "challenge":
            table.challenge()
        else:
            table.use(B, TARNKAPPE)
        assert table.refused(C, plain_use(MASK)) == "SW-10.29"


@rule("SW-R9", "SW-10.29")
def test_before_the_first_bid_there_is_nothing_to_steal() -> None:
    table = spoils_table(dice={}, chief=A, down={C: [MASK]})
    table.name(A)
    assert table.window == "bidding_any"
    assert table.refused(C, plain_use(MASK)) == "SW-10.29"


@rule("SW-R10", "SW-10.22", "SW-10.29")
def test_a_stolen_bid_may_be_stolen_again_with_a_copy_of_the_mask() -> None:
    table = after_bid(down={C: [MASK], A: [MIRROR]})
    assert not [use for use in table.uses(A, MIRROR) if use.copy == MASK], "not yet face-up, and the own bid"
    table.use(C, MASK)
    table.use(A, MIRROR, copy=MASK)
    assert table.view()["bids"] == [[A, 5, 4], [C, 5, 4], [A, 5, 4]]
    assert (table.view()["declarer"], table.view()["turn"]) == (A, B)


@rule("SW-R10", "SW-R49")
def test_with_two_sets_the_second_mask_steals_the_stolen_bid() -> None:
    table = spoils_table(6, dice={}, chief=A, down={C: [MASK], D: [card("lokis_mask", second_set=True)]})
    table.bid(5, 4)
    table.use(C, MASK)
    table.use(D, card("lokis_mask", second_set=True))
    assert table.view()["declarer"] == D


@rule("SW-R11", "SW-10.29", "SW-10.37")
def test_if_the_mask_is_cancelled_the_bid_stays_and_the_bidders_left_acts() -> None:
    table = after_bid(down={C: [MASK], D: [SAMPO]})
    wish(table, C, first_use(table, C, MASK))
    table.use(D, SAMPO, cancels=MASK)
    assert table.view()["bids"] == [[A, 5, 4]]
    assert (table.view()["declarer"], table.view()["turn"]) == (A, B)
    assert face_up(table, C) == [MASK]


@rule("DX-16", "SW-R11", "SW-10.38", "SW-10.29")
def test_the_lyre_asks_the_thief_and_the_thiefs_left_acts_then() -> None:
    table = spoils_table(dice={D: [5]}, chief=A, down={D: [MASK], C: [LYRE]})
    table.bid(4, 5)
    table.use(D, MASK)
    table.use(C, LYRE)
    assert table.asked() == {D: "lyre"}
    assert table.moves(D) == (PAY_MOVE,), "one five is not two"
    table.play(D, PAY_MOVE)
    assert (table.gold(C), table.gold(D)) == (75, 65)
    assert face_up(table, C) == [LYRE]
    table.pass_all()
    assert table.asked() == {A: "bid"}


@rule("SW-R11", "SW-10.38")
def test_the_thief_never_uses_the_lyre_on_the_stolen_bid() -> None:
    table = after_bid(down={D: [MASK, LYRE]})
    assert table.uses(D, LYRE)
    table.use(D, MASK)
    assert not table.uses(D, LYRE)
    assert table.refused(D, plain_use(LYRE, seat=A)) == "SW-10.38"


@rule("SW-R11", "SW-8.3")
def test_mask_lyre_and_mead_after_one_bid_go_chief_first_and_each_user_may_think_again() -> None:
    """B is chief: B's Mask comes before C's Lyre, which would have asked A."""
    table = spoils_table(dice={}, chief=B, down={B: [MASK], C: [LYRE], D: [MEAD]})
    table.name(A)
    table.bid(4, 5)
    table.play(B, plain_use(MASK))
    table.play(C, plain_use(LYRE, seat=A))
    table.play(D, plain_use(MEAD))
    table.pass_answers()
    assert table.view()["declarer"] == B
    assert face_up(table, C) == [] == face_up(table, D)
    assert set(table.asked()) == {C, D}
    assert [use.seat for use in table.uses(C, LYRE)] == [B]


@rule("SW-R11", "SW-R56")
def test_a_lyre_that_was_answered_this_round_stays_used_though_the_bid_is_stolen() -> None:
    table = after_bid(up={C: [LYRE]}, down={C: [SAMPO], D: [MASK]})
    table.use(C, LYRE)
    table.play(A, PAY_MOVE)
    table.use(D, MASK)
    assert table.refused(C, plain_use(LYRE, seat=D)) == "SW-10.6"


@rule("SW-10.29", "SW-R50")
def test_in_step_bidding_the_limit_counts_from_the_stolen_bid() -> None:
    table = spoils_table(dice={}, chief=A, down={C: [MASK]}, step_bidding=True)
    table.bid(4, 2)
    table.use(C, MASK)
    reach(table, "own_bid_turn", user=D)
    assert table.may(D, Bid(5, 6))
    assert table.refused(D, Bid(6, 1)) == "SW-11.3"
