"""Step: one part of the rules, which asks seats and carries out their moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from .decision import Question
from .records import Move, Seat
from .refusals import Refusal


class Step(msgspec.Struct, frozen=True, gc=False, tag_field="frame", tag=str.lower):
    """One step of the rules, named as the rulebook names it: who decides, what is legal, what happens next.

    The step on top of the stack is asked. While it asks nobody, the engine lets it proceed.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> [type(step).__name__ for step in state.position.stack]
    ['TurnStep', 'AnnounceStep']
    >>> state.position.step.sealed
    False
    """

    sealed: ClassVar[bool] = False
    """True when all asked seats answer at once and nobody sees an answer before the last is in."""
    unseen: ClassVar[bool] = False
    """Sealed steps: no player is shown who has answered. True where standing orders answer for seats that hold
    nothing of use: the time of an answer would tell what a seat holds."""

    @property
    def timed(self) -> bool:
        """Whether the time of an answer could tell what a seat holds, because a standing order answers only for those
        who hold nothing of use: then all answers take effect at a common time."""
        return False

    def questions(self, position: Any) -> Sequence[tuple[Seat, Question]]:
        """Who is asked what, in seat order. Several seats are asked only by a sealed step."""
        return ()

    def exclusion_of(self, position: Any, seat: Seat) -> Refusal | None:
        """The rule, if there is one, by which this seat is not asked. It is public."""
        return None

    def play(self, position: Any, seat: Seat, move: Any) -> None:
        """The asked seat has chosen."""
        raise NotImplementedError

    def may_close(self, position: Any, answers: Sequence[Move | None]) -> bool:
        """Sealed steps: may the window close before all answers are in?"""
        return False

    def resolve(self, position: Any, answers: Sequence[Move | None]) -> None:
        """Sealed steps: all answers that matter are in."""
        raise NotImplementedError

    def proceed(self, position: Any) -> None:
        """Nobody is asked: what happens by itself?"""
        raise NotImplementedError

    def resume(self, position: Any, outcome: Any) -> None:
        """The step above has popped with this outcome."""
        raise NotImplementedError


OVER_STEP = Step()
"""Takes the place of the running step when the game is over."""
WaitingSteps = tuple[()] | tuple[Step, Any]
"""Steps that wait: the next to run, and those below it in the same form. Adding or removing one copies nothing."""
