"""Cities and knights under attack: what the towns suffer and do (COMBO-BARB+CK).

Barbarians come as in the attack, are fought by the knights of the cities, and these enter the game
as in the attack. How the knights march and fight stands in attack_march.py.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Frame, Hex, Move, Node, Seat
from ...engine.layout import Layout
from ...engine.module import RuleModule
from ...engine.moves import Number, Place
from ...engine.packing import to_move, value_of
from ...engine.rules import Rules
from ...engine.state import CHANCE_BIT, NOBODY, State
from ..barbarian_attack.invasion import Invasion
from ..cities_knights.cards import ProgressCards
from ..cities_knights.hooks import KnightsModule
from ..cities_knights.improvements import Improvements
from ..cities_knights.kinds import INTRIGUE, MANY_TRACKS
from ..cities_knights.knights import Knights
from ..cities_knights.politics import PoliticsCards
from ..cities_knights.science import ScienceCards
from ..cities_knights.walls import CARDS_PER_WALL, Walls
from ..island.content import Content
from ..island.core import Island
from .attack_march import KnightsMarch
from .knights_gold import KnightsAndGold
from .parts import the

PRISONERS_A_POINT: Final = 3
ENDLESS: Final = 9999
"""As many barbarians as no game needs (COMBO-BARB+CK-31)."""
SEVEN: Final = 7


class TownsUnderAttack(KnightsModule):
    """The ship and every improvement bring a barbarian; what is conquered does not work."""

    def __init__(self, invasion: Invasion) -> None:
        super().__init__()
        self.name = "towns-under-attack"
        self.after = ["invasion", "cities-knights", "walls", "science-cards"]
        self.before = ["victory"]
        self.replaces = ["barbarians", "knight-actions", "path-knights", "attack-cards"]
        self.invasion: Invasion = invasion

    def prepare(self, content: Content) -> None:
        content.decide("ck_map", "the attack has an island of its own (COMBO-BARB+CK-1)")
        self.invasion.all = ENDLESS

    def declare(self, layout: Layout) -> None:
        self.s_roll = layout.step("incursion", "COMBO-BARB+CK-12", "roll where a barbarian lands")
        self.k_roll = layout.chance("incursion", [Number(1, 6), Number(1, 6)])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.improvements = rules.part(Improvements)
        self.walls = rules.part(Walls)
        rules.part(ScienceCards).settled = list(self.invasion.coast)  # COMBO-BARB+CK-36

    # Barbarians land one by one

    def on_ship(self, state: State, seat: Seat, total: int) -> None:
        """COMBO-BARB+CK-6, -7: before production; no hex carries a 7."""
        self._land(state, total)

    def _land(self, state: State, total: int) -> None:
        for hex in self.invasion.landings[total]:
            if self.invasion.has_room(state, hex):
                self.invasion.land(state, hex)

    def after_improvement(self, state: State, seat: Seat, track: int) -> None:
        state.push(self.s_roll, CHANCE_BIT)

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for dice in range(36):
            if dice % 6 + dice // 6 + 2 != SEVEN:  # rolled again
                moves.append(to_move(self.k_roll, dice))
                weights.append(1)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        self._land(state, value_of(move) % 6 + value_of(move) // 6 + 2)

    # Cities

    def adjust_cities(self, state: State, seat: Seat, cities: list[Node]) -> None:
        """COMBO-BARB+CK-16, -17: what is surrounded does not count, a metropolis neither."""
        if sum(state.cells[self.invasion.barbarians + hex] for hex in self.invasion.coast) < 3:
            return
        cities[:] = [node for node in cities if not self.invasion.is_surrounded(state, node)]

    def adjust_hand_limit(self, state: State, seat: Seat, limit: int) -> int:
        """COMBO-BARB+CK-42: a wall under a conquered city is of no use."""
        at = self.island.homes + seat * self.island.home_limit
        for node in state.cells[at : at + state.cells[self.island.homes_built + seat]]:
            if state.cells[self.walls.wall + node] and self.invasion.is_fallen(state, node):
                limit -= CARDS_PER_WALL
        return limit

    def after_move(self, state: State) -> None:
        """A metropolis that came or went has changed what is conquered (COMBO-BARB+CK-15)."""
        at = self.improvements.metropolis
        if max(state.cells[at : at + MANY_TRACKS]) != NOBODY:
            self.invasion.reckon(state)

    # Cards

    def adjust_bishop(self, state: State, seat: Seat, hex: Hex, victims: int) -> int:
        """COMBO-BARB+CK-34: who has an unconquered building there."""
        there = 0
        for node in self.island.corners[hex]:
            owner = state.cells[self.island.owner + node]
            if owner != NOBODY and not self.invasion.is_fallen(state, node):
                there |= 1 << owner
        return victims & there

    def can_harvest(self, state: State, hex: Hex) -> bool:
        """COMBO-BARB+CK-38."""
        return not self.invasion.is_conquered(state, hex)

    def can_host(self, state: State, hex: Hex) -> str:
        """COMBO-BARB+CK-37."""
        if self.invasion.is_conquered(state, hex):
            return "COMBO-BARB+CK-37 the merchant goes to no conquered hex"
        return ""


class PrisonerIntrigue(ProgressCards):
    """The intrigue takes a barbarian prisoner (COMBO-BARB+CK-35)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "prisoner-intrigue"
        self.after = ["politics-cards", "invasion"]

    def declare(self, layout: Layout) -> None:
        self.declare_card(layout, INTRIGUE, [Place(layout.board, "hex")], "hex")

    def attach_cards(self, rules: Rules) -> None:
        self.invasion = rules.part(Invasion)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        self.list_cards(state, seat, False, out)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        return self.refuse_play(state, seat, move)

    def refuse_effect(self, state: State, seat: Seat, card: Card, value: int) -> str:
        if self.invasion.at(state, value):
            return ""
        return "COMBO-BARB+CK-35 no barbarian stands on that hex"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        self.play_card(state, seat, move)

    def play(self, state: State, seat: Seat, card: Card, value: int) -> None:
        self.invasion.capture(state, seat, value)


def towns_under_attack(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """No fleet, no robber, no cards and knights of the attack (COMBO-BARB+CK-2, -5); the knights of
    the cities stand on paths (-13)."""
    invasion = the(there, Invasion)
    invasion.limited = False
    invasion.prisoners_a_point = PRISONERS_A_POINT
    the(there, Knights).ground = "edge"
    the(there, ScienceCards).post = "edge"
    politics = the(there, PoliticsCards)
    politics.post = "edge"
    politics.left_out = [INTRIGUE]
    politics.robber_moves = False
    politics.deserter_stays = True  # COMBO-BARB+CK-33
    return [KnightsAndGold(), TownsUnderAttack(invasion), KnightsMarch(), PrisonerIntrigue()]
