"""What one seat saw happen. It is extended as the past grows, so that asking after every move stays cheap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from .records import Event, Move, PrivateEvent, Seat, visible_events

ENTRY_SIZE = 6
"""Items of an entry of the past: seat, move, at, how it was played, events, draws of chance before it."""


class HistoryItem(msgspec.Struct, frozen=True):
    """A piece of history as one seat saw it. A move of another seat that is secret shows neither move nor seat.

    >>> import meadhall
    >>> state = meadhall.game("clash").new(players=2, seed=7)
    >>> first = state.history(0)[0]
    >>> first.n, first.seat, len(first.events)
    (0, None, 3)
    """

    n: int
    """Its number among what this seat saw; 0 is set-up."""
    seat: Seat | None
    move: Move | None
    events: tuple[Event, ...]


class ViewerHistory:
    """The happenings of one audience (None: a spectator) up to where it has followed the past."""

    __slots__ = ("_length_read", "items", "seat")

    def __init__(self, seat: Seat | None, opening: Sequence[Event | PrivateEvent]) -> None:
        self.seat = seat
        self.items = [HistoryItem(0, None, None, tuple(visible_events(opening, seat)))]
        self._length_read = 0

    def catch_up(self, past: Sequence[Any]) -> None:
        """Adds what came since. Entries of the past never change once their step is over."""
        if self._length_read == len(past):
            return
        seat, happenings = self.seat, self.items
        for i in range(self._length_read, len(past), ENTRY_SIZE):
            mover, move, events = past[i], past[i + 1], past[i + 4]
            known = tuple(visible_events(events, seat)) if events else ()
            if mover == seat or not move.secret:
                happenings.append(HistoryItem(len(happenings), mover, move, known))
            elif known:
                happenings.append(HistoryItem(len(happenings), None, None, known))
        self._length_read = len(past)
