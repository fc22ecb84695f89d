"""Idle tables: the memory of a server that keeps many games which nobody looks at.

    python bench/idle_tables.py                10,000 tables of four, after some seconds of play
    python bench/idle_tables.py --tables 500

One table is played by scripted people, then copied with all its moves; a spectator looks at every
copy for a moment, which brings it into memory, where it stays until it is idle for long enough.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
from pathlib import Path

from load import Servers, Tally, memory, play_share, seat_people
from many_tables import multiply
from websockets.asyncio.client import connect

from hexhaven.server.wire import PROTOCOL

AT_ONCE = 8


def copy_events(database: Path, code: str) -> int:
    """Give every copy the moves of the table; how many those are."""
    connection = sqlite3.connect(database, timeout=60)
    with connection:
        names = [row[1] for row in connection.execute("PRAGMA table_info(events)")]
        others = ", ".join(f'events."{name}"' for name in names if name != "code")
        columns = ", ".join(f'"{name}"' for name in names if name != "code")
        connection.execute(
            f"INSERT INTO events (code, {columns}) SELECT tables.code, {others} "
            "FROM tables, events WHERE events.code = ? AND tables.code LIKE 'copy%'",
            (code,),
        )
        query = "SELECT count(*) FROM events WHERE code = ?"
        moves: int = connection.execute(query, (code,)).fetchone()[0]
    connection.close()
    return moves


async def look_at(url: str, numbers: range) -> None:
    """Look at tables, one after the other."""
    for number in numbers:
        async with connect(url, origin=None, compression=None, max_size=None) as socket:
            hello = {"type": "hello", "protocol": PROTOCOL, "table": f"copy{number:08d}"}
            await socket.send(json.dumps(hello))
            found = json.loads(await socket.recv())
            if found["type"] != "welcome":
                raise SystemExit(f"copy{number:08d}: {found}")


async def look_at_all(url: str, tables: int) -> None:
    """Some at once."""
    await asyncio.gather(
        *(look_at(url, range(first, tables + 1, AT_ONCE)) for first in range(1, AT_ONCE + 1))
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=4.0, help="how long the one is played")
    args = parser.parse_args()
    with Servers(1, 8741) as group:
        people = seat_people(group.bases[0], 0.0, Tally())
        keys = [(person.code, person.seat, person.token) for person in people]
        play_share((keys, 0.0, group.bases, 0.0, args.seconds))
        multiply(group.database, people[0].code, args.tables)
        moves = copy_events(group.database, people[0].code)
        empty = group.sum(memory)
        asyncio.run(look_at_all(group.bases[0].replace("http", "ws") + "/ws", args.tables))
        full = group.sum(memory)
    each = 1024 * (full - empty) / args.tables
    print(f"{args.tables:,} tables of four after {moves} moves, nobody there: {full:,.0f} MB")
    print(f"  {empty:.0f} MB before, {each:.0f} kB a table")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
