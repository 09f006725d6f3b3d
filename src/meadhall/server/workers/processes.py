"""A group of worker processes, which are started on demand and replaced if they die."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE

from .process import MessageMaker, WorkerProcess
from .queue import WaitingQueue
from .worker import LOW_PRIORITY, JobAnswer


class WorkersClosedError(Exception):
    """The group is closed and takes no more jobs."""


class Processes:
    """A group of worker processes, at most one for each slot of the queue."""

    def __init__(self, queue: WaitingQueue, low_priority: bool = False) -> None:
        self.queue = queue
        self._low_priority = low_priority
        self.idle: list[WorkerProcess] = []
        self.busy: set[WorkerProcess] = set()
        self.starting: set[asyncio.Task[JobAnswer]] = set()
        """The first jobs of new processes."""
        self.closed = False

    async def answer(
        self, job: MessageMaker, patience: float, size: int = 0, urgent: bool = False
    ) -> JobAnswer:
        """Return the answer of the next free process. Raise BusyError if the queue is full. A caller that gives up
        while it waits leaves the queue."""
        await self.queue.enter(size, urgent)
        if self.idle:
            return await self._ask(self.idle.pop(), job, patience, size)
        starting = asyncio.create_task(self._start(job, patience, size))
        self.starting.add(starting)
        starting.add_done_callback(self.starting.discard)
        return await asyncio.shield(starting)

    async def _start(self, job: MessageMaker, patience: float, size: int) -> JobAnswer:
        try:
            if self.closed:
                raise WorkersClosedError
            worker = await _start_process(self._low_priority)
            if self.closed:
                await worker.end(patience=0)
                raise WorkersClosedError
        except BaseException:
            self.queue.leave(size)
            raise
        return await self._ask(worker, job, patience, size)

    def _ask(
        self, worker: WorkerProcess, job: MessageMaker, patience: float, size: int
    ) -> asyncio.Future[JobAnswer]:
        self.busy.add(worker)

        def free() -> None:
            self.busy.discard(worker)
            if worker.failure is None:
                self.idle.append(worker)
            self.queue.leave(size)

        return worker.ask(job, patience, free)

    async def close(self) -> None:
        """Cancel the work in progress and end all processes. A worker that is starting ends once it is running."""
        self.closed = True
        busy = list(self.busy)
        for worker in busy:
            worker.kill()
        await asyncio.gather(*self.starting, *(worker.wait() for worker in busy), return_exceptions=True)
        workers, self.idle = self.idle, []
        for worker in workers:
            await worker.end(patience=2)


async def _start_process(low_priority: bool) -> WorkerProcess:
    arguments = ["-m", "meadhall.server.workers.worker", *([LOW_PRIORITY] if low_priority else [])]
    loop = asyncio.get_running_loop()
    _, worker = await loop.subprocess_exec(
        WorkerProcess, sys.executable, *arguments, stdin=PIPE, stdout=PIPE, stderr=None
    )
    return worker
