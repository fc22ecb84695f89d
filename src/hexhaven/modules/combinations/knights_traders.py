"""Traders with cities and knights: two kinds of barbarians (COMBO-TRADE+CK).

The fleet attacks and is fought as ever; the three barbarians on paths hinder wagons, and a knight
beside one may drive it off in place of the robber, who takes no part.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Move, Node, Seat
from ...engine.layout import Layout
from ...engine.module import RuleModule
from ...engine.moves import Place
from ...engine.packing import argument_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import NOBODY, State
from ..cities_knights.actions import KnightActions
from ..cities_knights.barbarians import Barbarians
from ..cities_knights.hooks import KnightsModule
from ..cities_knights.knights import Knights
from ..cities_knights.politics import PoliticsCards
from ..island.content import Content
from ..island.core import Island
from ..traders.barbarians import PathBarbarians
from ..traders.board import TradeIsland
from ..traders.maps import ISLAND as TRADE_ISLAND
from .knights_gold import KnightsAndGold
from .parts import harbors_of, the

ISLAND: Final = """
        Hi6     Fi5     Qu
    Pa3     Mo9     Hi10    Fi8
Ct      Fo4     Fi11    Mo3     Pa4
    Mo8     Pa5     Hi6     Fo11
        Fi10    Fo9     Gl
"""
TILES: Final = [3, 3, 3, 4, 3, 0]
"""What is dealt around the trade hexes, in the order of TERRAINS (COMBO-TRADE+CK-1)."""


class TradingTowns(KnightsModule):
    """The board; a ready knight drives a barbarian off a path beside it (COMBO-TRADE+CK-8)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "trading-towns"
        self.after = ["trade-island", "cities-knights", "knight-actions", "path-barbarians"]
        self.replaces = ["swift-journey"]  # COMBO-TRADE+CK-2
        self.lays: bool = True
        """Whether the board is the one of this combination; at sea a scenario has its own."""

    def prepare(self, content: Content) -> None:
        if self.lays:
            content.map = ISLAND + harbors_of(TRADE_ISLAND) + "robber beside\n"
            content.pool.tiles = list(TILES)
        content.decide("ck_map", "the traders have a map of their own (COMBO-TRADE+CK-1)")

    def declare(self, layout: Layout) -> None:
        edge = Place(layout.board, "edge")
        self.k_drive = layout.move("drive_barbarian", [edge], ["lead"], "edge")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.actions = rules.part(KnightActions)
        self.barbarians = rules.part(PathBarbarians)
        board = rules.part(TradeIsland)
        why = "COMBO-TRADE+CK-15 no knight stands on a plaza or on a corner towards the sea"
        closed = [node for node in range(island.nodes) if board.closed_node[node]]
        rules.part(Knights).barred = dict.fromkeys([*board.plazas, *closed], why)

    # A knight in place of a wagon

    def _beside(self, state: State, node: Node) -> list[Edge]:
        """The paths at a node with a barbarian."""
        paths = self.island.paths[node]
        return [edge for edge in paths if self.barbarians.on_path(state, edge) != NOBODY]

    def has_act(self, state: State, seat: Seat, node: Node) -> bool:
        return len(self._beside(state, node)) > 0

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for edge in sorted(self._beside(state, argument_of(frame))):
            out.append(to_move(self.k_drive, edge))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if value_of(move) in self._beside(state, argument_of(frame)):
            return ""
        return "COMBO-TRADE+CK-8 no barbarian stands on that path beside the knight"

    def untimely(self, state: State, kind: int) -> str:
        return "CK-KNDO-2 a knight is led first"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        """The knight rests, and the owner of a road where the barbarian goes loses a card."""
        state.agenda.pop()
        self.actions.tire(state, seat, argument_of(frame))
        index = self.barbarians.on_path(state, value_of(move))
        self.barbarians.chase(state, seat, index)


def trading_towns(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """No robber: nothing is locked before the first attack (-11), the bishop only chooses a hex
    (-13)."""
    the(there, Barbarians).locks_robber = False
    the(there, PoliticsCards).robber_moves = False
    return [KnightsAndGold(), TradingTowns()]
