"""Damages one page of a database, as a dying disk does."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

PAGE = 4096
LEAF = 0x0D
"""The first byte of a page with rows of a table."""


def pages(file: Path) -> list[bytes]:
    whole = file.read_bytes()
    return [whole[at : at + PAGE] for at in range(0, len(whole), PAGE)]


def pages_with_moves(file: Path, table: str) -> list[int]:
    """Pages with moves of this table, which may have others' too."""
    return [
        number
        for number, page in enumerate(pages(file))
        if page[0] == LEAF and table.encode() in page and page.count(b'"type":') > 5
    ]


def compact(file: Path) -> None:
    """Pages have nothing any more of rows that were on them before."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("VACUUM")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def rows_on(page: bytes) -> int:
    return int.from_bytes(page[3:5], "big")


def destroy(file: Path, page: int) -> None:
    with file.open("r+b") as disk:
        disk.seek(page * PAGE)
        disk.write(bytes(PAGE))
