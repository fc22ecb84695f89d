"""The live table: who is told what, in which order, and what happens when nothing can be stored."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from pydantic import TypeAdapter
from tests.server.fakes import FakeGuest, Room, room, until

from hexhaven.server.errors import Fault, Refused
from hexhaven.server.store.contract import Conflict, EventRow
from hexhaven.server.store.errors import DatabaseUnavailable, Unsure
from hexhaven.server.tables.entering import Enter, Leave, LookAgain
from hexhaven.server.tables.playing import Move, TakeBack
from hexhaven.server.tables.request import Request
from hexhaven.server.tables.seating import ChangeMe, ChangePlace, GiveUp, Join, Start
from hexhaven.server.tables.table import LiveTable
from hexhaven.server.tables.talking import Say
from hexhaven.server.wire import (
    ChangeSeat,
    ChangeSelf,
    CreateTable,
    FromServer,
    JoinTable,
    Seated,
    SeatWish,
    TableNews,
)

WIRE: TypeAdapter[FromServer] = TypeAdapter(FromServer)
WISH = CreateTable(variant="base", players=3, name="Ann", options={"setup": "variable"})


async def started(here: Room) -> tuple[LiveTable, list[Seated], list[FakeGuest]]:
    """Three people at a table that has begun, and a spectator."""
    table, people = await here.table(WISH, others=2)
    guests = [FakeGuest() for _ in range(4)]
    for guest, person in zip(guests, people, strict=False):
        await table.ask(Enter(guest, person.token, 0))
    await table.ask(Enter(guests[3], "", 0))
    await table.ask(Start(people[0].token))
    return table, people, guests


def refused(error: pytest.ExceptionInfo[Refused]) -> Fault:
    return error.value.fault


async def must_refuse(table: LiveTable, request: Request[Any], fault: Fault) -> None:
    """The request must be refused, and leave game and seats as they were."""
    key = table.course.game.key() if table.course else 0
    before = (key, table.version, table.row)
    with pytest.raises(Refused) as caught:
        await table.ask(request)
    assert caught.value.fault is fault, caught.value.message
    key = table.course.game.key() if table.course else 0
    assert (key, table.version, table.row) == before


def first_move(table: LiveTable) -> tuple[int, str]:
    """Who must decide, and a legal move."""
    assert table.course is not None
    seat = table.course.must[0]
    return seat, table.course.game.text(table.course.game.legal(seat)[0])


def test_everybody_is_told_of_a_move_and_the_mover_gets_the_receipt_last() -> None:
    async def go() -> None:
        async with room() as here:
            table, _, guests = await started(here)
            seat, move = first_move(table)
            for guest in guests:
                guest.heard.clear()
            await table.ask(Move(guests[seat], 77, 0, move))
            for index, guest in enumerate(guests):
                wanted = ["update", "accepted"] if index == seat else ["update"]
                assert guest.kinds() == wanted
                assert {message["version"] for message in guest.heard} == {1}
            assert guests[seat].heard[-1]["id"] == 77
            stored = here.store.stored[table.row.code]
            assert [(event.version, event.seat, event.move) for event in stored] == [
                (1, seat, move)
            ]

    asyncio.run(go())


def test_every_message_is_what_the_wire_describes() -> None:
    async def go() -> None:
        async with room() as here:
            table, people, guests = await started(here)
            for number in range(40):
                seat, move = first_move(table)
                await table.ask(Move(guests[seat], number, table.version, move))
            await table.ask(Say(guests[1], 5, "good luck"))
            await table.ask(ChangePlace(2, ChangeSeat(kind="open"), people[0].token))
            await table.ask(LookAgain(guests[0]))
            seen = set()
            for guest in guests:
                for text in guest.raw:
                    message = WIRE.validate_json(text, strict=True)
                    seen.add(message.type)
            assert seen == {"welcome", "update", "table", "chat", "accepted"}

    asyncio.run(go())


def test_a_move_that_cannot_be_stored_has_not_happened() -> None:
    async def go() -> None:
        async with room() as here:
            table, _, guests = await started(here)
            seat, move = first_move(table)
            for guest in guests:
                guest.heard.clear()
            here.store.failing = OSError("no space left on device")
            await must_refuse(table, Move(guests[seat], 1, 0, move), Fault.INTERNAL)
            await must_refuse(table, Say(guests[seat], 1, "hello?"), Fault.INTERNAL)
            assert not table.chat
            assert all(guest.heard == [] for guest in guests)
            here.store.failing = None
            await table.ask(Move(guests[seat], 1, 0, move))
            assert table.version == 1
            assert guests[seat].kinds() == ["update", "accepted"]

    asyncio.run(go())


def test_seats_that_cannot_be_stored_have_not_changed() -> None:
    async def go() -> None:
        async with room() as here:
            table, people = await here.table(WISH)
            here.store.failing = OSError("no space left on device")
            for request in (
                Join(JoinTable(name="Bo"), ""),
                ChangeMe(ChangeSelf(name="Zoe"), people[0].token),
                GiveUp(people[0].token),
            ):
                await must_refuse(table, request, Fault.INTERNAL)
            here.store.failing = None
            joined: Seated = await table.ask(Join(JoinTable(name="Bo"), ""))
            assert joined.seat == 1

    asyncio.run(go())


def test_a_move_for_an_old_version_is_stale_even_if_it_would_be_legal() -> None:
    async def go() -> None:
        async with room() as here:
            table, _, guests = await started(here)
            seat, move = first_move(table)
            await must_refuse(table, Move(guests[seat], 1, 5, move), Fault.STALE)
            await table.ask(Move(guests[seat], 2, 0, move))
            await must_refuse(table, Move(guests[seat], 2, 0, move), Fault.STALE)
            await must_refuse(table, TakeBack(guests[seat], 3, 0), Fault.STALE)

    asyncio.run(go())


def test_two_moves_for_one_version_cannot_both_happen() -> None:
    async def go() -> None:
        async with room() as here:
            table, _, guests = await started(here)
            seat, move = first_move(table)
            answers = await asyncio.gather(
                *(table.ask(Move(guests[seat], number, 0, move)) for number in range(5)),
                return_exceptions=True,
            )
            assert answers.count(None) == 1
            faults = [answer.fault for answer in answers if isinstance(answer, Refused)]
            assert faults == [Fault.STALE] * 4
            assert table.version == 1

    asyncio.run(go())


def test_spectators_and_those_before_the_start_cannot_play() -> None:
    async def go() -> None:
        async with room() as here:
            table, people = await here.table(WISH, others=2)
            ann, watcher = FakeGuest(), FakeGuest()
            await table.ask(Enter(ann, people[0].token, 0))
            await table.ask(Enter(watcher, "", 0))
            await must_refuse(table, Move(ann, 1, 0, "roll"), Fault.NOT_STARTED)
            await must_refuse(table, TakeBack(ann, 1, 0), Fault.NOT_STARTED)
            await must_refuse(table, Move(watcher, 1, 0, "roll"), Fault.NOT_SEATED)
            await must_refuse(table, Enter(FakeGuest(), "wrong", 0), Fault.BAD_TOKEN)
            await must_refuse(table, Start(people[1].token), Fault.NOT_HOST)
            await must_refuse(table, Start("wrong"), Fault.NOT_HOST)

    asyncio.run(go())


def test_the_start_shows_everybody_the_board() -> None:
    async def go() -> None:
        async with room() as here:
            _, _, guests = await started(here)
            for seat, guest in enumerate(guests):
                welcome = guest.last("welcome")
                viewer = seat if seat < 3 else None
                assert welcome["seat"] == viewer
                assert welcome["view"]["viewer"] == viewer
                assert welcome["host"] == (seat == 0)
                assert len(welcome["table"]["seed_hash"]) == 64
                assert welcome["log"][0]["number"] == 0
            assert guests[0].heard[0]["view"] is None

    asyncio.run(go())


def test_a_take_back_is_told_and_stored() -> None:
    async def go() -> None:
        async with room() as here:
            table, _, guests = await started(here)
            assert table.course is not None
            key, moves = table.course.game.key(), table.course.moves
            seat, move = first_move(table)
            await table.ask(Move(guests[seat], 1, 0, move))
            assert guests[seat].last("update")["changes"][-1] == [["take_back"], True]
            await table.ask(TakeBack(guests[seat], 2, 1))
            assert table.course.game.key() == key
            update = guests[3].last("update")
            assert (update["version"], update["log_from"], update["log"]) == (2, moves, [])
            kinds = [event.kind for event in here.store.stored[table.row.code]]
            assert kinds == ["move", "take_back"]
            await must_refuse(table, TakeBack(guests[seat], 3, 2), Fault.NO_TAKE_BACK)

    asyncio.run(go())


def test_whoever_is_sent_away_watches_from_now_on() -> None:
    async def go() -> None:
        async with room() as here:
            here.thoughts.go.clear()
            table, people, guests = await started(here)
            await table.ask(ChangePlace(2, ChangeSeat(kind="open"), people[0].token))
            welcome = guests[2].last("welcome")
            assert welcome["seat"] is None
            assert welcome["view"]["viewer"] is None
            assert guests[2].last("table")["table"]["seats"][2]["kind"] == "bot"
            await must_refuse(table, Move(guests[2], 1, 0, "roll"), Fault.NOT_SEATED)
            await must_refuse(table, Enter(FakeGuest(), people[2].token, 0), Fault.BAD_TOKEN)

    asyncio.run(go())


def test_two_sockets_of_one_person_see_the_same() -> None:
    async def go() -> None:
        async with room() as here:
            table, people, guests = await started(here)
            seat, move = first_move(table)
            second = FakeGuest()
            await table.ask(Enter(second, people[seat].token, 0))
            await table.ask(Move(second, 9, 0, move))
            assert second.last("update") == guests[seat].last("update")
            assert second.kinds().count("accepted") == 1
            assert "accepted" not in guests[seat].kinds()
            await table.ask(Leave(second))
            assert table.telling.info().seats[seat].present

    asyncio.run(go())


def test_who_comes_back_is_sent_only_what_is_new() -> None:
    async def go() -> None:
        async with room() as here:
            table, _, guests = await started(here)
            for number in range(20):
                seat, move = first_move(table)
                await table.ask(Move(guests[seat], number, table.version, move))
            whole = guests[3].last("welcome")["log"]
            known = guests[3].last("update")["settled"]
            for number in range(20, 30):
                seat, move = first_move(table)
                await table.ask(Move(guests[seat], number, table.version, move))
            late = FakeGuest()
            await table.ask(Enter(late, "", known))
            welcome = late.last("welcome")
            assert len(whole) < known == welcome["log_from"]
            assert [entry["number"] for entry in welcome["log"]] == list(
                range(known, table.course.moves if table.course else 0)
            )
            beyond = FakeGuest()
            await table.ask(Enter(beyond, "", 2**53 - 1))
            # Nothing but discards that are still secret is told again.
            assert all("?" in entry["move"] for entry in beyond.last("welcome")["log"])

    asyncio.run(go())


def test_presence_is_told() -> None:
    async def go() -> None:
        async with room() as here:
            table, _, guests = await started(here)
            assert table.telling.info().watchers == 1
            await table.ask(Leave(guests[1]))
            told = guests[0].last("table")["table"]
            assert set(told) == set(TableNews.model_fields), "the map and its like are told once"
            shown = TableNews.model_validate(told)
            assert [seat.present for seat in shown.seats] == [True, False, True]
            await table.ask(Leave(guests[3]))
            await until(lambda: guests[0].last("table")["table"]["watchers"] == 0)

    asyncio.run(go())


def test_a_turn_alone_is_no_news_about_the_table() -> None:
    async def go() -> None:
        async with room() as here:
            table, _, guests = await started(here)
            guests[3].heard.clear()
            for number in range(30):
                seat, move = first_move(table)
                await table.ask(Move(guests[seat], number, table.version, move))
            assert table.row.turn > 1
            assert set(guests[3].kinds()) == {"update"}

    asyncio.run(go())


def test_another_process_at_the_same_table_is_noticed() -> None:
    async def go() -> None:
        async with room() as here:
            table, _, guests = await started(here)
            seat, move = first_move(table)
            here.store.stored[table.row.code].append(EventRow(1, "move", seat, move))
            await must_refuse(table, Move(guests[seat], 1, 0, move), Fault.SHUTTING_DOWN)
            assert table.closed
            assert not any(guest.dismissed for guest in guests), "the answer before the goodbye"
            await asyncio.sleep(0)
            assert all(guest.dismissed for guest in guests)
            assert await here.hub.own_table(table.row.code) is not table

    asyncio.run(go())


def test_a_closed_table_answers_everybody() -> None:
    async def go() -> None:
        async with room() as here:
            table, _, guests = await started(here)
            seat, move = first_move(table)
            waiting = [
                asyncio.create_task(table.ask(Move(guests[seat], number, 0, move)))
                for number in range(3)
            ]
            await asyncio.sleep(0)
            table.close("test")
            answers = await asyncio.gather(*waiting, return_exceptions=True)
            faults = {answer.fault for answer in answers if isinstance(answer, Refused)}
            assert faults <= {Fault.SHUTTING_DOWN, Fault.STALE}
            assert Fault.SHUTTING_DOWN in faults
            with pytest.raises(Refused):
                await table.ask(Move(guests[seat], 9, 0, move))

    asyncio.run(go())


def test_a_fault_of_ours_is_answered_and_the_table_goes_on() -> None:
    class Broken(Request[None]):
        async def carry_out(self, table: LiveTable) -> None:
            raise RuntimeError("a bug")

    async def go() -> None:
        async with room() as here:
            table, _, guests = await started(here)
            await must_refuse(table, Broken(), Fault.INTERNAL)
            seat, move = first_move(table)
            await table.ask(Move(guests[seat], 1, 0, move))
            assert table.version == 1

    asyncio.run(go())


def test_a_table_that_cannot_be_tended_still_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        async with room() as here:
            table, _, guests = await started(here)
            monkeypatch.setattr(table.tending.presence, "follow", lambda *_: 1 / 0)
            seat, move = first_move(table)
            await table.ask(Move(guests[seat], 1, 0, move))
            await table.ask(Say(guests[seat], 2, "hello"))
            assert table.version == 1

    asyncio.run(go())


def test_a_view_that_fails_costs_its_viewer_the_connection_and_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def go() -> None:
        async with room() as here:
            table, _, guests = await started(here)
            seat, move = first_move(table)
            from hexhaven.server.tables import viewing

            real = viewing.scene
            monkeypatch.setattr(
                viewing, "scene", lambda course, who: 1 / 0 if who is None else real(course, who)
            )
            await table.ask(Move(guests[seat], 1, 0, move))
            assert guests[3].dismissed
            assert table.version == 1
            assert guests[seat].kinds()[-1] == "accepted"

    asyncio.run(go())


def test_a_stored_move_that_cannot_be_told_brings_everybody_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def go() -> None:
        async with room() as here:
            table, people, guests = await started(here)
            seat, move = first_move(table)
            monkeypatch.setattr(table.log, "catch_up", lambda game: 1 / 0)
            await table.ask(Move(guests[seat], 1, 0, move))
            assert all(guest.dismissed for guest in guests)
            again = await here.hub.own_table(table.row.code)
            assert again is not table
            assert again.version == 1
            back = FakeGuest()
            await again.ask(Enter(back, people[seat].token, 0))
            assert back.last("welcome")["log"][-1]["move"] == move

    asyncio.run(go())


def test_conflicts_are_told_apart_from_other_failures() -> None:
    async def go() -> None:
        async with room() as here:
            table, people = await here.table(WISH)
            guest = FakeGuest()
            await table.ask(Enter(guest, people[0].token, 0))
            here.store.failing = Conflict("somebody else")
            await must_refuse(table, Say(guest, 1, "hm"), Fault.SHUTTING_DOWN)
            assert table.closed
            await until(lambda: table not in here.hub.live)

    asyncio.run(go())


def test_a_host_who_watches_sits_down_and_stays_host() -> None:
    async def go() -> None:
        async with room() as here:
            wish = WISH.model_copy(update={"seats": [SeatWish(kind="open")] * 3})
            table, people = await here.table(wish)
            host = FakeGuest()
            await table.ask(Enter(host, people[0].token, 0))
            assert (host.last("welcome")["seat"], host.last("welcome")["host"]) == (None, True)
            seated = await table.ask(Join(JoinTable(name="Ann", seat=1), people[0].token))
            assert (seated.seat, seated.token) == (1, people[0].token)
            assert (host.last("welcome")["seat"], host.last("welcome")["host"]) == (1, True)
            assert table.telling.info().seats[1].host
            await table.ask(ChangePlace(0, ChangeSeat(kind="bot"), seated.token))

    asyncio.run(go())


def test_spectators_who_come_and_go_are_counted_now_and_then() -> None:
    async def go() -> None:
        async with room() as here:
            wish = WISH.model_copy(update={"options": {"setup": "variable"}})
            table, people = await here.table(wish)
            ann = FakeGuest()
            await table.ask(Enter(ann, people[0].token, 0))
            before = len(ann.raw)
            crowd = [FakeGuest() for _ in range(200)]
            for guest in crowd:
                await table.ask(Enter(guest, "", 0))
            for guest in crowd[:150]:
                await table.ask(Leave(guest))
            news = [json.loads(text) for text in ann.raw[before:]]
            assert len(news) < 20, "not one for each who comes or goes"
            assert all("options" not in message["table"] for message in news)
            await until(lambda: ann.last("table")["table"]["watchers"] == 50)

    asyncio.run(go())


def test_what_is_not_known_to_be_stored_is_not_called_unchanged() -> None:
    async def go() -> None:
        async with room() as here:
            table, _, guests = await started(here)
            seat, move = first_move(table)
            here.store.failing = Unsure("cut off during the commit")
            await must_refuse(table, Move(guests[seat], 1, 0, move), Fault.NOT_KNOWN)
            assert table.closed, "it is read again as it is stored"
            assert not any(guest.dismissed for guest in guests), "the answer before the goodbye"
            await asyncio.sleep(0)
            assert all(guest.dismissed for guest in guests)
            here.store.failing = None
            again = await here.hub.own_table(table.row.code)
            again_guest = FakeGuest()
            await again.ask(Enter(again_guest, "", 0))
            here.store.failing = DatabaseUnavailable("no disk")
            await must_refuse(again, Say(again_guest, 2, "hm"), Fault.UNAVAILABLE)
            assert not again.closed
            here.store.failing = None

    asyncio.run(go())
