"""Watches the files of an open SQLite database, and saves the data if they are removed, renamed or replaced.

SQLite continues to write into an unlinked file, whose contents are lost when the process ends. So no write is
acknowledged until a check shows that the names still lead to the opened files.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from pathlib import Path

from .lock import FileLock
from .mark import free_name, put_mark

log = logging.getLogger("meadhall.server")

FileIdentity = tuple[int, int] | None


class FileWatch:
    """A watch on the files of one database. Only the writer thread uses it, except for `halt_reason`."""

    def __init__(self, database: Path, lock: FileLock) -> None:
        self._database = database
        self._lock = lock
        # This connection is idle until data must be saved. While it is open, SQLite never removes the WAL file.
        self._connection = sqlite3.connect(database, check_same_thread=False, isolation_level=None)
        self._connection.execute("PRAGMA journal_mode=WAL")
        self._connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        self._wal_path = database.with_name(f"{database.name}-wal")
        self._known_identities = [_identity(each) for each in (database, self._wal_path, database.parent)]
        self._saved = False
        self.halt_reason = ""
        """Why nothing may be written, as a sentence without a full stop; "" if the files are in place."""

    def close(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            self._connection.close()

    def check_files(self) -> str:
        """Check that the files are in place; if not, save the data. Return `halt_reason`. Far cheaper than a commit."""
        found = self._find()
        if found != self.halt_reason:
            self.halt_reason = found
            if found:
                log.error("Nothing is written any more: %s. %s", found, self._save())
            else:
                log.warning("The files of the database are back: the tables continue.")
        elif found and not self._saved:
            self._save()
        return found

    def _find(self) -> str:
        database, ahead, folder = self._known_identities
        if _identity(self._database) != database:
            gone = _identity(self._database) is None
            return f"{self._database} was {'removed or renamed' if gone else 'replaced'} while the server ran"
        if ahead is not None and _identity(self._wal_path) != ahead:
            return f"{self._wal_path} was removed or replaced while the server ran"
        if _identity(self._database.parent) != folder:
            return f"the folder {self._database.parent} was replaced while the server ran"
        if not self._lock.is_held():
            return f"the lock of {self._database} was removed, so that another server may write there"
        return ""

    def _save(self) -> str:
        """Save all acknowledged writes from the open files to a place in the folder; return a sentence for the host."""
        database, _, folder = self._known_identities
        try:
            if _identity(self._database) == database and _identity(self._database.parent) == folder:
                if self._write_back():
                    return f"All moves until then are in {self._database.name}: start the server again."
            elif _identity(self._database.parent) is None:
                self._database.parent.mkdir(mode=0o700)
            copy = self._copy()
        except (OSError, sqlite3.Error) as error:
            return f"It could not be saved either: {error}. Leave the server running, and put the files back."
        self._saved = True
        return (
            f"All tables are saved in {copy}: stop the server, and rename that file to {self._database.name}."
        )

    def _write_back(self) -> bool:
        """Write the WAL back into the database; return whether all of it was written."""
        if _identity(self._wal_path) not in (None, self._known_identities[1]):
            return False  # another program has created a WAL file and may write too
        busy, ahead, written = self._connection.execute("PRAGMA wal_checkpoint(FULL)").fetchone()
        self._saved = not busy and ahead == written
        return self._saved

    def _copy(self) -> Path:
        copy = free_name(self._database, "rescued")
        part = copy.with_name(f".{copy.name}.part")
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        with contextlib.closing(sqlite3.connect(part)) as target:
            self._connection.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")
        part.replace(copy)
        put_mark(self._database)
        return copy


def _identity(path: Path) -> FileIdentity:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
