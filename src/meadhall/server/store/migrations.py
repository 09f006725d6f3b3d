"""The way into the database, and what makes an older one fit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .schema import MOVES, SEATS, SHAPE, TABLES


def open_engine(url: str) -> sa.Engine:
    engine = sa.create_engine(url)
    if engine.dialect.name == "sqlite":

        @sa.event.listens_for(engine, "connect")
        def prepare(connection: Any, _: Any) -> None:
            connection.isolation_level = None  # we say BEGIN ourselves, see below
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
                connection.execute(f"PRAGMA {pragma}")

        @sa.event.listens_for(engine, "begin")
        def begin(connection: Connection) -> None:
            # A writer that begins as a reader can be turned away half-way; it takes its place in the queue at once.
            writes = connection.get_execution_options().get("writes")
            connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def bring_up_to_date(connection: Connection) -> None:
    """Makes the tables that are missing; older ones lack the columns for what tables and seats have learned since."""
    found = sa.inspect(connection)
    known = set(found.get_table_names())
    for name, statements in _tables(connection.dialect):
        if name not in known:
            for statement in statements:
                connection.exec_driver_sql(statement)
    for column in (
        SEATS.c.order,
        TABLES.c.undos,
        TABLES.c.rematch,
        MOVES.c.played,
        TABLES.c.seed,
        SEATS.c.salt,
        SEATS.c.stand_in,
    ):
        table = column.table.name
        if table in known and column.name not in {each["name"] for each in found.get_columns(table)}:
            made = sa.schema.CreateColumn(column).compile(dialect=connection.dialect)
            connection.exec_driver_sql(f"ALTER TABLE {table} ADD COLUMN {made}")


_written: dict[tuple[str, int], list[tuple[str, list[str]]]] = {}
"""By kind of database and number of tables."""


def _tables(dialect: sa.Dialect) -> list[tuple[str, list[str]]]:
    """Every table by name and the statements that make it; kept, because SQLAlchemy takes its time over them."""
    kind = dialect.name, len(SHAPE.tables)
    if kind not in _written:
        _written[kind] = [
            (table.name, [str(part.compile(dialect=dialect)) for part in _parts(table)])
            for table in SHAPE.sorted_tables
        ]
    return _written[kind]


def _parts(table: sa.Table) -> Iterator[sa.schema.ExecutableDDLElement]:
    yield sa.schema.CreateTable(table)
    yield from map(sa.schema.CreateIndex, table.indexes)
