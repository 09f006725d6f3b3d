"""SW-10.36 Odin's Eye: once a round see one face-down card."""

from __future__ import annotations

import pytest

from meadhall.games.spoils.events import Announced, CardsSeen
from tests.marks import rule
from tests.rulebook.spoils.tables import A, B, C, D, Table, card, last_chance, spoils_table

from .cases import (
    APPLE,
    CROWN,
    MIRROR,
    SAMPO,
    face_down,
    face_up,
    plain_use,
    reach,
    steal,
    step,
    swap,
    use_first,
)

EYE, HUGINN, MEAD, MUNINN, DIE, TWIN = (
    card("odins_eye"),
    card("huginn"),
    card("mead_of_poetry"),
    card("muninn"),
    card("lokis_die"),
    card("lokis_die", 2),
)


def places(table: Table, seat: int = A) -> list[tuple[int, int]]:
    """What the Eye is offered: seat (-1 is the pile) and place."""
    return [(use.seat, use.place) for use in table.uses(seat, EYE)]


@rule("SW-10.36", "SW-inv-7")
def test_the_eye_sees_a_face_down_card_of_the_pile_for_its_user_alone() -> None:
    table = spoils_table(dice={}, down={A: [EYE]}, pile=[HUGINN, MEAD])
    table.use(A, EYE, seat=-1, place=1)
    (seen,) = table.told(CardsSeen, A)
    assert (seen.where, seen.cards) == (-1, (MEAD,))
    assert [there["card"] for there in table.view(A)["pile"][:2]] == [None, MEAD]
    for other in (None, B, C, D):
        assert not table.told(CardsSeen, other)
        assert [there["card"] for there in table.view(other)["pile"][:2]] == [None, None]


@rule("SW-10.36", "SW-inv-7")
def test_the_eye_sees_a_face_down_card_of_a_stash_and_it_stays_face_down() -> None:
    table = spoils_table(dice={}, down={A: [EYE], B: [MUNINN, HUGINN]})
    table.use(A, EYE, seat=B, place=0)
    assert face_down(table, B, A) == [MUNINN, None]
    for other in (None, C, D):
        assert face_down(table, B, other) == [None, None]
    assert face_up(table, B) == []


@rule("SW-10.36")
def test_leftovers_future_piles_and_face_up_cards_are_no_targets() -> None:
    table = spoils_table(
        dice={},
        goods={B: [CROWN]},
        up={A: [EYE], B: [DIE]},
        down={C: [MUNINN]},
        pile=[HUGINN],
        leftovers=[MEAD],
    )
    assert places(table) == [(-1, 0), (C, 0)]
    for use in (plain_use(EYE, seat=B, place=0), plain_use(EYE, place=1), plain_use(EYE, seat=-2, place=0)):
        assert table.refused(A, use) == "SW-10.36"


@rule("SW-10.36", "SW-R64", "SW-9.2")
def test_all_learn_which_card_was_looked_at_and_not_what_it_is() -> None:
    tables = []
    for hidden in (HUGINN, MEAD):
        table = spoils_table(dice={}, down={A: [EYE], B: [hidden]}, pile=[])
        table.use(A, EYE, seat=B, place=0)
        (announced,) = table.told(Announced, C)
        assert (announced.use.seat, announced.use.place) == (B, 0)
        tables.append(table)
    for viewer in (None, C, D):
        assert tables[0].view(viewer) == tables[1].view(viewer)
        assert tables[0].state.history(viewer) == tables[1].state.history(viewer)


@rule("SW-10.36", "SW-10.5")
def test_the_eye_looks_once_a_round() -> None:
    table = spoils_table(dice={}, up={A: [EYE]}, down={A: [DIE], B: [MUNINN, HUGINN]})
    table.use(A, EYE, seat=B, place=0)
    while table.view()["round"] == 1:
        if A in table.asked():
            assert not table.uses(A, EYE)
        step(table)
    assert places(table)[-1] == (B, 1), "in the next round it looks again"


@rule("SW-R53", "SW-R61")
def test_a_card_that_is_known_already_is_not_offered() -> None:
    table = spoils_table(
        dice={}, up={A: [EYE]}, down={A: [APPLE], B: [MUNINN, HUGINN], C: [MEAD]}, goods={B: [CROWN]}, pile=[]
    )
    table.use(A, APPLE, seat=B)
    swap(table, A, CROWN)
    assert places(table) == [(C, 0)]


@rule("SW-R53", "SW-R61")
def test_a_card_of_the_pile_that_is_known_already_is_not_offered() -> None:
    table = spoils_table(dice={}, up={A: [EYE]}, down={A: [MIRROR], B: [SAMPO]}, pile=[HUGINN, MEAD])
    table.use(A, EYE, seat=-1, place=1)
    table.use(A, MIRROR, copy=EYE)
    assert [(use.seat, use.place) for use in table.uses(A, MIRROR)] == [(-1, 0), (B, 0)]
    table.use(A, MIRROR, seat=-1, place=0)
    assert [there["card"] for there in table.view(A)["pile"][:2]] == [HUGINN, MEAD]


@rule("SW-R61", "SW-10.36")
def test_a_card_seen_in_the_pile_is_followed_into_the_stash_of_its_taker() -> None:
    table = spoils_table(dice={}, up={C: [EYE]}, pile=[HUGINN, MEAD])
    table.use(C, EYE, place=0)
    table.bid(1, 1)
    table.challenge()
    table.bets({A: (0, 20), B: (1, 5), C: (1, 5), D: (1, 5)})
    table.pick(HUGINN, MEAD)
    assert face_down(table, A, C) == [HUGINN, None]
    assert face_down(table, A, D) == [None, None]


@rule("SW-R61", "SW-10.9")
def test_a_known_card_is_lost_from_sight_when_one_of_two_like_backs_moves() -> None:
    table = spoils_table(dice={}, up={C: [EYE]}, down={B: [HUGINN, MEAD], A: [APPLE]}, pile=[])
    table.use(C, EYE, seat=B, place=0)
    assert face_down(table, B, C) == [HUGINN, None]
    steal(table, A, B, MEAD)
    assert face_down(table, B, C) == [None]
    assert face_down(table, A, C) == [None]


@rule("SW-R61", "SW-10.9")
def test_a_known_card_with_a_back_of_its_own_is_followed_from_stash_to_stash() -> None:
    table = spoils_table(dice={}, up={C: [EYE]}, down={B: [HUGINN, MUNINN], A: [APPLE]}, pile=[])
    table.use(C, EYE, seat=B, place=0)
    steal(table, A, B, HUGINN)
    assert face_down(table, A, C) == [HUGINN]


@rule("SW-10.36", "SW-10.37")
def test_cancelled_nothing_is_seen_and_the_turn_goes_on() -> None:
    table = spoils_table(dice={}, chief=A, down={A: [EYE], B: [SAMPO, HUGINN]}, pile=[])
    reach(table, "own_bid_turn", user=A)
    table.announce(A, EYE, seat=B, place=1)
    table.use(B, SAMPO, cancels=EYE)
    assert not table.told(CardsSeen, A)
    assert face_down(table, B, A) == [None]
    assert table.asked() == {A: "bid"}


@rule("SW-R65", "SW-10.36")
def test_in_the_division_the_eye_looks_between_winners_or_between_the_own_picks() -> None:
    """A is chief and picks three, then C picks two; D has lost."""
    table = spoils_table(dice={}, chief=A, up={C: [EYE]}, down={D: [DIE]}, pile=[HUGINN, MEAD])
    table.bid(1, 1)
    table.challenge()
    table.bets({A: (0, 20), B: (1, 5), C: (0, 10), D: (1, 5)})
    reach(table, "pick_turn", user=C)
    assert places(table, C) == [(-1, 0), (-1, 1), (D, 0)]
    table.pass_window()
    table.pick(HUGINN)
    assert table.refused(C, plain_use(EYE, place=1)) == "EN-ASKED", "not while A picks"
    table.pick_all(2)
    reach(table, "pick_turn", user=C)
    assert places(table, C) == [(-1, 1), (A, 0), (D, 0)], "what A took lies in A's stash now"
    table.pass_window()
    table.pick_all(1)
    assert table.asked() == {C: "pick"}
    table.use(C, EYE, seat=-1, place=1)
    assert table.view(C)["pile"][1]["card"] == MEAD


@rule("SW-R70", "SW-10.36", "SW-10.5")
@pytest.mark.parametrize("used", [True, False])
def test_in_the_last_window_the_eye_looks_if_it_has_not_in_round_nine(used: bool) -> None:
    table = spoils_table(nth=9, dice={}, up={A: [EYE]}, down={A: [DIE], B: [MUNINN, HUGINN]}, pile=[])
    if used:
        table.use(A, EYE, seat=B, place=0)
    reach(table, "final", user=A)
    assert bool(table.uses(A, EYE)) is not used


@rule("SW-R70", "SW-R43")
def test_in_the_last_window_a_face_down_eye_may_still_be_used() -> None:
    table = last_chance(down={A: [EYE], B: [TWIN]})
    use_first(table, A, EYE)
    assert face_down(table, B, A) == [TWIN]
