"""Bots that misbehave, each in its own way."""

from __future__ import annotations

import os
import time

from hexhaven.bots import Bot, Sight
from hexhaven.engine.rng import Rng


class Slow(Bot):
    """Thinks for a minute."""

    def choose(self, sight: Sight, legal: list[int], rng: Rng) -> int:
        time.sleep(60)
        return legal[0]


class Steady(Bot):
    """Thinks for a fifth of a second."""

    def choose(self, sight: Sight, legal: list[int], rng: Rng) -> int:
        time.sleep(0.2)
        return legal[0]


class Deaf(Bot):
    """Keeps the interpreter to itself, as compiled code can: no other thread runs meanwhile."""

    def choose(self, sight: Sight, legal: list[int], rng: Rng) -> int:
        return sum(range(10**13))


class Fatal(Bot):
    """Takes its process with it."""

    def choose(self, sight: Sight, legal: list[int], rng: Rng) -> int:
        os._exit(7)


class Broken(Bot):
    """Raises."""

    def choose(self, sight: Sight, legal: list[int], rng: Rng) -> int:
        raise RuntimeError("of this test")


class Cheat(Bot):
    """Chooses what is not legal."""

    def choose(self, sight: Sight, legal: list[int], rng: Rng) -> int:
        return -5


class Chatty(Bot):
    """Prints while it thinks, and forgets what the legal moves were."""

    def choose(self, sight: Sight, legal: list[int], rng: Rng) -> int:
        print('{"move": "end"}', flush=True)
        os.write(1, b"not JSON\n")
        last = legal[-1]
        legal.clear()
        return last
