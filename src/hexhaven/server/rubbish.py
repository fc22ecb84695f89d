"""Rubbish: Python's search for objects that hold each other, kept out of the way of moves.

A view is a thousand lists and dicts or more, and a process holds a view for everybody who is there.
None of them holds itself: reference counts free them at once. Yet Python would look through them
again and again because they are new, which took an eighth of the processor and held everybody up
for 100 to 250 ms at a time with 200 to 500 tables, and found nothing. What does hold itself are
connections and tables that are gone; those are looked for now and then.
"""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Final

EVERY: Final = 300.0
"""Seconds between two searches, at least …"""
SHARE: Final = 1000.0
"""… and so many times as long as the last one took."""


def search_seldom() -> None:
    """From now on only `tidy_up` searches; what is there now stays for good."""
    gc.collect()
    gc.freeze()
    gc.disable()


async def tidy_up() -> None:
    """Search through everything, now and then, for at most a thousandth of the time."""
    pause = EVERY
    while True:
        await asyncio.sleep(pause)
        began = time.monotonic()
        gc.collect()
        pause = max(EVERY, SHARE * (time.monotonic() - began))
