"""Doors: half-open connections, slow bodies, too many sockets, strange names of the server."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.ports import free_port
from tests.server.client import Client
from tests.server.serving import BASE, seated, serving
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hexhaven.server.alone import AlreadyServed, claimed
from hexhaven.server.live.origin import known_host
from hexhaven.server.settings import Settings
from hexhaven.server.tables.audience import AWAY


async def ended(reader: asyncio.StreamReader, seconds: float = 60.0) -> bytes:
    """What is still said before a connection ends, which it must."""
    async with asyncio.timeout(seconds):
        try:
            return await reader.read()
        except ConnectionError:
            return b""


@pytest.mark.parametrize(
    "said", [b"", b"GET / HTTP/1.1\r\nHost: 127", b"GET /healthz HTTP/1.1\r\n"]
)
def test_a_request_that_does_not_come_is_not_waited_for(said: bytes) -> None:
    async def go() -> None:
        async with serving(head_seconds=1.0) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(said)
            assert await ended(reader) == b""
            writer.close()
            code, _ = await seated(server)
            async with Client(server.ws, code) as watcher:
                await asyncio.sleep(1.3)
                await watcher.send(type="ping")
                await watcher.until("pong")

    asyncio.run(go())


def test_a_body_that_does_not_come_is_not_waited_for() -> None:
    async def go() -> None:
        async with serving(body_seconds=2.0, bodies_per_address=2) as server:
            head = (
                "POST /api/replays HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                "Content-Length: 2000000\r\nContent-Type: application/json\r\n\r\n{"
            )
            waiting = []
            for _ in range(3):
                reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
                writer.write(head.encode())
                waiting.append((reader, writer))
            said = [await asyncio.wait_for(reader.readline(), 60) for reader, _ in waiting]
            codes = sorted(line.split()[1] for line in said)
            assert codes == [b"408", b"408", b"429"], "two are read at once, and not for ever"
            for _, writer in waiting:
                writer.close()

    asyncio.run(go())


def test_what_says_that_it_is_too_large_is_not_read() -> None:
    async def go() -> None:
        async with serving() as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            head = (
                "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 900000000\r\n\r\n"
            )
            writer.write(head.encode())
            line = await asyncio.wait_for(reader.readline(), 60)
            assert line.split()[1] == b"413"
            writer.close()

    asyncio.run(go())


def test_an_address_has_so_many_connections() -> None:
    async def go() -> None:
        # It is not the time for a request that closes them.
        async with serving(connections_per_address=5, head_seconds=600.0) as server:
            held = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(5)]
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            assert await ended(reader) == b""
            writer.close()
            held[0][1].close()
            await held[0][1].wait_closed()
            async with asyncio.timeout(60):
                while True:
                    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
                    writer.write(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                    if b"200" in await ended_line(reader):
                        break
            for _, other in held:
                other.close()
            writer.close()

    asyncio.run(go())


async def ended_line(reader: asyncio.StreamReader) -> bytes:
    try:
        return await asyncio.wait_for(reader.readline(), 60)
    except ConnectionError:
        return b""


def test_an_address_has_so_many_sockets() -> None:
    async def go() -> None:
        async with serving(sockets_per_address=2) as server:
            code, _ = await seated(server)
            first = await Client(server.ws, code).open()
            second = await Client(server.ws, code).open()
            with pytest.raises((InvalidStatus, ConnectionClosed)):
                async with connect(server.ws) as third:
                    await third.recv()
            await first.close()
            await second.close()

    asyncio.run(go())


def test_the_server_goes_by_names_that_no_stranger_can_have() -> None:
    home = Settings(database="", origins=("https://play.example.org",))
    for name in ("127.0.0.1:8000", "[::1]:8000", "192.168.1.7", "localhost:8000", "attic:8000"):
        assert known_host(name, home), name
    for name in ("attic.local", "box.lan:8000", "play.example.org", "PLAY.example.org.:443"):
        assert known_host(name, home), name
    for name in (
        "evil.example.com",
        "evil.example.com:8000",
        "127.0.0.1.evil.net",
        "[::1].evil.net",
    ):
        assert not known_host(name, home), name
    assert known_host("anything.example.com", Settings(database="", trust_proxy=True))


def test_a_strangers_name_for_this_machine_is_refused() -> None:
    async def go() -> None:
        async with serving() as server:
            headers = {"Host": "evil.example.com", "Origin": "http://evil.example.com"}
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            body = json.dumps(BASE)
            lines = [f"{name}: {value}" for name, value in headers.items()]
            request = [
                "POST /api/tables HTTP/1.1",
                *lines,
                f"Content-Length: {len(body)}",
                "",
                body,
            ]
            writer.write("\r\n".join(request).encode())
            line = await asyncio.wait_for(reader.readline(), 60)
            assert line.split()[1] == b"421"
            writer.close()
            with pytest.raises(InvalidStatus):
                async with connect(
                    f"ws://evil.example.com:{server.port}/ws",
                    host="127.0.0.1",
                    origin="http://evil.example.com",  # type: ignore[arg-type]
                ):
                    pass

    asyncio.run(go())


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_does_not_pass_the_lock(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    real, other = tmp_path / "a" / "tables.db", tmp_path / "other.db"
    real.touch()
    other.symlink_to(real)
    with claimed(real), pytest.raises(AlreadyServed), claimed(other):
        pass


@contextmanager
def process(database: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    words = ["serve", "--port", str(port), "--database", f"sqlite:///{database}"]
    found = subprocess.Popen(
        [sys.executable, "-m", "hexhaven", *words],
        env={**os.environ},
        stderr=subprocess.DEVNULL,
    )
    try:
        yield found
    finally:
        found.kill()
        found.wait()


@pytest.mark.slow
def test_a_stopping_server_says_that_it_goes_away(tmp_path: Path) -> None:
    port = free_port()

    async def go(server: subprocess.Popen[bytes]) -> None:
        async with asyncio.timeout(180):
            while True:
                try:
                    socket.create_connection(("127.0.0.1", port)).close()
                    break
                except OSError:
                    await asyncio.sleep(0.05)
        import httpx

        async with httpx.AsyncClient(timeout=120) as client:
            made = (await client.post(f"http://127.0.0.1:{port}/api/tables", json=BASE)).json()
        client_ = await Client(f"ws://127.0.0.1:{port}/ws", made["code"], made["token"]).open()
        server.send_signal(signal.SIGTERM)
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                await client_.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == AWAY
        assert await asyncio.to_thread(server.wait, 120) == 0

    with process(tmp_path / "tables.db", port) as server:
        asyncio.run(go(server))
