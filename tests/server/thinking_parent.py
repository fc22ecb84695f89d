"""A server, as far as bots are concerned: asks one, says which process thinks, and waits.

python -m tests.server.thinking_parent BOT SECONDS
"""

from __future__ import annotations

import asyncio
import sys

from tests.server.asking import asked

import hexhaven
from hexhaven.server.thinkers import Thinkers


async def main(bot: str, seconds: float) -> None:
    thinkers = Thinkers(1, seconds, bots=("random", bot))
    game = hexhaven.new("base", 4, seed=1)
    await asked(thinkers, game, "random")
    thought = asyncio.create_task(asked(thinkers, game, bot))
    await asyncio.sleep(0.3)
    print(*(worker._process.pid for worker in thinkers._workers), flush=True)
    await thought


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], float(sys.argv[2])))
