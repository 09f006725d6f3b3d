"""Several processes share a database: the process that runs each table, and the fence of its writes.

In PostgreSQL, tables with a running game get a process with an expired lease, so that the next process takes them over.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

PLAYING = sa.text("status = 'playing'")
BEFORE = "before"
"""The id of a process with an expired lease, which represents all processes of the previous version."""


def upgrade() -> None:
    nodes = op.create_table(
        "nodes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("program", sa.String(16), nullable=False),
        sa.Column("plays", sa.Text, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
    )
    op.add_column("tables", sa.Column("node", sa.String(32)))
    for table in ("tables", "moves"):
        op.add_column(table, sa.Column("fence", sa.BigInteger, nullable=False, server_default="0"))
    op.create_index("tables_node", "tables", ["node"], postgresql_where=PLAYING, sqlite_where=PLAYING)
    if op.get_bind().dialect.name == "postgresql":
        now = sa.func.now()
        op.execute(nodes.insert().values(id=BEFORE, name=BEFORE, program="", plays="", until=now, seen=now))
        op.execute(f"UPDATE tables SET node = '{BEFORE}' WHERE status = 'playing'")
