"""What docs/protocol.md promises to clients: every close code and every name of an error.

Those that other tests show are not shown again here; the last test sees that none is left out.
"""

from __future__ import annotations

import asyncio
import json
import re
import socket as sockets
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.client import PATIENCE, Client
from tests.server.fakes import MemoryStore
from tests.server.serving import BASE, Evening, Running, begun, seated, serving
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from hexhaven.server.errors import Fault
from hexhaven.server.live import session
from hexhaven.server.problems import STATUS
from hexhaven.server.store.errors import DatabaseUnavailable, Unsure
from hexhaven.server.wire import PROTOCOL

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| `(\w+)` \| (\d+) \|", PAGE, re.MULTILINE))
SLOW = 4096
"""Bytes that the network keeps for a client that does not read, as few as it lets one ask for."""


def code_of(closed: ConnectionClosed) -> int:
    """The close code that the server sent."""
    assert closed.rcvd is not None, "the connection ended without a code"
    return closed.rcvd.code


def hello(code: str, token: str = "") -> str:
    """The first message of a client."""
    said = {"type": "hello", "protocol": PROTOCOL, "table": code, "token": token, "log": 0}
    return json.dumps(said)


# Close codes


def test_a_message_far_too_large_is_closed_with_1009(shared: Evening) -> None:
    async def go() -> None:
        async with connect(shared.server.ws) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                await socket.send("x" * 3_000_000)
                await asyncio.wait_for(socket.recv(), PATIENCE)
            assert code_of(closed.value) == 1009

    shared.run(go())


def test_who_does_not_read_is_closed_with_1013(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "CLOSE_WITHIN", 600.0)  # so that nobody has to hurry here
    slow = asyncio.Event()
    dismiss = session.Session.dismiss

    def noted(self: session.Session, code: int, reason: str) -> None:
        dismiss(self, code, reason)
        slow.set()

    monkeypatch.setattr(session.Session, "dismiss", noted)

    async def go() -> None:
        async with serving() as server:
            code, tokens = await begun(server)
            with sockets.socket() as narrow:
                narrow.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, SLOW)
                narrow.connect(("127.0.0.1", server.port))
                narrow.setblocking(False)
                await starve(server.ws, narrow, hello(code, tokens[0]), slow)

    asyncio.run(go())


async def starve(url: str, narrow: sockets.socket, greeting: str, slow: asyncio.Event) -> None:
    """Ask for the whole picture again and again without reading it, then read to the end."""
    stale = json.dumps({"type": "move", "id": 1, "version": 10_000, "move": "roll"})
    async with connect(url, sock=narrow, max_queue=1, max_size=None, compression=None) as client:
        await client.send(greeting)
        for _ in range(5_000):
            if slow.is_set():
                break
            await client.send(stale)  # refused, and a welcome follows
            await client.send('{"type": "ping"}')  # so that not all it sends is refused
            await asyncio.sleep(0)
        assert slow.is_set(), "the server has kept everything for a client that does not read"
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                await asyncio.wait_for(client.recv(), PATIENCE)
        assert code_of(closed.value) == 1013


def test_too_many_sockets_of_an_address_are_turned_away() -> None:
    async def go() -> None:
        async with serving(sockets_per_address=1) as server:
            async with connect(server.ws):
                with pytest.raises(Exception, match="403"):
                    await connect(server.ws)

    asyncio.run(go())


# Errors


async def refused(server: Running, code: str, token: str, move: str = "roll") -> str:
    """The name of the error that a move gets."""
    async with Client(server.ws, code, token) as client:
        return str((await client.play(move)).get("error", "accepted"))


def test_before_and_after_the_beginning(shared: Evening) -> None:
    async def go() -> None:
        server = shared.server
        code, tokens = await seated(server)
        assert await refused(server, code, tokens[0]) == "not_started"
        await server.ask("POST", f"/api/tables/{code}/start", token=tokens[0])
        path = f"/api/tables/{code}/start"
        answer = await server.ask("POST", path, token=tokens[0], expect=409)
        assert answer["error"] == "already_started"
        answer = await server.ask("POST", f"/api/tables/{code}/join", {"name": "Eve"}, expect=409)
        assert answer["error"] == "already_started"

    shared.run(go())


def test_after_the_end(shared: Evening) -> None:
    async def go() -> None:
        server = shared.server
        wish = {**BASE, "variant": "dice", "players": 1, "options": {}}
        made = await server.ask("POST", "/api/tables", wish)
        code, token = made["code"], made["token"]
        await server.ask("POST", f"/api/tables/{code}/start", token=token)
        async with Client(server.ws, code, token) as client:
            while not client.over:
                await client.played(client.moves()[0])
            assert (await client.play("roll"))["error"] == "game_over"
        answer = await server.ask(
            "PATCH", f"/api/tables/{code}/me", {"name": "Ed"}, token, expect=409
        )
        assert answer["error"] == "game_over"

    shared.run(go())


@pytest.mark.parametrize(
    ("failing", "name"),
    [(DatabaseUnavailable("gone"), "unavailable"), (Unsure("gone"), "not_known")],
)
def test_what_cannot_be_stored(failing: Exception, name: str) -> None:
    async def go() -> None:
        store = MemoryStore()
        async with serving(store=store) as server:
            code, tokens = await begun(server)
            async with Client(server.ws, code, await first(server, code, tokens)) as client:
                store.failing = failing
                answer = await client.play(client.moves()[0])
                store.failing = None
            assert answer["error"] == name

    asyncio.run(go())


async def first(server: Running, code: str, tokens: list[str]) -> str:
    """The token of the seat that begins."""
    waiting = (await server.ask("GET", f"/api/tables/{code}"))["waiting"]
    return str(tokens[waiting[0]])


def test_a_damaged_table_is_told_and_kept() -> None:
    async def go() -> None:
        store = MemoryStore()
        async with serving(store=store) as server:
            code, tokens = await begun(server)
            async with Client(server.ws, code, await first(server, code, tokens)) as client:
                await client.played(client.moves()[0])
            kept = store.stored[code]
            kept[0] = replace(kept[0], move="settlement 999")
            (await server.hub.own_table(code)).close("test")
            path = f"/api/tables/{code}/me"
            for _ in range(2):
                found = await server.ask("PATCH", path, {"name": "Eve"}, tokens[0], expect=500)
                assert found["error"] == "table_damaged"
            async with connect(server.ws) as socket:
                await socket.send(hello(code, tokens[0]))
                said = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                assert said["error"] == "table_damaged"
            assert store.stored[code] == kept

    asyncio.run(go())


def test_a_server_that_goes_down_says_so_and_closes_with_1001() -> None:
    async def go() -> None:
        async with serving() as server:
            code, tokens = await begun(server)
            await server.hub.close()
            path = f"/api/tables/{code}/me"
            found = await server.ask("PATCH", path, {"name": "Eve"}, tokens[0], expect=503)
            assert found["error"] == "shutting_down"
            async with connect(server.ws) as socket:
                await socket.send(hello(code, tokens[0]))
                said = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                assert said["error"] == "shutting_down"
                with pytest.raises(ConnectionClosed) as closed:
                    await asyncio.wait_for(socket.recv(), PATIENCE)
                assert code_of(closed.value) == 1001

    asyncio.run(go())


# The whole list


def test_the_page_lists_every_error_with_its_status() -> None:
    assert ROWS == {fault.value: str(STATUS[fault]) for fault in Fault}


@pytest.mark.parametrize("fault", list(Fault), ids=lambda fault: fault.value)
def test_every_error_is_got_from_a_real_server_in_some_test(fault: Fault) -> None:
    told = re.compile(rf'"{fault.value}"|Fault\.{fault.name}\b')
    here = [*(ROOT / "tests/server/live").glob("test_*.py")]
    here += (ROOT / "tests/server/api").glob("test_*.py")
    assert any(told.search(path.read_text(encoding="utf-8")) for path in here)


def test_the_page_names_the_codes_that_are_used() -> None:
    named = set(re.findall(r"\b(1\d\d\d) \(", PAGE))
    assert named == {"1001", "1008", "1009", "1013"}
