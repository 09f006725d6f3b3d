"""Lets requests begin one after the other, so that the messages of tables are handled between those of a crowd."""

from __future__ import annotations

import asyncio
from collections import deque


class RequestQueue:
    """One request begins in each turn of the event loop. Where few come, none of them waits."""

    def __init__(self) -> None:
        self._started = False
        """Whether a request has begun in this turn."""
        self._waiters: deque[asyncio.Future[None]] = deque()

    async def wait_for_start(self) -> None:
        """Returns when it is the caller's turn."""
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
            if not turn.done():  # its caller may have hung up
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._start_next)
                return
        self._started = False
