"""The review of a seat: counts, luck, and the value of each decision, given what the seat could know at the time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

import msgspec

from meadhall.engine import Decision, Event, Move, Names

from .bot import View


class Judgement(msgspec.Struct, frozen=True):
    """A comparison of the played move with the best move, given what the seat could know at that moment."""

    loss: float
    """The value of the best move less that of the played one, in the game's unit; 0 if the best move was played."""
    better: Move
    """The best move."""
    cost: str
    """The loss in words, such as "about 1.4 points"."""
    text: str
    """A sentence about why the best move was better."""
    chance: float | None = None
    """The probability that the played move would turn out well; None if no single probability decides."""
    chance_of: str = ""
    """What `chance` is the probability of, such as "that the call is right"; "" if it is None."""


class CountFigure(msgspec.Struct, frozen=True):
    """The number of times that something happened; `of` is how often it could have happened, None if unknown."""

    label: str
    number: int
    of: int | None = None


class LuckFigure(msgspec.Struct, frozen=True):
    """The expected result, from the probabilities at the time of each decision, and the actual result."""

    label: str
    expected: float
    actual: float
    text: str


class ReviewReport(msgspec.Struct, frozen=True):
    """The results of a review at the end of the game."""

    counts: Sequence[CountFigure] = ()
    luck: Sequence[LuckFigure] = ()


class SeatReview:
    """The review of one seat in a game, from the seat's views, its moves and the events that it saw.

    Each game has a subclass, which overrides what it needs."""

    kinds: frozenset[str] = frozenset()
    """The kinds of decisions that are judged."""
    unit: str = ""
    """The unit of losses that can be added up, such as "points"; "" if they cannot."""
    least_loss: float = 0.0
    """The smallest loss that is reported, in the game's unit."""

    def __init__(self, seat: int, names: Names) -> None:
        self.seat = seat
        self.names = names

    def judge(self, view: View, decision: Decision, move: Move) -> Judgement | None:
        """Judge the move that the seat played at a decision; return None if the move cannot be judged."""
        return None

    def witness(self, event: Event) -> None:
        """Record an event that the seat saw."""

    def describe_losses(self, losses: Sequence[float]) -> str:
        """Describe the total of these losses in a sentence; "" if there are none or they cannot be added up."""
        if not self.unit or not losses:
            return ""
        decisions = "Your one decision" if len(losses) == 1 else f"Your {len(losses)} decisions"
        return f"{decisions} cost {amount(sum(losses), self.unit)} against the best ones."

    def report(self, view: View) -> ReviewReport:
        """Return the report after the last move, from the last view of the seat."""
        return ReviewReport()


Reviewer = Callable[[int, Names], SeatReview]
"""A function that creates the review of a seat, from its number and the players' names."""


class Trials:
    """Trials with known probabilities of success, and the number of successes."""

    def __init__(self) -> None:
        self.chances: list[float] = []
        self.actual = 0
        self.spread = 0.0

    def add(self, chance: float, success: bool) -> None:
        chance = clamp_chance(chance)
        self.chances.append(chance)
        self.actual += success
        self.spread += chance * (1.0 - chance)

    def luck(self, label: str, thing: str, came: str, things: str = "") -> list[LuckFigure]:
        """Describe the luck. `thing` names a trial ("call"), `came` a success ("right"); [] if there were no trials."""
        count = len(self.chances)
        if not count:
            return []
        expected = sum(self.chances)
        share = f"{percent(expected / count)}{' on average' if count > 1 else ''}"
        if count == 1:
            told = f"Your one {thing} had a chance of {share}; it was {'' if self.actual else 'not '}{came}"
        else:
            which = "none" if not self.actual else "all" if self.actual == count else str(self.actual)
            were = "was" if self.actual == 1 else "were"
            told = f"Your {count} {things or f'{thing}s'} had a chance of {share}; {which} {were} {came}"
        return [
            LuckFigure(
                label,
                expected,
                self.actual,
                f"{told}: {describe_luck(self.actual - expected, sqrt(self.spread))}.",
            )
        ]


def describe_luck(more: float, spread: float, unit: str = "") -> str:
    """Describe how the actual result differs from the expected one. `spread` is the standard deviation."""
    if abs(more) < max(0.05, 0.5 * spread):
        return "about as expected"
    return f"{'lucky' if more > 0 else 'unlucky'} by {abs(more):.1f}{unit and f' {unit}'}"


def percent(chance: float) -> str:
    return f"{round(100 * clamp_chance(chance))} %"


def clamp_chance(chance: float) -> float:
    """Clamp a probability between 0 and 1, against rounding errors of sums."""
    return min(1.0, max(0.0, round(chance, 9)))


def amount(number: float, unit: str) -> str:
    """Return a text such as "about 1.4 points" or "about 32 gold"; a number of 10 or more has no tenths."""
    return f"about {number:.{0 if number >= 10 else 1}f} {unit}"
