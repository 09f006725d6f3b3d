"""Over HTTP: puzzles, and answers to them."""

from __future__ import annotations

from typing import Any, Literal

from .base import Wire
from .server_messages import Ask

PuzzleLevel = Literal["easy", "medium", "hard"]


class PuzzleGame(Wire, frozen=True):
    """The puzzles of a game."""

    game: str
    title: str
    levels: list[PuzzleLevel]
    """How difficult each puzzle is, in the order of their numbers; number 1 is the first."""


class PuzzleDay(Wire, frozen=True):
    """The puzzle of a day, which is the same for everybody."""

    day: str
    """The date in UTC."""
    game: str
    number: int


class PuzzleList(Wire, frozen=True):
    games: list[PuzzleGame]
    today: PuzzleDay


class PuzzlePosition(Wire, frozen=True):
    """A puzzle: what one seat sees and is asked. The solution is not part of it."""

    game: str
    title: str
    """The title of the game."""
    number: int
    count: int
    """How many puzzles this game has."""
    kind: str
    """What the puzzle is about, as a heading."""
    level: PuzzleLevel
    question: str
    names: list[str]
    """What the seats are called."""
    view: dict[str, Any]
    ask: Ask


class PuzzleAnswer(Wire, frozen=True):
    """All moves of an answer so far, in order."""

    moves: list[dict[str, Any]]


class PuzzleChoice(Wire, frozen=True):
    words: str
    value: str
    """What this answer is worth, with its unit."""


class PuzzleVerdict(Wire, frozen=True):
    """How a whole answer was, with the solution."""

    right: bool
    words: list[str]
    """The moves of the answer."""
    value: str
    """What the answer is worth, with its unit."""
    solution: list[str]
    """The moves of the best answer."""
    moves: list[dict[str, Any]]
    """The same as data."""
    best: str
    reason: str
    choices: list[PuzzleChoice]
    """Answers with their values, the best first."""


class PuzzleReply(Wire, frozen=True):
    """The position after the moves of an answer; or, when the answer is complete, the position with the solution."""

    view: dict[str, Any]
    ask: Ask | None
    """What the seat is asked next; None when the answer is complete."""
    verdict: PuzzleVerdict | None
