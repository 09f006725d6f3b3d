"""HTTP messages about how well one seat played a finished game."""

from __future__ import annotations

from .base import Wire


class ReviewCount(Wire, frozen=True):
    """The number of times a seat did something, such as lying."""

    label: str
    number: int
    of: int | None
    """The number of times the seat could have done it; null if that is meaningless."""


class ReviewLuck(Wire, frozen=True):
    """The expected result when the seat decided, and the actual one."""

    label: str
    expected: float
    actual: float
    text: str


class ReviewDecision(Wire, frozen=True):
    """A decision that was worse than the best one, judged by what the seat could know then."""

    v: int
    """The seat's `v` when it decided, for a link into the replay."""
    when: str
    """The round of the game, such as "Round 3"; empty before the first round."""
    did: str
    better: str
    cost: str
    """The cost of the decision in the game's unit, such as "about 1.4 points"."""
    chance: float | None
    """The probability that the decision succeeds; null if no single probability decides."""
    chance_of: str
    """The event with this probability, such as "that the call is right"."""
    text: str


class Review(Wire, frozen=True):
    """The review of one seat's play. Every probability is based on what the seat could know at that moment."""

    seat: int
    counts: list[ReviewCount]
    luck: list[ReviewLuck]
    skill: str
    """The cost of all decisions together, compared with the best ones; empty if that is meaningless."""
    decisions: list[ReviewDecision]
    """The most costly decisions, worst first; at most three."""
    judged: int
    """The number of decisions compared with the best one."""
