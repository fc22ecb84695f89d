"""Tidying: what is too old goes, by its status; whoever is there keeps a table."""

from __future__ import annotations

import asyncio

from tests.server.fakes import FakeGuest, Room, room
from tests.server.tables.test_live_table import WISH, started

from hexhaven.server.tables.entering import Enter, Leave
from hexhaven.server.tables.tidying import AT_ONCE, DAY


async def a_lobby(here: Room) -> str:
    """A table that was made and never started, out of memory again."""
    made = await here.hub.create(WISH)
    code = made.code
    table = await here.hub.own_table(code)
    table.close("test")
    return str(code)


def test_only_what_is_older_than_its_status_may_be_goes() -> None:
    async def go() -> None:
        async with room(keep_lobby_days=1.0, keep_playing_days=3.0) as here:
            lobby = await a_lobby(here)
            table, _, guests = await started(here)
            for guest in guests:
                await table.ask(Leave(guest))
            table.close("test")
            playing = table.row.code
            begun = max(row.created for row in here.store.tables.values())
            assert await here.hub.tidying.tidy(begun + 0.9 * DAY) == 0
            assert await here.hub.tidying.tidy(begun + 1.1 * DAY) == 1
            assert await here.store.load(lobby) is None
            assert await here.store.load(playing) is not None
            assert await here.hub.tidying.tidy(begun + 3.1 * DAY) == 1
            assert await here.store.load(playing) is None

    asyncio.run(go())


def test_a_table_with_somebody_at_it_stays_however_old() -> None:
    async def go() -> None:
        async with room(keep_lobby_days=1.0, keep_playing_days=1.0) as here:
            table, people, _ = await started(here)
            await table.ask(Enter(FakeGuest(), people[0].token, 0))
            later = table.row.created + 100 * DAY
            assert await here.hub.tidying.tidy(later) == 0
            assert await here.store.load(table.row.code) is not None

    asyncio.run(go())


def test_nought_days_keep_everything_and_many_go_in_portions() -> None:
    async def go() -> None:
        async with room(keep_lobby_days=0.0) as here:
            codes = [await a_lobby(here) for _ in range(AT_ONCE + 3)]
            later = max(row.created for row in here.store.tables.values()) + 1000 * DAY
            assert await here.hub.tidying.tidy(later) == 0
            assert len(codes) == AT_ONCE + 3
        async with room(keep_lobby_days=1.0) as here:
            codes = [await a_lobby(here) for _ in range(AT_ONCE + 3)]
            later = max(row.created for row in here.store.tables.values()) + 2 * DAY
            assert await here.hub.tidying.tidy(later) == AT_ONCE + 3
            assert [await here.store.load(code) for code in codes] == [None] * len(codes)

    asyncio.run(go())
