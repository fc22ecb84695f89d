"""Migrate: bring a database's schema up to date, whatever version of Hexhaven made it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from .errors import NewerDatabase

FOLDER: Final = Path(__file__).parent / "migrations"
VERSION_TABLE: Final = "hexhaven_schema"
LOCK: Final = 0x48657868
"""An arbitrary number: two processes that start at once migrate one after the other."""


def alembic_config(connection: Connection | None = None) -> Config:
    """Alembic's settings: no alembic.ini is needed, and env.py finds the connection here."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


async def migrate(engine: AsyncEngine) -> None:
    """Run the migrations that a database lacks, in one transaction."""
    async with engine.begin() as connection:
        await connection.run_sync(upgrade)


def upgrade(connection: Connection) -> None:
    """Bring the schema to the newest version; raises NewerDatabase if it is beyond that."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = alembic_config(connection)
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    present = revision_of(connection)
    if present is not None and present not in known:
        raise NewerDatabase(
            f"the database has schema {present}, made by a newer version of Hexhaven; update "
            "Hexhaven, or name another database"
        )
    command.upgrade(config, "head")


def revision_of(connection: Connection) -> str | None:
    """The version of the schema that a database has; None for an empty one."""
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    return context.get_current_revision()
