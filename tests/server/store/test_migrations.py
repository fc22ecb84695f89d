"""The migrations lead to what the models say, on every database, from wherever we are installed."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from tests.server.store.rows import a_table

import hexhaven
from hexhaven.server.store.errors import NewerDatabase
from hexhaven.server.store.migrate import VERSION_TABLE, alembic_config, revision_of, upgrade
from hexhaven.server.store.models import METADATA
from hexhaven.server.store.sql import SqlStore

pytestmark = pytest.mark.anyio


def differences(connection: Connection) -> list[Any]:
    """What the models have and the database has not, and the other way round."""
    options = {"compare_type": True, "version_table": VERSION_TABLE}
    context = MigrationContext.configure(connection, opts=options)
    return list(compare_metadata(context, METADATA))


async def test_the_migrated_schema_is_that_of_the_models(store: SqlStore) -> None:
    assert store._writing is not None
    async with store._writing.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_the_comparison_would_find_a_difference(store: SqlStore) -> None:
    assert store._writing is not None
    async with store._writing.connect() as connection:
        await connection.execute(text("ALTER TABLE chat ADD COLUMN mood TEXT"))
        await connection.execute(text("DROP INDEX tables_by_status"))
        found = await connection.run_sync(differences)
    assert sorted(str(each[0]) for each in found) == ["add_index", "remove_column"]


async def test_migrating_again_changes_nothing(store: SqlStore) -> None:
    await store.create(a_table())
    assert store._writing is not None
    async with store._writing.begin() as connection:
        before = await connection.run_sync(revision_of)
        await connection.run_sync(upgrade)
        assert await connection.run_sync(revision_of) == before is not None
    assert await store.load("abc") == a_table()


async def test_two_processes_may_start_at_once(database_url: str) -> None:
    stores = [SqlStore(database_url) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    await stores[0].create(a_table())
    assert [await store.load("abc") for store in stores] == [a_table()] * 4
    await asyncio.gather(*(store.close() for store in stores))


async def test_a_new_file_is_never_locked_by_those_who_start_at_once(tmp_path: Path) -> None:
    """Of sixty such starts five failed while each connection switched the journal by itself."""
    for number in range(40):
        url = f"sqlite:///{tmp_path}/{number}.db"
        stores = [SqlStore(url) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        await asyncio.gather(*(store.close() for store in stores))


async def test_a_newer_database_is_left_alone(store: SqlStore, database_url: str) -> None:
    assert store._writing is not None
    async with store._writing.begin() as connection:
        await connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
    await store.close()
    again = SqlStore(database_url)
    with pytest.raises(NewerDatabase, match=r"schema 9999.*newer version.*update Hexhaven"):
        await again.open()


async def test_every_migration_follows_another_and_says_why() -> None:
    scripts = ScriptDirectory.from_config(alembic_config())
    newest_first = list(scripts.walk_revisions())
    numbers = [script.revision for script in newest_first]
    assert numbers == [f"{number:04}" for number in range(len(numbers), 0, -1)]
    assert all(script.doc for script in newest_first)


def test_the_migrations_travel_with_the_package(tmp_path: Path) -> None:
    """As in an installed wheel: no checkout around it, and another folder to work in."""
    package = Path(hexhaven.__file__).parent
    shutil.copytree(
        package, tmp_path / "site" / "hexhaven", ignore=shutil.ignore_patterns("static")
    )
    for shared in package.parent.glob("*__mypyc*"):  # what the extensions of a compiled build share
        shutil.copy(shared, tmp_path / "site")
    code = (
        "import asyncio, hexhaven; from hexhaven.server.store.sql import SqlStore;"
        "store = SqlStore('sqlite:///new.db'); run = asyncio.Runner();"
        "run.run(store.open()); run.run(store.close()); run.close(); print(hexhaven.__file__)"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "site")},
        check=True,
        capture_output=True,
        text=True,
    )
    assert str(tmp_path) in done.stdout
    connection = sqlite3.connect(tmp_path / "new.db")
    found = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    connection.close()
    assert {"tables", "events", "chat", VERSION_TABLE} <= found
