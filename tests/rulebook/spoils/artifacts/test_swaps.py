"""SW-10.20 Dainsleif and SW-10.25 Idun's Gold Apple: look through a stash, then swap."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.engine import Seat
from meadhall.games.spoils.events import Announced, CardsSeen, Given, LostArtifact, Swapped
from meadhall.games.spoils.moves import PASS_MOVE, Swap
from tests.marks import rule
from tests.rulebook.spoils.tables import A, B, C, D, Table, card, last_chance, spoils_table

from .cases import (
    CROWN,
    MIRROR,
    RING,
    SAMPO,
    SHIELD,
    face_down,
    face_up,
    plain_use,
    reach,
    swap,
)

APPLE, TWIN, DAINSLEIF = card("iduns_gold_apple"), card("iduns_gold_apple", 2), card("dainsleif")
HUGINN, MEAD, EYE, DIE, CHALICE = (
    card(name) for name in ("huginn", "mead_of_poetry", "odins_eye", "lokis_die", "odins_chalice")
)


def decided(sides: str = "dccd", chief: Seat = A, **more: Any) -> Table:
    """A declared, B challenged, the declarer's side has won: the end of the dice reveal."""
    table = spoils_table(4, chief=chief, dice={}, **more)
    table.name(A)
    table.bid(1, 1)
    table.challenge()
    table.bets({seat: ("dc".index(side), 5) for seat, side in enumerate(sides)})
    while table.view()["winners"] == []:
        table.pass_window()
    return table


def swappable(table: Table, seat: Seat) -> set[int]:
    return {move.card for move in table.moves(seat) if isinstance(move, Swap)}


# ---------------------------------------------------------------- Idun's Gold Apple


@rule("SW-10.25", "SW-10.8", "SW-10.9")
def test_the_apple_looks_through_a_whole_stash_and_changes_places_with_one_card() -> None:
    table = spoils_table(
        dice={}, goods={B: [CROWN, RING]}, up={B: [EYE]}, down={A: [APPLE], B: [HUGINN, MEAD]}
    )
    table.use(A, APPLE, seat=B)
    (seen,) = table.told(CardsSeen, A)
    assert (seen.where, set(seen.cards)) == (B, {HUGINN, MEAD})
    assert swappable(table, A) == {CROWN, RING, EYE, HUGINN, MEAD}
    assert face_down(table, B, A) == [HUGINN, MEAD]
    swap(table, A, CROWN)
    assert table.stash(A) == {CROWN}
    assert table.stash(B) == {RING, EYE, HUGINN, MEAD, APPLE}
    assert face_up(table, B) == [EYE, APPLE]


@rule("SW-10.25", "SW-10.20", "SW-R30")
def test_having_looked_the_swap_is_compulsory() -> None:
    table = spoils_table(dice={}, goods={B: [CROWN]}, down={A: [APPLE, MEAD]})
    table.use(A, APPLE, seat=B)
    assert table.moves(A) == (Swap(CROWN, "Crown"),)
    assert table.refused(A, PASS_MOVE) == "SW-R30"
    assert table.refused(A, Swap(RING, "Ring")) == "SW-R30"


@rule("SW-R30")
@pytest.mark.parametrize("state", ["spent", "cancelled", "copied", "copying"])
def test_any_card_may_be_taken_spent_cancelled_or_copied(state: str) -> None:
    number = {"spent": MEAD, "cancelled": EYE, "copied": EYE, "copying": MIRROR}[state]
    table = spoils_table(dice={}, up={B: [number], C: [EYE] if state == "copying" else []}, down={A: [APPLE]})
    with table.edit() as position:
        position.cancelled = (EYE,) if state == "cancelled" else ()
        position.copies = ((MIRROR, EYE),) if state in ("copied", "copying") else ()
    before = table.view()["cancelled"], table.view()["copies"]
    table.use(A, APPLE, seat=B)
    swap(table, A, number)
    assert face_up(table, A) == [number]
    assert (table.view()["cancelled"], table.view()["copies"]) == before, "markers go with the card"


@rule("SW-R29", "SW-10.25")
def test_a_viking_without_cards_and_oneself_are_no_targets() -> None:
    table = spoils_table(dice={}, goods={A: [SHIELD], B: [CROWN]}, down={A: [APPLE], C: [MEAD]})
    assert [use.seat for use in table.uses(A, APPLE)] == [B, C]
    assert table.refused(A, plain_use(APPLE, seat=D)) == "SW-10.25"
    assert table.refused(A, plain_use(APPLE, seat=A)) == "SW-10.25"


@rule("SW-R29", "SW-R53")
def test_if_nobody_else_has_a_card_the_apple_is_not_offered() -> None:
    table = spoils_table(dice={}, down={A: [APPLE]})
    assert table.moves(A) == (PASS_MOVE,)


@rule("SW-10.25", "SW-10.6")
def test_afterwards_the_apple_lies_spent_with_the_victim_and_scores_there() -> None:
    table = last_chance(goods={B: [CROWN]}, down={A: [APPLE], B: [DIE]})
    table.use(A, APPLE, seat=B)
    swap(table, A, CROWN)
    assert table.refused(B, plain_use(APPLE, seat=A)) == "SW-10.6"
    table.pass_all()
    sheet = {line.label: line.values for line in table.result().sheet}
    assert sheet["Treasures"][:2] == (2, 4 + 1)


@rule("SW-10.8", "SW-10.9", "SW-inv-7", "SW-R61")
def test_a_face_down_card_moves_unseen_and_only_thief_and_victim_know_it() -> None:
    tables = []
    for number in (HUGINN, MEAD):
        table = spoils_table(dice={}, down={A: [APPLE], B: [HUGINN, MEAD]})
        table.use(A, APPLE, seat=B)
        swap(table, A, number)
        assert face_down(table, A, A) == [number]
        assert face_down(table, A, B) == [number], "the victim knows which card left"
        assert [event.card for event in table.told(LostArtifact, B)] == [number]
        assert [event.card for event in table.told(Swapped)] == [-1]
        tables.append(table)
    for viewer in (None, C, D):
        assert tables[0].view(viewer) == tables[1].view(viewer)
        assert tables[0].state.history(viewer) == tables[1].state.history(viewer)
        assert not tables[0].told(CardsSeen, viewer)
        assert not tables[0].told(LostArtifact, viewer)


@rule("SW-R61", "SW-10.8")
def test_what_was_seen_in_the_stash_is_remembered_while_it_stays_there() -> None:
    table = spoils_table(dice={}, goods={B: [CROWN]}, down={A: [APPLE], B: [HUGINN, MEAD]})
    table.use(A, APPLE, seat=B)
    swap(table, A, CROWN)
    table.to("round_end")
    assert face_down(table, B, A)[:2] == [HUGINN, MEAD]
    assert face_down(table, B, C)[:2] == [None, None]


@rule("SW-10.25", "SW-R64")
def test_all_learn_whose_stash_is_looked_through_and_which_open_card_moves() -> None:
    table = spoils_table(dice={}, goods={B: [CROWN]}, down={A: [APPLE]})
    table.use(A, APPLE, seat=B)
    swap(table, A, CROWN)
    assert [event.use.seat for event in table.told(Announced)] == [B]
    assert [(event.seat, event.victim, event.card) for event in table.told(Swapped)] == [(A, B, CROWN)]
    assert [(event.seat, event.to, event.card) for event in table.told(Given)] == [(A, B, APPLE)]


@rule("SW-10.25", "SW-10.37")
def test_cancelled_there_is_no_look_and_no_swap_and_the_apple_stays() -> None:
    table = spoils_table(dice={}, goods={B: [CROWN]}, down={A: [APPLE], B: [MEAD], C: [SAMPO]})
    table.announce(A, APPLE, seat=B)
    table.use(C, SAMPO, cancels=APPLE)
    assert "swap" not in table.asked().values()
    assert face_up(table, A) == [APPLE]
    assert face_down(table, B, A) == [None]
    assert table.stash(B) == {CROWN, MEAD}


@rule("SW-R49", "SW-10.25")
def test_two_apples_are_two_cards() -> None:
    table = spoils_table(dice={}, goods={B: [CROWN, RING]}, down={A: [APPLE, TWIN]})
    table.use(A, APPLE, seat=B)
    swap(table, A, CROWN)
    table.use(A, TWIN, seat=B)
    swap(table, A, RING)
    assert table.stash(A) == {CROWN, RING}
    assert table.stash(B) == {APPLE, TWIN}


@rule("SW-R30", "SW-10.25")
def test_the_apple_may_take_an_apple() -> None:
    table = spoils_table(dice={}, down={A: [APPLE], B: [TWIN]})
    table.use(A, APPLE, seat=B)
    swap(table, A, TWIN)
    assert face_down(table, A, A) == [TWIN]
    assert table.uses(A, TWIN), "face-down, it is as good as new"


# ---------------------------------------------------------------- Dainsleif


@rule("SW-10.20", "SW-10.8")
def test_a_loser_swaps_dainsleif_for_a_card_of_a_winner_before_gold_is_paid() -> None:
    table = decided(goods={A: [CROWN]}, down={A: [HUGINN], C: [DAINSLEIF]})
    assert table.window == "reveal_dice_end"
    assert [table.gold(seat) for seat in range(4)] == [70] * 4
    table.use(C, DAINSLEIF, seat=A)
    assert table.told(CardsSeen, C)[-1].cards == (HUGINN,)
    assert swappable(table, C) == {CROWN, HUGINN}
    swap(table, C, HUGINN)
    assert face_down(table, C, C) == [HUGINN]
    assert face_up(table, A) == [DAINSLEIF]


@rule("SW-10.20", "SW-R29")
def test_dainsleif_is_for_losers_and_aims_at_winners_with_cards() -> None:
    table = decided(goods={A: [CROWN], B: [RING]}, down={C: [DAINSLEIF]})
    assert table.view()["winners"] == [A, D]
    assert [use.seat for use in table.uses(C, DAINSLEIF)] == [A], "B lost too, D has no card"
    winner = decided(goods={A: [CROWN], B: [RING]}, down={D: [DAINSLEIF]})
    assert winner.refused(D, plain_use(DAINSLEIF, seat=A)) == "SW-10.20"


@rule("SW-R29", "SW-R53")
def test_if_no_winner_has_a_card_dainsleif_is_not_offered() -> None:
    table = decided(goods={B: [RING]}, down={C: [DAINSLEIF]})
    assert not table.uses(C, DAINSLEIF)


@rule("SW-10.20", "SW-R30")
def test_having_looked_with_dainsleif_the_swap_is_compulsory_too() -> None:
    table = decided(goods={A: [CROWN]}, down={C: [DAINSLEIF]})
    table.use(C, DAINSLEIF, seat=A)
    assert table.moves(C) == (Swap(CROWN, "Crown"),)
    assert table.refused(C, PASS_MOVE) == "SW-R30"


@rule("SW-10.20", "SW-10.5", "SW-R56")
def test_the_next_owner_uses_dainsleif_from_the_next_round() -> None:
    table = decided("dccd", goods={A: [CROWN]}, up={C: [DAINSLEIF]}, down={A: [MEAD]})
    table.use(C, DAINSLEIF, seat=A)
    swap(table, C, CROWN)
    assert DAINSLEIF in table.view()["used"]
    table.to("round_end")
    reach(table, "round_start", user=A)
    reach(table, "reveal_dice_end", user=A)
    assert table.view()["round"] == 2
    assert A not in table.view()["winners"]
    assert table.uses(A, DAINSLEIF)


@rule("SW-R28", "SW-10.20", "SW-10.22", "SW-8.3")
@pytest.mark.parametrize(("chief", "first"), [(A, B), (C, C)])
def test_several_users_of_dainsleif_go_old_chief_first(chief: Seat, first: Seat) -> None:
    table = spoils_table(
        4, chief=chief, dice={}, goods={A: [CROWN, RING]}, up={B: [DAINSLEIF]}, down={C: [MIRROR]}
    )
    table.use(C, MIRROR, copy=DAINSLEIF)
    table.name(A)
    table.bid(1, 1)
    table.challenge()
    table.bets({A: (0, 30), B: (1, 5), C: (1, 5), D: (0, 5)})
    reach(table, "reveal_dice_end", user=B)
    table.play(B, plain_use(DAINSLEIF, seat=A))
    table.play(C, plain_use(MIRROR, seat=A, copied="Dainsleif"))
    assert table.told(Announced)[-1].seat == first
    assert table.asked() == {first: "swap"}


@rule("SW-R28", "SW-10.20", "SW-10.35")
def test_dainsleif_may_take_from_a_winner_who_has_just_given_a_chalice() -> None:
    table = spoils_table(4, chief=A, dice={}, goods={A: [CROWN]}, up={A: [CHALICE]}, down={C: [DAINSLEIF]})
    table.bid(1, 1)
    table.challenge()
    table.bets({A: (0, 5), B: (1, 5), C: (1, 5), D: (0, 5)})
    reach(table, "own_dice_reveal", user=A)
    table.use(A, CHALICE, dice=(1, 2))
    table.to("give")
    table.play(A, table.moves(A)[0])
    table.use(C, DAINSLEIF, seat=A)
    assert swappable(table, C) == {CROWN}


@rule("SW-10.20", "SW-10.37")
def test_cancelled_dainsleif_shows_nothing_and_stays() -> None:
    table = decided(goods={A: [CROWN]}, down={A: [HUGINN], C: [DAINSLEIF], B: [SAMPO]})
    table.announce(C, DAINSLEIF, seat=A)
    table.use(B, SAMPO, cancels=DAINSLEIF)
    assert face_up(table, C) == [DAINSLEIF]
    assert face_down(table, A, C) == [None]
    assert table.stash(A) == {CROWN, HUGINN}


@rule("SW-10.20", "SW-7.3")
def test_what_dainsleif_takes_does_not_change_who_has_won() -> None:
    table = decided(goods={A: [CROWN]}, down={C: [DAINSLEIF]}, pile=[])
    table.use(C, DAINSLEIF, seat=A)
    swap(table, C, CROWN)
    table.to("pick")
    assert table.view()["winners"] == [A, D]
    assert table.gold(C) == 65
