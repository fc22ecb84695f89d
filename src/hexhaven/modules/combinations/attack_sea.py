"""The attack at sea: barbarians on the coast of the main island, ships beside them
(COMBO-BARB+SEA).

Cards of the attack, points for prisoners, a city in the founding, landings for what is built abroad
and buildings that are safe where nobody lands follow from the parents (COMBO-BARB+SEA-7 to -9, -16,
-26, -27). What the Fog Island, the Pirate Islands and the Wonders have of their own is in
attack_fog.py, attack_pirates.py and attack_wonders.py.
"""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ..barbarian_attack.cards import AttackCards
from ..barbarian_attack.invasion import Invasion
from ..barbarian_attack.landing import Landing
from ..barbarian_attack.maps import SMALL
from ..island.content import Content
from ..seafarers.fog import Fog
from ..seafarers.fortress_lines import FortressLines
from ..seafarers.scenario import CURRENT, FIRST_PRINTING, Board, Scenario, Setting
from ..seafarers.wonder_race import WonderRace
from .attack_fog import FOG_COAST, FOG_HEXES, FOG_ZONES, FoggedShores
from .attack_pirates import PIRATE_COAST, PIRATE_HEXES, PIRATE_ZONES, AttackedLines, PressGang
from .attack_shores import AttackedShips, AttackedShores
from .attack_wonders import WONDER_COAST, WONDER_HEXES, WONDER_ZONES, DesertCamps
from .parts import the
from .sea_boards import SEVERAL, robber_beside, with_hexes, with_island

NEW_SHORES: Final = "seafarers/new-shores"
TRIBE: Final = "seafarers/forgotten-tribe"
FOG_ISLAND: Final = "seafarers/fog-island"
PIRATES: Final = "seafarers/pirate-islands"
WONDERS: Final = "seafarers/wonders"
CROWDED: Final = [FOG_ISLAND, PIRATES, WONDERS]
"""Where numbers lie on several hexes of the coast (COMBO-BARB+SEA-11)."""
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
CHOICE: Final = "landing_hex"
EVENLY: Final = "COMBO-BARB+SEA-11"
EVEN_ABOUT: Final = "choose which of the emptiest hexes takes the barbarian"


def attack_at_sea(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where barbarians land on the coast of a scenario."""
    scenario = the(there, Setting).scenario
    invasion = the(there, Invasion)
    scenario.boards = [_board(scenario)]
    if scenario.key in CROWDED:
        _fill_evenly(the(there, Landing))
        invasion.first = []  # COMBO-BARB+SEA-20, -43, -51
    ships = AttackedShips()
    if scenario.key == FOG_ISLAND:
        fog = the(there, Fog)
        fog.stacks = fog.stacks[-1:]  # of the first printing, as its map
        return [FoggedShores(invasion, list(FOG_COAST), list(FOG_ZONES)), ships]
    if scenario.key == PIRATES:
        lines = the(there, FortressLines)
        lines.outward = True  # COMBO-BARB+SEA-40
        own = [AttackedShores(invasion, list(PIRATE_COAST), list(PIRATE_ZONES)), ships]
        return [*own, AttackedLines(), PressGang()]
    if scenario.key == WONDERS:
        the(there, WonderRace).lasting = "COMBO-BARB+SEA-50"
        shores = AttackedShores(invasion, list(WONDER_COAST), list(WONDER_ZONES))
        return [shores, ships, DesertCamps()]
    coast = DESERT_COAST
    if scenario.key == NEW_SHORES:
        coast = SHORES_COAST
    elif scenario.key == TRIBE:
        coast = TRIBE_COAST
        the(there, AttackCards).set_aside = TRIBE_CARDS
    return [AttackedShores(invasion, list(coast), [MAIN]), ships]


def _fill_evenly(landing: Landing) -> None:
    """COMBO-BARB+SEA-11, -12, where numbers lie on several hexes."""
    landing.even = True
    landing.choice, landing.choice_rule, landing.choice_about = CHOICE, EVENLY, EVEN_ABOUT


def _board(scenario: Scenario) -> Board:
    """COMBO-GEN-11, -12: which map is laid for three and four."""
    small = [board for board in scenario.boards if max(board.players) <= max(SEVERAL)]
    if scenario.key == NEW_SHORES:
        board = small[-1]
        board.block = with_island(board.block, SMALL)
    elif scenario.key == TRIBE:
        board = small[-1]
        board.block = with_hexes(board.block, TRIBE_HEXES)
    elif scenario.key == PIRATES:
        board = small[-1]
        board.block = with_hexes(board.block, PIRATE_HEXES)
    elif scenario.key == WONDERS:
        board = small[-1]
        board.block = with_hexes(board.block, WONDER_HEXES)
    else:
        board = next(board for board in small if board.printing == FIRST_PRINTING)
        fog = scenario.key == FOG_ISLAND
        board.block = with_hexes(board.block, FOG_HEXES if fog else DESERT_HEXES)
    board.block = robber_beside(board.block)
    board.players, board.printing = SEVERAL, CURRENT  # it is the only one
    return board
