"""Lets requests begin one after the other, so that the messages of tables are handled between those of a crowd."""

from __future__ import annotations

import asyncio
from collections import deque


class Turns:
    """One request begins in each turn of the event loop. Where few come, none of them waits."""

    def __init__(self) -> None:
        self._taken = False
        """Whether a request has begun in this turn."""
        self._waiting: deque[asyncio.Future[None]] = deque()

    async def next(self) -> None:
        """Returns when it is the caller's turn."""
        loop = asyncio.get_running_loop()
        if not self._taken:
            self._taken = True
            loop.call_soon(self._turn)
            return
        turn = loop.create_future()
        self._waiting.append(turn)
        await turn

    def _turn(self) -> None:
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():  # its caller may have hung up
                turn.set_result(None)
                asyncio.get_running_loop().call_soon(self._turn)
                return
        self._taken = False
