"""Exact odds of hidden dice, and what the bids of a round tell about them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest

from meadhall.bots.spoils.evidence import Cup, Habit, Hearsay, habits
from meadhall.bots.spoils.odds import FAIR, Count, binomial, together, under_cup
from meadhall.bots.spoils.parameters import KARL
from meadhall.bots.spoils.situation import Mind
from tests.bots.spoils.players import decisions_of_karls, of_karls

DICE = 4


def counted(face: int, rolls: Iterable[tuple[int, ...]]) -> list[float]:
    """How many dice show a face in these rolls, all equally likely."""
    counts = [roll.count(face) for roll in rolls]
    return [counts.count(k) / len(counts) for k in range(DICE + 1)]


ROLLS = list(product(range(1, 7), repeat=DICE))


@pytest.mark.parametrize("face", [1, 2, 4, 6])
def test_a_cup_nobody_has_looked_under_is_binomial(face: int) -> None:
    assert under_cup(DICE, FAIR, (), (1, 6), face) == pytest.approx(counted(face, ROLLS))


@pytest.mark.parametrize("face", [1, 2, 3, 5, 6])
def test_the_mead_shows_lowest_and_highest_and_bounds_the_rest(face: int) -> None:
    """SW-10.31: a 2 and a 5 are shown, so nothing lies below or above."""
    rolls = [roll for roll in ROLLS if min(roll) == 2 and max(roll) == 5]
    found = [*under_cup(DICE, FAIR, (2, 5), (2, 5), face), *[0.0] * DICE][: DICE + 1]
    assert found == pytest.approx(counted(face, rolls))


@pytest.mark.parametrize("face", [3, 4])
def test_two_dice_shown_to_the_lyre_are_there_for_certain(face: int) -> None:
    rolls = [roll for roll in ROLLS if roll.count(3) >= 2]
    assert under_cup(DICE, FAIR, (3, 3), (1, 6), face) == pytest.approx(counted(face, rolls))


def test_counts_of_several_cups_add_up() -> None:
    assert together(binomial(3, 1 / 6), binomial(5, 1 / 6)) == pytest.approx(binomial(8, 1 / 6))
    count = Count(binomial(8, 1 / 6))
    assert count.at_least(0) == 1.0
    assert count.at_least(1) == pytest.approx(1 - (5 / 6) ** 8)
    assert count.at_least(9) == 0.0


# ---------------------------------------------------------------- hearsay


def mean(hearsay: Hearsay, seat: int, face: int) -> float:
    return sum(k * chance for k, chance in enumerate(hearsay.chances(seat, face)))


def listen(*bids: tuple[int, int, int], challenger: int | None = None, trust: float = 1.0) -> Hearsay:
    hearsay = Hearsay([Cup(8)] * 4, [Habit(trust)] * 4, KARL)
    return hearsay.follow(bids, challenger)


def test_whoever_names_a_face_is_thought_to_hold_it_the_more_the_bolder_the_bid() -> None:
    modest, bold = listen((0, 3, 5)), listen((0, 8, 5))
    assert mean(modest, 0, 5) == pytest.approx(8 / 6, abs=0.1)
    assert mean(bold, 0, 5) > 8 / 6 + 0.7
    assert mean(bold, 1, 5) == pytest.approx(8 / 6)
    assert mean(listen((0, 8, 5), trust=0.0), 0, 5) == pytest.approx(8 / 6)


def test_whoever_challenges_is_thought_to_hold_little() -> None:
    assert mean(listen((0, 7, 5), challenger=1), 1, 5) < 8 / 6 - 0.3


def test_dice_rolled_unseen_tell_nothing() -> None:
    cups = [Cup(8, blind=True), *[Cup(8)] * 3]
    hearsay = Hearsay(cups, [Habit()] * 4, KARL).follow(((0, 8, 5),), None)
    assert mean(hearsay, 0, 5) == pytest.approx(8 / 6)


def test_shown_dice_are_never_doubted() -> None:
    cups = [Cup(8, (5, 5)), *[Cup(8)] * 3]
    hearsay = Hearsay(cups, [Habit()] * 4, KARL).follow(((1, 6, 5),), 0)
    assert hearsay.chances(0, 5)[:2] == pytest.approx([0.0, 0.0])


def rounds(count: int, fives: int, challenged: bool = True) -> list[dict[str, Any]]:
    """Rounds in which seat 0 bids seven fives, with so many under the cup, and seat 1 faces that bid."""
    dice = [[5] * fives + [1] * (8 - fives), *[[1, 1, 2, 2, 3, 3, 4, 4]] * 3]
    bids = [(0, 7, 5)] if challenged else [(0, 7, 5), (1, 8, 5), (2, 20, 5)]
    return [{"dice": dice, "bids": bids, "challenger": 1 if challenged else 3}] * count


def test_a_seat_that_was_found_lying_is_trusted_less() -> None:
    """What was named is compared with what was there, as all remember it."""
    new = habits([], 4, KARL)[0].trust
    liar, honest = habits(rounds(5, 0), 4, KARL)[0].trust, habits(rounds(5, 4), 4, KARL)[0].trust
    assert liar < 0.5 < new == 1.0 < honest


def test_a_seat_that_challenges_late_is_known_for_it() -> None:
    early = habits(rounds(5, 2), 4, KARL)[1].bold
    late = habits(rounds(5, 2, challenged=False), 4, KARL)[1].bold
    assert early < 0 < late


# ---------------------------------------------------------------- belief


def test_what_karl_believes_is_about_as_often_true() -> None:
    """Over many bets of karls: bids believed rather true are true more often than those believed rather false."""
    believed: list[tuple[float, bool]] = []
    for seed in range(6):
        here: dict[int, list[float]] = {}
        for state, decision in decisions_of_karls(4, seed):
            if decision.kind == "bet":
                view = state.view(decision.seat)
                here.setdefault(view["round"], []).append(Mind(view, KARL).true)
        for record in of_karls(4, seed).view(None)["past"]:
            true = record["count"] >= record["bids"][-1][1]
            believed += [(belief, true) for belief in here[record["round"]]]
    low = [true for belief, true in believed if belief < 0.3]
    high = [true for belief, true in believed if belief > 0.6]
    assert len(low) > 20
    assert sum(low) / len(low) < 0.4
    assert sum(high) / len(high) > 0.5
    assert 0.2 < sum(true for _, true in believed) / len(believed) < 0.6
