"""Upgrades databases of older versions, with Alembic. Downgrades are not possible.

A revision in `versions/` changes the stored data; `schema.py` describes the result of the last revision. A new database
is made from `schema.py` directly. A process that opens a database keeps it locked from the first read to the last
change, so any number of processes may start at the same time.
"""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

import meadhall
from meadhall.server.store.schema import METADATA, PROGRAM, REVISION

REVISIONS = ("0001", "0002")
"""All revisions, oldest first."""
UNNUMBERED = "0.1.0"
"""The version of databases without a revision number."""
NEEDS = "0.1.0"
"""The oldest program that can serve a database of the last revision. A revision that older programs cannot handle
raises this version, in this constant and in the table `program`."""
_LOCK_KEY = 0x6D656164
"""The key of the advisory lock that programs take in PostgreSQL."""

_statements: dict[str, list[str]] = {}
"""The statements that create a new database, by dialect. They are cached, because SQLAlchemy compiles them slowly."""


class TooOldError(Exception):
    """This program is too old for the database; the text says which version the database needs."""


class DatabaseVersion(msgspec.Struct, frozen=True):
    """The version of a database before an upgrade."""

    revision: str
    """The last applied revision; "" for a new database."""
    needs: str
    """The oldest program that may serve the database."""

    def check(self) -> None:
        """Raise TooOldError if this program may not serve the database."""
        if is_too_old(self.needs):
            here = meadhall.__version__
            raise TooOldError(
                f"it needs Meadhall {self.needs} or newer, and this is {here}. Nothing was changed"
            )

    @property
    def is_outdated(self) -> bool:
        """Whether this program would upgrade the database."""
        return self.revision != REVISIONS[-1] and (
            not self.revision or self.revision in (UNNUMBERED, *REVISIONS)
        )


def bring_up_to_date(connection: Connection, file: str = "") -> None:
    """Create or upgrade the database in the transaction of this connection. A file is copied before an upgrade. Raise
    TooOldError, without a change, if the database needs a newer program."""
    _lock(connection)
    found = read_version(connection)
    found.check()
    if not found.revision:
        _make(connection)
    elif found.is_outdated:
        if file:
            copy_database(Path(file), copy_of(Path(file), found.revision))
        _upgrade(connection)


def read_version(connection: Connection) -> DatabaseVersion:
    names = set(sa.inspect(connection).get_table_names())
    if "tables" not in names:
        return DatabaseVersion("", NEEDS)
    revision = connection.scalar(sa.select(REVISION.c.version_num)) if REVISION.name in names else None
    needs = connection.scalar(sa.select(PROGRAM.c.needs)) if PROGRAM.name in names else None
    return DatabaseVersion(revision or UNNUMBERED, needs or UNNUMBERED)


def copy_of(file: Path, revision: str) -> Path:
    """Return the path of the copy that is made before an upgrade."""
    return file.with_name(f"{file.name}.before-{next_revision(revision)}")


def next_revision(revision: str) -> str:
    """Return the next revision after this one."""
    return REVISIONS[0 if revision == UNNUMBERED else REVISIONS.index(revision) + 1]


def copy_database(file: Path, copy: Path) -> None:
    """Copy a database, which may be in use, into one file readable by its owner only. An older copy is replaced."""
    copy.unlink(missing_ok=True)
    copy.touch(mode=0o600)
    with (
        contextlib.closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as source,
        contextlib.closing(sqlite3.connect(copy)) as target,
    ):
        source.backup(target)
        target.execute("PRAGMA journal_mode=DELETE")


def _lock(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        # The usual time limits are for moves; an upgrade waits for other processes without a limit.
        for limit in ("lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"):
            connection.execute(sa.text(f"SET LOCAL {limit} = 0"))
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK_KEY})
    # In SQLite, the transaction has begun as IMMEDIATE, so no other process can write.


def _make(connection: Connection) -> None:
    for statement in _creation_statements(connection.dialect):
        connection.exec_driver_sql(statement)
    connection.execute(REVISION.insert().values(version_num=REVISIONS[-1]))
    connection.execute(PROGRAM.insert().values(id=1, needs=NEEDS))


def _creation_statements(dialect: sa.Dialect) -> list[str]:
    if dialect.name not in _statements:
        _statements[dialect.name] = [
            str(part.compile(dialect=dialect)) for table in METADATA.sorted_tables for part in _parts(table)
        ]
    return _statements[dialect.name]


def _parts(table: sa.Table) -> Iterator[sa.schema.ExecutableDDLElement]:
    yield sa.schema.CreateTable(table)
    yield from map(sa.schema.CreateIndex, table.indexes)


def _upgrade(connection: Connection) -> None:
    # Import Alembic only for an upgrade: it would slow down every start.
    from alembic import command

    command.upgrade(alembic_config(connection), "head")


def alembic_config(connection: Connection | None = None) -> Any:
    """Return Alembic's settings: its scripts are in this package, and it uses the transaction of the connection."""
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent))
    settings.attributes["connection"] = connection
    return settings


def is_too_old(needs: str) -> bool:
    """Whether this program is older than the version that a database needs."""
    return _number(needs) > _number(meadhall.__version__)


def _number(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version)[:3])
