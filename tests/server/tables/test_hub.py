"""The hub: tables leave memory and come back as they were."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from tests.server.fakes import FakeGuest, room, until
from tests.server.tables.test_live_table import WISH, first_move, started

from hexhaven.server.errors import Fault, Refused
from hexhaven.server.tables.entering import Enter, Leave
from hexhaven.server.tables.playing import Move
from hexhaven.server.tables.seating import Start
from hexhaven.server.tables.talking import Say
from hexhaven.server.wire import CreateTable


def test_a_table_that_nobody_visits_leaves_memory_and_comes_back_as_it_was() -> None:
    async def go() -> None:
        async with room(idle_after=0.05) as here:
            table, people, guests = await started(here)
            for number in range(12):
                seat, move = first_move(table)
                await table.ask(Move(guests[seat], number, table.version, move))
            await table.ask(Say(guests[0], 1, "back soon"))
            await asyncio.sleep(0.1)
            assert here.hub.live == [table], "a table with visitors stays"
            for guest in guests:
                await table.ask(Leave(guest))
            await until(lambda: here.hub.live == [])
            assert table.course is not None
            again = await here.hub.own_table(table.row.code)
            assert again is not table
            assert again.course is not None
            assert again.course.game.key() == table.course.game.key()
            assert again.version == 12
            assert again.row == table.row
            guest = FakeGuest()
            await again.ask(Enter(guest, people[1].token, 0))
            welcome = guest.last("welcome")
            assert welcome["seat"] == 1
            assert [line["text"] for line in welcome["chat"]] == ["back soon"]
            assert len(welcome["log"]) == again.course.moves

    asyncio.run(go())


def test_a_table_is_brought_back_once_however_many_ask() -> None:
    async def go() -> None:
        async with room() as here:
            table, _, _ = await started(here)
            table.close("test")
            found = await asyncio.gather(*(here.hub.own_table(table.row.code) for _ in range(10)))
            assert len({id(each) for each in found}) == 1
            assert here.hub.live == [found[0]]

    asyncio.run(go())


def test_a_lobby_comes_back_too() -> None:
    async def go() -> None:
        async with room() as here:
            table, people = await here.table(WISH, others=2)
            table.close("test")
            again = await here.hub.own_table(table.row.code)
            assert again.course is None
            await again.ask(Start(people[0].token))
            assert again.course is not None

    asyncio.run(go())


def test_a_damaged_table_is_kept_and_refused() -> None:
    async def go() -> None:
        async with room() as here:
            table, _, guests = await started(here)
            for number in range(12):
                seat, move = first_move(table)
                await table.ask(Move(guests[seat], number, table.version, move))
            table.close("test")
            events = here.store.stored[table.row.code]
            events[3] = replace(events[3], move="end")
            for _ in range(2):
                with pytest.raises(Refused) as caught:
                    await here.hub.own_table(table.row.code)
                assert caught.value.fault is Fault.TABLE_DAMAGED
            assert here.store.stored[table.row.code] == events
            assert len(events) == 12

    asyncio.run(go())


def test_an_unknown_code_is_no_table() -> None:
    async def go() -> None:
        async with room() as here:
            for asking in (
                here.hub.own_table("nix"),
                here.hub.info("nix"),
                here.hub.again("nix", ""),
            ):
                with pytest.raises(Refused) as caught:
                    await asking
                assert caught.value.fault is Fault.NO_TABLE

    asyncio.run(go())


def test_after_closing_nothing_is_served() -> None:
    async def go() -> None:
        async with room() as here:
            table, _, guests = await started(here)
            await here.hub.close()
            assert all(guest.dismissed for guest in guests)
            with pytest.raises(Refused) as caught:
                await here.hub.own_table(table.row.code)
            assert caught.value.fault is Fault.SHUTTING_DOWN

    asyncio.run(go())


def test_the_same_people_meet_at_one_next_table() -> None:
    async def go() -> None:
        async with room() as here:
            table, people, guests = await started(here)
            table.row = replace(table.row, status="over", winner=1)
            here.store.tables[table.row.code] = table.row
            codes = {(await here.hub.again(table.row.code, p.token)).code for p in people}
            assert len(codes) == 1
            code = codes.pop()
            assert guests[3].last("table")["table"]["next"] == code
            assert (await here.hub.info(table.row.code)).next == code
            following = await here.hub.own_table(code)
            assert following.row.status == "lobby"
            for seat, person in enumerate(people):
                guest = FakeGuest()
                await following.ask(Enter(guest, person.token, 0))
                assert guest.last("welcome")["seat"] == seat
            table.close("test")
            assert (await here.hub.info(table.row.code)).next == code

    asyncio.run(go())


def test_only_those_who_want_to_be_found_are_listed() -> None:
    async def go() -> None:
        async with room() as here:
            shown = CreateTable.model_validate(
                {"variant": "base", "players": 3, "name": "Ann", "settings": {"listed": True}}
            )
            seated = await here.hub.create(shown)
            await here.hub.create(WISH)
            assert [info.code for info in await here.hub.listed("lobby")] == [seated.code]
            assert await here.hub.listed("playing") == []

    asyncio.run(go())
