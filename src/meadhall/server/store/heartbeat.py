"""Whether something can be written down, tried out by doing so."""

from __future__ import annotations

import asyncio
import logging

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .schema import SHAPE
from .store import Conflict, NotWritten, Store

log = logging.getLogger("meadhall.server")

FRESH = 5.0
"""Seconds for which one look at the disk answers everybody: asking often must cost nothing."""
PATIENCE = 5.0

PULSE = sa.Table(
    "pulse",
    SHAPE,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
)


class Pulse:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._felt: asyncio.Task[bool] | None = None
        self._until = 0.0

    async def beats(self, now: float) -> bool:
        if self._felt is None or (self._felt.done() and now >= self._until):
            self._until = now + FRESH
            self._felt = asyncio.create_task(self._beat(now))
        return await asyncio.shield(self._felt)

    async def _beat(self, now: float) -> bool:
        def work(connection: Connection) -> None:
            if connection.execute(PULSE.update().values(at=now)).rowcount == 0:
                connection.execute(PULSE.insert().values(id=1, at=now))

        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.write(work)
        except Conflict:  # another process made the first entry: there it could be written
            return True
        except (NotWritten, TimeoutError) as error:
            log.error("Nothing can be written: %s", str(error) or "the database does not answer")
            return False
        return True
