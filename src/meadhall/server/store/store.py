"""The store: tables, seats, moves and chat on disk. A move is there before it is acknowledged.

One row per move with key (table, seq): whoever writes it first owns that moment. Writes go through one thread
that commits all that is waiting in one transaction, so the event loop never waits for the disk and many tables
share a commit.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Generic, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from meadhall.server.table import log_marks
from meadhall.server.table.seats import Seat

from . import clocks, votes
from .migrations import bring_up_to_date, open_engine
from .schema import CHAT, GALLERY, MOVES, NOTES, SEATS, TABLES, ChatRow, MarkRow, MoveRow, Stored, TableRow

T = TypeVar("T")
log = logging.getLogger("meadhall.server")


class Conflict(Exception):  # noqa: N818 - it says what happened
    """Somebody else wrote this moment first."""


class NotWritten(Exception):  # noqa: N818 - it says what happened
    """The disk or the database refused; nothing was written."""


class _Job(Generic[T]):
    """A piece of writing and the future of whoever waits for it."""

    def __init__(self, work: Callable[[Connection], T], loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.future: asyncio.Future[T] = loop.create_future()
        self.result: T | None = None
        self.error: BaseException | None = None

    def write(self, connection: Connection) -> None:
        """As one of several in a transaction: if it fails, only its own part is taken back."""
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


class Store:
    """The one way to the database."""

    BATCH = 64

    def __init__(self, url: str) -> None:
        self._engine = open_engine(url)
        self._writing = self._engine.execution_options(writes=True)
        self._jobs: queue.SimpleQueue[_Job[Any] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_on, name="meadhall-store", daemon=True)
        with self._writing.begin() as connection:
            bring_up_to_date(connection)
        self._thread.start()

    def close(self) -> None:
        """Writes what is waiting, then lets go of the database."""
        self._jobs.put(None)
        self._thread.join()
        self._engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self._read, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Returns once the work is on disk; raises Conflict or NotWritten when it is not."""
        job = _Job(work, asyncio.get_running_loop())
        self._jobs.put(job)
        return await job.future

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return work(connection)

    def _write_on(self) -> None:
        with self._writing.connect() as connection:
            going = True
            while going:
                batch, going = self._waiting()
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
        """All jobs that wait now, at least one; False when the store is being closed."""
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

    # ------------------------------------------------------------ tables and seats

    async def add_table(
        self,
        table: TableRow,
        seats: Sequence[Seat],
        moves: Sequence[MoveRow] = (),
        beside: clocks.Write = clocks.nothing,
    ) -> None:
        def work(connection: Connection) -> None:
            put_table(connection, table, seats)
            _put_moves(connection, table.id, moves)
            beside(connection)

        await self.write(work)

    async def load(self, table: str) -> Stored | None:
        def work(connection: Connection) -> Stored | None:
            row = connection.execute(sa.select(TABLES).where(TABLES.c.id == table)).mappings().one_or_none()
            if row is None:
                return None
            return Stored(
                _table(row),
                [
                    Seat(seat.kind, seat.name, seat.bot, seat.lock, seat.order, seat.salt, seat.stand_in)
                    for seat in connection.execute(_of(SEATS, table).order_by(SEATS.c.seat))
                ],
                [
                    MoveRow(move.seq, move.seat, move.at, move.move, move.forced, move.move_id, move.played)
                    for move in connection.execute(_of(MOVES, table).order_by(MOVES.c.seq))
                ],
                [
                    ChatRow(said.n, said.seat, said.name, said.text, said.say_id)
                    for said in connection.execute(_of(CHAT, table).order_by(CHAT.c.n))
                ],
                log_marks.read(connection, table),
                votes.read(connection, table),
                connection.scalar(sa.select(GALLERY.c.delay).where(GALLERY.c.table == table)) or 0,
                {note.lock: note.text for note in connection.execute(_of(NOTES, table))},
                clocks=clocks.read(connection, table),
            )

        return await self.read(work)

    async def change_seat(self, table: str, number: int, before: Seat, after: Seat) -> None:
        """Only if the seat still is what it was and the game has not begun: else a Conflict."""

        def work(connection: Connection) -> None:
            _claim(connection, table, "waiting", "waiting")
            changed = connection.execute(
                SEATS.update()
                .where(SEATS.c.table == table, SEATS.c.seat == number)
                .where(SEATS.c.kind == before.kind, SEATS.c.lock == before.lock)
                .values(msgspec.structs.asdict(after))
            )
            if changed.rowcount != 1:
                raise Conflict(f"seat {number} of {table} has changed")

        await self.write(work)

    async def set_order(self, table: str, number: int, lock: str, order: str) -> None:
        """The standing order of a seat, if it still belongs to who gives it: else a Conflict."""

        def work(connection: Connection) -> None:
            mine = SEATS.update().where(SEATS.c.table == table, SEATS.c.seat == number, SEATS.c.lock == lock)
            if connection.execute(mine.values(order=order)).rowcount != 1:
                raise Conflict(f"seat {number} of {table} has changed")

        await self.write(work)

    async def start(
        self,
        table: str,
        seats: Sequence[Seat],
        moved: dict[int, int],
        header: str,
        moves: Sequence[MoveRow],
        status: str,
        before: Sequence[Seat] | None = None,
    ) -> None:
        """The game begins: closed seats are gone, the others move up as `moved` says, the seed is written down.

        Only if the seats are those of `before`: nobody who has just sat down or added salt is passed over."""

        def work(connection: Connection) -> None:
            _claim(connection, table, "waiting", status, header=header)
            if before is not None:
                there = connection.execute(_of(SEATS, table).order_by(SEATS.c.seat))
                if [(s.kind, s.lock, s.salt) for s in there] != [(s.kind, s.lock, s.salt) for s in before]:
                    raise Conflict(f"the seats of {table} have changed")
            connection.execute(SEATS.delete().where(SEATS.c.table == table))
            _put_seats(connection, table, seats)
            gone = CHAT.update().where(CHAT.c.table == table, CHAT.c.seat.not_in(list(moved)))
            connection.execute(gone.values(seat=None))
            for old, new in sorted(moved.items()):  # upwards, so that no seat is moved twice
                connection.execute(
                    CHAT.update().where(CHAT.c.table == table, CHAT.c.seat == old).values(seat=new)
                )
            _put_moves(connection, table, moves)

        await self.write(work)

    async def second_chance(self) -> None:
        """Stuck tables may try again: a new run of the server may have better rules."""

        def work(connection: Connection) -> None:
            connection.execute(TABLES.update().where(TABLES.c.status == "stuck").values(status="playing"))

        await self.write(work)

    async def attended(self) -> list[str]:
        """Tables in the middle of a game where a bot plays or somebody has a standing order, newest first."""

        def work(connection: Connection) -> list[str]:
            busy = sa.or_(SEATS.c.kind == "bot", SEATS.c.order != "", SEATS.c.stand_in != "")
            seats = sa.select(SEATS.c.table).where(busy)
            wanted = sa.select(TABLES.c.id).where(TABLES.c.status == "playing", TABLES.c.id.in_(seats))
            return list(connection.scalars(wanted.order_by(TABLES.c.made.desc())))

        return await self.read(work)

    # ------------------------------------------------------------ moves and chat

    async def add_moves(
        self, table: str, moves: Sequence[MoveRow], *, over: bool, beside: clocks.Write = clocks.nothing
    ) -> None:
        """With what belongs to these moves: all of it is on disk, or nothing."""

        def work(connection: Connection) -> None:
            _put_moves(connection, table, moves)
            beside(connection)
            if over:
                _claim(connection, table, "playing", "over")

        await self.write(work)

    async def cut_moves(
        self,
        table: str,
        before: int,
        after: int,
        header: str = "",
        mark: str = "",
        beside: clocks.Write = clocks.nothing,
    ) -> MarkRow | None:
        """The log, which has so many moves, keeps the first of them: the others were taken back. Where all had to
        agree, a new header says so to the rules, and a mark to the players."""

        def work(connection: Connection) -> MarkRow | None:
            own = MOVES.c.table == table
            if connection.scalar(sa.select(sa.func.count()).select_from(MOVES).where(own)) != before:
                raise Conflict(f"table {table} has other moves than {before}")
            connection.execute(MOVES.delete().where(own, MOVES.c.seq > after))
            log_marks.cut(connection, table, after)
            more = TABLES.update().where(TABLES.c.id == table, TABLES.c.status == "playing")
            changed = {"undos": TABLES.c.undos + 1} | ({"header": header} if header else {})
            if connection.execute(more.values(changed)).rowcount != 1:
                raise Conflict(f"table {table} is not being played any more")
            beside(connection)
            return log_marks.put(connection, table, after, "undo", mark) if mark else None

        return await self.write(work)

    async def mark_stuck(self, table: str, report: str) -> None:
        def work(connection: Connection) -> None:
            # A finished game that these rules cannot replay any more stays finished.
            going_on = TABLES.update().where(TABLES.c.id == table, TABLES.c.status == "playing")
            connection.execute(going_on.values(status="stuck", report=report))

        await self.write(work)

    async def add_chat(self, table: str, said: ChatRow) -> None:
        def work(connection: Connection) -> None:
            connection.execute(CHAT.insert(), _row(said) | {"table": table})

        await self.write(work)


async def unbroken(work: Coroutine[Any, Any, None]) -> None:
    """Puts off being cancelled until the work is done: nothing may be on disk that nobody is told."""
    task = asyncio.create_task(work)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.gather(task, return_exceptions=True)
        raise


def _of(table: sa.Table, name: str) -> sa.Select[Any]:
    return sa.select(table).where(table.c.table == name)


def _row(record: msgspec.Struct) -> dict[str, Any]:
    row = msgspec.structs.asdict(record)
    if "options" in row:
        row["options"] = msgspec.json.encode(row["options"]).decode()
    return row


def _table(row: Any) -> TableRow:
    options = msgspec.json.decode(row["options"], type=dict[str, str | bool])
    return TableRow(
        row["id"],
        row["game"],
        row["version"],
        options,
        row["status"],
        row["owner"],
        row["header"],
        row["report"],
        row["undos"],
        row["rematch"],
        row["made"],
        row["seed"],
    )


def put_table(connection: Connection, table: TableRow, seats: Sequence[Seat]) -> None:
    connection.execute(TABLES.insert(), _row(table) | {"made": table.made or int(time.time())})
    _put_seats(connection, table.id, seats)


def _put_seats(connection: Connection, table: str, seats: Sequence[Seat]) -> None:
    rows = [msgspec.structs.asdict(seat) | {"table": table, "seat": n} for n, seat in enumerate(seats)]
    connection.execute(SEATS.insert(), rows)


def _put_moves(connection: Connection, table: str, moves: Sequence[MoveRow]) -> None:
    if moves:
        rows = [_row(move) | {"table": table} for move in moves]
        connection.execute(MOVES.insert(), rows[0] if len(rows) == 1 else rows)


def _claim(connection: Connection, table: str, before: str, after: str, **values: str) -> None:
    """Turns the table's status, if it still is what we believe it to be."""
    changed = connection.execute(
        TABLES.update().where(TABLES.c.id == table, TABLES.c.status == before).values(status=after, **values)
    )
    if changed.rowcount != 1:
        raise Conflict(f"table {table} is not {before} any more")
