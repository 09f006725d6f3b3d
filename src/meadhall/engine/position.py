"""Position: all data of a play at one moment, with the stack of steps that decide how it continues."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

import msgspec

from .chance import Chance, PlainFields
from .records import Event, Move, PrivateEvent, Seat
from .step import OVER_STEP, Step, WaitingSteps

NO_EVENTS: list[Event | PrivateEvent] = []
"""The events of a position in which nothing is happening."""


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
    waiting_steps: WaitingSteps = msgspec.field(default=(), name="stack")
    """The steps that wait for it."""
    answers: Sequence[Move | None] = ()
    """Sealed answers of the open window by seat; empty outside one. A list that only `State` adds to."""
    at: int = 0
    """Resolved steps so far."""
    events: list[Event | PrivateEvent] = msgspec.field(default_factory=lambda: NO_EVENTS)
    """What the running step, or between two steps the last one, has caused; neither hashed nor cloned."""
    queued_steps: tuple[Step, ...] = msgspec.field(default=(), name="caused")
    """Steps that run as soon as the running one has finished; empty while somebody is asked."""

    @property
    def stack(self) -> tuple[Step, ...]:
        """All steps, the running one last; () when the game is over."""
        if self.step is OVER_STEP:
            return ()
        frames, below = [self.step], self.waiting_steps
        while below:
            step, below = below
            frames.append(step)
        return tuple(frames[::-1])

    @stack.setter
    def stack(self, frames: Sequence[Step]) -> None:
        first, *above = frames or (OVER_STEP,)
        self.step, self.waiting_steps = first, ()
        if above:
            self.push(*above)

    def switch_to(self, step: Step, *above: Step) -> None:
        """The running step is done; this one takes its place, with those named after it on top."""
        self.step = step
        if above:
            self.push(*above)

    def push(self, step: Step, *above: Step) -> None:
        """These steps come first, the last named on top; the running one resumes when they have popped."""
        self.waiting_steps = (self.step, self.waiting_steps)
        for other in above:
            self.waiting_steps = (step, self.waiting_steps)
            step = other
        self.step = step

    def pop(self, outcome: Any = None) -> None:
        """The running step is done; the one below, if any, learns the outcome."""
        if self.waiting_steps:
            self.step, self.waiting_steps = self.waiting_steps
            self.step.resume(self, outcome)
        else:
            self.step = OVER_STEP

    def drop(self) -> None:
        """The running step is done, and the one below is not told."""
        self.step, self.waiting_steps = self.waiting_steps or (OVER_STEP, ())

    def queue_step(self, step: Step) -> None:
        """This step runs as soon as the running one has finished, after those caused before it."""
        self.queued_steps += (step,)

    def push_queued(self) -> None:
        """Puts the caused steps on the stack, the first of them on top."""
        self.push(*self.queued_steps[::-1])
        self.queued_steps = ()

    def finish(self) -> None:
        """The game is over."""
        self.step, self.waiting_steps = OVER_STEP, ()

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
