"""The family of the dice games: what a table of them is made of."""

from __future__ import annotations

from ...engine.module import RuleModule
from ..family import Family
from ..island.kinds import COLOURS
from .aims import Aims
from .building import Building
from .exchange import Exchange, Jokers
from .pad import Pad
from .plus import Army, GrowingDice, Race, RoadAward
from .rolling import Rolling
from .scoring import Scoring
from .sheets import BASIC, PLUS
from .turns import Turns


class DiceGame(Family):
    """One of the two games; `plus` is the other side of the sheet."""

    def __init__(self, key: str, plus: bool) -> None:
        about = "the dice game with more" if plus else "the dice game"
        super().__init__(key, about, [2, 3, 4] if plus else [1, 2, 3, 4])
        self.plus: bool = plus
        self.seats_rule = "DICE-SETUP-4"
        self.alone_rule = "DICE-SETUP-5"

    def modules(self, players: int) -> list[RuleModule]:
        pad = Pad(PLUS if self.plus else BASIC, COLOURS[:players])
        rolling = Rolling(pad)
        building = Building(pad)
        found: list[RuleModule] = [pad, rolling, Turns(pad, rolling), building]
        found += [Jokers(pad), Exchange(pad)]
        if self.plus:
            army = Army(pad)
            road = RoadAward(pad)
            found += [GrowingDice(pad), army, road, Race(pad, army, road)]
        else:
            found.append(Scoring(pad))
        found.append(Aims(pad, rolling, building))
        return found
