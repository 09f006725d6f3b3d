"""Brings a database of an older version up to date: adds the tables and columns that it lacks."""

from __future__ import annotations

from collections.abc import Iterator

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .schema import METADATA, MOVES, SEATS, SUMMONS, TABLES

ADDED = (
    SEATS.c.order,
    TABLES.c.undos,
    TABLES.c.rematch,
    MOVES.c.played,
    TABLES.c.seed,
    SEATS.c.salt,
    SEATS.c.stand_in,
    TABLES.c.lesson,
    TABLES.c.read,
    TABLES.c.screen_hash,
    TABLES.c.listed,
    SUMMONS.c["keys"],
    SUMMONS.c.form,
    SEATS.c.temper,
    TABLES.c.quiet,
)
"""Columns that the first version did not have."""

_statements: dict[str, list[tuple[str, list[str]]]] = {}
"""By dialect: every table by name and the statements that create it. SQLAlchemy is slow to compile them."""


def bring_up_to_date(connection: Connection) -> None:
    found = sa.inspect(connection)
    known = set(found.get_table_names())
    for name, statements in _tables(connection.dialect):
        if name not in known:
            for statement in statements:
                connection.exec_driver_sql(statement)
    for column in ADDED:
        table = column.table.name
        if table in known and column.name not in {each["name"] for each in found.get_columns(table)}:
            made = sa.schema.CreateColumn(column).compile(dialect=connection.dialect)
            connection.exec_driver_sql(f"ALTER TABLE {table} ADD COLUMN {made}")


def _tables(dialect: sa.Dialect) -> list[tuple[str, list[str]]]:
    if dialect.name not in _statements:
        _statements[dialect.name] = [
            (table.name, [str(part.compile(dialect=dialect)) for part in _parts(table)])
            for table in METADATA.sorted_tables
        ]
    return _statements[dialect.name]


def _parts(table: sa.Table) -> Iterator[sa.schema.ExecutableDDLElement]:
    yield sa.schema.CreateTable(table)
    yield from map(sa.schema.CreateIndex, table.indexes)
