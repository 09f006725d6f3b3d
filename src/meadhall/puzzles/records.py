"""The records of a puzzle and of its solution."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from meadhall.engine import Move, Refusal, RefusalError

Level = Literal["easy", "medium", "hard"]
Unit = Literal["chance", "points", "bracelets", "silver", "goods", "gold", "dice"]
SAME = 1e-9
"""The largest difference between values that is only due to rounding."""


class RatedAnswer(msgspec.Struct, frozen=True):
    """One answer to a puzzle, in words, and its value."""

    words: str
    value: float


class Solution(msgspec.Struct, frozen=True):
    """A solver's result: the best answer, its value, and the reason why every other answer is worth less."""

    moves: tuple[Move, ...]
    value: float
    next: float
    """The value of the best of the answers that are worth less."""
    reason: str
    choices: tuple[RatedAnswer, ...]
    """Answers with different values, the best first; a selection if there are many."""
    options: int
    """The number of answers that were compared."""
    effort: int
    """The number of steps of thought beyond comparing answers, 0 to 3."""
    sign: str = ""
    """A text that identifies the puzzle. Two puzzles of one kind with the same sign are the same puzzle."""


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position from a game between bots, as the view of the seat that decides, with the proven answer."""

    kind: str
    view: dict[str, Any]
    moves: tuple[dict[str, Any], ...]
    """The answer, as plain data."""
    value: float
    next: float
    level: Level
    reason: str
    choices: tuple[RatedAnswer, ...]
    game: str = ""
    number: int = 0


def value_words(value: float, unit: Unit) -> str:
    """Return a value with its unit."""
    match unit:
        case "chance":
            return f"{100 * value:.1f} %"
        case "dice":
            return f"{int(value)} × {round(10 * value) % 10}" if value else "more likely false than true"
        case _:
            count = f"{value:.0f}".replace("-", "−")
            return (
                f"{count} {unit.removesuffix('s')}"
                if abs(value) == 1 and unit.endswith("s")
                else f"{count} {unit}"
            )


def no_answer(text: str) -> RefusalError:
    """Return the error for moves that do not answer the puzzle, although the rules may allow them."""
    return RefusalError(Refusal("", text))


def level_of(solution: Solution) -> Level:
    """Return the difficulty of a puzzle. It gets a point for each step of thought, for more than 6 answers, for more
    than 3 moves, and for a next best value within a tenth. Up to 1 point is easy, 2 is medium, more is hard."""
    gap = abs(solution.value - solution.next) / max(abs(solution.value), abs(solution.next), SAME)
    points = solution.effort + (solution.options > 6) + (len(solution.moves) > 3) + (gap < 0.1)
    return "easy" if points <= 1 else "medium" if points == 2 else "hard"
