"""Code for SQLite only: the settings of a connection, and moves of many tables in one transaction."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .records import MoveRow, TableClaim

_PUT = """
INSERT INTO moves ("table", seq, seat, at, move, forced, move_id, played, fence)
SELECT id, ?, ?, ?, ?, ?, ?, ?, fence FROM tables WHERE id = ? AND fence = ?
"""
"""The statement that writes a move. It inserts no row if the claim of the table is no longer valid."""


def file_of(engine: sa.Engine) -> str:
    """Return the file of a SQLite database; "" if it has none."""
    file = (engine.url.database or "") if engine.dialect.name == "sqlite" else ""
    return "" if file == ":memory:" or file.startswith("file:") else file


def path_of(engine: sa.Engine) -> Path | None:
    """Return the file with all links resolved, also for an address in SQLite's URI form; None if it has no file."""
    name = (engine.url.database or "") if engine.dialect.name == "sqlite" else ""
    if name.startswith("file:"):
        name = unquote(name.removeprefix("file:").partition("?")[0])
    return (
        None if name in ("", ":memory:") or engine.url.query.get("mode") == "memory" else Path(name).resolve()
    )


def prepare(engine: sa.Engine) -> None:
    """Set up every connection for WAL and synchronous writes; writing transactions begin with BEGIN IMMEDIATE."""
    _make_private(file_of(engine))

    @sa.event.listens_for(engine, "connect")
    def connect(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # `begin` below sends BEGIN itself
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that begins as a reader can be refused at its first write; IMMEDIATE waits at the start.
        writes = connection.get_execution_options().get("writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _make_private(file: str) -> None:
    """Create a missing file with private access, because it contains all secrets. SQLite gives its other files the same
    permissions."""
    if file:
        with contextlib.suppress(OSError):  # the file exists, or SQLite reports why it cannot be created
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def put_moves(connection: Connection, batch: Sequence[tuple[TableClaim, Sequence[MoveRow]]]) -> bool:
    """Write moves of several tables in one transaction, without SQLAlchemy, which is several times slower.

    Return False if nothing was written, because an entry already exists or a claim is no longer valid."""
    rows = [
        (row.seq, row.seat, row.at, row.move, row.forced, row.move_id, row.played, held.id, held.fence)
        for held, moves in batch
        for row in moves
    ]
    raw: Any = connection.connection.driver_connection
    raw.execute("BEGIN IMMEDIATE")
    try:
        if raw.executemany(_PUT, rows).rowcount == len(rows):
            raw.execute("COMMIT")
            return True
    except sqlite3.IntegrityError:
        pass
    finally:
        if raw.in_transaction:
            raw.execute("ROLLBACK")
    return False
