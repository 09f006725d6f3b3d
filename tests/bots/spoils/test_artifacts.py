"""Karl uses each of the 22 artifacts when it pays, and keeps it when it does not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from meadhall.engine import Move
from meadhall.games.spoils import (
    CHALLENGER,
    DECLARER,
    Bet,
    Give,
    Hold,
    Pass,
    Pay,
    Pick,
    Show,
    Swap,
    Take,
    Use,
)
from tests.bots.spoils.players import karl
from tests.rulebook.spoils.tables import A, B, C, D, Table, card, last_chance, spoils_table

ONES = (1,) * 8
RING_ONLY_MISSING = [card("crown"), card("armband"), card("pendant")]


def answers(table: Table, seat: int, times: int = 6) -> list[Move]:
    """What karl answers here, by different dice."""
    decision = table.decision(seat)
    moves = [karl(table.view(seat), decision, Random(n)) for n in range(times)]
    assert all(decision.why_not(move) is None for move in moves)
    return moves


def used(table: Table, seat: int, artifact: str, copy: int = 1) -> Use:
    """Karl surely uses this one; how."""
    moves = answers(table, seat)
    for move in moves:
        assert isinstance(move, Use), move
        assert move.card == card(artifact, copy)
    use = moves[0]
    assert isinstance(use, Use)
    return use


def kept(table: Table, seat: int) -> None:
    assert {type(move) for move in answers(table, seat)} == {Pass}


def at_window(window: str, **laid: Any) -> Table:
    table = spoils_table(4, **laid)
    table.to(window)
    return table


def to_own_cup(table: Table, seat: int) -> None:
    """On to the moment when this seat has lifted its cup."""
    while table.window != "own_dice_reveal" or seat not in table.asked():
        if table.window == "own_dice_reveal":
            table.pass_window()
        table.to("own_dice_reveal")


# ---------------------------------------------------------------- at the roll


@pytest.mark.parametrize("raven", ["huginn", "muninn"])
def test_a_raven_flies_as_soon_as_it_can(raven: str) -> None:
    used(at_window("after_own_roll", down={A: [card(raven)]}, dice={}), A, raven)


def test_a_face_up_raven_never_rests() -> None:
    kept(at_window("round_start", up={A: [card("huginn")]}), A)


def test_the_tooth_rolls_the_least_useful_dice_again() -> None:
    laid = {"down": {A: [card("lucky_dragons_tooth")]}}
    use = used(
        at_window("after_own_roll", dice={A: (6, 6, 6, 6, 2, 3, 5, 5)}, **laid), A, "lucky_dragons_tooth"
    )
    assert sorted(use.dice) == [2, 3]
    kept(at_window("after_own_roll", dice={A: (6,) * 8}, **laid), A)


def test_stones_are_rolled_for_a_rich_pile() -> None:
    used(at_window("round_start", nth=9, down={A: [card("stones_of_fate")]}), A, "stones_of_fate")


# ---------------------------------------------------------------- in the bidding


def bidding(quantity: int, face: int, **laid: Any) -> Table:
    """A has bid, B is next; the window after the bid is open, if anybody is asked there."""
    table = spoils_table(4, **laid)
    table.name(A)
    table.bid(quantity, face)
    return table


def test_the_spyglass_looks_at_the_bidder_when_the_bid_is_uncertain() -> None:
    laid = {"down": {B: [card("heimdalls_spyglass")]}, "dice": {B: (4, 4, 2, 2)}}
    table = bidding(7, 4, **laid)
    table.pass_all()
    assert used(table, B, "heimdalls_spyglass").seat == A
    table.use(B, card("heimdalls_spyglass"), seat=A)
    assert not any(isinstance(move, Use) for move in answers(table, B))
    hopeless = bidding(30, 4, **laid)
    hopeless.pass_all()
    assert not any(isinstance(move, Use) for move in answers(hopeless, B))


def test_the_tarnkappe_skips_a_turn_on_which_everything_is_bad() -> None:
    table = bidding(6, 4, down={B: [card("tarnkappe")]}, dice={B: (4, 4, 2, 3, 5, 6, 1, 1)})
    table.pass_all()
    used(table, B, "tarnkappe")


def test_a_sure_challenge_is_not_skipped() -> None:
    table = bidding(30, 4, down={B: [card("tarnkappe")]}, dice={B: (1, 1, 2, 2)})
    table.pass_all()
    assert not any(isinstance(move, Use) for move in answers(table, B))


def test_the_mask_steals_a_bid_that_karl_alone_believes() -> None:
    strong = bidding(9, 4, nth=9, down={C: [card("lokis_mask")]}, dice={C: (4,) * 8})
    used(strong, C, "lokis_mask")
    kept(bidding(9, 4, nth=9, down={C: [card("lokis_mask")]}, dice={C: (1,) * 8}), C)


def test_the_mead_is_poured_just_before_the_own_turn_when_it_matters() -> None:
    laid = {"nth": 9, "dice": {B: (4, 4, 2, 3, 5, 6, 1, 1)}}
    used(bidding(7, 4, down={B: [card("mead_of_poetry")]}, **laid), B, "mead_of_poetry")
    kept(bidding(7, 4, down={C: [card("mead_of_poetry")]}, **laid), C)


def test_the_lyre_sings_to_whoever_will_hardly_show_two() -> None:
    """A modest bid tells nothing about A's dice; A has shown two fours: then the Lyre would be lost."""
    used(bidding(1, 4, nth=9, down={C: [card("singing_lyre")]}, dice={}), C, "singing_lyre")
    table = spoils_table(4, nth=2, down={C: [card("singing_lyre")]}, dice={A: (4, 4, 4)})
    table.name(A)
    table.bid(3, 4)
    with table.edit() as position:
        position.shown[A] = (4, 4)
    kept(table, C)


def test_two_dice_are_shown_to_the_lyre_by_whoever_has_them() -> None:
    for dice, answer in (((4, 4), Show()), ((4,), Pay())):
        table = bidding(2, 4, down={C: [card("singing_lyre")]}, dice={A: dice})
        table.use(C, card("singing_lyre"))
        assert set(answers(table, A)) == {answer}


# ---------------------------------------------------------------- at the bets


def test_with_the_orb_karl_holds_looks_and_bets_last() -> None:
    table = bidding(7, 4, down={C: [card("norn_orb")]}, dice={})
    table.pass_all()
    table.challenge()
    table.pass_all()
    assert set(answers(table, C)) == {Hold()}
    for seat in (A, B, D):
        fallback = table.decision(seat).fallback
        assert fallback is not None
        table.play(seat, fallback)
    table.play(C, Hold())
    assert used(table, C, "norn_orb").seat == D, "the only one whose side is news"
    table.use(C, card("norn_orb"), seat=D)
    assert {type(move) for move in answers(table, C)} == {Bet}


def test_the_dagger_changes_to_the_side_that_is_likelier() -> None:
    for side, turns in ((DECLARER, True), (CHALLENGER, False)):
        table = bidding(12, 4, nth=8, down={C: [card("traitors_dagger")]}, dice={C: (1, 1, 2, 2, 3, 3, 5, 5)})
        table.pass_all()
        table.challenge()
        table.bets({C: (side, 20)})
        table.to("bets_revealed")
        if turns:
            used(table, C, "traitors_dagger")
        else:
            kept(table, C)


# ---------------------------------------------------------------- at the dice


@pytest.mark.parametrize("artifact", ["lokis_die", "odins_chalice"])
def test_a_die_is_turned_only_when_it_turns_the_result(artifact: str) -> None:
    """C is the last but one to show; the ones of D are sure to be few fours."""
    cases: dict[str, tuple[int, dict[int, tuple[int, ...]], int, bool]] = {
        "one die short": (3, {A: (4, 4)}, DECLARER, True),
        "won already": (2, {A: (4, 4)}, DECLARER, False),
        "far off": (9, {A: (4, 4)}, DECLARER, False),
        "one too many": (2, {A: (4,), D: (4,)}, CHALLENGER, True),
    }
    for name, (quantity, dice, side, turned) in cases.items():
        table = spoils_table(4, nth=8, down={D: [card(artifact)]}, dice=dice)
        table.name(A)
        table.bid(quantity, 4)
        table.challenge()
        table.bets({D: (side, 20)})
        to_own_cup(table, D)
        if turned:
            was, becomes = used(table, D, artifact).dice
            assert (becomes == 4, was == 4) == (side == DECLARER, side == CHALLENGER), name
        else:
            assert {type(move) for move in answers(table, D)} == {Pass}, name


def test_the_chalice_goes_to_the_weakest_loser() -> None:
    rich = [card("crown", stage=3), card("ring", stage=3), card("armband", stage=3)]
    table = spoils_table(
        4, nth=8, down={D: [card("odins_chalice")]}, goods={B: rich}, dice={A: (4, 4)}, gold={B: 70, C: 70}
    )
    table.name(A)
    table.bid(3, 4)
    table.challenge()
    table.bets({B: (CHALLENGER, 5), C: (CHALLENGER, 5), D: (DECLARER, 20)})
    to_own_cup(table, D)
    table.use(D, card("odins_chalice"), dice=(1, 4))
    table.to("give")
    assert set(answers(table, D)) == {Give(C)}


def test_megingjord_only_for_a_declarer_who_lacks_little() -> None:
    for quantity, side, turned in (
        (3, DECLARER, True),
        (2, DECLARER, False),
        (3, CHALLENGER, False),
        (8, DECLARER, False),
    ):
        table = spoils_table(4, nth=8, down={D: [card("megingjord")]}, dice={A: (4, 4)})
        table.name(A)
        table.bid(quantity, 4)
        table.challenge()
        table.bets({D: (side, 20)})
        table.to("all_dice_revealed")
        if turned:
            used(table, D, "megingjord")
        else:
            kept(table, D)


# ---------------------------------------------------------------- cards


def test_the_apple_waits_for_the_end_and_takes_what_completes_a_set() -> None:
    goods = {A: RING_ONLY_MISSING, B: [card("ring"), card("longbow", stage=2)], C: [card("helmet")]}
    early = at_window("round_start", nth=8, goods=goods, down={A: [card("iduns_gold_apple")]})
    kept(early, A)
    table = last_chance(4, goods=goods, down={A: [card("iduns_gold_apple")]})
    assert used(table, A, "iduns_gold_apple").seat == B
    table.use(A, card("iduns_gold_apple"), seat=B)
    assert set(answers(table, A)) == {Swap(card("ring"), "Ring")}


def test_dainsleif_takes_the_best_card_of_a_winner() -> None:
    goods = {A: [card("ring", stage=3), card("longbow")], D: RING_ONLY_MISSING}
    table = spoils_table(4, nth=9, goods=goods, down={D: [card("dainsleif")]}, dice={A: (4, 4)})
    table.name(A)
    table.bid(2, 4)
    table.challenge()
    table.bets({C: (DECLARER, 5), D: (CHALLENGER, 20)})
    table.to("reveal_dice_end")
    assert used(table, D, "dainsleif").seat == A
    table.use(D, card("dainsleif"), seat=A)
    assert set(answers(table, D)) == {Swap(card("ring", stage=3), "Ring")}


def test_draupnir_takes_the_best_card_and_waits_for_a_good_one() -> None:
    pile = [card("ring", stage=3), card("longbow", stage=3)]
    last = at_window(
        "division_end", nth=9, goods={D: RING_ONLY_MISSING}, down={D: [card("draupnir")]}, pile=pile
    )
    use = used(last, D, "draupnir")
    best = max(
        (place for place, entry in enumerate(last.view(D)["pile"]) if entry["card"] != -1),
        key=lambda place: (last.view(D)["pile"][place]["card"] == card("ring", stage=3), place == use.place),
    )
    assert use.place == best
    kept(at_window("division_end", nth=2, down={D: [card("draupnir")]}), D)


def test_jarnglofar_waits_for_the_end_and_takes_what_completes_a_set() -> None:
    laid: dict[str, Any] = {"goods": {A: RING_ONLY_MISSING}, "down": {A: [card("jarnglofar")]}}
    left = [card("ring"), card("longbow"), card("ring", stage=2)]
    kept(at_window("round_start", nth=8, leftovers=left, **laid), A)
    table = last_chance(4, leftovers=left, **laid)
    used(table, A, "jarnglofar")
    table.use(A, card("jarnglofar"))
    assert set(answers(table, A)) == {Take(card("ring"), "Ring")}


def test_the_eye_looks_into_the_pile_before_a_pick() -> None:
    table = spoils_table(4, nth=8, down={A: [card("odins_eye")]}, pile=[card("megingjord")], dice={A: (4, 4)})
    table.name(A)
    table.bid(1, 4)
    table.challenge()
    table.to("pick")
    assert used(table, A, "odins_eye").place == 0
    table.use(A, card("odins_eye"), place=0)
    assert {type(move) for move in answers(table, A)} == {Pick}


def test_lokis_gold_is_named_last_and_for_the_largest_bonus() -> None:
    table = last_chance(4, goods={A: RING_ONLY_MISSING}, down={A: [card("lokis_gold")]})
    kept(table, A)
    table.pass_window()
    (move,) = set(answers(table, A))
    assert isinstance(move, Use)
    assert move.item == "ring"


def test_the_mirror_copies_lokis_gold_at_the_end() -> None:
    """First the Gold is named, so that the Mirror has something to copy; together they complete a set."""
    goods = {A: [card("crown"), card("armband")]}
    table = last_chance(4, goods=goods, down={A: [card("lokis_gold"), card("freyjas_mirror")]})
    first = used(table, A, "lokis_gold")
    assert first.item in ("ring", "pendant")
    table.use(A, card("lokis_gold"), item=first.item)
    second = used(table, A, "freyjas_mirror")
    assert {first.item, second.item} == {"ring", "pendant"}


def test_the_mirror_copies_a_lasting_ability_early() -> None:
    table = at_window(
        "round_start", nth=1, up={B: [card("stones_of_fate")]}, down={A: [card("freyjas_mirror")]}
    )
    assert used(table, A, "freyjas_mirror").copy == card("stones_of_fate")


# ---------------------------------------------------------------- Sampo


def test_sampo_answers_a_swap_that_would_break_a_set() -> None:
    goods = {A: [*RING_ONLY_MISSING, card("ring")], B: [card("longbow")]}
    table = last_chance(4, goods=goods, down={A: [card("sampo_talisman")], B: [card("iduns_gold_apple")]})
    table.announce(B, card("iduns_gold_apple"), seat=A)
    used(table, A, "sampo_talisman")


def test_sampo_answers_a_die_that_turns_the_result_against_karl() -> None:
    table = spoils_table(
        4, nth=9, down={D: [card("lokis_die")], C: [card("sampo_talisman")]}, dice={A: (4, 4)}
    )
    table.name(A)
    table.bid(3, 4)
    table.challenge()
    table.bets({C: (CHALLENGER, 20), D: (DECLARER, 20)})
    to_own_cup(table, D)
    table.announce(D, card("lokis_die"), dice=(1, 4))
    used(table, C, "sampo_talisman")


def test_sampo_is_kept_while_little_is_at_stake() -> None:
    table = at_window("after_own_roll", down={A: [card("sampo_talisman")], B: [card("huginn")]}, dice={})
    table.announce(B, card("huginn"))
    kept(table, A)


def test_sampo_cancels_lokis_gold_of_a_leader_at_the_end() -> None:
    goods = {B: [*RING_ONLY_MISSING, card("crown", stage=3), card("pendant", stage=3)]}
    table = last_chance(
        4, goods=goods, down={A: [card("sampo_talisman")], B: [card("lokis_gold")]}, gold={A: 60, B: 60}
    )
    table.announce(B, card("lokis_gold"), item="ring")
    used(table, A, "sampo_talisman")


def test_karl_does_not_cancel_his_own() -> None:
    table = last_chance(4, up={A: [card("huginn")]}, down={A: [card("sampo_talisman")]})
    kept(table, A)


def test_nothing_is_ever_wasted() -> None:
    """SW-R53: even where artifacts may be turned up in vain, karl passes."""
    table = at_window("round_start", nth=2, down={A: [card("lokis_die"), card("lokis_mask")]}, wasting=True)
    kept(table, A)
