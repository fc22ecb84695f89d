"""Rivers at sea: ships at the banks, river mouths without ships (COMBO-RIVER+SEA).

Gold rivers that pay resources, bridges that are roads, and harbors of a scenario follow from the
parents (COMBO-RIVER+SEA-6, -7).
"""

from __future__ import annotations

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
from ..seafarers.fog import Fog
from ..seafarers.hooks import SeafarersModule
from ..seafarers.scenario import CURRENT, FIRST_PRINTING, Board, Scenario, Setting
from ..seafarers.ships import Ships
from .parts import the
from .rivers_numbers import DoubledNumbers
from .rivers_sea_maps import COURSES, DESERT, DOUBLED, FOG_ISLAND, HEXES, NEW_SHORES, TRIBE
from .rivers_world import NEW_WORLD, POOL, WorldBanks, WorldRivers
from .sea_boards import SEVERAL, robber_beside, with_hexes, with_island


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
        if piece == self.ships.ship and self.board.lie(state).is_site[place]:
            return "COMBO-RIVER+SEA-5 the mouth of a river is kept for a bridge"
        return ""

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        if piece == self.ships.ship and self.board.lie(state).bank_edge[place]:
            self.island.earn(state, seat, self.coins.gold, BANK_GOLD)

    def can_reach(self, state: State, seat: Seat, origin: Edge, to: Edge) -> str:
        """From bank to bank what is paid and what is earned cancel out, also with no coin."""
        banks = self.board.lie(state).bank_edge
        if not banks[origin] or banks[to]:
            return ""
        if self.coins.held(state, seat) >= BANK_GOLD:
            return ""
        return "COMBO-RIVER+SEA-4 a ship leaves the bank of a river for a coin"

    def after_sail(self, state: State, seat: Seat, origin: Edge, to: Edge) -> None:
        if self.board.lie(state).bank_edge[origin]:
            self.island.earn(state, seat, self.coins.gold, -BANK_GOLD)

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        """Where the rivers lie."""
        self.board.tell_outlook(state, outlook)


class RiverHarbors(SeafarersModule):
    """Harbors that are won keep off the mouths (COMBO-RIVER+SEA-31)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "river-harbors"
        self.after = ["rivers", "gifts"]

    def attach(self, island: Island, rules: Rules) -> None:
        self.board = rules.part(RiverIsland)

    def can_moor(self, state: State, edge: Edge) -> str:
        if self.board.lie(state).is_site[edge]:
            return "COMBO-RIVER+SEA-31 no harbor lies at the mouth of a river"
        return ""


def rivers_at_sea(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where rivers run into the sea of a scenario."""
    setting = the(there, Setting)
    scenario = setting.scenario
    rivers = the(there, RiverIsland)
    scenario.boards = [_board(scenario)]
    if scenario.key == NEW_WORLD:
        rivers.laid_later, rivers.together = True, False
        scenario.boards[0].dealt[0].tiles = dict(POOL)
        return [RiverShips(), WorldRivers(rivers), WorldBanks()]
    rivers.courses = list(COURSES[scenario.key])
    rivers.together = scenario.key == NEW_SHORES  # -16, -22, -29: the map says where the 2 lies
    rivers.robber_begins = scenario.key not in (DESERT, TRIBE)  # -23, -30: where the map says
    modules: list[RuleModule] = [RiverShips()]
    if scenario.key in DOUBLED:
        zone = scenario.boards[0].variable[0].zones[0]
        modules.append(DoubledNumbers(setting, zone, DOUBLED[scenario.key]))
    if scenario.key == FOG_ISLAND:
        fog = the(there, Fog)
        fog.stacks = [fog.stacks[-1]]  # of the first printing
    if scenario.key == TRIBE:
        modules.append(RiverHarbors())
    return modules


def _board(scenario: Scenario) -> Board:
    """COMBO-GEN-11, -12: which map is laid for three and four."""
    small = [board for board in scenario.boards if max(board.players) <= max(SEVERAL)]
    if scenario.key in (FOG_ISLAND, DESERT):
        small = [board for board in small if board.printing == FIRST_PRINTING]
    board = small[-1]
    board.players, board.printing = SEVERAL, CURRENT  # it is the only one
    if scenario.key == NEW_SHORES:
        board.block = with_island(board.block, ISLAND)
    elif scenario.key in HEXES:
        board.block = with_hexes(board.block, HEXES[scenario.key])
    if scenario.key in (NEW_SHORES, FOG_ISLAND):
        board.block = robber_beside(board.block)
        board.robber_zones = []  # he begins on a swamp (COMBO-RIVER+SEA-17)
    for area in board.variable:
        area.apart = True  # COMBO-RIVER+SEA-15, also at the Fog Island
    return board


def towns_of_the_tribe(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """With Cities & Knights the robber of the tribe begins on a swamp, when the lock ends
    (COMBO-RIVER+CK+SEA-12); no module comes in."""
    board = the(there, Setting).scenario.boards[0]
    board.block = robber_beside(board.block)
    the(there, RiverIsland).robber_begins = True
    return []
