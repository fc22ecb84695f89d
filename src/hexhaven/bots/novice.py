"""The novice: greedy most of the time, careless now and then; company for somebody who learns."""

from __future__ import annotations

from typing import Final

from hexhaven.engine.ints import Move
from hexhaven.engine.rng import Rng

from .bot import Bot
from .greedy import Greedy
from .sight import Sight

CARELESS: Final = 3
"""One decision in so many is taken at random."""


class Novice(Bot):
    """Builds and trades like the greedy player, but does not always look."""

    name = "novice"
    careless: int = CARELESS

    def __init__(self) -> None:
        self.better: Final = Greedy()

    def choose(self, sight: Sight, legal: list[Move], rng: Rng) -> int:
        if rng.below(self.careless):
            return self.better.choose(sight, legal, rng)
        # A careless offer would only waste the others' time.
        plain = [move for move in legal if not sight.text(move).startswith("offer ")]
        choice = plain or legal
        return choice[rng.below(len(choice))]
