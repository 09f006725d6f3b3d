"""What bots say in the chat: a short line when one is caught or catches somebody, and one after the game.

Lines are drawn from the seed of the table and from public events. Until the game is over they do not depend on the
temper of the bot, which is a secret until then.
"""

from __future__ import annotations

import asyncio
import logging

import msgspec

import meadhall.bots
from meadhall.bots import Said
from meadhall.engine import Event, State, seen
from meadhall.server.store.database import Conflict, NotWritten
from meadhall.server.store.records import Stored
from meadhall.server.table.chat import Chat
from meadhall.server.table.feature import AbstractTable, Feature
from meadhall.server.table.seats import temper_of
from meadhall.server.table.time.table_clocks import TableClocks

from .scene_time import SceneTime

log = logging.getLogger("meadhall.server")

BREATH = 0.6
"""Seconds after the scene of what it is about."""
APART, PRESSED = 8.0, 60.0
"""The least number of seconds between two lines at a table; the same while somebody's clock runs."""


class BotWords(Feature):
    def __init__(
        self, table: AbstractTable, chat: Chat, clocks: TableClocks, scenes: SceneTime, pace: float
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

    def load(self, stored: Stored) -> None:
        self.quiet = stored.table.quiet

    async def change(self, on: bool) -> None:
        """The owner wants to hear bots, or not."""
        await self._table.store.set_quiet(self._table.held, not on)
        self.quiet = not on
        if self.quiet:
            self._cancel()
        self._table.show()

    async def after_step(self) -> None:
        table, state = self._table, self._table.state
        if self.quiet or table.lesson or state is None or self._task is not None:
            return
        told = [event for event in seen(state.news, None) if event.reveals]
        if not told and not state.over:
            return
        now = table.clock.now()
        pressed = self._clocks.clocks.due is not None
        if not state.over and now < self._said_at + (PRESSED if pressed else APART):
            return
        said = self._parting() if state.over else self._about(state, told)
        if said is None:
            return
        self._said_at = now
        due = now + self._pace * (self._scenes.left() + BREATH)
        self._task = asyncio.create_task(self._say_at(due, said, state.entries), name=f"{table.id} bot words")

    def _about(self, state: State, told: list[Event]) -> Said | None:
        bots = [seat for seat, chair in enumerate(self._table.seats) if chair.kind == "bot"]
        if not bots:
            return None
        events = [msgspec.to_builtins(event) for event in told]
        return meadhall.bots.said(events, lambda: state.view(None), bots, self._table.seed, state.entries)

    def _parting(self) -> Said | None:
        """The first bot with a temper says something about it."""
        for seat in range(len(self._table.seats)):
            if temper := temper_of(self._table, seat):
                return Said(seat, meadhall.bots.parting(temper, self._table.seed, seat))
        return None

    async def _say_at(self, due: float, said: Said, moment: int) -> None:
        try:
            await self._table.clock.until(due)
            await self._table.run(lambda: self._say(said, moment))
        finally:
            if self._task is asyncio.current_task():
                self._task = None

    async def _say(self, said: Said, moment: int) -> None:
        if self.quiet:
            return
        try:
            await self._chat.say_as_bot(said.seat, said.text, moment)
        except (Conflict, NotWritten) as error:
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
        if task is not None:
            await asyncio.gather(task, return_exceptions=True)
