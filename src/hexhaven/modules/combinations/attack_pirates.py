"""The attack at the Pirate Islands: barbarians in the east, fleet and fortresses in the west
(COMBO-BARB+SEA-36 to -48, -63).

The fleet sails before the yield and a seven is its own (COMBO-BARB+SEA-63); the cards of the attack
are none of those that warships cost elsewhere, so they come back with the pile (-38, -41).
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Edge, Piece, Seat
from ...engine.rules import Rules
from ...engine.state import NOBODY, State
from ..barbarian_attack.cards import KNIGHTHOOD
from ..barbarian_attack.hooks import AttackModule
from ..barbarian_attack.invasion import Invasion
from ..barbarian_attack.landing import Landing
from ..island.content import Content, Lap
from ..island.core import Island
from ..island.kinds import SETTLEMENT
from ..seafarers.fortress_lines import FortressLines
from ..seafarers.hooks import SeafarersModule
from ..seafarers.ships import Ships

PIRATE_HEXES: Final = {
    "1,5": "Fi10",
    "1,6": "Hi4",
    "2,6": "Mo5",
    "2,7": "Fo2+12",
    "3,6": "Fo9",
    "3,7": "Pa8",
    "3,8": "Pa5",
    "4,5": "Fi6",
    "4,6": "Hi9",
    "4,7": "Ca",
    "5,6": "Pa11",
    "5,7": "Fo5",
    "5,8": "Pa9",
    "6,6": "Mo8",
    "6,7": "Fo4",
    "7,5": "Fi3",
    "7,6": "Hi10",
}
"""What lies otherwise on PIRATE-4 (COMBO-BARB+SEA-36, -37)."""
PIRATE_COAST: Final = "1.4 1.5 2.5 2.6 3.5 3.7 4.4 5.5 5.7 6.5 6.6 7.4 7.5".split()
"""The coast of the main island without the castle (COMBO-BARB+SEA-45)."""
PIRATE_ZONES: Final = ["main-eastern-island"]
LOST_HOME: Final = "COMBO-BARB+SEA-42 the settlement from which the line starts is conquered"


class AttackedLines(SeafarersModule):
    """A line to a fortress stands still while the settlement at its beginning is conquered
    (COMBO-BARB+SEA-42); nobody founds a city (-44), and a fortress brings no landing (-47)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "attacked-lines"
        self.judges = ["ship"]
        self.after = ["invasion", "fortress-lines", "landing"]
        self.before = ["founding"]
        self.replaces = ["free-theft"]  # COMBO-BARB+SEA-63: the fleet's seven is the same

    def prepare(self, content: Content) -> None:
        content.laps = [Lap(SETTLEMENT, False, False), Lap(SETTLEMENT, True, True)]

    def attach(self, island: Island, rules: Rules) -> None:
        self.ship: int = rules.part(Ships).ship
        self.invasion = rules.part(Invasion)
        self.lines = rules.part(FortressLines)
        rules.part(Landing).quiet = list(self.lines.fort)

    def can_arm(self, state: State, seat: Seat) -> bool:
        """Whether a ship of a seat's line may become a warship (COMBO-BARB+SEA-40, -42)."""
        return not self._cut_off(state, seat) and self.lines.normal(state, seat) > 0

    def _cut_off(self, state: State, seat: Seat) -> bool:
        if state.cells[self.lines.row + seat] == NOBODY:
            return False
        if not state.cells[self.invasion.lost + seat]:
            return False
        return self.invasion.is_fallen(state, self.lines.home_of(state, seat))

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        if piece == self.ship and seat < self.players and self._cut_off(state, seat):
            if self.lines.prolongs(state, seat, place):
                return LOST_HOME
        return ""

    def can_sail(self, state: State, seat: Seat, edge: Edge) -> str:
        if self._cut_off(state, seat) and edge in self.lines.ships_of(state, seat):
            return LOST_HOME
        return ""

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        """What is conquered, and the lines, are in the outlook already."""


class PressGang(AttackModule):
    """A Knighthood arms the outermost normal ship of the line besides (COMBO-BARB+SEA-40)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "press-gang"
        self.after = ["attacked-lines"]

    def attach(self, island: Island, rules: Rules) -> None:
        self.lines = rules.part(FortressLines)
        self.limits = rules.part(AttackedLines)

    def after_draw(self, state: State, seat: Seat, card: Card) -> None:
        if card == KNIGHTHOOD and self.limits.can_arm(state, seat):
            self.lines.arm(state, seat)
