"""Spectators: whether they are let in, and how late they see what happens.

Where they are late, all that is meant for them waits: positions, lines, chat and who is there alike. After a restart
they go on from the position of that long ago. Before the game and after it there is nothing to hide.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy.engine import Connection

from meadhall.server import limits, wire
from meadhall.server.errors import Fault
from meadhall.server.socket.screen import Screen, written
from meadhall.server.store.log_rows import log_of
from meadhall.server.store.schema import GALLERY, Stored
from meadhall.server.store.store import Store
from meadhall.server.time.wall_clock import Clock

from . import snapshot

if TYPE_CHECKING:
    from .table import Table

CLOSED, OPEN = -1, 0
SHUT = 4403
NOT_WATCHED = "The owner of this table lets nobody watch while the game goes on."


def put(connection: Connection, table: str, delay: int) -> None:
    connection.execute(GALLERY.delete().where(GALLERY.c.table == table))
    connection.execute(GALLERY.insert(), {"table": table, "delay": delay})


class Gallery:
    def __init__(self, table: Table, store: Store, clock: Clock) -> None:
        self._table = table
        self._store = store
        self._clock = clock
        self.delay = OPEN
        self._coming: deque[tuple[float, wire.Sync | wire.Chat | wire.Presence]] = deque()
        """What spectators will see, and when."""
        self._told: wire.Sync | None = None
        """The last position on its way, without lines."""
        self._sync: wire.Sync | None = None
        """What spectators see now; its lines are the whole log."""
        self._chat: list[wire.Chat] = []
        self._timer: asyncio.Task[None] | None = None

    # ------------------------------------------------------------ who may look

    @property
    def closed(self) -> bool:
        return self.delay == CLOSED and self._table.status in ("playing", "stuck")

    def late(self, screen: Screen) -> bool:
        return screen.far and self.delay > 0

    def check(self) -> None:
        """Raises a Fault where nobody but the players may know by other ways how the game stands."""
        if self.delay != OPEN and self._table.status in ("playing", "stuck"):
            raise Fault(
                403, "not-watched", "Spectators of this table see it later, or not at all, until it is over."
            )

    async def change(self, delay: int) -> None:
        """The owner decides. The caller holds the table's lock."""
        if not CLOSED <= delay <= limits.GALLERY_DELAY:
            raise Fault(
                400, "delay", f"Spectators can be up to {limits.GALLERY_DELAY} seconds late, or not let in."
            )
        await self._store.write(lambda connection: put(connection, self._table.id, delay))
        before = self.delay
        if delay > 0 and before > 0:
            self.delay = delay  # what is on its way comes when it was meant to
            return
        if delay == OPEN:
            self._release(float("inf"))
        self._coming.clear()
        if before == CLOSED and (stored := await self._store.load(self._table.id)) is not None:
            self._sync = None
            await self.take(stored)
            return
        self._set(delay)
        self._begin(self._table.picture(None, 0))
        if self.closed:
            for screen in [screen for screen in self._table.screens if screen.far]:
                screen.dismiss(SHUT, NOT_WATCHED)
                self._table.screens.discard(screen)

    def _set(self, delay: int) -> None:
        self.delay = delay
        self._sync = self._told = None
        self._chat = list(self._table.chat)

    # ------------------------------------------------------------ from the store

    async def take(self, stored: Stored) -> None:
        """The table was read: spectators see it as it was so long ago. Said is said with the time of reading."""
        if self._sync is not None and self.delay == stored.delay:
            return
        self._set(stored.delay)
        if self.delay <= 0:
            return
        table, ago = self._table, self._clock.now() - self.delay
        seen = sum(move.played <= ago for move in stored.moves)
        if table.state is None or seen == table.state.entries:
            self._begin(table.picture(None, 0))
            return
        log = log_of(table.game, stored).cut(seen)
        earlier = await asyncio.to_thread(table.game.replay, log)
        info = msgspec.structs.replace(snapshot.info(table), status="playing", seed="", salts=[])
        self._begin(snapshot.sync(info, earlier, None, 0, undos=table.undos))
        self._chat = []
        for said in table.chat:
            self.put(said)
        self.look(stored.moves[-1].played + self.delay)

    def _begin(self, picture: wire.Sync) -> None:
        self._sync = _undated(picture)
        self._told = msgspec.structs.replace(self._sync, lines=[])

    # ------------------------------------------------------------ what they see

    def welcome(self, screen: Screen, since: int) -> None:
        """All that a new spectator has to know."""
        if self._sync is None:  # a table that cannot be replayed has nothing to show
            self._begin(self._table.picture(None, 0))
        assert self._sync is not None
        screen.tell(_after(self._sync, 0 if self._sync.undos else since))
        for said in self._chat[-limits.CHAT_REPLAYED :]:
            screen.tell(said)

    def look(self, due: float | None = None) -> None:
        """Something happened at the table: spectators will see what is new to them."""
        told = self._told
        if self.delay <= 0 or told is None:
            return
        table = self._table
        picture = _undated(table.picture(None, told.v if told.undos == table.undos else 0))
        bare = msgspec.structs.replace(picture, lines=[])
        if picture.lines or bare != told:
            self._told = bare
            self.put(picture, due)

    def put(self, message: wire.ServerMessage, due: float | None = None) -> None:
        """What is told to all comes to spectators later."""
        if self.delay <= 0 or not isinstance(message, wire.Sync | wire.Chat | wire.Presence):
            return
        late = 0 if self._table.status == "waiting" else self.delay
        self._coming.append((self._clock.now() + late if due is None else due, message))
        if self._timer is None:
            self._timer = asyncio.create_task(self._run())

    async def _run(self) -> None:
        while self._coming:
            await self._clock.until(self._coming[0][0])
            self._release(self._clock.now())
        self._timer = None

    def _release(self, now: float) -> None:
        while self._coming and self._coming[0][0] <= now:
            _, message = self._coming.popleft()
            if isinstance(message, wire.Sync):
                self._sync = _joined(self._sync, message)
            elif isinstance(message, wire.Chat):
                self._chat.append(message)
            text = written(message)
            for screen in self._table.screens:
                if screen.far:
                    screen.post(text)

    async def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            await asyncio.gather(self._timer, return_exceptions=True)


def _undated(picture: wire.Sync) -> wire.Sync:
    """Clocks show the present, which is not for those who are late."""
    return msgspec.structs.replace(picture, clock=None)


def _joined(before: wire.Sync | None, sync: wire.Sync) -> wire.Sync:
    if before is None or before.undos != sync.undos:
        return sync
    return msgspec.structs.replace(sync, lines=[*before.lines, *sync.lines])


def _after(sync: wire.Sync, since: int) -> wire.Sync:
    return msgspec.structs.replace(sync, lines=[line for line in sync.lines if line.v > since])
