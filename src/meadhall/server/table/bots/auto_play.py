"""Tasks that play for seats automatically: for bots, standing orders, races, answer windows and the coach."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from meadhall.engine import RefusalError
from meadhall.server.store.database import TableLostError, WriteError
from meadhall.server.table.feature import AbstractTable, Feature

log = logging.getLogger("meadhall.server")

SPREAD = 1.5
"""The upper limit of the random factor by which the delay of a standing order is multiplied; the lower limit is 1."""
LONGEST_WAIT = 30.0
"""The maximum number of seconds between two attempts to write a move."""


class AutoPlay(Feature):
    """A feature that plays in tasks, at most one for each seat and moment, so that no question is answered twice."""

    def __init__(self, table: AbstractTable) -> None:
        self._table = table
        self._tasks: dict[tuple[int, int], asyncio.Task[None]] = {}
        self._playing: asyncio.Task[None] | None = None
        """The task that is working on the table. It is cancelled only when this work is done."""
        self._stopped = False
        """Whether `_playing` must be cancelled when its work is done."""

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    def stop_auto_play(self) -> None:
        self._cancel_all()

    def after_cut(self, entries: int) -> None:
        self._cancel_all()

    def recall(self, seat: int) -> None:
        """Cancel the tasks that would play for a seat whose orders or player have changed."""
        for key in [key for key in self._tasks if key[0] == seat]:
            self._stop(self._tasks.pop(key))

    def _cancel_all(self) -> None:
        while self._tasks:
            self._stop(self._tasks.popitem()[1])

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            self._stop(task)
        await asyncio.gather(*tasks, return_exceptions=True)

    def _stop(self, task: asyncio.Task[None]) -> None:
        if task is self._playing:
            self._stopped = True
        else:
            task.cancel()

    def _has_task(self, seat: int, at: int) -> bool:
        return (seat, at) in self._tasks

    def _start(self, seat: int, at: int, work: Coroutine[Any, Any, None]) -> None:
        key = (seat, at)
        task = asyncio.create_task(work, name=f"{self._table.id} {type(self).__name__} {key}")
        self._tasks[key] = task

        def finish(task: asyncio.Task[None]) -> None:
            if self._tasks.get(key) is task:  # after a recall, a newer task may have this key
                del self._tasks[key]
            if not task.cancelled() and (error := task.exception()):
                log.error("Table %s: playing for seat %d failed.", self._table.id, seat, exc_info=error)

        task.add_done_callback(finish)

    async def _play(self, act: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Run `act` when the table is free. Retry while the database cannot be written; after an error of the rules,
        mark the table as stuck, so that it does not wait forever."""
        wait = 1.0
        while True:
            try:
                await self._table.run_inline(lambda: self._run_uncancelled(act))
                return
            except TableLostError:  # another process plays for this seat now
                return
            except WriteError as error:
                log.error("Table %s: nothing can be written (%s), trying again.", self._table.id, error)
                await asyncio.sleep(wait)
                wait = min(LONGEST_WAIT, wait * 2)
            except RefusalError:
                raise
            except Exception as error:  # noqa: BLE001 - the rules may fail in any way
                await self._table.run(lambda error=error: self._mark_stuck(error))  # type: ignore[misc]
                return

    async def _run_uncancelled(self, act: Callable[[], Coroutine[Any, Any, None]]) -> None:
        task = asyncio.current_task()
        self._playing, self._stopped = task, False
        try:
            await act()
        finally:
            self._playing = None
            if self._stopped and task is not None:
                task.cancel()

    async def _mark_stuck(self, error: Exception) -> None:
        if self._table.status == "playing":
            await self._table.mark_stuck(error)
