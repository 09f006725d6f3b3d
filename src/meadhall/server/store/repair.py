"""Repairs a damaged database: a new one with all readable rows replaces it."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable
from pathlib import Path

import msgspec

from .backup import BackupError, check_database, explain_errors, hold_lock
from .lock import give_to_owner
from .mark import free_name, why_missing
from .salvage import SalvageReport, find_damage, open_read_only, salvage

LEFT = ("-wal", "-journal")
"""Suffixes of the files next to a database file that may contain moves missing in it."""


class RepairReport(msgspec.Struct, frozen=True):
    tables: int
    kept: Path
    """The new path of the damaged database."""
    lost: list[str]
    """One sentence for each loss."""


def repair(database: Path, mend: Callable[[Path, SalvageReport], list[str]]) -> RepairReport | None:
    """Repair a database; return None if it is not damaged. Raise BackupError if it cannot be repaired.

    `mend` cuts the games of the new database to a point where they can continue, and returns one sentence for each
    loss."""
    if why := why_missing(database):
        raise BackupError(f"{database} cannot be repaired: {why}.")
    if not database.is_file():
        raise BackupError(f"There are no tables in {database.parent}: name the data folder with --data.")
    with (
        explain_errors(f"{database} could not be repaired"),
        hold_lock(database, "meadhall doctor --repair"),
        tempfile.TemporaryDirectory(dir=database.parent, prefix=".repair-") as room,
    ):
        if not _is_damaged(database):
            return None
        new = Path(room) / database.name
        new.touch(mode=0o600)
        try:
            found = salvage(database, new)
        except sqlite3.DatabaseError as error:
            raise BackupError(
                f"Nothing of {database} can be read ({error}): restore a backup with `meadhall restore --force`."
            ) from error
        lost = mend(new, found)
        tables = check_database(new)
        kept = free_name(database, "damaged")
        new.chmod(database.stat().st_mode & 0o777)
        give_to_owner(new, database.parent)
        for end in LEFT:
            if (left := database.with_name(f"{database.name}{end}")).exists():
                left.replace(kept.with_name(f"{kept.name}{end}"))
        database.with_name(f"{database.name}-shm").unlink(missing_ok=True)
        database.replace(kept)
        new.replace(database)
    return RepairReport(tables, kept, lost)


def _is_damaged(database: Path) -> bool:
    try:
        with open_read_only(database) as connection:
            return bool(find_damage(connection, "integrity_check"))
    except sqlite3.DatabaseError:
        return True
