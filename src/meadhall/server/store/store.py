"""The store: tables with their seats, moves and other data. A move is on disk before it is acknowledged.

Each move is a row with the key (table, seq): of two writers of the same entry, the first one wins.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from meadhall.server.time.clocks import Clocks

from .clocks import ClockStore, put_clocks
from .database import Conflict, Database
from .heartbeat import Heartbeat
from .nodes import NodeStore
from .notifications import NotificationStore
from .open_tables import OpenTableStore
from .reading import count_moves, read_summaries, read_table, rows_of
from .records import ChatRow, MarkRow, MoveRow, Seat, StoredTable, TableClaim, TableRow, TableSummary
from .results import ResultStore
from .schema import CHAT, MARKS, MOVES, NOTES, SEATS, SPECTATORS, TABLES
from .votes import VoteStore


class Store(Database):
    """The server's access to the database. Votes, clocks, results and some other parts have separate classes."""

    def __init__(self, url: str, who: str = "a program of Meadhall") -> None:
        super().__init__(url, who)
        self.clocks = ClockStore(self)
        self.heartbeat = Heartbeat(self)
        self.nodes = NodeStore(self)
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
            _put_moves(connection, TableClaim(table.id), moves)
            put_clocks(connection, table.id, clocks)

        await self.write(work)

    async def add_rematch(
        self, before: TableClaim, table: TableRow, seats: Sequence[Seat], clocks: Clocks, delay: int
    ) -> None:
        """Create the only rematch of a finished game; raise Conflict if it has one already, or is not over."""
        first = TABLES.update().where(
            TABLES.c.id == before.id, TABLES.c.status == "over", TABLES.c.rematch == ""
        )

        def work(connection: Connection) -> None:
            if connection.execute(first.values(rematch=table.id)).rowcount != 1:
                raise Conflict(f"table {before.id} has a rematch already")
            _put_table(connection, table, seats)
            put_clocks(connection, table.id, clocks)
            _put_delay(connection, table.id, delay)

        await self.write_claimed(before, work)

    async def load(self, table: str) -> StoredTable | None:
        if "\0" in table:  # PostgreSQL does not accept NUL
            return None
        return await self.read(lambda connection: read_table(connection, table))

    async def summaries(self, tables: Sequence[str]) -> dict[str, TableSummary]:
        """Return the summaries of the given tables by id, without those that do not exist."""
        return await self.read(lambda connection: read_summaries(connection, tables))

    async def count_by_status(self) -> dict[str, int]:
        counted = sa.select(TABLES.c.status, sa.func.count()).group_by(TABLES.c.status)
        return await self.read(lambda connection: {row[0]: row[1] for row in connection.execute(counted)})

    async def attended_tables(self) -> list[str]:
        """Return the tables with a running game where a bot plays or a seat has standing orders, newest first."""
        busy = sa.or_(SEATS.c.kind == "bot", SEATS.c.order != "", SEATS.c.stand_in != "")
        seats = sa.select(SEATS.c.table).where(busy)
        wanted = sa.select(TABLES.c.id).where(TABLES.c.status == "playing", TABLES.c.id.in_(seats))
        newest = wanted.order_by(TABLES.c.made.desc())
        return await self.read(lambda connection: list(connection.scalars(newest)))

    async def start(
        self,
        table: TableClaim,
        seats: Sequence[Seat],
        moved: dict[int, int],
        header: str,
        moves: Sequence[MoveRow],
        status: str,
        before: Sequence[Seat] | None = None,
    ) -> None:
        """Begin the game: store its seats and header, and renumber the seats in the chat by `moved` (old to new).

        Raise Conflict if the game has begun, or if the kinds, holders or salts of the seats differ from `before`."""

        def work(connection: Connection) -> None:
            _change_status(connection, table.id, "waiting", status, header=header)
            if before is not None:
                there = connection.execute(rows_of(SEATS, table.id).order_by(SEATS.c.seat))
                if [_identity(seat) for seat in there] != [_identity(seat) for seat in before]:
                    raise Conflict(f"the seats of {table.id} have changed")
            connection.execute(SEATS.delete().where(SEATS.c.table == table.id))
            _put_seats(connection, table.id, seats)
            gone = CHAT.update().where(CHAT.c.table == table.id, CHAT.c.seat.not_in(list(moved)))
            connection.execute(gone.values(seat=None))
            for old, new in sorted(moved.items()):  # ascending, so that no seat is moved twice
                said = CHAT.update().where(CHAT.c.table == table.id, CHAT.c.seat == old)
                connection.execute(said.values(seat=new))
            _put_moves(connection, table, moves)

        await self.write_claimed(table, work)

    # ------------------------------------------------------------ seats

    async def change_seat(self, table: TableClaim, number: int, before: Seat, after: Seat) -> None:
        """Change a seat; raise Conflict if its kind or holder is not that of `before`, or if the game has begun."""
        same = _update_seat(table.id, number).where(
            SEATS.c.kind == before.kind, _has_holder(before.token_hash)
        )

        def work(connection: Connection) -> None:
            _change_status(connection, table.id, "waiting", "waiting")
            _change_one(connection, same.values(msgspec.structs.asdict(after)), table.id, number)

        await self.write_claimed(table, work)

    async def set_order(self, table: TableClaim, number: int, token_hash: str, order: str) -> None:
        """Set the standing orders of a seat; raise Conflict if its holder has changed."""
        changed = _update_seat(table.id, number).where(_has_holder(token_hash)).values(order=order)
        await self.write_claimed(table, lambda connection: _change_one(connection, changed, table.id, number))

    async def set_stand_in(
        self, table: TableClaim, number: int, token_hash: str, stand_in: str, clocks: Clocks
    ) -> None:
        """Set the bot that plays for a seat; raise Conflict if its holder has changed."""
        changed = _update_seat(table.id, number).where(_has_holder(token_hash)).values(stand_in=stand_in)

        def work(connection: Connection) -> None:
            _change_one(connection, changed, table.id, number)
            put_clocks(connection, table.id, clocks)

        await self.write_claimed(table, work)

    async def set_bot(self, table: TableClaim, number: int, before: str, bot: str) -> None:
        """Set another bot for a seat; raise Conflict if the current bot is not `before`."""
        changed = _update_seat(table.id, number).where(SEATS.c.bot == before).values(bot=bot)
        await self.write_claimed(table, lambda connection: _change_one(connection, changed, table.id, number))

    async def claim_seat(self, table: TableClaim, number: int, name: str, token_hash: str) -> None:
        """Set the token of the seat reserved for this name; raise Conflict if it has a token or another name."""
        kept = _update_seat(table.id, number).where(SEATS.c.name == name, _has_holder(""))
        changed = kept.values(token_hash=token_hash)
        await self.write_claimed(table, lambda connection: _change_one(connection, changed, table.id, number))

    # ------------------------------------------------------------ moves

    async def add_moves(
        self, table: TableClaim, moves: Sequence[MoveRow], *, over: bool, clocks: Clocks | None = None
    ) -> None:
        """Store the moves, the clocks after them and, with `over`, the end of the game in one transaction."""

        def work(connection: Connection) -> None:
            _put_moves(connection, table, moves)
            put_clocks(connection, table.id, clocks)
            if over:
                _change_status(connection, table.id, "playing", "over")

        alone = not over and clocks is None
        await self.write_claimed(table, work, moves if alone else ())

    async def count_moves(self, table: str) -> int:
        return await self.read(lambda connection: count_moves(connection, table))

    async def cut_moves(
        self,
        table: TableClaim,
        before: int,
        after: int,
        header: str = "",
        mark: str = "",
        clocks: Clocks | None = None,
    ) -> MarkRow | None:
        """Delete all but the first `after` of `before` moves; raise Conflict if the number of moves is not `before`.

        An undo by consent also stores a header that gives chance a fresh key, and a mark that players see."""

        def work(connection: Connection) -> MarkRow | None:
            _change_status(connection, table.id, "playing", "playing")
            _cut(connection, table.id, before, after, header)
            put_clocks(connection, table.id, clocks)
            return _put_mark(connection, table.id, after, "undo", mark) if mark else None

        return await self.write_claimed(table, work)

    # ------------------------------------------------------------ stuck tables

    async def mark_stuck(self, table: TableClaim, report: str) -> None:
        # A finished game stays finished, even if the current rules cannot replay it.
        playing = TABLES.update().where(TABLES.c.id == table.id, TABLES.c.status == "playing")
        changed = playing.values(status="stuck", report=report)
        await self.change_claimed(table, changed)

    async def retry_stuck(self, table: TableClaim) -> None:
        """Continue the game at its current position; raise Conflict if the table is not stuck."""
        await self.write_claimed(
            table, lambda connection: _change_status(connection, table.id, "stuck", "playing")
        )

    async def step_back(self, table: TableClaim, before: int, after: int, header: str, mark: str) -> None:
        """Delete all but the first `after` of `before` moves and continue the game from there.

        Raise Conflict if the table is not stuck, or if the number of moves is not `before`."""

        def work(connection: Connection) -> None:
            _change_status(connection, table.id, "stuck", "playing")
            _cut(connection, table.id, before, after, header)
            _put_mark(connection, table.id, after, "stuck", mark)

        await self.write_claimed(table, work)

    async def retry_all_stuck(self) -> None:
        """Retry all stuck tables at the start of the server, whose rules may have been fixed."""
        stuck = TABLES.update().where(TABLES.c.status == "stuck").values(status="playing")
        await self.change(stuck)

    # ------------------------------------------------------------ beside the moves

    async def add_chat(self, table: TableClaim, said: ChatRow) -> None:
        row = msgspec.structs.asdict(said) | {"table": table.id}
        await self.change_claimed(table, CHAT.insert().values(row))

    async def add_mark(self, table: TableClaim, after: int, kind: str, text: str) -> MarkRow:
        return await self.write_claimed(
            table, lambda connection: _put_mark(connection, table.id, after, kind, text)
        )

    async def set_notes(self, table: TableClaim, token_hash: str, text: str) -> None:
        own = NOTES.delete().where(NOTES.c.table == table.id, NOTES.c.token_hash == token_hash)

        def work(connection: Connection) -> None:
            connection.execute(own)
            if text:
                row = {"table": table.id, "token_hash": token_hash, "text": text}
                connection.execute(NOTES.insert(), row)

        await self.write_claimed(table, work)

    async def set_read(self, table: TableClaim, read: int) -> None:
        """Set the number of steps without a move that the learner has read."""
        await self.change_claimed(table, _update_table(table.id, read=read))

    async def set_screen(self, table: TableClaim, screen_hash: str) -> None:
        """Set the token hash of the big screen that the owner permits; "" revokes the permission."""
        await self.change_claimed(table, _update_table(table.id, screen_hash=screen_hash))

    async def set_quiet(self, table: TableClaim, quiet: bool) -> None:
        """Set whether the chat lines of bots are turned off."""
        await self.change_claimed(table, _update_table(table.id, quiet=quiet))

    async def set_delay(self, table: TableClaim, delay: int) -> None:
        """Set the delay for spectators, in seconds; -1 lets nobody watch."""
        await self.write_claimed(table, lambda connection: _put_delay(connection, table.id, delay))


# ---------------------------------------------------------------- writing


def _put_table(connection: Connection, table: TableRow, seats: Sequence[Seat]) -> None:
    row = msgspec.structs.asdict(table) | {"made": table.made or int(time.time())}
    connection.execute(TABLES.insert(), row)
    _put_seats(connection, table.id, seats)


def _put_seats(connection: Connection, table: str, seats: Sequence[Seat]) -> None:
    rows = [msgspec.structs.asdict(seat) | {"table": table, "seat": n} for n, seat in enumerate(seats)]
    connection.execute(SEATS.insert(), rows)


def _put_moves(connection: Connection, table: TableClaim, moves: Sequence[MoveRow]) -> None:
    if moves:
        own = {"table": table.id, "fence": table.fence}
        rows = [msgspec.structs.asdict(move) | own for move in moves]
        connection.execute(MOVES.insert(), rows[0] if len(rows) == 1 else rows)


def _put_mark(connection: Connection, table: str, after: int, kind: str, text: str) -> MarkRow:
    last = connection.scalar(sa.select(sa.func.max(MARKS.c.n)).where(MARKS.c.table == table)) or 0
    mark = MarkRow(last + 1, after, kind, text)
    connection.execute(MARKS.insert(), msgspec.structs.asdict(mark) | {"table": table})
    return mark


def _put_delay(connection: Connection, table: str, delay: int) -> None:
    connection.execute(SPECTATORS.delete().where(SPECTATORS.c.table == table))
    connection.execute(SPECTATORS.insert(), {"table": table, "delay": delay})


def _change_status(connection: Connection, table: str, before: str, after: str, **values: str) -> None:
    """Change the table's status; raise Conflict if it is not `before`."""
    same = TABLES.update().where(TABLES.c.id == table, TABLES.c.status == before)
    if connection.execute(same.values(status=after, **values)).rowcount != 1:
        raise Conflict(f"table {table} is not {before} any more")


def _cut(connection: Connection, table: str, before: int, after: int, header: str) -> None:
    """Delete the moves after the first `after`, and count an undo. Marks among them move to the end of the new log."""
    if count_moves(connection, table) != before:
        raise Conflict(f"table {table} has other moves than {before}")
    connection.execute(MOVES.delete().where(MOVES.c.table == table, MOVES.c.seq > after))
    among = MARKS.update().where(MARKS.c.table == table, MARKS.c.after > after)
    connection.execute(among.values(after=after))
    changed = {"undos": TABLES.c.undos + 1} | ({"header": header} if header else {})
    connection.execute(TABLES.update().where(TABLES.c.id == table).values(changed))


def _update_table(table: str, **values: str | int) -> sa.Update:
    return TABLES.update().where(TABLES.c.id == table).values(**values)


def _update_seat(table: str, number: int) -> sa.Update:
    return SEATS.update().where(SEATS.c.table == table, SEATS.c.seat == number)


def _has_holder(token_hash: str) -> sa.ColumnElement[bool]:
    return SEATS.c.token_hash == token_hash


def _change_one(connection: Connection, changed: sa.Update, table: str, number: int) -> None:
    if connection.execute(changed).rowcount != 1:
        raise Conflict(f"seat {number} of {table} has changed")


def _identity(seat: Any) -> tuple[str, str, str]:
    return seat.kind, seat.token_hash, seat.salt
