"""The connection to the database, which reads in several threads and writes in one.

The writer commits many pending writes in one transaction, so the event loop never waits for the disk and many tables
share a commit. `write_claimed` checks the claim of a table: a process that has lost the table writes nothing.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from . import postgres, sqlite
from .errors import (
    REPAIR,
    Conflict,
    DamageError,
    HaltedError,
    InDoubtError,
    ReadError,
    TableLostError,
    UnusableError,
    WriteError,
    error_text,
    is_broken,
    is_damage,
)
from .jobs import WriteJob, settle
from .lock import FileLock
from .mark import has_content, put_mark, why_missing
from .migrations import REVISIONS, TooOldError, bring_up_to_date, copy_of, read_version
from .records import MoveRow, TableClaim
from .salvage import find_damage, open_read_only
from .schema import WRITE_CHECK
from .watch import FileWatch

__all__ = (
    "Conflict",
    "DamageError",
    "Database",
    "InDoubtError",
    "ReadError",
    "TableLostError",
    "UnusableError",
    "WriteError",
    "version_of",
)

READERS = 8
"""The maximum number of threads that read at the same time."""

LOOK = 1.0
"""Seconds without a write after which the files of the database are checked."""

T = TypeVar("T")
log = logging.getLogger("meadhall.server")


class Database:
    """An open database with its reads and writes. Raises UnusableError if it cannot be opened."""

    BATCH = 64
    PATIENCE = 3.0
    """Seconds for which a write waits for a database server that restarts."""

    def __init__(self, url: str, who: str = "a program of Meadhall") -> None:
        """Open the database, a SQLite file exclusively; `who` is the name of this process in the lock file."""
        self._lock: FileLock | None = None
        self._watch: FileWatch | None = None
        try:
            self._engine = _create_engine(url)
            file = sqlite.path_of(self._engine)
            if file is not None:
                self._lock = FileLock(file, who)
                if why := why_missing(file):
                    raise UnusableError(why)
                if self._lock.unclean:
                    _say_damage(file)
            if self._engine.dialect.name == "sqlite":
                sqlite.prepare(self._engine)
            self.shared = self._engine.dialect.name == "postgresql"
            """Whether other processes may run tables of this database."""
            self._write_engine = self._engine.execution_options(writes=True)
            with self._write_engine.begin() as connection:
                bring_up_to_date(connection, sqlite.file_of(self._engine))
                # Without a migration, only this write detects a database that cannot be written.
                connection.execute(WRITE_CHECK.update().values(at=WRITE_CHECK.c.at))
            if file is not None and self._lock is not None:
                put_mark(file)
                self._watch = FileWatch(file, self._lock)
        except Exception as error:
            if self._lock is not None:
                self._lock.release(clean=not self._lock.unclean)
            raise _explain_open_error(error) from error
        self._readers = ThreadPoolExecutor(READERS, "meadhall-read")
        self._urgent: tuple[sa.Engine, ThreadPoolExecutor] | None = None
        self._writer: Connection | None = None
        self._mover: Connection | None = None
        """A second connection for moves, in PostgreSQL only; each of its statements is a transaction."""
        self._jobs: queue.SimpleQueue[WriteJob[Any] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_jobs, name="meadhall-store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write the pending jobs, then close the database."""
        self._jobs.put(None)
        self._thread.join()
        self._readers.shutdown()  # otherwise a connection in use by a reader would stay open
        self._engine.dispose()
        if self._urgent is not None:
            engine, thread = self._urgent
            thread.shutdown()
            engine.dispose()
        if self._watch is not None:
            self._watch.close()
        if self._lock is not None:
            self._lock.release()

    @property
    def halt_reason(self) -> str:
        """Why the database is halted until the host acts, without a full stop; "" if it is not halted."""
        return self._watch.halt_reason if self._watch is not None else ""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run a read in a thread; raise ReadError if the database does not answer."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._run_read, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run a write and return once it is on disk. Raise Conflict or WriteError if it failed, InDoubtError if that is
        unknown."""
        return await self._put(WriteJob(work, asyncio.get_running_loop()))

    async def write_claimed(
        self, table: TableClaim, work: Callable[[Connection], T], moves: Sequence[MoveRow] = ()
    ) -> T:
        """Run a write about a table, like `write`; raise TableLostError if another process has claimed the table. Pass
        `moves` if the work writes only these moves."""

        def write_if_held(connection: Connection) -> T:
            if not self._is_claimed(connection, table):
                raise TableLostError(f"table {table.id} is not held by claim {table.fence} any more")
            return work(connection)

        return await self._put(
            WriteJob(write_if_held, asyncio.get_running_loop(), (table, moves) if moves else None)
        )

    async def change(self, statement: sa.UpdateBase) -> int:
        """Write one statement, and return the number of rows that it has changed."""
        return await self.write(lambda connection: connection.execute(statement).rowcount)

    async def change_claimed(self, table: TableClaim, statement: sa.UpdateBase) -> int:
        """Write one statement about a table, and return the number of rows that it has changed."""
        return await self.write_claimed(table, lambda connection: connection.execute(statement).rowcount)

    def _is_claimed(self, connection: Connection, table: TableClaim) -> bool:
        claim = table.id, table.fence
        if self.shared:
            return connection.exec_driver_sql(_HELD_SHARED, claim).first() is not None
        raw: Any = connection.connection.driver_connection  # seven times faster than SQLAlchemy
        return raw.execute(_HELD, claim).fetchone() is not None

    async def _put(self, job: WriteJob[T]) -> T:
        self._jobs.put(job)
        return await job.future

    async def write_alone(self, work: Callable[[Connection], T]) -> T:
        """Run a write with a separate connection and transaction; raise WriteError on failure."""
        return await asyncio.to_thread(self._run_alone, self._write_engine, work)

    async def write_at_once(self, work: Callable[[Connection], T]) -> T:
        """Run a write like `write_alone` on a dedicated connection and thread, so that it waits for no other work."""
        if self._urgent is None:
            self._urgent = postgres.create_engine(self._engine.url), ThreadPoolExecutor(1, "meadhall-lease")
        engine, thread = self._urgent
        return await asyncio.get_running_loop().run_in_executor(thread, self._run_alone, engine, work)

    @staticmethod
    def _run_alone(engine: sa.Engine, work: Callable[[Connection], T]) -> T:
        try:
            with engine.begin() as connection:
                return work(connection)
        except sa.exc.SQLAlchemyError as error:
            raise WriteError(error_text(error)) from error

    def _run_read(self, work: Callable[[Connection], T], *, last: bool = False) -> T:
        """Run a read; retry it once with a new connection if the database has closed this one, for example after a long
        pause."""
        if self.halt_reason:
            raise HaltedError(self.halt_reason)
        try:
            with self._engine.connect() as connection:
                return work(connection)
        except (sa.exc.DatabaseError, sa.exc.InterfaceError, sa.exc.TimeoutError) as error:
            if is_damage(error):
                raise DamageError(error_text(error)) from error
            if isinstance(error, sa.exc.DatabaseError) and not isinstance(error, sa.exc.OperationalError):
                raise
            if is_broken(error) and not last:
                return self._run_read(work, last=True)
            raise ReadError(error_text(error)) from error

    def _write_jobs(self) -> None:
        open_ = True
        while open_:
            batch, open_ = self._next_batch()
            if batch:
                self._write_batch(batch)
                settle(batch)
            elif self._watch is not None:
                self._watch.check_files()
        self._let_go()

    def _write_batch(self, batch: list[WriteJob[Any]]) -> None:
        """Write a batch, but do not acknowledge writes into files that were moved or removed."""
        if self._watch is not None and self._watch.halt_reason and self._watch.check_files():
            for job in batch:
                job.error = HaltedError(self._watch.halt_reason)
            return
        self._write_all(batch)
        if self._watch is not None and self._watch.check_files():
            for job in batch:
                job.error = job.error or InDoubtError(self._watch.halt_reason)

    def _write_all(self, batch: list[WriteJob[Any]]) -> None:
        """Write a batch. If the connection to PostgreSQL breaks, reconnect and retry the unwritten jobs for up to
        `PATIENCE` seconds, unless it is unknown whether they were committed."""
        last = time.monotonic() + self.PATIENCE
        while batch:
            try:
                self._try_write(batch)
                return
            except Exception as error:  # noqa: BLE001 - the callers of the unwritten jobs get the error
                batch = [job for job in batch if not job.written]
                broken = self._writer is None or self._writer.invalidated or is_broken(error)
                if broken:
                    self._let_go()
                    if self.shared and not isinstance(error, InDoubtError) and time.monotonic() < last:
                        time.sleep(0.1)
                        continue
                for job in batch:
                    job.error = error
                return

    def _try_write(self, batch: list[WriteJob[Any]]) -> None:
        if self._writer is None:
            self._writer = self._write_engine.connect()
        self._write_moves([job for job in batch if job.moves is not None and not job.written])
        if left := [job for job in batch if not job.written]:
            self._commit(self._writer, left)

    def _let_go(self) -> None:
        for connection in (self._writer, self._mover):
            if connection is not None:
                connection.close()
        self._writer = self._mover = None

    def _write_moves(self, jobs: list[WriteJob[Any]]) -> None:
        """Write the moves of all these jobs together. If a move already exists, if SQLite finds an old claim, or if
        PostgreSQL gets two jobs of one table, write nothing: the caller then runs the jobs one after another."""
        batch = [job.moves for job in jobs if job.moves is not None]
        if not self.shared:
            if batch and self._writer is not None and sqlite.put_moves(self._writer, batch):
                for job in jobs:
                    job.written = True
            return
        if not batch or len({held.id for held, _ in batch}) < len(batch):
            return
        if self._mover is None:
            self._mover = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        try:
            held = postgres.put_moves(self._mover, batch)
        except sa.exc.IntegrityError:
            return
        except sa.exc.DBAPIError as error:
            raise (InDoubtError(error_text(error)) if error.connection_invalidated else error) from error
        for job in jobs:
            job.written = True
            if job.moves is not None and job.moves[0].id not in held:
                job.error = TableLostError(f"table {job.moves[0].id} is not held any more")

    def _commit(self, connection: Connection, batch: list[WriteJob[Any]]) -> None:
        for job in batch:
            job.result = job.error = None
        transaction = connection.begin()
        try:
            if len(batch) == 1:
                batch[0].result = batch[0].work(connection)
            else:
                for job in batch:
                    job.write(connection)
        except BaseException:
            _roll_back(connection, transaction)
            raise
        try:
            transaction.commit()
        except sa.exc.DBAPIError as error:
            # A transaction whose commit failed, for example on a full disk, stays open until it is rolled back.
            _roll_back(connection, transaction)
            raise (InDoubtError(error_text(error)) if error.connection_invalidated else error) from error
        for job in batch:
            job.written = True

    def _next_batch(self) -> tuple[list[WriteJob[Any]], bool]:
        """Return the pending jobs, empty if no job came for `LOOK` seconds, and whether the database stays open."""
        batch: list[WriteJob[Any]] = []
        try:
            job = self._jobs.get(timeout=None if self._watch is None else LOOK)
        except queue.Empty:
            return batch, True
        while job is not None:
            batch.append(job)
            if len(batch) == self.BATCH:
                return batch, True
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False


def _roll_back(connection: Connection, transaction: sa.RootTransaction) -> None:
    try:
        transaction.rollback()
    except sa.exc.SQLAlchemyError:
        connection.invalidate()  # the pool replaces it with a new one


def version_of(file: Path) -> str:
    """Return the version of a database in words, without changing it; raise UnusableError if it cannot be used."""
    if not file.exists():
        return _NONE_YET
    return _version(sa.create_engine(f"sqlite:///file:{quote(str(file.absolute()))}?mode=ro&uri=true"), file)


def version_at(url: str) -> str:
    """Return the version of the database at an address in words, like `version_of`."""
    try:
        engine = _create_engine(url) if (address := sa.make_url(url)).get_backend_name() != "sqlite" else None
        return _version(engine) if engine is not None else version_of(Path(address.database or ""))
    except ValueError as error:
        raise UnusableError("its address cannot be read") from error
    except (sa.exc.SQLAlchemyError, ImportError) as error:
        raise UnusableError(error_text(error)) from error


def _version(engine: sa.Engine, file: Path | None = None) -> str:
    try:
        with engine.connect() as connection:
            found = read_version(connection)
        found.check()
    except TooOldError as error:
        raise UnusableError(str(error)) from error
    except sa.exc.SQLAlchemyError as error:
        raise UnusableError(error_text(error)) from error
    finally:
        engine.dispose()
    if not found.revision:
        return _NONE_YET
    if found.is_outdated:
        copy = f" and keeps a copy, {copy_of(file, found.revision).name}" if file else ""
        return f"version {found.revision}; the next start brings it to {REVISIONS[-1]}{copy}"
    return f"version {found.revision}; it serves Meadhall {found.needs} and newer"


_NONE_YET = "none yet; it is created at the first start"
_HELD = "SELECT 1 FROM tables WHERE id = ? AND fence = ?"
"""The check of a claim in SQLite, where no other transaction writes during this one."""
_HELD_SHARED = "SELECT 1 FROM tables WHERE id = %s AND fence = %s FOR SHARE"
"""The check of a claim in PostgreSQL. FOR SHARE delays a new claim until this transaction is committed; without it, an
older write could follow the new claim."""


def _say_damage(file: Path) -> None:
    """Log an error if a crash or a power cut has damaged the database. Tables that can be read still work."""
    if not has_content(file):
        return
    try:
        with open_read_only(file) as connection:
            damage = find_damage(connection)
    except sqlite3.DatabaseError:  # the caller opens the database next, which reports the error
        return
    if damage:
        log.error("The database is damaged (%s): tables in damaged parts cannot be read. %s.", damage, REPAIR)


def _explain_open_error(error: Exception) -> Exception:
    match error:
        case TooOldError():
            return UnusableError(str(error))
        case ValueError():
            return UnusableError("its address cannot be read")
        case sa.exc.SQLAlchemyError() | ImportError():
            return UnusableError(error_text(error))
        case OSError():
            return UnusableError(error.strerror or str(error))
    return error


def _create_engine(url: str) -> sa.Engine:
    address = sa.make_url(url)
    if address.drivername.startswith("postgres"):
        return postgres.create_engine(address)
    return sa.create_engine(address)
