"""Sockets: hello, stale moves, coming back, chat, spectators, and limits."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest
from tests.server.client import Client
from tests.server.fakes import MemoryStore
from tests.server.serving import Evening, Running, begun, seated, serving
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hexhaven.server.live import session
from hexhaven.server.live.origin import allowed
from hexhaven.server.live.outbox import MOST_CHARACTERS, MOST_MESSAGES, Outbox
from hexhaven.server.wire import PROTOCOL


def hello(code: str, token: str = "", **fields: Any) -> str:
    return json.dumps(
        {"type": "hello", "protocol": PROTOCOL, "table": code, "token": token, **fields}
    )


async def answer(server: Running, *texts: str | bytes) -> list[dict[str, Any]]:
    """What the server says to each of these messages on a fresh socket."""
    found = []
    async with connect(server.ws) as socket:
        for text in texts:
            await socket.send(text)
            async with asyncio.timeout(60):
                found.append(json.loads(await socket.recv()))
    return found


async def errors(server: Running, *texts: str | bytes) -> list[str]:
    return [message.get("error", message["type"]) for message in await answer(server, *texts)]


def test_hello_is_answered_with_the_whole_picture(shared: Evening) -> None:
    async def go() -> None:
        code, tokens = await begun(shared.server)
        async with Client(shared.server.ws, code, tokens[1]) as client:
            welcome = client.heard[0]
            assert welcome["protocol"] == PROTOCOL
            assert (welcome["version"], welcome["seat"], welcome["host"]) == (0, 1, False)
            assert client.view is not None
            assert len(client.view["places"]["node"]) == 54
            assert client.view["viewer"] == 1
            assert client.table["seats"][1]["present"]

    shared.run(go())


def test_a_refused_hello_may_be_said_again(shared: Evening) -> None:
    async def go() -> None:
        code, tokens = await begun(shared.server)
        assert await errors(
            shared.server,
            hello("nosuchtable"),
            hello(code, "wrong"),
            hello(code, protocol=PROTOCOL + 1),
            hello(code, "x" * 65),
            hello(code.upper(), tokens[2]),
        ) == ["no_table", "bad_token", "bad_protocol", "bad_message", "welcome"]

    shared.run(go())


def test_nothing_is_done_before_hello_and_one_hello_is_enough(shared: Evening) -> None:
    async def go() -> None:
        code, tokens = await begun(shared.server)
        move = json.dumps({"type": "move", "id": 4, "version": 0, "move": "roll"})
        before = await answer(shared.server, move, '{"type":"ping"}')
        assert (before[0]["error"], before[0]["id"], before[1]["type"]) == (
            "bad_message",
            4,
            "pong",
        )
        async with Client(shared.server.ws, code, tokens[0]) as client:
            await client.send_text(hello(code, tokens[1]))
            refused = await client.until("refused")
            assert refused["error"] == "bad_message"
            assert client.seat == 0

    shared.run(go())


def test_a_stale_move_is_refused_and_followed_by_the_whole_picture(shared: Evening) -> None:
    async def go() -> None:
        code, tokens = await begun(shared.server)
        people = [await Client(shared.server.ws, code, token).open() for token in tokens]
        await people[0].when(lambda client: client.view is not None)
        mover = next(client for client in people if client.must)
        await mover.played(mover.moves()[0])
        move = mover.moves()[0]
        refused = await mover.request("move", version=0, move=move)
        assert (refused["error"], refused["version"]) == ("stale", 1)
        welcome = await mover.until("welcome")
        assert welcome["version"] == 1
        assert move in mover.moves()
        await mover.played(move)
        for client in people:
            await client.close()

    shared.run(go())


def test_a_refused_move_explains_itself_with_the_rule(shared: Evening) -> None:
    async def go() -> None:
        code, tokens = await begun(shared.server, options={"setup": "beginner"})
        people = [await Client(shared.server.ws, code, token).open() for token in tokens]
        mover = next(client for client in people if client.must)
        other = next(client for client in people if not client.must)
        refused = await mover.play("end")
        assert (refused["error"], refused["rule"]) == ("illegal_move", "BASE-TURN-4")
        assert "roll" in refused["rule_text"].lower()
        assert (await mover.play("jump"))["error"] == "bad_notation"
        assert (await other.play("roll"))["error"] == "not_your_decision"
        assert (await other.take_back())["error"] == "no_take_back"
        for client in people:
            await client.close()

    shared.run(go())


def test_who_comes_back_has_the_same_seat_and_gets_what_was_missed(shared: Evening) -> None:
    async def go() -> None:
        code, tokens = await begun(shared.server)
        people = [await Client(shared.server.ws, code, token).open() for token in tokens]
        away = next(client for client in people if not client.must)
        known, log = away.settled, list(away.log)
        away.drop()
        here = [client for client in people if client is not away]
        for _ in range(2):
            mover = next(client for client in here if client.must)
            await mover.played(mover.moves()[0])
        back = Client(shared.server.ws, code, away.token, known)
        back.log = log[:known]
        await back.open()
        assert (back.seat, back.version) == (away.seat, 2)
        assert back.heard[0]["log_from"] == known
        assert len(back.log) == len(log) + 2
        assert back.view == (await Client(shared.server.ws, code, away.token).open()).view
        for client in [*here, back]:
            await client.close()

    shared.run(go())


def test_a_database_that_does_not_answer_is_told_and_the_socket_stays() -> None:
    async def go() -> None:
        store = MemoryStore()
        async with serving(store=store) as server:
            code, tokens = await begun(server)
            (await server.hub.own_table(code)).close("test")
            async with connect(server.ws) as socket:
                said = []
                for failing in (OSError("gone"), None):
                    store.failing = failing
                    await socket.send(hello(code, tokens[0]))
                    answer = json.loads(await asyncio.wait_for(socket.recv(), 60))
                    said.append(answer.get("error", answer["type"]))
                assert said == ["internal", "welcome"]

    asyncio.run(go())


def test_everybody_hears_the_chat_and_newcomers_read_it(shared: Evening) -> None:
    async def go() -> None:
        code, tokens = await seated(shared.server)
        ann = await Client(shared.server.ws, code, tokens[0]).open()
        watcher = await Client(shared.server.ws, code).open()
        assert (await ann.say("  hello\u202e   there\n "))["type"] == "accepted"
        assert (await watcher.say("Привет 🎲"))["type"] == "accepted"
        await ann.when(lambda client: len(client.chat) == 2)
        assert [(line["seat"], line["text"]) for line in ann.chat] == [
            (0, "hello there"),
            (None, "Привет 🎲"),
        ]
        late = await Client(shared.server.ws, code).open()
        assert late.chat == ann.chat
        for text in ("", "   ", "x" * 501, "\u200b"):
            assert (await ann.say(text))["error"] == "bad_message"
        for client in (ann, watcher, late):
            await client.close()

    shared.run(go())


def test_nobody_floods_the_chat(shared: Evening) -> None:
    async def go() -> None:
        code, _ = await seated(shared.server)
        async with Client(shared.server.ws, code) as client:
            kinds: list[str] = []
            # Time earns a line now and then: who goes on at once is stopped in the end.
            while "too_fast" not in kinds and len(kinds) < 50 * session.CHAT_BURST:
                answer = await client.say(f"line {len(kinds)}")
                kinds.append(answer.get("error", "accepted"))
            assert kinds[: session.CHAT_BURST] == ["accepted"] * session.CHAT_BURST
            assert kinds[-1] == "too_fast"

    shared.run(go())


def test_spectators_see_no_cards_and_cannot_play(shared: Evening) -> None:
    async def go() -> None:
        code, _ = await begun(shared.server)
        async with Client(shared.server.ws, code) as watcher:
            assert watcher.seat is None
            assert watcher.view is not None
            assert watcher.moves() == []
            for seat in watcher.view["seats"]:
                assert "kinds" not in seat["cards"]["hand"]
            assert (await watcher.play("roll"))["error"] == "not_seated"
            assert (await watcher.take_back())["error"] == "not_seated"

    shared.run(go())


def test_the_table_hears_who_comes_and_goes(shared: Evening) -> None:
    async def go() -> None:
        code, tokens = await seated(shared.server)
        async with Client(shared.server.ws, code, tokens[0]) as ann:
            async with Client(shared.server.ws, code, tokens[1]):
                await ann.when(lambda client: client.table["seats"][1]["present"])
                async with Client(shared.server.ws, code):
                    await ann.when(lambda client: client.table["watchers"] == 1)
            await ann.when(lambda client: not client.table["seats"][1]["present"])
            assert ann.table["watchers"] == 0
            path = f"/api/tables/{code}/seats/1"
            await shared.server.ask("PUT", path, {"kind": "bot"}, tokens[0])
            await ann.when(lambda client: client.table["seats"][1]["kind"] == "bot")

    shared.run(go())


def test_who_is_sent_away_becomes_a_spectator_of_the_same_socket(shared: Evening) -> None:
    async def go() -> None:
        code, tokens = await begun(shared.server)
        async with Client(shared.server.ws, code, tokens[2]) as client:
            path = f"/api/tables/{code}/seats/2"
            await shared.server.ask("PUT", path, {"kind": "open"}, tokens[0])
            await client.until("welcome")
            assert client.seat is None
            await client.when(lambda client: client.table["seats"][2]["kind"] == "bot")
            assert (await client.play("roll"))["error"] == "not_seated"
        assert await errors(shared.server, hello(code, tokens[2])) == ["bad_token"]

    shared.run(go())


def test_large_messages_and_bytes_are_refused(shared: Evening) -> None:
    async def go() -> None:
        assert await errors(shared.server, "x" * 40_000, b"{}", '{"type":"ping"}') == [
            "too_large",
            "bad_message",
            "pong",
        ]

    shared.run(go())


def test_huge_messages_close_the_socket(shared: Evening) -> None:
    async def go() -> None:
        async with connect(shared.server.ws) as socket:
            with pytest.raises(ConnectionClosed):
                await socket.send("x" * 3_000_000)
                await socket.recv()

    shared.run(go())


def test_too_many_messages_are_refused_and_then_the_socket_is_closed() -> None:
    async def go() -> None:
        async with serving(messages_per_second=0.001, message_burst=5) as server:
            async with connect(server.ws) as socket:
                kinds = []
                with pytest.raises(ConnectionClosed) as caught:
                    for _ in range(2 * session.PATIENCE):
                        await socket.send('{"type":"ping"}')
                        said = json.loads(await socket.recv())
                        kinds.append(said.get("error", said["type"]))
                assert kinds[:5] == ["pong"] * 5
                assert kinds[5] == "too_fast"
                assert caught.value.rcvd is not None
                assert caught.value.rcvd.code == session.UNWANTED

    asyncio.run(go())


def test_a_client_that_says_nothing_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "HELLO_WITHIN", 0.1)

    async def go() -> None:
        async with serving() as server:
            async with connect(server.ws) as socket:
                with pytest.raises(ConnectionClosed) as caught:
                    await asyncio.wait_for(socket.recv(), 60)
                assert caught.value.rcvd is not None
                assert caught.value.rcvd.code == session.UNWANTED

    asyncio.run(go())


def test_a_slow_client_is_closed_and_holds_nobody_up(shared: Evening) -> None:
    async def go() -> None:
        code, tokens = await begun(shared.server)
        slow = await Client(shared.server.ws, code).open()
        assert slow._socket is not None
        slow._socket.transport.pause_reading()
        ann = await Client(shared.server.ws, code, tokens[0]).open()
        table = await shared.server.hub.own_table(code)
        guest = table.telling.audience.at(None)[0]
        for _ in range(2000):  # far more than the network keeps on its way
            guest.send("x" * 50_000)
            await asyncio.sleep(0)
            if not table.telling.audience.knows(guest):
                break
        await ann.when(lambda client: client.table["watchers"] == 0)
        assert (await ann.say("still here"))["type"] == "accepted"
        slow.drop()
        await ann.close()

    shared.run(go())


def test_an_outbox_is_bounded_by_number_and_by_size() -> None:
    async def go() -> None:
        box = Outbox()
        assert sum(box.put("x") for _ in range(MOST_MESSAGES + 5)) == MOST_MESSAGES
        large = Outbox()
        assert large.put("x" * (MOST_CHARACTERS + 1))
        assert not large.put("x")
        await large.get()
        assert large.empty
        assert large.put("x")

    asyncio.run(go())


@pytest.mark.parametrize(
    ("origin", "good"),
    [
        (None, True),
        ("http://play.example.org", True),
        ("https://play.example.org", False),
        ("http://play.example.org:80", True),
        ("http://play.example.org:8000", False),
        ("http://evil.example.org", False),
        ("http://play.example.org.evil.org", False),
        ("https://friend.example.org", True),
        ("https://friend.example.org:444", False),
        ("null", False),
        ("", False),
        ("http://[bad", False),
        ("file://play.example.org", False),
    ],
)
def test_which_pages_may_talk_to_the_server(origin: str | None, good: bool) -> None:
    assert allowed(origin, "play.example.org:80", ("https://friend.example.org/",)) is good


def test_strange_pages_get_no_socket_and_change_nothing(shared: Evening) -> None:
    async def go() -> None:
        server = shared.server
        with pytest.raises(InvalidStatus) as caught:
            await connect(server.ws, origin="http://evil.example.org")  # type: ignore[arg-type]
        assert caught.value.response.status_code == 403
        async with connect(server.ws, origin=server.http):  # type: ignore[arg-type]
            pass
        async with httpx.AsyncClient(base_url=server.http) as client:
            headers = {"Origin": "http://evil.example.org"}
            wish = {"variant": "base", "players": 3, "name": "Eve"}
            answer = await client.post("/api/tables", json=wish, headers=headers)
            assert answer.status_code == 403
            assert answer.json()["error"] == "bad_message"
            answer = await client.post("/api/tables", json=wish, headers={"Origin": server.http})
            assert answer.status_code == 201

    shared.run(go())
