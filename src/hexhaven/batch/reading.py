"""Reading positions of the engine: what the kernels keep, taken from its cells."""

from __future__ import annotations

from typing import Final

from ..engine.errors import BadSetup
from ..engine.packing import argument_of
from ..engine.rules import Rules
from ..engine.state import STEP_MASK, TURN, State
from ..modules.base.awards import LargestArmy, LongestRoad
from ..modules.base.development import Development
from ..modules.base.founding import Founding
from ..modules.base.seven import Robber
from ..modules.island.core import Island
from ..modules.island.kinds import FIRST_SPECIAL_HARBOR, PIPS
from .board import BOARD, EDGE_BITS, EDGE_WORDS, NODE_BITS, packed

PHASES: Final = {
    "found_settlement": 0,
    "found_road": 1,
    "preroll": 2,
    "main": 3,
    "discard": 4,
    "robber": 5,
    "victim": 6,
    "free_road": 7,
}
"""The steps of the engine in which somebody decides, and the phase of each."""


class Reader:
    """Reads the cells of one position of the engine, whole or as a seat knows it."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules: Rules = rules
        self.state: State = state
        self.cells: list[int] = state.cells
        self.players: int = rules.players
        self.island: Island = rules.part(Island)
        self.cards: Development = rules.part(Development)
        self.robber: Robber = rules.part(Robber)
        self.road: LongestRoad = rules.part(LongestRoad)
        self.army: LargestArmy = rules.part(LargestArmy)
        self.founding: Founding = rules.part(Founding)
        self.step: str = rules.step_name(state)
        self.argument: int = argument_of(state.agenda[-1]) if state.agenda else 0
        turn = self.cells[TURN]
        actors = rules.actors(state)
        self.first: int = turn if turn >= 0 or not actors else actors[0]
        """The seat at slot 0."""

    def slots(self) -> list[int]:
        """The seats in the order of slots."""
        return [(self.first + place) % self.players for place in range(self.players)]

    def five(self, at: int) -> list[int]:
        """Five cells."""
        return self.cells[at : at + 5]

    def buildings(self, seat: int) -> tuple[int, int]:
        """The corners with settlements or cities of a seat, and those with cities."""
        towns = cities = 0
        for node in range(BOARD.nodes):
            if self.cells[self.island.owner + node] == seat:
                towns |= 1 << NODE_BITS[node]
                if self.cells[self.island.size + node] == 2:
                    cities |= 1 << NODE_BITS[node]
        return towns, cities

    def roads(self, seat: int) -> tuple[int, int]:
        """The paths of a seat to the right, and down."""
        words = [0, 0]
        for edge in range(BOARD.edges):
            if self.cells[self.island.way + edge] == seat:
                words[EDGE_WORDS[edge]] |= 1 << EDGE_BITS[edge]
        return words[0], words[1]

    def harbors(self) -> list[int]:
        """The corners with a harbor of each kind, 3:1 last."""
        found = [0] * 6
        for node in range(BOARD.nodes):
            harbor = self.cells[self.island.harbor + node]
            if harbor:
                found[(harbor - FIRST_SPECIAL_HARBOR) % 6] |= 1 << NODE_BITS[node]
        return found

    def numbers(self) -> tuple[int, int]:
        """The hexes of the numbers 2 to 6 and 8 to 12, two for each, 31 for none."""
        words = []
        for numbers in (range(2, 7), range(8, 13)):
            pairs = []
            for number in numbers:
                tokens = range(self.island.token, self.island.token + BOARD.hexes)
                at = [cell - self.island.token for cell in tokens if self.cells[cell] == number]
                if len(at) > 2:
                    raise BadSetup(f"the batch engine knows two hexes with a {number} at most")
                pairs.append(packed([*at, 31, 31][:2], 5))
            words.append(packed(pairs, 10) | 0x3FFF << 50)
        return words[0], words[1]

    def pips(self) -> list[int]:
        """Ways out of 36 to roll the number of each hex."""
        tokens = self.cells[self.island.token : self.island.token + BOARD.hexes]
        return [PIPS[token] if token > 0 else 0 for token in tokens]

    def yields(self) -> list[int]:
        """By resource, the bits of the pips at each corner: four words each, the lowest first."""
        pips = self.pips()
        words = [0] * 20
        for node, bit in enumerate(NODE_BITS):
            sums = [0] * 6
            for hex in BOARD.node_hexes[node]:
                sums[self.cells[self.island.terrain + hex]] += pips[hex]
            for word in range(20):
                words[word] |= (sums[word // 4] >> word % 4 & 1) << bit
        return words

    def founded(self) -> int:
        """How many founding settlements are on the board."""
        return sum(bin(self.buildings(seat)[0]).count("1") for seat in range(self.players))

    def rolled(self) -> int:
        """Whether the dice of this turn were rolled: what is left to do after this step says so."""
        steps = self.rules.layout.steps
        names = [steps[frame & STEP_MASK].name for frame in self.state.agenda]
        return int("main" in names)

    def count(self) -> int:
        """Founding settlements placed, or free roads left."""
        if self.step in ("found_settlement", "found_road"):
            return self.founded()
        return self.argument & 7 if self.step == "free_road" else 0
