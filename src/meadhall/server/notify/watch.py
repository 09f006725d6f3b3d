"""Finds the people to notify: those who are asked, have no screen at the table, and do not answer for a while."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from meadhall.engine import Decision
from meadhall.server.errors import ElsewhereError
from meadhall.server.lobby.registry import Tables
from meadhall.server.store.database import TableLostError
from meadhall.server.table.table import Table
from meadhall.server.tasks import TaskSet, stop_tasks
from meadhall.server.time.wall_clock import ServerClock

log = logging.getLogger("meadhall.server")

TellCallback = Callable[[Table, Decision], Awaitable[None]]
QuestionKey = tuple[int, int]


def open_decisions(table: Table) -> dict[int, Decision]:
    """Return the decisions that people have to answer, by seat."""
    if table.state is None or table.status != "playing" or table.holds:
        return {}
    chairs = [(decision, table.seats[decision.seat]) for decision in table.state.decisions()]
    return {
        decision.seat: decision for decision, chair in chairs if chair.kind == "human" and not chair.stand_in
    }


class TurnWatcher:
    """A watcher that calls `tell` for a person who is asked, has no screen at the table, and does not answer in time.

    A person who answers within `patience` seconds, or then has a screen at the table, is not notified."""

    def __init__(self, tables: Tables, clock: ServerClock, patience: float, tell: TellCallback) -> None:
        self._tables = tables
        self._clock = clock
        self._patience = patience
        self._tell = tell
        self._waits: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._nudging = TaskSet()
        self.busy = 0
        """The number of waits that have ended and are being handled."""

    def check_table(self, table: Table) -> None:
        for seat in table.nudges.take_waiting():
            self._nudging.start(self._nudge(table.id, seat))
        for seat, decision in open_decisions(table).items():
            key = (table.id, seat)
            if key not in self._waits:
                task = asyncio.create_task(self._wait(table.id, seat, _key_of(table, decision)))
                self._waits[key] = task
                task.add_done_callback(lambda task, key=key: self._finish_wait(key, task))  # type: ignore[misc]

    async def load_and_check(self, table: str) -> None:
        """Check a table that may not be in memory."""
        async with self._tables.use_table(table) as found:
            self.check_table(found)

    async def decision_of(self, table: str, seat: int) -> Decision | None:
        """Return the decision that a seat has to answer now, after a reload if other processes have added moves."""
        async with self._tables.use_table(table) as found:
            asked = await found.run(lambda: self._fresh_decisions(found))
            return asked.get(seat)

    async def stop(self) -> None:
        await stop_tasks(*self._waits.values(), *self._nudging)

    async def _nudge(self, name: str, seat: int) -> None:
        """Notify a nudged seat immediately if it still has to answer and has no screen at the table."""
        self.busy += 1
        try:
            async with self._tables.use_table(name) as table:
                await table.run(partial(self._tell_now, table, seat))
        except (ElsewhereError, TableLostError):  # the player can nudge again
            log.info("Table %s: seat %d was nudged while the table moved to another process.", name, seat)
        finally:
            self.busy -= 1

    async def _tell_now(self, table: Table, seat: int) -> None:
        decision = (await self._fresh_decisions(table)).get(seat)
        if decision is not None and not table.clocks.is_here(seat):
            await self._tell(table, decision)

    async def _wait(self, name: str, seat: int, moment: QuestionKey) -> None:
        while True:
            await self._clock.wait_until(self._clock.now() + self._patience)
            self.busy += 1
            try:
                async with self._tables.use_table(name) as table:
                    look = partial(self._check_again, table, seat, moment)
                    newer = await table.run(look)
                if newer is None:
                    return
                moment = newer
            except (ElsewhereError, TableLostError):  # the process that plays the table waits for this seat
                return
            finally:
                self.busy -= 1

    async def _check_again(self, table: Table, seat: int, moment: QuestionKey) -> QuestionKey | None:
        """Notify the seat if it still has to answer the same question and has no screen at the table; otherwise return
        the question to wait for, None if it has none."""
        decision = (await self._fresh_decisions(table)).get(seat)
        if decision is None:
            return None
        now = _key_of(table, decision)
        if now == moment and not table.clocks.is_here(seat):
            await self._tell(table, decision)
            return None
        return now  # a newer question, or a person who is looking at it: wait again

    async def _fresh_decisions(self, table: Table) -> dict[int, Decision]:
        """Return `open_decisions`, after a reload if other processes have added moves."""
        state = table.state
        if table.status == "playing" and (
            state is None or state.entries != await table.store.count_moves(table.id)
        ):
            await table.reload()
            table.show()
        return open_decisions(table)

    def _finish_wait(self, key: tuple[str, int], task: asyncio.Task[None]) -> None:
        del self._waits[key]
        if not task.cancelled() and (error := task.exception()):
            log.error("Table %s: notifying seat %d failed.", *key, exc_info=error)


def _key_of(table: Table, decision: Decision) -> QuestionKey:
    """Return the key of a question. It contains the number of undos, because a moment repeats after an undo."""
    return decision.at, table.undos
