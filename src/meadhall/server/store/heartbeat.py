"""The time of the last sign of life in the database, and the check that it accepts writes."""

from __future__ import annotations

import asyncio
import logging

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .database import Conflict, Database, NotWritten
from .schema import HEARTBEAT, WRITE_CHECK

log = logging.getLogger("meadhall.server")

FRESH = 5.0
"""Seconds for which the result of one check is used again: asking often must cost nothing."""
PATIENCE = 5.0


class Heartbeat:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._check: asyncio.Task[bool] | None = None
        self._fresh_until = 0.0

    async def beat(self, now: float) -> None:
        """The server runs at this time: after a crash it is known since when it did not."""
        await self._database.write(lambda connection: put_time(connection, HEARTBEAT, now))

    async def accepts_writes(self, now: float) -> bool:
        """Whether the database accepts writes."""
        if self._check is None or (self._check.done() and now >= self._fresh_until):
            self._fresh_until = now + FRESH
            self._check = asyncio.create_task(self._try(now))
        return await asyncio.shield(self._check)

    async def _try(self, now: float) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._database.write(lambda connection: put_time(connection, WRITE_CHECK, now))
        except Conflict:  # another process made the first entry: the database accepts writes
            return True
        except (NotWritten, TimeoutError) as error:
            log.error("Nothing can be written: %s", str(error) or "the database does not answer")
            return False
        return True


def last_beat(connection: Connection) -> float | None:
    return connection.scalar(sa.select(HEARTBEAT.c.at).where(HEARTBEAT.c.id == 1))


def put_time(connection: Connection, table: sa.Table, now: float) -> None:
    if connection.execute(table.update().where(table.c.id == 1).values(at=now)).rowcount == 0:
        connection.execute(table.insert(), {"id": 1, "at": now})
