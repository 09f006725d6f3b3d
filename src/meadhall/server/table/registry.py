"""All tables of the hall: the busy ones in memory, the others in the store."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import meadhall
from meadhall.server.bots.pool import Bench
from meadhall.server.config import Config
from meadhall.server.errors import no_table
from meadhall.server.history.replay import Shelf
from meadhall.server.history.results import Results
from meadhall.server.history.score_curve import Standings
from meadhall.server.store.heartbeat import Pulse
from meadhall.server.store.store import Store
from meadhall.server.time.alarm import Timekeeper

from . import vote_kinds
from .table import Table

log = logging.getLogger("meadhall.server")

vote_kinds.register_all()

ID_LETTERS = 32


class Tables:
    def __init__(self, config: Config, store: Store) -> None:
        self.store = store
        self._config = config
        self.pulse = Pulse(store)
        self.bench = Bench(config.bot_workers, config.bot_patience, config.counsel_patience)
        self.shelf = Shelf()
        self._live: OrderedDict[str, Table] = OrderedDict()
        self._coming: dict[str, asyncio.Task[None]] = {}
        """Tables that are being read from the store, each by one task."""
        self.watchers: list[Callable[[Table], None]] = []
        """Called after everything that happened at a table, its lock held; what takes time they do beside."""
        self.results = Results(store)
        self.watchers.append(self.results.watch)
        self.standings = Standings()
        self._resuming: asyncio.Task[None] | None = None
        self.timekeeper = Timekeeper(config.clock, store, self._ring)

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Table]:
        """The table, kept in memory while somebody is at it."""
        while (found := self._live.get(table)) is None:
            await self._fetch(table)
        self._live.move_to_end(table)
        found.users += 1
        try:
            yield found
        finally:
            found.users -= 1
            self._tidy()

    def __len__(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    def in_memory(self) -> list[Table]:
        return list(self._live.values())

    def live(self, table: str) -> Table:
        """The table if it is in memory; KeyError if it is not."""
        return self._live[table]

    async def _fetch(self, table: str) -> None:
        if len(table) > ID_LETTERS:
            raise no_table()
        task = self._coming.get(table)
        if task is None:
            task = asyncio.create_task(self._load(table))
            self._coming[table] = task
            task.add_done_callback(lambda _: self._coming.pop(table, None))
        # Somebody who gives up waiting must not take the table away from the others.
        await asyncio.shield(task)

    async def _load(self, table: str) -> None:
        stored = await self.store.load(table)
        if stored is None or stored.table.game not in meadhall.games():
            raise no_table()
        game = meadhall.game(stored.table.game)
        found = Table(
            game, stored, self.store, self.bench, self._config, self.watchers, self.timekeeper.expect
        )
        await found.revive(stored)
        self._live[table] = found

    async def _ring(self, table: str) -> None:
        """Time may be up at this table."""
        async with self.at(table) as found, found.lock:
            await found.times.ring()

    def _tidy(self) -> None:
        """Lets go of the tables nobody has been at for longest; the store has them."""
        spare = len(self._live) - self._config.live_tables
        if spare <= 0:
            return
        for name in [name for name, table in self._live.items() if table.idle][:spare]:
            del self._live[name]

    # ------------------------------------------------------------ the server's day

    async def open(self) -> None:
        """Bots and standing orders go on where the last run of the server left them."""
        await self.store.second_chance()
        await self.timekeeper.open()
        self._resuming = asyncio.create_task(self._resume())
        self.results.catch_up()

    async def _resume(self) -> None:
        waiting = await self.store.attended()
        for table in waiting:
            try:
                async with self.at(table):
                    pass
            except Exception as error:  # one broken table keeps no other from going on
                log.error("Table %s could not be resumed.", table, exc_info=error)
        if waiting:
            log.info("%d tables with bots or standing orders go on.", len(waiting))

    async def close(self) -> None:
        if self._resuming is not None:
            self._resuming.cancel()
            await asyncio.gather(self._resuming, return_exceptions=True)
        await asyncio.gather(*self._coming.values(), return_exceptions=True)
        await self.timekeeper.close()
        for table in list(self._live.values()):
            await table.votes.stop()
            await table.ending.stop()
            await table.gallery.stop()
            await table.gathering.stop()
            await table.attendants.stop()
            await table.times.stop()
        await self.results.close()
        await self.bench.close()
        await asyncio.to_thread(self.store.close)
