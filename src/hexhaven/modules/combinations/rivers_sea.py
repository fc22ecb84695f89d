"""Rivers at sea: ships at the banks, river mouths without ships (COMBO-RIVER+SEA).

Gold rivers that pay resources, bridges that are roads, and harbors of a scenario follow from the
parents (COMBO-RIVER+SEA-6, -7).
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Piece, Seat
from ...engine.module import RuleModule
from ...engine.rules import Rules
from ...engine.state import State
from ..coins.coins import Coins
from ..island.content import Content
from ..island.core import Island
from ..rivers.banks import BANK_GOLD
from ..rivers.board import RiverIsland
from ..rivers.maps import ISLAND
from ..seafarers.hooks import SeafarersModule
from ..seafarers.scenario import CURRENT, FIRST_PRINTING, Board, Scenario, Setting
from ..seafarers.ships import Ships
from .parts import the
from .sea_boards import SEVERAL, robber_beside, with_hexes, with_island

NEW_SHORES: Final = "seafarers/new-shores"
SHORES_COURSES: Final = ["4.0 5.1 6.1 7.1 SW", "4.2 5.3 6.3 E"]
"""The rivers of the usual board on the main island (COMBO-RIVER+SEA-8, COMBO-GEN-11)."""
DESERT_COURSES: Final = ["7.2 6.3 5.4 4.4 NE", "6.1 5.2 4.2 NW"]
"""The long one seeps away into the gold river, the short one reaches the sea (-20, -21)."""
DESERT_HEXES: Final = {
    "3,2": "Hi4",
    "4,1": "Fo6",
    "4,2": "Fi2",
    "4,3": "Sw",
    "4,5": "Sw",
    "5,1": "Fi5",
    "5,2": "Pa4",
    "5,3": "Hi9",
    "5,4": "Fo8",
    "5,5": "Pa9",
    "6,1": "Fo12",
    "6,2": "Mo11",
    "6,3": "Pa5",
    "6,4": "Hi3",
    "7,1": "Fi6",
    "7,2": "Hi10",
    "7,3": "Mo8",
}
"""What lies otherwise on DESERT-2007 (COMBO-RIVER+SEA-19 to -22)."""


class RiverShips(SeafarersModule):
    """A ship on a bank brings a coin, and costs one when it leaves (COMBO-RIVER+SEA-3 to -5)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "river-ships"
        self.after = ["ships", "sailing", "banks"]

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.ships = rules.part(Ships)
        self.board = rules.part(RiverIsland)
        self.coins = rules.part(Coins)

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        if piece == self.ships.ship and self.board.is_site[place]:
            return "COMBO-RIVER+SEA-5 the mouth of a river is kept for a bridge"
        return ""

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        if piece == self.ships.ship and self.board.bank_edge[place]:
            self.island.earn(state, seat, self.coins.gold, BANK_GOLD)

    def can_reach(self, state: State, seat: Seat, origin: Edge, to: Edge) -> str:
        """From bank to bank what is paid and what is earned cancel out, also with no coin."""
        if not self.board.bank_edge[origin] or self.board.bank_edge[to]:
            return ""
        if self.coins.held(state, seat) >= BANK_GOLD:
            return ""
        return "COMBO-RIVER+SEA-4 a ship leaves the bank of a river for a coin"

    def after_sail(self, state: State, seat: Seat, origin: Edge, to: Edge) -> None:
        if self.board.bank_edge[origin]:
            self.island.earn(state, seat, self.coins.gold, -BANK_GOLD)

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        """The rivers never change."""


def rivers_at_sea(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where rivers run into the sea of a scenario."""
    scenario = the(there, Setting).scenario
    rivers = the(there, RiverIsland)
    scenario.boards = [_board(scenario)]
    if scenario.key == NEW_SHORES:
        rivers.courses = list(SHORES_COURSES)
    else:
        rivers.courses = list(DESERT_COURSES)
        rivers.together = False  # COMBO-RIVER+SEA-22: nothing is doubled
        rivers.robber_begins = False  # -23: on the desert, as the map says
    return [RiverShips()]


def _board(scenario: Scenario) -> Board:
    """COMBO-GEN-11, -12: which map is laid for three and four."""
    small = [board for board in scenario.boards if max(board.players) <= max(SEVERAL)]
    if scenario.key == NEW_SHORES:
        board = small[-1]
        board.block = robber_beside(with_island(board.block, ISLAND))
    else:
        board = next(board for board in small if board.printing == FIRST_PRINTING)
        board.block = with_hexes(board.block, DESERT_HEXES)
    board.players, board.printing = SEVERAL, CURRENT  # it is the only one
    return board
