"""Position and Step: the data of a play, and the rule procedures that run on it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any, ClassVar

import msgspec

from .chance import Chance, PlainFields
from .decision import Question
from .records import Event, Move, PrivateEvent, Refusal, Seat

NO_EVENTS: list[Event | PrivateEvent] = []
"""The events of a position in which nothing is happening."""


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


class Position(msgspec.Struct, kw_only=True, metaclass=PlainFields):
    """All that is hashed and cloned: the game's data, the stack of steps, chance, sealed answers.

    A game adds its fields, made of ints, strings and tuples that are replaced, never changed in place.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> state.position.players, state.position.left_of(1)
    (2, 0)
    >>> copied = state.position.clone()
    >>> copied is state.position, copied.rows == state.position.rows
    (False, True)
    """

    players: int
    chance: Chance
    step: Step = msgspec.field(default=OVER_STEP, name="frame")
    """The running step, on top of all others; OVER when the game is."""
    below: WaitingSteps = msgspec.field(default=(), name="stack")
    """The steps that wait for it."""
    answers: Sequence[Move | None] = ()
    """Sealed answers of the open window by seat; empty outside one. A list that only `State` adds to."""
    at: int = 0
    """Resolved steps so far."""
    events: list[Event | PrivateEvent] = msgspec.field(default_factory=lambda: NO_EVENTS)
    """What the running step, or between two steps the last one, has caused; neither hashed nor cloned."""
    caused: tuple[Step, ...] = ()
    """Steps that run as soon as the running one has finished; empty while somebody is asked."""

    @property
    def stack(self) -> tuple[Step, ...]:
        """All steps, the running one last; () when the game is over."""
        if self.step is OVER_STEP:
            return ()
        frames, below = [self.step], self.below
        while below:
            step, below = below
            frames.append(step)
        return tuple(frames[::-1])

    @stack.setter
    def stack(self, frames: Sequence[Step]) -> None:
        first, *above = frames or (OVER_STEP,)
        self.step, self.below = first, ()
        if above:
            self.push(*above)

    def switch_to(self, step: Step, *above: Step) -> None:
        """The running step is done; this one takes its place, with those named after it on top."""
        self.step = step
        if above:
            self.push(*above)

    def push(self, step: Step, *above: Step) -> None:
        """These steps come first, the last named on top; the running one resumes when they have popped."""
        self.below = (self.step, self.below)
        for other in above:
            self.below = (step, self.below)
            step = other
        self.step = step

    def pop(self, outcome: Any = None) -> None:
        """The running step is done; the one below, if any, learns the outcome."""
        if self.below:
            self.step, self.below = self.below
            self.step.resume(self, outcome)
        else:
            self.step = OVER_STEP

    def drop(self) -> None:
        """The running step is done, and the one below is not told."""
        self.step, self.below = self.below or (OVER_STEP, ())

    def queue_step(self, step: Step) -> None:
        """This step runs as soon as the running one has finished, after those caused before it."""
        self.caused += (step,)

    def push_queued(self) -> None:
        """Puts the caused steps on the stack, the first of them on top."""
        self.push(*self.caused[::-1])
        self.caused = ()

    def finish(self) -> None:
        """The game is over."""
        self.step, self.below = OVER_STEP, ()

    def tell(self, event: Event) -> None:
        """Something happened that everybody saw."""
        self.events.append(event)

    def tell_seat(self, seat: Seat, event: Event) -> None:
        """Something happened that only this seat saw."""
        self.events.append(PrivateEvent(seat, event))

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return (seat + 1) % self.players

    def clone(self) -> Position:
        """An independent copy."""
        twin = copy(self)
        twin.chance = self.chance.copy()
        twin.events = NO_EVENTS
        if self.answers:
            twin.answers = [*self.answers]
        return twin
