"""The queue of requests: they start one after another, so that messages of tables are handled in between."""

from __future__ import annotations

import asyncio
from collections import deque


class RequestQueue:
    """A queue that starts one request in each iteration of the event loop. With few requests, none waits."""

    def __init__(self) -> None:
        self._started = False
        """Whether a request has started in this iteration."""
        self._waiters: deque[asyncio.Future[None]] = deque()

    async def wait_for_start(self) -> None:
        """Return when the caller may start."""
        loop = asyncio.get_running_loop()
        if not self._started:
            self._started = True
            loop.call_soon(self._start_next)
            return
        turn = loop.create_future()
        self._waiters.append(turn)
        await turn

    def _start_next(self) -> None:
        while self._waiters:
            turn = self._waiters.popleft()
            if not turn.done():  # cancelled if the caller has hung up
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._start_next)
                return
        self._started = False
