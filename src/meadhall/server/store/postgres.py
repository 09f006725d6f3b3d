"""Code for PostgreSQL only: the settings of a connection, and moves of many tables in one statement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .records import MoveRow, TableClaim

TIMEOUTS = {"idle_in_transaction_session_timeout": "2s", "lock_timeout": "1.5s", "statement_timeout": "5s"}
"""Limits for a process that hangs inside a transaction, so that another process can take over its tables."""
NETWORK = {
    "connect_timeout": 2,
    "keepalives": 1,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 5000,
}
"""Settings of a connection; without them, a database host that vanishes blocks a thread for minutes."""
READERS = 8

_COLUMNS = '"table", seq, seat, at, move, forced, move_id, played, fence'
_ONE = f"""
WITH held AS (SELECT id, fence FROM tables WHERE id = %s AND fence = %s FOR SHARE)
INSERT INTO moves ({_COLUMNS})
SELECT id, %s::int, %s::int, %s::int, %s::text, %s::bool, %s::text, %s::int, fence FROM held
RETURNING "table"
"""
_MANY = f"""
WITH want AS (SELECT * FROM unnest(%s::text[], %s::bigint[]) AS w (id, fence)),
held AS (
  SELECT t.id, t.fence FROM tables t JOIN want w ON t.id = w.id AND t.fence = w.fence ORDER BY t.id FOR SHARE OF t
),
written AS (
  INSERT INTO moves ({_COLUMNS})
  SELECT m.id, m.seq, m.seat, m.at, m.move, m.forced, m.move_id, m.played, held.fence
  FROM unnest(
    %s::text[], %s::int[], %s::int[], %s::int[], %s::text[], %s::bool[], %s::text[], %s::int[]
  ) AS m (id, seq, seat, at, move, forced, move_id, played)
  JOIN held ON held.id = m.id
)
SELECT id FROM held
"""


def create_engine(url: sa.URL) -> sa.Engine:
    """Return an engine; the default driver is psycopg 3. Parameters in the address override our settings."""
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername="postgresql+psycopg")
    own: dict[str, Any] = {name: value for name, value in NETWORK.items() if name not in url.query}
    if "options" not in url.query:
        own["options"] = " ".join(f"-c {name}={value}" for name, value in TIMEOUTS.items())
    return sa.create_engine(
        url, connect_args=own, pool_pre_ping=True, pool_size=READERS, max_overflow=READERS, pool_timeout=5
    )


Moves = tuple[TableClaim, Sequence[MoveRow]]


def put_moves(connection: Connection, batch: Sequence[Moves]) -> set[str]:
    """Write moves of several tables, each at most once in the batch, in one statement and transaction. Return the
    tables that this process still holds; nothing is written for the others."""
    if len(batch) == 1 and len(batch[0][1]) == 1:
        held, (row,) = batch[0]
        values = (held.id, held.fence, *_values(row))
        return {found[0] for found in connection.exec_driver_sql(_ONE, values)}
    rows = [(held.id, *_values(row)) for held, moves in batch for row in moves]
    tables = [held.id for held, _ in batch], [held.fence for held, _ in batch]
    columns = [list(column) for column in zip(*rows, strict=True)]
    return {found[0] for found in connection.exec_driver_sql(_MANY, (*tables, *columns))}


def _values(row: MoveRow) -> tuple[Any, ...]:
    return row.seq, row.seat, row.at, row.move, row.forced, row.move_id, row.played
