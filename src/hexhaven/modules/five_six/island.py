"""The larger island for five and six players (FIVESIX-SETUP)."""

from __future__ import annotations

from ...engine.errors import BadSetup
from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import Option
from ...engine.moves import Place
from ...engine.packing import to_move, value_of
from ...engine.rules import Rules
from ...engine.state import CHANCE_BIT, State
from ..base.seven import Robber
from ..island.charts import BESIDE, Chart
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import COLOURS, DESERT
from .box import ISLAND, enlarge, larger_pool


class LargerIsland(IslandModule):
    """Both boxes on the table, and the robber on one of two deserts."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "larger-island"
        self.after = ["deal"]
        self.before = ["founding"]
        self.chosen: bool = False
        self.dealt: bool = True
        """Whether the island is dealt; an own map says itself where the robber begins."""

    def options(self) -> list[Option]:
        return [
            Option(
                "robber_start",
                ["random", "chosen"],
                "FIVESIX-SETUP-10",
                "5 or 6 players: on which desert the robber begins, at random or as the first says",
            ),
        ]

    def configure(self, chosen: dict[str, str]) -> None:
        self.chosen = chosen["robber_start"] == "chosen"

    def prepare(self, content: Content) -> None:
        if content.players not in (5, 6):
            raise BadSetup(
                f"five-six is for 5 or 6 players, not {content.players} (FIVESIX-SETUP-13)"
            )
        content.colours = COLOURS[: content.players]
        enlarge(content)
        self.dealt = content.larger and not content.own_map
        if self.dealt:
            why = "there is no beginner map for 5 or 6 players (FIVESIX-SETUP-14)"
            content.narrow("setup", ["variable", "tile_by_tile"], why)
            content.starts = False
            content.map = ISLAND
            content.pool = larger_pool()

    def shape(self, chart: Chart) -> None:
        self.chart = chart

    def declare(self, layout: Layout) -> None:
        self.s_random = layout.step(
            "robber_start", "FIVESIX-SETUP-10", "put the robber on a desert"
        )
        self.s_choose = layout.step(
            "choose_desert", "FIVESIX-SETUP-10", "choose the desert on which the robber begins"
        )
        self.k_random = layout.chance("robber_start", [Place(layout.board, "hex")])
        layout.offer("choose_desert", "robber", self.name)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.k_robber: int = rules.part(Robber).k_robber

    def _begins_on_desert(self) -> bool:
        """Not on an own map, and not where a module puts the robber beside the board."""
        return self.dealt and self.chart.robber != BESIDE

    def start(self, state: State) -> None:
        if self._begins_on_desert() and not self.chosen:
            state.push(self.s_random, 0)

    def before_founding(self, state: State, first: int) -> None:
        if self._begins_on_desert() and self.chosen and self._deserts(state):
            state.push(self.s_choose, 1 << first)

    def advance(self, state: State, frame: Frame) -> None:
        if self._deserts(state):  # else the robber begins beside the board
            state.push(self.s_random, CHANCE_BIT)

    def _deserts(self, state: State) -> list[int]:
        at = self.island.terrain
        return [hex for hex in range(self.island.hexes) if state.cells[at + hex] == DESERT]

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for hex in self._deserts(state):
            moves.append(to_move(self.k_random, hex))
            weights.append(1)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for hex in self._deserts(state):
            out.append(to_move(self.k_robber, hex))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if value_of(move) in self._deserts(state):
            return ""
        return "FIVESIX-SETUP-10 the robber begins on a desert"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        self.island.put_robber(state, value_of(move))
