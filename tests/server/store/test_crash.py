"""kill -9 at any moment: what was acknowledged is there, and there are no gaps."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.store.rows import a_move

from hexhaven.server.store.sql import SqlStore

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).resolve().parents[3]
TABLES = 10


def killed_after(url: str, acknowledged: int) -> dict[str, int]:
    """Let a process append until so many are acknowledged, and kill it; the last version by table.

    What it had said but we had not read when it died counts too.
    """
    command = [sys.executable, "-m", "tests.server.store.crashing", url, str(TABLES)]
    heard: dict[str, int] = {}
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for number, line in enumerate(process.stdout, 1):
            code, version = line.split()
            heard[code] = int(version)
            if number == acknowledged:
                process.kill()
    return heard


@pytest.mark.parametrize("acknowledged", [1, 400])
async def test_nothing_acknowledged_is_lost(database_url: str, acknowledged: int) -> None:
    heard = killed_after(database_url, acknowledged)
    assert sum(heard.values()) >= acknowledged
    store = SqlStore(database_url)
    await store.open()
    assert len(heard) <= await store.unfinished()
    for code, version in heard.items():
        events = await store.events(code)
        assert len(events) >= version
        assert events == [a_move(number) for number in range(1, len(events) + 1)]
        table = await store.load(code)
        assert table is not None
        assert table.turn == len(events)  # stored in the same transaction
        await store.append(code, a_move(len(events) + 1))  # and the game goes on
    await store.close()
