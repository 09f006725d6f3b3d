"""Garbage collection while nobody plays.

Reference counting frees nearly all that a table leaves behind at once. A full collection looks at everything there is,
and with hundreds of tables in memory that takes a third of a second in which no move is answered: it waits until nobody
plays.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

from meadhall.server.time.wall_clock import ServerClock

YOUNG, GROWN, NEVER = 10_000, 20, 1_000_000
CALM = 30.0
"""Seconds without a move after which nobody is kept waiting by it."""
LATEST = 600.0
"""Seconds after which it runs in any case."""


def freeze() -> None:
    """What is loaded now is never collected; young objects are collected in a few milliseconds."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, GROWN, NEVER)


async def collect_when_idle(clock: ServerClock, moves: Callable[[], int]) -> None:
    """Runs a full collection when there has been no move for a while, and now and then even if there always is one."""
    collected, known, done = clock.now(), moves(), 0
    while True:
        await clock.wait_until(clock.now() + CALM)
        count = moves()
        calm = count == known and count != done  # where nothing has happened there is nothing to collect
        known = count
        if calm or clock.now() - collected >= LATEST:
            gc.collect()
            collected, done = clock.now(), count
