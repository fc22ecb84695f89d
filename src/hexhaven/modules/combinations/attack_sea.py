"""The attack at sea: barbarians on the coast of the main island, ships beside them
(COMBO-BARB+SEA).

Cards of the attack, points for prisoners, a city in the founding, landings for what is built abroad
and buildings that are safe where nobody lands follow from the parents (COMBO-BARB+SEA-7 to -9, -16,
-26, -27).
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Piece, Seat
from ...engine.module import RuleModule
from ...engine.rules import Rules
from ...engine.state import NOBODY, State
from ..barbarian_attack.cards import AttackCards
from ..barbarian_attack.hooks import AttackModule
from ..barbarian_attack.invasion import Invasion
from ..barbarian_attack.maps import SMALL
from ..island.charts import Chart
from ..island.content import Content
from ..island.core import Island
from ..seafarers.hooks import SeafarersModule
from ..seafarers.sailing import Sailing
from ..seafarers.scenario import CURRENT, FIRST_PRINTING, Board, Scenario, Setting
from ..seafarers.ships import Ships
from .parts import the
from .sea_boards import SEVERAL, robber_beside, with_hexes, with_island

NEW_SHORES: Final = "seafarers/new-shores"
TRIBE: Final = "seafarers/forgotten-tribe"
MAIN: Final = "main-island"
SHORES_COAST: Final = "3.1 3.2 4.0 4.3 5.0 5.4 6.0 6.3 7.1 7.2".split()
DESERT_COAST: Final = "3.1 4.0 4.1 5.0 5.4 6.0 6.3 7.0 7.1 7.2".split()
TRIBE_COAST: Final = "3.0 3.1 3.2 3.3 3.4 3.5 5.0 5.1 5.2 5.3 5.4 5.5".split()
"""The hexes of landings and battles, by row and column (COMBO-BARB+SEA-10)."""
DESERT_HEXES: Final = {
    "3,2": "Hi9",
    "4,1": "Mo8",
    "4,2": "Hi2",
    "4,3": "Ca",
    "5,1": "Pa12",
    "5,2": "Fi5",
    "5,3": "Fo4",
    "5,4": "Fi8",
    "5,5": "Fo5",
    "6,1": "Fi10",
    "6,2": "Hi6",
    "6,3": "Fo9",
    "6,4": "Mo3",
    "7,1": "Pa4",
    "7,2": "Hi11",
    "7,3": "Pa6",
}
"""What lies otherwise on DESERT-2007 (COMBO-BARB+SEA-24, -25)."""
TRIBE_HEXES: Final = {
    "3,1": "Pa9",
    "3,2": "Fo8",
    "3,3": "Mo10",
    "3,4": "Hi3",
    "3,5": "Fo4",
    "3,6": "Mo2",
    "4,1": "Ca",
    "4,2": "Hi4",
    "4,3": "Pa8",
    "4,4": "Fi5",
    "4,5": "Fo6",
    "4,6": "De",
    "5,1": "Fo12",
    "5,2": "Fi6",
    "5,3": "Mo5",
    "5,4": "Pa2",
    "5,5": "Hi11",
    "5,6": "Fi12",
}
"""What lies otherwise on TRIBE-4 (COMBO-BARB+SEA-29, -30)."""
TRIBE_CARDS: Final = 4
"""The cards that wait on the tribe's islands, of the deck of the attack (COMBO-BARB+SEA-32)."""
BY_PLACE: Final = "castle and numbers have their places on the printed map (COMBO-GEN-18)"


class AttackedShores(AttackModule):
    """The map is as printed, with the castle on it; knights stay on the main island."""

    def __init__(self, invasion: Invasion, coast: list[str]) -> None:
        super().__init__()
        self.name = "attacked-shores"
        self.after = ["invasion"]
        self.before = ["setting"]
        self.replaces = ["pirate"]  # COMBO-BARB+SEA-4
        self.invasion: Invasion = invasion
        self.coast: list[str] = coast

    def prepare(self, content: Content) -> None:
        self.invasion.places = list(self.coast)
        content.harbors = ""  # as the scenario has them
        content.narrow("layout", ["fixed"], BY_PLACE)

    def shape(self, chart: Chart) -> None:
        """COMBO-BARB+SEA-60: the sides of its hexes, and of the castle hex."""
        self.paths: list[bool] = [False] * chart.board.edges
        castles = [h for h in range(chart.board.hexes) if chart.terrain[h] == self.invasion.castle]
        for hex in [*chart.zones[MAIN], *castles]:
            for edge in chart.board.hex_edges[hex]:
                self.paths[edge] = True

    def bar_path(self, edge: Edge) -> str:
        if self.paths[edge]:
            return ""
        return "COMBO-BARB+SEA-13 knights stay on the main island"


class AttackedShips(SeafarersModule):
    """Ships lie at conquered hexes, too, but a line needs an unconquered building
    (COMBO-BARB+SEA-1 to -3)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "attacked-ships"
        self.after = ["invasion", "ships", "sailing"]

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.invasion = rules.part(Invasion)
        self.ship: int = rules.part(Ships).ship
        self.invasion.exempt = self.ship
        rules.part(Sailing).exact = True  # what a place allows depends on the other ships

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        if piece == self.ship and seat < self.players and not self._hangs(state, seat, place):
            return "COMBO-BARB+SEA-2 this line has no unconquered building"
        return ""

    def can_sail(self, state: State, seat: Seat, edge: Edge) -> str:
        if self._hangs(state, seat, edge):
            return ""
        return "COMBO-BARB+SEA-2 the line of this ship has no unconquered building"

    def _hangs(self, state: State, seat: Seat, edge: Edge) -> bool:
        """Whether a ship there, or one of its line, ends at an own unconquered building; with
        nothing conquered every line does."""
        cells, island = state.cells, self.island
        if not cells[self.invasion.lost + seat]:
            return True
        line = [edge]
        for way in line:
            for node in island.ends[way]:
                owner = cells[island.owner + node]
                if owner == seat and not self.invasion.is_fallen(state, node):
                    return True
                if owner != NOBODY and owner != seat:
                    continue
                for other in island.paths[node]:
                    if cells[island.way + other] == seat and other not in line:
                        if cells[island.way_kind + other] == self.ship:
                            line.append(other)
        return False

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        """What is conquered is in the outlook already."""


def attack_at_sea(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where barbarians land on the coast of a scenario."""
    scenario = the(there, Setting).scenario
    scenario.boards = [_board(scenario)]
    coast = DESERT_COAST
    if scenario.key == NEW_SHORES:
        coast = SHORES_COAST
    elif scenario.key == TRIBE:
        coast = TRIBE_COAST
        the(there, AttackCards).set_aside = TRIBE_CARDS
    return [AttackedShores(the(there, Invasion), list(coast)), AttackedShips()]


def _board(scenario: Scenario) -> Board:
    """COMBO-GEN-11, -12: which map is laid for three and four."""
    small = [board for board in scenario.boards if max(board.players) <= max(SEVERAL)]
    if scenario.key == NEW_SHORES:
        board = small[-1]
        board.block = with_island(board.block, SMALL)
    elif scenario.key == TRIBE:
        board = small[-1]
        board.block = with_hexes(board.block, TRIBE_HEXES)
    else:
        board = next(board for board in small if board.printing == FIRST_PRINTING)
        board.block = with_hexes(board.block, DESERT_HEXES)
    board.block = robber_beside(board.block)
    board.players, board.printing = SEVERAL, CURRENT  # it is the only one
    return board
