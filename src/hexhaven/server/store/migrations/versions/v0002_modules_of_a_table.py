"""The modules, with their versions, that a table was begun with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("modules", sa.JSON(), server_default="{}", nullable=False))
