"""The levels for people between the bots that are there already, from novice to expert."""

from __future__ import annotations

from typing import Final

from hexhaven.engine.ints import Move
from hexhaven.engine.rng import Rng

from .bot import Bot
from .dicer import Dicer
from .greedy import Greedy
from .judgement import Judgement
from .judging import Judging
from .novice import Novice
from .sight import Sight

AT_TIMES: Final = 5
"""One decision in so many is taken at random: about half-way between novice and greedy."""
BY_TABLE: Final = 2
"""In the dice games one decision in so many is taken as `dicer` does."""


class Easy(Novice):
    """Plays with a plan and overlooks something now and then."""

    name = "easy"
    careless = AT_TIMES


class Hard(Judging):
    """Plans its whole turn and takes what leaves it best off."""

    name = "hard"

    def __init__(self, judgement: Judgement | None = None) -> None:
        super().__init__(judgement)
        self.dicer: Final = Dicer()
        self.normal: Final = Greedy()

    def choose(self, sight: Sight, legal: list[Move], rng: Rng) -> int:
        if len(legal) > 1 and sight.rules.variant in self.dicer.variants:
            return self._diced(sight, legal, rng)
        return super().choose(sight, legal, rng)

    def _diced(self, sight: Sight, legal: list[Move], rng: Rng) -> int:
        """Between greedy and the expert: a plan without the dice's outcomes is worth less than no
        plan, and `dicer` always would be the expert."""
        player: Bot = self.normal if rng.below(BY_TABLE) else self.dicer
        return player.choose(sight, legal, rng)
