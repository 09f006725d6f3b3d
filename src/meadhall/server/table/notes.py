"""Private notes: what a seat writes down for itself. No view, no log and no other seat's screen ever has them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sqlalchemy.engine import Connection

from meadhall.engine import Refusal, Refused
from meadhall.server import limits, wire
from meadhall.server.socket.screen import Screen
from meadhall.server.store.schema import NOTES
from meadhall.server.store.store import Store

from . import snapshot

if TYPE_CHECKING:
    from .table import Table


class Notes:
    """The notes of a table, by the lock of the seat: they stay with the person when seats move up at the start."""

    def __init__(self, table: Table, store: Store) -> None:
        self._table = table
        self._store = store
        self._texts: dict[str, str] = {}

    def take(self, texts: dict[str, str]) -> None:
        self._texts = texts

    def welcome(self, screen: Screen) -> None:
        if screen.seat is not None and (text := self._texts.get(self._table.seats[screen.seat].lock)):
            screen.tell(wire.Note(text))

    async def write(self, screen: Screen, text: str, on_disk: Callable[[int], None]) -> None:
        """Before, during and after the game."""
        if len(text) > limits.NOTE_LETTERS:
            raise Refused(Refusal("", f"Notes have at most {limits.NOTE_LETTERS} letters."))
        table, seat = self._table, screen.seat
        assert seat is not None, "spectators have no notes"
        async with table.lock:
            lock = table.seats[seat].lock

            def work(connection: Connection) -> None:
                connection.execute(NOTES.delete().where(NOTES.c.table == table.id, NOTES.c.lock == lock))
                if text:
                    connection.execute(NOTES.insert(), {"table": table.id, "lock": lock, "text": text})

            await self._store.write(work)
            self._texts[lock] = text
            on_disk(snapshot.version(table.state, seat))
            for other in table.screens:
                if other.seat == seat and other is not screen:
                    other.tell(wire.Note(text))
