"""The clock of the server, which also waits. It is a protocol, so that tests can set the time."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Protocol

TICK = 0.001
"""Seconds by which a timer may be early: some event loops count whole milliseconds."""

_read_elapsed: Callable[[], float] = (
    partial(time.clock_gettime, time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic
)
"""The function that returns the seconds since a fixed moment, by a clock that nobody can set. On Linux they include
the time for which the machine is suspended."""


class ServerClock(Protocol):
    def now(self) -> float:
        """Return the seconds since 1970, which can be stored and compared after a restart."""

    async def wait_until(self, when: float) -> None:
        """Return at that time; immediately if it has passed."""


class WallClock:
    """The machine's time when this clock was made, plus the seconds that have passed since.

    Setting the machine to another time while people play costs nobody time; a restart adopts the new time. Stored
    clocks continue from the last heartbeat, which was stored by the same clock."""

    def __init__(self) -> None:
        self._ahead = time.time() - _read_elapsed()

    def now(self) -> float:
        return self._ahead + _read_elapsed()

    async def wait_until(self, when: float) -> None:
        # A timer is late after the machine was suspended: wait in short parts.
        while (left := when - self.now()) > 0:
            await asyncio.sleep(min(left, 60.0) + TICK)
