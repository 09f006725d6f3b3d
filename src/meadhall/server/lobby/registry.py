"""All tables of the server: those in use in memory, the others in the store."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager

import meadhall
from meadhall.server.bus.bus import Bus
from meadhall.server.bus.queries import NodeQueries
from meadhall.server.config import Config
from meadhall.server.errors import BusyError, ElsewhereError, no_table
from meadhall.server.history.results import Results
from meadhall.server.history.review import Reviews
from meadhall.server.history.score_curve import ScoreCurves
from meadhall.server.store.database import WriteError
from meadhall.server.store.records import TableClaim
from meadhall.server.store.store import Store
from meadhall.server.table.table import Table
from meadhall.server.tasks import TaskSet, stop_tasks
from meadhall.server.workers.bus_pool import BusPool
from meadhall.server.workers.pool import WorkerPool

from .alarm import Alarm
from .claims import Leases, OneProcess, TableClaims
from .open_tables import Listings

log = logging.getLogger("meadhall.server")

ID_LETTERS = 32


class Tables:
    def __init__(
        self,
        config: Config,
        store: Store,
        bus: Bus | None = None,
        leave: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`leave` is called with the reason when this process must end."""
        self.store = store
        self._config = config
        self._bus = bus
        given = config.bot_workers, config.bot_patience, config.advice_patience
        self.pool = WorkerPool(*given) if bus is None else BusPool(bus, *given)
        self.asks = None if bus is None else NodeQueries(bus)
        """Sends queries to other processes; None if there are no others."""
        self._live: OrderedDict[str, Table] = OrderedDict()
        self._used: dict[str, float] = {}
        """The time when each table in memory was last used, in seconds since 1970."""
        self._loading: dict[str, asyncio.Task[None]] = {}
        """Tasks that read a table from the store, by table."""
        self.watchers: list[Callable[[Table], None]] = []
        """Called after every change of a table; they do slow work in a task."""
        self.results = Results(store.results, store.load)
        self.watchers.append(self.results.watch)
        self.curves = ScoreCurves()
        self.reviews = Reviews(self.pool)
        self._resuming: asyncio.Task[None] | None = None
        self._aging: asyncio.Task[None] | None = None
        self.alarm = Alarm(config.clock, store, self._check_time)
        self.load_watchers: list[Callable[[Table], Awaitable[None]]] = []
        """Called after a table is loaded into memory, if tables are shared."""
        self.claims: TableClaims = OneProcess()
        if store.shared:
            self.claims = Leases(
                store.nodes,
                config.clock,
                config.name,
                self._take,
                lambda: {table.id: table.claim.fence for table in self.loaded_tables()},
                self._lose,
                self._retry_stuck,
                leave,
            )
        self.listings = Listings()
        self.draining = False
        """Whether this process is about to end, so that clients should choose another."""
        self._closing = TaskSet()
        """Tasks that close tables lost to another process."""

    @asynccontextmanager
    async def use_table(self, table: str) -> AsyncIterator[Table]:
        """Yield the table, which stays in memory while it is used."""
        while (found := self._live.get(table)) is None:
            await self._fetch(table)
        self._live.move_to_end(table)
        found.users += 1
        try:
            yield found
        finally:
            found.users -= 1
            self._used[table] = self._config.clock.now()
            self._evict()

    def __len__(self) -> int:
        """Return the number of tables in memory."""
        return len(self._live)

    def loaded_tables(self) -> list[Table]:
        return list(self._live.values())

    @property
    def connected(self) -> bool:
        """Whether the bus to other processes is connected; True without a bus."""
        return self._bus is None or self._bus.connected

    def is_loaded(self, table: str) -> bool:
        """Whether the table is in memory."""
        return table in self._live

    def get_loaded(self, table: str) -> Table:
        """Return the table; raise KeyError if it is not in memory."""
        return self._live[table]

    async def _fetch(self, table: str) -> None:
        if len(table) > ID_LETTERS:
            raise no_table()
        task = self._loading.get(table)
        if task is None:
            task = asyncio.create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        # A cancelled request must not cancel the loading for the others.
        await asyncio.shield(task)

    async def _load(self, table: str) -> None:
        """Claim a table and load it. This is the only function that brings tables into memory."""
        fence = await self.claims.claim(table)
        try:
            await self._read(table, fence)
        except (WriteError, BusyError):
            if fence is not None:
                self.claims.retry_later(table)
            raise

    async def _read(self, table: str, fence: int | None) -> None:
        stored = await self.store.load(table)
        if stored is None or stored.table.game not in meadhall.games():
            raise no_table()
        game = meadhall.game(stored.table.game)
        held = TableClaim(table, stored.table.fence if fence is None else fence)
        found = Table(
            game,
            stored,
            held,
            self.store,
            self.pool,
            self._config,
            self.watchers,
            self.alarm.expect,
            self._handle_lost,
        )
        await found.reload(stored)
        if found.lost:
            raise ElsewhereError("")
        self._live[table] = found
        self._used[table] = self._config.clock.now()
        if fence is not None:
            for watcher in self.load_watchers:
                await watcher(found)

    # ------------------------------------------------------------ tables that are shared

    async def _take(self, table: str) -> None:
        """Take over a table that no process plays."""
        async with self.use_table(table) as found:
            if found.clocks.clocks.wake_at is not None:
                await found.run(found.timeouts.check_time)
        log.info("Table %s: this process plays it now.", table)

    async def _retry_stuck(self, table: str) -> None:
        async with self.use_table(table) as found:
            if found.status == "stuck":
                await found.run(found.recovery.retry)

    def _lose(self, lost: Mapping[str, int]) -> None:
        for table in self.loaded_tables():
            if lost.get(table.id) == table.claim.fence:
                table.lose()

    def _handle_lost(self, table: Table) -> None:
        """Drop a table that another process plays now; its screens reconnect to that process."""
        log.info("Table %s: another process plays it now.", table.id)
        if self._live.get(table.id) is table:
            self._drop(table.id)
        self.alarm.expect(table.id, None)
        self._closing.start(table.close())

    async def _check_time(self, table: str) -> None:
        """Handle clocks that have run out at this table."""
        async with self.use_table(table) as found:
            await found.run(found.timeouts.check_time)

    def _evict(self) -> None:
        """Drop the least recently used idle tables if too many are in memory; they remain in the store."""
        spare = len(self._live) - self._config.live_tables
        if spare <= 0:
            return
        for name in [name for name, table in self._live.items() if table.idle][:spare]:
            self._let_go(name)

    async def _evict_by_age(self) -> None:
        """Regularly drop the idle tables that nobody has used for `idle_seconds`."""
        longest, clock = self._config.idle_seconds, self._config.clock
        while True:
            await clock.wait_until(clock.now() + longest / 4)
            oldest = clock.now() - longest
            for name in [name for name, used in self._used.items() if used <= oldest]:
                if self._live[name].idle:
                    self._let_go(name)

    def _let_go(self, table: str) -> None:
        held = self._live[table].claim
        self._drop(table)
        self.claims.release(held)

    def _drop(self, table: str) -> None:
        del self._live[table]
        del self._used[table]

    # ------------------------------------------------------------ start and stop of the server

    async def open(self) -> None:
        """Start the alarm or the claims, and load the tables where bots or standing orders have to play."""
        if self.store.shared:
            self.alarm.start()
            await self.claims.open()
        else:
            await self.store.retry_all_stuck()
            await self.alarm.open()
            self._resuming = asyncio.create_task(self._resume())
        if self._config.idle_seconds:
            self._aging = asyncio.create_task(self._evict_by_age())
        self.results.catch_up()

    async def _resume(self) -> None:
        try:
            waiting = await self.store.attended_tables()
        except WriteError as error:
            log.error("Tables with bots or standing orders wait until somebody opens them: %s", error)
            return
        for table in waiting:
            try:
                async with self.use_table(table):
                    pass
            except Exception as error:  # one broken table must not stop the others
                log.error("Table %s could not be resumed.", table, exc_info=error)
        if waiting:
            log.info("%d tables with bots or standing orders continue.", len(waiting))

    async def unload_all(self) -> None:
        """Close every table in memory; they remain in the store."""
        for table in self.loaded_tables():
            self._let_go(table.id)
            self.alarm.expect(table.id, None)
            await table.close()

    def drain(self) -> None:
        self.draining = True
        self.claims.drain()

    async def close(self) -> None:
        await self.claims.stop()
        await stop_tasks(self._resuming, self._aging)
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        await self.alarm.close()
        idle = {table.id: table.claim.fence for table in self.loaded_tables() if not table.has_busy_feature}
        for table in self.loaded_tables():
            await table.close()
        await asyncio.gather(*self._closing, return_exceptions=True)
        await self.claims.close(idle)
        await self.results.close()
        await self.pool.close()
        await asyncio.to_thread(self.store.close)
