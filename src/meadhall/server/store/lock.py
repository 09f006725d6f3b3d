"""The lock on a database file. Only the process that has the lock may write; it keeps the lock until it ends.

The operating system manages the lock, so a killed process leaves no lock behind. Only a clean end empties the file:
otherwise its text shows that the last process crashed.
"""

from __future__ import annotations

import contextlib
import os
import socket
import sys
from pathlib import Path

from .errors import UnusableError

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, 1 << 20, os.SEEK_SET)  # beyond the text, which other processes may read
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


LONGEST = 400
"""The maximum length of the line about a process, in bytes."""


class InUseError(UnusableError):
    """Another process uses the database; the text says which one, and what to do."""


class FileLock:
    """A lock on a database, taken when the object is created. Raises InUseError if another process has it, OSError if
    the folder is not writable."""

    def __init__(self, database: Path, who: str) -> None:
        self._path = lock_of(database)
        while True:
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            give_to_owner(self._path, self._path.parent)
            try:
                _lock(self._file)
            except OSError as error:
                holder = _read(self._file)
                os.close(self._file)
                if not isinstance(error, BlockingIOError | PermissionError):
                    raise
                raise InUseError(_in_use_text(holder)) from error
            if self.is_held():
                break
            os.close(self._file)  # another process has just removed the file
        self.unclean = bool(_read(self._file))
        """Whether the previous process did not end cleanly."""
        line = f"process {os.getpid()} on {socket.gethostname()}, {who},"
        with contextlib.suppress(OSError):  # on a full disk, the lock has no text
            self._write(line.encode()[:LONGEST])

    def is_held(self) -> bool:
        """Whether the locked file still exists: otherwise another process could lock a new file with its name."""
        try:
            return os.path.samestat(self._path.stat(), os.fstat(self._file))
        except OSError:
            return False

    def release(self, *, clean: bool = True) -> None:
        """Release the lock; further calls do nothing. `clean` is stored for the next process: see `unclean`."""
        if self._file < 0:
            return
        with contextlib.suppress(OSError):  # a full disk
            if clean and self.is_held():
                self._write(b"")
        os.close(self._file)
        self._file = -1

    def __enter__(self) -> FileLock:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def _write(self, line: bytes) -> None:
        os.ftruncate(self._file, 0)
        os.lseek(self._file, 0, os.SEEK_SET)
        os.write(self._file, line)


def lock_of(database: Path) -> Path:
    file = database.resolve()  # a link to the database has the same lock
    return file.with_name(f"{file.name}.lock")


def give_to_owner(file: Path, of: Path) -> None:
    """Give a file that root created to the owner of the folder, so that the owner can open it."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        folder = of.stat()
        with contextlib.suppress(OSError):
            os.chown(file, folder.st_uid, folder.st_gid)


def _read(file: int) -> str:
    os.lseek(file, 0, os.SEEK_SET)
    return os.read(file, LONGEST).decode(errors="replace").strip()


def _in_use_text(holder: str) -> str:
    return f"{holder or 'another process'} is using it. Stop that process first, or choose another folder with --data"
