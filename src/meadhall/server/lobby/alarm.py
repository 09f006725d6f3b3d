"""The alarm: it wakes the tables where time is up, and stores a heartbeat, so that downtime costs nobody time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from meadhall.server.errors import ElsewhereError
from meadhall.server.store.database import WriteError
from meadhall.server.store.store import Store
from meadhall.server.time.wall_clock import ServerClock

log = logging.getLogger("meadhall.server")

SHORTEST, LONGEST = 5.0, 600.0
"""The minimum and maximum seconds between two heartbeats. After a crash, clocks continue from the last heartbeat."""
BEATS = 50
"""The number of heartbeats until the next clock runs out, if these limits allow it."""
AGAIN = 5.0
"""Seconds after which the check of a table's clocks is repeated if it failed."""

NEVER = float("inf")


class Alarm:
    """A timer that wakes each table, in memory or not, when its next clock runs out."""

    def __init__(self, clock: ServerClock, store: Store, ring: Callable[[str], Awaitable[None]]) -> None:
        self._clock = clock
        self._store = store
        self._ring = ring
        self._dues: dict[str, float] = {}
        self._next = NEVER
        self._sooner = asyncio.Event()
        self._beating_for = NEVER
        """The time of the next due clock for which the next heartbeat was scheduled, in seconds since 1970."""
        self._quicker = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._beating = True

    def expect(self, table: str, due: float | None) -> None:
        if due is None:
            self._dues.pop(table, None)
            return
        self._dues[table] = due
        if due < self._next:
            self._sooner.set()
        if due < self._beating_for:
            self._quicker.set()

    async def open(self) -> None:
        await self._store.clocks.skip_downtime(self._clock.now())
        self._dues = await self._store.clocks.load_due_times()
        self._start_task(self._watch())
        self._start_task(self._beat_regularly())

    def start(self) -> None:
        """Start as one of several processes: each has the times of its own tables only, and its lease is its
        heartbeat."""
        self._beating = False
        self._start_task(self._watch())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._beating:
            await self._beat()

    def _start_task(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _watch(self) -> None:
        while True:
            self._next = min(self._dues.values(), default=NEVER)
            self._sooner.clear()
            await self._wait(self._next, self._sooner)
            now = self._clock.now()
            for table in [table for table, due in self._dues.items() if due <= now]:
                del self._dues[table]
                self._start_task(self._wake(table))

    async def _wait(self, when: float, sooner: asyncio.Event) -> None:
        """Wait until this time, or until `sooner` is set."""
        waits: list[asyncio.Future[Any]] = [asyncio.ensure_future(sooner.wait())]
        if when < NEVER:
            waits.append(asyncio.ensure_future(self._clock.wait_until(when)))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    async def _wake(self, table: str) -> None:
        try:
            await self._ring(table)
        except ElsewhereError:  # the process that plays the table checks its clocks
            pass
        except Exception as error:  # one table must not stop the others
            log.error("Table %s: its clocks could not be checked.", table, exc_info=error)
            self.expect(table, self._clock.now() + AGAIN)

    async def _beat_regularly(self) -> None:
        beat = NEVER
        while True:
            now, due = self._clock.now(), min(self._dues.values(), default=NEVER)
            self._beating_for = due
            self._quicker.clear()
            if due < NEVER:
                beat = min(beat, now + min(LONGEST, max(SHORTEST, (due - now) / BEATS)))
            await self._wait(beat, self._quicker)
            if self._clock.now() >= beat:
                beat = NEVER
                await self._beat()

    async def _beat(self) -> None:
        try:
            await self._store.heartbeat.beat(self._clock.now())
        except WriteError as error:
            log.error("The heartbeat could not be stored: %s", error)
