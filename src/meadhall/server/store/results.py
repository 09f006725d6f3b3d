"""The stored results of finished games, without names."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .database import Database
from .records import ResultRow
from .schema import RESULTS, TABLES, read_records


class ResultStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, ended: ResultRow) -> None:
        """Add a result, once per table."""

        def work(connection: Connection) -> None:
            if connection.scalar(sa.select(RESULTS.c.n).where(RESULTS.c.table == ended.table)) is None:
                connection.execute(RESULTS.insert(), msgspec.structs.asdict(ended))

        await self._database.write(work)

    async def tables_without_result(self) -> list[str]:
        """Return the tables with a finished game but no result, except those made from a log file."""
        known = sa.select(RESULTS.c.table)
        over = sa.select(TABLES.c.id).where(TABLES.c.status == "over", TABLES.c.id.not_in(known))
        wanted = over.where(TABLES.c.owner != "")
        return await self._database.read(lambda connection: list(connection.scalars(wanted)))

    async def results_of(self, tables: Sequence[str]) -> dict[str, ResultRow]:
        found = await self._database.read(
            lambda connection: read_records(connection, ResultRow, RESULTS, RESULTS.c.table.in_(tables))
        )
        return {one.table: one for one in found}

    async def results_after(self, number: int) -> list[tuple[int, ResultRow]]:
        """Return the results with a number greater than this one, in their order."""
        wanted = (
            sa.select(RESULTS.c.n, *RESULTS.c[ResultRow.__struct_fields__])
            .where(RESULTS.c.n > number)
            .order_by(RESULTS.c.n)
        )
        return await self._database.read(
            lambda connection: [(n, ResultRow(*row)) for n, *row in connection.execute(wanted)]
        )
