"""The random player: every legal move is as likely as every other."""

from __future__ import annotations

from hexhaven.engine.ints import Move
from hexhaven.engine.rng import Rng

from .bot import Bot
from .sight import Sight


class Chancer(Bot):
    """Plays at random and looks at nothing."""

    name = "random"

    def choose(self, sight: Sight, legal: list[Move], rng: Rng) -> int:
        many = len(legal)
        return legal[0] if many == 1 else legal[rng.below(many)]
