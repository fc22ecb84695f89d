"""A real server for tests: uvicorn on a free port, in the test's own event loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import httpx
from fastapi import FastAPI
from tests.ports import listener

from hexhaven.server.app import create_app
from hexhaven.server.lan import Lan
from hexhaven.server.run import Server
from hexhaven.server.settings import Settings
from hexhaven.server.store.contract import Store
from hexhaven.server.tables.hub import Hub

Result = TypeVar("Result")

QUICK = Settings(
    database="sqlite://",
    pace_factor=0.0,
    messages_per_second=10_000.0,
    message_burst=10_000,
    tables_per_hour=1_000_000,
    joins_per_hour=1_000_000,
    uploads_per_hour=1_000_000,
    replays_per_hour=1_000_000,
    chat_per_hour=1_000_000,
    recoveries_per_hour=1_000_000,
    hints_per_hour=1_000_000,
    sockets_per_hour=1_000_000,
    sockets_per_address=10_000,
    connections_per_address=10_000,
    bodies_per_address=1_000,
)
"""Bots do not wait, and nobody is too fast; what tests a limit sets its own."""


@dataclass
class Running:
    """A server that is running."""

    app: FastAPI
    port: int

    @property
    def hub(self) -> Hub:
        """Its tables."""
        hub: Hub = self.app.state.hub
        return hub

    @property
    def http(self) -> str:
        """Where its HTTP side is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        """Where its socket is."""
        return f"ws://127.0.0.1:{self.port}/ws"

    async def ask(
        self, method: str, path: str, body: Any = None, token: str = "", expect: int = 0
    ) -> Any:
        """One HTTP request; the answer's JSON. Without `expect` it must succeed."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        async with httpx.AsyncClient(base_url=self.http, timeout=120) as client:
            answer = await client.request(method, path, json=body, headers=headers)
        good = answer.status_code == expect if expect else answer.is_success
        assert good, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json()


@asynccontextmanager
async def serving(
    settings: Settings = QUICK, store: Store | None = None, **changes: Any
) -> AsyncIterator[Running]:
    """A server that runs as long as the block."""
    chosen = replace(settings, **changes)
    app = create_app(chosen, store)
    found = listener()
    server = Server(app, chosen, access_log=False)
    app.state.lan = Lan(chosen, found.getsockname()[1], server.listen_also)
    task = asyncio.create_task(server.serve(sockets=[found]))
    while not server.started:
        assert not task.done(), "the server has not started"
        await asyncio.sleep(0.01)
    try:
        yield Running(app, found.getsockname()[1])
    finally:
        server.should_exit = True
        await task
        found.close()


@dataclass
class Evening:
    """A server that several tests share, on an event loop that stands still between them."""

    runner: asyncio.Runner
    server: Running

    def run(self, what: Coroutine[Any, Any, Result]) -> Result:
        """Let the server, and this, go on until it is done."""
        return self.runner.run(what)


@contextmanager
def evening(**changes: Any) -> Iterator[Evening]:
    """A server for as long as the block, which is not asynchronous."""
    with asyncio.Runner() as runner:
        context = serving(**changes)
        server = runner.run(context.__aenter__())
        try:
            yield Evening(runner, server)
        finally:
            runner.run(context.__aexit__(None, None, None))


BASE = {"variant": "base", "players": 4, "name": "Ann", "options": {"setup": "variable"}}


async def seated(server: Running, **wish: Any) -> tuple[str, list[str]]:
    """A table full of people, not started: its code, and their tokens by seat."""
    made = await server.ask("POST", "/api/tables", {**BASE, **wish})
    tokens = [made["token"]]
    for name in ("Bo", "Cy", "Di", "Ed", "Flo")[: {**BASE, **wish}["players"] - 1]:
        joined = await server.ask("POST", f"/api/tables/{made['code']}/join", {"name": name})
        tokens.append(joined["token"])
    return made["code"], tokens


async def begun(server: Running, **wish: Any) -> tuple[str, list[str]]:
    """The same, started."""
    code, tokens = await seated(server, **wish)
    await server.ask("POST", f"/api/tables/{code}/start", token=tokens[0])
    return code, tokens
