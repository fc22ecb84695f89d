"""Whose turn it is, for lists of tables that nobody has brought back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("on_turn", sa.Integer(), nullable=True))
