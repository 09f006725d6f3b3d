"""Copies the readable part of a damaged SQLite database into a new one.

Tables are read by rowid from both ends up to the first unreadable page; the rows in between are read in smaller parts.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from .migrations import REVISIONS
from .schema import REVISION, TABLES

Row = tuple[Any, ...]
LAST = (1 << 63) - 1


class SalvageReport(msgspec.Struct):
    rows: dict[str, int | None] = {}
    """The number of lost rows in each damaged table of the database; None if it is unknown."""
    short: dict[str, int] = {}
    """The games that lack moves, each with the original number of its moves."""
    gone: list[str] = []
    """The games whose row or seats were unreadable: the new database does not contain them."""


def salvage(damaged: Path, new: Path) -> SalvageReport:
    """Copy the readable rows; raise sqlite3.DatabaseError if the list of tables is unreadable."""
    found = SalvageReport()
    with (
        open_read_only(damaged) as source,
        contextlib.closing(sqlite3.connect(new)) as target,
    ):
        source.text_factory = lambda text: text.decode(errors="replace")
        wanted = (
            "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'"
        )
        parts = source.execute(wanted).fetchall()
        for _, name, sql in (part for part in parts if part[0] == "table"):
            target.execute(sql)
            _copy(source, target, name, found)
        for _, _, sql in (part for part in parts if part[0] != "table"):
            target.execute(sql)
        _keep_version(target)
        _look_at_games(source, target, found)
        target.commit()
    return found


@contextlib.contextmanager
def open_read_only(database: Path) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(
        sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)
    ) as connection:
        yield connection


def find_damage(connection: sqlite3.Connection, check: str = "quick_check") -> str:
    """Return the first finding of a SQLite check; "" if there is none."""
    try:
        said: str = connection.execute(f"PRAGMA {check}(1)").fetchone()[0]
    except sqlite3.DatabaseError as error:
        return str(error)
    return "" if said == "ok" else " ".join(said.removeprefix("*** in database main ***").split())


def _copy(source: sqlite3.Connection, target: sqlite3.Connection, table: str, found: SalvageReport) -> None:
    count = 0
    for row in _rows(source, table, 0, LAST):
        places = ", ".join("?" * (len(row) - 1))
        # A row that violates the constraints of its table is damaged too.
        put = f'INSERT OR IGNORE INTO "{table}" VALUES ({places})'
        count += target.execute(put, row[1:]).rowcount
    known = _count(source, table)
    if known is None or known > count:
        found.rows[table] = None if known is None else known - count


def _keep_version(target: sqlite3.Connection) -> None:
    """Store the latest revision if the revision was unreadable and `tables` has the columns of the latest one."""
    columns = [row[1] for row in target.execute(f"PRAGMA table_info({TABLES.name})")]
    version = target.execute(f"SELECT * FROM {REVISION.name}").fetchone() if columns else None
    if version is None and columns == [column.name for column in TABLES.columns]:
        target.execute(f"INSERT INTO {REVISION.name} VALUES (?)", REVISIONS[-1:])


def _look_at_games(source: sqlite3.Connection, target: sqlite3.Connection, found: SalvageReport) -> None:
    had_moves, had_seats = _highest_numbers(source, "moves", "seq"), _highest_numbers(source, "seats", "seat")
    moves = {table: (count, last) for table, count, last in target.execute(_KEPT.format("seq", "moves"))}
    seats = {table: (count, last + 1) for table, count, last in target.execute(_KEPT.format("seat", "seats"))}
    rows = {row[0] for row in target.execute("SELECT id FROM tables")}
    for table in sorted(rows | moves.keys() | seats.keys() | had_moves.keys() | had_seats.keys()):
        count, number = seats.get(table, (0, 0))
        if table not in rows or not count or count < max(number, had_seats.get(table, -1) + 1):
            found.gone.append(table)
            target.execute("DELETE FROM tables WHERE id = ?", (table,))
            continue
        count, number = moves.get(table, (0, 0))
        number = max(number, had_moves.get(table, 0))
        if count < number:
            found.short[table] = number


_KEPT = 'SELECT "table", count(*), max("{}") FROM "{}" GROUP BY 1'


def _rows(source: sqlite3.Connection, table: str, low: int, high: int) -> Iterator[Row]:
    """Yield the readable rows after `low`, up to `high`; the first value is the rowid."""
    # Read one row at a time: Python withholds a row that it has read if the next one is unreadable.
    wanted = f'SELECT rowid, * FROM "{table}" WHERE rowid > ? AND rowid <= ? ORDER BY rowid {{}} LIMIT 1'
    with contextlib.suppress(sqlite3.DatabaseError):
        while row := source.execute(wanted.format("ASC"), (low, high)).fetchone():
            yield row
            low = row[0]
        return
    with contextlib.suppress(sqlite3.DatabaseError):
        while row := source.execute(wanted.format("DESC"), (low, high)).fetchone():
            yield row
            high = row[0] - 1
    if high == LAST:
        return  # the last row is unreadable, so the highest rowid is unknown
    if high - low > 1:
        middle = (low + high) // 2
        yield from _rows(source, table, low, middle)
        yield from _rows(source, table, middle, high)


def _indexes(source: sqlite3.Connection, table: str) -> list[str]:
    """Return the indexes that contain every row of a table."""
    with contextlib.suppress(sqlite3.DatabaseError):
        return [row[1] for row in source.execute(f'PRAGMA index_list("{table}")') if not row[4]]
    return []


def _count(source: sqlite3.Connection, table: str) -> int | None:
    """Return the number of rows, from the table or from the first readable index; None if neither is readable."""
    for way in ("NOT INDEXED", *(f'INDEXED BY "{index}"' for index in _indexes(source, table))):
        with contextlib.suppress(sqlite3.DatabaseError):
            count: int = source.execute(f'SELECT count(*) FROM "{table}" {way}').fetchone()[0]
            return count
    return None


def _highest_numbers(source: sqlite3.Connection, table: str, column: str) -> dict[str, int]:
    """Return the highest number in a column for each game, from an index; empty if no index is readable."""
    for index in _indexes(source, table):
        wanted = f'SELECT "table", max("{column}") FROM "{table}" INDEXED BY "{index}" GROUP BY 1'
        with contextlib.suppress(sqlite3.DatabaseError):
            return dict(source.execute(wanted))
    return {}
