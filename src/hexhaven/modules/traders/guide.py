"""The guide: which plazas a wagon reaches and what that costs; for views and heuristic players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine.ints import Node, Seat
from ...engine.state import MAX_SEATS, NOBODY, State
from .maps import ACCEPTED_BY, HEXES

if TYPE_CHECKING:
    from .wagons import Wagons

FAR: Final = 1000
"""Farther than any way."""
TOLL_WEIGHT: Final = 1
"""For how many half movement points a gold of toll counts when ways are compared."""
GOLD: Final = 0.1
"""What a coin is worth, in points."""
NEAR: Final = 0.8
"""How much of a delivery counts for a wagon that stands before the plaza."""
PATIENCE: Final = 4.0
"""A delivery so many turns away counts half of that."""
LOADING: Final = 2.0
"""What an empty wagon is behind one that has just been loaded, in half movement points."""
HORIZON: Final = 5.0
"""How many turns of deliveries ahead are counted."""


class Distances:
    """For a seat the ways to one kind of trade hex, from every intersection, in half movement
    points, as roads and barbarians are now."""

    def __init__(self, nodes: int) -> None:
        self.over: list[int] = [FAR] * nodes
        """The shortest way, over foreign roads too."""
        self.tolls: list[int] = [0] * nodes
        """How much gold it costs."""
        self.free: list[int] = [FAR] * nodes
        """The shortest way that costs no gold."""

    def at(self, node: Node, purse: int) -> int:
        """How far it is for a seat with so much gold."""
        return self.over[node] if self.tolls[node] <= purse else self.free[node]


class Atlas:
    """The distances of a seat to all kinds of trade hexes."""

    def __init__(self, key: list[int], to: list[Distances], mean: float) -> None:
        self.key: list[int] = key
        """The cells that all this follows from."""
        self.to: list[Distances] = to
        self.mean: float = mean
        """From one plaza to the nearest of another kind, on average."""


class Guide:
    """Answers questions about ways; it keeps what it worked out last, which most moves leave."""

    def __init__(self, wagons: Wagons) -> None:
        self.wagons: Wagons = wagons
        self.kept: list[Atlas | None] = [None] * MAX_SEATS

    # Reachable goals, for views

    def goals(self, state: State, seat: Seat, points: int) -> list[dict[str, object]]:
        """Where a wagon can go now: for each intersection the fewest movement points, then the
        least gold, and the paths to take one after the other."""
        wagons = self.wagons
        purse = wagons.island.held(state, seat, wagons.gold)
        start = state.cells[wagons.wagon + seat]
        known: dict[int, list[int]] = {start: [0, 0]}
        """By node and gold (node + nodes * gold): the points used and the last path."""
        queue = [start]
        nodes = wagons.island.nodes
        for label in queue:
            node, gold = label % nodes, label // nodes
            if wagons.board.trade_kind[node] != NOBODY and node != start:
                continue  # TRADE-MOVE-6
            for edge in wagons.island.paths[node]:
                used = known[label][0] + wagons.effort(state, seat, edge)
                paid = gold + wagons.toll(state, seat, edge)
                if wagons.board.closed_edge[edge] or used > points or paid > purse:
                    continue
                a, b = wagons.island.ends[edge]
                after = (b if a == node else a) + nodes * paid
                if after not in known or used < known[after][0]:
                    known[after] = [used, edge]
                    queue.append(after)
        return self._best(state, seat, start, known)

    def _best(
        self, state: State, seat: Seat, start: Node, known: dict[int, list[int]]
    ) -> list[dict[str, object]]:
        nodes = self.wagons.island.nodes
        best: dict[int, int] = {}
        for label in sorted(known):
            node = label % nodes
            if node != start and (node not in best or known[label][0] < known[best[node]][0]):
                best[node] = label
        found: list[dict[str, object]] = []
        for node in sorted(best):
            label = best[node]
            found.append(
                {
                    "node": node,
                    "points": known[label][0],
                    "gold": label // nodes,
                    "paths": self._way(state, seat, start, known, label),
                }
            )
        return found

    def _way(
        self, state: State, seat: Seat, start: Node, known: dict[int, list[int]], label: int
    ) -> list[int]:
        """The paths to a label, from the start on."""
        wagons = self.wagons
        nodes = wagons.island.nodes
        way: list[int] = []
        while label != start:
            edge = known[label][1]
            way.append(edge)
            a, b = wagons.island.ends[edge]
            node = b if a == label % nodes else a
            label = node + nodes * (label // nodes - wagons.toll(state, seat, edge))
        return way[::-1]

    # What all this is worth

    def worth(self, state: State, seat: Seat, left: int) -> float:
        """The next delivery by its distance, and the pace of those after it, in points."""
        train = self.wagons.train
        points = train.points_per_turn(state, seat)
        delivery = 1.0 + GOLD * train.fee(state, seat)
        atlas = self.atlas(state, seat)
        goods = self.wagons.goods
        some = any(goods.left(state, hex) for hex in range(goods.hexes))
        pace = HORIZON * 2.0 * points / atlas.mean if some else 0.0
        distance = self._ahead(state, seat, left, atlas)
        if distance >= FAR:
            return delivery * pace
        turns = distance / (2.0 * points)
        return delivery * (pace + NEAR * PATIENCE / (PATIENCE + turns))

    def _ahead(self, state: State, seat: Seat, left: int, atlas: Atlas) -> float:
        """How far the next delivery is when the points that are left have been used for it; an
        empty wagon has to fetch something first."""
        goods = self.wagons.goods
        start = state.cells[self.wagons.wagon + seat]
        cargo = goods.carried(state, seat)
        if cargo != NOBODY:
            return self._after(state, seat, start, left, atlas.to[ACCEPTED_BY[cargo]])
        best: float = float(FAR)
        for hex in range(goods.hexes):
            here = self.wagons.board.trade_kind[start] == hex
            if goods.left(state, hex) and not here:
                best = min(best, self._after(state, seat, start, left, atlas.to[hex]))
        return best + atlas.mean + LOADING

    def _after(self, state: State, seat: Seat, node: Node, left: int, to: Distances) -> int:
        """How far it still is when a wagon has gone along the shortest way with these points."""
        wagons = self.wagons
        purse = wagons.island.held(state, seat, wagons.gold)
        while left > 0 and to.over[node]:
            best = NOBODY
            for edge in wagons.island.paths[node]:
                effort = wagons.effort(state, seat, edge)
                toll = wagons.toll(state, seat, edge)
                if effort > left or toll > purse or wagons.board.closed_edge[edge]:
                    continue
                a, b = wagons.island.ends[edge]
                other = b if a == node else a
                length = to.at(other, purse - toll) + 2 * effort + TOLL_WEIGHT * toll
                if length <= to.at(node, purse):
                    best = edge
                    break
            if best == NOBODY:
                break
            a, b = wagons.island.ends[best]
            node = b if a == node else a
            left -= wagons.effort(state, seat, best)
            purse -= wagons.toll(state, seat, best)
        return to.at(node, purse)

    def atlas(self, state: State, seat: Seat) -> Atlas:
        """The ways of a seat as the roads and barbarians are now."""
        wagons = self.wagons
        island = wagons.island
        key = state.cells[island.way : island.way + island.edges]
        key += wagons.barbarians.places(state)
        kept = self.kept[seat]
        if kept is not None and kept.key == key:
            return kept
        efforts = [wagons.effort(state, seat, edge) for edge in range(island.edges)]
        tolls = [wagons.toll(state, seat, edge) for edge in range(island.edges)]
        to = [self._survey(hex, efforts, tolls) for hex in range(len(HEXES))]
        fresh = Atlas(key, to, self._mean(to))
        self.kept[seat] = fresh
        return fresh

    def _mean(self, to: list[Distances]) -> float:
        total = 0
        board = self.wagons.board
        for plaza in board.plazas:
            for hex in range(len(HEXES)):
                if hex != board.trade_kind[plaza]:
                    total += to[hex].over[plaza]
        return total / (len(board.plazas) * (len(HEXES) - 1))

    def _survey(self, hex: int, efforts: list[int], tolls: list[int]) -> Distances:
        """From every node to the nearest plaza of a kind."""
        found = Distances(self.wagons.island.nodes)
        self._spread(hex, efforts, tolls, found.over, found.tolls, True)
        self._spread(hex, efforts, tolls, found.free, [], False)
        return found

    def _spread(
        self,
        hex: int,
        efforts: list[int],
        tolls: list[int],
        to: list[int],
        paid: list[int],
        pays: bool,
    ) -> None:
        """Shortest ways from the plazas of a kind; a wagon does not drive through other plazas."""
        island = self.wagons.island
        board = self.wagons.board
        queue = [plaza for plaza in board.plazas if board.trade_kind[plaza] == hex]
        for plaza in queue:
            to[plaza] = 0
        for node in queue:
            if to[node] and board.trade_kind[node] != NOBODY:
                continue
            for edge in island.paths[node]:
                toll = tolls[edge]
                if board.closed_edge[edge] or (toll and not pays):
                    continue
                a, b = island.ends[edge]
                other = b if a == node else a
                length = to[node] + 2 * efforts[edge] + TOLL_WEIGHT * toll
                if length < to[other]:
                    to[other] = length
                    if pays:
                        paid[other] = paid[node] + toll
                    queue.append(other)
