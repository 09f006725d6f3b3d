"""Tables that their owners list as open."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .database import Database
from .records import Held, ListedTable
from .schema import SEATS, TABLES


class OpenTableStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def set_listed(self, table: Held, listed: int) -> bool:
        """When the owner lists the table, or 0. False if the game has begun."""
        waiting = TABLES.update().where(TABLES.c.id == table.id, TABLES.c.status == "waiting")
        changed = waiting.values(listed=listed)
        return await self._database.write_held(
            table, lambda connection: connection.execute(changed).rowcount == 1
        )

    async def listed(self, since: int, most: int) -> list[ListedTable]:
        """Tables that wait, were listed since then and have an open seat; those listed last come first."""
        return await self._database.read(lambda connection: _listed(connection, since, most))


def _listed(connection: Connection, since: int, most: int) -> list[ListedTable]:
    open_ = sa.select(SEATS.c.table).where(SEATS.c.kind == "open")
    wanted = (
        sa.select(TABLES.c.id, TABLES.c.game)
        .where(TABLES.c.status == "waiting", TABLES.c.listed > since, TABLES.c.id.in_(open_))
        .order_by(TABLES.c.listed.desc(), TABLES.c.id)
        .limit(most)
    )
    found = {row.id: ListedTable(row.id, row.game, [], []) for row in connection.execute(wanted)}
    seats = sa.select(SEATS.c.table, SEATS.c.kind, SEATS.c.name).where(SEATS.c.table.in_(found))
    for seat in connection.execute(seats.order_by(SEATS.c.seat)):
        found[seat.table].kinds.append(seat.kind)
        if seat.kind == "human":
            found[seat.table].people.append(seat.name)
    return list(found.values())
