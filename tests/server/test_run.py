"""The server as a process: its address, its database, its end."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from tests.ports import free_port

from hexhaven.server.alone import AlreadyServed, claimed
from hexhaven.server.run import CannotListen, Server, address_of, bind, options, tell_when_started
from hexhaven.server.settings import Settings

MAIN = [sys.executable, "-m", "hexhaven"]


@contextmanager
def running(*words: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """A `hexhaven` process; it is killed if it is still there in the end."""
    env = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    process = subprocess.Popen(
        [*MAIN, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**env, **environment},
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def answer(address: str, path: str = "/healthz") -> Any:
    with urllib.request.urlopen(address + path, timeout=120) as response:
        return response.read()


def first_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line:
        raise AssertionError(process.communicate()[1])
    return line


def address_in(line: str) -> str:
    return next(word for word in line.split() if word.startswith("http://"))


def test_a_free_port_is_bound_and_the_address_can_be_typed() -> None:
    with bind("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        assert address_of(listener) == f"http://127.0.0.1:{port}"
    with bind("0.0.0.0", 0) as listener:
        assert address_of(listener).startswith("http://127.0.0.1:")
    with bind("::1", 0) as listener:
        assert address_of(listener).startswith("http://[::1]:")


@pytest.mark.anyio
async def test_the_address_is_told_when_the_server_has_started_and_not_before() -> None:
    class Slow:
        started = False

    server = Slow()
    told: list[str] = []
    waiting = asyncio.create_task(tell_when_started(server, "http://here", told.append))  # type: ignore[arg-type]
    for _ in range(3):
        await asyncio.sleep(0.03)
        assert told == []
    server.started = True
    await asyncio.wait_for(waiting, 30)
    assert told == ["http://here"]


@pytest.mark.anyio
async def test_no_message_waits_until_another_is_acknowledged() -> None:
    """On asyncio's own loop too, at the first socket and at one that comes later."""
    server = Server(FastAPI(), Settings(database="sqlite://"))
    with bind("127.0.0.1", 0) as first, bind("127.0.0.1", 0) as later:
        task = asyncio.create_task(server.serve(sockets=[first]))
        await until(lambda: server.started)
        await server.listen_also(later)
        for listener in (first, later):
            _, writer = await asyncio.open_connection(*listener.getsockname())
            await until(lambda: bool(server.server_state.connections))
            (connection,) = server.server_state.connections
            accepted = connection.transport.get_extra_info("socket")
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            writer.close()
            await until(lambda: not server.server_state.connections)
        server.should_exit = True
        await task


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.01)


def test_a_busy_port_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(CannotListen, match=f"port {port} on 127.0.0.1 is taken.*--port"):
            bind("127.0.0.1", port)
        with bind("127.0.0.1", port, 20) as listener:
            assert port < listener.getsockname()[1] < port + 20


def test_every_port_may_be_busy() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with bind("127.0.0.1", port, 20) as next_one:
            last = next_one.getsockname()[1]
            with pytest.raises(CannotListen, match=f"every port from {port} to {last}"):
                bind("127.0.0.1", port, last - port + 1)


@pytest.mark.parametrize(
    ("host", "said"),
    [("203.0.113.9", "no address of this machine"), ("no-such-host.invalid", "is not known")],
)
def test_a_host_that_is_not_ours(host: str, said: str) -> None:
    with pytest.raises(CannotListen, match=said):
        bind(host, 0)


def test_a_proxy_is_believed_only_when_told_so() -> None:
    plain = options(Settings(database="sqlite://"))
    assert plain["proxy_headers"] is False
    trusting = options(Settings(database="sqlite://", trust_proxy=True))
    assert (trusting["proxy_headers"], trusting["forwarded_allow_ips"]) == (True, "*")


def test_a_file_is_served_once(tmp_path: Path) -> None:
    database = tmp_path / "table.db"
    with claimed(database) as claim:
        assert claim is not None
        with pytest.raises(AlreadyServed) as silent, claimed(database):
            pass
        assert silent.value.address == ""
        claim.tell("http://127.0.0.1:8123")
        with pytest.raises(AlreadyServed, match=r"already being served at http://127.0.0.1:8123"):
            with claimed(database):
                pass
        with claimed(tmp_path / "other.db") as other:
            assert other is not None
    with claimed(database) as again:
        assert again is not None
    with claimed(None) as none:
        assert none is None


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_play_says_its_address_and_ends_politely(tmp_path: Path, stop: signal.Signals) -> None:
    with running("play", "--no-browser", "--data", str(tmp_path / "new" / "folder")) as process:
        line = first_line(process)
        address = address_in(line)
        assert str(tmp_path / "new" / "folder") in line
        answer(address)
        assert b"<html" in answer(address, "/").lower()
        process.send_signal(stop)
        out, err = process.communicate(timeout=120)
    assert (process.returncode, out, err) == (0, "", "")
    assert sqlite3.connect(tmp_path / "new" / "folder" / "hexhaven.db").execute(
        "SELECT count(*) FROM tables"
    ).fetchall() == [(0,)]


def test_play_opens_the_browser_once_it_answers(tmp_path: Path) -> None:
    script = tmp_path / "browser"
    seen = tmp_path / "seen"
    script.write_text(
        f"#!{sys.executable}\nimport sys, urllib.request\n"
        "page = urllib.request.urlopen(sys.argv[1] + '/healthz').status\n"
        f"open({str(seen)!r}, 'w').write(f'{{sys.argv[1]}} {{page}}')\n"
    )
    script.chmod(0o755)
    with running("play", "--data", str(tmp_path), BROWSER=f"{script} %s") as process:
        address = address_in(first_line(process))
        until = time.monotonic() + 120
        while not (seen.exists() and seen.read_text()) and time.monotonic() < until:
            time.sleep(0.05)
        assert seen.read_text() == f"{address} 200"
        seen.unlink()
        # A second one leads to the first, which has the tables.
        with running("play", "--data", str(tmp_path), BROWSER=f"{script} %s") as second:
            assert first_line(second) == f"Hexhaven is already at {address}\n"
            assert second.wait(120) == 0
        assert seen.read_text() == f"{address} 200"


def test_a_port_that_was_asked_for_is_not_replaced_by_another(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        words = ["play", "--no-browser", "--port", str(port), "--data", str(tmp_path)]
        done = subprocess.run([*MAIN, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert f"hexhaven: error: port {port} on 127.0.0.1 is taken by another" in done.stderr
    assert done.stderr.count("\n") == 1


def test_serve_logs_json_and_recovers_from_kill(database_url: str) -> None:
    port = free_port()
    words = ["serve", "--port", str(port), "--log-json", "--bot-workers", "1"]
    address = f"http://127.0.0.1:{port}"
    for end in (signal.SIGKILL, signal.SIGTERM):
        with running(*words, HEXHAVEN_DATABASE=database_url) as process:
            assert process.stderr is not None
            events: list[str] = []
            while "serving" not in events:
                line = process.stderr.readline()
                assert line, events
                events.append(json.loads(line)["event"])
            answer(address, "/healthz?token=abcdef")
            assert b"hexhaven_tables_live 0.0" in answer(address, "/metrics")
            process.send_signal(end)
            _, err = process.communicate(timeout=120)
    assert process.returncode == 0
    lines = [json.loads(line) for line in err.splitlines()]
    (request, *_) = [line for line in lines if line["event"] == "request"]
    assert (request["path"], request["status"]) == ("/healthz", 200)
    assert "abcdef" not in err
    assert lines[-1]["event"] == "stopped"


def test_a_file_that_is_served_already_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/hexhaven.db"
    with running("play", "--no-browser", "--data", str(tmp_path)) as process:
        address = address_in(first_line(process))
        words = ["serve", "--port", str(free_port()), "--database", url]
        done = subprocess.run([*MAIN, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert f"is already being served at {address}; stop that server" in done.stderr


def test_a_database_that_cannot_be_opened_is_one_line(tmp_path: Path) -> None:
    words = ["serve", "--port", str(free_port()), "--database", f"sqlite:///{tmp_path}/no/t.db"]
    done = subprocess.run([*MAIN, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert (
        done.stderr == f"hexhaven: error: the folder {tmp_path}/no does not exist; make it first\n"
    )
