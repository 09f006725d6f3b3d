"""HTTP messages with puzzles and answers to them."""

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
    """The difficulty of each puzzle, by number; the first has number 1."""


class PuzzleDay(Wire, frozen=True):
    """The puzzle of the day, the same for everybody."""

    day: str
    """The date in UTC."""
    game: str
    number: int


class PuzzleList(Wire, frozen=True):
    games: list[PuzzleGame]
    today: PuzzleDay


class PuzzlePosition(Wire, frozen=True):
    """A puzzle: the view and the question of one seat, without the solution."""

    game: str
    title: str
    """The title of the game."""
    number: int
    count: int
    """The number of puzzles of this game."""
    kind: str
    """The subject of the puzzle, as a heading."""
    level: PuzzleLevel
    question: str
    names: list[str]
    """The names of the seats."""
    view: dict[str, Any]
    ask: Ask


class PuzzleAnswer(Wire, frozen=True):
    """All moves of an answer so far, in order."""

    moves: list[dict[str, Any]]


class PuzzleChoice(Wire, frozen=True):
    words: str
    value: str
    """The value of this answer, with its unit."""


class PuzzleVerdict(Wire, frozen=True):
    """The rating of a complete answer, with the solution."""

    right: bool
    words: list[str]
    """The moves of the answer, in words."""
    value: str
    """The value of the answer, with its unit."""
    solution: list[str]
    """The moves of the best answer, in words."""
    moves: list[dict[str, Any]]
    """The moves of the best answer, as data."""
    best: str
    reason: str
    choices: list[PuzzleChoice]
    """Answers with their values, best first."""


class PuzzleReply(Wire, frozen=True):
    """The position after the moves of an answer, with the solution once the answer is complete."""

    view: dict[str, Any]
    ask: Ask | None
    """The next question to the seat; None if the answer is complete."""
    verdict: PuzzleVerdict | None
