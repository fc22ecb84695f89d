"""The judging player: plans its whole turn, and weighs by a judgement that games taught."""

from __future__ import annotations

from hexhaven.engine.ints import Move
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY

from .bot import Bot
from .judgement import Judgement, judgement_for
from .plans import Planner
from .rollout import offers_of
from .scales import Scales
from .sight import Sight
from .trader import Trader


class Judging(Bot):
    """Takes the first move of the plan that leaves it best off."""

    name = "judging"

    def __init__(self, judgement: Judgement | None = None) -> None:
        self.judgement: Judgement | None = judgement

    def choose(self, sight: Sight, legal: list[Move], rng: Rng) -> int:
        if len(legal) == 1:
            return legal[0]
        judgement = judgement_for(sight.rules) if self.judgement is None else self.judgement
        world = sight.imagine(rng)
        try:
            weights = judgement.begin(world)
            return planned(Scales(sight.rules, world, sight.seat, weights, True), legal)
        finally:
            judgement.end()


def planned(scales: Scales, legal: list[Move]) -> int:
    """An answer or an offer to the others where it is called for; else what the best plan begins
    with."""
    trader = Trader(scales.rules, scales.world, scales.seat, scales.rival)
    if trader.asked():
        return trader.answer(legal)
    planner = Planner(scales, offers_of(scales.rules))
    planner.look(trader.prudent(trader.without_offers(legal)))
    best = planner.lines()[0]
    if trader.may_offer(legal):
        offer = trader.offer(legal, best.value - scales.weigh(scales.world))
        if offer != NOBODY:
            return offer
    return best.moves[0]
