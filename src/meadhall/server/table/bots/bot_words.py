"""The lines of bots in the chat: a short one when a bot is caught or catches somebody, and one after the game.

Lines are drawn from the seed of the table and from public events. Until the game is over they do not depend on the
bot's temper, which is secret until then.
"""

from __future__ import annotations

import asyncio
import logging

import msgspec

import meadhall.bots
from meadhall.bots import Remark
from meadhall.engine import Event, State, visible_events
from meadhall.server.store.database import Conflict, WriteError
from meadhall.server.store.records import StoredTable
from meadhall.server.table.chat import TableChat
from meadhall.server.table.feature import AbstractTable, Feature
from meadhall.server.table.seats import temper_of
from meadhall.server.table.time.table_clocks import TableClocks
from meadhall.server.tasks import stop_tasks

from .scene_time import SceneTime

log = logging.getLogger("meadhall.server")

BREATH = 0.6
"""Seconds between the end of a scene and the line about it."""
APART, PRESSED = 8.0, 60.0
"""The minimum number of seconds between two lines at a table: `PRESSED` while a clock runs, else `APART`."""


class TableBotWords(Feature):
    def __init__(
        self, table: AbstractTable, chat: TableChat, clocks: TableClocks, scenes: SceneTime, pace: float
    ) -> None:
        self._table = table
        self._chat = chat
        self._clocks = clocks
        self._scenes = scenes
        self._pace = pace
        self._task: asyncio.Task[None] | None = None
        self._said_at = float("-inf")
        self.quiet = False

    @property
    def busy(self) -> bool:
        return self._task is not None

    def load(self, stored: StoredTable) -> None:
        self.quiet = stored.table.quiet

    async def switch(self, on: bool) -> None:
        """Turn the lines of bots on or off, at the owner's request."""
        await self._table.store.set_quiet(self._table.claim, not on)
        self.quiet = not on
        if self.quiet:
            self._cancel()
        self._table.show()

    async def after_step(self) -> None:
        table, state = self._table, self._table.state
        if self.quiet or table.lesson or state is None or self._task is not None:
            return
        told = [event for event in visible_events(state.news, None) if event.reveals]
        if not told and not state.over:
            return
        now = table.clock.now()
        pressed = self._clocks.clocks.due is not None
        if not state.over and now < self._said_at + (PRESSED if pressed else APART):
            return
        said = self._parting_line() if state.over else self._draw_line(state, told)
        if said is None:
            return
        self._said_at = now
        due = now + self._pace * (self._scenes.seconds_left() + BREATH)
        self._task = asyncio.create_task(self._say_at(due, said, state.entries), name=f"{table.id} bot words")

    def _draw_line(self, state: State, told: list[Event]) -> Remark | None:
        bots = [seat for seat, chair in enumerate(self._table.seats) if chair.kind == "bot"]
        if not bots:
            return None
        events = [msgspec.to_builtins(event) for event in told]
        return meadhall.bots.remark_on(
            events, lambda: state.view(None), bots, self._table.seed, state.entries
        )

    def _parting_line(self) -> Remark | None:
        """Return the line in which the first bot with a temper reveals it after the game; None if no bot has one."""
        for seat in range(len(self._table.seats)):
            if temper := temper_of(self._table, seat):
                return Remark(seat, meadhall.bots.parting_words(temper, self._table.seed, seat))
        return None

    async def _say_at(self, due: float, said: Remark, moment: int) -> None:
        try:
            await self._table.clock.wait_until(due)
            await self._table.run(lambda: self._say(said, moment))
        finally:
            if self._task is asyncio.current_task():
                self._task = None

    async def _say(self, said: Remark, moment: int) -> None:
        if self.quiet:
            return
        try:
            await self._chat.say_as_bot(said.seat, said.text, moment)
        except (Conflict, WriteError) as error:
            log.info("Table %s: what a bot wanted to say is dropped: %s.", self._table.id, error)

    def after_cut(self, entries: int) -> None:
        self._cancel()

    def _cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def close(self) -> None:
        task = self._task
        self._cancel()
        await stop_tasks(task)
