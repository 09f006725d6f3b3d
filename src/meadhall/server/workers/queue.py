"""A queue for a few slots, bounded in length and in bytes."""

from __future__ import annotations

import asyncio
from collections import deque

from meadhall.server import metrics
from meadhall.server.errors import BusyError


class WaitingQueue:
    """A queue that admits one job for each slot; the others wait in order, urgent ones first."""

    def __init__(self, places: int, longest: int | None = None, most_bytes: int | None = None) -> None:
        self._free_places = places
        self._longest = longest
        self._most_bytes = most_bytes
        self._bytes = 0
        """The total size in bytes of all admitted and waiting jobs."""
        self._urgent: deque[asyncio.Future[None]] = deque()
        self._others: deque[asyncio.Future[None]] = deque()

    @property
    def waiting_count(self) -> int:
        return len(self._urgent) + len(self._others)

    async def enter(self, size: int = 0, urgent: bool = False) -> None:
        """Wait for a slot; raise BusyError if the queue is full."""
        if self._is_full(size):
            metrics.LIMITED.add("jobs")
            raise BusyError
        if self._free_places:
            self._free_places -= 1
            self._bytes += size
            return
        turn = asyncio.get_running_loop().create_future()
        line = self._urgent if urgent else self._others
        line.append(turn)
        self._bytes += size
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._bytes -= size
                if turn in line:
                    line.remove(turn)
            else:  # the job got a slot at the same moment
                self.leave(size)
            raise

    def _is_full(self, size: int) -> bool:
        if self._most_bytes is not None and self._bytes and self._bytes + size > self._most_bytes:
            return True
        return not self._free_places and self._longest is not None and self.waiting_count >= self._longest

    def leave(self, size: int = 0) -> None:
        """Release a slot: pass it to the next waiting job, or mark it free."""
        self._bytes -= size
        for line in (self._urgent, self._others):
            while line:
                turn = line.popleft()
                if not turn.cancelled():
                    turn.set_result(None)
                    return
        self._free_places += 1
