"""Lakes and fishing grounds: where they lie and what numbers they have (FISH-SETUP)."""

from __future__ import annotations

from typing import Final

from ...engine.errors import BadSetup
from ...engine.ints import Frame, Hex, Move, Node, Seat
from ...engine.layout import Layout
from ...engine.moves import Number, Place
from ...engine.packing import argument_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, NOBODY, State
from ..island.charts import Chart
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import COLOURS, DESERT, NOT_LAID, PIPS
from .maps import CODE, FIRST_GAME, LAKE_NUMBERS, LARGER

THREE: Final = 3
"""So many intersections lie at a ground."""


class FishingIsland(IslandModule):
    """What lies on the table: the map with its grounds, lakes instead of deserts."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "fishing-island"
        self.after = ["deal", "larger-island"]
        self.before = ["founding"]
        self.terrain: int = NOBODY
        self.dealt: bool = False
        """Whether lakes and numbers of grounds are laid by chance."""
        self.with_lake: bool = True
        """Whether there is a lake; some combinations have none."""
        self.found_later: bool = False
        """Whether that lake comes to the board during the game only, as combinations may say."""
        self.by_hand: bool = False
        """Whether a combination asks the players where the lake lies."""
        self.lakes: list[int] = []
        """The hexes of the lakes on a board that is laid as written."""
        self.grounds: list[list[Node]] = []
        """For each ground its three intersections, the middle one second."""
        self.numbers: list[int] = []
        """The numbers of the grounds as written."""
        self.scattered: bool = False
        """Whether the grounds get their places at the table, as combinations may say, which then
        say their numbers too."""

    def prepare(self, content: Content) -> None:
        why = "the lake must lie inland (FISH-SETUP-9)"
        content.narrow("setup", ["beginner", "variable"], why)
        why = "the frame's harbors would lie on fishing grounds (FISH-SETUP-10)"
        content.narrow("harbors", ["slot_shuffle", "fixed"], why)
        self.terrain = content.add_terrain("lake", CODE, NOBODY)
        self.dealt = content.value("setup") == "variable" and not content.own_map
        content.colours = COLOURS[: content.players]
        content.starts = False
        if not content.own_map:
            content.pool.tiles[DESERT] = 0
            content.map = FIRST_GAME if content.players < 5 else LARGER
            content.harbors = "slot_shuffle" if self.dealt else "fixed"
        content.decide("beginner_left_out", "no pieces are printed here (FISH-SETUP-9)")
        content.decide("robber_start", "the robber begins beside the board (FISH-SETUP-6)")

    def shape(self, chart: Chart) -> None:
        board = chart.board
        for first, second, number in chart.grounds:
            self.grounds.append(ground_nodes(chart, first, second))
            self.numbers.append(number)
        self.inner: list[int] = [h for h in range(board.hexes) if len(board.hex_hexes[h]) == 6]
        if self.dealt:
            return
        self.lakes = [hex for hex in range(board.hexes) if chart.terrain[hex] == self.terrain]
        if self.with_lake and not self.found_later and not 0 < len(self.lakes) <= len(LAKE_NUMBERS):
            raise BadSetup(f"the map must have one or two lakes, written {CODE} (FISH-SETUP-1)")
        for hex in self.lakes:
            if hex not in self.inner:
                raise BadSetup("a lake may not lie at the coast (FISH-SETUP-1)")

    def declare(self, layout: Layout) -> None:
        self.many = len(self.lakes)
        if self.with_lake and not self.many:
            self.many = 1 if layout.players < 5 else len(LAKE_NUMBERS)
        self.hex = layout.array("lake", max(self.many, 1), NOBODY)
        """The hex of each lake; its place in LAKE_NUMBERS says what it pays for."""
        self.number = layout.array("ground_number", max(len(self.numbers), 1))
        if self.scattered:
            self.places = layout.array("ground_nodes", THREE * len(self.numbers), NOBODY)
            """For each ground its three intersections, as `grounds` has them."""
        self.left = layout.array("ground_pool", 13)
        """With grounds laid by chance: how many of each number are still to be laid."""
        self.s_ground = layout.step("deal_ground", "FISH-SETUP-3", "lay the next fishing ground")
        places = Number(0, max(len(self.grounds), 1) - 1)
        self.k_ground = layout.chance("ground", [places, Number(2, 12)])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.at_node: list[list[int]] = [
            [place for place in range(len(self.grounds)) if node in self.grounds[place]]
            for node in range(island.nodes)
        ]
        """For each intersection the grounds at it."""

    def start(self, state: State) -> None:
        for index in range(len(self.lakes)):
            state.cells[self.hex + index] = self.lakes[index]
        if self.scattered:
            return
        if not self.dealt:
            for place in range(len(self.grounds)):
                state.cells[self.number + place] = self.numbers[place]
        elif self.grounds:
            for number in self.numbers:
                state.cells[self.left + number] += 1
            state.push(self.s_ground, CHANCE_BIT)

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        place = argument_of(frame)
        for number in range(2, 13):
            many = state.cells[self.left + number]
            if many:
                value = place + (number - 2) * len(self.grounds)
                moves.append(to_move(self.k_ground, value))
                weights.append(many)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        place = value_of(move) % len(self.grounds)
        number = value_of(move) // len(self.grounds) + 2
        state.cells[self.number + place] = number
        state.cells[self.left + number] -= 1
        if place + 1 < len(self.grounds):
            state.push(self.s_ground, CHANCE_BIT, place + 1)

    # What others ask

    def lay_lake(self, state: State, lake: int, hex: Hex) -> None:
        """A lake comes to the board before the other hexes are dealt."""
        state.cells[self.hex + lake] = hex
        self.island.set_terrain(state, hex, self.terrain)

    def lay_ground(self, state: State, place: int, nodes: list[Node], number: int) -> None:
        """A scattered ground comes to its place."""
        at = self.places + THREE * place
        state.cells[at : at + THREE] = nodes
        state.cells[self.number + place] = number

    def nodes_of(self, state: State, place: int) -> list[Node]:
        """The three intersections of a ground; none while it has no place."""
        if not self.scattered:
            return self.grounds[place]
        if not state.cells[self.number + place]:
            return []
        at = self.places + THREE * place
        return state.cells[at : at + THREE]

    def grounds_at(self, state: State, node: Node) -> list[int]:
        """The grounds at an intersection."""
        if not self.scattered:
            return self.at_node[node]
        many = range(len(self.numbers))
        return [place for place in many if node in self.nodes_of(state, place)]

    def spots(self, state: State, total: int) -> list[Node]:
        """The intersections at which a number brings fish, once for each source
        (FISH-PROD-1, -2, -4); a lake with the robber on it brings none (FISH-PROD-5)."""
        cells = state.cells
        found: list[int] = []
        for place in range(len(self.numbers)):
            if cells[self.number + place] == total:
                found += self.nodes_of(state, place)
        blocked = self.island.blocked_hex(state)
        for lake in range(self.many):
            hex = cells[self.hex + lake]
            if hex != NOBODY and hex != blocked and total in LAKE_NUMBERS[lake]:
                found += self.island.corners[hex]
        return found

    def ways(self, state: State, node: Node) -> int:
        """In how many of 36 rolls an intersection brings fish."""
        cells = state.cells
        many = 0
        for place in self.grounds_at(state, node):
            many += PIPS[cells[self.number + place]]
        blocked = self.island.blocked_hex(state)
        for lake in range(self.many):
            hex = cells[self.hex + lake]
            if hex != NOBODY and hex != blocked and node in self.island.corners[hex]:
                many += sum(PIPS[number] for number in LAKE_NUMBERS[lake])
        return many

    def touches(self, state: State, node: Node) -> bool:
        """Whether an intersection lies at a fishing ground or a lake."""
        if self.grounds_at(state, node):
            return True
        for hex in self.island.board.node_hexes[node]:
            if state.cells[self.island.terrain + hex] == self.terrain:
                return True
        return False

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        cells = state.cells
        shown: list[object] = []
        for place in range(len(self.numbers)):
            number = cells[self.number + place]
            nodes = self.nodes_of(state, place)
            if nodes:
                scene.mark("fishing_ground", "node", nodes[1], str(number or ""))
                shown.append({"number": number, "nodes": nodes})
        scene.table["fishing_grounds"] = shown
        for lake in range(self.many):
            if cells[self.hex + lake] != NOBODY:
                label = " ".join(str(number) for number in LAKE_NUMBERS[lake])
                scene.mark("lake", "hex", cells[self.hex + lake], label)

    def problems(self, state: State, out: list[str]) -> None:
        cells = state.cells
        lakes = [hex for hex in cells[self.hex : self.hex + self.many] if hex != NOBODY]
        for hex in lakes:
            if cells[self.island.terrain + hex] not in (self.terrain, NOT_LAID):
                out.append(f"there is no lake on hex {hex}")
        laid = sorted(n for n in cells[self.number : self.number + len(self.numbers)] if n)
        if len(laid) == len(self.numbers) and laid != sorted(self.numbers):
            out.append("the fishing grounds have wrong numbers")


class LakeDeal(IslandModule):
    """Lays the lakes inland before the other hexes are dealt (FISH-SETUP-1, -9)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "lake-deal"
        self.after = ["island"]
        self.before = ["deal"]

    def declare(self, layout: Layout) -> None:
        self.s_lake = layout.step("deal_lake", "FISH-SETUP-1", "lay a lake inland")
        self.k_lake = layout.chance("lake", [Place(layout.board, "hex")])

    def attach(self, island: Island, rules: Rules) -> None:
        self.waters = rules.part(FishingIsland)

    def start(self, state: State) -> None:
        if self.waters.dealt and self.waters.with_lake and not self.waters.by_hand:
            state.push(self.s_lake, CHANCE_BIT)

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for hex in self.waters.inner:
            if state.cells[self.waters.island.terrain + hex] == NOT_LAID:
                moves.append(to_move(self.k_lake, hex))
                weights.append(1)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        lake = argument_of(frame)
        self.waters.lay_lake(state, lake, value_of(move))
        if lake + 1 < self.waters.many:
            state.push(self.s_lake, CHANCE_BIT, lake + 1)


def ground_nodes(chart: Chart, first: int, second: int) -> list[Node]:
    """The three intersections of a ground, the one where its sides meet in the middle."""
    ends = chart.board.edge_nodes
    [middle] = [node for node in ends[first] if node in ends[second]]
    outer = [node for edge in (first, second) for node in ends[edge] if node != middle]
    return [outer[0], middle, outer[1]]
