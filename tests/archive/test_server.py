"""A server of today on a database of every release: its people come back, and games go on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine
from tests.archive.shelf import RELEASES, tables, unpack_database
from tests.postgres import PostgresServer, find_programs
from tests.server.client import Client
from tests.server.serving import Running, serving

from hexhaven.server.store.migrate import alembic_config
from hexhaven.server.store.sql import SqlStore

FIRST_SCHEMA = {"0.1.0": "0001"}
"""Of each release."""
DATABASES = ["sqlite", *(["postgresql"] if find_programs() else [])]


@pytest.fixture(scope="module")
def postgres() -> Iterator[PostgresServer]:
    programs = find_programs()
    assert programs is not None
    server = PostgresServer(programs)
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture(params=[(kind, release) for kind in DATABASES for release in RELEASES], ids=str)
def older(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """The URL of a database as a release has left it, and the release."""
    kind, release = request.param
    path = tmp_path / "tables.db"
    unpack_database(release, path)
    if kind == "sqlite":
        return f"sqlite:///{path}", release
    server: PostgresServer = request.getfixturevalue("postgres")
    url = server.url(server.take_database())
    asyncio.run(moved(path, url, FIRST_SCHEMA[release]))
    return url, release


async def moved(path: Path, url: str, schema: str) -> None:
    """Put what is in a SQLite file into PostgreSQL, with the schema of that time."""
    engine = create_async_engine(url.replace("postgresql:", "postgresql+asyncpg:"))
    with sqlite3.connect(path) as source:
        source.row_factory = sqlite3.Row
        async with engine.begin() as target:
            await target.run_sync(lambda sync: make_schema(sync, schema))
            for table in ("tables", "events", "chat"):
                for row in source.execute(
                    f"SELECT * FROM {table} ORDER BY rowid"
                    if table == "tables"
                    else f"SELECT * FROM {table} ORDER BY 1, 2"
                ):
                    values = {name: plain(name, row[name]) for name in row.keys()}
                    names = ", ".join(values)
                    words = ", ".join(
                        f"CAST(:{name} AS JSON)" if name in JSON else f":{name}" for name in values
                    )
                    await target.execute(
                        text(f"INSERT INTO {table} ({names}) VALUES ({words})"), values
                    )
    source.close()
    await engine.dispose()


JSON = ("options", "settings", "seats", "drawn", "modules", "house")


def plain(name: str, value: Any) -> Any:
    return bool(value) if name in ("listed", "by_bot") else value


def make_schema(connection: Connection, schema: str) -> None:
    command.upgrade(alembic_config(connection), schema)


def test_people_come_back_and_games_go_on(older: tuple[str, str]) -> None:
    url, release = older
    found = [facts for facts in tables(release).values() if facts["status"] == "playing"]
    assert found

    async def go() -> None:
        async with serving(database=url, store=SqlStore(url)) as server:
            assert any([await goes_on(server, facts) for facts in found])

    asyncio.run(go())


async def goes_on(server: Running, facts: dict[str, Any]) -> bool:
    """The person whose token was kept sits where they sat; whether the game has gone on, which it
    does unless it waits for somebody who is not here."""
    person = await Client(server.ws, facts["code"], facts["token"]).open()
    assert person.seat is not None
    assert person.version == facts["version"]
    before = person.version
    for _ in range(200):
        if person.version > before or person.over:
            break
        if person.must:
            await person.play(person.moves()[0])
        else:
            await server.ask("GET", f"/api/tables/{facts['code']}")
            if not any(seat["kind"] == "bot" or seat["stand_in"] for seat in person.table["seats"]):
                break  # it is somebody else's turn, who is not here
            await person.hear(60)
    info = await server.ask("GET", f"/api/tables/{facts['code']}")
    assert info["status"] in ("playing", "over")
    row = await server.hub.services.store.load(facts["code"])
    assert row is not None
    assert json.dumps(row.house) == "{}"
    await person.close()
    return person.version > before
