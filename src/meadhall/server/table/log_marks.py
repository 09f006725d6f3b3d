"""Marks: what happened at a table beside the game, standing in the log between its lines."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from meadhall.engine import State
from meadhall.server import limits, wire
from meadhall.server.store.schema import MARKS, MarkRow


def read(connection: Connection, table: str) -> list[MarkRow]:
    rows = connection.execute(sa.select(MARKS).where(MARKS.c.table == table).order_by(MARKS.c.n))
    return [MarkRow(row.n, row.after, row.kind, row.text) for row in rows]


def put(connection: Connection, table: str, after: int, kind: str, text: str) -> MarkRow:
    """Writes a mark down, as part of whatever it tells of."""
    last = connection.scalar(sa.select(sa.func.max(MARKS.c.n)).where(MARKS.c.table == table)) or 0
    mark = MarkRow(last + 1, after, kind, text)
    connection.execute(MARKS.insert(), msgspec.structs.asdict(mark) | {"table": table})
    return mark


def cut(connection: Connection, table: str, entries: int) -> None:
    """Moves were taken back: marks among them stand at the end of what is left."""
    among = MARKS.update().where(MARKS.c.table == table, MARKS.c.after > entries)
    connection.execute(among.values(after=entries))


def after_cut(marks: Sequence[MarkRow], entries: int) -> list[MarkRow]:
    """The same for marks in memory."""
    return [msgspec.structs.replace(mark, after=min(mark.after, entries)) for mark in marks]


def shown(marks: Sequence[MarkRow], state: State | None, seat: int | None) -> list[wire.Mark]:
    """The latest marks, each after the `v` this seat had then."""
    latest = marks[-limits.MARKS :]
    if not latest:
        return []
    witnessed = [0] if state is None else state.witnessed(seat)
    return [
        wire.Mark(mark.n, witnessed[min(mark.after, len(witnessed) - 1)], mark.kind, mark.text)
        for mark in latest
    ]
