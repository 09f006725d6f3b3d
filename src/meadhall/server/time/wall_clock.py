"""The time of day, and waiting for it: one door, so that tests can turn the hands themselves."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since 1970: what is written down stays true after a restart."""

    async def until(self, when: float) -> None:
        """Returns when it is that late; at once if it already is."""


class WallClock:
    """The real one."""

    def now(self) -> float:
        return time.time()

    async def until(self, when: float) -> None:
        # Hands may be set back, and a sleeping machine wakes late: look again instead of trusting one long wait.
        while (left := when - self.now()) > 0:
            await asyncio.sleep(min(left, 60.0))
