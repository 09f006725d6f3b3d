"""What stands in the database, and the records that go in and come out."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from .seats import Seat

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


class MoveRow(msgspec.Struct, frozen=True):
    seq: int
    seat: int
    at: int
    move: str
    forced: bool
    move_id: str | None = None


class ChatRow(msgspec.Struct, frozen=True):
    n: int
    seat: int | None
    name: str
    text: str
    say_id: str


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


class Stored(msgspec.Struct, frozen=True):
    """All that is known of one table."""

    table: TableRow
    seats: list[Seat]
    moves: list[MoveRow]
    chat: list[ChatRow]
