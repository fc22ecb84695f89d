"""Fishing grounds that get their places at the table: in the New World always, where there is no
lake (COMBO-FISH+SEA-28, -29, -31), elsewhere at sea if the host wishes it (COMBO-GEN-13).

They are laid right after the harbors, by lot, or by hand: a number is drawn, and the players choose
a place for it in turn.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Hex, Move, Node, Seat
from ...engine.layout import Layout
from ...engine.moves import Number, Place
from ...engine.packing import argument_of, both, split, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, STEP_MASK, State
from ..fishermen.waters import FishingIsland
from ..island.charts import Chart
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import NO_HARBOR
from ..island.land import COAST
from ..seafarers.fog import Fog
from .ground_areas import GroundAreas

NEW_WORLD: Final = "seafarers/new-world"
PLACE_BITS: Final = 3
PLACE_MASK: Final = 7
SEAT_MASK: Final = 7
BY_HAND: Final = "COMBO-GEN-13"


class Site:
    """A place where a fishing ground may lie, around a node of two land hexes and one of water."""

    def __init__(
        self, nodes: list[Node], edges: list[Edge], water: list[Hex], land: list[Hex]
    ) -> None:
        self.nodes: list[int] = nodes
        """Its three intersections, the middle one second."""
        self.edges: list[int] = edges
        """The two coast edges on which it lies."""
        self.water: list[int] = water
        """The sea hex on which it lies; none on the frame."""
        self.land: list[int] = land
        """The two hexes off whose coast it lies."""

    def same_water(self, other: Site) -> bool:
        """Whether both lie on one sea hex or one space of the frame, of which two sites always
        have an edge in common."""
        if self.water or other.water:
            return self.water == other.water
        return any(edge in other.edges for edge in self.edges)


class WorldFishing(IslandModule):
    """Lays the six grounds on the coasts, as many as there is room for."""

    def __init__(self, numbers: list[int]) -> None:
        super().__init__()
        self.name = "world-fishing"
        self.after = ["fishing-island", "new-harbors"]  # the harbors come first
        self.numbers: list[int] = numbers
        self.manual: bool = False
        """Whether the players choose the places."""
        self.areas: GroundAreas = GroundAreas([])

    def shape(self, chart: Chart) -> None:
        self.board = chart.board
        self.areas.read(chart)

    def declare(self, layout: Layout) -> None:
        self.s_next = layout.step("next_ground", "COMBO-FISH+SEA-29", "see whether a ground fits")
        self.s_lay = layout.step("lay_ground", "COMBO-FISH+SEA-29", "lay the next fishing ground")
        node = Place(layout.board, "node")
        self.k_lay = layout.chance("lay_ground", [node, Number(2, 12)])
        if self.manual:
            about = "draw the number of the next fishing ground"
            self.s_draw = layout.step("draw_ground", "COMBO-FISH+SEA-8", about)
            about = "choose where the fishing ground lies"
            self.s_place = layout.step("place_ground", BY_HAND, about)
            self.k_draw = layout.chance("draw_ground", [Number(2, 12)])
            self.k_place = layout.move("place_ground", [node], ["place_ground"], "node")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.waters = rules.part(FishingIsland)
        self.fogs = rules.parts(Fog)

    def before_founding(self, state: State, first: int) -> None:
        state.push(self.s_next, 0, first << PLACE_BITS if self.manual else 0)

    def advance(self, state: State, frame: Frame) -> None:
        """The next ground is drawn; without room the rest stays out (COMBO-FISH+SEA-31)."""
        argument = argument_of(frame)
        place = argument & PLACE_MASK
        if place < len(self.numbers) and self.numbers_to_lay(state):
            state.push(self.s_draw if self.manual else self.s_lay, CHANCE_BIT, argument)

    def numbers_to_lay(self, state: State) -> list[int]:
        """The numbers that are still to be laid and have a place."""
        at = self.waters.number
        laid = state.cells[at : at + len(self.numbers)]
        return [n for n in self.numbers if n not in laid and self.sites(state, n)]

    # Where grounds may lie (COMBO-FISH+SEA-7)

    def sites(self, state: State, number: int) -> list[Site]:
        """The places for a ground; those that share an intersection with another ground only if
        there are no others."""
        laid = self._laid(state)
        there = [
            (state.cells[self.waters.number + place], laid[place].land)
            for place in range(len(laid))
        ]
        open_sites: list[Site] = []
        for node in range(self.island.nodes):
            site = self._site(state, node)
            if site is None or any(site.same_water(other) for other in laid):
                continue
            if self.areas.allows(number, site.land, there):
                open_sites.append(site)
        taken = {node for site in laid for node in site.nodes}
        apart = [site for site in open_sites if not taken.intersection(site.nodes)]
        return apart or open_sites

    def _laid(self, state: State) -> list[Site]:
        found: list[Site] = []
        for place in range(len(self.numbers)):
            nodes = self.waters.nodes_of(state, place)
            site = self._site(state, nodes[1]) if nodes else None
            if site is not None:
                found.append(site)
        return found

    def _site(self, state: State, node: Node) -> Site | None:
        """The place around a node, if it is one: two land hexes, water, no harbor at its sides."""
        land = self.island.land
        near = self.board.node_hexes[node]
        water = [hex for hex in near if not land.is_land(state, hex)]
        edges = [e for e in self.board.node_edges[node] if land.edge_kind(state, e) == COAST]
        if len(near) - len(water) != 2 or len(edges) != 2:
            return None
        if any(self.island.harbor_at(state, edge) != NO_HARBOR for edge in edges):
            return None
        if any(fog.is_fog(state, hex) for fog in self.fogs for hex in water):
            return None  # COMBO-FISH+SEA-14
        ends = [other for e in edges for other in self.board.edge_nodes[e] if other != node]
        dry = [hex for hex in near if hex not in water]
        return Site([ends[0], node, ends[1]], edges, water, dry)

    # Chance and the players (COMBO-FISH+SEA-8, COMBO-GEN-13)

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        if frame & STEP_MASK == self.s_lay:
            pairs: list[tuple[int, int]] = []
            for number in self.numbers_to_lay(state):
                pairs += [(site.nodes[1], number) for site in self.sites(state, number)]
            for node, number in sorted(pairs):
                moves.append(to_move(self.k_lay, both(node, self.island.nodes, number - 2)))
                weights.append(1)
            return
        for number in self.numbers_to_lay(state):
            moves.append(to_move(self.k_draw, number - 2))
            weights.append(1)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for site in self.sites(state, self._drawn(frame)):
            out.append(to_move(self.k_place, site.nodes[1]))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        for site in self.sites(state, self._drawn(frame)):
            if site.nodes[1] == value_of(move):
                return ""
        return "COMBO-FISH+SEA-7 this ground cannot lie there"

    def untimely(self, state: State, kind: int) -> str:
        return f"{BY_HAND} fishing grounds are laid before the founding"

    def _drawn(self, frame: Frame) -> int:
        """The number of the ground that a player has to place."""
        return argument_of(frame) >> 2 * PLACE_BITS

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        argument = argument_of(frame)
        step = frame & STEP_MASK
        if step == self.s_lay:
            node, number = split(value_of(move), self.island.nodes)
            self._put(state, argument, node, number + 2)
        elif step == self.s_place:
            self._put(
                state, argument & (1 << 2 * PLACE_BITS) - 1, value_of(move), self._drawn(frame)
            )
        else:
            first = argument >> PLACE_BITS & SEAT_MASK
            who = (first + (argument & PLACE_MASK)) % self.players
            drawn = value_of(move) + 2
            state.push(self.s_place, 1 << who, argument | drawn << 2 * PLACE_BITS)

    def _put(self, state: State, argument: int, node: Node, number: int) -> None:
        site = self._site(state, node)
        assert site is not None
        self.waters.lay_ground(state, argument & PLACE_MASK, site.nodes, number)
        state.push(self.s_next, 0, argument + 1)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        if self.manual and state.agenda and state.agenda[-1] & STEP_MASK == self.s_place:
            scene.table["next_ground"] = self._drawn(state.agenda[-1])


def scattered_grounds(waters: FishingIsland, numbers: list[int]) -> WorldFishing:
    """Six grounds without places of their own (COMBO-FISH+SEA-29)."""
    waters.scattered = True
    waters.numbers = list(numbers)
    return WorldFishing(numbers)
