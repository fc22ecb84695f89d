"""Bots that end their process: for tests of what becomes of the games."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from hexhaven.bots import Bot, Sight
from hexhaven.engine.rng import Rng


class Mortal(Bot):
    """A random player whose process is killed a few times in all, once for each file in the folder
    HEXHAVEN_TEST_LIVES; it takes the file with it."""

    def __init__(self) -> None:
        self.asked: int = 0

    def choose(self, sight: Sight, legal: list[int], rng: Rng) -> int:
        self.asked += 1
        if self.asked == 20:
            for life in sorted(Path(os.environ["HEXHAVEN_TEST_LIVES"]).glob("life*")):
                try:
                    life.unlink()
                except FileNotFoundError:
                    continue  # another process has died of it
                os.kill(os.getpid(), signal.SIGKILL)
        return legal[rng.below(len(legal))]
