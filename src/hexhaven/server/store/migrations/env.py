"""Alembic runs this file for every command; `migrate.alembic_config` hands over the connection."""

from __future__ import annotations

from alembic import context

from hexhaven.server.store.migrate import VERSION_TABLE
from hexhaven.server.store.models import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION_TABLE,
    render_as_batch=True,  # SQLite cannot alter a column: batch mode copies the table
)
with context.begin_transaction():
    context.run_migrations()
