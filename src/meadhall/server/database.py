"""The way into the database, and what makes an older one fit."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .rows import MOVES, SEATS, TABLES


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
    """Older databases lack the columns for what tables and seats have learned since."""
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
        if column.name not in {known["name"] for known in sa.inspect(connection).get_columns(table)}:
            made = sa.schema.CreateColumn(column).compile(dialect=connection.dialect)
            connection.exec_driver_sql(f"ALTER TABLE {table} ADD COLUMN {made}")
