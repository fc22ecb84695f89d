"""Caravans at sea: the oasis on the map of a scenario, camels over the water (COMBO-CARAVAN+SEA).

Camels on sea edges, ships that count double beside them and camels that stay when a ship leaves
follow from the parents (COMBO-CARAVAN+SEA-1, -2, -4, -12).
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Hex, Seat
from ...engine.module import RuleModule
from ...engine.rules import Rules
from ...engine.state import NOBODY, State
from ..caravans.oasis import Oasis
from ..island.account import numbers_at
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..seafarers.four_islands import ISLANDS
from ..seafarers.pirate import Pirate
from ..seafarers.scenario import CURRENT, FIRST_PRINTING, Board, Scenario, Setting
from .caravans_world import NEW_WORLD, WorldOasis
from .parts import the
from .sea_boards import SEVERAL, robber_at, robber_beside, with_hexes

NEW_SHORES: Final = "seafarers/new-shores"
FOUR_ISLANDS: Final = "seafarers/four-islands"
DESERT: Final = "seafarers/through-the-desert"
TRIBE: Final = "seafarers/forgotten-tribe"
HEXES: Final[dict[str, dict[str, str]]] = {
    NEW_SHORES: {"5,3": "Oa"},  # COMBO-CARAVAN+SEA-7
    DESERT: {"5,2": "Oa", "3,2": "Hi2+12"},  # -14
    TRIBE: {"4,4": "Oa", "4,6": "Pa2+12"},  # -15
}
FOUR_ISLANDS_MAP: Final = """
            Fr      Fr      Fr      Fr      Fr      Fr
        Fr      Fo4     Pa5     Se      Mo11    Pa9     Fr
    Fr      Mo10    Fi3     Se      Fo4     Fi6     Hi3     Fr
Fr      Pa6     Se      Se      Se      Se      Mo9     Se      Fr
    Fr      Se      Se      Se      Oa      Se      Se      Fr
Fr      De      Fi11    Fo10    Se      Se      Se      Pa5     Fr
    Fr      Mo12    Pa8     Hi2     Se      Se      Fo4     Fr
        Fr      Hi9     Fi10    Se      Se      Hi8     Fr
            Fr      Fr      Fr      Fr      Fr      Fr
- Zone *island 1* (5): (1,1) (1,2) (2,1) (2,2) (3,1)
- Zone *island 2* (6): (1,4) (1,5) (2,4) (2,5) (2,6) (3,6)
- Zone *island 3* (8): (5,1) (5,2) (5,3) (6,1) (6,2) (6,3) (7,1) (7,2)
- Zone *island 4* (3): (5,7) (6,6) (7,5)
- Zone *oasis* (1): (4,4)
- Harbors (5): (1,1,NW) 3:1; (1,4,NW) 3:1; (2,2,SE) wool; (2,6,E) brick; (3,1,W) ore
- Harbors (5): (3,6,SW) 3:1; (5,3,NE) 3:1; (5,7,NE) lumber; (6,1,W) grain; (7,2,E) 3:1
"""
"""FOUR-ISLANDS-2007 with oasis, hills and a harbor in their new places (COMBO-CARAVAN+SEA-8 to
-10)."""
BY_PLACE: Final = "the oasis has its place on the printed map (COMBO-GEN-18)"


class OasisAtSea(IslandModule):
    """The map is as printed, with the oasis on it."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "oasis-at-sea"
        self.after = ["setting", "oasis"]

    def prepare(self, content: Content) -> None:
        content.narrow("layout", ["fixed"], BY_PLACE)
        content.more_numbers = True  # a 2 and a 12 on one hex


class TribeOasis(IslandModule):
    """The robber begins on the oasis and may come back to it (COMBO-CARAVAN+SEA-16)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "tribe-oasis"
        self.after = ["oasis", "tribe-islands"]
        self.mutes = ["oasis.can_rob", "tribe-islands.can_rob"]  # COMBO-CARAVAN+SEA-16

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.oasis = rules.part(Oasis)

    def can_rob(self, state: State, seat: Seat, hex: Hex) -> str:
        oasis = state.cells[self.island.terrain + hex] == self.oasis.terrain
        if oasis or numbers_at(self.island, state, hex):
            return ""
        return "SEA-TRIBE-3 the robber goes to hexes with numbers, or to the oasis"


def caravans_at_sea(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where caravans set out among islands."""
    scenario = the(there, Setting).scenario
    scenario.boards = [_board(scenario)]
    the(there, Oasis).after.append("setting")  # the map says where it lies
    if scenario.key == FOUR_ISLANDS:
        scenario.start_zones = ISLANDS  # COMBO-CARAVAN+SEA-13: not at the oasis
        scenario.no_chips = ["oasis"]
        scenario.first_chip = 0  # COMBO-GEN-12: the bonus is that of the present rules
        the(there, Pirate).outside = NOBODY  # COMBO-CARAVAN+SEA-11
    if scenario.key == NEW_WORLD:
        the(there, Oasis).laid_later = True
        return [WorldOasis()]
    modules: list[RuleModule] = [OasisAtSea()]
    if scenario.key == TRIBE:
        modules.append(TribeOasis())
    return modules


def _board(scenario: Scenario) -> Board:
    """COMBO-GEN-11, -12: which map is laid for three and four."""
    small = [board for board in scenario.boards if max(board.players) <= max(SEVERAL)]
    if scenario.key in (FOUR_ISLANDS, DESERT):
        small = [board for board in small if board.printing == FIRST_PRINTING]
    board = small[-1]
    board.players, board.printing = SEVERAL, CURRENT  # it is the only one
    if scenario.key == FOUR_ISLANDS:
        board.block = FOUR_ISLANDS_MAP
    elif scenario.key in HEXES:
        board.block = with_hexes(board.block, HEXES[scenario.key])
    if scenario.key in (FOUR_ISLANDS, NEW_SHORES):
        board.block = robber_beside(board.block)
    elif scenario.key == TRIBE:
        board.block = robber_at(board.block, "4,4")
    return board
