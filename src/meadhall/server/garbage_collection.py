"""Garbage collection while nobody plays.

Reference counting frees nearly all objects of a closed table. A full collection visits every object in memory: with
hundreds of tables it takes a third of a second, in which no move is answered. It therefore waits until nobody
plays.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

from meadhall.server.time.wall_clock import ServerClock

YOUNG, GROWN, NEVER = 10_000, 20, 1_000_000
CALM = 30.0
"""Seconds without a move after which a full collection may run."""
LATEST = 600.0
"""Seconds after which a full collection runs in any case."""


def freeze() -> None:
    """Exclude all objects that exist now from collection, and turn automatic full collections off."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, GROWN, NEVER)


async def collect_when_idle(clock: ServerClock, moves: Callable[[], int]) -> None:
    """Run a full collection after `CALM` seconds without moves, or after `LATEST` seconds in any case."""
    collected, known, done = clock.now(), moves(), 0
    while True:
        await clock.wait_until(clock.now() + CALM)
        count = moves()
        calm = count == known and count != done  # without new moves there is nothing to free
        known = count
        if calm or clock.now() - collected >= LATEST:
            gc.collect()
            collected, done = clock.now(), count
