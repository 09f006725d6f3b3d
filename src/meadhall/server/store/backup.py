"""Makes a backup of a data folder in one file, and restores it. The server may run while a backup is made."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

from .lock import FileLock, InUseError
from .mark import free_name
from .salvage import open_read_only

DATABASE = "meadhall.db"


class BackupError(Exception):
    """A backup, restore or repair was not made; the text is one sentence that says why."""


def back_up(folder: Path, file: Path, force: bool = False) -> int:
    """Write the folder into a file that only its owner may read: it contains secrets. Return the number of tables."""
    database = folder / DATABASE
    if not database.is_file():
        raise BackupError(f"There are no tables in {folder}: name the data folder with --data.")
    if file.exists() and not force:
        raise BackupError(f"{file} already exists: choose another name, or overwrite it with --force.")
    with (
        explain_errors(f"{file} could not be written"),
        tempfile.TemporaryDirectory(dir=file.parent, prefix=".backup-") as room,
    ):
        copy = Path(room) / DATABASE
        # SQLite copies page by page and restarts after a write of another process: the copy is consistent.
        with (
            open_read_only(database) as source,
            contextlib.closing(sqlite3.connect(copy)) as target,
        ):
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")
        tables = check_database(copy)
        packed = Path(room) / "packed"
        packed.touch(mode=0o600)
        with packed.open("wb") as out:
            with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as box:
                box.write(copy, DATABASE)
                for other in _other_files(folder):
                    box.write(other, other.relative_to(folder).as_posix())
            out.flush()
            os.fsync(out.fileno())
        packed.replace(file)
    return tables


def restore(file: Path, folder: Path, force: bool = False) -> int:
    """Restore a backup to the data folder; an existing database is renamed. Return the number of tables."""
    if not file.is_file():
        raise BackupError(f"There is no file {file}.")
    database = folder / DATABASE
    if database.exists() and not force:
        raise BackupError(
            f"{folder} has tables already: choose another --data, or replace them with --force."
        )
    with explain_errors(f"{file} could not be restored"):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder, prefix=".restore-") as room:
            owner = _owner(folder, Path(room))
            names = _unpack(file, Path(room))
            tables = check_database(Path(room) / DATABASE)
            with hold_lock(database, "meadhall restore"):
                _put(Path(room), names, folder, owner)
    return tables


def _put(room: Path, names: Iterable[str], folder: Path, owner: tuple[int, int] | None) -> None:
    """Move the files to where the server reads them, the database last, so that all other files already exist."""
    if (folder / DATABASE).exists():
        set_aside(folder / DATABASE)
    for name in sorted(names, key=lambda name: name == DATABASE):
        there = folder / name
        for above in reversed(there.parents[: len(there.relative_to(folder).parents) - 1]):
            if not above.exists():
                above.mkdir(mode=0o700)
                _give(above, owner)
        _give(room / name, owner)
        (room / name).replace(there)


def _owner(folder: Path, room: Path) -> tuple[int, int] | None:
    """Return the folder's user and group if another user restores; None if its owner does. Raise BackupError if that
    user may not change owners."""
    if os.name != "posix" or folder.stat().st_uid == os.geteuid():
        return None
    owner = folder.stat().st_uid, folder.stat().st_gid
    try:
        _give(room, owner)
    except PermissionError as error:
        raise BackupError(
            f"{folder} belongs to another user, who could not open what you restore: run this as that user, or as root."
        ) from error
    return owner


def _give(path: Path, owner: tuple[int, int] | None) -> None:
    if owner is not None:
        os.chown(path, *owner)


def check_database(database: Path) -> int:
    """Return the number of tables in a database; raise BackupError if it is damaged or not a database of Meadhall."""
    try:
        with open_read_only(database) as connection:
            found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
            if found != "ok":
                raise BackupError(f"The database is damaged: {found}.")
            tables: int = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
            return tables
    except sqlite3.DatabaseError as error:
        raise BackupError(f"The database is damaged, or not a database of Meadhall: {error}.") from error


@contextlib.contextmanager
def hold_lock(database: Path, who: str) -> Iterator[None]:
    """Keep other processes from writing to the database; raise BackupError if one already does."""
    try:
        lock = FileLock(database, who)
    except InUseError as error:
        raise BackupError(f"The tables of {database.parent} are in use: {error}.") from error
    with lock:
        yield


def _unpack(file: Path, room: Path) -> list[str]:
    try:
        with zipfile.ZipFile(file) as box:
            names = [name for name in box.namelist() if not name.endswith("/")]
            if DATABASE not in names:
                raise BackupError(f"{file} is not a backup of Meadhall: it has no {DATABASE}.")
            for name in names:
                if PurePosixPath(name).is_absolute() or ".." in PurePosixPath(name).parts or "\\" in name:
                    raise BackupError(
                        f"{file} is not a backup of Meadhall: it would write outside of its folder."
                    )
            if broken := box.testzip():
                raise BackupError(f"{file} is damaged: {broken} cannot be read.")
            box.extractall(room)
    except (zipfile.BadZipFile, zlib.error) as error:
        raise BackupError(f"{file} is damaged, or not a backup of Meadhall.") from error
    for name in names:
        (room / name).chmod(0o600)
    return names


def set_aside(database: Path, what: str = "replaced") -> Path:
    """Rename the database after merging its WAL into it; return the new path. Raise BackupError if it is in use."""
    try:
        with contextlib.closing(sqlite3.connect(database, timeout=0.5)) as connection:
            # Leaving WAL mode fails while another process uses the database.
            mode = connection.execute("PRAGMA journal_mode=DELETE").fetchone()[0]
    except sqlite3.OperationalError as error:
        raise BackupError("The tables are in use: stop the server first.") from error
    except sqlite3.DatabaseError:
        mode = "delete"  # the database is too damaged to be opened, and stays unchanged
    if mode != "delete":
        raise BackupError("The tables are in use: stop the server first.")
    kept = free_name(database, what)
    database.replace(kept)
    for left in ("-wal", "-shm"):
        database.with_name(f"{DATABASE}{left}").unlink(missing_ok=True)
    return kept


def _other_files(folder: Path) -> Iterator[Path]:
    """Yield the other files of the folder, such as reports, except hidden files and zip files."""
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        skipped = inside.parts[0].startswith((DATABASE, ".")) or path.suffix == ".zip"
        if path.is_file() and not path.is_symlink() and not skipped:
            yield path


@contextlib.contextmanager
def explain_errors(what: str) -> Iterator[None]:
    """Convert errors of the disk or of SQLite to BackupError."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        raise BackupError(f"{what}: {getattr(error, 'strerror', None) or error}.") from error
