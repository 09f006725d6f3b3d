"""Private notes of a seat. They are never part of a view or a log, and never sent to another seat's screen."""

from __future__ import annotations

from meadhall.engine import Refusal, RefusalError
from meadhall.server import limits, wire
from meadhall.server.store.records import StoredTable

from .feature import AbstractTable, DoneCallback, Feature
from .screen import Screen


class Notes(Feature):
    """The notes of a table, by token hash of the seat, which stays the same when seats are renumbered at the start."""

    def __init__(self, table: AbstractTable) -> None:
        self._table = table
        self._texts: dict[str, str] = {}

    def load(self, stored: StoredTable) -> None:
        self._texts = stored.notes

    def welcome(self, screen: Screen) -> None:
        if screen.seat is not None and (text := self._texts.get(self._holder(screen.seat))):
            screen.tell(wire.Note(text))

    async def write(self, screen: Screen, text: str, done: DoneCallback) -> None:
        """Store a seat's notes, before, during or after the game, and send them to the seat's other screens."""
        if len(text) > limits.NOTE_LETTERS:
            raise RefusalError(Refusal("", f"Notes have at most {limits.NOTE_LETTERS} letters."))
        table, seat = self._table, screen.seat
        assert seat is not None, "spectators have no notes"
        await table.store.set_notes(table.claim, self._holder(seat), text)
        self._texts[self._holder(seat)] = text
        done()
        for other in table.screens:
            if other.seat == seat and other is not screen:
                other.tell(wire.Note(text))

    def _holder(self, seat: int) -> str:
        return self._table.seats[seat].token_hash
