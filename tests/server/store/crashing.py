"""A process that appends to many tables and says what was acknowledged, until it is killed.

python -m tests.server.store.crashing URL TABLES
"""

from __future__ import annotations

import asyncio
import os
import sys
from itertools import count

from tests.server.store.rows import a_move, a_table

from hexhaven.server.store.sql import SqlStore


async def main(url: str, tables: int) -> None:
    store = SqlStore(url)
    await store.open()

    async def play(code: str) -> None:
        await store.create(a_table(code, status="playing"))
        for version in count(1):
            await store.append(code, a_move(version), a_table(code, status="playing", turn=version))
            os.write(1, f"{code} {version}\n".encode())  # at once, not when a buffer is full

    await asyncio.gather(*(play(f"t{number}") for number in range(tables)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
