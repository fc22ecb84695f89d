"""Write the migration from the newest schema to what models.py says now; read it before a commit.

python scripts/migration.py "seats get avatars"
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from hexhaven.server.store.engines import writing_engine
from hexhaven.server.store.migrate import alembic_config, upgrade
from hexhaven.server.store.urls import read_url


def write_revision(connection: Connection, message: str) -> None:
    """Compare the models with the migrated schema and write down the difference."""
    config = alembic_config(connection)
    config.set_main_option("file_template", "v%%(rev)s_%%(slug)s")
    scripts = ScriptDirectory.from_config(config)
    number = len(list(scripts.walk_revisions())) + 1
    if number > 1:
        upgrade(connection)
    command.revision(config, message, autogenerate=True, rev_id=f"{number:04}")


async def main(message: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "schema.db"
        engine = writing_engine(read_url(f"sqlite:///{path}"), path)
        async with engine.begin() as connection:
            await connection.run_sync(write_revision, message)
        await engine.dispose()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    asyncio.run(main(sys.argv[1]))
