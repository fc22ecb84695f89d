"""Fishermen in the New World: no lake, and grounds that are laid by lot right after the harbors
(COMBO-FISH+SEA-28, -29, -31)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Hex, Move, Node, Seat
from ...engine.layout import Layout
from ...engine.moves import Number, Place
from ...engine.packing import argument_of, both, split, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import CHANCE_BIT, State
from ..fishermen.waters import FishingIsland
from ..island.charts import Chart
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import NO_HARBOR
from ..island.land import COAST

NEW_WORLD: Final = "seafarers/new-world"


class Site:
    """A place where a fishing ground may lie, around a node of two land hexes and one of water."""

    def __init__(self, nodes: list[Node], edges: list[Edge], water: list[Hex]) -> None:
        self.nodes: list[int] = nodes
        """Its three intersections, the middle one second."""
        self.edges: list[int] = edges
        """The two coast edges on which it lies."""
        self.water: list[int] = water
        """The sea hex on which it lies; none on the frame."""

    def same_water(self, other: Site) -> bool:
        """Whether both lie on one sea hex or one space of the frame, of which two sites always
        have an edge in common."""
        if self.water or other.water:
            return self.water == other.water
        return any(edge in other.edges for edge in self.edges)


class WorldFishing(IslandModule):
    """Lays the six grounds on the coasts of the new world, as many as there is room for."""

    def __init__(self, numbers: list[int]) -> None:
        super().__init__()
        self.name = "world-fishing"
        self.after = ["fishing-island", "new-harbors"]  # the harbors come first
        self.numbers: list[int] = numbers

    def shape(self, chart: Chart) -> None:
        self.board = chart.board

    def declare(self, layout: Layout) -> None:
        self.s_next = layout.step("next_ground", "COMBO-FISH+SEA-29", "see whether a ground fits")
        self.s_lay = layout.step("lay_ground", "COMBO-FISH+SEA-29", "lay the next fishing ground")
        node = Place(layout.board, "node")
        self.k_lay = layout.chance("lay_ground", [node, Number(2, 12)])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.waters = rules.part(FishingIsland)

    def before_founding(self, state: State, first: int) -> None:
        state.push(self.s_next, 0)

    def advance(self, state: State, frame: Frame) -> None:
        """The next ground is drawn; without room the rest stays out (COMBO-FISH+SEA-31)."""
        place = argument_of(frame)
        if place < len(self.numbers) and self.sites(state):
            state.push(self.s_lay, CHANCE_BIT, place)

    # Where grounds may lie (COMBO-FISH+SEA-7)

    def sites(self, state: State) -> list[Site]:
        """The places for the next ground; those that share an intersection with another ground
        only if there are no others."""
        laid = self._laid(state)
        open_sites: list[Site] = []
        for node in range(self.island.nodes):
            site = self._site(state, node)
            if site is not None and not any(site.same_water(other) for other in laid):
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
        ends = [other for e in edges for other in self.board.edge_nodes[e] if other != node]
        return Site([ends[0], node, ends[1]], edges, water)

    # Chance (COMBO-FISH+SEA-8, COMBO-GEN-13)

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        at = self.waters.number
        laid = state.cells[at : at + len(self.numbers)]
        for site in self.sites(state):
            for number in self.numbers:
                if number not in laid:
                    value = both(site.nodes[1], self.island.nodes, number - 2)
                    moves.append(to_move(self.k_lay, value))
                    weights.append(1)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        place = argument_of(frame)
        node, number = split(value_of(move), self.island.nodes)
        site = self._site(state, node)
        assert site is not None
        self.waters.lay_ground(state, place, site.nodes, number + 2)
        state.push(self.s_next, 0, place + 1)


def scattered_grounds(waters: FishingIsland, numbers: list[int]) -> WorldFishing:
    """Six grounds without places of their own (COMBO-FISH+SEA-29)."""
    waters.scattered = True
    waters.numbers = list(numbers)
    return WorldFishing(numbers)
