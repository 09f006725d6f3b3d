"""The wait until a server is at rest: nothing happens until its clock moves or it gets a message."""

from __future__ import annotations

import asyncio

from meadhall.server.lobby.registry import Tables

from .manual_clock import ManualClock

REST_TIMEOUT = 20.0
"""The time within which a server must come to rest, in seconds."""


async def wait_for_rest(tables: Tables, clock: ManualClock) -> None:
    """Wait until the server is at rest."""
    async with asyncio.timeout(REST_TIMEOUT):
        await clock.settle()
        while not _is_at_rest(tables, clock):
            await asyncio.sleep(0.001)
            await clock.settle()


def _is_at_rest(tables: Tables, clock: ManualClock) -> bool:
    """Return whether no table is at work, and all tasks of tables wait for the clock."""
    in_memory = {table.id: table for table in tables.loaded_tables()}
    if any(table.working for table in in_memory.values()):
        return False
    own = (task for task in asyncio.all_tasks() if task.get_name().partition(" ")[0] in in_memory)
    return all(task in clock.waiting_tasks for task in own)
