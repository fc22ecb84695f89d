"""Several servers of one database, the host's orders, recovery codes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("house", sa.JSON(), server_default="{}", nullable=False))
    op.create_table(
        "servers",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("version", sa.String(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.Column("draining", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("servers_key")),
    )
    op.create_table(
        "leases",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("server", sa.String(), nullable=False),
        sa.Column("fence", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("code", name=op.f("leases_key")),
    )
    op.create_index("leases_by_server", "leases", ["server"])
    op.create_table(
        "notes",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("notes_key")),
    )
    op.create_table(
        "recoveries",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("recoveries_key")),
    )
