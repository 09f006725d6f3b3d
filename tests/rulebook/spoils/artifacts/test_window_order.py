"""10.A: the windows of a round, in which order they open, who is asked, and who comes first."""

from __future__ import annotations

import pytest

from meadhall.engine import Seat
from meadhall.games.spoils.events import Announced, Skipped
from meadhall.games.spoils.moves import CHALLENGE_MOVE, PASS_MOVE, Swap
from tests.marks import rule
from tests.rulebook.spoils.tables import A, B, C, D, Table, card, spoils_table

from .cases import (
    APPLE,
    CASES,
    CROWN,
    SAMPO,
    bystander,
    face_up,
    first_use,
    lay,
    plain_use,
    reach,
    step,
    swap,
    use_first,
    wish,
)

EYE, MEAD, MASK, LYRE = (card(name) for name in ("odins_eye", "mead_of_poetry", "lokis_mask", "singing_lyre"))
DRAUPNIR, TARNKAPPE, STONES = card("draupnir"), card("tarnkappe"), card("stones_of_fate")
THROUGH_A_ROUND = [
    ("round_start", D),
    ("after_own_roll", D),
    ("bidding_any", D),
    ("own_bid_turn", D),
    ("after_bid", D),
    ("own_bid_turn", A),
    ("after_bid", D),
    ("own_bid_turn", B),
    ("bets_open", D),
    ("bets_revealed", D),
    ("own_dice_reveal", D),
    ("all_dice_revealed", D),
    ("reveal_dice_end", D),
    ("pick_turn", D),
    ("own_pick", A),
    ("pick_turn", D),
    ("own_pick", C),
    ("division_end", D),
    ("round_end", D),
]
"""D alone owns a face-down artifact; D bids, A raises, B challenges; A and C win."""


def travel(table: Table) -> list[tuple[str, Seat]]:
    """Every window that opens in this round, and the first seat that is asked in it."""
    seen: list[tuple[str, Seat]] = []
    while table.view()["round"] == 1:
        here = (str(table.window), next(iter(table.asked())))
        if table.window and here not in seen[-1:]:
            seen.append(here)
        at = table.position.at
        while table.position.at == at:
            step(table)
    return seen


@rule("SW-3.1", "SW-R62", "SW-R66", "SW-R25", "SW-R24", "SW-R28", "SW-R65")
def test_the_windows_of_a_round_open_in_this_order() -> None:
    table = spoils_table(dice={}, down={D: [EYE]}, pile=[])
    assert travel(table) == THROUGH_A_ROUND


@rule("SW-R5", "SW-9.4", "SW-inv-7")
@pytest.mark.parametrize("name", CASES)
def test_which_artifact_lies_face_down_changes_nothing_in_who_is_asked(name: str) -> None:
    table = spoils_table(dice={}, down={D: [card(name)]}, pile=[])
    assert travel(table) == THROUGH_A_ROUND


@rule("SW-R5")
def test_the_owner_of_a_face_up_artifact_is_asked_where_it_can_be_used() -> None:
    table = spoils_table(dice={}, up={D: [card("traitors_dagger")]}, pile=[])
    windows = [window for window, seat in travel(table) if seat == D and not window.startswith("own")]
    assert windows == ["bets_revealed"]


@rule("SW-R5", "SW-10.5")
def test_once_used_a_face_up_artifact_asks_its_owner_no_more_this_round() -> None:
    table = spoils_table(dice={}, up={D: [EYE]}, down={A: [MEAD]})
    use_first(table, D, EYE)
    assert table.asked() == {A: "artifacts"}
    reach(table, "bets_open", user=A)
    assert table.asked() == {A: "artifacts"}


@rule("SW-R5")
def test_owners_of_spent_or_cancelled_artifacts_are_not_asked() -> None:
    table = spoils_table(dice={}, up={B: [MEAD], C: [EYE]}, down={A: [SAMPO]})
    assert set(table.asked()) == {A, C}
    table.use(A, SAMPO, cancels=EYE)
    assert "artifacts" not in table.asked().values()


@rule("SW-8.3", "SW-R5")
@pytest.mark.parametrize("chief", [A, B, C, D])
def test_of_several_wishes_one_is_carried_out_chief_first_then_clockwise(chief: Seat) -> None:
    golds = {B: card("lokis_gold"), D: card("lokis_gold", 2)}
    table = spoils_table(dice={}, chief=chief, down={seat: [number] for seat, number in golds.items()})
    for seat, number in golds.items():
        table.play(seat, plain_use(number, item="crown"))
    first = B if chief in (A, B) else D
    assert [event.seat for event in table.told(Announced)] == [first]
    table.pass_answers()
    other = D if first == B else B
    assert table.asked() == {other: "artifacts"}, "all who can are asked again, and may think again"
    table.play(other, plain_use(golds[other], item="ring"))
    assert [event.seat for event in table.told(Announced)] == [first, other]


@rule("SW-8.3", "SW-R42")
def test_a_viking_who_has_passed_is_asked_again_after_another_use() -> None:
    table = spoils_table(dice={}, down={A: [card("lokis_gold")], B: [EYE]})
    table.play(B, PASS_MOVE)
    table.play(A, plain_use(card("lokis_gold"), item="crown"))
    table.pass_answers()
    assert table.asked() == {B: "artifacts"}
    assert table.window == "round_start"


@rule("SW-R47", "SW-8.3")
def test_the_old_chief_comes_first_until_the_new_one_is_known() -> None:
    """A is the old chief; C bets most and is the new one."""
    for window, first in (("reveal_dice_end", A), ("pick_turn", C)):
        golds = {A: card("lokis_gold"), C: card("lokis_gold", 2)}
        table = spoils_table(dice={}, chief=A, down={seat: [number] for seat, number in golds.items()})
        table.bid(1, 1)
        table.challenge()
        table.bets({A: (0, 5), B: (1, 5), C: (0, 20), D: (0, 5)})
        reach(table, window, user=A)
        for seat, number in golds.items():
            table.play(seat, plain_use(number, item="crown"))
        assert table.told(Announced)[0].seat == first


# ---------------------------------------------------------------- the bidding


@rule("SW-R9", "SW-R62", "SW-10.31")
def test_after_a_skip_only_what_works_in_the_whole_bidding_is_offered() -> None:
    table = spoils_table(dice={}, chief=A, up={B: [TARNKAPPE]}, down={D: [MASK, LYRE, MEAD]})
    table.bid(2, 1)
    assert all(table.uses(D, number) for number in (MASK, LYRE, MEAD))
    table.pass_window()
    table.use(B, TARNKAPPE)
    assert table.told(Skipped)
    assert table.window == "bidding_any"
    assert not table.uses(D, MASK)
    assert not table.uses(D, LYRE)
    assert table.uses(D, MEAD)


@rule("SW-R10", "SW-R9", "SW-10.29")
def test_a_stolen_bid_opens_the_window_after_a_bid_again() -> None:
    table = spoils_table(dice={}, chief=A, down={D: [MASK], C: [LYRE, MEAD]})
    table.bid(2, 1)
    table.use(D, MASK)
    assert table.window == "after_bid"
    assert [use.seat for use in table.uses(C, LYRE)] == [D]
    assert table.uses(C, MEAD)


@rule("SW-4.8", "SW-R9")
def test_after_a_challenge_nothing_of_the_bidding_is_used_any_more() -> None:
    table = spoils_table(
        dice={}, chief=A, down={D: [MASK, LYRE, MEAD, TARNKAPPE, card("heimdalls_spyglass")]}
    )
    table.bid(2, 1)
    table.challenge()
    assert table.window == "bets_open"
    for number in (MASK, LYRE, MEAD, TARNKAPPE, card("heimdalls_spyglass")):
        assert not table.uses(D, number)


@rule("SW-R5", "SW-R62")
def test_on_a_turn_and_at_a_reveal_only_the_acting_viking_is_asked_with_any_time_artifacts_too() -> None:
    table = spoils_table(dice={}, chief=A, goods={C: [CROWN]}, down={A: [APPLE], B: [EYE]})
    reach(table, "own_bid_turn", user=A)
    assert table.asked() == {A: "bid"}
    assert table.uses(A, APPLE)
    reach(table, "own_dice_reveal", user=A)
    assert table.asked() == {A: "artifacts"}
    assert table.uses(A, APPLE)
    assert table.refused(B, plain_use(EYE, seat=A, place=0)) == "EN-ASKED"


@rule("SW-R62", "SW-R69")
def test_an_any_time_artifact_on_the_own_turn_leaves_the_turn_as_it_was() -> None:
    table = spoils_table(dice={}, chief=A, goods={C: [CROWN]}, down={A: [APPLE]})
    table.bid(2, 1)
    table.bid(3, 1)
    table.bid(4, 1)
    table.bid(5, 1)
    assert table.asked() == {A: "artifacts"}
    table.pass_all()
    table.use(A, APPLE, seat=C)
    swap(table, A, CROWN)
    assert table.asked() == {A: "bid"}
    assert table.may(A, CHALLENGE_MOVE)
    assert table.view()["bids"][-1] == [D, 5, 1]


# ---------------------------------------------------------------- the division


def divided(table: Table) -> Table:
    """A opens, B challenges and loses; C is the new chief, then A, then D. The first of them is about to take."""
    table.bid(1, 1)
    table.challenge()
    table.bets({A: (0, 15), B: (1, 5), C: (0, 20), D: (0, 10)})
    while table.window not in ("pick_turn", "own_pick"):
        step(table)
    return table


@rule("SW-R65", "SW-10.25", "SW-10.36")
def test_before_each_winner_all_are_asked_and_between_picks_only_the_picker() -> None:
    table = divided(spoils_table(dice={}, chief=A, down={B: [EYE], C: [card("lokis_die")]}, pile=[]))
    order = []
    while table.window != "division_end":
        order.append((table.window, tuple(table.asked())))
        decision = table.state.decisions()[0]
        assert decision.fallback is not None
        if decision.kind == "artifacts":
            table.pass_window()
        else:
            table.play(decision.seat, decision.fallback)
    everybody = ("pick_turn", (B, C))
    assert order == [
        everybody,
        *[("own_pick", (C,))] * 3,
        everybody,
        *[("own_pick", (A,))] * 2,
        everybody,
        *[("own_pick", (D,))] * 2,
    ]


@rule("SW-R65", "SW-10.25", "SW-R30")
def test_between_winners_the_apple_takes_what_was_picked_this_round() -> None:
    pile = [card("ring"), card("armband"), card("shield")]
    table = divided(spoils_table(dice={}, chief=A, down={B: [APPLE]}, pile=pile))
    table.pick(*pile)
    reach(table, "pick_turn", user=B)
    table.use(B, APPLE, seat=C)
    assert {move.card for move in table.moves(B) if isinstance(move, Swap)} == set(pile)
    swap(table, B, card("ring"))
    assert table.stash(B) == {card("ring")}
    assert table.stash(C) == {card("armband"), card("shield"), APPLE}


@rule("SW-R65", "SW-10.25", "SW-10.36")
def test_between_the_own_picks_the_winner_may_use_what_works_at_any_time() -> None:
    table = divided(
        spoils_table(
            dice={}, chief=A, goods={B: [CROWN]}, down={C: [APPLE, EYE, DRAUPNIR], D: [MEAD]}, pile=[]
        )
    )
    table.pick_all(1)
    assert table.asked() == {C: "pick"}
    assert table.uses(C, EYE)
    assert not table.uses(C, DRAUPNIR), "the others have not taken yet"
    table.use(C, APPLE, seat=B)
    swap(table, C, CROWN)
    assert table.decision(C).options.data["left"] == 2
    assert CROWN in table.stash(C)


@rule("SW-R21", "SW-10.2")
def test_an_artifact_is_used_as_soon_as_it_is_picked_if_its_window_is_open() -> None:
    table = divided(
        spoils_table(dice={}, chief=A, goods={B: [CROWN]}, pile=[card("jarnglofar")], leftovers=[CROWN + 1])
    )
    table.pick(card("jarnglofar"))
    assert table.asked() == {C: "pick"}
    use_first(table, C, card("jarnglofar"))
    assert table.asked() == {C: "leftover"}


@rule("SW-R65", "SW-R60", "SW-10.39")
def test_a_sampo_on_the_stones_counts_until_the_window_before_the_picks_has_closed() -> None:
    for early in (True, False):
        table = spoils_table(dice={}, chief=A, up={C: [STONES]}, down={C: [SAMPO]}, pile=[])
        use_first(table, C, STONES)
        divided(table)
        if early:
            table.use(C, SAMPO, cancels=STONES)
            table.pass_all()
        else:
            table.pass_all()
            table.use(C, SAMPO, cancels=STONES)
        assert table.decision(C).options.data["left"] == (3 if early else 4)


@rule("SW-8.2", "SW-R62", "SW-R70")
def test_the_last_window_follows_the_ninth_round_instead_of_a_round_end() -> None:
    table = reach(lay("", [EYE], nth=9), "division_end")
    table.pass_window()
    assert table.window == "final"
    assert table.view()["round"] == 9
    wish(table, D, first_use(table, D, EYE))
    table.pass_answers()
    assert face_up(table, D) == [EYE]
    assert bystander() in face_up(table, C)
