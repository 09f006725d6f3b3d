"""The moments of a game as each seat knew them, and the views at any of them.

Positions are kept at regular distances: to compute a view, a few moves are played from the last position before it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from meadhall.engine import Entry, Game, Hall, Happening, Header, State
from meadhall.server.shown import shown_view

EVERY = 24
"""Steps from one kept position to the next."""


class Step(msgspec.Struct, frozen=True):
    """One move and the forced ones that followed it. Nobody saw a position in between."""

    entries: int
    """Entries of the log after it."""
    at: int
    asked: tuple[int, ...]
    round: int


class Moment(msgspec.Struct, frozen=True):
    """A step as one seat, or the spectators, saw it."""

    v: int
    step: int
    happenings: tuple[Happening, ...]


class Moments:
    """Grows with its log. Not to be used by two threads at once."""

    def __init__(self, game: Game, header: Header) -> None:
        self.game = game
        self.header = header
        self._state = game.opening(header)
        self._steps: list[Step] = []
        self._kept: list[Hall] = []
        self._moves: list[Entry] = []
        """The move of every step after the first, which is set-up."""
        self._moments: dict[int | None, tuple[int, list[Moment]]] = {}
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
        asked = tuple(state.awaited())
        self._steps.append(Step(state.entries, state.hall.at, asked, self.game.round(state.hall)))

    def step(self, moment: Moment) -> Step:
        return self._steps[moment.step]

    def all(self, seat: int | None) -> list[Moment]:
        """All moments of this seat. A step of which it saw nothing is none."""
        count, moments = self._moments.get(seat, (-1, []))
        if count != self.entries:
            moments = self._cut(seat)
            self._moments[seat] = self.entries, moments
        return moments

    def _cut(self, seat: int | None) -> list[Moment]:
        history, seen = self._state.history(seat), self._state.witnessed(seat)
        ends = [0, *(seen[step.entries] for step in self._steps)]
        return [
            Moment(end, number, tuple(history[begin:end]))
            for number, (begin, end) in enumerate(pairwise(ends))
            if end > begin
        ]

    def between(self, seat: int | None, first: int, last: int, most: int) -> list[Moment]:
        """The moments of this seat from `first` to `last`, at most so many."""
        moments = self.all(seat)
        begin = bisect_left(moments, first, key=lambda moment: moment.v)
        found = []
        for moment in moments[begin : begin + most]:
            if moment.v - len(moment.happenings) >= last:
                break
            found.append(moment)
        return found

    def views(self, seat: int | None, moments: Sequence[Moment]) -> list[dict[str, Any]]:
        """The views of this seat at these moments, which come in order."""
        found: list[dict[str, Any]] = []
        state: State | None = None
        here = 0
        for moment in moments:
            kept = moment.step // EVERY
            if state is None or here < kept * EVERY:
                here = kept * EVERY
                state = State.imagined(self.game, self._kept[kept].clone(), self.header)
            while here < moment.step:
                entry = self._moves[here]
                state.play(entry.seat, entry.move, entry.at)
                here += 1
                if turn := self.header.turn_at(self._steps[here].entries):
                    state.hall.chance.turn(turn)
            found.append(shown_view(state, seat))
        return found

    def ended(self) -> State | None:
        """The last state, if the game is over."""
        return self._state if self._state.over else None
