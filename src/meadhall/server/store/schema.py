"""The tables of the database after the last revision in `migrations/`.

Names of tables and columns never change, so that older databases can be opened. If a column's name is unclear, `key` is
the name used in the code."""

from __future__ import annotations

import sqlalchemy as sa

METADATA = sa.MetaData()

TABLES = sa.Table(
    "tables",
    METADATA,
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
    sa.Column("lesson", sa.String(64), nullable=False, server_default=""),
    sa.Column("read", sa.Integer, nullable=False, server_default="0"),
    sa.Column("screen", sa.String(64), key="screen_hash", nullable=False, server_default=""),
    sa.Column("listed", sa.Integer, nullable=False, server_default="0"),
    sa.Column("quiet", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("node", sa.String(32)),
    sa.Column("fence", sa.BigInteger, nullable=False, server_default="0"),
)
"""One row for each table. `node` is the process that runs the table; `fence` counts its claims. Every write about a
table contains this number, so that a replaced process cannot write."""
sa.Index(
    "tables_node",
    TABLES.c.node,
    postgresql_where=sa.text("status = 'playing'"),
    sqlite_where=sa.text("status = 'playing'"),
)
NODES = sa.Table(
    "nodes",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("program", sa.String(16), nullable=False),
    sa.Column("plays", sa.Text, nullable=False),
    sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
)
"""One row for each process that shares the database: when its lease ends (`until`), and when it was last seen."""
SEATS = sa.Table(
    "seats",
    METADATA,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("bot", sa.String(64), nullable=False),
    sa.Column("lock", sa.String(64), key="token_hash", nullable=False),
    sa.Column("order", sa.String(512), nullable=False, server_default=""),
    sa.Column("salt", sa.String(64), nullable=False, server_default=""),
    sa.Column("stand_in", sa.String(64), nullable=False, server_default=""),
    sa.Column("temper", sa.String(16), nullable=False, server_default=""),
)
MOVES = sa.Table(
    "moves",
    METADATA,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("at", sa.Integer, nullable=False),
    sa.Column("move", sa.Text, nullable=False),
    sa.Column("forced", sa.Boolean, nullable=False),
    sa.Column("move_id", sa.String(96)),
    sa.Column("played", sa.Integer, nullable=False, server_default="0"),
    sa.Column("fence", sa.BigInteger, nullable=False, server_default="0"),
    sa.UniqueConstraint("table", "move_id"),
)
CHAT = sa.Table(
    "chat",
    METADATA,
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
    METADATA,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("after", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)
VOTES = sa.Table(
    "votes",
    METADATA,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("id", sa.String(96), nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("by", sa.Integer, nullable=False),
    sa.Column("about", sa.Text, nullable=False),
    sa.Column("yes", sa.Text, nullable=False),
    sa.Column("at", sa.Integer, nullable=False),
    sa.Column("until", sa.Float, nullable=False),
)
AGREED = sa.Table(
    "agreed",
    METADATA,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("about", sa.Text, nullable=False),
    sa.Column("before", sa.Text, nullable=False),
)
SPECTATORS = sa.Table(
    "gallery",
    METADATA,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("delay", sa.Integer, nullable=False),
)
NOTES = sa.Table(
    "notes",
    METADATA,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("lock", sa.String(64), key="token_hash", primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
)
CLOCK_ROWS = sa.Table(
    "clocks",
    METADATA,
    sa.Column("table", sa.String(32), primary_key=True),
    sa.Column("due", sa.Float, index=True),
    sa.Column("clocks", sa.Text, nullable=False),
)
HEARTBEAT_ROWS = sa.Table(
    "beats",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
)
WRITE_CHECK = sa.Table(
    "pulse",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Float, nullable=False),
)
RESULTS = sa.Table(
    "results",
    METADATA,
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table", sa.String(32), nullable=False, unique=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("levels", sa.Text, nullable=False),
    sa.Column("scores", sa.Text, nullable=False),
    sa.Column("winners", sa.Text, nullable=False),
    sa.Column("moves", sa.Integer, nullable=False),
    sa.Column("seconds", sa.Integer, nullable=False),
    sa.Column("ended", sa.Integer, nullable=False),
)
SUMMONS_ROWS = sa.Table(
    "summons",
    METADATA,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("table", sa.String(32), nullable=False, index=True),
    sa.Column("lock", sa.String(64), key="token_hash", nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("target", sa.String(512), nullable=False, index=True),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("each", sa.String(8), nullable=False),
    sa.Column("state", sa.String(8), nullable=False),
    sa.Column("last", sa.String(80), nullable=False),
    sa.Column("last_at", sa.Float, nullable=False),
    sa.Column("failures", sa.Integer, nullable=False),
    sa.Column("keys", sa.String(160), nullable=False, server_default=""),
    sa.Column("form", sa.String(8), nullable=False, server_default="own"),
)
SERVER_KEYS = sa.Table(
    "server_keys",
    METADATA,
    sa.Column("name", sa.String(16), primary_key=True),
    sa.Column("secret", sa.String(64), nullable=False),
)
NOTIFICATIONS = sa.Table(
    "letters",
    METADATA,
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
REVISION = sa.Table(
    "alembic_version",
    METADATA,
    sa.Column("version_num", sa.String(32), nullable=False),
    sa.PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""The table of Alembic, with the last applied revision."""
PROGRAM = sa.Table(
    "program",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("needs", sa.String(16), nullable=False),
)
"""One row with the oldest version of the program that may serve this database."""
