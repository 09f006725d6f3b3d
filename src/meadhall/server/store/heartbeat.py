"""Stores the time of the last heartbeat, and checks that the database accepts writes."""

from __future__ import annotations

import asyncio
import logging

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .database import Conflict, Database, WriteError
from .schema import HEARTBEAT_ROWS, WRITE_CHECK

log = logging.getLogger("meadhall.server")

FRESH = 5.0
"""Seconds for which the result of a check is reused, so that frequent checks are cheap."""
FRESH_FAILURE = 1.0
"""Seconds for which a failed check is reused; fewer than `FRESH`, so that a recovered database is detected soon."""
PATIENCE = 0.7
"""Seconds that a check may take; a load balancer waits for one second before it drops this server."""


class Heartbeat:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._check: asyncio.Task[bool] | None = None
        self._fresh_until = 0.0
        self._failure = ""

    async def beat(self, now: float) -> None:
        """Store that the server is running at this time. After a crash, the downtime counts from the last beat."""
        await self._database.write(lambda connection: put_time(connection, HEARTBEAT_ROWS, now))

    async def check_writes(self, now: float) -> bool:
        """Return whether the database accepts writes: a recent result, or else the result of a test write."""
        if self._database.halt_reason:
            return False
        if self._check is None or (self._check.done() and now >= self._fresh_until):
            self._fresh_until = now + FRESH
            self._check = asyncio.create_task(self._try_write(now))
        return await asyncio.shield(self._check)

    @property
    def failure_reason(self) -> str:
        """Why the database does not accept writes; "" if it does, or if no check has failed yet."""
        return self._database.halt_reason or self._failure

    async def _try_write(self, now: float) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._database.write(lambda connection: put_time(connection, WRITE_CHECK, now))
        except Conflict:  # another process wrote the first entry, so the database accepts writes
            return True
        except (WriteError, TimeoutError) as error:
            self._fresh_until = now + FRESH_FAILURE
            self._failure = str(error) or "the database does not answer"
            log.error("Nothing can be written: %s", WriteError(self._failure))
            return False
        self._failure = ""
        return True


def last_beat(connection: Connection) -> float | None:
    return connection.scalar(sa.select(HEARTBEAT_ROWS.c.at).where(HEARTBEAT_ROWS.c.id == 1))


def put_time(connection: Connection, table: sa.Table, now: float) -> None:
    if connection.execute(table.update().where(table.c.id == 1).values(at=now)).rowcount == 0:
        connection.execute(table.insert(), {"id": 1, "at": now})
