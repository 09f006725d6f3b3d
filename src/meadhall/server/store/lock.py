"""The right to write to a database file: one process has it for as long as it lives.

The operating system keeps the lock, so a process that is killed leaves nothing to clear away. Only who ends cleanly
empties the file: what stands in it otherwise says that the last process did not.
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
        os.lseek(file, 1 << 20, os.SEEK_SET)  # beyond the text, which others may read
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


LONGEST = 400
"""Bytes of a line about a process."""


class InUseError(UnusableError):
    """Another process has the database; the text says which, and what to do."""


class FileLock:
    """Taken when it is made; raises InUse when another process has it, OSError when the folder cannot be written."""

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
            os.close(self._file)  # somebody has removed it meanwhile
        self.unclean = bool(_read(self._file))
        """Whether the process before did not end by itself."""
        line = f"process {os.getpid()} on {socket.gethostname()}, {who},"
        with contextlib.suppress(OSError):  # a full disk: the lock is held without a name
            self._write(line.encode()[:LONGEST])

    def is_held(self) -> bool:
        """Whether the file is still there: another process could have the lock of a file in its place."""
        try:
            return os.path.samestat(self._path.stat(), os.fstat(self._file))
        except OSError:
            return False

    def release(self, *, clean: bool = True) -> None:
        """For the second time it does nothing. If it is not clean, the next process knows."""
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
    file = database.resolve()  # a link leads to the same tables
    return file.with_name(f"{file.name}.lock")


def give_to_owner(file: Path, of: Path) -> None:
    """What root makes in a folder of another user belongs to that one, who has to open it."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        folder = of.stat()
        with contextlib.suppress(OSError):
            os.chown(file, folder.st_uid, folder.st_gid)


def _read(file: int) -> str:
    os.lseek(file, 0, os.SEEK_SET)
    return os.read(file, LONGEST).decode(errors="replace").strip()


def _in_use_text(holder: str) -> str:
    return f"{holder or 'another process'} has it. Stop that one first, or name another folder with --data"
