"""The moments of a game as each seat knew them, and the views at these moments.

Positions are cached at regular intervals: a view is computed by playing a few moves from the cached position before it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from meadhall.engine import Entry, Game, Header, HistoryItem, Position, State
from meadhall.server.presentation import shown_view

EVERY = 24
"""The number of steps between two cached positions."""


class ReplayStep(msgspec.Struct, frozen=True):
    """One move and the forced ones that followed it. Nobody saw a position in between."""

    entries: int
    """The number of log entries after the step."""
    at: int
    asked: tuple[int, ...]
    round: int


class ReplayMoment(msgspec.Struct, frozen=True):
    """A step as one seat, or the spectators, saw it."""

    v: int
    step: int
    happenings: tuple[HistoryItem, ...]


class Moments:
    """The moments of one game, which grow with its log. Not thread-safe."""

    def __init__(self, game: Game, header: Header) -> None:
        self.game = game
        self.header = header
        self._state = game.opening(header)
        self._steps: list[ReplayStep] = []
        self._positions: list[Position] = []
        self._moves: list[Entry] = []
        """The moves of all steps except the first, which is set-up."""
        self._moments: dict[int | None, tuple[int, list[ReplayMoment]]] = {}
        self._add_step()

    @property
    def entries(self) -> int:
        return self._state.entries

    def grow(self, entries: Sequence[Entry]) -> None:
        """Add the new entries of the log."""
        known = self.entries
        for number, entry in enumerate(entries, start=known + 1):
            played = number > self._state.entries  # otherwise the engine has already played it as forced
            self.game.play_entry(self._state, number, entry)
            if played:
                self._moves.append(entry)
                self._add_step()

    def _add_step(self) -> None:
        state = self._state
        if len(self._steps) % EVERY == 0:
            self._positions.append(state.position.clone())
        asked = tuple(state.unanswered_seats())
        self._steps.append(
            ReplayStep(state.entries, state.position.at, asked, self.game.round(state.position))
        )

    def step(self, moment: ReplayMoment) -> ReplayStep:
        return self._steps[moment.step]

    def moments_of(self, seat: int | None) -> list[ReplayMoment]:
        """Return all moments of this seat, without the steps that it did not see."""
        count, moments = self._moments.get(seat, (-1, []))
        if count != self.entries:
            moments = self._make_moments(seat)
            self._moments[seat] = self.entries, moments
        return moments

    def _make_moments(self, seat: int | None) -> list[ReplayMoment]:
        history, seen = self._state.history(seat), self._state.history_lengths(seat)
        ends = [0, *(seen[step.entries] for step in self._steps)]
        return [
            ReplayMoment(end, number, tuple(history[begin:end]))
            for number, (begin, end) in enumerate(pairwise(ends))
            if end > begin
        ]

    def moments_between(self, seat: int | None, first: int, last: int, most: int) -> list[ReplayMoment]:
        """Return at most `most` of this seat's moments, from the one with the `v` `first` to the one with `last`."""
        moments = self.moments_of(seat)
        begin = bisect_left(moments, first, key=lambda moment: moment.v)
        found = []
        for moment in moments[begin : begin + most]:
            if moment.v - len(moment.happenings) >= last:
                break
            found.append(moment)
        return found

    def views(self, seat: int | None, moments: Sequence[ReplayMoment]) -> list[dict[str, Any]]:
        """Return the views of this seat at these moments, which must be in order."""
        found: list[dict[str, Any]] = []
        state: State | None = None
        here = 0
        for moment in moments:
            kept = moment.step // EVERY
            if state is None or here < kept * EVERY:
                here = kept * EVERY
                state = State.from_position(self.game, self._positions[kept].clone(), self.header)
            while here < moment.step:
                entry = self._moves[here]
                state.play(entry.seat, entry.move, entry.at)
                here += 1
                if turn := self.header.branch_number(self._steps[here].entries):
                    state.position.chance.branch(turn)
            found.append(shown_view(state, seat))
        return found

    def final_state(self) -> State | None:
        """Return the last state if the game is over, else None."""
        return self._state if self._state.over else None
