"""The local network: the address that others find, and the switch that lets them in."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from tests.server.serving import Running, serving

from hexhaven.cli.play import lan_line
from hexhaven.server import lan

OTHER = "127.0.0.2"
"""Stands for the machine's address in its network."""


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    """This machine is in a network."""
    monkeypatch.setattr(lan, "own_address", lambda: OTHER)


async def answers(server: Running) -> bool:
    """Whether the server is there for the network."""
    async with httpx.AsyncClient(timeout=120) as client:
        try:
            answer = await client.get(f"http://{OTHER}:{server.port}/healthz")
        except httpx.ConnectError:
            return False
    return answer.is_success


@pytest.mark.usefixtures("network")
def test_the_person_at_the_machine_lets_the_network_in() -> None:
    async def scene() -> None:
        async with serving(lan_switch=True) as server:
            assert await server.ask("GET", "/api/lan") == {"address": "", "can_open": True}
            assert not await answers(server)
            told = await server.ask("POST", "/api/lan")
            assert told == {"address": f"http://{OTHER}:{server.port}", "can_open": False}
            assert await answers(server)
            assert await server.ask("POST", "/api/lan") == told, "twice is once"
            assert await server.ask("GET", "/api/lan") == told

    asyncio.run(scene())


@pytest.mark.usefixtures("network")
def test_a_host_for_others_has_no_switch() -> None:
    async def scene() -> None:
        async with serving() as server:
            assert await server.ask("GET", "/api/lan") == {"address": "", "can_open": False}
            refused = await server.ask("POST", "/api/lan", expect=403)
            assert refused["error"] == "not_host"
            assert not await answers(server)

    asyncio.run(scene())


def test_a_machine_without_a_network_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan, "own_address", lambda: "")

    async def scene() -> None:
        async with serving(lan_switch=True, host="127.0.0.1") as server:
            assert await server.ask("GET", "/api/lan") == {"address": "", "can_open": False}
            await server.ask("POST", "/api/lan", expect=403)

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("address", "here"),
    [
        ("127.0.0.1", True),
        ("127.3.2.1", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("192.168.1.4", False),
        ("::ffff:192.168.1.4", False),
        ("", False),
        ("localhost", False),
    ],
)
def test_who_sits_at_this_machine(address: str, here: bool) -> None:
    assert lan.is_this_machine(address) is here


def test_what_is_said_at_the_start() -> None:
    said = lan_line("192.168.1.4", "http://127.0.0.1:8001")
    assert said.endswith("http://192.168.1.4:8001")
    assert "no network" in lan_line("", "http://127.0.0.1:8001")
