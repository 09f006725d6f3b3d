"""Step: one part of the rules, which asks seats and carries out their moves. StepSequence: steps in a fixed order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, ClassVar

import msgspec

from .decision import Options, Question
from .records import Move, Seat
from .refusals import Refusal


class Step(msgspec.Struct, frozen=True, gc=False, tag_field="frame", tag=str.lower):
    """One step of the rules, named as in the rulebook: who decides, what is legal, what happens next.

    The engine asks the top step of the stack for its questions, and calls `proceed` if there are none.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> [type(step).__name__ for step in state.position.stack]
    ['TurnStep', 'AnnounceStep']
    >>> list(state.position.step.kinds)
    ['announce']
    >>> state.position.step.sealed
    False
    """

    kinds: ClassVar[Mapping[str, type[Options]]] = {}
    """The kinds of its questions, each with its options; {} for a step that asks nobody."""
    following: ClassVar[Step | None] = None
    """The next step in its `StepSequence`, which sets it; None for the last step and for a step in no sequence."""
    sealed: ClassVar[bool] = False
    """True if all asked seats answer at the same time and nobody sees another's answer before the window closes."""
    unseen: ClassVar[bool] = False
    """True if players are not shown who has answered a sealed step. Needed where standing orders answer for seats that
    have nothing useful: the time of an answer would reveal what a seat has."""

    @property
    def timed(self) -> bool:
        """Whether all answers take effect at the same time.

        True where a standing order answers only for seats that have nothing useful, so that the time of an answer
        would reveal what a seat has."""
        return False

    def questions(self, position: Any) -> Sequence[tuple[Seat, Question]]:
        """Return the asked seats, each with its question, in seat order. Only a sealed step asks several seats."""
        return ()

    def exclusion_of(self, position: Any, seat: Seat) -> Refusal | None:
        """Return the public rule that excludes this seat from the question; None if there is none."""
        return None

    def play(self, position: Any, seat: Seat, move: Any) -> None:
        """Carry out the move of the asked seat."""
        raise NotImplementedError

    def may_close(self, position: Any, answers: Sequence[Move | None]) -> bool:
        """Return whether the window of a sealed step may close before all answers are given."""
        return False

    def resolve(self, position: Any, answers: Sequence[Move | None]) -> None:
        """Carry out the answers to a sealed step, after its window has closed."""
        raise NotImplementedError

    def proceed(self, position: Any) -> None:
        """Carry out the part of the step that needs no answer."""
        raise NotImplementedError

    def resume(self, position: Any, outcome: Any) -> None:
        """Continue after the step above was popped with this outcome."""
        raise NotImplementedError


class StepSequence(tuple[Step, ...]):
    """Steps in the order of play. All but the last end with `position.advance()`, so none needs to import the next.

    >>> from meadhall.engine import Step, StepSequence
    >>> class Dawn(Step, frozen=True): ...
    >>> class Dusk(Step, frozen=True): ...
    >>> DAY = StepSequence((Dawn(), Dusk()))
    >>> Dawn.following
    Dusk()
    """

    __slots__ = ()

    def __init__(self, steps: tuple[Step, ...]) -> None:
        for step, following in pairwise(steps):
            if type(step).following is not None:
                raise TypeError(f"{type(step).__name__} has a following step already.")
            type(step).following = following


OVER_STEP = Step()
"""The running step of a game that is over."""
WaitingSteps = tuple[()] | tuple[Step, Any]
"""Waiting steps as a linked list: the top step, then the list of those below. Push and pop copy nothing."""
