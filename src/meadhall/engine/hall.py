"""Hall and Frame: the data of a play, and the rule procedures that run on it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any, ClassVar

import msgspec

from .chance import Chance, PlainFields
from .decision import Ask
from .records import Event, Move, Refusal, Seat, Whisper

QUIET: list[Event | Whisper] = []
"""The events of a hall in which nothing is happening."""


class Frame(msgspec.Struct, frozen=True, gc=False, tag_field="frame", tag=str.lower):
    """One step of the rules, named as the rulebook names it: who decides, what is legal, what happens next.

    The frame on top of the stack is asked. While it asks nobody, the engine lets it proceed.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> [type(frame).__name__ for frame in state.hall.stack]
    ['Turn', 'Announcing']
    >>> state.hall.frame.sealed
    False
    """

    sealed: ClassVar[bool] = False
    """True when all asked seats answer at once and nobody sees an answer before the last is in."""
    unseen: ClassVar[bool] = False
    """Sealed frames: no player is shown who has answered. True where standing orders answer for seats that hold
    nothing of use: the time of an answer would tell what a seat holds."""

    @property
    def timed(self) -> bool:
        """Whether the time of an answer could tell what a seat holds, because a standing order answers only for those
        who hold nothing of use: then all answers take effect at a common time."""
        return False

    def asks(self, hall: Any) -> Sequence[tuple[Seat, Ask]]:
        """Who is asked what, in seat order. Several seats are asked only by a sealed frame."""
        return ()

    def left_out(self, hall: Any, seat: Seat) -> Refusal | None:
        """The rule, if there is one, by which this seat is not asked. It is public."""
        return None

    def play(self, hall: Any, seat: Seat, move: Any) -> None:
        """The asked seat has chosen."""
        raise NotImplementedError

    def closes(self, hall: Any, answers: Sequence[Move | None]) -> bool:
        """Sealed frames: may the window close before all answers are in?"""
        return False

    def resolve(self, hall: Any, answers: Sequence[Move | None]) -> None:
        """Sealed frames: all answers that matter are in."""
        raise NotImplementedError

    def proceed(self, hall: Any) -> None:
        """Nobody is asked: what happens by itself?"""
        raise NotImplementedError

    def resume(self, hall: Any, outcome: Any) -> None:
        """The frame above has popped with this outcome."""
        raise NotImplementedError


OVER = Frame()
"""Takes the place of the running frame when the game is over."""
Below = tuple[()] | tuple[Frame, Any]
"""Frames that wait: the next to run, and those below it in the same form. Adding or removing one copies nothing."""


class Hall(msgspec.Struct, kw_only=True, metaclass=PlainFields):
    """All that is hashed and cloned: the game's data, the stack of frames, chance, sealed answers.

    A game adds its fields, made of ints, strings and tuples that are replaced, never changed in place.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> state.hall.players, state.hall.left_of(1)
    (2, 0)
    >>> twin = state.hall.clone()
    >>> twin is state.hall, twin.rows == state.hall.rows
    (False, True)
    """

    players: int
    chance: Chance
    frame: Frame = OVER
    """The running frame, on top of all others; OVER when the game is."""
    below: Below = msgspec.field(default=(), name="stack")
    """The frames that wait for it."""
    answers: Sequence[Move | None] = ()
    """Sealed answers of the open window by seat; empty outside one. A list that only `State` adds to."""
    at: int = 0
    """Resolved steps so far."""
    events: list[Event | Whisper] = msgspec.field(default_factory=lambda: QUIET)
    """What the running step, or between two steps the last one, has caused; neither hashed nor cloned."""
    caused: tuple[Frame, ...] = ()
    """Frames that run as soon as the running frame has finished its step; empty between steps."""

    @property
    def stack(self) -> tuple[Frame, ...]:
        """All frames, the running one last; () when the game is over."""
        if self.frame is OVER:
            return ()
        frames, below = [self.frame], self.below
        while below:
            frame, below = below
            frames.append(frame)
        return tuple(frames[::-1])

    @stack.setter
    def stack(self, frames: Sequence[Frame]) -> None:
        first, *above = frames or (OVER,)
        self.frame, self.below = first, ()
        if above:
            self.push(*above)

    def become(self, frame: Frame, *above: Frame) -> None:
        """The running frame is done; this one takes its place, with those named after it on top."""
        self.frame = frame
        if above:
            self.push(*above)

    def push(self, frame: Frame, *above: Frame) -> None:
        """These frames come first, the last named on top; the running one resumes when they have popped."""
        self.below = (self.frame, self.below)
        for other in above:
            self.below = (frame, self.below)
            frame = other
        self.frame = frame

    def pop(self, outcome: Any = None) -> None:
        """The running frame is done; the one below, if any, learns the outcome."""
        if self.below:
            self.frame, self.below = self.below
            self.frame.resume(self, outcome)
        else:
            self.frame = OVER

    def drop(self) -> None:
        """The running frame is done, and the one below is not told."""
        self.frame, self.below = self.below or (OVER, ())

    def cause(self, frame: Frame) -> None:
        """This frame runs as soon as the running one has finished its step, after those caused before it."""
        self.caused += (frame,)

    def take_up(self) -> None:
        """Puts the caused frames on the stack, the first of them on top."""
        self.push(*self.caused[::-1])
        self.caused = ()

    def finish(self) -> None:
        """The game is over."""
        self.frame, self.below = OVER, ()

    def tell(self, event: Event) -> None:
        """Something happened that everybody saw."""
        self.events.append(event)

    def whisper(self, seat: Seat, event: Event) -> None:
        """Something happened that only this seat saw."""
        self.events.append(Whisper(seat, event))

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return (seat + 1) % self.players

    def clone(self) -> Hall:
        """An independent copy."""
        twin = copy(self)
        twin.chance = self.chance.copy()
        twin.events = QUIET
        if self.answers:
            twin.answers = [*self.answers]
        return twin
