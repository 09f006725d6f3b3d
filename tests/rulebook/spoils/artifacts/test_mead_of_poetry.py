"""SW-10.31 Mead of Poetry: all others show one highest and one lowest die."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from meadhall.engine import Seat
from meadhall.games.spoils.events import DiceShown, TurnedUp
from meadhall.games.spoils.moves import PASS_MOVE, Reveal
from tests.marks import rule
from tests.rulebook.spoils.tables import A, B, C, D, Table, card, spoils_table

from .cases import MIRROR, SAMPO, face_up, plain_use, reach, use_first

MEAD, HUGINN, DIE, CHALICE = (
    card(name) for name in ("mead_of_poetry", "huginn", "lokis_die", "odins_chalice")
)


def drunk(
    rolls: Mapping[Seat, list[int]], down: Mapping[Seat, list[int]] | None = None, **more: Any
) -> Table:
    """D has drunk the Mead before the first bid."""
    table = spoils_table(dice=rolls, chief=A, down={D: [MEAD], **(down or {})}, **more)
    reach(table, "bidding_any", user=D)
    use_first(table, D, MEAD)
    return table


@rule("EX-20", "SW-10.31")
def test_everybody_else_shows_the_lowest_and_one_of_the_highest() -> None:
    table = drunk({A: [2, 3, 4, 5, 6, 6, 6, 6], B: [5] * 8})
    shown = {event.seat: event.dice for event in table.told(DiceShown)}
    assert shown == {A: (2, 6), B: (5, 5), C: (1, 1)}
    for viewer in (None, A, B, C, D):
        assert table.sees(viewer, A)["shown"] == [2, 6]
        assert table.sees(viewer, B)["shown"] == [5, 5]


@rule("SW-10.31")
def test_the_user_of_the_mead_shows_nothing() -> None:
    table = drunk({D: [1, 6]})
    assert table.sees(None, D)["shown"] == []
    assert table.sees(A, D)["rolled"] is None


@rule("SW-R38", "SW-10.31")
@pytest.mark.parametrize("roll", [[3] * 9, [1, 6, 6, 6, 6, 6, 6, 6, 6], [1, 1, 1, 2, 3, 4, 5, 6, 6]])
def test_it_is_exactly_two_dice_whatever_was_rolled_and_however_many_dice_there_are(roll: list[int]) -> None:
    table = drunk({B: roll}, up={B: [HUGINN]})
    assert table.sees(None, B)["shown"] == [min(roll), max(roll)]
    assert table.sees(None, B)["dice"] == 9


@rule("SW-10.31", "SW-R61")
def test_the_shown_dice_stay_open_and_still_count() -> None:
    table = drunk({A: [6, 6]})
    table.bid(2, 6)
    assert table.sees(None, A)["shown"] == [1, 6]
    table.to("bet")
    assert table.sees(None, A)["shown"] == [1, 6]
    table.to("pick")
    assert table.view()["matching"] == 2


@rule("SW-10.31", "SW-inv-7")
def test_of_the_other_dice_nobody_learns_more_than_that_they_lie_between() -> None:
    tables = [drunk({A: roll}) for roll in ([1, 2, 2, 2, 2, 2, 2, 6], [1, 5, 5, 5, 5, 5, 5, 6])]
    for viewer in (None, B, C, D):
        assert tables[0].view(viewer) == tables[1].view(viewer)


@rule("SW-10.31")
@pytest.mark.parametrize("after", [False, True])
def test_the_mead_may_be_used_before_and_after_any_bid_also_by_the_bidder(after: bool) -> None:
    for owner in (A, C):
        table = spoils_table(dice={}, chief=A, down={owner: [MEAD]})
        table.name(A)
        if after:
            table.bid(2, 1)
        use_first(table, owner, MEAD)
        assert len(table.told(DiceShown)) == 3


@rule("SW-10.31", "SW-10.37")
def test_cancelled_nobody_shows_a_die() -> None:
    table = spoils_table(dice={}, chief=A, down={D: [MEAD], B: [SAMPO]})
    reach(table, "bidding_any", user=D)
    table.announce(D, MEAD)
    table.use(B, SAMPO, cancels=MEAD)
    assert not table.told(DiceShown)
    assert all(table.sees(None, seat)["shown"] == [] for seat in range(4))
    assert face_up(table, D) == [MEAD]


@rule("SW-10.31", "SW-10.22")
def test_a_copy_makes_the_first_user_show_dice_too() -> None:
    table = drunk({A: [6], D: [4]}, down={A: [MIRROR]})
    table.use(A, MIRROR, copy=MEAD)
    assert table.sees(None, D)["shown"] == [1, 4]
    assert table.sees(None, A)["shown"] == [1, 6], "what was open before stays open"


@rule("SW-10.31", "SW-10.27", "SW-10.35")
def test_a_die_that_the_mead_made_public_may_be_changed_later() -> None:
    table = drunk({A: [6]}, down={A: [DIE, CHALICE]})
    reach(table, "own_dice_reveal", user=A)
    table.use(A, DIE, dice=(6, 1))
    assert sorted(table.sees(None, A)["rolled"]) == [1] * 8


# ---------------------------------------------------------------- wasting


@rule("EX-32", "SW-10.3", "SW-R53", "SW-10.31")
def test_with_the_option_a_mead_turned_up_outside_the_bidding_is_wasted() -> None:
    table = spoils_table(dice={}, chief=A, down={D: [MEAD, SAMPO], A: [MIRROR]}, wasting=True)
    table.play(A, PASS_MOVE)
    table.play(D, Reveal(MEAD, "Mead of Poetry"))
    assert [(event.card, event.wasted) for event in table.told(TurnedUp)] == [(MEAD, True)]
    assert face_up(table, D) == [MEAD]
    reach(table, "bidding_any", user=D)
    assert table.refused(D, plain_use(MEAD)) == "SW-10.6"
    assert not table.told(DiceShown)


@rule("SW-10.3", "SW-R53")
def test_without_the_option_a_mead_cannot_be_wasted() -> None:
    table = spoils_table(dice={}, down={D: [MEAD]})
    assert table.moves(D) == (PASS_MOVE,)
    assert table.refused(D, Reveal(MEAD, "Mead of Poetry")) == "SW-10.6"
