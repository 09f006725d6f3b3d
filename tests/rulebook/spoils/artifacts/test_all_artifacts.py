"""Section 10: what holds for artifacts as such, and what two of them do to each other."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.spoils.deck import ARTIFACTS
from meadhall.games.spoils.events import BidStolen, CardsSeen, DiceSeen, NoEffect, SideChanged, TurnedUp
from meadhall.games.spoils.moves import CHALLENGE_MOVE, HOLD_MOVE, PASS_MOVE, PAY_MOVE, Rest, Reveal
from tests.marks import rule
from tests.rulebook.spoils.tables import CARDS, A, B, C, D, card, last_chance, spoils_table

from .cases import (
    APPLE,
    CASES,
    CROWN,
    MIRROR,
    ONE_TIME,
    SAMPO,
    bystander,
    face_down,
    face_up,
    first_use,
    lay,
    plain_use,
    reach,
    steal,
    use_first,
    windows_of,
    wish,
)

EYE, MEAD, MASK, DAGGER, ORB, LYRE, STONES, HUGINN, TARNKAPPE = (
    card(name)
    for name in (
        "odins_eye",
        "mead_of_poetry",
        "lokis_mask",
        "traitors_dagger",
        "norn_orb",
        "singing_lyre",
        "stones_of_fate",
        "huginn",
        "tarnkappe",
    )
)
GUESSED = {
    "draupnir": "draupnir_lasts",
    "stones_of_fate": "stones_once",
    "tarnkappe": "tarnkappe_once",
    "traitors_dagger": "dagger_once",
}


# ---------------------------------------------------------------- durations


def lasting(options: dict[str, Any]) -> tuple[bool, ...]:
    """By card: is it continuous at a table with these options?"""
    return spoils_table(dice={}, **options).position.rules.lasts


@rule("SW-10.5", "SW-10.6", "SW-R55")
@pytest.mark.parametrize("name", CASES)
def test_each_artifact_has_its_printed_duration_unless_an_option_changes_it(name: str) -> None:
    assert ARTIFACTS[name].lasts is CASES[name].lasts
    assert lasting({})[card(name)] is CASES[name].lasts
    if name in GUESSED:
        assert lasting({GUESSED[name]: True})[card(name)] is not CASES[name].lasts


@rule("SW-R55", "SW-R31")
def test_no_option_changes_the_duration_of_any_other_artifact() -> None:
    plain, turned = lasting({}), lasting(dict.fromkeys(GUESSED.values(), True))
    changed = {CARDS[number].item for number in range(len(CARDS)) if plain[number] is not turned[number]}
    assert changed == set(GUESSED)


# ---------------------------------------------------------------- wasting


@rule("SW-10.3", "SW-R53", "SW-10.6")
@pytest.mark.parametrize("name", [name for name in ONE_TIME if len(windows_of(name)) < 3])
def test_with_the_option_a_one_time_artifact_turned_up_when_it_cannot_work_is_lost(name: str) -> None:
    number = card(name)
    table = lay(name, [number, EYE], wasting=True)
    wish(table, D, Reveal(number, CARDS[number].name))
    assert [(event.card, event.wasted) for event in table.told(TurnedUp)] == [(number, True)]
    assert "answer" not in table.asked().values(), "there is nothing to cancel"
    reach(table, CASES[name].window)
    assert table.refused(D, plain_use(number)) == "SW-10.6"
    assert not CASES[name].happened(table, D)


@rule("SW-10.3", "SW-R53")
def test_a_wasted_artifact_may_still_be_copied() -> None:
    table = lay("mead_of_poetry", [MEAD], others={A: [MIRROR]}, wasting=True)
    wish(table, D, Reveal(MEAD, "Mead of Poetry"))
    reach(table, "bidding_any", user=A)
    use_first(table, A, MIRROR, copy=MEAD)
    assert CASES["mead_of_poetry"].happened(table, A)


@rule("SW-R53", "SW-R5")
def test_an_asked_viking_is_offered_working_uses_turning_up_and_a_pass() -> None:
    table = spoils_table(dice={}, down={A: [MEAD, EYE, SAMPO, HUGINN]}, pile=[])
    assert set(table.moves(A)) == {PASS_MOVE, Reveal(EYE, "Odin's Eye"), Reveal(HUGINN, "Huginn")}


# ---------------------------------------------------------------- words


@rule("SW-10.7")
def test_where_a_card_says_bid_it_means_dice_and_where_it_says_bet_it_means_side_and_gold() -> None:
    table = spoils_table(dice={}, chief=A, up={C: [DAGGER], D: [ORB]}, down={C: [MASK]})
    table.bid(2, 1)
    table.use(C, MASK)
    assert [(event.quantity, event.face) for event in table.told(BidStolen)] == [(2, 1)]
    table.bid(3, 1)
    table.challenge()
    table.pass_all()
    bids = table.view()["bids"]
    for seat in list(table.asked()):
        fallback = table.decision(seat).fallback
        assert fallback is not None
        table.play(seat, HOLD_MOVE if seat == D else fallback)
    table.use(D, ORB, seat=C)
    assert set(table.sees(D, C)["bet"]) == {"side", "amount"}
    table.to("bets_revealed")
    table.use(C, DAGGER)
    assert table.told(SideChanged)
    assert table.view()["bids"] == bids, "the dice bid stands as it was"


# ---------------------------------------------------------------- cancelled and counted


@rule("SW-10.10", "SW-8.5", "SW-9.2")
@pytest.mark.parametrize("name", CASES)
def test_face_up_spent_or_cancelled_an_artifact_scores_its_gold_and_fills_the_hoard(name: str) -> None:
    number = card(name)
    goods = [card("crown"), card("shield"), card("longbow"), card("fire_dragon")]
    for cancelled in (False, True):
        table = last_chance(goods={B: goods}, up={B: [number]}, down={A: [card("lokis_die", 2)]})
        with table.edit() as position:
            position.cancelled = (number,) if cancelled else ()
        table.pass_all()
        sheet = {line.label: line.values[B] for line in table.result().sheet}
        assert sheet["Treasures"] == 2 + 1 + 2 + 1 + CARDS[number].gold
        assert sheet["Conqueror's Hoards"] == 8


@rule("SW-10.4", "SW-10.9")
def test_once_face_up_a_card_stays_face_up_with_every_owner() -> None:
    table = spoils_table(dice={}, up={A: [EYE]}, down={B: [APPLE], C: [card("iduns_gold_apple")], D: [MEAD]})
    steal(table, B, A, EYE)
    assert face_up(table, B) == [EYE]
    steal(table, C, B, EYE, card("iduns_gold_apple"))
    assert face_up(table, C) == [EYE]
    assert face_up(table, A) == [APPLE]


# ---------------------------------------------------------------- two cards with one name


@rule("SW-R49", "SW-10.5")
def test_with_two_sets_twins_have_their_own_limits() -> None:
    twin = card("odins_eye", second_set=True)
    table = spoils_table(6, dice={}, up={A: [EYE, twin]}, down={B: [MEAD, card("lokis_die")]})
    table.use(A, EYE, seat=B, place=0)
    table.use(A, twin, seat=B, place=1)
    assert face_down(table, B, A) == [MEAD, card("lokis_die")]
    assert sorted(table.view()["used"]) == [EYE, twin]


@rule("SW-R49", "SW-10.37")
def test_with_two_sets_a_sampo_cancels_one_of_the_twins() -> None:
    twin = card("odins_eye", second_set=True)
    table = spoils_table(6, dice={}, up={A: [EYE, twin]}, down={B: [SAMPO, MEAD]})
    assert {use.cancels for use in table.uses(B, SAMPO)} == {EYE, twin}
    table.use(B, SAMPO, cancels=twin)
    assert table.uses(A, EYE)
    assert not table.uses(A, twin)


# ---------------------------------------------------------------- one artifact meets another


@rule("SW-R14", "SW-10.9", "SW-10.34")
def test_an_orb_stolen_before_the_bets_lets_the_thief_hold_and_its_former_owner_not() -> None:
    table = spoils_table(dice={}, chief=A, up={D: [ORB]}, down={C: [APPLE]})
    table.bid(2, 1)
    table.challenge()
    reach(table, "bets_open", user=C)
    steal(table, C, D, ORB)
    assert table.may(C, HOLD_MOVE)
    assert table.refused(D, HOLD_MOVE) == "SW-R14"


@rule("SW-R68", "SW-10.38", "SW-10.22")
def test_lyre_and_copy_ask_the_same_bidder_one_after_the_other() -> None:
    table = spoils_table(dice={}, chief=A, up={C: [LYRE]}, down={D: [MIRROR]})
    table.use(D, MIRROR, copy=LYRE)
    table.bid(4, 5)
    table.use(C, LYRE)
    table.play(A, PAY_MOVE)
    table.use(D, MIRROR)
    table.play(A, PAY_MOVE)
    assert [table.gold(seat) for seat in range(4)] == [60, 70, 75, 75]


@rule("SW-R60", "SW-R68", "SW-10.22", "SW-10.37")
def test_a_copy_of_the_stones_that_is_cancelled_ends_the_seal_it_made() -> None:
    table = spoils_table(dice={B: [6]}, up={A: [STONES]}, down={B: [MIRROR], C: [SAMPO]})
    table.use(B, MIRROR, copy=STONES)
    use_first(table, B, MIRROR)
    reach(table, "bidding_any", user=C)
    assert table.sees(B, B)["rolled"] is None
    table.use(C, SAMPO, cancels=MIRROR)
    assert sorted(table.sees(B, B)["rolled"]) == [*[1] * 7, 6]


@rule("SW-R8", "SW-R7", "SW-10.40")
def test_when_two_of_three_have_skipped_the_opening_the_third_must_bid() -> None:
    table = spoils_table(3, dice={}, chief=A, up={A: [TARNKAPPE]}, down={B: [MIRROR]})
    table.use(B, MIRROR, copy=TARNKAPPE)
    table.name(A)
    table.use(A, TARNKAPPE)
    table.use(B, MIRROR)
    assert table.asked() == {C: "bid"}
    assert table.refused(C, CHALLENGE_MOVE) == "SW-R4"


@rule("SW-R34", "SW-R22", "SW-R63")
def test_a_mirror_in_answer_may_be_answered_itself() -> None:
    other = card("sampo_talisman", 3)
    table = spoils_table(dice={}, up={D: [SAMPO]}, down={A: [EYE, other], B: [MIRROR]})
    wish(table, A, first_use(table, A, EYE))
    table.announce(B, MIRROR, copy=SAMPO, cancels=EYE)
    table.use(A, other, cancels=MIRROR)
    assert table.view()["cancelled"] == [MIRROR]
    assert table.view()["copies"] == []
    assert [event.card for event in table.told(NoEffect)] == [MIRROR]
    assert table.told(CardsSeen, A)


@rule("SW-R43", "SW-R63", "SW-R34")
def test_a_mirror_not_yet_turned_up_answers_the_last_naming_as_a_face_up_sampo() -> None:
    gold = card("lokis_gold")
    table = last_chance(
        chief=A, goods={A: [CROWN, card("armband")]}, up={C: [SAMPO]}, down={A: [gold], B: [MIRROR]}
    )
    table.pass_window()
    table.play(A, plain_use(gold, item="ring"))
    table.use(B, MIRROR, copy=SAMPO, cancels=gold)
    table.pass_all()
    sheet = {line.label: line.values for line in table.result().sheet}
    assert sheet["Jewelry sets"] == (0, 0, 0, 0)


@rule("SW-10.24", "SW-R68", "SW-10.22")
def test_a_copied_raven_may_rest_like_the_raven_itself() -> None:
    table = spoils_table(up={A: [HUGINN]}, down={B: [MIRROR]})
    table.use(B, MIRROR, copy=HUGINN)
    wish(table, B, Rest(MIRROR, "Freyja's Mirror"))
    table.to("name")
    assert [table.sees(None, seat)["dice"] for seat in (A, B)] == [9, 8]


@rule("SW-R60", "SW-R61", "SW-10.23")
def test_what_a_spyglass_saw_is_seen_on_though_the_spyglass_is_cancelled() -> None:
    spyglass = card("heimdalls_spyglass")
    table = spoils_table(dice={C: [6]}, chief=A, up={A: [spyglass]}, down={B: [SAMPO]})
    reach(table, "own_bid_turn", user=A)
    table.use(A, spyglass, seat=C)
    table.bid(1, 1)
    table.use(B, SAMPO, cancels=spyglass)
    assert table.told(DiceSeen, A)
    assert sorted(table.sees(A, C)["rolled"]) == [*[1] * 7, 6]


@rule("SW-R23", "SW-R22")
def test_a_mask_that_has_worked_is_not_undone_since_it_is_spent() -> None:
    table = spoils_table(dice={}, chief=A, up={D: [bystander()]}, down={C: [MASK], B: [SAMPO]})
    table.bid(2, 1)
    table.use(C, MASK)
    assert MASK not in [use.cancels for use in table.uses(B, SAMPO)]
    table.use(B, SAMPO, cancels=bystander())
    assert table.view()["declarer"] == C
