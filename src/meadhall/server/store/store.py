"""The store: tables, seats, moves and what belongs to them, on disk. A move is there before it is acknowledged.

One row per move with key (table, seq): whoever writes it first owns that moment of the game.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, cast

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from meadhall.server.time.clocks import Clocks
from meadhall.server.wire import Status

from .clocks import ClockStore, put_clocks, read_clocks
from .database import Conflict, Database
from .heartbeat import Heartbeat
from .notifications import NotificationStore
from .open_tables import OpenTableStore
from .records import BOT_SAYS, ChatRow, MarkRow, MoveRow, Seat, Stored, TableRow, TableSummary
from .results import ResultStore
from .schema import CHAT, MARKS, MOVES, NOTES, SEATS, SPECTATORS, TABLES
from .votes import VoteStore, read_agreed, read_vote


class Store(Database):
    """The only way to the database. Votes, clocks, results and notifications have a part of their own."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.clocks = ClockStore(self)
        self.heartbeat = Heartbeat(self)
        self.notifications = NotificationStore(self)
        self.open_tables = OpenTableStore(self)
        self.results = ResultStore(self)
        self.votes = VoteStore(self)

    # ------------------------------------------------------------ tables

    async def add_table(
        self,
        table: TableRow,
        seats: Sequence[Seat],
        moves: Sequence[MoveRow] = (),
        clocks: Clocks | None = None,
    ) -> None:
        def work(connection: Connection) -> None:
            _put_table(connection, table, seats)
            _put_moves(connection, table.id, moves)
            put_clocks(connection, table.id, clocks)

        await self.write(work)

    async def add_rematch(
        self, before: str, table: TableRow, seats: Sequence[Seat], clocks: Clocks, delay: int
    ) -> None:
        """The one table at which the people of a finished game play again: a Conflict if there is one already."""
        first = TABLES.update().where(
            TABLES.c.id == before, TABLES.c.status == "over", TABLES.c.rematch == ""
        )

        def work(connection: Connection) -> None:
            if connection.execute(first.values(rematch=table.id)).rowcount != 1:
                raise Conflict(f"table {before} has a rematch already")
            _put_table(connection, table, seats)
            put_clocks(connection, table.id, clocks)
            _put_delay(connection, table.id, delay)

        await self.write(work)

    async def load(self, table: str) -> Stored | None:
        if "\0" in table:  # PostgreSQL cannot even look for it
            return None
        return await self.read(lambda connection: _load(connection, table))

    async def summaries(self, tables: Sequence[str]) -> dict[str, TableSummary]:
        """Those of these tables that exist."""
        return await self.read(lambda connection: _summaries(connection, tables))

    async def count_by_status(self) -> dict[str, int]:
        counted = sa.select(TABLES.c.status, sa.func.count()).group_by(TABLES.c.status)
        return await self.read(lambda connection: {row[0]: row[1] for row in connection.execute(counted)})

    async def attended(self) -> list[str]:
        """Tables in the middle of a game where a bot plays or somebody has a standing order, newest first."""
        busy = sa.or_(SEATS.c.kind == "bot", SEATS.c.order != "", SEATS.c.stand_in != "")
        seats = sa.select(SEATS.c.table).where(busy)
        wanted = sa.select(TABLES.c.id).where(TABLES.c.status == "playing", TABLES.c.id.in_(seats))
        newest = wanted.order_by(TABLES.c.made.desc())
        return await self.read(lambda connection: list(connection.scalars(newest)))

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
        """The game begins: closed seats are deleted, the others move up as `moved` says, the seed is written down.

        Only if the seats are those of `before`: nobody who has just sat down or added salt is passed over."""

        def work(connection: Connection) -> None:
            _claim(connection, table, "waiting", status, header=header)
            if before is not None:
                there = connection.execute(_of(SEATS, table).order_by(SEATS.c.seat))
                if [_identity(seat) for seat in there] != [_identity(seat) for seat in before]:
                    raise Conflict(f"the seats of {table} have changed")
            connection.execute(SEATS.delete().where(SEATS.c.table == table))
            _put_seats(connection, table, seats)
            gone = CHAT.update().where(CHAT.c.table == table, CHAT.c.seat.not_in(list(moved)))
            connection.execute(gone.values(seat=None))
            for old, new in sorted(moved.items()):  # upwards, so that no seat is moved twice
                said = CHAT.update().where(CHAT.c.table == table, CHAT.c.seat == old)
                connection.execute(said.values(seat=new))
            _put_moves(connection, table, moves)

        await self.write(work)

    # ------------------------------------------------------------ seats

    async def change_seat(self, table: str, number: int, before: Seat, after: Seat) -> None:
        """Only if the seat still is what it was and the game has not begun: else a Conflict."""
        same = _seat(table, number).where(SEATS.c.kind == before.kind, _holder(before.token_hash))

        def work(connection: Connection) -> None:
            _claim(connection, table, "waiting", "waiting")
            _change_one(connection, same.values(msgspec.structs.asdict(after)), table, number)

        await self.write(work)

    async def set_order(self, table: str, number: int, token_hash: str, order: str) -> None:
        """The standing orders of a seat, if it still has the same holder: else a Conflict."""
        changed = _seat(table, number).where(_holder(token_hash)).values(order=order)
        await self.write(lambda connection: _change_one(connection, changed, table, number))

    async def set_stand_in(
        self, table: str, number: int, token_hash: str, stand_in: str, clocks: Clocks
    ) -> None:
        """The bot that plays for a seat, if the seat still has the same holder: else a Conflict."""
        changed = _seat(table, number).where(_holder(token_hash)).values(stand_in=stand_in)

        def work(connection: Connection) -> None:
            _change_one(connection, changed, table, number)
            put_clocks(connection, table, clocks)

        await self.write(work)

    async def set_bot(self, table: str, number: int, before: str, bot: str) -> None:
        """Another bot plays on a seat, if the one before still does: else a Conflict."""
        changed = _seat(table, number).where(SEATS.c.bot == before).values(bot=bot)
        await self.write(lambda connection: _change_one(connection, changed, table, number))

    async def claim_seat(self, table: str, number: int, name: str, token_hash: str) -> None:
        """A seat that is kept for this name gets its holder: a Conflict if it has one already."""
        kept = _seat(table, number).where(SEATS.c.name == name, _holder(""))
        changed = kept.values(token_hash=token_hash)
        await self.write(lambda connection: _change_one(connection, changed, table, number))

    # ------------------------------------------------------------ moves

    async def add_moves(
        self, table: str, moves: Sequence[MoveRow], *, over: bool, clocks: Clocks | None = None
    ) -> None:
        """The moves and the clocks after them: all of it is on disk, or nothing."""

        def work(connection: Connection) -> None:
            _put_moves(connection, table, moves)
            put_clocks(connection, table, clocks)
            if over:
                _claim(connection, table, "playing", "over")

        await self.write(work)

    async def count_moves(self, table: str) -> int:
        return await self.read(lambda connection: _count_moves(connection, table))

    async def cut_moves(
        self,
        table: str,
        before: int,
        after: int,
        header: str = "",
        mark: str = "",
        clocks: Clocks | None = None,
    ) -> MarkRow | None:
        """The log, which has `before` moves, keeps the first `after` of them: the others were taken back.

        Where all had to agree, a new header says so to the rules, and a mark to the players."""

        def work(connection: Connection) -> MarkRow | None:
            _claim(connection, table, "playing", "playing")
            _cut(connection, table, before, after, header)
            put_clocks(connection, table, clocks)
            return _put_mark(connection, table, after, "undo", mark) if mark else None

        return await self.write(work)

    # ------------------------------------------------------------ stuck tables

    async def mark_stuck(self, table: str, report: str) -> None:
        # A finished game that these rules cannot replay any more stays finished.
        playing = TABLES.update().where(TABLES.c.id == table, TABLES.c.status == "playing")
        changed = playing.values(status="stuck", report=report)
        await self.write(lambda connection: connection.execute(changed).rowcount)

    async def retry_stuck(self, table: str) -> None:
        """The game goes on where it is; a Conflict if the table is not stuck."""
        await self.write(lambda connection: _claim(connection, table, "stuck", "playing"))

    async def step_back(self, table: str, before: int, after: int, header: str, mark: str) -> None:
        """The game goes on after its first `after` of `before` moves; a Conflict if the table is not stuck."""

        def work(connection: Connection) -> None:
            _claim(connection, table, "stuck", "playing")
            _cut(connection, table, before, after, header)
            _put_mark(connection, table, after, "stuck", mark)

        await self.write(work)

    async def retry_all_stuck(self) -> None:
        """At the start of the server: it may have better rules now."""
        stuck = TABLES.update().where(TABLES.c.status == "stuck").values(status="playing")
        await self.write(lambda connection: connection.execute(stuck).rowcount)

    # ------------------------------------------------------------ beside the moves

    async def add_chat(self, table: str, said: ChatRow) -> None:
        row = msgspec.structs.asdict(said) | {"table": table}
        await self.write(lambda connection: connection.execute(CHAT.insert(), row).rowcount)

    async def add_mark(self, table: str, after: int, kind: str, text: str) -> MarkRow:
        return await self.write(lambda connection: _put_mark(connection, table, after, kind, text))

    async def set_notes(self, table: str, token_hash: str, text: str) -> None:
        own = NOTES.delete().where(NOTES.c.table == table, NOTES.c.token_hash == token_hash)

        def work(connection: Connection) -> None:
            connection.execute(own)
            if text:
                row = {"table": table, "token_hash": token_hash, "text": text}
                connection.execute(NOTES.insert(), row)

        await self.write(work)

    async def set_read(self, table: str, read: int) -> None:
        """How many steps of its lesson were read that ask for no move."""
        changed = TABLES.update().where(TABLES.c.id == table).values(read=read)
        await self.write(lambda connection: connection.execute(changed).rowcount)

    async def set_screen(self, table: str, screen_hash: str) -> None:
        """The big screen that the owner gives leave to; "" takes the leave back."""
        changed = TABLES.update().where(TABLES.c.id == table).values(screen_hash=screen_hash)
        await self.write(lambda connection: connection.execute(changed).rowcount)

    async def set_quiet(self, table: str, quiet: bool) -> None:
        """Whether bots keep silent."""
        changed = TABLES.update().where(TABLES.c.id == table).values(quiet=quiet)
        await self.write(lambda connection: connection.execute(changed).rowcount)

    async def set_delay(self, table: str, delay: int) -> None:
        """By how many seconds spectators see the table late."""
        await self.write(lambda connection: _put_delay(connection, table, delay))


# ---------------------------------------------------------------- reading


def _of(table: sa.Table, name: str) -> sa.Select[Any]:
    return sa.select(table).where(table.c.table == name)


def _load(connection: Connection, table: str) -> Stored | None:
    row = connection.execute(sa.select(TABLES).where(TABLES.c.id == table)).one_or_none()
    if row is None:
        return None

    def rows(of: sa.Table, order: str) -> sa.CursorResult[Any]:
        return connection.execute(_of(of, table).order_by(of.c[order]))

    return Stored(
        _table(row),
        [Seat(*(getattr(seat, name) for name in Seat.__struct_fields__)) for seat in rows(SEATS, "seat")],
        [
            MoveRow(move.seq, move.seat, move.at, move.move, move.forced, move.move_id, move.played)
            for move in rows(MOVES, "seq")
        ],
        [ChatRow(said.n, said.seat, said.name, said.text, said.say_id) for said in rows(CHAT, "n")],
        [MarkRow(mark.n, mark.after, mark.kind, mark.text) for mark in rows(MARKS, "n")],
        read_vote(connection, table),
        connection.scalar(sa.select(SPECTATORS.c.delay).where(SPECTATORS.c.table == table)) or 0,
        {note.token_hash: note.text for note in connection.execute(_of(NOTES, table))},
        read_clocks(connection, table),
        read_agreed(connection, table),
    )


def _table(row: Any) -> TableRow:
    return TableRow(
        row.id,
        row.game,
        row.version,
        msgspec.json.decode(row.options, type=dict[str, str | bool]),
        row.status,
        row.owner,
        row.header,
        row.report,
        row.undos,
        row.rematch,
        row.made,
        row.seed,
        row.lesson,
        row.read,
        row.screen_hash,
        row.listed,
        row.quiet,
    )


def _summaries(connection: Connection, tables: Sequence[str]) -> dict[str, TableSummary]:
    found: dict[str, TableSummary] = {}
    for row in connection.execute(sa.select(TABLES).where(TABLES.c.id.in_(tables))):
        told = (row.id, row.game, cast(Status, row.status), row.owner, row.made, row.rematch)
        found[row.id] = TableSummary(*told, lesson=row.lesson)
    for seat in connection.execute(sa.select(SEATS).where(SEATS.c.table.in_(found)).order_by(SEATS.c.seat)):
        table = found[seat.table]
        table.token_hashes.append(seat.token_hash)
        table.names.append(seat.name)
        table.bots.append(seat.kind == "bot")
    of_people = CHAT.c.table.in_(found), CHAT.c.say_id.not_like(f"{BOT_SAYS}%")
    last = sa.select(CHAT.c.table, sa.func.max(CHAT.c.n)).where(*of_people).group_by(CHAT.c.table)
    for name, number in connection.execute(last):
        found[name].said = number
    return found


def _count_moves(connection: Connection, table: str) -> int:
    return connection.scalar(sa.select(sa.func.count()).where(MOVES.c.table == table)) or 0


# ---------------------------------------------------------------- writing


def _put_table(connection: Connection, table: TableRow, seats: Sequence[Seat]) -> None:
    row = msgspec.structs.asdict(table) | {
        "options": msgspec.json.encode(table.options).decode(),
        "made": table.made or int(time.time()),
    }
    connection.execute(TABLES.insert(), row)
    _put_seats(connection, table.id, seats)


def _put_seats(connection: Connection, table: str, seats: Sequence[Seat]) -> None:
    rows = [msgspec.structs.asdict(seat) | {"table": table, "seat": n} for n, seat in enumerate(seats)]
    connection.execute(SEATS.insert(), rows)


def _put_moves(connection: Connection, table: str, moves: Sequence[MoveRow]) -> None:
    if moves:
        rows = [msgspec.structs.asdict(move) | {"table": table} for move in moves]
        connection.execute(MOVES.insert(), rows[0] if len(rows) == 1 else rows)


def _put_mark(connection: Connection, table: str, after: int, kind: str, text: str) -> MarkRow:
    last = connection.scalar(sa.select(sa.func.max(MARKS.c.n)).where(MARKS.c.table == table)) or 0
    mark = MarkRow(last + 1, after, kind, text)
    connection.execute(MARKS.insert(), msgspec.structs.asdict(mark) | {"table": table})
    return mark


def _put_delay(connection: Connection, table: str, delay: int) -> None:
    connection.execute(SPECTATORS.delete().where(SPECTATORS.c.table == table))
    connection.execute(SPECTATORS.insert(), {"table": table, "delay": delay})


def _claim(connection: Connection, table: str, before: str, after: str, **values: str) -> None:
    """Changes the table's status, if it still is what we believe it to be."""
    same = TABLES.update().where(TABLES.c.id == table, TABLES.c.status == before)
    if connection.execute(same.values(status=after, **values)).rowcount != 1:
        raise Conflict(f"table {table} is not {before} any more")


def _cut(connection: Connection, table: str, before: int, after: int, header: str) -> None:
    """Deletes the moves after the first `after`. Marks among them move to the end of what is left."""
    if _count_moves(connection, table) != before:
        raise Conflict(f"table {table} has other moves than {before}")
    connection.execute(MOVES.delete().where(MOVES.c.table == table, MOVES.c.seq > after))
    among = MARKS.update().where(MARKS.c.table == table, MARKS.c.after > after)
    connection.execute(among.values(after=after))
    changed = {"undos": TABLES.c.undos + 1} | ({"header": header} if header else {})
    connection.execute(TABLES.update().where(TABLES.c.id == table).values(changed))


def _seat(table: str, number: int) -> sa.Update:
    return SEATS.update().where(SEATS.c.table == table, SEATS.c.seat == number)


def _holder(token_hash: str) -> sa.ColumnElement[bool]:
    return SEATS.c.token_hash == token_hash


def _change_one(connection: Connection, changed: sa.Update, table: str, number: int) -> None:
    if connection.execute(changed).rowcount != 1:
        raise Conflict(f"seat {number} of {table} has changed")


def _identity(seat: Any) -> tuple[str, str, str]:
    return seat.kind, seat.token_hash, seat.salt
