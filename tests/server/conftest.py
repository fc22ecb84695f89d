"""Databases for the server's tests: every test that asks for `store` runs on each of them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from tests.postgres import PostgresServer, find_programs

from hexhaven.server.store.sql import SqlStore

DATABASES = ["sqlite", *(["postgresql"] if find_programs() else [])]
"""Where PostgreSQL is not installed it is left out; the head of the run says so."""


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Coroutine tests (`pytest.mark.anyio`) run on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """A PostgreSQL server for this run; ask for it through `database_url` or `postgres_url`."""
    programs = find_programs()
    assert programs is not None, "parametrise over DATABASES: PostgreSQL is not installed here"
    server = PostgresServer(programs)
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> Iterator[str]:
    """An empty PostgreSQL database."""
    database = postgres_server.take_database()
    yield postgres_server.url(database)
    postgres_server.clean(database)


@pytest.fixture(params=DATABASES)
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new, empty database of each kind."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    return f"sqlite:///{tmp_path / 'hexhaven.db'}"


@pytest.fixture
async def store(database_url: str, anyio_backend: str) -> AsyncIterator[SqlStore]:
    """An open, empty store on each kind of database."""
    opened = SqlStore(database_url)
    await opened.open()
    yield opened
    await opened.close()
