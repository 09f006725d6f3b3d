"""Write jobs, which wait for the writer thread."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from . import postgres
from .errors import Conflict, DamageError, TableLostError, WriteError, error_text, is_damage

T = TypeVar("T")
log = logging.getLogger("meadhall.server")


class WriteJob(Generic[T]):
    """A write, with the future of its caller."""

    def __init__(
        self,
        work: Callable[[Connection], T],
        loop: asyncio.AbstractEventLoop,
        moves: postgres.Moves | None = None,
    ) -> None:
        self.work = work
        self.loop = loop
        self.moves = moves
        """The moves that the work writes, if it writes nothing else; otherwise None."""
        self.written = False
        """Whether the batch of this job was committed; the job itself may have been refused: see `error`."""
        self.future: asyncio.Future[T] = loop.create_future()
        self.result: T | None = None
        self.error: BaseException | None = None

    def write(self, connection: Connection) -> None:
        """Run the job as one of several in a transaction: if it fails, only this job is rolled back."""
        connection.exec_driver_sql("SAVEPOINT job")
        try:
            self.result = self.work(connection)
        except (sa.exc.SQLAlchemyError, Conflict, TableLostError) as error:
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
                self.future.set_exception(Conflict(error_text(self.error)))
            case WriteError() as error:
                self.future.set_exception(error)
            case error:
                kind = DamageError if is_damage(error) else WriteError
                self.future.set_exception(kind(error_text(error)))


def settle(batch: list[WriteJob[Any]]) -> None:
    """Answer all callers of this batch; each event loop wakes up once for all of its callers."""
    for loop in {job.loop for job in batch}:
        jobs = [job for job in batch if job.loop is loop]
        try:
            loop.call_soon_threadsafe(_answer_all, jobs)
        except RuntimeError:
            log.warning("A write ended after the server had stopped; it is on disk.")


def _answer_all(jobs: list[WriteJob[Any]]) -> None:
    for job in jobs:
        job.answer()
