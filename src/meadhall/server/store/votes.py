"""The stored votes, at most one for each table, and the agreements made without a person."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .database import Database
from .records import AgreementRow, TableClaim, VoteRow
from .schema import AGREED, VOTES


class VoteStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, table: str) -> VoteRow | None:
        return await self._database.read(lambda connection: read_vote(connection, table))

    async def open(self, table: TableClaim, vote: VoteRow) -> None:
        """Open a vote; raise Conflict if the table already has an open one."""
        row = msgspec.structs.asdict(vote) | {
            "about": msgspec.json.encode(vote.about).decode(),
            "yes": _encode_seats(vote.yes),
            "table": table.id,
        }

        def work(connection: Connection) -> None:
            connection.execute(VOTES.insert(), row)

        await self._database.write_claimed(table, work)

    async def agree(self, table: TableClaim, before: VoteRow, after: VoteRow) -> bool:
        """Store the answers; return False if the vote has changed since `before`, or is closed."""
        same = VOTES.update().where(
            VOTES.c.table == table.id, VOTES.c.id == before.id, VOTES.c.yes == _encode_seats(before.yes)
        )
        changed = same.values(yes=_encode_seats(after.yes))
        return await self._database.write_claimed(
            table, lambda connection: connection.execute(changed).rowcount == 1
        )

    async def close(self, table: TableClaim, vote: VoteRow) -> bool:
        """Close a vote; return False if another process has closed it."""
        gone = VOTES.delete().where(VOTES.c.table == table.id, VOTES.c.id == vote.id)
        return await self._database.write_claimed(
            table, lambda connection: connection.execute(gone).rowcount == 1
        )

    async def add_agreement(self, table: TableClaim, agreed: AgreementRow) -> AgreementRow:
        """Store an agreement for the person who was not asked; return it with its number."""
        own = sa.and_(AGREED.c.table == table.id, AGREED.c.seat == agreed.seat)

        def work(connection: Connection) -> AgreementRow:
            last = connection.scalar(sa.select(sa.func.max(AGREED.c.n)).where(own)) or 0
            numbered = msgspec.structs.replace(agreed, n=last + 1)
            about, before = (msgspec.json.encode(one).decode() for one in (agreed.about, agreed.before))
            row = msgspec.structs.asdict(numbered) | {"table": table.id, "about": about, "before": before}
            connection.execute(AGREED.insert(), row)
            return numbered

        return await self._database.write_claimed(table, work)

    async def drop_agreement(self, table: TableClaim, agreed: AgreementRow) -> None:
        """Delete an agreement that the person has seen."""
        own = sa.and_(AGREED.c.table == table.id, AGREED.c.seat == agreed.seat, AGREED.c.n == agreed.n)
        await self._database.write_claimed(
            table, lambda connection: connection.execute(AGREED.delete().where(own)).rowcount
        )


def read_agreements(connection: Connection, table: str) -> list[AgreementRow]:
    rows = sa.select(AGREED).where(AGREED.c.table == table).order_by(AGREED.c.seat, AGREED.c.n)
    return [
        AgreementRow(
            row.seat,
            row.n,
            row.kind,
            row.text,
            msgspec.json.decode(row.about),
            msgspec.json.decode(row.before),
        )
        for row in connection.execute(rows)
    ]


def read_vote(connection: Connection, table: str) -> VoteRow | None:
    row = connection.execute(sa.select(VOTES).where(VOTES.c.table == table)).one_or_none()
    if row is None:
        return None
    about, yes = msgspec.json.decode(row.about), frozenset(msgspec.json.decode(row.yes, type=list[int]))
    return VoteRow(row.id, row.kind, row.by, about, yes, row.at, row.until)


def _encode_seats(seats: frozenset[int]) -> str:
    return msgspec.json.encode(sorted(seats)).decode()
