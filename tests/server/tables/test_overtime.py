"""What happens at a table when somebody's time has run out."""

from __future__ import annotations

import asyncio
import time

from tests.server.fakes import FakeGuest, Room, room, until
from tests.server.tables.test_bots_at_tables import play_own, waits_for_ann, with_bots

from hexhaven.server.tables.entering import Enter, Leave
from hexhaven.server.tables.playing import Move
from hexhaven.server.tables.request import Wake
from hexhaven.server.tables.table import LiveTable

DAY = 86_400


def run_out(table: LiveTable) -> None:
    """The time of whoever must decide has just passed."""
    for run in table.tending.clock._running.values():
        run.end -= 1e9
    table.post(Wake())


def step(table: LiveTable) -> str:
    assert table.course is not None
    return table.course.step


async def to_anns_turn(table: LiveTable, guest: FakeGuest) -> None:
    """Play on until Ann may roll."""
    while True:
        await until(lambda: waits_for_ann(table))
        if step(table) == "preroll":
            return
        await play_own(table, guest)


def stored(here: Room, table: LiveTable, since: int) -> list[tuple[str, bool]]:
    events = here.store.stored[table.row.code][since:]
    return [(event.move, event.late) for event in events if event.seat == 0]


def test_a_placement_is_made_for_whoever_runs_out_of_time_and_only_that_one() -> None:
    async def go() -> None:
        async with room() as here:
            table, person, _ = await with_bots(here, clock=1800)
            await until(lambda: waits_for_ann(table))
            second = FakeGuest()
            await table.ask(Enter(second, person.token, 0))
            shown = second.last("welcome")["clock"]
            assert shown["seats"] == [0]
            assert shown["stage"] == "founding"
            assert 1790 < shown["left"] <= 1800 == shown["whole"]
            assert shown["reserve"] == 3600
            seen = table.version
            run_out(table)
            await until(lambda: table.version > seen)
            events = here.store.stored[table.row.code][seen:]
            assert [(e.seat, e.by_bot, e.late) for e in events] == [(0, True, True)]
            late = [entry for entry in second.last("update")["log"] if entry.get("late")]
            assert [(entry["seat"], entry["kind"]) for entry in late] == [(0, "settlement")]
            assert step(table) == "found_road"
            assert second.last("update")["clock"]["left"] > 1790
            assert table.telling.info().seats[0].present

    asyncio.run(go())


def test_the_dice_roll_by_themselves_and_the_turn_goes_on() -> None:
    async def go() -> None:
        async with room() as here:
            table, _, guest = await with_bots(here, clock=1800, roll=60)
            await to_anns_turn(table, guest)
            seen = table.version
            await until(lambda: guest.last("update")["clock"] is not None)
            assert guest.last("update")["clock"]["stage"] == "roll"
            run_out(table)
            await until(lambda: table.version > seen)
            assert stored(here, table, seen) == [("roll", True)]
            await until(lambda: waits_for_ann(table))
            assert table.tending.clock.overtime == {}
            shown = table.tending.clock_shown()
            assert shown is not None and shown["stage"] == "turn"
            assert shown["reserve"] == 3600  # the roll has cost nothing

    asyncio.run(go())


def test_a_turn_without_time_ends_and_nothing_is_spent() -> None:
    async def go() -> None:
        async with room() as here:
            table, _, guest = await with_bots(here, clock=1800)
            await to_anns_turn(table, guest)
            assert table.course is not None
            await table.ask(Move(guest, 1, table.version, "roll"))
            while step(table) != "main" or not waits_for_ann(table):
                await play_own(table, guest) if waits_for_ann(table) else await asyncio.sleep(0)
            seen = table.version
            run_out(table)
            await until(lambda: table.version > seen)
            assert stored(here, table, seen) == [("end", True)]
            assert table.tending.clock.reserve(0) == 0.0
            assert here.store.tables[table.row.code].clock == {"used": {"0": 3600.0}}

    asyncio.run(go())


def test_the_log_still_says_so_when_the_table_comes_back_from_the_store() -> None:
    async def go() -> None:
        async with room() as here:
            table, person, _ = await with_bots(here, clock=1800)
            await until(lambda: waits_for_ann(table))
            seen = table.version
            run_out(table)
            await until(lambda: table.version > seen)
            table.close("for the test")
            await table.finished()
            again = await here.hub.own_table(table.row.code)
            guest = FakeGuest()
            await again.ask(Enter(guest, person.token, 0))
            late = [entry["seat"] for entry in guest.last("welcome")["log"] if entry.get("late")]
            assert late == [0]

    asyncio.run(go())


def test_a_game_over_days_waits_for_its_people_and_then_no_longer() -> None:
    async def go() -> None:
        async with room() as here:
            table, person, guest = await with_bots(here, clock=DAY, reserve=0, absent_after=5)
            await until(lambda: waits_for_ann(table))
            code = table.row.code
            await table.ask(Leave(guest))
            assert table.tending.presence.next_deadline(0.0) in (None, float("inf"))
            table.close("for the test")
            await table.finished()
            running = here.store.tables[code].clock["running"]["0"]
            assert abs(running[-1] - time.time() - DAY) < 600
            info = await here.hub.info(code)
            assert info.seats[0].until == round(running[-1])  # the reserve is none
            running[-1] -= DAY  # a day passes
            again = await here.hub.own_table(code)
            seen = again.version
            await again.ask(Enter(FakeGuest(), "", 0))  # somebody looks
            await until(lambda: again.version > seen)
            assert stored(here, again, seen)[0][1]
            assert person.seat == 0

    asyncio.run(go())
