"""Stores and reads which tables are listed as open."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .database import Database
from .records import ListedTable, TableClaim
from .schema import SEATS, TABLES


class OpenTableStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def set_listed(self, table: TableClaim, listed: int) -> bool:
        """Store when the owner listed the table, in seconds since 1970; 0 unlists it. Return False if the game has
        begun."""
        waiting = TABLES.update().where(TABLES.c.id == table.id, TABLES.c.status == "waiting")
        return await self._database.change_claimed(table, waiting.values(listed=listed)) == 1

    async def filter_listed(self, tables: set[str], since: int) -> set[str]:
        """Return the given tables that still wait for players and were listed after `since`."""
        wanted = sa.select(TABLES.c.id).where(
            TABLES.c.id.in_(tables), TABLES.c.status == "waiting", TABLES.c.listed > since
        )
        return await self._database.read(lambda connection: set(connection.scalars(wanted)))

    async def load_listed(self, since: int, most: int) -> list[ListedTable]:
        """Return up to `most` tables that wait for players, were listed after `since` and have an open seat, newest
        first."""
        return await self._database.read(lambda connection: _read_listed(connection, since, most))

    async def invitation(self, table: str) -> ListedTable | None:
        """Return the facts that a table's link shows to everybody, listed or not; None if the table does not exist."""
        wanted = sa.select(TABLES.c.id, TABLES.c.game, TABLES.c.status).where(TABLES.c.id == table)
        found = await self._database.read(lambda connection: _read_with_seats(connection, wanted))
        return found[0] if found else None


def _read_listed(connection: Connection, since: int, most: int) -> list[ListedTable]:
    open_ = sa.select(SEATS.c.table).where(SEATS.c.kind == "open")
    wanted = (
        sa.select(TABLES.c.id, TABLES.c.game, TABLES.c.status)
        .where(TABLES.c.status == "waiting", TABLES.c.listed > since, TABLES.c.id.in_(open_))
        .order_by(TABLES.c.listed.desc(), TABLES.c.id)
        .limit(most)
    )
    return _read_with_seats(connection, wanted)


def _read_with_seats(connection: Connection, wanted: sa.Select[tuple[str, str, str]]) -> list[ListedTable]:
    found = {row.id: ListedTable(row.id, row.game, [], [], row.status) for row in connection.execute(wanted)}
    seats = sa.select(SEATS.c.table, SEATS.c.kind, SEATS.c.name).where(SEATS.c.table.in_(found))
    for seat in connection.execute(seats.order_by(SEATS.c.seat)):
        found[seat.table].kinds.append(seat.kind)
        if seat.kind == "human":
            found[seat.table].people.append(seat.name)
    return list(found.values())
