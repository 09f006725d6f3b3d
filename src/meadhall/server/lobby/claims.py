"""Claims: which process plays a table. A single process plays all; several share them by leases in their database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol

import meadhall
from meadhall.engine import Game
from meadhall.server.errors import ElsewhereError, no_table
from meadhall.server.store.database import WriteError
from meadhall.server.store.migrations import is_too_old
from meadhall.server.store.nodes import LEASE, NodeStore
from meadhall.server.store.records import TableClaim
from meadhall.server.tasks import TaskSet, stop_tasks
from meadhall.server.time.wall_clock import ServerClock

log = logging.getLogger("meadhall.server")

RENEW = 1.0
"""Seconds between two renewals of the lease."""
LOOK = (0.4, 0.8)
"""The range of seconds between two searches for tables without a process; the time is random, so that processes do not
search simultaneously."""
AT_ONCE = 10
"""The maximum number of tables that are taken over after one search."""


class TableClaims(Protocol):
    node: str
    """The name of this process among those that share the database."""

    @property
    def valid(self) -> bool:
        """Whether this process may still play its tables: its lease has not run out."""
        ...

    async def claim(self, table: str) -> int | None:
        """Claim the table for this process; return the number of the claim, or None if tables are not shared. Raise
        ElsewhereError if another process plays the table."""
        ...

    def release(self, table: TableClaim) -> None:
        """Release a table that has left the memory of this process."""

    def retry_later(self, table: str) -> None:
        """Try later to load this table, which was claimed but could not be read."""

    async def open(self) -> None: ...

    def drain(self) -> None:
        """Stop taking over tables; those in memory are still played."""

    async def stop(self) -> None:
        """Stop renewing the lease."""

    async def close(self, idle: Mapping[str, int]) -> None:
        """End the claims of this process; `idle` are the tables that can be released, each with its claim's number."""


class OneProcess:
    """The claims of a process that shares its database with no other."""

    node = "local"
    valid = True

    async def claim(self, table: str) -> int | None:
        return None

    def release(self, table: TableClaim) -> None: ...

    def retry_later(self, table: str) -> None: ...

    async def open(self) -> None: ...

    def drain(self) -> None: ...

    async def stop(self) -> None: ...

    async def close(self, idle: Mapping[str, int]) -> None: ...


def _games() -> list[Game]:
    return [meadhall.game(name) for name in meadhall.games()]


def _versions(game: Game) -> tuple[str, ...]:
    return game.versions or (game.version,)


class Leases:
    """The claims of a process that shares its database: one lease, renewed each second, and a claim for each table."""

    def __init__(
        self,
        store: NodeStore,
        clock: ServerClock,
        name: str,
        take: Callable[[str], Awaitable[None]],
        in_memory: Callable[[], dict[str, int]],
        lose: Callable[[Mapping[str, int]], None],
        retry: Callable[[str], Awaitable[None]],
        leave: Callable[[str], None],
    ) -> None:
        self.node = secrets.token_hex(8)
        self._store = store
        self._clock = clock
        self._name = name
        self._take = take
        self._in_memory = in_memory
        """Returns the tables that this process plays, each with the number of its claim."""
        self._lose = lose
        """Called with tables that another process plays now, each with the number of the lost claim."""
        self._retry = retry
        self._leave = leave
        """Called with the reason when this process must end."""
        self._draining = False
        self._plays = [f"{game.name}:{version}" for game in _games() for version in _versions(game)]
        self._until = 0.0
        """The time at which the lease ends, in seconds of the event loop's clock."""
        self._no_look_until = 0.0
        self._in_doubt = False
        """Whether the last renewal failed, so that the state of the claims is unknown."""
        self._again: set[str] = set()
        """Tables that were claimed but could not be read."""
        self._tasks = TaskSet()

    @property
    def valid(self) -> bool:
        return asyncio.get_running_loop().time() < self._until

    async def claim(self, table: str) -> int | None:
        claim = await self._store.claim(self.node, table, self._plays, self._clock.now())
        if not claim.exists:
            raise no_table()
        if claim.fence is None:
            raise ElsewhereError(claim.node or "")
        return claim.fence

    def release(self, table: TableClaim) -> None:
        self._tasks.start(self._write_release(table))

    async def _write_release(self, table: TableClaim) -> None:
        try:
            await self._store.release(self.node, {table.id: table.fence})
        except WriteError as error:  # the table is released when this process ends
            log.warning("Table %s: it could not be released: %s", table.id, error)

    def retry_later(self, table: str) -> None:
        self._again.add(table)

    # ------------------------------------------------------------ start and stop

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        new = await self._store.register(self.node, self._name, self._plays, self._clock.now())
        self._until = began + LEASE
        self._tasks.start(self._renew_regularly())
        self._tasks.start(self._look_regularly())
        if new:
            self._tasks.start(self._retry_stuck())

    def drain(self) -> None:
        self._draining = True

    async def stop(self) -> None:
        await stop_tasks(*self._tasks)

    async def close(self, idle: Mapping[str, int]) -> None:
        await self.stop()
        with contextlib.suppress(WriteError):  # on failure, the others wait until the lease runs out
            await self._store.release(self.node, dict(idle))
            await self._store.leave(self.node)

    # ------------------------------------------------------------ regularly

    async def _renew_regularly(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(RENEW)
            began = loop.time()
            try:
                renewal = await self._store.renew(self.node)
                if renewal is None:
                    await self._store.register(self.node, self._name, self._plays, self._clock.now())
                elif is_too_old(renewal.needs):
                    self._leave(
                        f"The database needs Meadhall {renewal.needs} or newer now, but this is "
                        f"{meadhall.__version__}. Other servers continue the tables of this server."
                    )
                self._until = began + LEASE
                if renewal is None or not renewal.kept or self._in_doubt:
                    log.warning(
                        "The lease of this process has expired, or may have; it keeps what no other process took."
                    )
                    mine = self._in_memory()  # tables claimed after this line are not lost
                    held = await self._store.claimed_tables(self.node)
                    self._lose({table: fence for table, fence in mine.items() if held.get(table) != fence})
                self._in_doubt = False
            except WriteError as error:
                self._in_doubt = True
                # Other processes may be cut off too: do not take their tables before they have had time to recover.
                self._no_look_until = loop.time() + LEASE
                log.error("The lease could not be renewed: %s", error)

    async def _look_regularly(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(random.uniform(*LOOK))
            if self._draining or loop.time() < self._no_look_until or not self.valid:
                continue
            try:
                found = await self._store.find_free_tables(self.node, self._plays, self._clock.now(), AT_ONCE)
            except WriteError as error:
                self._no_look_until = loop.time() + LEASE
                log.error("The search for lost tables failed: %s", error)
                continue
            found += self._again.difference(found)
            self._again.clear()
            await asyncio.gather(*(self._run_safely(self._take, table) for table in found))

    async def _retry_stuck(self) -> None:
        """Let stuck tables try again, once for each new version of the program, whose rules may have been fixed."""
        for table in await self._store.stuck_tables():
            await self._run_safely(self._retry, table)

    async def _run_safely(self, work: Callable[[str], Awaitable[None]], table: str) -> None:
        try:
            await work(table)
        except ElsewhereError:
            pass
        except WriteError as error:  # a later search takes the table over
            log.error("Table %s could not be taken over: %s", table, error)
        except Exception as error:  # one table must not stop the others
            log.error("Table %s could not be taken over.", table, exc_info=error)
