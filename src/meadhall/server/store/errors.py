"""The errors of the database, and their texts for players."""

from __future__ import annotations

import sqlite3

import sqlalchemy as sa

from meadhall.server.errors import UserError


class Conflict(Exception):  # noqa: N818 - it says what happened
    """The stored data is not as the write requires, often because another writer was first; nothing was written."""


class WriteError(UserError):
    """The disk or the database refused the write; nothing was written."""

    code = "not-written"
    words = "This could not be saved, so nothing has changed. Try again."
    """The text for players."""


class TableLostError(WriteError):
    """Another process has taken over the table; nothing was written."""


class InDoubtError(WriteError):
    """The connection broke during a write, so it is unknown whether the write succeeded."""

    code = "in-doubt"
    words = "It is unknown whether this was saved. Look again in a moment."


class ReadError(WriteError):
    """The database did not answer; nothing was read or written."""

    code = "not-read"
    words = "The tables cannot be read at the moment. Try again in a while."


class HaltedError(ReadError):
    """The files of the database are no longer those that were opened: all reads and writes fail until the host acts."""

    code = "halted"
    words = (
        "The host's tables were moved or removed while the server ran, so nothing can be saved. All confirmed moves "
        "are kept. Tell the host, and come back later."
    )


class DamageError(ReadError):
    """The requested data is in a damaged part of the database."""

    code = "damaged"
    words = "This cannot be read, because its part of the host's database is damaged. Tell the host."


class UnusableError(Exception):
    """The database cannot be opened; the text says why."""


REPAIR = "`meadhall doctor --repair` saves what can be read, while the server is stopped"


def error_text(error: BaseException) -> str:
    """Return the driver's message in one line, without the statement; for damage, add how to repair it."""
    if isinstance(error, ModuleNotFoundError):
        return f"the package {error.name} is missing: pip install 'meadhall[cluster]'"
    words = str(getattr(error, "orig", None) or error).strip() or type(error).__name__
    words = words.splitlines()[0]
    return f"{words}; {REPAIR}" if _code(error) & 0xFF == sqlite3.SQLITE_CORRUPT else words


def is_broken(error: BaseException) -> bool:
    """Whether the connection is unusable from now on."""
    if isinstance(error, InDoubtError):
        return True
    return isinstance(error, sa.exc.DBAPIError) and error.connection_invalidated


def is_damage(error: BaseException) -> bool:
    """Whether SQLite found an invalid page, or one that the disk cannot read."""
    code = _code(error)
    return code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or code == sqlite3.SQLITE_IOERR_READ


def _code(error: BaseException) -> int:
    """Return SQLite's error code; 0 for other errors."""
    return getattr(getattr(error, "orig", error), "sqlite_errorcode", 0) or 0
