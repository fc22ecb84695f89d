"""Building ships (SEA-SHIP, SEA-SETUP-2, SEA-DEV-1); what a line is allowed is island/ways.py."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Place
from ...engine.packing import Deeds, value_of
from ...engine.rules import Rules
from ...engine.state import STEP_MASK, State
from ..base.building import Building
from ..base.founding import Founding
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import BOUGHT, FOUNDED, FREE
from ..island.ways import list_ways, refuse_edge, refuse_way

SEA_NETWORK: Final = 1
SHIPS: Final = 15
FAR: Final = 6
"""Players who plan look for places fewer ships than this away."""


class Ships(IslandModule):
    """Ships are built like roads, on coast and sea edges."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "ships"
        self.after = ["building", "sea"]

    def prepare(self, content: Content) -> None:
        self.ship = content.add_piece("ship", SHIPS, SEA_NETWORK)  # SEA-SETUP-8
        self.price = content.add_thing("ship", {"lumber": 1, "wool": 1})
        way = content.ways[self.ship]
        way.thing = self.price
        way.far = FAR
        way.edges = [False, True, True]
        self.edges: list[bool] = way.edges
        """For each kind of edge whether a ship may lie there."""
        way.taken = "SEA-BOARD-5 the edge is taken"
        way.misplaced = "SEA-SHIP-3 a ship needs a coast or sea edge"
        way.apart = "SEA-SHIP-4 no own ship or building is there"
        way.stopped = "SEA-SHIP-5 no line goes on beyond an opponent's building"

    def declare(self, layout: Layout) -> None:
        self.built = layout.per_edge("ship_built")
        """The turn in which the ship was built; 0 before the first."""
        steps = ["main", "free_road", "found_road"]
        self.k_ship = layout.move("ship", [Place(layout.board, "edge")], steps, "edge")
        layout.offer("special_build", "ship")  # SEA-56-2
        layout.offer("second_part", "ship")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.building = rules.part(Building)
        self.founding = rules.part(Founding)
        self.deeds: Deeds = Deeds(self.k_ship, island.edges)
        price = island.costs[self.price]
        self.lumber: int = island.content.cards.index("lumber")
        self.wool: int = island.content.cards.index("wool")
        self.hows: list[int] = [BOUGHT] * len(rules.layout.steps)
        """For each step how a ship comes to lie there."""
        self.hows[self.building.s_free] = FREE
        self.hows[self.founding.s_road] = FOUNDED
        usual = sum(price) == 2 and price[self.lumber] == price[self.wool] == 1
        self.plain: bool = usual and not island.hooks.adjust_cost
        """Whether a ship costs one of each of these, whoever builds it."""

    # Where

    def places(self, state: State, seat: Seat, how: int) -> list[Edge]:
        """The edges where a seat may put a ship, in rising order; the stock is asked."""
        if not self.island.in_stock(state, seat, self.ship):
            return []
        if how != FOUNDED:
            return list_ways(self.island, state, seat, self.ship, how)
        edges = sorted(self.island.paths[state.cells[self.founding.founded]])
        return [edge for edge in edges if not self.refuse_ship(state, seat, edge, how)]

    def refuse_ship(self, state: State, seat: Seat, edge: Edge, how: int) -> str:
        """Why a seat may not put a ship at an edge, whatever it pays."""
        if how != FOUNDED:
            return refuse_way(self.island, state, seat, self.ship, edge, how)
        if state.cells[self.founding.founded] not in self.island.ends[edge]:
            return "SEA-SETUP-2 the ship must touch the settlement just placed"
        reason = refuse_edge(self.island, state, self.ship, edge)
        return reason or self.island.veto(state, seat, self.ship, edge, how)

    def adjust_free_ways(self, state: State, seat: Seat, possible: bool) -> bool:
        return possible or len(self.places(state, seat, FREE)) > 0

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        how = self.hows[frame & STEP_MASK]
        if how == BOUGHT:
            if self.plain:  # written out, since it is asked at every listing
                cells = state.cells
                at = self.island.hand + seat * self.island.kinds
                if not cells[at + self.lumber] or not cells[at + self.wool]:
                    return
            elif not self.island.affords(state, seat, self.price):
                return
        self.deeds.list_moves(self.places(state, seat, how), out)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        how = self.hows[frame & STEP_MASK]
        if how == BOUGHT and not self.island.affords(state, seat, self.price):
            return "SEA-SHIP-1 the cards for a ship are not in hand"
        if not self.island.in_stock(state, seat, self.ship):
            return "SEA-SHIP-2 all ships are on the board"
        return self.refuse_ship(state, seat, value_of(move), how)

    def untimely(self, state: State, kind: int) -> str:
        if self.rules.step_name(state) == "preroll":
            return "SEA-SHIP-1 nothing is built before the roll"
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        how = self.hows[frame & STEP_MASK]
        if how == FREE:
            self.building.use_free_road(state, seat, frame)
        elif how == FOUNDED:
            state.agenda.pop()
        else:
            self.island.pay(state, seat, self.price)
        self.put(state, seat, value_of(move), how)

    def put(self, state: State, seat: Seat, edge: Edge, how: int) -> None:
        """A ship comes to an edge; `after_build` tells everybody."""
        state.cells[self.built + edge] = state.cells[self.island.turn]
        self.island.put_way(state, seat, edge, self.ship, how)
