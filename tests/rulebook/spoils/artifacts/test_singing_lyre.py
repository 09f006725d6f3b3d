"""SW-10.38 Singing Lyre: the bidder shows two dice and gets it, or pays."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.spoils.events import DiceShown, Given, Paid
from meadhall.games.spoils.moves import PAY_MOVE, SHOW_MOVE
from tests.marks import rule
from tests.rulebook.spoils.tables import A, B, C, D, Table, card, spoils_table

from .cases import SAMPO, face_up, plain_use, reach

LYRE, MEAD, TARNKAPPE = card("singing_lyre"), card("mead_of_poetry"), card("tarnkappe")


def asked(dice: list[int], quantity: int = 4, face: int = 5, user: int = C, **more: Any) -> Table:
    """A has bid, with these dice and ones under the cup, and is asked by the Lyre."""
    table = spoils_table(dice={A: dice}, chief=A, up={user: [LYRE]}, **more)
    table.bid(quantity, face)
    table.use(user, LYRE)
    assert table.asked() == {A: "lyre"}
    return table


@rule("EX-22", "SW-10.38", "SW-10.9")
def test_two_dice_shown_are_open_to_all_and_the_lyre_goes_to_the_bidder() -> None:
    table = asked([5, 5, 2])
    table.play(A, SHOW_MOVE)
    assert [(event.seat, event.dice) for event in table.told(DiceShown)] == [(A, (5, 5))]
    assert table.sees(D, A)["shown"] == [5, 5]
    assert face_up(table, A) == [LYRE]
    assert face_up(table, C) == []
    assert [(event.seat, event.to, event.card) for event in table.told(Given)] == [(C, A, LYRE)]
    assert [table.gold(seat) for seat in range(4)] == [70] * 4


@rule("EX-22", "SW-10.38", "SW-inv-1")
def test_a_bidder_who_does_not_show_pays_five_and_the_lyre_stays() -> None:
    table = asked([5, 5, 2])
    table.play(A, PAY_MOVE)
    assert (table.gold(A), table.gold(C)) == (65, 75)
    assert [(event.seat, event.to, event.amount) for event in table.told(Paid)] == [(A, C, 5)]
    assert face_up(table, C) == [LYRE]
    assert table.sees(None, A)["shown"] == []


@rule("SW-R17", "SW-10.38")
@pytest.mark.parametrize("quantity", [1, 2, 4, 9])
def test_it_is_always_two_dice_however_many_were_bid_and_showing_is_free(quantity: int) -> None:
    for dice, able in (([5], False), ([5, 5], True), ([5, 5, 5, 5], True)):
        table = asked(dice, quantity)
        assert (SHOW_MOVE in table.moves(A)) is able
        assert PAY_MOVE in table.moves(A), "even the able may refuse"
        if able:
            table.play(A, SHOW_MOVE)
            assert table.sees(None, A)["shown"] == [5, 5]
        else:
            assert table.refused(A, SHOW_MOVE) == "SW-10.38"


@rule("SW-R17", "SW-inv-7")
def test_whether_the_bidder_could_show_is_not_seen_by_others() -> None:
    tables = [asked(dice) for dice in ([5, 5], [5, 2])]
    for viewer in (None, B, C, D):
        assert tables[0].view(viewer) == tables[1].view(viewer)
    for table in tables:
        table.play(A, PAY_MOVE)
    for viewer in (None, B, C, D):
        assert tables[0].view(viewer) == tables[1].view(viewer)


@rule("SW-R17", "SW-10.31")
def test_dice_that_lie_open_already_count() -> None:
    table = spoils_table(dice={A: [5, 5]}, chief=A, up={C: [LYRE]}, down={D: [MEAD]})
    table.bid(4, 5)
    table.use(D, MEAD)
    assert table.sees(None, A)["shown"] == [1, 5]
    table.use(C, LYRE)
    table.play(A, SHOW_MOVE)
    assert table.sees(None, A)["shown"] == [1, 5, 5], "one five was open, one more is shown"


@rule("SW-R16", "SW-10.38")
@pytest.mark.parametrize("gold", [0, 3, 5])
def test_a_bidder_with_less_than_five_pays_all_and_the_lyre_stays(gold: int) -> None:
    table = asked([2], gold={A: gold})
    table.play(A, PAY_MOVE)
    assert (table.gold(A), table.gold(C)) == (0, 70 + gold)
    assert face_up(table, C) == [LYRE]


@rule("SW-10.38")
def test_the_bidder_cannot_use_the_lyre_on_the_own_bid() -> None:
    table = spoils_table(dice={}, chief=A, up={A: [LYRE]}, down={A: [SAMPO]})
    table.bid(4, 5)
    assert table.refused(A, plain_use(LYRE, seat=A)) == "SW-10.38"
    table.bid(4, 6)
    assert [use.seat for use in table.uses(A, LYRE)] == [B]


@rule("SW-10.38", "SW-R62")
def test_the_lyre_asks_only_the_holder_of_the_bid() -> None:
    table = spoils_table(dice={}, chief=A, up={D: [LYRE]}, down={D: [SAMPO]})
    table.bid(4, 5)
    table.bid(4, 6)
    assert [use.seat for use in table.uses(D, LYRE)] == [B]
    assert table.refused(D, plain_use(LYRE, seat=A)) == "SW-10.38"


@rule("SW-R62", "SW-R9", "SW-10.38")
def test_the_lyre_is_too_late_when_the_next_viking_has_challenged_or_skipped() -> None:
    for skips in (True, False):
        table = spoils_table(dice={}, chief=A, up={D: [LYRE], B: [TARNKAPPE]}, down={D: [SAMPO]})
        table.bid(4, 5)
        table.pass_all()
        if skips:
            table.use(B, TARNKAPPE)
        else:
            table.challenge()
        assert not table.uses(D, LYRE)
        assert table.refused(D, plain_use(LYRE, seat=A)) in ("SW-10.38", "SW-10.6")


@rule("SW-10.38", "SW-10.5", "SW-R56")
def test_the_lyre_asks_once_a_round_also_after_it_has_moved() -> None:
    table = asked([5, 5], down={A: [SAMPO], C: [MEAD]})
    table.play(A, SHOW_MOVE)
    assert face_up(table, A) == [LYRE]
    table.bid(4, 6)
    assert table.window == "after_bid"
    assert table.refused(A, plain_use(LYRE, seat=B)) == "SW-10.6"
    reach(table, "round_end", user=A)
    reach(table, "after_bid", user=A)
    assert table.view()["round"] == 2
    assert table.uses(A, LYRE), "in the next round its new owner may use it"


@rule("SW-10.38", "SW-10.37")
def test_cancelled_nobody_shows_nobody_pays_and_the_lyre_stays() -> None:
    table = spoils_table(dice={A: [5, 5]}, chief=A, up={C: [LYRE]}, down={D: [SAMPO]})
    table.bid(4, 5)
    table.announce(C, LYRE)
    table.use(D, SAMPO, cancels=LYRE)
    table.pass_all()
    assert table.asked() == {B: "bid"}
    assert face_up(table, C) == [LYRE]
    assert [table.gold(seat) for seat in range(4)] == [70] * 4
    assert table.sees(None, A)["shown"] == []


@rule("SW-10.38", "SW-10.22")
def test_after_the_lyre_the_bid_stands_and_the_next_viking_acts() -> None:
    table = asked([5, 5])
    table.play(A, SHOW_MOVE)
    assert table.view()["bids"] == [[A, 4, 5]]
    assert table.asked() == {B: "bid"}


@rule("SW-10.38", "SW-10.8")
def test_everybody_learns_whom_the_lyre_asks() -> None:
    table = spoils_table(dice={}, chief=A, down={C: [LYRE], D: [MEAD]})
    table.bid(4, 5)
    table.announce(C, LYRE)
    assert table.view()["announced"][0]["use"]["seat"] == A
