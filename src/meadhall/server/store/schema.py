"""What stands in the database, and the records that go in and come out."""

from __future__ import annotations

from typing import Any

import msgspec
import sqlalchemy as sa

from meadhall.server.table.seats import Seat
from meadhall.server.time.clocks import Clocks

SHAPE = sa.MetaData()

TABLES = sa.Table(
    "tables",
    SHAPE,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("version", sa.String(32), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("status", sa.String(16), nullable=False, index=True),
    sa.Column("owner", sa.String(64), nullable=False),
    sa.Column("header", sa.Text, nullable=False, default=""),
    sa.Column("report", sa.Text, nullable=False, default=""),
    sa.Column("made", sa.Integer, nullable=False),
    sa.Column("undos", sa.Integer, nullable=False, server_default="0"),
    sa.Column("rematch", sa.String(32), nullable=False, server_default=""),
    sa.Column("seed", sa.String(64), nullable=False, server_default=""),
)
SEATS = sa.Table(
    "seats",
    SHAPE,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("bot", sa.String(64), nullable=False),
    sa.Column("lock", sa.String(64), nullable=False),
    sa.Column("order", sa.String(512), nullable=False, server_default=""),
    sa.Column("salt", sa.String(64), nullable=False, server_default=""),
    sa.Column("stand_in", sa.String(64), nullable=False, server_default=""),
)
MOVES = sa.Table(
    "moves",
    SHAPE,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("at", sa.Integer, nullable=False),
    sa.Column("move", sa.Text, nullable=False),
    sa.Column("forced", sa.Boolean, nullable=False),
    sa.Column("move_id", sa.String(96)),
    sa.Column("played", sa.Integer, nullable=False, server_default="0"),
    sa.UniqueConstraint("table", "move_id"),
)
CHAT = sa.Table(
    "chat",
    SHAPE,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("say_id", sa.String(96), nullable=False),
    sa.UniqueConstraint("table", "say_id"),
)
MARKS = sa.Table(
    "marks",
    SHAPE,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("after", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)
VOTES = sa.Table(
    "votes",
    SHAPE,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("id", sa.String(96), nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("by", sa.Integer, nullable=False),
    sa.Column("about", sa.Text, nullable=False),
    sa.Column("yes", sa.Text, nullable=False),
    sa.Column("at", sa.Integer, nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)
GALLERY = sa.Table(
    "gallery",
    SHAPE,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("delay", sa.Integer, nullable=False),
)
NOTES = sa.Table(
    "notes",
    SHAPE,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("lock", sa.String(64), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)


class MoveRow(msgspec.Struct, frozen=True):
    seq: int
    seat: int
    at: int
    move: str
    forced: bool
    move_id: str | None = None
    played: int = 0
    """When, in seconds since 1970; 0 if nobody wrote it down."""


class ChatRow(msgspec.Struct, frozen=True):
    n: int
    seat: int | None
    name: str
    text: str
    say_id: str


class MarkRow(msgspec.Struct, frozen=True):
    n: int
    after: int
    """The log had so many entries. No seat is told this number: it counts what was done in secret, too."""
    kind: str
    text: str


class Vote(msgspec.Struct, frozen=True):
    """A question to all people at the table."""

    id: str
    kind: str
    by: int
    about: dict[str, Any]
    yes: frozenset[int]
    at: int
    """The moment of the game it was asked in; -1 for a question that has nothing to do with the moment."""
    until: float
    """When it lapses, in seconds since 1970."""


class TableRow(msgspec.Struct, frozen=True):
    id: str
    game: str
    version: str
    options: dict[str, str | bool]
    status: str
    owner: str
    header: str = ""
    """The log's header as JSON, with the seed; empty before the start."""
    report: str = ""
    """Why the table is stuck."""
    undos: int = 0
    """How often moves were taken back: a screen that knows another number reads the log anew."""
    rematch: str = ""
    """The table at which the same people play again."""
    made: int = 0
    """When, in seconds since 1970."""
    seed: str = ""
    """Drawn when the table is made, as hex, so that its fingerprint can be shown before anybody adds salt."""


class Stored(msgspec.Struct, frozen=True):
    """All that is known of one table."""

    table: TableRow
    seats: list[Seat]
    moves: list[MoveRow]
    chat: list[ChatRow]
    marks: list[MarkRow] = msgspec.field(default_factory=list)
    vote: Vote | None = None
    delay: int = 0
    """How many seconds spectators are late; -1 where there shall be none."""
    notes: dict[str, str] = msgspec.field(default_factory=dict)
    """By the lock of the seat."""
    clocks: Clocks = Clocks()
