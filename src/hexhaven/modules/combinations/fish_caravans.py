"""Fishermen and caravans: a lake beside the oasis (COMBO-FISH+CARAVAN)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import RuleModule
from ...engine.moves import Place
from ...engine.packing import to_move, value_of
from ...engine.rules import Rules
from ...engine.state import NOBODY, TURN, State
from ..base.founding import Founding
from ..base.maps import SPIRAL_TOKENS
from ..caravans.maps import CENTRE
from ..fishermen.maps import FIRST_GAME, GROUNDS
from ..fishermen.waters import FishingIsland
from ..island.charts import Chart
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import DESERT, TERRAINS
from .parts import harbors_of, the

ISLAND: Final = """
        Fi6     Pa2     Mo5
    Hi3     La      Fo9     Pa10
Fo8     Pa5     Oa      Fi11    Mo8
    Mo10    Fi6     Fo3     Hi4
        Hi9     Pa4     Fi11
"""
JOINED: Final = 12
HOST: Final = 2
"""The 12 lies on the hex with the 2 (COMBO-FISH+CARAVAN-3)."""
BY_HAND: Final = "COMBO-GEN-13"
DEALT_AROUND: Final = "the hexes are dealt around a lake that lies freely (COMBO-GEN-19)"


class LakeBesideOasis(IslandModule):
    """The lake takes the place of a forest, on one of the six hexes around the oasis."""

    def __init__(self, waters: FishingIsland) -> None:
        super().__init__()
        self.name = "lake-beside-oasis"
        self.after = ["oasis", "fishing-island"]
        self.waters: FishingIsland = waters

    def prepare(self, content: Content) -> None:
        content.map = ISLAND + harbors_of(FIRST_GAME) + GROUNDS + "robber beside\n"
        content.decide("map", "lake and oasis have their places (COMBO-FISH+CARAVAN-2)")
        content.more_numbers = True
        content.pool.tiles[TERRAINS.index("forest")] -= 1
        content.pool.tiles[DESERT] = 0
        content.pool.tokens = [number for number in SPIRAL_TOKENS if number != JOINED]

    def shape(self, chart: Chart) -> None:
        row, column = CENTRE[0]
        self.waters.inner = sorted(chart.board.hex_hexes[chart.board.hex_at(row, column)])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def before_founding(self, state: State, first: Seat) -> None:
        hex = state.cells[self.island.first_hex + HOST]
        if hex != NOBODY:
            self.island.set_numbers(state, hex, [HOST, JOINED])


class LakeByHand(IslandModule):
    """The starting player lays the lake, before the other hexes are dealt (COMBO-GEN-13)."""

    def __init__(self, waters: FishingIsland) -> None:
        super().__init__()
        self.name = "lake-by-hand"
        self.after = ["island"]
        self.before = ["deal"]
        self.waters: FishingIsland = waters
        waters.by_hand = True

    def declare(self, layout: Layout) -> None:
        about = "see who lays the lake"
        self.s_next = layout.step("next_lake", BY_HAND, about)
        about = "choose where the lake lies, beside the oasis"
        self.s_place = layout.step("place_lake", BY_HAND, about)
        hex = Place(layout.board, "hex")
        self.k_place = layout.move("place_lake", [hex], ["place_lake"], "hex")

    def attach(self, island: Island, rules: Rules) -> None:
        self.founding = rules.part(Founding)
        self.founding.asked_early = True

    def start(self, state: State) -> None:
        state.push(self.s_next, 0)
        self.founding.choose_first(state)

    def advance(self, state: State, frame: Frame) -> None:
        state.push(self.s_place, 1 << state.cells[TURN])

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for hex in self.waters.inner:
            out.append(to_move(self.k_place, hex))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if value_of(move) in self.waters.inner:
            return ""
        return "COMBO-FISH+CARAVAN-2 the lake lies next to the oasis"

    def untimely(self, state: State, kind: int) -> str:
        return f"{BY_HAND} the lake is laid before the other hexes are dealt"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        self.waters.lay_lake(state, 0, value_of(move))


def lake_by_lot(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The lake gets its place by chance, as in every island that is dealt; no module comes in."""
    content.narrow("setup", ["variable"], DEALT_AROUND)
    return []


def lake_by_hand(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """A player chooses the place of the lake."""
    content.narrow("setup", ["variable"], DEALT_AROUND)
    return [LakeByHand(the(there, FishingIsland))]


def lake_beside_oasis(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where fishermen see caravans."""
    return [LakeBesideOasis(the(there, FishingIsland))]
