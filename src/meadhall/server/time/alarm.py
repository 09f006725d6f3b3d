"""The hall's timekeeper: wakes the tables where time is up, and keeps a pulse: a closed hall costs nobody time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from meadhall.server.store import clocks
from meadhall.server.store.store import NotWritten, Store

from .wall_clock import Clock

log = logging.getLogger("meadhall.server")

PULSE, CALM = 5.0, 600.0
"""Seconds between two beats, where time is short and where it is not. After a kill, clocks go on from the last beat."""
BEATS = 50
"""So many beats at least until the next time is up."""
AGAIN = 5.0
"""Seconds after which a table that could not be seen to is tried again."""

NEVER = float("inf")


class Timekeeper:
    """Knows when the next time is up at each table, those that have left memory included."""

    def __init__(self, clock: Clock, store: Store, ring: Callable[[str], Awaitable[None]]) -> None:
        self._clock = clock
        self._store = store
        self._ring = ring
        self._dues: dict[str, float] = {}
        self._next = NEVER
        self._sooner = asyncio.Event()
        self._beating_for = NEVER
        """What the time until the next beat was chosen by."""
        self._quicker = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

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
        await self._store.write(clocks.after_night(self._clock.now()))
        self._dues = await self._store.read(clocks.waking)
        self._start(self._watch())
        self._start(self._pulse())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._beat()

    def _start(self, work: Awaitable[None]) -> None:
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
                self._start(self._see_to(table))

    async def _wait(self, when: float, sooner: asyncio.Event) -> None:
        """Until then, or until a table has less time."""
        waits: list[asyncio.Future[Any]] = [asyncio.ensure_future(sooner.wait())]
        if when < NEVER:
            waits.append(asyncio.ensure_future(self._clock.until(when)))
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()

    async def _see_to(self, table: str) -> None:
        try:
            await self._ring(table)
        except Exception as error:  # one table keeps no other from being seen to
            log.error("Table %s: its clocks could not be seen to.", table, exc_info=error)
            self.expect(table, self._clock.now() + AGAIN)

    async def _pulse(self) -> None:
        beat = NEVER
        while True:
            now, due = self._clock.now(), min(self._dues.values(), default=NEVER)
            self._beating_for = due
            self._quicker.clear()
            if due < NEVER:
                beat = min(beat, now + min(CALM, max(PULSE, (due - now) / BEATS)))
            await self._wait(beat, self._quicker)
            if self._clock.now() >= beat:
                beat = NEVER
                await self._beat()

    async def _beat(self) -> None:
        try:
            await self._store.write(clocks.beat(self._clock.now()))
        except NotWritten as error:
            log.error("The hall's pulse could not be written down: %s", error)
