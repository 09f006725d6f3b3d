"""The evidence that the bids of a round give everybody about the dice under each cup.

The bids are followed turn by turn. A viking who bids believes the bid, or sometimes lies. A viking who does not
challenge a bid probably holds some of its dice, and one who challenges holds few. How likely a bid looks to a viking is
computed from what was known at that moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import erf, exp, sqrt

from meadhall.games.spoils import RoundView

from .odds import FAIR, Chances, cup_chances
from .parameters import SpoilsBotParameters

Bids = tuple[tuple[int, int, int], ...]
"""The bids of a round, each as seat, quantity and face."""


@dataclass(frozen=True)
class Cup:
    """The public knowledge about a viking's roll."""

    dice: int
    """The number of dice."""
    shown: tuple[int, ...] = ()
    """The faces of the dice that were shown."""
    bounds: tuple[int, int] = (1, 6)
    """The lowest and highest face that any die can have."""
    blind: bool = False
    """Whether the viking has not seen these dice, so that the bids give no evidence about them."""


@dataclass(frozen=True)
class Habit:
    """A viking's tendencies in bidding and challenging, from earlier rounds."""

    trust: float = 1.0
    """The weight of the viking's bids as evidence about the dice: 1 is usual, 0 is none."""
    bold: float = 0.0
    """How much less often than usual the viking challenges, as a log-odds difference."""


@dataclass(frozen=True)
class BidAnswer:
    """A viking's answer to a bid: how likely a challenge was, and whether the viking challenged."""

    seat: int
    expected: float
    challenged: bool


def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-max(-40.0, min(40.0, x))))


class BidEvidence:
    """The probabilities of everybody's dice, given the bids of the round so far."""

    def __init__(self, cups: Sequence[Cup], habits: Sequence[Habit], parameters: SpoilsBotParameters) -> None:
        self.cups = cups
        self.habits = habits
        self.parameters = parameters
        self.answers: list[BidAnswer] = []
        self._learned_chances: dict[tuple[int, int], Chances] = {}
        """The probabilities by seat and face, for those that a bid or a challenge has changed."""
        self._moments: dict[tuple[int, int], tuple[float, float]] = {}

    def follow(self, bids: Bids, challenger: int | None) -> BidEvidence:
        """Follow the bids of a round from the first one."""
        for number, (seat, quantity, face) in enumerate(bids):
            if number:
                before, least, other = bids[number - 1]
                if before != seat and (least, other) != (quantity, face):
                    self._record_answer(seat, least, other, False, face != other)
            self.learn_bid(seat, quantity, face)
        if challenger is not None and bids:
            _, quantity, face = bids[-1]
            self._record_answer(challenger, quantity, face, True, True)
        return self

    # ------------------------------------------------------------ bids and challenges

    def learn_bid(self, seat: int, quantity: int, face: int) -> None:
        """Update the probabilities after a bid."""
        self._learned_chances[seat, face] = self.chances_after_bid(seat, quantity, face)
        self._moments.pop((seat, face), None)

    def chances_after_bid(self, seat: int, quantity: int, face: int) -> Chances:
        """Return the probabilities that 0, 1, 2 ... dice of this viking show the face, after such a bid."""
        parameters = self.parameters
        said = [
            parameters.lies
            + (1.0 - parameters.lies) * logistic((true - parameters.says) / parameters.says_spread)
            for true in self._bid_chances(seat, quantity, face)
        ]
        return self._reweigh_chances(seat, face, said)

    def _record_answer(self, seat: int, quantity: int, face: int, challenged: bool, learn: bool) -> None:
        """Record whether a viking challenges a bid; with `learn`, update the probabilities of the dice."""
        doubts = [self.challenge_chance(seat, true) for true in self._bid_chances(seat, quantity, face)]
        expected = sum([c * d for c, d in zip(self.dice_chances(seat, face), doubts, strict=True)])
        self.answers.append(BidAnswer(seat, expected, challenged))
        if learn:
            tells = self.parameters.doubt_tells
            shares = [(0.02 + 0.98 * (doubt if challenged else 1.0 - doubt)) ** tells for doubt in doubts]
            self._learned_chances[seat, face] = self._reweigh_chances(seat, face, shares)
            self._moments.pop((seat, face), None)

    def challenge_chance(self, seat: int, true: float) -> float:
        """Return the probability that this viking challenges a bid that it believes with the probability `true`."""
        return logistic(
            (self.parameters.doubt - true) / self.parameters.doubt_spread - self.habits[seat].bold
        )

    def _reweigh_chances(self, seat: int, face: int, shares: list[float]) -> Chances:
        if self.cups[seat].blind:
            return self.dice_chances(seat, face)
        trust = self.habits[seat].trust
        weighed = [c * s**trust for c, s in zip(self.dice_chances(seat, face), shares, strict=True)]
        whole = sum(weighed)
        return [weight / whole for weight in weighed]

    def _bid_chances(self, seat: int, quantity: int, face: int) -> list[float]:
        """Return the probability of a bid from this viking's point of view, for 0, 1, 2 ... own dice of the face."""
        mean, spread = 0.0, 0.0
        for other in range(len(self.cups)):
            if other != seat:
                m, v = self._mean_and_variance(other, face)
                mean += m
                spread += v
        width = sqrt(2.0 * max(spread, 0.05))
        return [
            0.5 + 0.5 * erf((mean + own - quantity + 0.5) / width) for own in range(self.cups[seat].dice + 1)
        ]

    def _mean_and_variance(self, seat: int, face: int) -> tuple[float, float]:
        found = self._moments.get((seat, face))
        if found is None:
            mean = square = 0.0
            for count, chance in enumerate(self.dice_chances(seat, face)):
                mean += count * chance
                square += count * count * chance
            found = self._moments[seat, face] = (mean, square - mean * mean)
        return found

    # ------------------------------------------------------------ what is known

    def dice_chances(self, seat: int, face: int) -> Chances:
        """Return the probabilities that 0, 1, 2 ... dice of a viking show a face."""
        return self._learned_chances.get((seat, face)) or self._prior_chances(seat, face)

    def _prior_chances(self, seat: int, face: int) -> Chances:
        cup = self.cups[seat]
        length = cup.dice + 1
        found = cup_chances(cup.dice, FAIR, cup.shown, cup.bounds, face)
        return found if len(found) == length else [*found, *[0.0] * (length - len(found))]

    def extra_dice(self, seat: int, face: int) -> float:
        """Return the number of a viking's dice of a face expected after the bids, less that expected without bids."""
        fair = sum([count * chance for count, chance in enumerate(self._prior_chances(seat, face))])
        return self._mean_and_variance(seat, face)[0] - fair

    @property
    def known_faces(self) -> list[tuple[int, int]]:
        """The seats and faces for which bids or challenges give evidence."""
        return list(self._learned_chances)


@lru_cache(maxsize=4096)
def _read_past_round(
    dice: tuple[int, ...], bids: Bids, challenger: int, parameters: SpoilsBotParameters
) -> tuple[tuple[tuple[int, int, float], ...], tuple[BidAnswer, ...]]:
    """Return the evidence of a past round: dice beyond the average by seat and face, and every answer to a bid."""
    evidence = BidEvidence([Cup(count) for count in dice], [Habit()] * len(dice), parameters)
    evidence.follow(bids, challenger)
    beyond = tuple([(seat, face, evidence.extra_dice(seat, face)) for seat, face in evidence.known_faces])
    return beyond, tuple(evidence.answers)


def read_habits(past: Sequence[RoundView], players: int, parameters: SpoilsBotParameters) -> list[Habit]:
    """Return everybody's tendencies in past rounds, from the bids compared with the dice, and from the challenges."""
    fits = [parameters.trust_weight] * players
    told = [parameters.trust_weight] * players
    late = [0.0] * players
    noise = [parameters.bold_weight] * players
    for record in past:
        dice = record["dice"]
        bids = tuple([(seat, quantity, face) for seat, quantity, face in record["bids"]])
        beyond, turns = _read_past_round(tuple(map(len, dice)), bids, record["challenger"], parameters)
        for seat, face, thought in beyond:
            fits[seat] += thought * (dice[seat].count(face) - len(dice[seat]) / 6)
            told[seat] += thought * thought
        for turn in turns:
            late[turn.seat] += turn.expected - turn.challenged
            noise[turn.seat] += turn.expected * (1.0 - turn.expected)
    return [
        Habit(min(1.5, max(0.0, fit / tell)), max(-3.0, min(3.0, excess / spread)))
        for fit, tell, excess, spread in zip(fits, told, late, noise, strict=True)
    ]
