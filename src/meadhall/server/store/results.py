"""The stored results of finished games, without names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .database import Database
from .records import ResultRow
from .schema import RESULTS, TABLES

_ints = msgspec.json.Decoder(list[int])
_words = msgspec.json.Decoder(list[str])


class ResultStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, ended: ResultRow) -> None:
        """Add a result, once per table."""
        row = msgspec.structs.asdict(ended)
        for name in ("levels", "scores", "winners"):
            row[name] = msgspec.json.encode(row[name]).decode()

        def work(connection: Connection) -> None:
            if connection.scalar(sa.select(RESULTS.c.n).where(RESULTS.c.table == ended.table)) is None:
                connection.execute(RESULTS.insert(), row)

        await self._database.write(work)

    async def tables_without_result(self) -> list[str]:
        """Return the tables with a finished game but no result, except those made from a log file."""
        known = sa.select(RESULTS.c.table)
        over = sa.select(TABLES.c.id).where(TABLES.c.status == "over", TABLES.c.id.not_in(known))
        wanted = over.where(TABLES.c.owner != "")
        return await self._database.read(lambda connection: list(connection.scalars(wanted)))

    async def results_of(self, tables: Sequence[str]) -> dict[str, ResultRow]:
        if not tables:
            return {}
        wanted = sa.select(RESULTS).where(RESULTS.c.table.in_(tables))
        return await self._database.read(
            lambda connection: {row.table: _read_row(row) for row in connection.execute(wanted)}
        )

    async def results_after(self, number: int) -> list[tuple[int, ResultRow]]:
        """Return the results with a number greater than this one, in their order."""
        wanted = sa.select(RESULTS).where(RESULTS.c.n > number).order_by(RESULTS.c.n)
        return await self._database.read(
            lambda connection: [(row.n, _read_row(row)) for row in connection.execute(wanted)]
        )


def _read_row(row: Any) -> ResultRow:
    return ResultRow(
        row.table,
        row.game,
        _words.decode(row.levels),
        _ints.decode(row.scores),
        _ints.decode(row.winners),
        row.moves,
        row.seconds,
        row.ended,
    )
