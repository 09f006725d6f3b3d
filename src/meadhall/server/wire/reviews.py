"""Over HTTP: how one seat has played a finished game."""

from __future__ import annotations

from .base import Wire


class ReviewCount(Wire, frozen=True):
    """How often something happened, such as lies that were told."""

    label: str
    number: int
    of: int | None
    """How often it could have happened; null where that says nothing."""


class ReviewLuck(Wire, frozen=True):
    """What was to be expected by the chances when the seat decided, and what came."""

    label: str
    expected: float
    actual: float
    text: str


class ReviewDecision(Wire, frozen=True):
    """A decision that cost something against the best one, by what the seat could know then."""

    v: int
    """The `v` of the seat when it decided, for a link into the replay."""
    when: str
    """Such as "Round 3"; empty before the first round."""
    did: str
    better: str
    cost: str
    """What it cost, in the game's measure, such as "about 1.4 points"."""
    chance: float | None
    """The chance that the decision would turn out well; null where no single chance decides."""
    chance_of: str
    """What it is the chance of, such as "that the call is right"."""
    text: str


class Review(Wire, frozen=True):
    """How one seat has played. Every chance is by what the seat could know at that moment."""

    seat: int
    counts: list[ReviewCount]
    luck: list[ReviewLuck]
    skill: str
    """What all decisions cost together against the best ones; empty where that says nothing."""
    decisions: list[ReviewDecision]
    """The ones that cost most, the worst first; at most three."""
    judged: int
    """How many decisions were compared with the best one."""
