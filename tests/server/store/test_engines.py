"""How the databases are connected to: what is on the disk before a commit returns."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text

from hexhaven.server.store.engines import reading_engine, writing_engine
from hexhaven.server.store.sql import SqlStore

pytestmark = pytest.mark.anyio
FULL, OFF = 2, 0
"""SQLite's numbers for what `PRAGMA synchronous` says."""


@pytest.mark.parametrize("kept", [True, False], ids=["file", "throw-away"])
async def test_a_file_survives_a_power_cut_and_a_throw_away_database_need_not(
    tmp_path: Path, kept: bool
) -> None:
    file = tmp_path / "games.db"
    database = SqlStore(f"sqlite:///{file}" if kept else "sqlite://").database
    assert (database.path is None) == (not kept)
    for make in (writing_engine, reading_engine):
        engine = make(database, file)
        async with engine.connect() as connection:
            assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == (
                FULL if kept else OFF
            )
            assert (await connection.execute(text("PRAGMA foreign_keys"))).scalar() == 1
        await engine.dispose()
