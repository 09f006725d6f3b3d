"""The kinds of puzzles: their decisions, the solution of each, and the value of any answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

import msgspec

from meadhall.engine import Decision, Move

from .records import SAME, RatedAnswer, Solution, Unit

View = dict[str, Any]
NAMES = ("Astrid", "Halvard", "Ingrid", "Sigurd", "Ragna", "Torstein", "Gudrun", "Ulf", "Freydis", "Orm")
"""The names of the seats in puzzles."""
MAX_CHOICES = 6
"""The maximum number of answers that are listed with their values."""


class PuzzleKind(ABC):
    """One kind of puzzle. A solver sees only the view of the seat and its decision."""

    name: ClassVar[str]
    decision_kind: ClassVar[str]
    """The kind of decision that the puzzle asks for."""
    title: ClassVar[str]
    unit: ClassVar[Unit]

    @abstractmethod
    def question(self, view: View) -> str:
        """Return the task for the player, in one or two sentences."""

    @abstractmethod
    def solve(self, view: View, decision: Decision) -> Solution | None:
        """Return the proven answer; None if no answer is better than all others or the puzzle is uninteresting."""

    @abstractmethod
    def value(self, view: View, decision: Decision, moves: Sequence[Move]) -> float:
        """Return the value of a complete answer. Raise RefusalError if it answers another question."""

    def ends_answer(self, move: Move) -> bool:
        """Return whether this move completes the answer, so that it need not be played."""
        return True

    def is_over(self, view: View) -> bool:
        """Return whether the answer is complete in this view, after a move that was played."""
        return False

    def view_after(self, view: View, last: Move) -> View:
        """Return the view before the last move of an answer, changed to show that move as far as the board can."""
        return view

    def simplify(self, view: View, rng: Random) -> View | None:
        """Return the view to try as a puzzle: this one or a simpler one made from it; None if neither is suitable."""
        return view


def best_of(
    values: Sequence[tuple[float, Move, str]], reason: str, effort: int, sign: str, margin: float = SAME
) -> Solution | None:
    """Return the solution of a puzzle with one move, if one answer is better than all others by more than the margin.
    `values` contains every answer that counts as different, with its words."""
    ranked = sorted(values, key=lambda one: -one[0])
    best = ranked[0]
    rest = ranked[1:]
    if not rest or best[0] - rest[0][0] <= margin:
        return None
    choices = tuple(RatedAnswer(words, value) for value, _, words in ranked[:MAX_CHOICES])
    return Solution((best[1],), best[0], rest[0][0], reason, choices, len(values), effort, sign)


def copy_seat(view: View, seat: int) -> View:
    """Return the view with a copy of one seat, which may be changed."""
    plain: View = msgspec.json.decode(msgspec.json.encode(view["seats"][seat]))
    return {**view, "seats": [plain if number == seat else one for number, one in enumerate(view["seats"])]}


def percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"
