"""When rubbish is looked for: not in the middle of a move.

Nearly all that a table leaves behind goes at once, by Python's counting of references. The search for the rest looks at
everything there is, and with hundreds of tables in memory that takes a third of a second in which no move is answered:
it waits until nobody plays.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

from meadhall.server.time.wall_clock import Clock

YOUNG, GROWN, NEVER = 10_000, 20, 1_000_000
CALM = 30.0
"""Seconds without a move after which nobody is kept waiting."""
LATEST = 600.0
"""Seconds after which it is done in any case."""


def leave_the_old_alone() -> None:
    """What is loaded stays for good; what is new is looked through by itself, in a few milliseconds."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, GROWN, NEVER)


async def sweep(clock: Clock, moves: Callable[[], int]) -> None:
    """The whole search, whenever the hall has been calm for a while; now and then even if it never is."""
    swept, known, done = clock.now(), moves(), 0
    while True:
        await clock.until(clock.now() + CALM)
        count = moves()
        calm = count == known and count != done  # where nothing has happened there is nothing to sweep
        known = count
        if calm or clock.now() - swept >= LATEST:
            gc.collect()
            swept, done = clock.now(), count
