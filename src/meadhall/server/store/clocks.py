"""The clocks of the tables on disk."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from meadhall.server.time.clocks import Clocks

from .database import Database
from .heartbeat import last_beat, put_time
from .records import Held
from .schema import CLOCKS, HEARTBEAT

_read: msgspec.json.Decoder[Clocks] = msgspec.json.Decoder(Clocks)


class ClockStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(self, table: Held, clocks: Clocks) -> None:
        await self._database.write_held(table, lambda connection: put_clocks(connection, table.id, clocks))

    async def due(self) -> dict[str, float]:
        """All tables where a clock runs, and when its time is up."""
        running = sa.select(CLOCKS.c.table, CLOCKS.c.due).where(CLOCKS.c.due.is_not(None))
        return await self._database.read(
            lambda connection: {row.table: row.due for row in connection.execute(running)}
        )

    async def skip_downtime(self, now: float) -> None:
        """The server starts: no clock has run since its last heartbeat."""

        def work(connection: Connection) -> None:
            stopped = last_beat(connection)
            running = sa.select(CLOCKS.c.table, CLOCKS.c.clocks).where(CLOCKS.c.due.is_not(None))
            for row in connection.execute(running).all():
                clocks = _read.decode(row.clocks).night(now if stopped is None else stopped, now)
                put_clocks(connection, row.table, clocks)
            put_time(connection, HEARTBEAT, now)

        await self._database.write(work)


def read_clocks(connection: Connection, table: str) -> Clocks:
    text = connection.scalar(sa.select(CLOCKS.c.clocks).where(CLOCKS.c.table == table))
    return Clocks() if text is None else _read.decode(text)


def put_clocks(connection: Connection, table: str, clocks: Clocks | None) -> None:
    """Writes the clocks in the transaction of whatever changed them; None changes nothing."""
    if clocks is None:
        return
    values = {"due": clocks.wake, "clocks": msgspec.json.encode(clocks).decode()}
    if connection.execute(CLOCKS.update().where(CLOCKS.c.table == table).values(values)).rowcount == 0:
        connection.execute(CLOCKS.insert(), values | {"table": table})
