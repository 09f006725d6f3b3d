"""Over HTTP: the draws of chance in a game, so that they can be checked, and the luck of everybody."""

from __future__ import annotations

from typing import Literal

from .base import Wire


class Draw(Wire, frozen=True):
    """One use of chance, as `docs/dice.md` computes it."""

    stream: str
    number: int
    """How often the stream was used before."""
    kind: Literal["pick", "dice", "shuffle"]
    size: int
    sides: int
    result: list[int]


class ProofStep(Wire, frozen=True):
    """Set-up, or one entry of the log, and what was drawn in it."""

    seat: int | None
    """Whose move it was; none for set-up."""
    words: str
    forced: bool
    draws: list[Draw]


class ProofFault(Wire, frozen=True):
    """Where a log breaks the rules."""

    entry: int
    """Counted from 1; 0 is header and set-up."""
    text: str


class Faces(Wire, frozen=True):
    """How often each face of a kind of dice came up, the 1 first."""

    sides: int
    counts: list[int]


class SeatLuck(Wire, frozen=True):
    """What a seat rolled, beside the average of dice."""

    seat: int
    dice: int
    rolled: int
    expected: float
    odds: float
    """The probability of this much or more; of this little or less, when it is less than expected."""
    words: str
    faces: list[Faces]


class Luck(Wire, frozen=True):
    """The luck report of a finished game."""

    seats: list[SeatLuck]
    dice: int
    """How many were rolled by all seats; 0 in a game without dice."""


class Proof(Wire, frozen=True):
    """A log played again by the rules. The page checks whether the draws fit the seed, and the seals the entries."""

    game: str
    title: str
    version: str
    players: int
    over: bool
    steps: list[ProofStep]
    """Set-up first; up to the fault, if there is one."""
    fault: ProofFault | None
    luck: Luck
