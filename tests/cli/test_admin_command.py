"""`hexhaven admin`: every task on each kind of database, and what it refuses."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.archive.shelf import RELEASES, tables, unpack_database
from tests.postgres import PostgresServer, find_programs

from hexhaven import Record, verify
from hexhaven.cli import main
from hexhaven.server.store.sql import SqlStore

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


@pytest.fixture(params=DATABASES)
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.db'}"
    server: PostgresServer = request.getfixturevalue("postgres")
    return server.url(server.take_database())


@pytest.fixture
def archived(tmp_path: Path) -> str:
    """The URL of a database that the first release has written."""
    path = tmp_path / "tables.db"
    unpack_database(RELEASES[0], path)
    return f"sqlite:///{path}"


def admin(url: str, *words: str) -> int:
    return main(["admin", "--database", url, *words])


def codes_of(release: str, status: str) -> list[str]:
    return [facts["code"] for facts in tables(release).values() if facts["status"] == status]


def test_a_backup_goes_into_either_kind_of_database(
    archived: str, empty: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "all.backup"
    assert admin(archived, "backup", str(file)) == 0
    assert file.stat().st_mode & 0o077 == 0, "it has the seeds"
    assert admin(empty, "restore", str(file)) == 0
    assert admin(empty, "verify") == 0
    said = capsys.readouterr().out
    assert "0 damaged" in said
    again = tmp_path / "again.backup"
    assert admin(empty, "backup", str(again)) == 0
    assert gzip.decompress(again.read_bytes()) == gzip.decompress(file.read_bytes())
    assert admin(empty, "restore", str(file)) == 2, "not into a database that has something"
    assert "not empty" in capsys.readouterr().err


def test_a_backup_that_is_cut_off_restores_nothing(
    archived: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, part = tmp_path / "all.backup", tmp_path / "part.backup"
    admin(archived, "backup", str(file))
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    part.write_bytes(gzip.compress(b"".join(lines[:-1])))
    new = f"sqlite:///{tmp_path / 'new.db'}"
    assert admin(new, "restore", str(part)) == 2
    part.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    assert admin(new, "restore", str(part)) == 2
    capsys.readouterr()
    assert admin(new, "list") == 0
    assert capsys.readouterr().out == ""


def test_tables_are_listed_shown_and_exported(
    archived: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    release = RELEASES[0]
    assert admin(archived, "list", "--json", "--status", "over") == 0
    shown = capsys.readouterr().out
    assert sorted(one["code"] for one in json.loads(shown)) == sorted(codes_of(release, "over"))
    assert "seed" not in shown
    assert "hash" not in shown
    assert admin(archived, "list") == 0
    assert len(capsys.readouterr().out.splitlines()) == len(tables(release))
    (over, *_) = codes_of(release, "over")
    file = tmp_path / "game.json"
    assert admin(archived, "export", over, "--to", str(file)) == 0
    assert verify(Record.from_json(file.read_text())).dice_verified
    (playing, *_) = codes_of(release, "playing")
    assert admin(archived, "export", playing) == 0
    assert Record.from_json(capsys.readouterr().out).seed is None
    assert admin(archived, "show", playing) == 0
    assert json.loads(capsys.readouterr().out)["damage"] == ""
    assert admin(archived, "show", "nothing") == 2


def test_tables_are_closed_deleted_and_outdated(
    archived: str, empty: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "all.backup"
    admin(archived, "backup", str(file))
    admin(empty, "restore", str(file))
    (playing, *_) = codes_of(RELEASES[0], "playing")
    assert admin(empty, "close", playing) == 2, "not without --yes"
    assert admin(empty, "close", playing, "--yes") == 0
    assert admin(empty, "close", playing, "--yes") == 2
    assert admin(empty, "delete", playing, "--yes") == 0
    assert admin(empty, "show", playing) == 2
    before = len(tables(RELEASES[0])) - 1
    capsys.readouterr()
    assert admin(empty, "retention", "--lobby", "0.000001") == 0
    lobbies = len(codes_of(RELEASES[0], "lobby"))
    assert capsys.readouterr().out.startswith(f"{lobbies} tables;")
    assert admin(empty, "retention", "--lobby", "0.000001", "--yes") == 0
    assert admin(empty, "retention") == 2
    assert admin(empty, "vacuum") == 0
    capsys.readouterr()
    admin(empty, "list")
    assert len(capsys.readouterr().out.splitlines()) == before - lobbies


def test_a_damaged_game_is_found(archived: str, capsys: pytest.CaptureFixture[str]) -> None:
    (playing, *_) = codes_of(RELEASES[0], "playing")

    async def damage() -> None:
        store = SqlStore(archived)
        await store.open()
        await store.statement(
            f"UPDATE events SET move = 'end' WHERE code = '{playing}' AND version = 1"
        )
        await store.close()

    asyncio.run(damage())
    assert admin(archived, "verify") == 1
    said = capsys.readouterr().out
    assert playing in said
    assert "1 damaged" in said


def test_a_file_that_is_served_is_not_changed(
    archived: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from hexhaven.server.alone import claimed

    path = Path(archived.removeprefix("sqlite:///"))
    (playing, *_) = codes_of(RELEASES[0], "playing")
    with claimed(path):
        assert admin(archived, "delete", playing, "--yes") == 2
        assert "already being served" in capsys.readouterr().err
        assert admin(archived, "list") == 0
