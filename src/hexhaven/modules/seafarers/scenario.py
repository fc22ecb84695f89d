"""Scenario: a map for each number of players, where one begins, how many points win.

A scenario's own file holds its `Scenario` and the modules of its special rules, if it has any.
"""

from __future__ import annotations

from typing import Final

from ...engine.errors import BadSetup
from ...engine.ints import Frame, Hex, Move, Piece, Seat
from ...engine.layout import Layout
from ...engine.moves import Place
from ...engine.options import Option
from ...engine.packing import to_move, value_of
from ...engine.rules import Rules
from ...engine.state import CHANCE_BIT, State
from ..island.charts import Chart
from ..island.content import Area, Content, Pool
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import COLOURS, DESERT, FOUNDED, SETTLEMENT
from ..island.printed import chart_text

NO_OPTIONS: Final = ["numbers", "beginner_left_out", "map", "robber_start"]
LAID: Final = "the scenario says how the board is laid (SEA-BOARD-15)"
CURRENT: Final = "current"
FIRST_PRINTING: Final = "2007"
OLD_MAPS: Final = "the first printing has maps for three and four players only (SEA-BOARD-15)"


class Board:
    """The board of a scenario for some numbers of players."""

    def __init__(self, players: list[int], block: str, printing: str = CURRENT) -> None:
        self.players: list[int] = players
        self.printing: str = printing
        """The value of the option `printing` for which it is."""
        self.block: str = block
        """The map as the catalogue has it."""
        self.start_zones: list[str] = []
        """The zones on which one founds here; empty: those of the scenario."""
        self.harbors: list[str] = []
        """The kinds that are dealt to harbors without one."""
        self.dealt: list[Area] = []
        """What is dealt in every layout."""
        self.variable: list[Area] = []
        """What is dealt besides in the variable set-up."""
        self.robber_token: int = 0
        """In the variable set-up the robber begins on the hex with this number, drawn by lot if
        there are several; 0: on the first desert."""
        self.robber_zones: list[str] = []
        """The zones of which that hex is one; empty: it begins where the map says."""


class Scenario:
    """What a scenario says that others say differently."""

    def __init__(self, key: str, name: str, target: int) -> None:
        self.key: str = key
        self.name: str = name
        """What its rule numbers begin with."""
        self.target: int = target
        self.boards: list[Board] = []
        self.layouts: list[str] = ["fixed", "variable"]
        """The values of the option `layout`, the default first (SEA-BOARD-13)."""
        self.start_zones: list[str] = []
        """The zones on which one founds; empty: anywhere on land."""
        self.start_rule: str = f"SEA-{name}-1"
        """The rule that says so."""
        self.chips: int = 0
        """The points for the first settlement on a foreign island."""
        self.no_chips: list[str] = []
        """Zones that bring none."""
        self.first_chip: int = 0
        """The points for the first such island in the scoring of the first printing; 0: it has no
        scoring of its own."""
        self.first_target: int = 0
        """How many points win then."""
        self.off_board: bool = False
        """Whether robber and pirate begin off the board (SEA-SETUP-7)."""
        self.robber: bool = True
        """Whether it has the robber; a module of the scenario says what a seven does without."""
        self.pirate: bool = True
        """Whether it has the pirate of the general rules (SEA-PSHIP-11)."""

    def printings(self) -> list[str]:
        """The values of the option `printing`, the default first (SEA-BOARD-15)."""
        return list(dict.fromkeys([board.printing for board in self.boards]))

    def board_for(self, players: int, printing: str) -> Board:
        """The board for a number of players (SEA-BOARD-16)."""
        for board in self.boards:
            if players in board.players and board.printing == printing:
                return board
        raise BadSetup(f"{self.key!r} has no map for {players} players (SEA-BOARD-16)")


class Setting(IslandModule):
    """Lays a scenario's board, and lets everybody begin where it says."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__()
        self.name = "setting"
        self.judges = ["settlement"]
        self.after = ["sea", "deal", "areas"]
        self.before = ["larger-island", "founding"]
        self.scenario: Scenario = scenario
        self.variable: bool = False

    def options(self) -> list[Option]:
        about = "the printed map, or its parts dealt at random"
        found = [Option("layout", self.scenario.layouts, "SEA-BOARD-13", about)]
        printings = self.scenario.printings()
        if len(printings) > 1:
            about = "the present map, or that of the first printing"
            found.append(Option("printing", printings, "SEA-BOARD-15", about))
        return found

    def configure(self, chosen: dict[str, str]) -> None:
        self.variable = chosen["layout"] == "variable"

    def prepare(self, content: Content) -> None:
        board = self.scenario.board_for(content.players, self._printing(content))
        content.map = chart_text(board.block)
        if self.scenario.off_board or not self.scenario.robber:
            content.map += "robber beside\n"
        content.own_map, content.starts, content.larger = True, False, False
        content.unlaid = ["Ma", "Rn"]
        content.colours = COLOURS[: content.players]
        content.target = content.ground_target = self.scenario.target
        content.pool = Pool()
        content.pool.harbors = board.harbors.copy()
        content.areas = board.dealt + (board.variable if self.variable else [])
        if self.variable and "\nharbor " in content.map:
            content.harbors = "slot_shuffle"
        self.board = board
        self._decide(content)

    def _printing(self, content: Content) -> str:
        """Which printing's map is laid; five and six have the present one only."""
        old = [board for board in self.scenario.boards if board.printing == FIRST_PRINTING]
        if not old:
            return CURRENT
        if not any(content.players in board.players for board in old):
            content.narrow("printing", [CURRENT], OLD_MAPS)
            return CURRENT
        return content.value("printing")

    def _decide(self, content: Content) -> None:
        """SEA-BOARD-15: options of the base game that the scenario replaces."""
        content.choices.decide("setup", LAID, "beginner")
        content.choices.decide("harbors", LAID, content.harbors or "fixed")
        for name in NO_OPTIONS:
            content.choices.decide(name, LAID)

    def shape(self, chart: Chart) -> None:
        zones = self.board.start_zones or self.scenario.start_zones
        self.home: list[int] = [hex for zone in zones for hex in chart.zones[zone]]
        self.robber_hexes: list[int] = []
        for zone in self.board.robber_zones:
            self.robber_hexes += chart.zones[zone]
        self.robber_hexes.sort()

    def declare(self, layout: Layout) -> None:
        self.s_robber = layout.step("begin_robber", "SEA-SETUP-6", "put the robber on the board")
        self.s_lot = layout.step("draw_robber", "SEA-SETUP-6", "draw where the robber begins")
        self.k_lot = layout.chance("robber_begins", [Place(layout.board, "hex")])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.elsewhere: str = f"{self.scenario.start_rule} one does not begin there"
        self.abroad: list[bool] = [False] * island.nodes
        """For each node whether one may not begin there."""
        for node in range(island.nodes) if self.home else []:
            near = rules.board.node_hexes[node]
            self.abroad[node] = not any(hex in self.home for hex in near)

    def start(self, state: State) -> None:
        if self.variable:
            state.push(self.s_robber, 0)

    def advance(self, state: State, frame: Frame) -> None:
        """Where the robber begins on a board that was dealt."""
        found = self._beginnings(state)
        if self.board.robber_token and len(found) > 1:
            state.push(self.s_lot, CHANCE_BIT)
        elif found:
            self.island.put_robber(state, found[0])

    def _beginnings(self, state: State) -> list[Hex]:
        """The hexes on which the robber may begin, in rising order."""
        return [hex for hex in self.robber_hexes if self._begins(state, hex)]

    def _begins(self, state: State, hex: Hex) -> bool:
        if self.board.robber_token:
            return state.cells[self.island.token + hex] == self.board.robber_token
        return state.cells[self.island.terrain + hex] == DESERT

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for hex in self._beginnings(state):
            moves.append(to_move(self.k_lot, hex))
            weights.append(1)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        self.island.put_robber(state, value_of(move))

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        """SEA-SETUP-3: where starting settlements may stand."""
        if how == FOUNDED and piece == SETTLEMENT and self.abroad[place]:
            return self.elsewhere
        return ""

    def sift_places(
        self, state: State, seat: Seat, piece: Piece, places: list[int], how: int
    ) -> list[int]:
        if how != FOUNDED or piece != SETTLEMENT:
            return places
        return [node for node in places if not self.abroad[node]]

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        """Where one begins is written on the map."""
