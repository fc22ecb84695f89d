"""Longest road and largest army (BASE-LROAD, BASE-ARMY)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Cell, Edge, Node, Owner, Piece, Seat
from ...engine.layout import Layout
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, State
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import CITY, MOVED, SETTLEMENT
from ..island.routes import extended_route, longest_route, moved_route

AWARD_POINTS: Final = 2
ROAD_MINIMUM: Final = 5
ARMY_MINIMUM: Final = 3
RACE_WORTH: Final = [0.8, 0.6, 0.3, 0.15, 0.07]
"""What an award is worth to those who lack so much for it, in points."""
LEAD_WORTH: Final = 0.1
"""The same for each step that its holder is ahead, up to three."""


class LongestRoad(IslandModule):
    """Two points for the longest road of at least five."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "longest-road"
        self.after = ["building"]

    def declare(self, layout: Layout) -> None:
        self.length = layout.per_owner("road_length")
        self.holder = layout.cell("longest_road", NOBODY)
        layout.holder("longest_road", self.holder)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        if piece == CITY:
            return
        if piece == SETTLEMENT:
            concerned = self._concerned(state, seat, place)
            if concerned:
                self._measure(state, concerned)
            return
        old = state.cells[self.length + seat]
        if how == MOVED:  # what was lifted may have been part of the road
            if self._settled(state):
                origin = self.island.lifted_from(state)
                self._note(state, seat, moved_route(self.island, state, seat, origin, place, old))
            return
        self._note(state, seat, extended_route(self.island, state, seat, place, old))

    def _note(self, state: State, owner: Owner, length: int) -> None:
        """The road of an owner is so long now; say who has the card if that is news."""
        old = state.cells[self.length + owner]
        if length != old:
            state.cells[self.length + owner] = length
            if max(length, old) >= ROAD_MINIMUM:
                self._award(state)

    def after_remove(self, state: State, seat: Seat, piece: Piece, place: int) -> None:
        if piece != CITY:
            self.settle(state)

    def on_routes(self, state: State) -> None:
        self.settle(state)

    def _concerned(self, state: State, seat: Seat, node: Node) -> int:
        """The owners whose roads a new building cuts, or joins if it is theirs and ways of two
        networks meet there; as bits."""
        island = self.island
        cells = state.cells
        mask = 0
        edges = island.paths[node]
        for index in range(1, len(edges)):
            owner = cells[island.way + edges[index]]
            if owner == NOBODY or (owner == seat and not island.mixed):
                continue
            for before in range(index):
                if cells[island.way + edges[before]] == owner:
                    if owner != seat or self._apart(state, edges[index], edges[before]):
                        mask |= 1 << owner
        return mask

    def _apart(self, state: State, way: Edge, other: Edge) -> bool:
        """Whether two ways are of different networks."""
        kinds = self.island.way_kind
        networks = self.island.networks
        return networks[state.cells[kinds + way]] != networks[state.cells[kinds + other]]

    def settle(self, state: State) -> None:
        """Measure all roads again and say who has the card."""
        self._measure(state, (1 << self.island.owners) - 1)

    def _measure(self, state: State, owners: int) -> None:
        """Measure the roads of some owners again (a mask), and say who has the card."""
        if not self._settled(state):
            return
        for owner in range(self.island.owners):
            if owners >> owner & 1:
                state.cells[self.length + owner] = longest_route(self.island, state, owner)
        self._award(state)

    def _settled(self, state: State) -> bool:
        """Whether no act is going on that is judged only at its end."""
        for module in self.island.hooks.can_measure:
            if not module.can_measure(state):
                return False
        return True

    def _award(self, state: State) -> None:
        """BASE-LROAD-5 to -11: the holder keeps it unless somebody is strictly longer."""
        cells = state.cells
        best = 0
        leader = NOBODY
        """Who alone has the longest."""
        for owner in range(self.island.owners):
            length = cells[self.length + owner]
            if length > best:
                best = length
                leader = owner
            elif length == best:
                leader = NOBODY
        holder = cells[self.holder]
        if best < ROAD_MINIMUM:
            self._hand_to(state, NOBODY)
        elif holder == NOBODY or cells[self.length + holder] < best:
            self._hand_to(state, leader)

    def _hand_to(self, state: State, seat: Seat) -> None:
        move_award(self.island, state, self.holder, seat)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        scene.table["longest_road"] = state.cells[self.holder]
        show_award(state.cells[self.holder], "longest_road", self.players, scene)
        for seat in range(self.players):
            scene.counters[seat]["road_length"] = state.cells[self.length + seat]

    def problems(self, state: State, out: list[str]) -> None:
        for seat in range(self.island.owners) if self._settled(state) else []:
            length = longest_route(self.island, state, seat)
            if length != state.cells[self.length + seat]:
                out.append(f"owner {seat} has a road of {length}, not as noted")

    def appraise(self, state: State, seat: Seat) -> float:
        """How near the seat is to the award, or how safe in it."""
        holder = state.cells[self.holder]
        return race(state.cells, self.length, self.island.owners, seat, holder, ROAD_MINIMUM)


class LargestArmy(IslandModule):
    """Two points for the most played knights, at least three."""

    def __init__(self, knight: int) -> None:
        super().__init__()
        self.name = "largest-army"
        self.after = ["development"]
        self.knight: int = knight
        """The number of the knight among the development cards."""

    def declare(self, layout: Layout) -> None:
        self.knights = layout.per_seat("knights")
        self.holder = layout.cell("largest_army", NOBODY)
        layout.holder("largest_army", self.holder)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def after_card(self, state: State, seat: Seat, card: Card) -> None:
        if card != self.knight:
            return
        cells = state.cells
        cells[self.knights + seat] += 1
        mine = cells[self.knights + seat]
        if mine >= ARMY_MINIMUM and cells[self.holder] != seat:
            if mine > max(self._others(state, seat)):
                move_award(self.island, state, self.holder, seat)

    def adjust_knights(self, state: State, counts: list[int]) -> None:
        for seat in range(self.players):
            counts[seat] += state.cells[self.knights + seat]

    def _others(self, state: State, seat: Seat) -> list[int]:
        knights = state.cells[self.knights : self.knights + self.players]
        knights.pop(seat)
        return knights

    def lose_knight(self, state: State, seat: Seat, tie_keeps: bool) -> None:
        """A played knight leaves the game: the card goes to whoever alone has most; with equal
        numbers its holder keeps it, or nobody has it."""
        cells = state.cells
        cells[self.knights + seat] -= 1
        knights = cells[self.knights : self.knights + self.players]
        best = max(knights)
        holder = cells[self.holder]
        if best < ARMY_MINIMUM:
            move_award(self.island, state, self.holder, NOBODY)
        elif knights.count(best) == 1:
            move_award(self.island, state, self.holder, knights.index(best))
        elif not tie_keeps or holder == NOBODY or knights[holder] < best:
            move_award(self.island, state, self.holder, NOBODY)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        scene.table["largest_army"] = state.cells[self.holder]
        show_award(state.cells[self.holder], "largest_army", self.players, scene)
        for seat in range(self.players):
            scene.counters[seat]["knights"] = state.cells[self.knights + seat]

    def appraise(self, state: State, seat: Seat) -> float:
        """How near the seat is to the award, or how safe in it."""
        holder = state.cells[self.holder]
        return race(state.cells, self.knights, self.players, seat, holder, ARMY_MINIMUM)


def show_award(holder: Owner, name: str, players: int, scene: Scene) -> None:
    """The points of an award, where a seat holds it."""
    if 0 <= holder < players:
        scene.credit(holder, name, 1, AWARD_POINTS, "award")


def move_award(island: Island, state: State, cell: Cell, seat: Seat) -> None:
    """An award card changes hands; NOBODY sets it aside."""
    cells = state.cells
    old = cells[cell]
    if old != NOBODY and old < island.players:
        island.add_points(state, old, -AWARD_POINTS)
    cells[cell] = seat
    if seat != NOBODY and seat < island.players:
        island.add_points(state, seat, AWARD_POINTS)


def race(cells: list[int], at: int, rivals: int, seat: Seat, holder: int, least: int) -> float:
    """What it is worth to be near an award, or safely in its possession."""
    best = 0
    for other in range(rivals):
        if other != seat and cells[at + other] > best:
            best = cells[at + other]
    mine = cells[at + seat]
    if holder == seat:
        return LEAD_WORTH * min(mine - best, 3)
    missing = max(least, best + 1) - mine
    return RACE_WORTH[missing] if 0 <= missing < len(RACE_WORTH) else 0.0
