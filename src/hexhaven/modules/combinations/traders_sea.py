"""Traders at sea: wagons on barges, barbarians on the water (COMBO-TRADE+SEA).

Ships that carry wagons like roads, tolls for them, cards from their owners, barbarians that stay
when a ship sails away and sides without ships follow from the parents (COMBO-TRADE+SEA-2, -4 to
-8).
"""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ..expansion import module_named
from ..island.content import Content
from ..island.hooks import IslandModule
from ..seafarers.scenario import CURRENT, FIRST_PRINTING, Board, Scenario, Setting
from ..traders.barbarians import PathBarbarians
from ..traders.board import TradeIsland
from ..traders.maps import ISLAND
from .knights_traders import ISLAND as TOWNS_ISLAND
from .knights_traders import TradingTowns
from .parts import the
from .sea_boards import SEVERAL, robber_beside, with_island

NEW_SHORES: Final = "seafarers/new-shores"
DESERT_MAP: Final = """
            Fr      Fr      Fr      Fr      Fr      Fr      Fr
        Fr      Se      Se      Se      Pa12    Fo6     Hi3     Fr
    Fr      Se      Se      Se      Se      Se      Se      Mo5     Fr
Fr      Se      Qu      Se      Fi8     Mo11    Go10    Se      Se      Fr
    Fr      Mo4     Hi11    De      De      De      Se      Go4     Fr
Fr      Pa6     Fi5     Fo8     Fi9     Gl      Se      Mo9     Fi3     Fr
    Fr      Fo10    Hi3     Fo2+12  Mo8     Se      Se      Se      Fr
        Fr      Ct      Hi6     Pa5     Se      Pa10    Fo11    Fr
            Fr      Fr      Fr      Fr      Fr      Fr      Fr
- Robber starts beside the board.
- Zone *main island* (15): (3,2) (4,1) (4,2) (5,1) (5,2) (5,3) (5,4) (5,5) (6,1) (6,2) (6,3) (6,4) (7,1) (7,2) (7,3)
- Zone *desert belt* (3): (4,3) (4,4) (4,5)
- Zone *land strip* (3): (3,4) (3,5) (3,6)
- Zone *small island A* (4): (1,4) (1,5) (1,6) (2,7)
- Zone *small island B* (3): (4,7) (5,7) (5,8)
- Zone *small island C* (2): (7,5) (7,6)
- Harbors (8): (4,1,W) lumber; (4,2,NE) 3:1; (5,1,SW) wool; (6,4,SE) 3:1; (7,2,SW) 3:1; (7,3,SE) brick; (6,1,SW) ore; (4,5,E) grain
"""  # noqa: E501
"""DESERT-2007 with trade hexes (COMBO-TRADE+SEA-12, -13, -16)."""
BLOCKED: Final[dict[str, dict[str, str]]] = {
    NEW_SHORES: {"3.3": "NW NE E", "5.0": "SW W NW", "7.2": "E SE SW"},
    "": {"3.1": "W NW NE", "7.0": "W SW SE", "5.4": "NE E SE"},
}
"""The sides of trade hexes towards the sea, by scenario (COMBO-TRADE+SEA-11, -14)."""
BARBARIANS: Final[dict[str, list[str]]] = {
    NEW_SHORES: ["3.2.SE", "5.1.SW", "6.2.E"],
    "": ["4.0.E", "6.0.E", "5.3.SE"],
}
"""Where the barbarians begin (COMBO-TRADE+SEA-11, -15)."""
ABSENT: Final[dict[str, list[int]]] = {NEW_SHORES: [12], "": []}
"""The sums that no hex carries: they are rolled again (COMBO-GEN-10)."""
BY_PLACE: Final = "the trade hexes have their places on the printed map (COMBO-GEN-18)"


class WagonsAtSea(IslandModule):
    """The map is as printed, with trade hexes on it; neither robber nor pirate takes part."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "wagons-at-sea"
        self.after = ["setting", "trade-island"]
        self.replaces = ["pirate", "pirate-chase", "waiting"]  # COMBO-TRADE+SEA-3

    def prepare(self, content: Content) -> None:
        content.narrow("layout", ["fixed"], BY_PLACE)
        content.more_numbers = True  # a 2 and a 12 on one hex


def traders_at_sea(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where wagons go among islands."""
    scenario = the(there, Setting).scenario
    towns = module_named(there, "trading-towns")
    scenario.boards = [_board(scenario, ISLAND if towns is None else TOWNS_ISLAND)]
    if isinstance(towns, TradingTowns):
        towns.lays = False
    trade = the(there, TradeIsland)
    at = scenario.key if scenario.key in BLOCKED else ""
    trade.blocked = BLOCKED[at]
    trade.unused = list(ABSENT[at])
    the(there, PathBarbarians).starts = list(BARBARIANS[at])
    return [WagonsAtSea()]


def _board(scenario: Scenario, island: str) -> Board:
    """COMBO-GEN-11, -12: which map is laid for three and four."""
    small = [board for board in scenario.boards if max(board.players) <= max(SEVERAL)]
    if scenario.key == NEW_SHORES:
        board = small[-1]
        board.block = robber_beside(with_island(board.block, island))
    else:
        board = next(board for board in small if board.printing == FIRST_PRINTING)
        board.block = DESERT_MAP
    board.players, board.printing = SEVERAL, CURRENT  # it is the only one
    return board
