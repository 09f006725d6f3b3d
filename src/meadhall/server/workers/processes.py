"""A group of worker processes: starts them when they are needed, and replaces those that die."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable

import msgspec

from .queue import WaitingQueue
from .worker import LOW_PRIORITY, Answer

ANSWER_BYTES = 1 << 23


class Closed(Exception):  # noqa: N818 - it says what happened
    """The group takes no more jobs."""


class Processes:
    """At most as many processes as its queue has places."""

    def __init__(self, queue: WaitingQueue, low_priority: bool = False) -> None:
        self.queue = queue
        self._low_priority = low_priority
        self.idle: list[Process] = []
        self.busy: set[Process] = set()
        self.working: set[asyncio.Task[Answer]] = set()
        self.closed = False

    async def answer(
        self, job: Callable[[], list[bytes]], patience: float, size: int = 0, urgent: bool = False
    ) -> Answer:
        """Computed by the next free process. Raises Busy if too much waits already; a caller that gives up while it
        waits is forgotten."""
        await self.queue.enter(size, urgent)
        work = asyncio.create_task(self._ask(job, patience))
        self.working.add(work)

        def free(work: asyncio.Task[Answer]) -> None:
            self.working.discard(work)
            self.queue.leave(size)
            if not work.cancelled():
                work.exception()  # marks it as seen: the caller may have given up

        work.add_done_callback(free)
        # A caller that gives up leaves the worker alone: to replace it would cost more than its answer.
        return await asyncio.shield(work)

    async def _ask(self, job: Callable[[], list[bytes]], patience: float) -> Answer:
        if self.closed:
            raise Closed
        worker = self.idle.pop() if self.idle else await _start(self._low_priority)
        assert worker.stdin is not None
        assert worker.stdout is not None
        self.busy.add(worker)
        try:
            if self.closed:
                raise EOFError
            async with asyncio.timeout(patience):
                worker.stdin.writelines(job())
                await worker.stdin.drain()
                reply = await worker.stdout.readline()
            if not reply.endswith(b"\n"):
                raise EOFError
            answer = msgspec.json.decode(reply, type=Answer)
        except BaseException:
            # Its answer, should it still come, would be taken for the answer to the next job.
            await _end(worker, patience=0)
            raise
        finally:
            self.busy.discard(worker)
        self.idle.append(worker)
        return answer

    async def close(self) -> None:
        """Breaks off the work in progress. A worker that is just being started is ended once it runs."""
        self.closed = True
        for worker in self.busy:
            with contextlib.suppress(ProcessLookupError):
                worker.kill()
        while self.working:
            await asyncio.gather(*self.working, return_exceptions=True)
        workers, self.idle = self.idle, []
        for worker in workers:
            await _end(worker, patience=2)


async def _start(low_priority: bool) -> Process:
    arguments = ["-m", "meadhall.server.workers.worker", *([LOW_PRIORITY] if low_priority else [])]
    return await asyncio.create_subprocess_exec(
        sys.executable, *arguments, stdin=PIPE, stdout=PIPE, limit=ANSWER_BYTES
    )


async def _end(worker: Process, patience: float) -> None:
    assert worker.stdin is not None
    worker.stdin.close()
    try:
        async with asyncio.timeout(patience):
            await worker.wait()
    except TimeoutError:
        with contextlib.suppress(ProcessLookupError):
            worker.kill()
        await worker.wait()
