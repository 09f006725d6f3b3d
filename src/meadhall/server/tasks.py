"""Tasks in the background, which are kept until they end, and ended together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine
from typing import Any


class TaskSet(set["asyncio.Task[None]"]):
    """Running tasks: a task that nothing refers to may vanish before it ends."""

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.add(task)
        task.add_done_callback(self.discard)


async def stop_tasks(*tasks: asyncio.Task[None] | None) -> None:
    """Cancel these tasks, and wait until they have ended."""
    running = [task for task in tasks if task is not None]
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)


async def wait_for_first(*works: Awaitable[object]) -> None:
    """Wait until one of these ends, and cancel the others."""
    waits = [asyncio.ensure_future(work) for work in works]
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()
