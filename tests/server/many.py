"""Several real server processes on one PostgreSQL, and people who come back by themselves."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from tests.ports import free_port
from tests.server.client import PATIENCE, Client
from tests.server.serving import BASE
from websockets.exceptions import ConnectionClosed, InvalidHandshake

WISH = {**BASE, "players": 3, "settings": {"absent_after": 3600}}
WINNING = ("city", "settlement", "buy")
TROUBLE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)


class Server:
    """One `hexhaven serve`, which can be killed, stopped and woken."""

    def __init__(self, database: str, *words: str) -> None:
        self.database = database
        self.port = free_port()
        self.words = words
        self.errors = tempfile.TemporaryFile()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    def start(self) -> None:
        words = ["serve", "--port", str(self.port), "--bot-workers", "1", *self.words]
        limits = ("sockets_per_hour", "joins_per_hour", "tables_per_hour", "messages_per_second")
        for name in limits:
            words += ["--limit", f"{name}=100000"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hexhaven", *words],
            env={**os.environ, "HEXHAVEN_DATABASE": self.database},
            stderr=self.errors,
            stdout=self.errors,
        )

    def signal(self, kind: int) -> None:
        assert self.process is not None
        self.process.send_signal(kind)

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def log(self) -> str:
        self.errors.seek(0)
        return self.errors.read().decode()

    async def ready(self) -> None:
        async with asyncio.timeout(300), httpx.AsyncClient() as client:
            while True:
                assert self.process is not None and self.process.poll() is None, self.log()
                try:
                    if (await client.get(f"{self.http}/healthz")).is_success:
                        return
                except httpx.TransportError:
                    pass
                await asyncio.sleep(0.1)

    async def ask(self, path: str, body: dict[str, Any], token: str = "") -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        async with httpx.AsyncClient(base_url=self.http, timeout=120) as client:
            answer = await client.post(path, json=body, headers=headers)
        assert answer.is_success, answer.text
        return answer.json()


@contextmanager
def servers(database: str, count: int, *words: str) -> Iterator[list[Server]]:
    """So many processes; whatever is left of them is killed in the end."""
    made = [Server(database, *words) for _ in range(count)]
    try:
        for each in made:
            each.start()
        yield made
    finally:
        for each in made:
            each.kill()
            each.errors.close()


class Person:
    """Somebody who plays at a table and, when cut off, comes back through any server."""

    def __init__(self, group: list[Server], code: str, token: str, seed: str) -> None:
        self.group = group
        self.code = code
        self.token = token
        self.seed = seed
        self.acknowledged: list[tuple[int, str]] = []
        """(version, move) of all that was said to be done."""
        self.seats: set[int | None] = set()
        self.returns = 0
        self.patience = PATIENCE
        """Seconds until somebody without an answer comes back through another server."""
        self._client: Client | None = None
        self._version = 0

    @property
    def version(self) -> int:
        """The latest that this person has seen."""
        now = -1 if self._client is None else self._client.version
        return max(self._version, now)

    @property
    def done(self) -> int:
        """Moves that were said to be done."""
        now = 0 if self._client is None else len(self._client.accepted)
        return len(self.acknowledged) + now

    async def play(self, enough: asyncio.Event) -> None:
        """Play until told that it is enough."""
        chance = random.Random(self.seed)
        while not enough.is_set():
            server = chance.choice(self.group)
            client = self._client = Client(server.ws, self.code, self.token)
            try:
                async with asyncio.timeout(30):
                    await client.open()
                self.returns += 1
                self.seats.add(client.seat)
                assert client.version >= self._version, "what was seen is still there"
                await self._play(client, enough)
            except TROUBLE:
                await asyncio.sleep(0.05 + 0.2 * chance.random())
            finally:
                self._version = self.version
                self._client = None
                self.acknowledged += client.accepted
                client.drop()

    async def _play(self, client: Client, enough: asyncio.Event) -> None:
        chance = random.Random(f"{self.seed} {self.returns}")
        while not enough.is_set():
            if client.over or not client.must:
                await client.hear(min(20, self.patience))
                continue
            async with asyncio.timeout(self.patience):
                await self._move(client, chance)

    async def _move(self, client: Client, chance: random.Random) -> None:
        answer = await client.play(dull(client, chance))
        if answer["type"] == "refused":
            fault = answer["error"]
            assert fault in ("stale", "shutting_down", "unavailable", "not_known"), answer
            await client.until("welcome")


def dull(client: Client, chance: random.Random) -> str:
    """A move of somebody who never wins: the game lasts as long as the test does."""
    moves = client.moves()
    others = [move for move in moves if move.split()[0] not in WINNING]
    return chance.choice(others or moves)


async def sit_down(group: list[Server], tables: int) -> list[list[Person]]:
    """So many tables with three people each, made through all servers in turn."""
    found = []
    for number in range(tables):
        made = await group[number % len(group)].ask("/api/tables", WISH)
        code, tokens = made["code"], [made["token"]]
        for place, name in enumerate(("Bo", "Cy")):
            through = group[(number + place + 1) % len(group)]
            tokens.append((await through.ask(f"/api/tables/{code}/join", {"name": name}))["token"])
        await group[(number + 2) % len(group)].ask(f"/api/tables/{code}/start", {}, tokens[0])
        found.append([Person(group, code, token, f"{code}{i}") for i, token in enumerate(tokens)])
    return found


async def until(true: Any, seconds: float = 300.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it does not happen"
        await asyncio.sleep(0.05)


def stop(server: Server) -> None:
    server.signal(signal.SIGSTOP)


def wake(server: Server) -> None:
    server.signal(signal.SIGCONT)
