"""Trade tokens: how many there are and how they are earned (TWO-TOKEN)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Node, Piece, Seat
from ...engine.layout import Layout
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import State
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import DESERT, SETTLEMENT

ALL: Final = 20
EACH: Final = 5
"""How many there are, and with how many everybody begins (TWO-SETUP-5)."""
FOR_DESERT: Final = 2
FOR_COAST: Final = 1
TOKEN_WORTH: Final = 0.09
"""What a token is worth to a heuristic player, in points; half beyond so many."""
ENOUGH: Final = 4


class TradeTokens(IslandModule):
    """A public currency with a bounded supply; it is neither stolen nor traded (TWO-TOKEN-9)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "trade-tokens"
        self.after = ["largest-army", "longest-road"]
        self.before = ["victory"]
        self.worth: dict[int, int] = {DESERT: FOR_DESERT}
        """The terrains that bring a settlement beside them tokens, and how many; a scenario without
        a desert has others (TWO-MIX-10)."""

    def declare(self, layout: Layout) -> None:
        self.tokens = layout.per_seat("trade_tokens", start=EACH)
        layout.tally("trade_tokens", self.tokens, ["trade_token"])
        self.supply = layout.cell("token_supply", ALL - EACH * layout.players)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.board = rules.board
        self.water: list[int] = island.content.water

    # Earning and spending

    def take(self, state: State, seat: Seat, many: int) -> None:
        """TWO-TOKEN-8: a seat takes tokens, or what is left of them."""
        taken = min(many, state.cells[self.supply])
        state.cells[self.supply] -= taken
        state.cells[self.tokens + seat] += taken

    def spend(self, state: State, seat: Seat, many: int) -> None:
        """Tokens go back to the supply."""
        state.cells[self.supply] += many
        state.cells[self.tokens + seat] -= many

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        """TWO-TOKEN-1 to -4, TWO-SETUP-7, TWO-NEUTRAL-12."""
        if piece == SETTLEMENT and seat < self.players:
            self.take(state, seat, self.due(state, place))

    def due(self, state: State, node: Node) -> int:
        """The tokens for a settlement: at the desert, at the coast of any island, or at both."""
        land = 0
        due = 0
        for hex in self.board.node_hexes[node]:
            terrain = state.cells[self.island.terrain + hex]
            if terrain not in self.water:
                land += 1
            due = max(due, self.worth.get(terrain, 0))
        return due + (FOR_COAST if land < 3 else 0)

    # Views, checks, what it is worth

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for seat in range(self.players):
            scene.counters[seat]["trade_tokens"] = state.cells[self.tokens + seat]
        scene.table["token_supply"] = state.cells[self.supply]

    def problems(self, state: State, out: list[str]) -> None:
        held = state.cells[self.tokens : self.tokens + self.players]
        if min(held) < 0 or sum(held) + state.cells[self.supply] != ALL:
            out.append("there are not 20 trade tokens (TWO-TOKEN-11)")

    def appraise(self, state: State, seat: Seat) -> float:
        """Tokens for later."""
        held = state.cells[self.tokens + seat]
        return TOKEN_WORTH * (held if held <= ENOUGH else ENOUGH + (held - ENOUGH) / 2)
