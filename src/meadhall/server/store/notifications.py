"""Who wants to be called, and the letters that are under way. On disk, so that a restart loses none of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from .schema import SHAPE, TABLES
from .store import Conflict

Kind = Literal["hook", "mail"]
Each = Literal["turn", "daily"]
State = Literal["asked", "on", "off"]

SUMMONS = sa.Table(
    "summons",
    SHAPE,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("table", sa.String(32), nullable=False, index=True),
    sa.Column("lock", sa.String(64), nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("target", sa.String(512), nullable=False, index=True),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("each", sa.String(8), nullable=False),
    sa.Column("state", sa.String(8), nullable=False),
    sa.Column("last", sa.String(80), nullable=False),
    sa.Column("last_at", sa.Float, nullable=False),
    sa.Column("failures", sa.Integer, nullable=False),
)
LETTERS = sa.Table(
    "letters",
    SHAPE,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("summons", sa.String(24), nullable=False, index=True),
    sa.Column("moment", sa.String(64), nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("target", sa.String(512), nullable=False, index=True),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("due", sa.Float, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("state", sa.String(8), nullable=False, index=True),
    sa.UniqueConstraint("summons", "moment"),
)


class Summons(msgspec.Struct, frozen=True):
    """One way to call somebody. It belongs to whoever holds the token behind `lock`: a seat's, or the owner's."""

    id: str
    table: str
    lock: str
    kind: Kind
    target: str
    secret: str
    each: Each = "turn"
    state: State = "on"
    last: str = ""
    """What came of the last letter, in a few words."""
    last_at: float = 0.0
    failures: int = 0
    """Letters given up in a row."""


class Letter(msgspec.Struct, frozen=True):
    """One message under way. Its id stays the same however often it is tried."""

    id: str
    summons: str
    moment: str
    """What it is about; there is never a second letter about the same."""
    kind: Literal["turn", "test", "confirm", "daily"]
    target: str
    body: str
    made: float
    due: float
    tries: int = 0
    state: Literal["waiting", "sent", "dropped"] = "waiting"


def add_summons(connection: Connection, one: Summons, most: int) -> None:
    own = _own(one.table, one.lock)
    if (connection.scalar(sa.select(sa.func.count()).select_from(SUMMONS).where(own)) or 0) >= most:
        raise Conflict(f"{most} summons are the most")
    connection.execute(SUMMONS.insert(), msgspec.structs.asdict(one))


def drop_summons(connection: Connection, table: str, lock: str, name: str) -> bool:
    gone = connection.execute(SUMMONS.delete().where(_own(table, lock), SUMMONS.c.id == name))
    return gone.rowcount == 1


def summons_of(connection: Connection, table: str, lock: str | None = None) -> list[Summons]:
    """All of a table, or those of one lock; the oldest first, as ids begin with the time."""
    wanted = SUMMONS.c.table == table if lock is None else _own(table, lock)
    return _many(connection, sa.select(SUMMONS).where(wanted).order_by(SUMMONS.c.id))


def one_summons(connection: Connection, name: str) -> Summons | None:
    found = _many(connection, sa.select(SUMMONS).where(SUMMONS.c.id == name))
    return found[0] if found else None


def daily(connection: Connection) -> list[Summons]:
    wanted = sa.select(SUMMONS).where(SUMMONS.c.each == "daily", SUMMONS.c.state == "on")
    return _many(connection, wanted.order_by(SUMMONS.c.target, SUMMONS.c.id))


def change(connection: Connection, name: str, **values: Any) -> None:
    connection.execute(SUMMONS.update().where(SUMMONS.c.id == name).values(**values))


def note(connection: Connection, name: str, state: str, said: str, now: float) -> int:
    """What came of a letter; the number of those given up in a row."""
    failures: Any = 0 if state == "sent" else SUMMONS.c.failures + int(state == "dropped")
    change(connection, name, last=said, last_at=now, failures=failures)
    return connection.scalar(sa.select(SUMMONS.c.failures).where(SUMMONS.c.id == name)) or 0


def stop_mail(connection: Connection, target: str) -> None:
    """No more mail to this address, from any table."""
    connection.execute(SUMMONS.delete().where(SUMMONS.c.kind == "mail", SUMMONS.c.target == target))


def watched(connection: Connection) -> set[str]:
    """Tables that are not over and where somebody wants to be called."""
    wanted = sa.select(SUMMONS.c.table).join(TABLES, TABLES.c.id == SUMMONS.c.table)
    return set(connection.scalars(wanted.where(TABLES.c.status != "over")))


def add_letter(connection: Connection, letter: Letter) -> None:
    connection.execute(LETTERS.insert(), msgspec.structs.asdict(letter))


def recent(connection: Connection, kind: str, target: str, since: float) -> int:
    """How many letters of a kind went to an address lately."""
    wanted = (LETTERS.c.kind == kind, LETTERS.c.target == target, LETTERS.c.made > since)
    return connection.scalar(sa.select(sa.func.count()).select_from(LETTERS).where(*wanted)) or 0


def last_turn(connection: Connection, name: str) -> float:
    """When somebody was last written to about a turn; 0 if never."""
    wanted = (LETTERS.c.summons == name, LETTERS.c.kind == "turn", LETTERS.c.state == "sent")
    return connection.scalar(sa.select(sa.func.max(LETTERS.c.made)).where(*wanted)) or 0.0


def claim_due(
    connection: Connection, now: float, lease: float, most: int
) -> tuple[list[Letter], float | None]:
    """Letters to be tried now, ours for as long as the lease lasts, and when the next one after them is due."""
    waiting = sa.select(LETTERS).where(LETTERS.c.state == "waiting").order_by(LETTERS.c.due)
    rows = list(connection.execute(waiting.limit(most + 1)).mappings())
    ours = []
    for row in rows[:most]:
        if row["due"] > now:
            break
        letter = msgspec.convert(_plain(row), Letter)
        mine = LETTERS.update().where(LETTERS.c.id == letter.id, LETTERS.c.due == letter.due)
        if connection.execute(mine.values(due=now + lease, tries=letter.tries + 1)).rowcount == 1:
            ours.append(msgspec.structs.replace(letter, tries=letter.tries + 1))
    left = rows[len(ours) :]
    return ours, left[0]["due"] if left else None


def settle(connection: Connection, letter: Letter, **values: Any) -> None:
    connection.execute(LETTERS.update().where(LETTERS.c.id == letter.id).values(**values))


def sweep(connection: Connection, before: float) -> None:
    """Old letters are thrown away; the young ones are kept to know what has been said already."""
    connection.execute(LETTERS.delete().where(LETTERS.c.made < before, LETTERS.c.state != "waiting"))


def _own(table: str, lock: str) -> sa.ColumnElement[bool]:
    return sa.and_(SUMMONS.c.table == table, SUMMONS.c.lock == lock)


def _many(connection: Connection, wanted: sa.Select[Any]) -> list[Summons]:
    return [msgspec.convert(_plain(row), Summons) for row in connection.execute(wanted).mappings()]


def _plain(row: Mapping[Any, Any]) -> dict[str, Any]:
    """With plain text for keys: SQLAlchemy has a kind of its own for some of them."""
    return {str(name): value for name, value in row.items()}
