"""The stored votes, at most one for each table, and the agreements for people who were not asked."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .database import Database
from .records import AgreementRow, TableClaim, VoteRow
from .schema import AGREED, VOTES, read_records


class VoteStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, table: str) -> VoteRow | None:
        return await self._database.read(lambda connection: read_vote(connection, table))

    async def open(self, table: TableClaim, vote: VoteRow) -> None:
        """Open a vote; raise Conflict if the table already has an open one."""
        row = msgspec.structs.asdict(vote) | {"table": table.id}
        await self._database.change_claimed(table, VOTES.insert().values(row))

    async def agree(self, table: TableClaim, before: VoteRow, after: VoteRow) -> bool:
        """Store the answers; return False if the vote has changed since `before`, or is closed."""
        same = VOTES.c.table == table.id, VOTES.c.id == before.id, VOTES.c.yes == before.yes
        changed = VOTES.update().where(*same).values(yes=after.yes)
        return await self._database.change_claimed(table, changed) == 1

    async def close(self, table: TableClaim, vote: VoteRow) -> bool:
        """Close a vote; return False if it is already closed."""
        gone = VOTES.delete().where(VOTES.c.table == table.id, VOTES.c.id == vote.id)
        return await self._database.change_claimed(table, gone) == 1

    async def add_agreement(self, table: TableClaim, agreed: AgreementRow) -> AgreementRow:
        """Store an agreement for the person who was not asked; return it with its number."""
        own = sa.and_(AGREED.c.table == table.id, AGREED.c.seat == agreed.seat)

        def work(connection: Connection) -> AgreementRow:
            last = connection.scalar(sa.select(sa.func.max(AGREED.c.n)).where(own)) or 0
            numbered = msgspec.structs.replace(agreed, n=last + 1)
            connection.execute(AGREED.insert(), msgspec.structs.asdict(numbered) | {"table": table.id})
            return numbered

        return await self._database.write_claimed(table, work)

    async def drop_agreement(self, table: TableClaim, agreed: AgreementRow) -> None:
        """Delete an agreement that the person has seen."""
        own = sa.and_(AGREED.c.table == table.id, AGREED.c.seat == agreed.seat, AGREED.c.n == agreed.n)
        await self._database.change_claimed(table, AGREED.delete().where(own))


def read_agreements(connection: Connection, table: str) -> list[AgreementRow]:
    return sorted(
        read_records(connection, AgreementRow, AGREED, AGREED.c.table == table),
        key=lambda one: (one.seat, one.n),
    )


def read_vote(connection: Connection, table: str) -> VoteRow | None:
    found = read_records(connection, VoteRow, VOTES, VOTES.c.table == table)
    return found[0] if found else None
