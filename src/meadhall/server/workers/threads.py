"""A thread for long work, separate from those that read the store, so that it never delays the loading of a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from .queue import WaitingQueue

T = TypeVar("T")

THREADS = 1
"""The number of threads. Python computes in one thread at a time: a second one would only make tables wait longer."""
LONGEST = 64
"""The maximum number of waiting jobs."""


class WorkThreads:
    """A separate thread for long work, with a queue. `run` raises BusyError if the queue is full."""

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
        # A thread cannot be stopped: its slot becomes free when its work has ended, not when its caller gives up.
        return await asyncio.shield(running)

    async def run_replay(self, work: Callable[[], T], uploaded: bool) -> T:
        """Replay the log of a table. An uploaded log is replayed in this thread, so that it delays no running game."""
        return await (self.run(work) if uploaded else asyncio.to_thread(work))

    def _leave(self, running: asyncio.Future[T]) -> None:
        self._queue.leave()
        if not running.cancelled():
            running.exception()  # marks it as retrieved: the caller may have given up

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
