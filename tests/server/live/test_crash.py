"""`kill -9` at any moment: every acknowledged move is still there, and the game goes on."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from tests.ports import free_port
from tests.server.client import Client, at_random
from tests.server.serving import BASE
from websockets.exceptions import ConnectionClosed

from hexhaven.server.store.contract import EventRow
from hexhaven.server.store.sql import SqlStore

KILLS = 3
WISH = {
    **BASE,
    "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "bot"}],
    "settings": {"pace": "instant"},
}


class Process:
    """A server in a process of its own, started as hosts do."""

    def __init__(self, database: str, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.ws = f"ws://127.0.0.1:{port}/ws"
        self.errors = tempfile.TemporaryFile()
        command = ["-m", "hexhaven", "serve", "--port", str(port), "--bot-workers", "1"]
        self.process = subprocess.Popen(
            [sys.executable, *command],
            env={**os.environ, "HEXHAVEN_DATABASE": database},
            stderr=self.errors,
            stdout=self.errors,
        )

    def log(self) -> str:
        """What it has said."""
        self.errors.seek(0)
        return self.errors.read().decode()

    async def ready(self) -> None:
        """Wait until it answers."""
        async with asyncio.timeout(180), httpx.AsyncClient() as client:
            while True:
                assert self.process.poll() is None, self.log()
                try:
                    if (await client.get(f"{self.url}/healthz")).is_success:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)

    def kill(self) -> None:
        """Without a word of warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    async def ask(self, path: str, body: dict[str, Any], token: str = "") -> Any:
        """One POST that must succeed."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        async with httpx.AsyncClient(base_url=self.url, timeout=120) as client:
            answer = await client.post(path, json=body, headers=headers)
        assert answer.is_success, answer.text
        return answer.json()


@contextmanager
def process(database: str, port: int) -> Iterator[Process]:
    server = Process(database, port)
    try:
        yield server
    finally:
        server.kill()
        server.errors.close()


async def play_until_cut_off(client: Client) -> None:
    """Play, and wait for the end of the connection when the game should end first."""
    try:
        await client.play_on(at_random(str(client.seat)))
        while True:
            await client.hear()
    except (ConnectionClosed, OSError):
        return


async def play_some(people: list[Client], goal: int) -> None:
    """Play on up to a version, and go home."""
    await asyncio.gather(
        *(
            client.play_on(at_random("on"), lambda client: client.version >= goal)
            for client in people
        )
    )
    for client in people:
        await client.close()


async def stored(database: str, code: str) -> list[EventRow]:
    """What a second program reads from the database."""
    store = SqlStore(database)
    await store.open()
    try:
        return await store.events(code)
    finally:
        await store.close()


@pytest.mark.slow
def test_no_acknowledged_move_is_lost_when_the_server_is_killed(
    database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random("killed")
    port = free_port()
    acknowledged: dict[int, tuple[int, str]] = {}
    """Version -> seat and move, of all that anybody was told is done."""
    tokens: list[str] = []
    code = ""

    async def sit_down(server: Process) -> None:
        nonlocal code
        await server.ready()
        made = await server.ask("/api/tables", WISH)
        code = made["code"]
        tokens.append(made["token"])
        for name in ("Bo", "Cy"):
            joined = await server.ask(f"/api/tables/{code}/join", {"name": name})
            tokens.append(joined["token"])
        await server.ask(f"/api/tables/{code}/start", {}, tokens[0])

    async def sit_again(server: Process) -> list[Client]:
        await server.ready()
        return [await Client(server.ws, code, token).open() for token in tokens]

    async def play_and_be_killed(server: Process, people: list[Client]) -> None:
        start = people[0].version
        playing = [asyncio.create_task(play_until_cut_off(client)) for client in people]
        wanted = start + chance.randrange(25, 50)
        while people[0].version < wanted and not people[0].over:
            await asyncio.sleep(0.005)
        await asyncio.sleep(chance.random() * 0.03)
        server.kill()
        await asyncio.gather(*playing)
        for client in people:
            assert client.seat is not None
            for version, move in client.accepted:
                assert version not in acknowledged
                acknowledged[version] = (client.seat, move)

    async def compare(seen: int) -> int:
        events = await stored(database_url, code)
        found = {event.version: (event.seat, event.move) for event in events}
        assert sorted(found) == list(range(1, len(events) + 1))
        kept = sum(found.get(version) == done for version, done in acknowledged.items())
        with capsys.disabled():
            print(
                f"\n  {database_url.partition(':')[0]}: killed at version {seen}: "
                f"{len(acknowledged)} acknowledged before, {kept} of them stored after, "
                f"{len(events)} events in all"
            )
        assert kept == len(acknowledged)
        assert len(events) >= seen
        return len(events)

    async def evening() -> None:
        version = 0
        for kill in range(KILLS + 1):
            with process(database_url, port) as server:
                if not kill:
                    await sit_down(server)
                people = await sit_again(server)
                assert [client.seat for client in people] == [0, 1, 2]
                assert people[0].version >= version, "the table goes on where it was"
                if kill < KILLS:
                    await play_and_be_killed(server, people)
                    version = await compare(max(client.version for client in people))
                else:
                    await play_some(people, version + 10)
        assert len(acknowledged) >= 10 * KILLS

    asyncio.run(evening())
