"""A database of every release opens, and its tables stand as they stood."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.archive.shelf import RELEASES, differences, tables, unpack_database

from hexhaven.bots import bot_named, sight_of
from hexhaven.engine.rng import Rng
from hexhaven.server.store.contract import EventRow, TableRow
from hexhaven.server.store.sql import SqlStore
from hexhaven.server.tables.course import Course, played, rebuilt
from hexhaven.server.tables.lobby import again, started
from hexhaven.server.tables.tokens import next_code


async def stored(path: Path, codes: list[str]) -> list[tuple[TableRow, list[EventRow]]]:
    """All tables of a database, brought up to date."""
    store = SqlStore(f"sqlite:///{path}")
    await store.open()
    found = []
    for code in codes:
        row = await store.load(code)
        assert row is not None
        assert [line.text for line in await store.chat(code)] == ["good luck"]
        found.append((row, await store.events(code)))
    await store.close()
    return found


@pytest.mark.parametrize("release", RELEASES)
def test_the_tables_of_an_older_release_stand_as_they_stood(release: str, tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    unpack_database(release, path)
    seen = tables(release)
    for facts, (row, events) in zip(
        seen.values(),
        asyncio.run(stored(path, [facts["code"] for facts in seen.values()])),
        strict=True,
    ):
        assert row.status == facts["status"]
        if row.status == "lobby":
            assert started(row, facts["token"]).modules["island"] >= 1
            continue
        course = rebuilt(row, events)
        game = course.game
        assert (course.version, course.moves) == (facts["version"], facts["moves"])
        assert (len(course.undo), game.winner) == (facts["undo"], facts["winner"])
        points = [game.points(seat) for seat in range(game.rules.players)]
        assert points == facts["points"]
        assert differences(facts["position"], game.position()) == []
        if row.status == "over":
            assert again(row, facts["token"]).code == next_code(row.code, row.seed)
        else:
            assert goes_on(course)


def goes_on(course: Course, moves: int = 20) -> bool:
    """Whether a table can be played on."""
    rng = Rng("archive")
    bot = bot_named("random")
    for _ in range(moves):
        seat = course.game.actor
        if seat is None:
            break
        move = bot.choose(sight_of(course.game, seat), course.game.legal(seat), rng)
        course, _ = played(course, seat, course.game.text(move))
    return course.game.problems() == []
