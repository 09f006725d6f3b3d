"""The open vote of a table on disk: one row, so that there can be no second."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .schema import VOTES, Vote


def read(connection: Connection, table: str) -> Vote | None:
    row = connection.execute(sa.select(VOTES).where(VOTES.c.table == table)).one_or_none()
    if row is None:
        return None
    about, yes = msgspec.json.decode(row.about), frozenset(msgspec.json.decode(row.yes, type=list[int]))
    return Vote(row.id, row.kind, row.by, about, yes, row.at, row.until)


def open_one(connection: Connection, table: str, vote: Vote) -> None:
    """An IntegrityError, to the caller a Conflict, where one is open already."""
    row = msgspec.structs.asdict(vote) | {
        "about": msgspec.json.encode(vote.about).decode(),
        "yes": _listed(vote.yes),
        "table": table,
    }
    connection.execute(VOTES.insert(), row)


def agree(connection: Connection, table: str, before: Vote, after: Vote) -> bool:
    """Writes the answers down; False where the vote has other ones than before, or is over."""
    same = VOTES.update().where(
        VOTES.c.table == table, VOTES.c.id == before.id, VOTES.c.yes == _listed(before.yes)
    )
    return connection.execute(same.values(yes=_listed(after.yes))).rowcount == 1


def close(connection: Connection, table: str, vote: Vote) -> bool:
    """False where another process has closed it."""
    return (
        connection.execute(VOTES.delete().where(VOTES.c.table == table, VOTES.c.id == vote.id)).rowcount == 1
    )


def _listed(seats: frozenset[int]) -> str:
    return msgspec.json.encode(sorted(seats)).decode()
