"""Those who play unasked: bots at their own pace, standing orders of people, and the clock of a race."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Coroutine, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from meadhall.engine import Decision, Refused, State
from meadhall.server.store.store import NotWritten
from meadhall.server.table import stuck
from meadhall.server.table.standing_orders import obeyed, stopped

from .pool import Bench, BotFailed

if TYPE_CHECKING:
    from meadhall.server.table.table import Table

log = logging.getLogger("meadhall.server")

QUICKEST, SLOWEST = 0.4, 1.4
"""Seconds a bot seems to think. Drawn before it thinks, the same whatever it holds: its speed tells nothing."""
SPREAD = 1.5
"""A standing order is obeyed after its delay, or up to so many times that; the same for all, whatever they play."""


NOBODY: Mapping[int, str] = {}


class Attendants:
    """The tasks of one table. `attend` is called after every step, while the table is locked."""

    def __init__(self, table: Table, bench: Bench, pace: float, order_delay: float) -> None:
        self._table = table
        self._bench = bench
        self._pace = pace
        self._order_delay = order_delay
        self._tasks: dict[tuple[str, int, int], asyncio.Task[None]] = {}
        """By who, which seat and which moment: nobody is asked twice for the same decision."""

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    def attend(self, state: State, once: Mapping[int, str] = NOBODY) -> None:
        """`once` are the bots that answer for people whose time is up."""
        self._stop_plans(state)
        for decision in state.decisions():
            seat = self._table.seats[decision.seat]
            if bot := seat.player or once.get(decision.seat):
                key = ("bot", decision.seat, decision.at)
                if key not in self._tasks:
                    self._begin(key, self._bot(bot, decision, state.view(decision.seat)))
            elif seat.order:
                key = ("order", decision.seat, decision.at)
                if key not in self._tasks and obeyed(state, decision.seat, seat.order) is not None:
                    self._begin(key, self._order(decision))
        grace = _grace(state)
        if grace is not None:
            at, seconds = grace
            key = ("race", -1, at)
            if key not in self._tasks:
                self._begin(key, self._race(at, seconds))

    def _stop_plans(self, state: State) -> None:
        """Plans that have come to their end, or were stopped, are forgotten; that is written down beside, so that no
        step takes longer for it."""
        seats = self._table.seats
        for number, left in stopped(state, seats).items():
            seats[number] = msgspec.structs.replace(seats[number], order=left)
            self._begin(("plan", number, state.hall.at), self._table.standing.keep(number, left))

    def recall(self, seat: int) -> None:
        """The seat has another order, or another player: what the old one was about to play is not played."""
        for key in [key for key in self._tasks if key[0] != "plan" and key[1] == seat]:
            self._tasks.pop(key).cancel()

    def forget(self) -> None:
        """Moves were taken back: whatever was being thought about is thought about anew."""
        while self._tasks:
            self._tasks.popitem()[1].cancel()

    async def stop(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, key: tuple[str, int, int], work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work, name=f"{self._table.id} {key}")
        self._tasks[key] = task

        def ended(task: asyncio.Task[None]) -> None:
            if self._tasks.get(key) is task:  # a recalled order may have been given again
                del self._tasks[key]
            if not task.cancelled() and (error := task.exception()):
                log.error("Table %s: playing for %s failed.", self._table.id, key, exc_info=error)

        task.add_done_callback(ended)

    async def _bot(self, bot: str, decision: Decision, view: dict[str, Any]) -> None:
        loop = asyncio.get_running_loop()
        pause = self._order_pause() if decision.options.brisk else random.uniform(QUICKEST, SLOWEST)
        due = loop.time() + self._pace * pause
        try:
            move = await self._bench.choose(self._table.game.name, bot, view, decision.seat)
        except BotFailed as failed:
            log.warning("Table %s: bot %s has no move, a legal one is drawn. %s", self._table.id, bot, failed)
            move = None
        await asyncio.sleep(due - loop.time())
        await self._until_written(lambda: self._table.play_for(decision.seat, decision.at, move))

    async def _order(self, decision: Decision) -> None:
        if len(self._table.seats) > 1:  # alone there is nobody to hide the order from
            await asyncio.sleep(self._order_pause())
        await self._until_written(lambda: self._table.obey(decision.seat, decision.at))

    def _order_pause(self) -> float:
        return self._order_delay * random.uniform(1, SPREAD)

    async def _race(self, at: int, seconds: float) -> None:
        await asyncio.sleep(seconds)
        await self._until_written(lambda: self._table.time_out(at))

    async def _until_written(self, act: Any) -> None:
        """A full disk stops no bot for good."""
        wait = 1.0
        while True:
            try:
                await act()
                return
            except NotWritten as error:
                log.error("Table %s: nothing can be written (%s), trying again.", self._table.id, error)
                await asyncio.sleep(wait)
                wait = min(30.0, wait * 2)
            except Refused:
                raise
            except Exception as error:  # noqa: BLE001 - the rules may fail in any way; no table waits in silence
                await stuck.fault(self._table, error)
                return


def _grace(state: State) -> tuple[int, float] | None:
    """The moment and the seconds left when a sealed answer has started a race."""
    graces = []
    for seat in range(state.header.players):
        decision, answer = state.reopen(seat), state.answer(seat)
        if decision is not None and answer is not None and (seconds := decision.grace(answer)) is not None:
            graces.append((decision.at, seconds))
    return min(graces, default=None)
