"""The earthquake: damaged roads, what they forbid, and repairs (TBVAR-EVENT-12 to -16)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Move, Node, Piece, Seat
from ...engine.layout import Layout
from ...engine.moves import Place
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import STEP_MASK, State
from ..base.building import Building
from ..base.maritime import Maritime
from ..island.content import LAND, Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import FOUNDED, MOVED, ROAD, SETTLEMENT
from .cards import EARTHQUAKE
from .deck import EventDeck

DAMAGE: Final = 0.35
"""What a damaged road takes from its owner, in points."""


class Earthquake(IslandModule):
    """Every player turns a road sideways; until it is repaired no other is built."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "earthquake"
        self.after = ["good-neighbors", "building", "maritime"]

    def prepare(self, content: Content) -> None:
        self.price = content.add_thing("repair", {"lumber": 1, "brick": 1})

    def declare(self, layout: Layout) -> None:
        self.harm = layout.per_edge("damaged")
        """1: the road on this path is damaged."""
        self.s_due = layout.step("quake", "TBVAR-EVENT-12", "see whose road is damaged next")
        self.s_damage = layout.step("damage", "TBVAR-EVENT-12", "choose one of your roads")
        edge = Place(layout.board, "edge")
        self.k_damage = layout.move("damage", [edge], ["damage"], "edge")
        steps = ["main", "free_road", "special_build", "second_part"]
        self.k_repair = layout.move("repair", [edge], steps, "edge")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.deck = rules.part(EventDeck)
        self.building = rules.part(Building)
        self.maritime = rules.part(Maritime)

    def before_production(self, state: State, seat: Seat, first: int, second: int) -> None:
        if self.deck.event(state) == EARTHQUAKE:
            for place in range(self.players):
                state.push(self.s_due, 0, (seat + place) % self.players)

    def advance(self, state: State, frame: Frame) -> None:
        """Who has no undamaged road is passed over."""
        seat = argument_of(frame)
        if self.roads(state, seat, 0):
            state.push(self.s_damage, 1 << seat)

    def roads(self, state: State, seat: Seat, harm: int) -> list[Edge]:
        """A seat's damaged (1) or undamaged (0) roads; other ways are never damaged."""
        cells = state.cells
        island = self.island
        at = island.ways + seat * island.way_limit
        return [
            edge
            for edge in cells[at : at + cells[island.ways_built + seat]]
            if cells[island.way_kind + edge] == ROAD and cells[self.harm + edge] == harm
        ]

    # What damage forbids

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        if how == FOUNDED or how == MOVED or seat >= self.players:
            return ""
        if piece == ROAD and self.roads(state, seat, 1):
            return "TBVAR-EVENT-13 first the damaged roads must be repaired"
        other = piece != ROAD and self.island.networks[piece] == LAND
        if other and not self._leads_on(state, seat, place):
            return "TBVAR-EVENT-13 it must join a building or a way that is not damaged"
        if piece == SETTLEMENT and not self._joined(state, seat, place):
            return "TBVAR-EVENT-15 only a damaged road leads there"
        return ""

    def _leads_on(self, state: State, seat: Seat, edge: Edge) -> bool:
        """Whether a bridge would join an own building or a way that is not damaged."""
        cells = state.cells
        for node in self.island.ends[edge]:
            if cells[self.island.owner + node] == seat or self._joined(state, seat, node):
                return True
        return False

    def _joined(self, state: State, seat: Seat, node: Node) -> bool:
        """Whether an own way that is not damaged ends at an intersection."""
        cells = state.cells
        for edge in self.island.paths[node]:
            if cells[self.island.way + edge] == seat and not cells[self.harm + edge]:
                return True
        return False

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        outlook += state.cells[self.harm : self.harm + self.island.edges]

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        if self.island.networks[piece] >= 0:
            state.cells[self.harm + place] = 0  # a new way is whole

    def after_remove(self, state: State, seat: Seat, piece: Piece, place: int) -> None:
        if self.island.networks[piece] >= 0:
            state.cells[self.harm + place] = 0

    def adjust_free_ways(self, state: State, seat: Seat, possible: bool) -> bool:
        """A free road may repair one (TBVAR-EVENT-16)."""
        return possible or len(self.roads(state, seat, 1)) > 0

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        if step == self.s_damage:
            for edge in sorted(self.roads(state, seat, 0)):
                out.append(to_move(self.k_damage, edge))
        elif step == self.building.s_free or self.island.affords(state, seat, self.price):
            for edge in sorted(self.roads(state, seat, 1)):
                out.append(to_move(self.k_repair, edge))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        edge = value_of(move)
        if kind_of(move) == self.k_damage:
            if edge not in self.roads(state, seat, 0):
                return "TBVAR-EVENT-12 that is no undamaged road of yours"
            return ""
        if edge not in self.roads(state, seat, 1):
            return "TBVAR-EVENT-13 that is no damaged road of yours"
        free = frame & STEP_MASK == self.building.s_free
        if not free and not self.island.affords(state, seat, self.price):
            return "BASE-BUILD-5 the cards for a repair are not in hand"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        if kind == self.k_repair and self.rules.step_name(state) == "preroll":
            return "BASE-TURN-3 nothing is repaired before the card is turned"
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        edge = value_of(move)
        if kind_of(move) == self.k_damage:
            state.agenda.pop()
            state.cells[self.harm + edge] = 1
            return
        state.cells[self.harm + edge] = 0
        if frame & STEP_MASK == self.building.s_free:
            self.building.use_free_road(state, seat, frame)
        else:
            self.island.pay(state, seat, self.price)
            self.maritime.close(state)  # a repair is a paid build

    # Views, checks, worth

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for seat in range(self.players):
            damaged = self.roads(state, seat, 1)
            scene.counters[seat]["damaged_roads"] = len(damaged)
            for edge in damaged:
                scene.mark("damaged", "edge", edge, "damaged")

    def problems(self, state: State, out: list[str]) -> None:
        cells = state.cells
        for edge in range(self.island.edges):
            if cells[self.harm + edge]:
                owner = cells[self.island.way + edge]
                if owner < 0 or cells[self.island.way_kind + edge] != ROAD:
                    out.append(f"there is no road on path {edge} that could be damaged")

    def appraise(self, state: State, seat: Seat) -> float:
        """Roads that are to be repaired before another is built."""
        return -DAMAGE * len(self.roads(state, seat, 1))
