"""Exact odds of hidden dice, what the bids of a round say about them, and what karl believes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest

from meadhall.bots.spoils.evidence import BidEvidence, Cup, Habit, read_habits
from meadhall.bots.spoils.odds import FAIR, FaceCount, add_counts, binomial, cup_chances
from meadhall.bots.spoils.parameters import KARL
from meadhall.games.spoils import RoundView
from tests.bots.spoils.players import decisions_of_karls, of_karls, situation_of

DICE = 4


def counted(face: int, rolls: Iterable[tuple[int, ...]]) -> list[float]:
    """How many dice show a face in these rolls, all equally likely."""
    counts = [roll.count(face) for roll in rolls]
    return [counts.count(k) / len(counts) for k in range(DICE + 1)]


ROLLS = list(product(range(1, 7), repeat=DICE))


@pytest.mark.parametrize("face", [1, 2, 4, 6])
def test_unseen_dice_are_binomial(face: int) -> None:
    assert cup_chances(DICE, FAIR, (), (1, 6), face) == pytest.approx(counted(face, ROLLS))


@pytest.mark.parametrize("face", [1, 2, 3, 5, 6])
def test_the_mead_of_poetry_bounds_the_hidden_dice(face: int) -> None:
    """SW-10.31: a 2 and a 5 are shown, so no die is below or above."""
    rolls = [roll for roll in ROLLS if min(roll) == 2 and max(roll) == 5]
    found = [*cup_chances(DICE, FAIR, (2, 5), (2, 5), face), *[0.0] * DICE][: DICE + 1]
    assert found == pytest.approx(counted(face, rolls))


@pytest.mark.parametrize("face", [3, 4])
def test_two_dice_shown_to_the_lyre_are_certain(face: int) -> None:
    rolls = [roll for roll in ROLLS if roll.count(3) >= 2]
    assert cup_chances(DICE, FAIR, (3, 3), (1, 6), face) == pytest.approx(counted(face, rolls))


def test_counts_of_several_cups_add_up() -> None:
    assert add_counts(binomial(3, 1 / 6), binomial(5, 1 / 6)) == pytest.approx(binomial(8, 1 / 6))
    count = FaceCount(binomial(8, 1 / 6))
    assert count.chance_at_least(0) == 1.0
    assert count.chance_at_least(1) == pytest.approx(1 - (5 / 6) ** 8)
    assert count.chance_at_least(9) == 0.0


# ---------------------------------------------------------------- evidence of bids


def mean(evidence: BidEvidence, seat: int, face: int) -> float:
    return sum(k * chance for k, chance in enumerate(evidence.dice_chances(seat, face)))


def heard(*bids: tuple[int, int, int], challenger: int | None = None, trust: float = 1.0) -> BidEvidence:
    evidence = BidEvidence([Cup(8)] * 4, [Habit(trust)] * 4, KARL)
    return evidence.follow(bids, challenger)


def test_a_higher_bid_says_more_about_the_bidders_dice() -> None:
    modest, bold = heard((0, 3, 5)), heard((0, 8, 5))
    assert mean(modest, 0, 5) == pytest.approx(8 / 6, abs=0.1)
    assert mean(bold, 0, 5) > 8 / 6 + 0.7
    assert mean(bold, 1, 5) == pytest.approx(8 / 6)
    assert mean(heard((0, 8, 5), trust=0.0), 0, 5) == pytest.approx(8 / 6)


def test_a_challenger_is_believed_to_hold_few() -> None:
    assert mean(heard((0, 7, 5), challenger=1), 1, 5) < 8 / 6 - 0.3


def test_a_bid_says_nothing_about_dice_its_bidder_has_not_seen() -> None:
    cups = [Cup(8, blind=True), *[Cup(8)] * 3]
    evidence = BidEvidence(cups, [Habit()] * 4, KARL).follow(((0, 8, 5),), None)
    assert mean(evidence, 0, 5) == pytest.approx(8 / 6)


def test_shown_dice_stay_certain() -> None:
    cups = [Cup(8, (5, 5)), *[Cup(8)] * 3]
    evidence = BidEvidence(cups, [Habit()] * 4, KARL).follow(((1, 6, 5),), 0)
    assert evidence.dice_chances(0, 5)[:2] == pytest.approx([0.0, 0.0])


def rounds(count: int, fives: int, challenged: bool = True) -> list[RoundView]:
    """Rounds in which seat 0 bids seven fives and has `fives` of them, and seat 1 answers that bid."""
    dice = [[5] * fives + [1] * (8 - fives), *[[1, 1, 2, 2, 3, 3, 4, 4]] * 3]
    bids = [(0, 7, 5)] if challenged else [(0, 7, 5), (1, 8, 5), (2, 20, 5)]
    record: Any = {"dice": dice, "bids": bids, "challenger": 1 if challenged else 3}
    return [record] * count


def test_a_seat_that_was_found_lying_is_trusted_less() -> None:
    """The bids of past rounds are compared with the dice that were there."""
    new = read_habits([], 4, KARL)[0].trust
    liar, honest = read_habits(rounds(5, 0), 4, KARL)[0].trust, read_habits(rounds(5, 4), 4, KARL)[0].trust
    assert liar < 0.5 < new == 1.0 < honest


def test_a_seat_that_challenges_late_is_expected_to_do_so_again() -> None:
    early = read_habits(rounds(5, 2), 4, KARL)[1].bold
    late = read_habits(rounds(5, 2, challenged=False), 4, KARL)[1].bold
    assert early < 0 < late


# ---------------------------------------------------------------- belief


def test_bids_that_karl_believes_are_true_more_often() -> None:
    """Over many bets of karls, likely bids are true more often than unlikely ones."""
    believed: list[tuple[float, bool]] = []
    for seed in range(6):
        here: dict[int, list[float]] = {}
        for state, decision in decisions_of_karls(4, seed):
            if decision.kind == "bet":
                number = state.view(None)["round"]
                here.setdefault(number, []).append(situation_of(state, decision.seat).bid_chance)
        for record in of_karls(4, seed).view(None)["past"]:
            true = record["count"] >= record["bids"][-1][1]
            believed += [(belief, true) for belief in here[record["round"]]]
    low = [true for belief, true in believed if belief < 0.3]
    high = [true for belief, true in believed if belief > 0.6]
    assert len(low) > 20
    assert sum(low) / len(low) < 0.4
    assert sum(high) / len(high) > 0.5
    assert 0.2 < sum(true for _, true in believed) / len(believed) < 0.6
