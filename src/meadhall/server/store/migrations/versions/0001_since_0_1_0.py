"""Changes since 0.1.0: agreements, lessons, bots' tempers and chat lines, big screens, open tables, web push, webhooks.

Programs between 0.1.0 and this revision added some of them without a number, so only missing parts are added.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    found = sa.inspect(op.get_bind())
    names = found.get_table_names()
    for name, columns in _columns().items():
        there = {column["name"] for column in found.get_columns(name)}
        for column in columns:
            if column.name not in there:
                op.add_column(name, column)
    for name, columns in _tables().items():
        if name not in names:
            op.create_table(name, *columns)
    program = op.create_table(
        "program",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("needs", sa.String(16), nullable=False),
    )
    op.bulk_insert(program, [{"id": 1, "needs": "0.1.0"}])


def _columns() -> dict[str, list[sa.Column[object]]]:
    return {
        "tables": [
            sa.Column("lesson", sa.String(64), nullable=False, server_default=""),
            sa.Column("read", sa.Integer, nullable=False, server_default="0"),
            sa.Column("screen", sa.String(64), nullable=False, server_default=""),
            sa.Column("listed", sa.Integer, nullable=False, server_default="0"),
            sa.Column("quiet", sa.Boolean, nullable=False, server_default=sa.false()),
        ],
        "seats": [sa.Column("temper", sa.String(16), nullable=False, server_default="")],
        "summons": [
            sa.Column("keys", sa.String(160), nullable=False, server_default=""),
            sa.Column("form", sa.String(8), nullable=False, server_default="own"),
        ],
    }


def _tables() -> dict[str, list[sa.Column[object]]]:
    return {
        "agreed": [
            sa.Column("table", sa.String(32), primary_key=True),
            sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
            sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
            sa.Column("kind", sa.String(16), nullable=False),
            sa.Column("text", sa.Text, nullable=False),
            sa.Column("about", sa.Text, nullable=False),
            sa.Column("before", sa.Text, nullable=False),
        ],
        "server_keys": [
            sa.Column("name", sa.String(16), primary_key=True),
            sa.Column("secret", sa.String(64), nullable=False),
        ],
    }
