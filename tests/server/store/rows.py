"""Tables and events for the tests of the store."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from hexhaven.server.store.contract import ChatRow, EventRow, SeatRow, Store, TableRow

SEED = str(2**128 - 1)


def a_table(code: str = "abc", **changes: object) -> TableRow:
    """A table of two, with a seed larger than any database's integers."""
    table = TableRow(
        code=code,
        variant="base",
        players=2,
        options={"board": "beginner", "map": "Fo5\nPa6 ☃"},
        settings={"clock": 30, "listed": False, "pace": "fast"},
        status="lobby",
        seed=SEED,
        host_hash="0" * 64,
        created=1_700_000_000.25,
        seats=(
            SeatRow(0, "person", "Zoë", "red", token_hash="f" * 64),
            SeatRow(1, "bot", "greedy", "blue", bot="greedy"),
        ),
    )
    return replace(table, **changes)  # type: ignore[arg-type]


def a_move(version: int, at: float = 0.0) -> EventRow:
    """A roll, with what chance made of it."""
    return EventRow(version, "move", version % 2, "roll", ("roll 3 5",), version % 2 == 1, at)


def a_line(number: int, text: str = "hello") -> ChatRow:
    """A line of chat by a spectator."""
    return ChatRow(number, None, "Ann", text, 12.5)


async def append_all(store: Store, code: str, versions: Sequence[int]) -> None:
    """Append events one after the other, as a table does."""
    for version in versions:
        await store.append(code, a_move(version))


async def versions_of(store: Store, code: str) -> list[int]:
    """The versions that are stored, in order."""
    return [event.version for event in await store.events(code)]


async def in_step(count: int) -> None:
    """Let every task that is ready run, a few times."""
    for _ in range(count):
        await asyncio.sleep(0)
