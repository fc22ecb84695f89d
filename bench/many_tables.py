"""Many tables: how long a server needs until it answers when its database holds many games.

    python bench/many_tables.py                    100,000 tables being played
    python bench/many_tables.py --tables 20000

The tables are copies of one that was begun over HTTP. The clock runs from the
start of the process until /healthz says 200; then one of the copies is asked for.
"""

from __future__ import annotations

import argparse
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

PORT = 8731
BASE = f"http://127.0.0.1:{PORT}"


@contextmanager
def serving(database: Path) -> Iterator[float]:
    """A server process; yields the seconds until it answered."""
    words = ["serve", "--port", str(PORT), "--database", f"sqlite:///{database}"]
    began = time.monotonic()
    quiet = subprocess.DEVNULL
    process = subprocess.Popen([sys.executable, "-m", "hexhaven", *words], stderr=quiet)
    try:
        while True:
            try:
                if httpx.get(f"{BASE}/healthz").status_code == 200:
                    break
            except httpx.TransportError:
                if process.poll() is not None:
                    raise SystemExit("the server has stopped") from None
                time.sleep(0.01)
        yield time.monotonic() - began
    finally:
        process.terminate()
        process.wait(60)


def begin_one() -> str:
    """A table with three people, begun; its code."""
    wish = {"variant": "base", "players": 3, "name": "Ann", "options": {"setup": "variable"}}
    made = httpx.post(f"{BASE}/api/tables", json=wish).raise_for_status().json()
    code: str = made["code"]
    for name in ("Ben", "Eve"):
        httpx.post(f"{BASE}/api/tables/{code}/join", json={"name": name}).raise_for_status()
    head = {"Authorization": f"Bearer {made['token']}"}
    httpx.post(f"{BASE}/api/tables/{code}/start", json={}, headers=head).raise_for_status()
    return code


def multiply(database: Path, code: str, tables: int) -> None:
    """Copy one table many times."""
    connection = sqlite3.connect(database)
    with connection:
        names = [row[1] for row in connection.execute("PRAGMA table_info(tables)")]
        others = ", ".join(f'"{name}"' for name in names if name != "code")
        connection.execute(
            "WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < ?) "
            f"INSERT INTO tables (code, {others}) "
            f"SELECT printf('copy%08d', n), {others} FROM tables, many WHERE code = ?",
            (tables, code),
        )
    connection.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=100_000)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "many.db"
        with serving(database) as empty:
            code = begin_one()
        multiply(database, code, args.tables)
        size = database.stat().st_size / 2**20
        with serving(database) as full:
            began = time.monotonic()
            found = httpx.get(f"{BASE}/api/tables/copy{args.tables:08d}").raise_for_status().json()
            asked = time.monotonic() - began
    print(f"an empty database: answers after {empty:.2f} s")
    print(f"{args.tables:,} tables being played ({size:.0f} MB): answers after {full:.2f} s")
    print(f"one of them ({found['status']}) is shown after {1000 * asked:.0f} ms")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
