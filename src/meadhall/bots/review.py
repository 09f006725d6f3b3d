"""A review of how one seat has played: counts, luck, and what its decisions were worth by what it could know then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

import msgspec

from meadhall.engine import Decision, Event, Move, Names

from .bot import View


class Judgement(msgspec.Struct, frozen=True):
    """One decision beside the best one, by the view of the seat at that moment."""

    loss: float
    """What the decision was worth less than the best one, in the game's measure; 0 if it was the best."""
    better: Move
    """The best move."""
    cost: str
    """The loss in words."""
    text: str
    """A sentence about why the other move was better."""
    chance: float | None = None
    """The chance that the played move would turn out well; None where no single chance decides."""
    chance_of: str = ""
    """What this is the chance of, such as "that the call is right"."""


class CountFigure(msgspec.Struct, frozen=True):
    """How often something happened; `of` is how often it could have."""

    label: str
    number: int
    of: int | None = None


class LuckFigure(msgspec.Struct, frozen=True):
    """What was to be expected by the chances at the moments of the decisions, and what came."""

    label: str
    expected: float
    actual: float
    text: str


class ReviewReport(msgspec.Struct, frozen=True):
    """What a review knows when the game is over."""

    counts: Sequence[CountFigure] = ()
    luck: Sequence[LuckFigure] = ()


class SeatReview:
    """Follows one seat through a game. It gets the views of this seat, its moves and what it saw happen; nothing else.

    A game's review overrides what it needs."""

    kinds: frozenset[str] = frozenset()
    """The kinds of decisions that are judged."""
    unit: str = ""
    """What losses are measured in, if they can be added up, such as "points"."""
    least_loss: float = 0.0
    """The least loss that is worth telling."""

    def __init__(self, seat: int, names: Names) -> None:
        self.seat = seat
        self.names = names

    def judge(self, view: View, decision: Decision, move: Move) -> Judgement | None:
        """A decision of the seat and the move it played; None if nothing can be said about it."""
        return None

    def witness(self, event: Event) -> None:
        """Something has happened that the seat saw."""

    def describe_losses(self, losses: Sequence[float]) -> str:
        """What all judged decisions cost together, in a sentence; "" where that says nothing."""
        if not self.unit or not losses:
            return ""
        decisions = "Your one decision" if len(losses) == 1 else f"Your {len(losses)} decisions"
        return f"{decisions} cost {amount(sum(losses), self.unit)} against the best ones."

    def report(self, view: View) -> ReviewReport:
        """After the last move, with the last view of the seat."""
        return ReviewReport()


Reviewer = Callable[[int, Names], SeatReview]
"""Makes the review of a seat."""


class Trials:
    """Things that succeed with a known chance, and how many of them did."""

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
        """In words: `thing` is one of them ("call"), `came` what a success is ("right"). [] if there was none."""
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
    """How much more came than was expected, in words. `spread` is how much more or less usually comes."""
    if abs(more) < max(0.05, 0.5 * spread):
        return "about as expected"
    return f"{'lucky' if more > 0 else 'unlucky'} by {abs(more):.1f}{unit and f' {unit}'}"


def percent(chance: float) -> str:
    return f"{round(100 * clamp_chance(chance))} %"


def clamp_chance(chance: float) -> float:
    """A chance without what sums of fractions put below 0 or above 1."""
    return min(1.0, max(0.0, round(chance, 9)))


def amount(number: float, unit: str) -> str:
    """Such as "about 1.4 points" or "about 32 gold": tenths of a large number tell nothing."""
    return f"about {number:.{0 if number >= 10 else 1}f} {unit}"
