"""HTTP messages with the random draws of a game, for a check of them, and with each player's luck."""

from __future__ import annotations

from typing import Literal

from .base import Wire


class Draw(Wire, frozen=True):
    """One random draw, computed as in `docs/dice.md`."""

    stream: str
    number: int
    """The number of earlier draws from the stream."""
    kind: Literal["pick", "dice", "shuffle"]
    size: int
    sides: int
    result: list[int]


class ProofStep(Wire, frozen=True):
    """Set-up, or one entry of the log, with its random draws."""

    seat: int | None
    """The seat that made the move; null for set-up."""
    words: str
    forced: bool
    draws: list[Draw]


class ProofFault(Wire, frozen=True):
    """The place where a log breaks the rules."""

    entry: int
    """The number of the entry, from 1; 0 means the header or set-up."""
    text: str


class Faces(Wire, frozen=True):
    """The number of times each face of a kind of dice was rolled, face 1 first."""

    sides: int
    counts: list[int]


class SeatLuck(Wire, frozen=True):
    """The sum of a seat's rolls, compared with the expected value."""

    seat: int
    dice: int
    rolled: int
    expected: float
    odds: float
    """The probability of this result or a higher one; for a result below the expected value, of it or a lower one."""
    words: str
    faces: list[Faces]


class Luck(Wire, frozen=True):
    """The luck report of a finished game."""

    seats: list[SeatLuck]
    dice: int
    """The number of dice rolled by all seats; 0 in a game without dice."""


class Proof(Wire, frozen=True):
    """The result of replaying a log under the rules. The page checks the draws against the seed, and the seals against
    the entries."""

    game: str
    title: str
    version: str
    players: int
    over: bool
    steps: list[ProofStep]
    """Set-up first, then the entries up to the fault, if there is one."""
    fault: ProofFault | None
    luck: Luck
