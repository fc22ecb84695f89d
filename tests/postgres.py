"""A PostgreSQL server of the tests' own, where its programs are installed."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from tests.ports import free_port

SETTINGS: Final = {
    "fsync": "off",  # a power cut during the tests may cost the tests
    "full_page_writes": "off",
    "max_connections": "200",
    "shared_buffers": "16MB",
}


CLEAN: Final = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid();
DROP SCHEMA public CASCADE;
CREATE SCHEMA public;
"""
PROGRAMS: Final = ("initdb", "postgres")


def find_programs() -> Path | None:
    """The folder that has initdb and postgres; None where PostgreSQL is not installed."""
    packaged = Path("/usr/lib/postgresql")  # Debian and Ubuntu keep them off the PATH
    folders = sorted(packaged.glob("*/bin"), key=lambda each: _number(each.parent.name))[::-1]
    on_path = shutil.which("postgres")
    if on_path is not None:
        folders.insert(0, Path(on_path).resolve().parent)
    complete = (each for each in folders if all((each / x).exists() for x in PROGRAMS))
    return next(complete, None)


def _number(text: str) -> int:
    return int(text) if text.isdigit() else 0


def report() -> str:
    """A line for the head of a test run."""
    programs = find_programs()
    return f"PostgreSQL: {programs or 'not installed, so the server is tested on SQLite alone'}"


class PostgresServer:
    """A server with an empty cluster in a temporary folder, on a free port of 127.0.0.1."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="hexhaven-postgres-"))
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None
        self._identity = _identity(self.folder)
        self._made = 0
        self._clean: list[str] = []

    def start(self) -> None:
        """Make the cluster if there is none, and start the server on it."""
        data = self.folder / "data"
        if not data.exists():
            words = ["-D", str(data), "-U", "hexhaven", "-A", "trust", "-E", "UTF8", "--locale=C"]
            command = [str(self.programs / "initdb"), *words, "--no-sync", "--no-instructions"]
            subprocess.run(command, check=True, capture_output=True, **self._identity)
        self.port = self.port or free_port()
        words = ["-D", str(data), "-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.folder)]
        for name, value in SETTINGS.items():
            words += ["-c", f"{name}={value}"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [str(self.programs / "postgres"), *words], stdout=log, stderr=log, **self._identity
            )
        self._wait()

    def stop(self) -> None:
        """Stop the server at once, as a crash would."""
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(30)
            self.process = None

    def remove(self) -> None:
        """Stop the server and throw its folder away."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def take_database(self) -> str:
        """The name of an empty database; a used one that was cleaned, or a new one."""
        if self._clean:
            return self._clean.pop()
        self._made += 1
        name = f"test_{self._made}"
        self.execute(f"CREATE DATABASE {name}")
        return name

    def clean(self, database: str) -> None:
        """Empty a database, so that the next test can have it: faster than making a new one."""
        self.execute(CLEAN, database)
        self._clean.append(database)

    def url(self, database: str) -> str:
        """The URL of a database."""
        return f"postgresql://hexhaven@127.0.0.1:{self.port}/{database}"

    def execute(self, statement: str, database: str = "postgres") -> None:
        """Run a statement."""
        asyncio.run(self.execute_soon(statement, database))

    async def execute_soon(self, statement: str, database: str = "postgres") -> None:
        """Run a statement, from a test that is a coroutine."""
        import asyncpg  # type: ignore[import-untyped]

        connection = await asyncpg.connect(self.url(database))
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    def _wait(self) -> None:
        until = time.monotonic() + 180
        while True:
            assert self.process is not None
            try:
                self.execute("SELECT 1")
                return
            except Exception:
                log = (self.folder / "log").read_text(errors="replace")
                assert self.process.poll() is None, log
                assert time.monotonic() < until, log
                time.sleep(0.02)


def _identity(folder: Path) -> dict[str, Any]:
    """Who runs the server: PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return {}
    import pwd  # not on every system, and neither is root

    known = {user.pw_name: user for user in pwd.getpwall()}
    user = known.get("postgres") or known["nobody"]
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": [], "cwd": folder}
