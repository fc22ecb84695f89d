"""Ways: where a road, a ship or a bridge may be laid; one listing and one refusal for all of them.

A way of a network goes on from an own building, or from an own way of the same network, but not
beyond a foreign building (BASE-ROAD-2, -3; SEA-SHIP-4 to -6). What else a kind of way asks for is
in its `Way`, which lies in the content; further rules come as `can_build`.
"""

from __future__ import annotations

from ...engine.ints import Edge, Node, Piece, Seat
from ...engine.state import NOBODY, State
from .core import Island


def list_ways(island: Island, state: State, seat: Seat, piece: Piece, how: int) -> list[Edge]:
    """Every edge where a seat may lay a kind of way, in rising order; the stock is not asked."""
    edges = edges_beside(island, state, seat, piece)
    edges.sort()
    if island.land.sea:
        allowed = island.content.ways[piece].edges
        kinds = island.land.lay(state).edge
        edges = [edge for edge in edges if allowed[kinds[edge]]]
    if not island.hooks.can_build:
        return edges
    return [edge for edge in edges if not island.veto(state, seat, piece, edge, how)]


def edges_beside(island: Island, state: State, seat: Seat, piece: Piece) -> list[Edge]:
    """Every free edge that a line of a seat may go on with: at own buildings, and at ends of own
    ways of the network, as far as they may be passed."""
    cells = state.cells
    way = island.way
    owners = island.owner
    network = island.networks[piece]
    passes = island.hooks.can_pass
    edges: list[int] = []
    at = island.homes + seat * island.home_limit
    nodes = cells[at : at + cells[island.homes_built + seat]]
    for node in nodes:
        for edge in island.paths[node]:
            if cells[way + edge] == NOBODY and edge not in edges:
                edges.append(edge)
    at = island.ways + seat * island.way_limit
    for own in cells[at : at + cells[island.ways_built + seat]]:
        if island.mixed and island.networks[cells[island.way_kind + own]] != network:
            continue
        for node in island.ends[own]:
            if cells[owners + node] != NOBODY or (
                passes and not island.passable(state, seat, node)
            ):
                continue
            for edge in island.paths[node]:
                if cells[way + edge] == NOBODY and edge not in edges:
                    edges.append(edge)
    return edges


def refuse_way(island: Island, state: State, seat: Seat, piece: Piece, edge: Edge, how: int) -> str:
    """Why a seat cannot lay a way at an edge, whatever it pays and has in stock."""
    way = island.content.ways[piece]
    reason = refuse_edge(island, state, piece, edge)
    if reason:
        return reason
    blocked = False
    for node in island.ends[edge]:
        if state.cells[island.owner + node] == seat:
            return island.veto(state, seat, piece, edge, how)
        if touches_network(island, state, seat, node, island.networks[piece]):
            if island.passable(state, seat, node):
                return island.veto(state, seat, piece, edge, how)
            blocked = True
    return way.stopped if blocked else way.apart


def refuse_edge(island: Island, state: State, piece: Piece, edge: Edge) -> str:
    """Why no way of a kind can lie at an edge, whoever lays it."""
    way = island.content.ways[piece]
    if state.cells[island.way + edge] != NOBODY:
        return way.taken
    if island.land.sea and not way.edges[island.land.edge_kind(state, edge)]:
        return way.misplaced
    return ""


def touches_network(island: Island, state: State, seat: Seat, node: Node, network: int) -> bool:
    """Whether an own way of a network ends at a node."""
    cells = state.cells
    for edge in island.paths[node]:
        if cells[island.way + edge] == seat:
            if island.networks[cells[island.way_kind + edge]] == network:
                return True
    return False
