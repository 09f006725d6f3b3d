"""Spectators: whether they may watch, and with what delay.

A delay applies to all messages to spectators: positions, lines, chat and presence. Big screens and spectators beside a
player have none. Messages sent before the start are not delayed; after the game everybody may see the position.
"""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec

from meadhall.server import limits, wire
from meadhall.server.errors import RequestError
from meadhall.server.store.log_rows import log_of
from meadhall.server.store.records import StoredTable
from meadhall.server.tasks import stop_tasks

from . import snapshot
from .chat import TableChat
from .feature import AbstractTable, Feature
from .screen import Screen, encode_message

NOBODY_WATCHES, NO_DELAY = -1, 0
NOT_ADMITTED = 4403
"""WebSocket close code for a spectator or big screen that may not, or no longer, watch."""
NOT_WATCHED = "The owner of this table lets nobody watch during the game."


class Spectators(Feature):
    def __init__(self, table: AbstractTable, chat: TableChat) -> None:
        self._table = table
        self._table_chat = chat
        self.delay = NO_DELAY
        self._waiting: deque[tuple[float, wire.Sync | wire.Chat | wire.Presence]] = deque()
        """Messages for the spectators, each with the time at which they get it, in seconds since 1970."""
        self._last: wire.Sync | None = None
        """The newest snapshot for spectators, queued or shown, without lines; the next one is compared with it."""
        self._sync: wire.Sync | None = None
        """The snapshot that spectators see now; its lines are the whole log up to that moment."""
        self._chat: list[wire.Chat] = []
        self._timer: asyncio.Task[None] | None = None

    # ------------------------------------------------------------ who may watch

    @property
    def closed(self) -> bool:
        return self.delay == NOBODY_WATCHES and self._table.status in ("playing", "stuck")

    def is_late(self, screen: Screen) -> bool:
        return self.delay > 0 and screen.far

    def check_open(self) -> None:
        """Raise RequestError if only the players may know the current position."""
        if self.delay != NO_DELAY and self._table.status in ("playing", "stuck"):
            text = "Until the game is over, spectators see this table with a delay or not at all."
            raise RequestError(403, "not-watched", text)

    def info(self) -> wire.TableInfo:
        """Return the facts about the table that people without a seat may know now."""
        info, late = self._table.info(), self._sync
        if self.delay == NO_DELAY or info.status not in ("playing", "stuck"):
            return info
        if self.delay == NOBODY_WATCHES or late is None or late.table.status == "waiting":
            return _remove_presence(info)
        return msgspec.structs.replace(info, seats=late.table.seats)

    async def change_delay(self, delay: int) -> None:
        """Set the delay of spectators in seconds, or NOBODY_WATCHES, at the owner's request."""
        table = self._table
        if not NOBODY_WATCHES <= delay <= limits.SPECTATOR_DELAY:
            text = f"Spectators can be delayed by up to {limits.SPECTATOR_DELAY} seconds, or not let in."
            raise RequestError(400, "delay", text)
        await table.store.set_delay(table.claim, delay)
        before = self.delay
        if delay > 0 and before > 0:
            self.delay = delay  # messages in the queue keep their times
            return
        if delay == NO_DELAY:
            self._release(float("inf"))
        self._waiting.clear()
        if before == NOBODY_WATCHES and (stored := await table.store.load(table.id)) is not None:
            self._sync = None
            await self.resume(stored)
            return
        self._set(delay)
        self._begin(table.snapshot(None, 0))
        if self.closed:
            for screen in [screen for screen in table.screens if screen.far]:
                screen.dismiss(NOT_ADMITTED, NOT_WATCHED)
                table.screens.discard(screen)

    def _set(self, delay: int) -> None:
        self.delay = delay
        self._sync = self._last = None
        self._chat = list(self._table_chat.lines)

    # ------------------------------------------------------------ from the store

    async def resume(self, stored: StoredTable) -> None:
        """Show spectators the table as it was `delay` seconds ago.

        Stored chat has no timestamps, so all of it waits for the full delay."""
        if self._sync is not None and self.delay == stored.delay:
            return
        self._set(stored.delay)
        if self.delay <= 0:
            return
        self._chat = []
        for said in self._table_chat.lines:
            self.tell(said)
        table, ago = self._table, self._table.clock.now() - self.delay
        seen = sum(move.played <= ago for move in stored.moves)
        if table.state is None or seen == table.state.entries:
            self._begin(table.snapshot(None, 0))
            return
        log = log_of(table.game, stored).cut(seen)
        earlier = await asyncio.to_thread(table.game.replay, log)
        info = msgspec.structs.replace(table.info(), status="playing", seed="", salts=[], tempers=[])
        self._begin(snapshot.make_sync(info, earlier, None, 0, "", table.undos))
        self.queue_changes(stored.moves[-1].played + self.delay)

    def _begin(self, sync: wire.Sync) -> None:
        sync = _remove_clock(sync)
        self._last = msgspec.structs.replace(sync, lines=[])
        if sync.table.status in ("playing", "stuck"):  # presence is queued like everything else
            sync = msgspec.structs.replace(sync, table=_remove_presence(sync.table))
        self._sync = sync

    # ------------------------------------------------------------ what they see

    def send_first_sync(self, screen: Screen, since: int) -> None:
        """Send a new spectator the snapshot and the chat that spectators see now."""
        if self._sync is None:  # a table that cannot be replayed has nothing to show
            self._begin(self._table.snapshot(None, 0))
        assert self._sync is not None
        screen.tell(_skip_old_lines(self._sync, 0 if self._sync.undos else since))
        for said in self._chat[-limits.CHAT_REPLAYED :]:
            screen.tell(said)

    def queue_changes(self, due: float | None = None) -> None:
        """Queue a snapshot for the delayed spectators if it differs from the last one. `due` is as in `tell`."""
        last = self._last
        if last is None:
            return
        table = self._table
        sync = _remove_clock(table.snapshot(None, last.v if last.undos == table.undos else 0))
        bare = msgspec.structs.replace(sync, lines=[])
        if sync.lines or bare != last:
            self._last = bare
            self.tell(sync, due)

    def tell(self, message: wire.ServerMessage, due: float | None = None) -> None:
        """Queue a message for the delayed spectators. They get it at `due`, in seconds since 1970, or after `delay`."""
        if self.delay <= 0 or not isinstance(message, wire.Sync | wire.Chat | wire.Presence):
            return
        late = 0 if self._table.status == "waiting" else self.delay
        self._waiting.append((self._table.clock.now() + late if due is None else due, message))
        if self._timer is None:
            self._timer = asyncio.create_task(self._run(), name=f"{self._table.id} spectators")

    async def _run(self) -> None:
        while self._waiting:
            await self._table.clock.wait_until(self._waiting[0][0])
            self._release(self._table.clock.now())
        self._timer = None

    def _release(self, now: float) -> None:
        while self._waiting and self._waiting[0][0] <= now:
            _, message = self._waiting.popleft()
            if isinstance(message, wire.Sync):
                self._sync = _join_syncs(self._sync, message)
            elif isinstance(message, wire.Chat):
                self._chat.append(message)
            elif self._sync is not None:
                table = msgspec.structs.replace(self._sync.table, seats=message.seats)
                self._sync = msgspec.structs.replace(self._sync, table=table)
            text = encode_message(message)
            for screen in self._table.screens:
                if screen.far:
                    screen.post(text)

    async def close(self) -> None:
        await stop_tasks(self._timer)


def _remove_clock(sync: wire.Sync) -> wire.Sync:
    """Remove the clocks, which would reveal the present to delayed spectators."""
    return msgspec.structs.replace(sync, clock=None)


def _remove_presence(info: wire.TableInfo) -> wire.TableInfo:
    seats = [
        msgspec.structs.replace(seat, here=seat.kind == "bot", stand_in="", gone=0) for seat in info.seats
    ]
    return msgspec.structs.replace(info, seats=seats)


def _join_syncs(before: wire.Sync | None, sync: wire.Sync) -> wire.Sync:
    if before is None or before.undos != sync.undos:
        return sync
    return msgspec.structs.replace(sync, lines=[*before.lines, *sync.lines])


def _skip_old_lines(sync: wire.Sync, since: int) -> wire.Sync:
    return msgspec.structs.replace(sync, lines=[line for line in sync.lines if line.v > since])
