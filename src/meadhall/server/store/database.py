"""The connection to the database: reads in threads, writes in one thread.

The writer commits everything that waits in one transaction, so the event loop never waits for the disk and many tables
share a commit.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import queue
import re
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar
from urllib.parse import quote

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .migrations import REVISIONS, TooOld, bring_up_to_date, copy_of, look
from .schema import WRITE_CHECK

T = TypeVar("T")
log = logging.getLogger("meadhall.server")


class Conflict(Exception):  # noqa: N818 - it says what happened
    """Somebody else has changed this row first."""


class NotWritten(Exception):  # noqa: N818 - it says what happened
    """The disk or the database refused; nothing was written."""


class NotRead(NotWritten):
    """The database did not answer; nothing was read, so nothing was written either."""


class Unusable(Exception):  # noqa: N818 - it says what happened
    """The database cannot be opened; the text says why."""


class _Job(Generic[T]):
    """A piece of writing and the future of whoever waits for it."""

    def __init__(self, work: Callable[[Connection], T], loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.future: asyncio.Future[T] = loop.create_future()
        self.result: T | None = None
        self.error: BaseException | None = None

    def write(self, connection: Connection) -> None:
        """Runs as one of several in a transaction: if it fails, only its own part is rolled back."""
        connection.exec_driver_sql("SAVEPOINT job")
        try:
            self.result = self.work(connection)
        except (sa.exc.SQLAlchemyError, Conflict) as error:
            self.error = error
            connection.exec_driver_sql("ROLLBACK TO SAVEPOINT job")
        connection.exec_driver_sql("RELEASE SAVEPOINT job")

    def settle(self) -> None:
        try:
            self.loop.call_soon_threadsafe(self._answer)
        except RuntimeError:
            log.warning("A write ended after the server had stopped; it is on disk.")

    def _answer(self) -> None:
        if self.future.done():
            return
        match self.error:
            case None:
                self.future.set_result(self.result)  # type: ignore[arg-type]
            case Conflict() | sa.exc.IntegrityError():
                self.future.set_exception(Conflict(str(self.error)))
            case error:
                self.future.set_exception(NotWritten(str(error)))


class Database:
    """Opens the database and runs reads and writes. Raises Unusable when it cannot be opened."""

    BATCH = 64

    def __init__(self, url: str) -> None:
        try:
            self._engine = _open(url)
            self._writing = self._engine.execution_options(writes=True)
            with self._writing.begin() as connection:
                bring_up_to_date(connection, _file(self._engine))
                # Where nothing was to be brought up to date, only this notices that nothing can be written.
                connection.execute(WRITE_CHECK.update().values(at=WRITE_CHECK.c.at))
        except TooOld as error:
            raise Unusable(str(error)) from error
        except ValueError as error:
            raise Unusable("its address cannot be read") from error
        except (sa.exc.SQLAlchemyError, ImportError) as error:
            raise Unusable(str(getattr(error, "orig", None) or error).splitlines()[0]) from error
        self._jobs: queue.SimpleQueue[_Job[Any] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_jobs, name="meadhall-store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Writes what is waiting, then lets go of the database."""
        self._jobs.put(None)
        self._thread.join()
        self._engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Raises NotRead when the database does not answer."""
        return await asyncio.to_thread(self._read, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Returns once the work is on disk; raises Conflict or NotWritten when it is not."""
        job = _Job(work, asyncio.get_running_loop())
        self._jobs.put(job)
        return await job.future

    def _read(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._engine.connect() as connection:
                return work(connection)
        except (sa.exc.OperationalError, sa.exc.InterfaceError, sa.exc.TimeoutError) as error:
            raise NotRead(str(error)) from error

    def _write_jobs(self) -> None:
        with self._writing.connect() as connection:
            open_ = True
            while open_:
                batch, open_ = self._waiting()
                try:
                    with connection.begin():
                        if len(batch) == 1:
                            batch[0].result = batch[0].work(connection)
                        else:
                            for job in batch:
                                job.write(connection)
                except Exception as error:  # noqa: BLE001 - whatever it was, nothing of this batch is on disk
                    for job in batch:
                        job.error = error
                for job in batch:
                    job.settle()

    def _waiting(self) -> tuple[list[_Job[Any]], bool]:
        """All jobs that wait now, at least one; False when the database is being closed."""
        batch: list[_Job[Any]] = []
        job = self._jobs.get()
        while job is not None:
            batch.append(job)
            if len(batch) == self.BATCH:
                return batch, True
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False


def version_of(file: Path) -> str:
    """A sentence about the version of a database, which is only read. Raises Unusable."""
    engine = sa.create_engine(f"sqlite:///file:{quote(str(file.absolute()))}?mode=ro&uri=true")
    try:
        with engine.connect() as connection:
            found = look(connection)
        found.check()
    except TooOld as error:
        raise Unusable(str(error)) from error
    except sa.exc.SQLAlchemyError as error:
        raise Unusable(str(getattr(error, "orig", None) or error).splitlines()[0]) from error
    finally:
        engine.dispose()
    if found.behind:
        last, copy = REVISIONS[-1], copy_of(file, found.revision).name
        return f"version {found.revision}; the next start brings it to {last} and keeps a copy, {copy}"
    return f"version {found.revision}; it serves Meadhall {found.needs} and newer"


def without_password(url: str) -> str:
    """The address of a database as it may be printed."""
    # SQLAlchemy hides passwords too, but not in an address that it cannot read.
    hidden = re.sub(r"(?i)(password=)[^&]*", r"\1***", url)
    scheme, slashes, rest = hidden.partition("//") if "//" in hidden else ("", "", hidden)
    return scheme + slashes + re.sub(r"^([^:@/]*):.*@", r"\1:***@", rest)


def _file(engine: sa.Engine) -> str:
    """The file of a database of SQLite; "" if it has none."""
    file = (engine.url.database or "") if engine.dialect.name == "sqlite" else ""
    return "" if file == ":memory:" or file.startswith("file:") else file


def _make_private(file: str) -> None:
    """A new file is for its owner alone: it has every secret. SQLite gives its other files the same rights."""
    if file:
        with contextlib.suppress(OSError):  # it is there, or SQLite says why it cannot be
            os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _open(url: str) -> sa.Engine:
    engine = sa.create_engine(url)
    if engine.dialect.name == "sqlite":
        _make_private(_file(engine))

        @sa.event.listens_for(engine, "connect")
        def prepare(connection: Any, _: Any) -> None:
            connection.isolation_level = None  # `begin` below sends BEGIN itself
            for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
                connection.execute(f"PRAGMA {pragma}")

        @sa.event.listens_for(engine, "begin")
        def begin(connection: Connection) -> None:
            # A transaction that begins as a reader can be refused at its first write; IMMEDIATE waits at once.
            writes = connection.get_execution_options().get("writes")
            connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
