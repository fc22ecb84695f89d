"""Taught: where the first settlements belong by all that games taught, as the expert founds.

On the base island the network `learned` says so, where numpy is; elsewhere the book or the weights
of `founding`. What is not known here is left to the plan.
"""

from __future__ import annotations

from typing import Final

from hexhaven.engine.ints import Move
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import State

from .bot import BOTS
from .founding import STEP, Lesson, founding_for
from .learned import Learned
from .sight import Sight

NETWORK: Final = "network"
"""How a place was taught that the network chooses."""


def lessons(sight: Sight, world: State, legal: list[Move], rng: Rng) -> list[Lesson]:
    """The places that games taught, the best first; none where nothing is to be founded. `world`
    is what the seat imagines."""
    if sight.rules.step_name(sight.known) != STEP:
        return []
    network = Learned()
    if network.name in BOTS and network.plays(sight.rules):
        return [Lesson(network.choose(sight, legal, rng), NETWORK)]
    founding = founding_for(sight.rules)
    return [] if founding is None else founding.lessons(sight.known, world, sight.seat, legal)
