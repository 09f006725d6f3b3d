"""A thread for long work. The threads that read the store are others: no such work keeps a table from opening."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from .queue import WaitingQueue

T = TypeVar("T")

THREADS = 1
"""Python computes in one thread at a time: a second one would only make tables wait longer for their turn."""
LONGEST = 64
"""Pieces of work that may wait."""


class WorkThreads:
    """Runs long work in a thread of its own. Raises Busy if too much waits."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, "meadhall-work")
        self._queue = WaitingQueue(THREADS, LONGEST)

    async def run(self, work: Callable[[], T]) -> T:
        await self._queue.enter()
        try:
            running = asyncio.get_running_loop().run_in_executor(self._threads, work)
        except BaseException:
            self._queue.leave()
            raise
        running.add_done_callback(self._leave)
        # A thread cannot be stopped: its place is free when it has ended, not when its caller gives up.
        return await asyncio.shield(running)

    async def run_replay(self, work: Callable[[], T], uploaded: bool) -> T:
        """Replays a table. An uploaded log is nobody's game: no table that is played waits for it."""
        return await (self.run(work) if uploaded else asyncio.to_thread(work))

    def _leave(self, running: asyncio.Future[T]) -> None:
        self._queue.leave()
        if not running.cancelled():
            running.exception()  # marks it as seen: the caller may have given up

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
