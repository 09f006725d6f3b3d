"""Processes that share a PostgreSQL database: each has a lease, and each table belongs to one of them.

A process renews a single row, however many tables it has. A claim of a table increments the table's fence. Leases are
measured by the database's clock.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

import meadhall

from .clocks import put_clocks, read_clocks
from .database import Database
from .schema import CLOCK_ROWS, NODES, TABLES

LEASE = 4.0
"""Seconds for which a silent process keeps its tables."""
_LOCK_KEY = 0x6D656165
"""The key of the PostgreSQL advisory lock that a starting process takes."""
_EXPIRED = "SELECT id FROM nodes WHERE until <= clock_timestamp()"
_FREE = f"(node IS NULL OR node = :me OR node IN ({_EXPIRED}))"
_PLAYED = "(status <> 'playing' OR game || ':' || version = ANY(:plays))"
_UNTIL = f"clock_timestamp() + interval '{LEASE} s'"


class ClaimResult(msgspec.Struct, frozen=True):
    """The result of a claim."""

    fence: int | None
    """The table's new fence; None if the table was not claimed."""
    node: str | None = None
    """The process to which the table belongs; None if it belongs to none."""
    exists: bool = True


class Renewal(msgspec.Struct, frozen=True):
    """The result of a renewal."""

    kept: bool
    """False if the lease had expired, so that other processes may have taken tables."""
    needs: str
    """The oldest version of the program that may serve the database."""


class NodeStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def register(self, node: str, name: str, plays: Sequence[str], now: float) -> bool:
        """Register a starting process. If no other is alive, the clocks of tables without a process skip the time since
        one was last seen. Return whether this is the first known process with this version of the program."""
        row = {"me": node, "name": name[:64], "program": meadhall.__version__, "plays": " ".join(plays)}

        def work(connection: Connection) -> bool:
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK_KEY})
            alive, seen = connection.execute(
                sa.text(
                    "SELECT count(*) FILTER (WHERE until > clock_timestamp()), extract(epoch FROM max(seen)) "
                    "FROM nodes"
                )
            ).one()
            known = connection.scalar(
                sa.text("SELECT count(*) FROM nodes WHERE program = :program"), {"program": row["program"]}
            )
            if not alive and seen is not None:
                _skip_downtime_of_free(connection, float(seen), now)
            connection.execute(
                sa.text(
                    f"INSERT INTO nodes VALUES (:me, :name, :program, :plays, {_UNTIL}, clock_timestamp()) "
                    "ON CONFLICT (id) DO UPDATE SET until = excluded.until, seen = excluded.seen"
                ),
                row,
            )
            connection.execute(
                sa.text(
                    "DELETE FROM nodes WHERE until < clock_timestamp() - interval '1 day' AND NOT EXISTS "
                    "(SELECT 1 FROM tables WHERE tables.node = nodes.id)"
                )
            )
            return not known

        return await self._database.write_alone(work)

    async def renew(self, node: str) -> Renewal | None:
        """Renew the lease, and return whether it had expired before; return None if this process is not registered."""
        statement = sa.text(
            "WITH o AS (SELECT until FROM nodes WHERE id = :me FOR UPDATE) "
            f"UPDATE nodes SET until = {_UNTIL}, seen = clock_timestamp() "
            "FROM o WHERE id = :me RETURNING o.until >= clock_timestamp(), (SELECT needs FROM program)"
        )

        def work(connection: Connection) -> Renewal | None:
            row = connection.execute(statement, {"me": node}).one_or_none()
            return None if row is None else Renewal(*row)

        return await self._database.write_at_once(work)

    async def claim(self, node: str, table: str, plays: Sequence[str], now: float) -> ClaimResult:
        """Claim the table for this process, unless another live process runs it or `plays` lacks the version of its
        game. If the previous process is gone, the clocks skip the time since that one was last seen."""
        return await self._database.write_alone(
            lambda connection: _claim_table(connection, node, table, plays, now)
        )

    async def owner(self, table: str) -> str | None:
        """Return the live process that runs this table; None if no live process does."""
        statement = sa.text(
            "SELECT n.id FROM tables t JOIN nodes n ON n.id = t.node "
            "WHERE t.id = :table AND n.until > clock_timestamp()"
        )
        return await self._database.read(lambda connection: connection.scalar(statement, {"table": table}))

    async def find_free_tables(self, node: str, plays: Sequence[str], now: float, most: int) -> list[str]:
        """Return up to `most` tables that this process can play: those of dead processes, and those without a process
        that have an expired clock. The choice is random, so that several processes find different tables."""
        statement = sa.text(
            f"SELECT id FROM tables WHERE status = 'playing' AND {_PLAYED} AND (node IN ({_EXPIRED}) OR "
            '(node IS NULL AND id IN (SELECT "table" FROM clocks WHERE due <= :now))) '
            "AND node IS DISTINCT FROM :me ORDER BY random() LIMIT :most"
        )
        given = {"me": node, "plays": list(plays), "now": now, "most": most}
        return await self._database.read(lambda connection: list(connection.scalars(statement, given)))

    async def claimed_tables(self, node: str) -> dict[str, int]:
        """Return the tables of this process, each with its fence."""
        statement = sa.select(TABLES.c.id, TABLES.c.fence).where(TABLES.c.node == node)
        return await self._database.read(
            lambda connection: {row.id: row.fence for row in connection.execute(statement)}
        )

    async def release(self, node: str, tables: dict[str, int]) -> None:
        """Release these tables, so that any process may claim them."""
        statement = sa.text(
            "UPDATE tables SET node = NULL FROM unnest(CAST(:ids AS text[]), CAST(:fences AS bigint[])) "
            "AS mine (id, fence) WHERE tables.id = mine.id AND tables.fence = mine.fence AND tables.node = :me"
        )
        given = {"me": node, "ids": list(tables), "fences": list(tables.values())}
        await self._database.write_alone(lambda connection: connection.execute(statement, given).rowcount)

    async def leave(self, node: str) -> None:
        """End this process's lease, so that the others need not wait for it."""
        gone = NODES.update().where(NODES.c.id == node)
        now = sa.func.clock_timestamp()
        await self._database.write_alone(
            lambda connection: connection.execute(gone.values(until=now, seen=now)).rowcount
        )

    async def stuck_tables(self) -> list[str]:
        wanted = sa.select(TABLES.c.id).where(TABLES.c.status == "stuck")
        return await self._database.read(lambda connection: list(connection.scalars(wanted)))


def _claim_table(
    connection: Connection, node: str, table: str, plays: Sequence[str], now: float
) -> ClaimResult:
    given = {"me": node, "table": table, "plays": list(plays)}
    claimed = connection.execute(
        sa.text(
            f"WITH c AS (SELECT id, node FROM tables WHERE id = :table AND {_FREE} AND {_PLAYED} "
            "FOR NO KEY UPDATE) "
            "UPDATE tables SET node = :me, fence = fence + 1 FROM c WHERE tables.id = c.id "
            "RETURNING tables.fence, c.node AS before, "
            "(SELECT extract(epoch FROM seen) FROM nodes WHERE nodes.id = c.node) AS seen"
        ),
        given,
    ).one_or_none()
    if claimed is None:
        row = connection.execute(sa.select(TABLES.c.node).where(TABLES.c.id == table)).one_or_none()
        return ClaimResult(None, exists=False) if row is None else ClaimResult(None, row.node)
    if claimed.before not in (None, node):
        _skip_downtime(connection, table, float(claimed.seen), now)
    return ClaimResult(claimed.fence, node)


def _skip_downtime(connection: Connection, table: str, stopped: float, now: float) -> None:
    clocks = read_clocks(connection, table)
    if clocks.wake_at is not None:
        put_clocks(connection, table, clocks.skip_downtime(min(stopped, now), now))


def _skip_downtime_of_free(connection: Connection, stopped: float, now: float) -> None:
    """Skip the downtime for tables that belong to no process."""
    free = sa.select(CLOCK_ROWS.c.table).join(TABLES, TABLES.c.id == CLOCK_ROWS.c.table)
    for table in connection.scalars(free.where(CLOCK_ROWS.c.due.is_not(None), TABLES.c.node.is_(None))).all():
        _skip_downtime(connection, table, stopped, now)
