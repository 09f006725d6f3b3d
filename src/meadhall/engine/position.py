"""Position: all data of a play at one moment, with the stack of steps that decide how it continues."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

import msgspec

from .chance import Chance
from .msgspec_types import PlainFields
from .records import Event, Move, PrivateEvent, Seat
from .step import OVER_STEP, Step, WaitingSteps

NO_EVENTS: list[Event | PrivateEvent] = []
"""The empty list of events that positions share until a move is played; it is never changed."""


class Position(msgspec.Struct, kw_only=True, metaclass=PlainFields):
    """All data of a play at one moment: the game's fields, the stack of steps, chance, sealed answers.

    A game adds its own fields. Their values are immutable (ints, strings, tuples): they are replaced, never changed.

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
    """The running step, on top of the stack; OVER_STEP when the game is over."""
    waiting_steps: WaitingSteps = msgspec.field(default=(), name="stack")
    """The steps below the running one, as a linked list, the next one first."""
    answers: Sequence[Move | None] = ()
    """While a window is open, the sealed answer of each seat or None; else (). Only the engine changes it."""
    at: int = 0
    """The moment: the number of questions resolved so far."""
    events: list[Event | PrivateEvent] = msgspec.field(default_factory=lambda: NO_EVENTS)
    """The events since the last unforced move, or those of set-up; neither hashed nor cloned."""
    queued_steps: tuple[Step, ...] = msgspec.field(default=(), name="caused")
    """Steps that are put on the stack before the next question, the first one on top; empty while a seat is asked."""

    @property
    def stack(self) -> tuple[Step, ...]:
        """All steps, the running one last; () when the game is over."""
        if self.step is OVER_STEP:
            return ()
        steps, waiting = [self.step], self.waiting_steps
        while waiting:
            step, waiting = waiting
            steps.append(step)
        return tuple(steps[::-1])

    @stack.setter
    def stack(self, steps: Sequence[Step]) -> None:
        first, *above = steps or (OVER_STEP,)
        self.step, self.waiting_steps = first, ()
        if above:
            self.push(*above)

    def switch_to(self, step: Step, *above: Step) -> None:
        """Replace the running step with this one, and put the others above it, the last argument on top."""
        self.step = step
        if above:
            self.push(*above)

    def advance(self) -> None:
        """Replace the running step with the one that follows it in its sequence."""
        following = self.step.following
        assert following is not None, (
            f"{type(self.step).__name__} is the last step of its sequence, or in none"
        )
        self.step = following

    def push(self, step: Step, *above: Step) -> None:
        """Put steps above the running one, the last argument on top. The running one resumes when they are popped."""
        self.waiting_steps = (self.step, self.waiting_steps)
        for other in above:
            self.waiting_steps = (step, self.waiting_steps)
            step = other
        self.step = step

    def pop(self, outcome: Any = None) -> None:
        """End the running step and resume the one below with this outcome. If it is the last step, end the game."""
        if self.waiting_steps:
            self.step, self.waiting_steps = self.waiting_steps
            self.step.resume(self, outcome)
        else:
            self.step = OVER_STEP

    def drop(self) -> None:
        """End the running step; the one below runs next, but its `resume` is not called."""
        self.step, self.waiting_steps = self.waiting_steps or (OVER_STEP, ())

    def queue_step(self, step: Step) -> None:
        """Run this step before the next question, after all steps queued before it."""
        self.queued_steps += (step,)

    def push_queued(self) -> None:
        """Put the queued steps on the stack, the first one on top."""
        self.push(*self.queued_steps[::-1])
        self.queued_steps = ()

    def finish(self) -> None:
        """End the game."""
        self.step, self.waiting_steps = OVER_STEP, ()

    def tell(self, event: Event) -> None:
        """Add an event that everybody sees."""
        self.events.append(event)

    def tell_seat(self, seat: Seat, event: Event) -> None:
        """Add an event that only this seat sees."""
        self.events.append(PrivateEvent(seat, event))

    def left_of(self, seat: Seat) -> Seat:
        """Return the next seat clockwise."""
        return (seat + 1) % self.players

    def clone(self) -> Position:
        """Return an independent copy."""
        twin = copy(self)
        twin.chance = self.chance.copy()
        twin.events = NO_EVENTS
        if self.answers:
            twin.answers = [*self.answers]
        return twin
