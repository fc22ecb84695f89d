"""Bots at tables: they wait for their turn, stand in for people, and cannot break anything."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from tests.server.fakes import FakeGuest, Room, Thoughts, room, until
from tests.server.tables.test_course import ROW

from hexhaven.server.tables.bots import Asked, BotPlayers
from hexhaven.server.tables.course import begun
from hexhaven.server.tables.entering import Enter, Leave
from hexhaven.server.tables.playing import BotMove, Move
from hexhaven.server.tables.seating import Start
from hexhaven.server.tables.table import LiveTable
from hexhaven.server.wire import CreateTable, Seated

OPTIONS = {"setup": "variable", "max_rounds": "3", "domestic_trade": "off"}
BOTS = [{"kind": "bot", "bot": "random"}] * 3


def wish(seats: list[dict[str, str]], **settings: Any) -> CreateTable:
    return CreateTable.model_validate(
        {
            "variant": "base",
            "players": len(seats),
            "name": "Ann",
            "options": OPTIONS,
            "seats": seats,
            "settings": {"pace": "instant", **settings},
        }
    )


async def with_bots(here: Room, **settings: Any) -> tuple[LiveTable, Seated, FakeGuest]:
    """Ann and two bots, started; Ann is there."""
    table, people = await here.table(wish([{"kind": "me"}, *BOTS[1:]], **settings))
    guest = FakeGuest()
    await table.ask(Enter(guest, people[0].token, 0))
    await table.ask(Start(people[0].token))
    return table, people[0], guest


def waits_for_ann(table: LiveTable) -> bool:
    return table.course is not None and 0 in table.course.must


async def play_own(table: LiveTable, guest: FakeGuest) -> None:
    """Ann plays any move."""
    await until(lambda: waits_for_ann(table))
    assert table.course is not None
    game = table.course.game
    await table.ask(Move(guest, 1, table.version, game.text(game.legal(0)[-1])))


def test_bots_play_until_a_person_must_decide() -> None:
    async def go() -> None:
        async with room() as here:
            table, _, guest = await with_bots(here)
            for _ in range(4):
                await play_own(table, guest)
            await until(lambda: waits_for_ann(table))
            events = here.store.stored[table.row.code]
            assert {event.seat for event in events if event.by_bot} == {1, 2}
            assert {event.seat for event in events if not event.by_bot} == {0}

    asyncio.run(go())


def test_bots_alone_play_only_while_somebody_watches() -> None:
    async def go() -> None:
        async with room() as here:
            table, people = await here.table(wish(BOTS))
            await table.ask(Start(people[0].token))
            await asyncio.sleep(0.05)
            assert table.version == 0
            guest = FakeGuest()
            await table.ask(Enter(guest, "", 0))
            await until(lambda: table.version > 5)
            await table.ask(Leave(guest))
            seen = table.version
            await asyncio.sleep(0.05)
            assert table.version <= seen + 1  # one may have been on the queue
            await table.ask(Enter(guest, "", 0))
            await until(lambda: table.row.status == "over", 120)
            assert guest.last("table")["table"]["status"] == "over"
            assert here.store.tables[table.row.code].status == "over"
            assert all(event.by_bot for event in here.store.stored[table.row.code])

    asyncio.run(go())


def test_answers_that_come_too_late_are_dropped() -> None:
    """For an old version, for a seat whose person is back, for a seat that need not decide."""

    async def go() -> None:
        async with room() as here:
            table, _, guest = await with_bots(here)
            await until(lambda: waits_for_ann(table))
            here.thoughts.go.clear()
            assert table.course is not None
            game = table.course.game
            hers = game.text(game.legal(0)[0])
            seen = table.version
            for asked in (
                Asked(seen - 1, 0, "greedy"),
                Asked(seen, 0, "greedy"),
                Asked(seen, 1, "random"),
                Asked(seen + 1, 1, "random"),
            ):
                table.post(BotMove(asked, hers))
            await table.ask(Enter(guest, "", 0))  # served after those
            assert table.version == seen
            assert game is table.course.game

    asyncio.run(go())


def test_a_bot_is_asked_again_when_the_table_has_gone_on() -> None:
    async def go() -> None:
        thoughts = Thoughts()
        thoughts.go.clear()
        heard: list[Asked] = []
        bots = BotPlayers(thoughts, lambda asked, move: heard.append(asked), 0.0)
        course = begun(ROW)
        seat = course.must[0]
        for version in (1, 1, 2, 2):  # asked twice about the same it thinks once
            bots.attend(ROW, course, Asked(version, seat, "random"))
            await asyncio.sleep(0.01)
        assert len(thoughts.asked) == 2
        thoughts.go.set()
        await until(lambda: heard != [])
        await asyncio.sleep(0.01)
        assert heard == [Asked(2, seat, "random")]
        bots.attend(ROW, course, Asked(3, seat, "random"))
        bots.dismiss()
        await asyncio.sleep(0.01)
        assert len(heard) == 1

    asyncio.run(go())


def test_bots_take_their_time_and_less_of_it_out_of_turn() -> None:
    async def go() -> None:
        loop = asyncio.get_running_loop()
        course = begun(replace(ROW, options={"setup": "beginner", "first_player": "0"}))
        spent = []
        for seat in (0, 1):
            heard: list[str] = []
            bots = BotPlayers(Thoughts(), lambda asked, move: heard.append(move), 0.2)  # noqa: B023
            bots._thinking.answer = "refuse 1"  # type: ignore[attr-defined]
            before = loop.time()
            bots.attend(ROW, course, Asked(0, seat, "random"))
            await until(lambda: heard != [])  # noqa: B023
            spent.append(loop.time() - before)
        assert spent[0] >= 0.2 > spent[1] >= 0.08

    asyncio.run(go())


def test_a_bot_that_fails_or_cheats_is_replaced_by_any_legal_move() -> None:
    async def go() -> None:
        async with room() as here:
            here.thoughts.failing = RuntimeError("no idea")
            table, _, guest = await with_bots(here)
            for _ in range(3):
                await play_own(table, guest)
            here.thoughts.failing = None
            here.thoughts.answer = "end"
            for _ in range(3):
                await play_own(table, guest)
            here.thoughts.answer = "dance"
            for _ in range(3):
                await play_own(table, guest)
            await until(lambda: waits_for_ann(table))
            assert any(event.by_bot for event in here.store.stored[table.row.code])

    asyncio.run(go())


def test_a_bots_move_that_cannot_be_stored_is_tried_again() -> None:
    async def go() -> None:
        async with room() as here:
            table, people = await here.table(wish(BOTS))
            await table.ask(Start(people[0].token))
            here.store.failing = OSError("no space left on device")
            await table.ask(Enter(FakeGuest(), "", 0))
            await asyncio.sleep(0.1)
            assert table.version == 0
            tries = len(here.thoughts.asked)
            assert 1 <= tries <= 2, "no bot is asked again and again without a rest"
            here.store.failing = None
            await until(lambda: table.version > 3)

    asyncio.run(go())


def test_a_stand_in_plays_for_the_absent_and_stops_when_they_return() -> None:
    async def go() -> None:
        async with room() as here:
            table, people = await here.table(wish([{"kind": "me"}, {"kind": "open"}, BOTS[0]]), 1)
            ann, bo, watcher = FakeGuest(), FakeGuest(), FakeGuest()
            await table.ask(Enter(ann, people[0].token, 0))
            await table.ask(Enter(bo, people[1].token, 0))
            table.tending.presence.patience = 0.05
            await table.ask(Start(people[0].token))
            await table.ask(Leave(bo))
            assert not ann.last("table")["table"]["seats"][1]["stand_in"]
            await until(lambda: ann.last("table")["table"]["seats"][1]["stand_in"])
            while not any(event.seat == 1 for event in here.store.stored[table.row.code]):
                await play_own(table, ann)
                await asyncio.sleep(0.01)
            stood_in = [e for e in here.store.stored[table.row.code] if e.seat == 1]
            assert all(event.by_bot for event in stood_in)
            assert (1, "greedy") in here.thoughts.asked
            await table.ask(Enter(bo, people[1].token, 0))
            shown = ann.last("table")["table"]["seats"][1]
            assert (shown["present"], shown["stand_in"], shown["kind"]) == (True, False, "person")
            assert table.tending.bot_for(1) == ""
            await table.ask(Enter(watcher, "", 0))

    asyncio.run(go())


def test_when_all_people_have_gone_their_game_waits_for_them() -> None:
    async def go() -> None:
        async with room() as here:
            table, person, guest = await with_bots(here)
            table.tending.presence.patience = 0.01
            await until(lambda: waits_for_ann(table))
            await table.ask(Leave(guest))
            seen = table.version
            await asyncio.sleep(0.1)
            assert table.version == seen
            await table.ask(Enter(guest, person.token, 0))
            assert waits_for_ann(table)

    asyncio.run(go())
