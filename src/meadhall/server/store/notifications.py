"""The addresses of people who want to be notified, and the queue of notifications. Both survive a restart."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .database import Conflict, Database
from .records import Notification, Summons
from .schema import NOTIFICATIONS, SERVER_KEYS, SUMMONS_ROWS, TABLES, read_records


class NotificationStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    # ------------------------------------------------------------ webhooks and mail addresses

    async def add(self, one: Summons, most: int) -> None:
        """Add a webhook, mail address or browser; raise Conflict if its token already has `most` of them."""
        own = _own_rows(one.table, one.token_hash)
        same = SUMMONS_ROWS.delete().where(
            own, SUMMONS_ROWS.c.kind == "push", SUMMONS_ROWS.c.target == one.target
        )

        def work(connection: Connection) -> None:
            if one.kind == "push":  # a browser that subscribes again has new keys
                connection.execute(same)
            if (
                connection.scalar(sa.select(sa.func.count()).select_from(SUMMONS_ROWS).where(own)) or 0
            ) >= most:
                raise Conflict(f"a holder has at most {most} summons")
            connection.execute(SUMMONS_ROWS.insert(), msgspec.structs.asdict(one))

        await self._database.write(work)

    async def drop(self, table: str, token_hash: str, name: str) -> bool:
        """Delete one summons of this person; return False if they have none with this id."""
        gone = SUMMONS_ROWS.delete().where(_own_rows(table, token_hash), SUMMONS_ROWS.c.id == name)
        return await self._database.change(gone) == 1

    async def summons_of(self, table: str, token_hash: str | None = None) -> list[Summons]:
        """Return all summons of a table, or those of one token, oldest first: ids begin with the time."""
        wanted = SUMMONS_ROWS.c.table == table if token_hash is None else _own_rows(table, token_hash)
        return await self._load_summons(wanted)

    async def find_summons(self, name: str) -> Summons | None:
        found = await self._load_summons(SUMMONS_ROWS.c.id == name)
        return found[0] if found else None

    async def daily_summons(self) -> list[Summons]:
        """Return the active summons with one mail a day, sorted by address."""
        found = await self._load_summons(SUMMONS_ROWS.c.each == "daily", SUMMONS_ROWS.c.state == "on")
        return sorted(found, key=lambda one: one.target)

    async def confirm(self, name: str) -> None:
        await self._database.write(lambda connection: _change(connection, name, state="on"))

    async def forget(self, name: str) -> None:
        """Delete a summons whose address is gone for good."""
        gone = SUMMONS_ROWS.delete().where(SUMMONS_ROWS.c.id == name)
        await self._database.change(gone)

    async def ensure_server_key(self, name: str, made: str) -> str:
        """Return the server's secret with this name; store and return `made` if it does not exist."""
        stored = sa.select(SERVER_KEYS.c.secret).where(SERVER_KEYS.c.name == name)

        def work(connection: Connection) -> str:
            found = connection.scalar(stored)
            if found is None:
                connection.execute(SERVER_KEYS.insert(), {"name": name, "secret": made})
            return made if found is None else str(found)

        try:
            return await self._database.write(work)
        except Conflict:  # another process was first
            return await self._database.read(lambda connection: str(connection.scalar(stored)))

    async def stop_mail(self, target: str) -> None:
        """Stop all mail to this address, from any table."""
        gone = SUMMONS_ROWS.delete().where(SUMMONS_ROWS.c.kind == "mail", SUMMONS_ROWS.c.target == target)
        await self._database.change(gone)

    async def watched_tables(self) -> set[str]:
        """Return the unfinished tables where somebody wants to be notified."""
        joined = sa.select(SUMMONS_ROWS.c.table).join(TABLES, TABLES.c.id == SUMMONS_ROWS.c.table)
        wanted = joined.where(TABLES.c.status != "over")
        return await self._database.read(lambda connection: set(connection.scalars(wanted)))

    async def _load_summons(self, *where: sa.ColumnElement[bool]) -> list[Summons]:
        return await self._database.read(
            lambda connection: read_records(connection, Summons, SUMMONS_ROWS, *where, order="id")
        )

    # ------------------------------------------------------------ the queue

    async def enqueue(self, notification: Notification) -> None:
        """Add a notification; raise Conflict if its summons already has one about the same moment."""
        await self._database.change(NOTIFICATIONS.insert().values(msgspec.structs.asdict(notification)))

    async def count_recent(self, kind: str, target: str, since: float) -> int:
        """Return the number of notifications of a kind made for an address since a time, in seconds since 1970."""
        wanted = (
            NOTIFICATIONS.c.kind == kind,
            NOTIFICATIONS.c.target == target,
            NOTIFICATIONS.c.made > since,
        )
        count = sa.select(sa.func.count()).select_from(NOTIFICATIONS).where(*wanted)
        return await self._database.read(lambda connection: connection.scalar(count) or 0)

    async def last_turn(self, name: str) -> float:
        """Return when the last turn notification sent to this summons was made, in seconds since 1970; 0 if none
        was."""
        wanted = (
            NOTIFICATIONS.c.summons == name,
            NOTIFICATIONS.c.kind == "turn",
            NOTIFICATIONS.c.state == "sent",
        )
        last = sa.select(sa.func.max(NOTIFICATIONS.c.made)).where(*wanted)
        return await self._database.read(lambda connection: connection.scalar(last) or 0.0)

    async def claim_due(self, now: float, lease: float, most: int) -> tuple[list[Notification], float | None]:
        """Claim the due notifications for `lease` seconds; return them, and when the next one after them is due."""
        return await self._database.write(lambda connection: _take_due(connection, now, lease, most))

    async def settle(
        self,
        notification: Notification,
        state: str,
        due: float,
        said: str,
        now: float,
        *,
        off: bool,
        give_up: int,
    ) -> bool:
        """Store the result of a delivery.

        Return True if the webhook or address is now disabled: if `off`, or after `give_up` dropped notifications in a
        row."""

        def work(connection: Connection) -> bool:
            own = NOTIFICATIONS.update().where(NOTIFICATIONS.c.id == notification.id)
            connection.execute(own.values(state=state, due=due))
            if not said:
                return False
            failures = _note(connection, notification.summons, state, said, now)
            if off or failures >= give_up:
                _change(connection, notification.summons, state="off")
            return off or failures >= give_up

        return await self._database.write(work)

    async def postpone(self, notification: Notification, due: float) -> None:
        """Set a later due time for a notification that was not sent, and do not count this try."""
        own = NOTIFICATIONS.update().where(NOTIFICATIONS.c.id == notification.id)
        later = own.values(due=due, tries=notification.tries - 1)
        await self._database.change(later)

    async def discard(self, before: float) -> None:
        """Delete the sent and dropped notifications made before a time. Later ones stay, so that none is repeated."""
        old = NOTIFICATIONS.delete().where(NOTIFICATIONS.c.made < before, NOTIFICATIONS.c.state != "waiting")
        await self._database.change(old)


def _take_due(
    connection: Connection, now: float, lease: float, most: int
) -> tuple[list[Notification], float | None]:
    waiting = NOTIFICATIONS.c.state == "waiting"
    found = read_records(connection, Notification, NOTIFICATIONS, waiting, order="due", most=most + 1)
    ours = []
    for one in found[:most]:
        if one.due > now:
            break
        mine = NOTIFICATIONS.update().where(NOTIFICATIONS.c.id == one.id, NOTIFICATIONS.c.due == one.due)
        if connection.execute(mine.values(due=now + lease, tries=one.tries + 1)).rowcount == 1:
            ours.append(msgspec.structs.replace(one, tries=one.tries + 1))
    left = found[len(ours) :]
    return ours, left[0].due if left else None


def _note(connection: Connection, name: str, state: str, said: str, now: float) -> int:
    """Store the result of a delivery; return the number of dropped notifications in a row, including this one."""
    failures: Any = 0 if state == "sent" else SUMMONS_ROWS.c.failures + int(state == "dropped")
    _change(connection, name, last=said, last_at=now, failures=failures)
    return connection.scalar(sa.select(SUMMONS_ROWS.c.failures).where(SUMMONS_ROWS.c.id == name)) or 0


def _change(connection: Connection, name: str, **values: Any) -> None:
    connection.execute(SUMMONS_ROWS.update().where(SUMMONS_ROWS.c.id == name).values(**values))


def _own_rows(table: str, token_hash: str) -> sa.ColumnElement[bool]:
    return sa.and_(SUMMONS_ROWS.c.table == table, SUMMONS_ROWS.c.token_hash == token_hash)
