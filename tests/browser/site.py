"""Site: a real server process that a test can kill and start again on the same data."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from tests.ports import free_port

PATIENCE = 180.0
"""Seconds until a server must answer; machines under test are slow."""
HEXHAVEN = """
import sys, types
from hexhaven.cli import main
from hexhaven.server.tables import lobby
lobby.secrets = types.SimpleNamespace(randbits=lambda bits: 1)
sys.exit(main())
"""
"""The command `hexhaven` as it is, but for the seed of its tables, which is known. So the games
that tests play are the same in every run, whichever are played before them."""


class Site:
    """`hexhaven serve` on a database of its own; its tables have a known seed."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "site.db"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None

    def program(self) -> list[str]:
        """What is started."""
        return [sys.executable, "-P", "-c", HEXHAVEN]

    def start(self) -> None:
        """Start the server and wait until it answers."""
        command = [*self.program(), "serve", "--port", str(self.port)]
        command += ["--database", f"sqlite:///{self.database}"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                self.get("/healthz")
                return
            except (urllib.error.URLError, OSError):
                assert self.process.poll() is None, self.log.read_text()
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """kill -9."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None

    def stop(self) -> None:
        """End it as a host would."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(PATIENCE)
            self.process = None

    def get(self, path: str) -> Any:
        """Ask the server for JSON."""
        with urllib.request.urlopen(self.url + path, timeout=PATIENCE) as answer:
            return json.load(answer)

    def moves_of(self, code: str, seat: int) -> list[str]:
        """The moves of a seat, as they are stored."""
        with sqlite3.connect(self.database) as database:
            rows = database.execute(
                "select move from events where code = ? and seat = ? order by version", (code, seat)
            )
            return [str(move) for (move,) in rows]

    def events(self, code: str) -> list[tuple[int, str]]:
        """What is stored of a table: (version, move), read past the server."""
        with sqlite3.connect(self.database) as connection:
            return connection.execute(
                "select version, move from events where code = ? order by version", (code,)
            ).fetchall()
