"""The attack among the Wonders: the barbarians wait in the deserts (COMBO-BARB+SEA-49 to -58, -64).

The deserts are the supply. They fight no battle and hinder no building, but whoever lives beside
them is not safe as long as many wait there. What a wonder asks for is asked for with every level.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Hex, Move, Piece, Seat
from ...engine.layout import Layout
from ...engine.moves import Place
from ...engine.packing import to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, STEP_MASK, TURN, State
from ..barbarian_attack.cards import AttackCards
from ..barbarian_attack.hooks import AttackModule
from ..barbarian_attack.invasion import FULL, Invasion
from ..island.charts import Chart
from ..island.core import Island
from ..island.kinds import CITY, SETTLEMENT
from ..seafarers.wonders import DESERT, MAIN

WONDER_HEXES: Final = {
    "3,1": "Hi11",
    "3,2": "Fi6",
    "3,3": "Fi10",
    "3,4": "Mo6",
    "3,5": "Pa3",
    "3,6": "Fo9",
    "4,1": "Mo3",
    "4,2": "Fi4",
    "4,3": "Ca",
    "4,4": "Pa5",
    "4,5": "Hi4",
    "7,4": "Pa2+12",
}
"""What lies otherwise on WONDERS-4 (COMBO-BARB+SEA-49)."""
WONDER_COAST: Final = (
    "1.3 2.3 3.0 3.1 3.2 3.3 3.4 3.5 4.0 4.1 4.3 4.4 5.0 5.1 5.4 6.1 6.3 6.4 7.0 7.2 7.3".split()
)
"""Every hex of the main island with a number (COMBO-BARB+SEA-57)."""
WONDER_ZONES: Final = [MAIN, DESERT]


class DesertCamps(AttackModule):
    """How many barbarians wait in each desert, and from which one the next sets out."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "desert-camps"
        self.after = ["invasion", "attack-cards"]
        self.before = ["victory"]

    def shape(self, chart: Chart) -> None:
        self.deserts: list[Hex] = sorted(chart.zones[DESERT])

    def declare(self, layout: Layout) -> None:
        self.camps = layout.array("desert_camps", len(self.deserts))
        """How many wait in each desert; together they are the supply."""
        about = "choose the desert from which the barbarian sets out"
        self.s_camp = layout.step("desert_camp", "COMBO-BARB+SEA-52", about)
        hex = Place(layout.board, "hex")
        self.k_leave = layout.move("set_out", [hex], ["desert_camp"], "hex")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.invasion = rules.part(Invasion)
        self.cards = rules.part(AttackCards)

    def start(self, state: State) -> None:
        """COMBO-BARB+SEA-51: as many in each."""
        for camp in range(len(self.deserts)):
            state.cells[self.camps + camp] = self.invasion.all // len(self.deserts)

    # What they do there

    def is_held(self, state: State, hex: Hex) -> bool:
        """COMBO-BARB+SEA-53: three make a desert conquered land."""
        if hex not in self.deserts:
            return False
        return state.cells[self.camps + self.deserts.index(hex)] >= FULL

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        """COMBO-BARB+SEA-64: a building may be conquered as soon as it stands."""
        if piece in (SETTLEMENT, CITY):
            self.invasion.reckon(state)

    # Setting out

    def _waiting(self, state: State) -> int:
        return sum(state.cells[self.camps : self.camps + len(self.deserts)])

    def fullest(self, state: State) -> list[Hex]:
        """The deserts in which most wait (COMBO-BARB+SEA-52)."""
        camps = state.cells[self.camps : self.camps + len(self.deserts)]
        return [self.deserts[at] for at in range(len(camps)) if camps[at] == max(camps)]

    def after_arrival(self, state: State, hex: Hex) -> None:
        """One that a card has lifted from the coast before comes from no desert."""
        if self._waiting(state) <= state.cells[self.invasion.supply]:
            return
        fullest = self.fullest(state)
        if len(fullest) == 1:
            self._leave(state, fullest[0])
        else:
            state.push(self.s_camp, 1 << state.cells[TURN])

    def _leave(self, state: State, desert: Hex) -> None:
        held = self.is_held(state, desert)
        state.cells[self.camps + self.deserts.index(desert)] -= 1
        state.stirred = True
        if held and not self.is_held(state, desert):
            self.invasion.reckon(state)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for desert in self.fullest(state):
            out.append(to_move(self.k_leave, desert))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if value_of(move) in self.fullest(state):
            return ""
        return "COMBO-BARB+SEA-52 it sets out from one of the fullest deserts"

    def untimely(self, state: State, kind: int) -> str:
        return "COMBO-BARB+SEA-52 a desert is chosen when a barbarian lands"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        self._leave(state, value_of(move))

    def can_win(self, state: State, seat: Seat) -> bool:
        """Points are counted when it is known whom the deserts still hold."""
        return all(frame & STEP_MASK != self.s_camp for frame in state.agenda)

    # Showing and checking

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        mask = 0
        for camp in range(len(self.deserts)):
            if state.cells[self.camps + camp] >= FULL:
                mask |= 1 << camp
        outlook.append(mask)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for camp in range(len(self.deserts)):
            many = state.cells[self.camps + camp]
            if many:
                scene.piece("barbarian", NOBODY, "hex", self.deserts[camp], str(many))
            if many >= FULL:
                scene.mark("conquered", "hex", self.deserts[camp], "conquered")

    def problems(self, state: State, out: list[str]) -> None:
        moving = (self.s_camp, self.cards.s_lift, self.cards.s_settle)
        if any(frame & STEP_MASK in moving for frame in state.agenda):
            return
        if self._waiting(state) != state.cells[self.invasion.supply]:
            out.append("other barbarians wait in the deserts than are to come (COMBO-BARB+SEA-51)")
