"""Waiting for what no event tells of: another process, a thread, the other end of a socket. Only here do tests sleep.

Where the test itself can move the time, it moves a ManualClock instead.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

PATIENCE = 60.0
"""Seconds to wait for a condition; only a failing test waits so long."""
STEP = 0.005
"""Seconds between two looks."""

Answer = TypeVar("Answer")


async def until(fits: Callable[[], object]) -> None:
    """Returns as soon as the condition holds."""
    async with asyncio.timeout(PATIENCE):
        while not fits():
            await asyncio.sleep(STEP)


async def ask_until(ask: Callable[[], Awaitable[Answer]], fits: Callable[[Answer], object]) -> Answer:
    """Asks again and again; the first answer that fits."""
    async with asyncio.timeout(PATIENCE):
        while not fits(answer := await ask()):
            await asyncio.sleep(STEP)
    return answer


def block_until(fits: Callable[[], object]) -> None:
    """Returns as soon as the condition holds, in a test without an event loop."""
    deadline = time.monotonic() + PATIENCE
    while not fits():
        if time.monotonic() > deadline:
            raise TimeoutError
        time.sleep(STEP)
