"""A mark beside a database file: where it stands and the database does not, somebody has removed the tables."""

from __future__ import annotations

import contextlib
from pathlib import Path

TEXT = """This folder holds tables of Meadhall, in the file {name}. Where that file is missing, the server asks what
to do instead of beginning without any table.
"""


def mark_of(database: Path) -> Path:
    """Its name begins otherwise than that of the database, so that who removes one does not remove both."""
    return database.with_name(f".{database.name}.mark")


def put_mark(database: Path) -> None:
    mark = mark_of(database)
    if not mark.exists():
        with contextlib.suppress(OSError):
            mark.write_text(TEXT.format(name=database.name), encoding="utf-8")


def remove_mark(database: Path) -> None:
    """From now on a new database may be made here. What was left of the one before is renamed."""
    mark_of(database).unlink(missing_ok=True)
    for left in ("-wal", "-shm"):
        file = database.with_name(f"{database.name}{left}")
        if file.exists():
            file.replace(free_name(database, f"left{left}"))
    for file in rescued_files(database):
        file.replace(free_name(database, "saved"))


def why_missing(database: Path) -> str:
    """What the host has to decide where a database was and is not any more; "" where it is there, or never was."""
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
        f"You can {', or '.join(ways)}; `meadhall serve --new-database` begins without any table"
    )


def rescued_files(database: Path) -> list[Path]:
    """What servers have saved when their database was removed, oldest first."""
    found = database.parent.glob(f"{database.name}.rescued*")
    return sorted((file for file in found if has_content(file)), key=lambda file: file.stat().st_mtime)


def free_name(database: Path, what: str) -> Path:
    """A name beside the database that no file has: meadhall.db.replaced, meadhall.db.replaced-2."""
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
