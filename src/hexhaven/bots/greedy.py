"""The greedy player: looks one move ahead and takes what leaves it best off.

A new module is played as well as its `appraise` is good, without a line here (`scales`).
"""

from __future__ import annotations

from hexhaven.engine.ints import Move
from hexhaven.engine.packing import kind_of
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY

from .bot import Bot
from .scales import Scales
from .sight import Sight
from .trader import Trader


class Greedy(Bot):
    """Takes the move with the best position after it; draws lots where several are equal."""

    name = "greedy"

    def choose(self, sight: Sight, legal: list[Move], rng: Rng) -> int:
        if len(legal) == 1:
            return legal[0]
        return self.weighed(Scales(sight.rules, sight.imagine(rng), sight.seat), legal, rng)

    def weighed(self, scales: Scales, legal: list[Move], rng: Rng) -> int:
        """The best of several moves by these scales."""
        trader = Trader(scales.rules, scales.world, scales.seat, scales.rival)
        if trader.asked():
            return trader.answer(legal)
        plain = trader.prudent(trader.without_offers(legal))
        kinds = [kind_of(move) for move in plain]
        values = [scales.after(move, kinds.count(kind_of(move))) for move in plain]
        best = max(values)
        if trader.may_offer(legal):
            offer = trader.offer(legal, best - scales.weigh(scales.world))
            if offer != NOBODY:
                return offer
        ties = [plain[i] for i in range(len(plain)) if values[i] >= best]
        return ties[0] if len(ties) == 1 else ties[rng.below(len(ties))]
