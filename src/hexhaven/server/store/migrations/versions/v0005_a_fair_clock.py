"""What the clock must not forget, and which moves it has made."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.JSON(), server_default="{}", nullable=False))
    op.add_column(
        "events", sa.Column("late", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
