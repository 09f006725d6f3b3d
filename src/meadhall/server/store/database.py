"""The connection to the database: reads in threads, writes in one thread.

The writer commits everything that waits in one transaction, so the event loop never waits for the disk and many tables
share a commit. What is written about a table says by which claim: a process whose table was taken over writes nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Generic, TypeVar
from urllib.parse import quote

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from meadhall.server.errors import Explained

from . import postgres, sqlite
from .migrations import REVISIONS, TooOld, bring_up_to_date, copy_of, look
from .records import Held, MoveRow
from .schema import WRITE_CHECK

READERS = 8
"""Threads that read at the same time."""

T = TypeVar("T")
log = logging.getLogger("meadhall.server")


class Conflict(Exception):  # noqa: N818 - it says what happened
    """Somebody else has changed this row first."""


class NotWritten(Explained):
    """The disk or the database refused; nothing was written."""


class Lost(NotWritten):
    """Another process has taken over the table; nothing was written."""


class InDoubt(NotWritten):
    """The connection broke while it was written: only the database can say whether it was."""


class NotRead(NotWritten):
    """The database did not answer; nothing was read, so nothing was written either."""


class Unusable(Exception):  # noqa: N818 - it says what happened
    """The database cannot be opened; the text says why."""


class _Job(Generic[T]):
    """A piece of writing and the future of whoever waits for it."""

    def __init__(
        self,
        work: Callable[[Connection], T],
        loop: asyncio.AbstractEventLoop,
        moves: postgres.Moves | None = None,
    ) -> None:
        self.work = work
        self.loop = loop
        self.moves = moves
        """Where the work is to write these moves and nothing else."""
        self.written = False
        """Whether it was committed, or its own part of the batch refused."""
        self.future: asyncio.Future[T] = loop.create_future()
        self.result: T | None = None
        self.error: BaseException | None = None

    def write(self, connection: Connection) -> None:
        """Runs as one of several in a transaction: if it fails, only its own part is rolled back."""
        connection.exec_driver_sql("SAVEPOINT job")
        try:
            self.result = self.work(connection)
        except (sa.exc.SQLAlchemyError, Conflict, Lost) as error:
            self.error = error
            connection.exec_driver_sql("ROLLBACK TO SAVEPOINT job")
        connection.exec_driver_sql("RELEASE SAVEPOINT job")

    def answer(self) -> None:
        if self.future.done():
            return
        match self.error:
            case None:
                self.future.set_result(self.result)  # type: ignore[arg-type]
            case Conflict() | sa.exc.IntegrityError():
                self.future.set_exception(Conflict(_told(self.error)))
            case NotWritten() as error:
                self.future.set_exception(error)
            case error:
                self.future.set_exception(NotWritten(_told(error)))


def _settle(batch: list[_Job[Any]]) -> None:
    """Tells all who wait for this batch: a loop is woken once for all of them."""
    for loop in {job.loop for job in batch}:
        jobs = [job for job in batch if job.loop is loop]
        try:
            loop.call_soon_threadsafe(_answer, jobs)
        except RuntimeError:
            log.warning("A write ended after the server had stopped; it is on disk.")


def _answer(jobs: list[_Job[Any]]) -> None:
    for job in jobs:
        job.answer()


class Database:
    """Opens the database and runs reads and writes. Raises Unusable when it cannot be opened."""

    BATCH = 64
    PATIENCE = 3.0
    """Seconds for which a write waits for a database server that is being started again."""

    def __init__(self, url: str) -> None:
        try:
            self._engine = _open(url)
            self.shared = self._engine.dialect.name == "postgresql"
            """Whether other processes may play tables of this database."""
            self._writing = self._engine.execution_options(writes=True)
            with self._writing.begin() as connection:
                bring_up_to_date(connection, sqlite.file_of(self._engine))
                # Where nothing was to be brought up to date, only this notices that nothing can be written.
                connection.execute(WRITE_CHECK.update().values(at=WRITE_CHECK.c.at))
        except TooOld as error:
            raise Unusable(str(error)) from error
        except ValueError as error:
            raise Unusable("its address cannot be read") from error
        except (sa.exc.SQLAlchemyError, ImportError) as error:
            raise Unusable(_told(error)) from error
        self._readers = ThreadPoolExecutor(READERS, "meadhall-read")
        self._urgent: tuple[sa.Engine, ThreadPoolExecutor] | None = None
        self._writer: Connection | None = None
        self._mover: Connection | None = None
        """For moves alone, each statement of which is committed by itself."""
        self._jobs: queue.SimpleQueue[_Job[Any] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_jobs, name="meadhall-store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Writes what is waiting, then lets go of the database."""
        self._jobs.put(None)
        self._thread.join()
        self._readers.shutdown()  # a connection that somebody still reads with would stay open
        self._engine.dispose()
        if self._urgent is not None:
            engine, thread = self._urgent
            thread.shutdown()
            engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Raises NotRead when the database does not answer."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Returns once the work is on disk; raises Conflict or NotWritten when it is not, InDoubt when nobody knows."""
        return await self._put(_Job(work, asyncio.get_running_loop()))

    async def write_held(
        self, table: Held, work: Callable[[Connection], T], moves: Sequence[MoveRow] = ()
    ) -> T:
        """The same about a table; raises Lost if another process has claimed it since. `moves` is given where the work
        is to write them and nothing else."""

        def fenced(connection: Connection) -> T:
            if not self._is_held(connection, table):
                raise Lost(f"table {table.id} is not held by claim {table.fence} any more")
            return work(connection)

        return await self._put(_Job(fenced, asyncio.get_running_loop(), (table, moves) if moves else None))

    def _is_held(self, connection: Connection, table: Held) -> bool:
        claim = table.id, table.fence
        if self.shared:
            return connection.exec_driver_sql(_HELD_SHARED, claim).first() is not None
        raw: Any = connection.connection.driver_connection  # a seventh of what it costs through SQLAlchemy
        return raw.execute(_HELD, claim).fetchone() is not None

    async def _put(self, job: _Job[T]) -> T:
        self._jobs.put(job)
        return await job.future

    async def alone(self, work: Callable[[Connection], T]) -> T:
        """A write with a connection and a transaction of its own. Raises NotWritten."""
        return await asyncio.to_thread(self._alone, self._writing, work)

    async def at_once(self, work: Callable[[Connection], T]) -> T:
        """The same by a thread and a connection that do nothing else: it waits for nobody who reads or writes."""
        if self._urgent is None:
            self._urgent = postgres.create_engine(self._engine.url), ThreadPoolExecutor(1, "meadhall-lease")
        engine, thread = self._urgent
        return await asyncio.get_running_loop().run_in_executor(thread, self._alone, engine, work)

    @staticmethod
    def _alone(engine: sa.Engine, work: Callable[[Connection], T]) -> T:
        try:
            with engine.begin() as connection:
                return work(connection)
        except sa.exc.SQLAlchemyError as error:
            raise NotWritten(_told(error)) from error

    def _read(self, work: Callable[[Connection], T], *, last: bool = False) -> T:
        """Once more with another connection if the database has closed this one, as it does after a long pause."""
        try:
            with self._engine.connect() as connection:
                return work(connection)
        except (sa.exc.OperationalError, sa.exc.InterfaceError, sa.exc.TimeoutError) as error:
            if _is_broken(error) and not last:
                return self._read(work, last=True)
            raise NotRead(_told(error)) from error

    def _write_jobs(self) -> None:
        open_ = True
        while open_:
            batch, open_ = self._waiting()
            if batch:
                self._write_batch(batch)
                _settle(batch)
        self._let_go()

    def _write_batch(self, batch: list[_Job[Any]]) -> None:
        """A connection that broke before anything was committed is replaced, and the batch written again."""
        last = time.monotonic() + self.PATIENCE
        while batch:
            try:
                self._write(batch)
                return
            except Exception as error:  # noqa: BLE001 - whatever it was, nothing of this batch is known to be on disk
                batch = [job for job in batch if not job.written]
                broken = self._writer is None or self._writer.invalidated or _is_broken(error)
                if broken:
                    self._let_go()
                    if self.shared and not isinstance(error, InDoubt) and time.monotonic() < last:
                        time.sleep(0.1)
                        continue
                for job in batch:
                    job.error = error
                return

    def _write(self, batch: list[_Job[Any]]) -> None:
        if self._writer is None:
            self._writer = self._writing.connect()
        self._write_moves([job for job in batch if job.moves is not None and not job.written])
        if left := [job for job in batch if not job.written]:
            self._commit(self._writer, left)

    def _let_go(self) -> None:
        for connection in (self._writer, self._mover):
            if connection is not None:
                connection.close()
        self._writer = self._mover = None

    def _write_moves(self, jobs: list[_Job[Any]]) -> None:
        """All moves in one statement. Nothing is written where one is there already, or in PostgreSQL one table has two
        jobs: then each job is written by itself."""
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
            raise (InDoubt(_told(error)) if error.connection_invalidated else error) from error
        for job in jobs:
            job.written = True
            if job.moves is not None and job.moves[0].id not in held:
                job.error = Lost(f"table {job.moves[0].id} is not held any more")

    def _commit(self, connection: Connection, batch: list[_Job[Any]]) -> None:
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
            with contextlib.suppress(sa.exc.SQLAlchemyError):
                transaction.rollback()
            raise
        try:
            transaction.commit()
        except sa.exc.DBAPIError as error:
            raise (InDoubt(_told(error)) if error.connection_invalidated else error) from error
        for job in batch:
            job.written = True

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
        raise Unusable(_told(error)) from error
    finally:
        engine.dispose()
    if found.behind:
        last, copy = REVISIONS[-1], copy_of(file, found.revision).name
        return f"version {found.revision}; the next start brings it to {last} and keeps a copy, {copy}"
    return f"version {found.revision}; it serves Meadhall {found.needs} and newer"


_HELD = "SELECT 1 FROM tables WHERE id = ? AND fence = ?"
"""In SQLite the transaction has begun as the only one that writes."""
_HELD_SHARED = "SELECT 1 FROM tables WHERE id = %s AND fence = %s FOR SHARE"
"""FOR SHARE keeps a claim waiting until this is committed. Without it an older write could follow the claim."""


def _told(error: BaseException) -> str:
    """What the driver says, in one line and without the statement."""
    if isinstance(error, ModuleNotFoundError):
        return f"the package {error.name} is missing: pip install 'meadhall[cluster]'"
    told = str(getattr(error, "orig", None) or error).strip() or type(error).__name__
    return told.splitlines()[0]


def _is_broken(error: BaseException) -> bool:
    """Whether the connection cannot be used any more."""
    if isinstance(error, InDoubt):
        return True
    return isinstance(error, sa.exc.DBAPIError) and error.connection_invalidated


def _open(url: str) -> sa.Engine:
    address = sa.make_url(url)
    if address.drivername.startswith("postgres"):
        return postgres.create_engine(address)
    engine = sa.create_engine(address)
    if engine.dialect.name == "sqlite":
        sqlite.prepare(engine)
    return engine
