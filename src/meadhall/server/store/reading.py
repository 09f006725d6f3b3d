"""Reads the rows of a table and builds records from them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from meadhall.server.wire import Status

from .clocks import read_clocks
from .records import BOT_SAYS, ChatRow, MarkRow, MoveRow, Seat, StoredTable, TableRow, TableSummary
from .schema import CHAT, MARKS, MOVES, NOTES, SEATS, SPECTATORS, TABLES
from .votes import read_agreements, read_vote


def rows_of(table: sa.Table, name: str) -> sa.Select[Any]:
    return sa.select(table).where(table.c.table == name)


def read_table(connection: Connection, table: str) -> StoredTable | None:
    row = connection.execute(sa.select(TABLES).where(TABLES.c.id == table)).one_or_none()
    if row is None:
        return None

    def rows(of: sa.Table, order: str) -> sa.CursorResult[Any]:
        return connection.execute(rows_of(of, table).order_by(of.c[order]))

    return StoredTable(
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
        {note.token_hash: note.text for note in connection.execute(rows_of(NOTES, table))},
        read_clocks(connection, table),
        read_agreements(connection, table),
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
        row.fence,
    )


def read_summaries(connection: Connection, tables: Sequence[str]) -> dict[str, TableSummary]:
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


def count_moves(connection: Connection, table: str) -> int:
    return connection.scalar(sa.select(sa.func.count()).where(MOVES.c.table == table)) or 0
