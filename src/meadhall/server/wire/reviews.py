"""HTTP messages about how well one seat played a finished game."""

from __future__ import annotations

from .base import Wire


class ReviewCount(Wire, frozen=True):
    """How often something happened, such as a lie."""

    label: str
    number: int
    of: int | None
    """How often it could have happened; null if that is meaningless."""


class ReviewLuck(Wire, frozen=True):
    """The expected result when the seat decided, and the actual one."""

    label: str
    expected: float
    actual: float
    text: str


class ReviewDecision(Wire, frozen=True):
    """A decision that cost something compared with the best one, judged by what the seat could know then."""

    v: int
    """The seat's `v` when it decided, for a link into the replay."""
    when: str
    """The point in the game, such as "Round 3"; empty before the first round."""
    did: str
    better: str
    cost: str
    """What the decision cost, in the game's measure, such as "about 1.4 points"."""
    chance: float | None
    """The probability that the decision turns out well; null if no single probability decides."""
    chance_of: str
    """The event of that probability, such as "that the call is right"."""
    text: str


class Review(Wire, frozen=True):
    """How well one seat played. Every probability is based on what the seat could know at that moment."""

    seat: int
    counts: list[ReviewCount]
    luck: list[ReviewLuck]
    skill: str
    """What all decisions together cost compared with the best ones; empty if that is meaningless."""
    decisions: list[ReviewDecision]
    """The most costly ones, the worst first; at most three."""
    judged: int
    """The number of decisions compared with the best one."""
