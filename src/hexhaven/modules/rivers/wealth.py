"""The wealthiest settler and the poor settlers (RIVER-WEALTH)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Seat
from ...engine.layout import Layout
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, State
from ..coins.coins import Coins
from ..island.core import Island
from ..island.hooks import IslandModule

WEALTHIEST_POINTS: Final = 1
POOR_POINTS: Final = -2
NEAR: Final = [0.0, 0.5, 0.3, 0.2, 0.1]
"""Which share of a tile's points it is worth to lack so much gold for it, or to be rid of it."""
LEAD: Final = 0.1
"""Which share each gold of distance to losing it is worth, up to three."""


class Wealth(IslandModule):
    """Two kinds of tiles that follow the gold, whoever is on turn."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "wealth"
        self.after = ["coins", "banks"]
        self.before = ["victory"]
        self.poor_settlers: bool = True
        """Whether the Poor Settler tiles are used (RIVER-WEALTH-7)."""

    def declare(self, layout: Layout) -> None:
        self.wealthiest = layout.cell("wealthiest_settler", NOBODY)
        self.poor = layout.per_seat("poor_settler")
        layout.holder("wealthiest_settler", self.wealthiest)
        layout.tally("tiles", self.poor, ["poor_settler"])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.coins = rules.part(Coins)

    # Handing out the tiles

    def after_move(self, state: State) -> None:
        """All gold of a move has been paid: compare, never half way (RIVER-WEALTH-1, -8)."""
        if state.cells[self.island.turn] == 0:
            return  # no tile is held before the first turn (RIVER-WEALTH-9)
        gold = self._gold(state)
        state.cells[self.wealthiest] = self._richest(gold)
        least = min(gold)
        for seat in range(self.players):
            poor = self.poor_settlers and gold[seat] == least
            state.cells[self.poor + seat] = 1 if poor else 0

    def _gold(self, state: State) -> list[int]:
        return [self.coins.held(state, seat) for seat in range(self.players)]

    def _richest(self, gold: list[int]) -> int:
        """Who alone has the most; nobody with a tie (RIVER-WEALTH-4, -5)."""
        most = max(gold)
        return gold.index(most) if gold.count(most) == 1 else NOBODY

    def points(self, state: State, seat: Seat) -> int:
        points = POOR_POINTS * state.cells[self.poor + seat]
        if state.cells[self.wealthiest] == seat:
            points += WEALTHIEST_POINTS
        return points

    # Views, checks, worth

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        scene.table["wealthiest_settler"] = state.cells[self.wealthiest]
        for seat in range(self.players):
            poor = state.cells[self.poor + seat]
            scene.counters[seat]["poor_settler"] = poor
            scene.credit(seat, "poor_settler", poor, POOR_POINTS * poor)
        if state.cells[self.wealthiest] != NOBODY:
            holder = state.cells[self.wealthiest]
            scene.credit(holder, "wealthiest_settler", 1, WEALTHIEST_POINTS)

    def problems(self, state: State, out: list[str]) -> None:
        held = state.cells[self.poor : self.poor + self.players]
        holder = state.cells[self.wealthiest]
        if state.cells[self.island.turn] == 0:
            if holder != NOBODY or max(held):
                out.append("a tile is held before the first turn (RIVER-WEALTH-9)")
            return
        gold = self._gold(state)
        least = min(gold)
        wanted = [1 if self.poor_settlers and many == least else 0 for many in gold]
        if held != wanted or holder != self._richest(gold):
            out.append("the tiles do not follow the gold (RIVER-WEALTH-1)")

    def appraise(self, state: State, seat: Seat) -> float:
        """How near the seat is to a change of its tiles; the tiles themselves are points."""
        gold = self._gold(state)
        mine = gold.pop(seat)
        worth = WEALTHIEST_POINTS * nearness(mine - max(gold))
        if self.poor_settlers:
            worth -= POOR_POINTS * nearness(mine - min(gold))
        return worth


def nearness(ahead: int) -> float:
    """Which share of a tile's points its chances are worth, so much gold ahead of the next."""
    if ahead > 0:
        return LEAD * min(ahead - 1, 3)
    missing = 1 - ahead
    return NEAR[missing] if missing < len(NEAR) else 0.0
