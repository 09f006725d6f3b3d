"""The stored clocks of the tables."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from meadhall.server.time.clocks import Clocks

from .database import Database
from .heartbeat import last_beat, put_time
from .records import TableClaim
from .schema import CLOCK_ROWS, HEARTBEAT_ROWS


class ClockStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(self, table: TableClaim, clocks: Clocks) -> None:
        await self._database.write_claimed(table, lambda connection: put_clocks(connection, table.id, clocks))

    async def load_due_times(self) -> dict[str, float]:
        """Return when each table with a running clock must be woken, in seconds since 1970; 0 means immediately."""
        running = sa.select(CLOCK_ROWS.c.table, CLOCK_ROWS.c.due).where(CLOCK_ROWS.c.due.is_not(None))
        return await self._database.read(
            lambda connection: {row.table: row.due for row in connection.execute(running)}
        )

    async def skip_downtime(self, now: float) -> None:
        """Extend all running clocks by the time since the last heartbeat, and store a new one. Called at the start."""

        def work(connection: Connection) -> None:
            stopped = last_beat(connection)
            running = sa.select(CLOCK_ROWS.c.table, CLOCK_ROWS.c.clocks).where(CLOCK_ROWS.c.due.is_not(None))
            for row in connection.execute(running).all():
                clocks = row.clocks.skip_downtime(now if stopped is None else stopped, now)
                put_clocks(connection, row.table, clocks)
            put_time(connection, HEARTBEAT_ROWS, now)

        await self._database.write(work)


def read_clocks(connection: Connection, table: str) -> Clocks:
    return connection.scalar(sa.select(CLOCK_ROWS.c.clocks).where(CLOCK_ROWS.c.table == table)) or Clocks()


def put_clocks(connection: Connection, table: str, clocks: Clocks | None) -> None:
    """Write the clocks in the transaction of the change that affects them; None changes nothing."""
    if clocks is None:
        return
    values = {"due": clocks.wake_at, "clocks": clocks}
    own = CLOCK_ROWS.update().where(CLOCK_ROWS.c.table == table)
    if connection.execute(own.values(values)).rowcount == 0:
        connection.execute(CLOCK_ROWS.insert(), values | {"table": table})
