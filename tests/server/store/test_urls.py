"""URLs as people write them; and a database that cannot be used says what to do."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from tests.ports import free_port
from tests.server.conftest import DATABASES
from tests.server.store.rows import a_table

from hexhaven.engine.errors import HexhavenError
from hexhaven.server.store.errors import BadDatabaseUrl, DatabaseUnavailable
from hexhaven.server.store.sql import SqlStore
from hexhaven.server.store.urls import read_url, sqlite_url

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("sqlite:///table.db", Path.cwd() / "table.db"),
        ("sqlite:////var/lib/hexhaven/table.db", Path("/var/lib/hexhaven/table.db")),
        ("sqlite+aiosqlite:///a%20b%25.db", Path.cwd() / "a b%.db"),
        ("sqlite://", None),
        ("sqlite:///:memory:", None),
    ],
)
async def test_sqlite(url: str, path: Path | None) -> None:
    database = read_url(url)
    assert (database.kind, database.path) == ("sqlite", path)


async def test_a_file_of_any_name(tmp_path: Path) -> None:
    path = tmp_path / "50% of #1? č.db"
    store = SqlStore(sqlite_url(path))
    assert store.database.path == path
    await store.open()
    await store.close()
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+asyncpg"])
async def test_postgresql(scheme: str) -> None:
    database = read_url(f"{scheme}://ann:s%40cret@db.example.org:5433/game?sslmode=require")
    assert (database.kind, database.path) == ("postgresql", None)
    assert database.url.drivername == "postgresql+asyncpg"
    assert database.url.password == "s@cret"
    assert dict(database.url.query) == {"ssl": "require"}
    assert "cret" not in database.shown
    assert database.shown.startswith("postgresql://ann:***@db.example.org:5433/game")


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("", "not understood; write sqlite:///"),
        ("table.db", "not understood"),
        ("mysql://host/name", "databases of kind 'mysql' are not supported"),
        ("sqlite://table.db", "three slashes lead to a file in this folder"),
        ("sqlite:///table.db?mode=ro", "nothing follows it"),
        ("postgresql://ann:secret@host", "without the name of a database"),
        ("postgresql://ann:secret@host/game?sslmod=require", "unknown setting 'sslmod'"),
        ("postgresql://ann:secret@host:port/game", "not understood"),
    ],
)
async def test_a_bad_url_says_what_to_write(url: str, said: str) -> None:
    with pytest.raises(BadDatabaseUrl) as caught:
        SqlStore(url)
    assert said in str(caught.value)
    assert "secret" not in str(caught.value)
    assert isinstance(caught.value, HexhavenError)


async def test_without_the_driver_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(BadDatabaseUrl, match=r"pip install 'hexhaven\[postgres\]'"):
        read_url("postgresql://host/game")


async def unusable(url: str) -> str:
    """What is said about a database that cannot be opened."""
    store = SqlStore(url)
    with pytest.raises(DatabaseUnavailable) as caught:
        await store.open()
    return str(caught.value)


async def test_files_that_cannot_be_used(tmp_path: Path) -> None:
    assert "does not exist; make it first" in await unusable(f"sqlite:///{tmp_path}/no/t.db")
    assert "is a folder; name a file in it" in await unusable(f"sqlite:///{tmp_path}")
    assert "cannot be written" in await unusable("sqlite:////proc/hexhaven.db")
    (tmp_path / "letter").write_text("Dear Ann, this is no database at all." * 100)
    said = await unusable(f"sqlite:///{tmp_path}/letter")
    assert "file is not a database; is it a database of Hexhaven" in said


async def test_nobody_else_may_read_the_file(tmp_path: Path) -> None:
    store = SqlStore(f"sqlite:///{tmp_path}/table.db")
    await store.open()
    await store.create(a_table())
    for path in tmp_path.glob("table.db*"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert len(list(tmp_path.glob("table.db*"))) == 3
    await store.close()
    assert [path.name for path in tmp_path.iterdir()] == ["table.db"]


async def test_a_throw_away_database_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    store, other = SqlStore("sqlite://"), SqlStore("sqlite://")
    await store.open()
    await other.open()
    await store.create(a_table())
    assert await store.load("abc") == a_table()
    assert await other.load("abc") is None
    await store.close()
    await other.close()
    assert list(tmp_path.iterdir()) == []


async def test_a_server_that_does_not_answer() -> None:
    said = await unusable(f"postgresql://ann:secret@127.0.0.1:{free_port()}/game")
    assert "is the server running" in said
    assert "secret" not in said


if "postgresql" in DATABASES:

    async def test_a_database_that_is_not_there(postgres_url: str) -> None:
        said = await unusable(postgres_url + "_missing")
        assert 'database "test_' in said
        assert "does not exist; is the server running, and are name and password right?" in said
