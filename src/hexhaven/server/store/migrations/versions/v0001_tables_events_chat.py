"""Tables, their events, their chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("variant", sa.String(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("seats", sa.JSON(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("host_hash", sa.String(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("winner", sa.Integer(), nullable=True),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("code", name=op.f("tables_key")),
    )
    op.create_index("tables_by_status", "tables", ["status", "listed", "created"])
    op.create_table(
        "events",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("previous", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("move", sa.Text(), nullable=False),
        sa.Column("drawn", sa.JSON(), nullable=False),
        sa.Column("by_bot", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.CheckConstraint(
            "(version = 1 AND previous IS NULL)"
            " OR (version > 1 AND previous IS NOT NULL AND previous = version - 1)",
            name=op.f("events_follows"),
        ),
        sa.ForeignKeyConstraint(
            ["code", "previous"],
            ["events.code", "events.version"],
            name=op.f("events_code_previous_there"),
        ),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name=op.f("events_code_there")),
        sa.PrimaryKeyConstraint("code", "version", name=op.f("events_key")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name=op.f("chat_code_there")),
        sa.PrimaryKeyConstraint("code", "number", name=op.f("chat_key")),
        sqlite_with_rowid=False,
    )
