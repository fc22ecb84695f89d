"""The client of docs/network-bots.md plays a game against a real server to its end."""

from __future__ import annotations

import asyncio
import importlib.util
from types import ModuleType
from typing import Any

import pytest
from tests.own_code import EXAMPLES
from tests.server.serving import Running, serving

pytestmark = pytest.mark.anyio


def client() -> ModuleType:
    """The example, loaded from its file."""
    spec = importlib.util.spec_from_file_location("network_bot", EXAMPLES / "network_bot.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_the_client_is_as_short_as_the_page_says() -> None:
    lines = (EXAMPLES / "network_bot.py").read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= 40


async def test_two_clients_and_a_bot_play_to_the_end() -> None:
    async with serving(bot_workers=1) as server:
        seats = [{"kind": "open"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
        wish = {"variant": "base", "players": 3, "name": "Ann", "seats": seats}
        options = {"max_rounds": "3", "max_rounds_result": "leader"}
        made = await server.ask(
            "POST", "/api/tables", {**wish, "options": options, "settings": {"pace": "instant"}}
        )
        code = made["code"]
        playing = [
            asyncio.create_task(asyncio.to_thread(client().play, server.http, code, name))
            for name in ("Robin", "Wren")
        ]
        while "open" in [seat["kind"] for seat in (await table(server, code))["seats"]]:
            assert not any(task.done() for task in playing)
            await asyncio.sleep(0.02)
        await server.ask("POST", f"/api/tables/{code}/start", token=made["token"])
        async with asyncio.timeout(300):
            winners = await asyncio.gather(*playing)
        last = await table(server, code)
        assert last["status"] == "over"
        assert winners == [last["winner"]] * 2


async def table(server: Running, code: str) -> dict[str, Any]:
    """What is said of the table."""
    found: dict[str, Any] = await server.ask("GET", f"/api/tables/{code}")
    return found
