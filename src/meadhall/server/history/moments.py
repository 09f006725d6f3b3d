"""A game as a reel: the moments of a log as each audience knew them, and the table as it was at any of them.

Positions are kept at regular distances: to look at a moment, a few moves are played from the last one before it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from meadhall.engine import Entry, Game, Hall, Happening, Header, State

EVERY = 24
"""Steps from one kept position to the next."""


class Step(msgspec.Struct, frozen=True):
    """One move and the forced ones that followed it. Nobody saw the table in between."""

    entries: int
    """Entries of the log when it was done."""
    at: int
    asked: tuple[int, ...]
    round: int


class Frame(msgspec.Struct, frozen=True):
    """A moment of one audience: a step, and what it saw happen in it."""

    v: int
    step: int
    happenings: tuple[Happening, ...]


class Reel:
    """Grows with its log. Not to be used by two threads at once."""

    def __init__(self, game: Game, header: Header) -> None:
        self.game = game
        self.header = header
        self._state = game.opening(header)
        self._steps: list[Step] = []
        self._kept: list[Hall] = []
        self._moves: list[Entry] = []
        """The move of every step after the first, which is set-up."""
        self._frames: dict[int | None, tuple[int, list[Frame]]] = {}
        self._add()

    @property
    def entries(self) -> int:
        return self._state.entries

    def grow(self, entries: Sequence[Entry]) -> None:
        """The log has these further entries."""
        known = self.entries
        for number, entry in enumerate(entries, start=known + 1):
            played = number > self._state.entries  # else it was forced, and the engine has played it already
            self.game.follow(self._state, number, entry)
            if played:
                self._moves.append(entry)
                self._add()

    def _add(self) -> None:
        state = self._state
        if len(self._steps) % EVERY == 0:
            self._kept.append(state.hall.clone())
        asked = tuple(decision.seat for decision in state.decisions())
        self._steps.append(Step(state.entries, state.hall.at, asked, self.game.round(state.hall)))

    def step(self, frame: Frame) -> Step:
        return self._steps[frame.step]

    def frames(self, seat: int | None) -> list[Frame]:
        """All moments of this audience. A step of which it saw nothing is none."""
        count, frames = self._frames.get(seat, (-1, []))
        if count != self.entries:
            frames = self._cut(seat)
            self._frames[seat] = self.entries, frames
        return frames

    def _cut(self, seat: int | None) -> list[Frame]:
        history, seen = self._state.history(seat), self._state.witnessed(seat)
        ends = [0, *(seen[step.entries] for step in self._steps)]
        return [
            Frame(end, number, tuple(history[begin:end]))
            for number, (begin, end) in enumerate(pairwise(ends))
            if end > begin
        ]

    def between(self, seat: int | None, first: int, last: int, most: int) -> list[Frame]:
        """The moments of this audience that brought `first` to `last`, and not more than so many."""
        frames = self.frames(seat)
        begin = bisect_left(frames, first, key=lambda frame: frame.v)
        found = []
        for frame in frames[begin : begin + most]:
            if frame.v - len(frame.happenings) >= last:
                break
            found.append(frame)
        return found

    def views(self, seat: int | None, frames: Sequence[Frame]) -> list[dict[str, Any]]:
        """The table as this audience saw it at these moments, which come in order."""
        found: list[dict[str, Any]] = []
        state: State | None = None
        here = 0
        for frame in frames:
            kept = frame.step // EVERY
            if state is None or here < kept * EVERY:
                here = kept * EVERY
                state = State.imagined(self.game, self._kept[kept].clone(), self.header)
            while here < frame.step:
                entry = self._moves[here]
                state.play(entry.seat, entry.move, entry.at)
                here += 1
                if turn := self.header.turn_at(self._steps[here].entries):
                    state.hall.chance.turn(turn)
            found.append(state.view(seat))
        return found

    def ended(self) -> State | None:
        """The end, if there is one."""
        return self._state if self._state.over else None
