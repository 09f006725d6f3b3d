"""A mark file next to a database: if the mark exists and the database does not, the database was removed."""

from __future__ import annotations

import contextlib
from pathlib import Path

TEXT = """This folder holds tables of Meadhall, in the file {name}. If that file is missing, the server reports it
instead of starting without any table.
"""


def mark_of(database: Path) -> Path:
    """Return the path of the mark. Its name begins with a dot, so that a pattern for the database does not match it."""
    return database.with_name(f".{database.name}.mark")


def put_mark(database: Path) -> None:
    mark = mark_of(database)
    if not mark.exists():
        with contextlib.suppress(OSError):
            mark.write_text(TEXT.format(name=database.name), encoding="utf-8")


def remove_mark(database: Path) -> None:
    """Allow a new database at this path; rename the remaining files of the old one."""
    mark_of(database).unlink(missing_ok=True)
    for left in ("-wal", "-shm"):
        file = database.with_name(f"{database.name}{left}")
        if file.exists():
            file.replace(free_name(database, f"left{left}"))
    for file in rescued_files(database):
        file.replace(free_name(database, "saved"))


def why_missing(database: Path) -> str:
    """Return the host's choices if the database is missing or empty; "" if it has content, or has never existed."""
    if has_content(database):
        return ""
    saved = rescued_files(database)
    wal = has_content(database.with_name(f"{database.name}-wal"))
    if not (saved or wal or mark_of(database).exists()):
        return ""
    ways = [f"put {database.name} back", "restore a backup with `meadhall restore`"]
    if saved:
        ways.insert(0, f"rename {saved[-1].name}, which the server saved, to {database.name}")
    return (
        f"there were tables here, and {database.name} is {'empty' if database.exists() else 'gone'}. "
        f"You can {', or '.join(ways)}; `meadhall serve --new-database` starts without any table"
    )


def rescued_files(database: Path) -> list[Path]:
    """Return the files that servers saved when their database was removed, oldest first."""
    found = database.parent.glob(f"{database.name}.rescued*")
    return sorted((file for file in found if has_content(file)), key=lambda file: file.stat().st_mtime)


def free_name(database: Path, what: str) -> Path:
    """Return an unused path next to the database: meadhall.db.replaced, meadhall.db.replaced-2, ..."""
    number, name = 1, database.with_name(f"{database.name}.{what}")
    while name.exists():
        number += 1
        name = database.with_name(f"{database.name}.{what}-{number}")
    return name


def has_content(file: Path) -> bool:
    try:
        return file.stat().st_size > 0
    except (FileNotFoundError, NotADirectoryError):
        return False
