"""Ways: where a road, a ship or a bridge may be laid; one listing and one refusal for all of them.

A way of a network goes on from an own building, or from an own way of the same network, but not
beyond a foreign building (BASE-ROAD-2, -3; SEA-SHIP-4 to -6). What else a kind of way asks for is
in its `Way`, which lies in the content; further rules come as `can_build`.
"""

from __future__ import annotations

from ...engine.ints import Edge, Node, Piece, Seat
from ...engine.native import holds, i64
from ...engine.state import NOBODY, State
from .core import Island
from .extent import extent_of
from .hooks import sift


class Frontier:
    """The edges at which the lines of a seat may go on with a kind of way."""

    def __init__(self, edges: list[Edge]) -> None:
        self.edges: list[int] = edges
        """In rising order, whether somebody else has a way there or not; twice those that lie
        between two of our lines."""
        self.allowed: list[int] | None = None
        """Those of them to which nobody objects whose word lasts, once that has been asked."""


def list_ways(
    island: Island,
    state: State,
    seat: Seat,
    piece: Piece,
    how: int,
    without: Edge = NOBODY,
) -> list[Edge]:
    """Every edge where a seat may lay a kind of way, in rising order; the stock is not asked.

    With an edge to leave out, as if the own way there did not lie on the board."""
    cells = state.cells
    way: i64 = island.way
    cut_off: list[int] = []
    if without != NOBODY:
        cut_off = _cut_off(island, state, seat, piece, without)
    frontier = _frontier(island, state, seat, piece)
    edges = frontier.edges
    judges = island.judges_of[piece]
    if without == NOBODY and island.firm_of[piece]:
        edges = _allowed(island, state, seat, piece, how, frontier)
        judges = island.passing_of[piece]
    listed: list[int] = []
    last: i64 = NOBODY
    edge: i64
    for edge in edges:
        if edge == last or cells[way + edge] != NOBODY:
            continue
        if cut_off and holds(cut_off, edge):
            continue
        last = edge
        listed.append(edge)
    return sift(judges, state, seat, piece, listed, how) if judges and listed else listed


def _allowed(
    island: Island, state: State, seat: Seat, piece: Piece, how: int, frontier: Frontier
) -> list[Edge]:
    """The edges of a frontier to which nobody objects whose word lasts."""
    edges = frontier.allowed
    if edges is None:
        edges = sift(island.firm_of[piece], state, seat, piece, frontier.edges, how)
        frontier.allowed = edges
    return edges


def any_way(
    island: Island, state: State, seat: Seat, piece: Piece, how: int, without: Edge
) -> Edge:
    """One of these edges as if the own way of that network at an edge did not lie on the board;
    NOBODY where there is none. It is mostly found at once, since lines end at free edges."""
    cells = state.cells
    owner: i64 = island.owner
    fits = _fitting(island, state, piece)
    extent = extent_of(island, state, seat, island.networks[piece])
    nodes = extent.nodes
    a, b = island.ends[without]
    vetoed = len(island.hooks.can_pass) > 0
    index: i64
    for index in range(len(nodes) - 1, -1, -1):  # the ends of lines mostly come last
        node: i64 = nodes[index]
        if cells[owner + node] != NOBODY:
            continue  # foreign, or ours and looked at below
        if (node == a or node == b) and extent.ends[node] == 1:
            continue  # only the way that is left out leads there
        if not vetoed or island.passable(state, seat, node):
            edge = _first_free(island, state, seat, piece, how, fits[node], without)
            if edge != NOBODY:
                return edge
    at: i64 = island.homes + seat * island.home_limit
    for index in range(at, at + cells[island.homes_built + seat]):
        edge = _first_free(island, state, seat, piece, how, fits[cells[index]], without)
        if edge != NOBODY:
            return edge
    return NOBODY


def way_apart(
    island: Island, state: State, seat: Seat, piece: Piece, how: int, other: Edge
) -> Edge:
    """One of the edges where a seat may lay a kind of way and that meet another edge nowhere;
    NOBODY where there is none."""
    cells = state.cells
    way: i64 = island.way
    ends = island.ends
    a, b = ends[other]
    passing = island.passing_of[piece]
    edge: i64
    for edge in _lasting(island, state, seat, piece, how):
        if cells[way + edge] == NOBODY:
            c, d = ends[edge]
            if a != c and a != d and b != c and b != d:
                if sift(passing, state, seat, piece, [edge], how):
                    return edge
    return NOBODY


def ways_apart(
    island: Island, state: State, seat: Seat, piece: Piece, how: int, other: Edge
) -> list[Edge]:
    """All of these, in rising order."""
    cells = state.cells
    way: i64 = island.way
    ends = island.ends
    a, b = ends[other]
    found: list[int] = []
    last: i64 = NOBODY
    edge: i64
    for edge in _lasting(island, state, seat, piece, how):
        if edge != last and cells[way + edge] == NOBODY:
            last = edge
            c, d = ends[edge]
            if a != c and a != d and b != c and b != d:
                found.append(edge)
    return sift(island.passing_of[piece], state, seat, piece, found, how)


def ways_beside(island: Island, state: State, seat: Seat, piece: Piece, own: Edge) -> list[Edge]:
    """The free edges that meet an own way of the network, and to which the lines of a seat lead
    without it; nobody has been asked about them."""
    cells = state.cells
    way: i64 = island.way
    fits = _fitting(island, state, piece)
    many = extent_of(island, state, seat, island.networks[piece]).ends
    found: list[int] = []
    for node in island.ends[own]:
        owner = cells[island.owner + node]
        leads = owner == seat or (many[node] > 1 and island.passable(state, seat, node))
        edge: i64
        for edge in fits[node]:
            if cells[way + edge] == NOBODY:
                a, b = island.ends[edge]
                if leads or _leads_from(island, state, seat, b if a == node else a, many):
                    found.append(edge)
    return found


def _lasting(island: Island, state: State, seat: Seat, piece: Piece, how: int) -> list[Edge]:
    """The edges of a frontier to which nobody objects whose word lasts, if there is anybody."""
    frontier = _frontier(island, state, seat, piece)
    if not island.firm_of[piece]:
        return frontier.edges
    return _allowed(island, state, seat, piece, how, frontier)


def _first_free(
    island: Island,
    state: State,
    seat: Seat,
    piece: Piece,
    how: int,
    edges: list[Edge],
    without: Edge,
) -> Edge:
    """The first of some edges where nothing lies and a seat may lay a kind of way."""
    cells = state.cells
    way: i64 = island.way
    edge: i64
    for edge in edges:
        if cells[way + edge] == NOBODY and edge != without:
            if not (island.judges_of[piece] and island.veto(state, seat, piece, edge, how)):
                return edge
    return NOBODY


def _fitting(island: Island, state: State, piece: Piece) -> list[list[Edge]]:
    """For each node the edges where a kind of way fits."""
    if not island.land.sea:
        return island.paths
    return island.land.lay(state).fitting(island.fits[piece])


def taken_ways(island: Island, state: State, seat: Seat, piece: Piece) -> list[Edge]:
    """Every edge at which a seat's lines might go on with a kind of way if none lay there, with
    those that ways of its other networks take."""
    way = island.way
    edges = _frontier(island, state, seat, piece).edges
    found = [edge for edge in edges if state.cells[way + edge] != NOBODY]
    kinds = island.land.lay(state).edge
    for network in range(len(island.extents)):
        if network != island.networks[piece]:
            own = extent_of(island, state, seat, network).ways
            found += [edge for edge in own if island.fits[piece] >> kinds[edge] & 1]
    return found


def _cut_off(island: Island, state: State, seat: Seat, piece: Piece, without: Edge) -> list[Edge]:
    """The edges to which only a certain way leads us."""
    network = island.networks[piece]
    found: list[int] = []
    if island.networks[state.cells[island.way_kind + without]] != network:
        return found
    many = extent_of(island, state, seat, network).ends
    a, b = island.ends[without]
    _cut_off_at(island, state, seat, a, without, many, found)
    _cut_off_at(island, state, seat, b, without, many, found)
    return found


def _cut_off_at(
    island: Island,
    state: State,
    seat: Seat,
    node: Node,
    without: Edge,
    many: list[int],
    found: list[Edge],
) -> None:
    """Those of them at one of its ends."""
    if many[node] != 1 or state.cells[island.owner + node] == seat:
        return
    for edge in island.paths[node]:
        if edge != without:
            first, second = island.ends[edge]
            other = second if first == node else first
            if not _leads_from(island, state, seat, other, many):
                found.append(edge)


def _leads_from(island: Island, state: State, seat: Seat, node: Node, many: list[int]) -> bool:
    """Whether a line may go on from a node at which so many own ways of a network end."""
    if state.cells[island.owner + node] == seat:
        return True
    return many[node] > 0 and island.passable(state, seat, node)


def _frontier(island: Island, state: State, seat: Seat, piece: Piece) -> Frontier:
    """The frontier, noted where nothing but buildings, hexes and ways has a say.

    A line goes on at own buildings, and at ends of own ways of the network that may be passed."""
    at = island.frontiers[piece] + seat
    known = state.note(at)
    if isinstance(known, Frontier):
        return known
    cells = state.cells
    way: i64 = island.way
    owner: i64 = island.owner
    own: i64 = seat
    fits = _fitting(island, state, piece)
    found: list[int] = []
    vetoed = len(island.hooks.can_pass) > 0
    edge: i64
    first: i64 = island.homes + seat * island.home_limit
    index: i64
    for index in range(first, first + cells[island.homes_built + seat]):
        for edge in fits[cells[index]]:
            if cells[way + edge] != own:
                found.append(edge)
    node: i64
    for node in extent_of(island, state, seat, island.networks[piece]).nodes:
        if cells[owner + node] != NOBODY:
            continue  # foreign, or ours and listed
        if not vetoed or island.passable(state, seat, node):
            for edge in fits[node]:
                if cells[way + edge] != own:
                    found.append(edge)
    found.sort()
    frontier = Frontier(found)
    if not island.hooks.can_pass:
        state.keep(at, frontier)
    return frontier


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
