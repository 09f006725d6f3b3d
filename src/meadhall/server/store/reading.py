"""Reads the rows of a table and builds records from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .clocks import read_clocks
from .records import BOT_SAYS, ChatRow, MarkRow, MoveRow, Seat, StoredTable, TableRow, TableSummary
from .schema import CHAT, MARKS, MOVES, NOTES, SEATS, SPECTATORS, TABLES, Record, read_records
from .votes import read_agreements, read_vote


def rows_of(table: sa.Table, name: str) -> sa.Select[Any]:
    return sa.select(table).where(table.c.table == name)


def read_table(connection: Connection, table: str) -> StoredTable | None:
    found = read_records(connection, TableRow, TABLES, TABLES.c.id == table)
    if not found:
        return None

    def read(kind: type[Record], of: sa.Table, order: str) -> list[Record]:
        return read_records(connection, kind, of, of.c.table == table, order=order)

    return StoredTable(
        found[0],
        read(Seat, SEATS, "seat"),
        read(MoveRow, MOVES, "seq"),
        read(ChatRow, CHAT, "n"),
        read(MarkRow, MARKS, "n"),
        read_vote(connection, table),
        connection.scalar(sa.select(SPECTATORS.c.delay).where(SPECTATORS.c.table == table)) or 0,
        {note.token_hash: note.text for note in connection.execute(rows_of(NOTES, table))},
        read_clocks(connection, table),
        read_agreements(connection, table),
    )


def read_summaries(connection: Connection, tables: Sequence[str]) -> dict[str, TableSummary]:
    found: dict[str, TableSummary] = {}
    wanted = TABLES.c["id", "game", "status", "owner", "made", "rematch", "lesson"]
    for row in connection.execute(sa.select(*wanted).where(TABLES.c.id.in_(tables))):
        told = (row.id, row.game, row.status, row.owner, row.made, row.rematch)
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


def count_moves(connection: Connection, table: str) -> int:
    return connection.scalar(sa.select(sa.func.count()).where(MOVES.c.table == table)) or 0
