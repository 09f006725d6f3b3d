"""A clock that only a test moves."""

from __future__ import annotations

import asyncio


class ManualClock:
    """A clock that moves only by calls. `advance` wakes the tasks that are due, the earliest first."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self._now = now
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._count = 0
        self.waiting_tasks: set[asyncio.Task[object] | None] = set()
        """The tasks that wait for a time of this clock."""

    def now(self) -> float:
        return self._now

    @property
    def next_due(self) -> float | None:
        """The next time for which a task waits; None if no task waits."""
        return min((one[0] for one in self._waiting if not one[2].done()), default=None)

    async def wait_until(self, when: float) -> None:
        if when <= self._now:
            return
        self._count += 1
        waiting = (when, self._count, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        task = asyncio.current_task()
        self.waiting_tasks.add(task)
        try:
            await waiting[2]
        finally:
            self._waiting.remove(waiting)
            self.waiting_tasks.discard(task)

    async def advance(self, seconds: float) -> None:
        """Move from one awaited time to the next, and let the tasks run at each."""
        end = self._now + seconds
        await self.settle()
        while self.wake_next(end):
            await self.settle()
        self._now = end
        await self.settle()

    def wake_next(self, end: float = float("inf")) -> bool:
        """Move to the next awaited time, if it is not after `end`, and wake the first task that waits for it. Return
        whether there was one."""
        due = [one for one in self._waiting if one[0] <= end and not one[2].done()]
        if not due:
            return False
        when, _, future = min(due, key=lambda one: one[:2])
        self._now = max(self._now, when)
        future.set_result(None)
        return True

    def set(self, now: float) -> None:
        """Move to this time, but never back. This wakes no tasks: call `wake_next` first for those that are due."""
        self._now = max(self._now, now)

    async def settle(self) -> None:
        """Let all tasks run, including those that other tasks create."""
        for _ in range(20):
            await asyncio.sleep(0)
