"""Clocks on disk, and the pulse of the hall: what is needed to know, after a kill, how late it was."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from meadhall.server.time.clocks import Clocks

from .schema import SHAPE

if TYPE_CHECKING:
    from .store import Store

CLOCKS = sa.Table(
    "clocks",
    SHAPE,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("due", sa.Float, index=True),
    sa.Column("clocks", sa.Text, nullable=False),
)
BEATS = sa.Table(
    "beats",
    SHAPE,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
)

Write = Callable[[Connection], None]

_read: msgspec.json.Decoder[Clocks] = msgspec.json.Decoder(Clocks)


def nothing(_: Connection) -> None:
    pass


async def write(store: Store, *works: Write) -> None:
    """All of it, or nothing; once begun it is finished."""

    def work(connection: Connection) -> None:
        for one in works:
            one(connection)

    task = asyncio.ensure_future(store.write(work))
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.gather(task, return_exceptions=True)
        raise


def read(connection: Connection, table: str) -> Clocks:
    text = connection.scalar(sa.select(CLOCKS.c.clocks).where(CLOCKS.c.table == table))
    return Clocks() if text is None else _read.decode(text)


def put(table: str, clocks: Clocks) -> Write:
    """Writes the clocks down, as part of whatever changed them."""
    values = {"due": clocks.wake, "clocks": msgspec.json.encode(clocks).decode()}

    def write(connection: Connection) -> None:
        if connection.execute(CLOCKS.update().where(CLOCKS.c.table == table).values(values)).rowcount == 0:
            connection.execute(CLOCKS.insert(), values | {"table": table})

    return write


def waking(connection: Connection) -> dict[str, float]:
    """All tables where a clock runs, and when its time is up."""
    rows = connection.execute(sa.select(CLOCKS.c.table, CLOCKS.c.due).where(CLOCKS.c.due.is_not(None)))
    return {row.table: row.due for row in rows}


def beat(now: float) -> Write:
    """The hall is open at this time."""

    def write(connection: Connection) -> None:
        if connection.execute(BEATS.update().where(BEATS.c.id == 1).values(at=now)).rowcount == 0:
            connection.execute(BEATS.insert(), {"id": 1, "at": now})

    return write


def after_night(now: float) -> Write:
    """The hall opens: no clock has run since it was last known to be open."""

    def write(connection: Connection) -> None:
        closed = connection.scalar(sa.select(BEATS.c.at).where(BEATS.c.id == 1))
        rows = connection.execute(sa.select(CLOCKS.c.table, CLOCKS.c.clocks).where(CLOCKS.c.due.is_not(None)))
        for row in rows.all():
            put(row.table, _read.decode(row.clocks).night(now if closed is None else closed, now))(connection)
        beat(now)(connection)

    return write
