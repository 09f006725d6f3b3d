"""The open vote of a table on disk: one row, so that there can be no second."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .database import Database
from .records import Vote
from .schema import VOTES


class VoteStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, table: str) -> Vote | None:
        return await self._database.read(lambda connection: read_vote(connection, table))

    async def open(self, table: str, vote: Vote) -> None:
        """A Conflict where one is open already."""
        row = msgspec.structs.asdict(vote) | {
            "about": msgspec.json.encode(vote.about).decode(),
            "yes": _listed(vote.yes),
            "table": table,
        }

        def work(connection: Connection) -> None:
            connection.execute(VOTES.insert(), row)

        await self._database.write(work)

    async def agree(self, table: str, before: Vote, after: Vote) -> bool:
        """Writes the answers down; False where the vote has changed since `before`, or is closed."""
        same = VOTES.update().where(
            VOTES.c.table == table, VOTES.c.id == before.id, VOTES.c.yes == _listed(before.yes)
        )
        changed = same.values(yes=_listed(after.yes))
        return await self._database.write(lambda connection: connection.execute(changed).rowcount == 1)

    async def close(self, table: str, vote: Vote) -> bool:
        """False where another process has closed it."""
        gone = VOTES.delete().where(VOTES.c.table == table, VOTES.c.id == vote.id)
        return await self._database.write(lambda connection: connection.execute(gone).rowcount == 1)


def read_vote(connection: Connection, table: str) -> Vote | None:
    row = connection.execute(sa.select(VOTES).where(VOTES.c.table == table)).one_or_none()
    if row is None:
        return None
    about, yes = msgspec.json.decode(row.about), frozenset(msgspec.json.decode(row.yes, type=list[int]))
    return Vote(row.id, row.kind, row.by, about, yes, row.at, row.until)


def _listed(seats: frozenset[int]) -> str:
    return msgspec.json.encode(sorted(seats)).decode()
