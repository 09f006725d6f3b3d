"""What everybody can conclude from the bids of a round about the dice under each cup.

Turn by turn: whoever names a face believes the bid, or lies now and then; whoever faces a bid and does not challenge
it holds some of its dice; whoever challenges holds few. How likely a bid is for a viking with so many dice of the
face is worked out with what was known at that moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import erf, exp, sqrt
from typing import Any

from .odds import FAIR, Chances, under_cup
from .parameters import Temper

Bids = tuple[tuple[int, int, int], ...]
"""Seat, quantity, face."""


@dataclass(frozen=True)
class Cup:
    """What lies open of a viking's roll."""

    dice: int
    shown: tuple[int, ...] = ()
    bounds: tuple[int, int] = (1, 6)
    blind: bool = False
    """Rolled unseen: the bids say nothing about these dice."""


@dataclass(frozen=True)
class Habit:
    """How a viking plays, as far as earlier rounds show."""

    trust: float = 1.0
    """How much the bids say about the dice: 1 as much as usual, 0 nothing."""
    bold: float = 0.0
    """How much later than usual a challenge comes, as a logarithm of odds."""


@dataclass(frozen=True)
class Turn:
    """A bid that a viking faced: how likely a challenge was, and whether it came."""

    seat: int
    expected: float
    challenged: bool


def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-max(-40.0, min(40.0, x))))


class Hearsay:
    """The dice of all as the bids so far let everybody see them."""

    def __init__(self, cups: Sequence[Cup], habits: Sequence[Habit], temper: Temper) -> None:
        self.cups = cups
        self.habits = habits
        self.temper = temper
        self.turns: list[Turn] = []
        self._told: dict[tuple[int, int], Chances] = {}
        """What was heard about a viking's dice of a face."""
        self._moments: dict[tuple[int, int], tuple[float, float]] = {}

    def follow(self, bids: Bids, challenger: int | None) -> Hearsay:
        """Listen to a round from its first bid."""
        for number, (seat, quantity, face) in enumerate(bids):
            if number:
                before, least, other = bids[number - 1]
                if before != seat and (least, other) != (quantity, face):
                    self._faces(seat, least, other, False, face != other)
            self.names(seat, quantity, face)
        if challenger is not None and bids:
            _, quantity, face = bids[-1]
            self._faces(challenger, quantity, face, True, True)
        return self

    # ------------------------------------------------------------ what is heard

    def names(self, seat: int, quantity: int, face: int) -> None:
        """A viking bids."""
        self._told[seat, face] = self.after_naming(seat, quantity, face)
        self._moments.pop((seat, face), None)

    def after_naming(self, seat: int, quantity: int, face: int) -> Chances:
        """What would be heard, if this viking made such a bid."""
        temper = self.temper
        said = [
            temper.lies + (1.0 - temper.lies) * logistic((true - temper.says) / temper.says_spread)
            for true in self._true_for(seat, quantity, face)
        ]
        return self._weighed(seat, face, said)

    def _faces(self, seat: int, quantity: int, face: int, challenged: bool, learn: bool) -> None:
        """A viking challenges a bid, or does not."""
        doubts = [self.doubted(seat, true) for true in self._true_for(seat, quantity, face)]
        expected = sum([c * d for c, d in zip(self.chances(seat, face), doubts, strict=True)])
        self.turns.append(Turn(seat, expected, challenged))
        if learn:
            tells = self.temper.doubt_tells
            heard = [(0.02 + 0.98 * (doubt if challenged else 1.0 - doubt)) ** tells for doubt in doubts]
            self._told[seat, face] = self._weighed(seat, face, heard)
            self._moments.pop((seat, face), None)

    def doubted(self, seat: int, true: float) -> float:
        """How likely this viking challenges a bid that it thinks true with this chance."""
        return logistic((self.temper.doubt - true) / self.temper.doubt_spread - self.habits[seat].bold)

    def _weighed(self, seat: int, face: int, heard: list[float]) -> Chances:
        if self.cups[seat].blind:
            return self.chances(seat, face)
        trust = self.habits[seat].trust
        weighed = [c * h**trust for c, h in zip(self.chances(seat, face), heard, strict=True)]
        whole = sum(weighed)
        return [weight / whole for weight in weighed]

    def _true_for(self, seat: int, quantity: int, face: int) -> list[float]:
        """How likely a bid is for this viking with 0, 1, 2 ... dice of the face."""
        mean, spread = 0.0, 0.0
        for other in range(len(self.cups)):
            if other != seat:
                m, v = self._moment(other, face)
                mean += m
                spread += v
        width = sqrt(2.0 * max(spread, 0.05))
        return [
            0.5 + 0.5 * erf((mean + own - quantity + 0.5) / width) for own in range(self.cups[seat].dice + 1)
        ]

    def _moment(self, seat: int, face: int) -> tuple[float, float]:
        found = self._moments.get((seat, face))
        if found is None:
            mean = square = 0.0
            for count, chance in enumerate(self.chances(seat, face)):
                mean += count * chance
                square += count * count * chance
            found = self._moments[seat, face] = (mean, square - mean * mean)
        return found

    # ------------------------------------------------------------ what is known

    def chances(self, seat: int, face: int) -> Chances:
        """How many dice of a viking show a face."""
        return self._told.get((seat, face)) or self._unheard(seat, face)

    def _unheard(self, seat: int, face: int) -> Chances:
        cup = self.cups[seat]
        length = cup.dice + 1
        found = under_cup(cup.dice, FAIR, cup.shown, cup.bounds, face)
        return found if len(found) == length else [*found, *[0.0] * (length - len(found))]

    def beyond(self, seat: int, face: int) -> float:
        """Dice of a face that a viking is thought to have beyond what nobody has said."""
        fair = sum([count * chance for count, chance in enumerate(self._unheard(seat, face))])
        return self._moment(seat, face)[0] - fair

    @property
    def heard(self) -> list[tuple[int, int]]:
        """Seats and faces about which something was said."""
        return list(self._told)


@lru_cache(maxsize=4096)
def _past(
    dice: tuple[int, ...], bids: Bids, challenger: int, temper: Temper
) -> tuple[tuple[tuple[int, int, float], ...], tuple[Turn, ...]]:
    """What a round that is over told: dice beyond the average, by seat and face, and challenges to be expected."""
    hearsay = Hearsay([Cup(count) for count in dice], [Habit()] * len(dice), temper)
    hearsay.follow(bids, challenger)
    beyond = tuple([(seat, face, hearsay.beyond(seat, face)) for seat, face in hearsay.heard])
    return beyond, tuple(hearsay.turns)


def habits(past: Sequence[dict[str, Any]], players: int, temper: Temper) -> list[Habit]:
    """How everybody has played so far: what was named against what was there."""
    fits = [temper.trust_weight] * players
    told = [temper.trust_weight] * players
    late = [0.0] * players
    noise = [temper.bold_weight] * players
    for record in past:
        dice: list[list[int]] = record["dice"]
        bids = tuple([(seat, quantity, face) for seat, quantity, face in record["bids"]])
        beyond, turns = _past(tuple(map(len, dice)), bids, record["challenger"], temper)
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
