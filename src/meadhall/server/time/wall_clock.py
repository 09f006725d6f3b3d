"""The time of day, and waiting for it: behind a protocol, so that tests can set the time."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since 1970, which stay meaningful after a restart."""

    async def until(self, when: float) -> None:
        """Returns at that time; at once if it has passed."""


class WallClock:
    """The real one."""

    def now(self) -> float:
        return time.time()

    async def until(self, when: float) -> None:
        # The clock may be set back, and a sleeping machine wakes late: wait in short parts.
        while (left := when - self.now()) > 0:
            await asyncio.sleep(min(left, 60.0))
