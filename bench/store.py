"""Store: how many moves a second a database takes, with many tables at once and with one alone.

    python bench/store.py                                     SQLite, a file in a temporary folder
    python bench/store.py --database postgresql://host/name   any database; tables are left in it

Every table appends its next move as soon as the last one is committed; every fourth move saves the
table too, as the end of a turn does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import statistics
import tempfile
import time
from pathlib import Path

import uvloop

from hexhaven.server.store.contract import EventRow, SeatRow, TableRow
from hexhaven.server.store.sql import SqlStore

SAVE_EVERY = 4
ALONE = 200


def a_table(code: str, turn: int = 0) -> TableRow:
    """A table of four with a seed of 128 bits."""
    seats = tuple(
        SeatRow(seat, "person", f"Player {seat}", "red", "", "f" * 64) for seat in range(4)
    )
    return TableRow(
        code=code,
        variant="base",
        players=4,
        options={"setup": "variable"},
        settings={"clock": 0, "listed": False, "pace": "normal"},
        status="playing",
        seed=str(2**127),
        host_hash="0" * 64,
        created=time.time(),
        seats=seats,
        turn=turn,
    )


async def append(store: SqlStore, code: str, version: int) -> float:
    """Append a move; the milliseconds until it was committed."""
    event = EventRow(version, "move", version % 4, "roll", ("roll 3 5",), at=time.time())
    table = a_table(code, version) if version % SAVE_EVERY == 0 else None
    began = time.perf_counter()
    await store.append(code, event, table)
    return 1000 * (time.perf_counter() - began)


async def play(store: SqlStore, code: str, moves: range) -> list[float]:
    """Append moves one after the other."""
    return [await append(store, code, version) for version in moves]


async def measure(url: str, tables: int, moves: int) -> dict[str, object]:
    """The figures of one database."""
    batches: list[int] = []
    store = SqlStore(url, measure=lambda requests, seconds: batches.append(requests))
    await store.open()
    codes = [secrets.token_hex(6) for _ in range(tables)]
    await asyncio.gather(*(store.create(a_table(code)) for code in codes))
    batches.clear()
    began = time.perf_counter()
    waits = await asyncio.gather(*(play(store, code, range(1, moves + 1)) for code in codes))
    seconds = time.perf_counter() - began
    all_waits = sorted(wait for some in waits for wait in some)
    mean_batch = statistics.mean(batches)
    alone = await play(store, codes[0], range(moves + 1, moves + 1 + ALONE))
    await store.close()
    return {
        "database": store.database.kind,
        "tables": tables,
        "appends_per_second": round(tables * moves / seconds),
        "median_ms": round(statistics.median(all_waits), 2),
        "p99_ms": round(all_waits[int(0.99 * len(all_waits))], 2),
        "mean_batch": round(mean_batch),
        "alone_median_ms": round(statistics.median(alone), 2),
    }


def main() -> None:
    """Measure and print one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--database", metavar="URL", help="default: a temporary SQLite file")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=int, default=100, help="of each table")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = args.database or f"sqlite:///{Path(folder) / 'store.db'}"
        print(json.dumps(uvloop.run(measure(url, args.tables, args.moves))))


if __name__ == "__main__":
    main()
