"""Gifts of the tribe: points, cards and harbors at the coasts of its islands (SEA-TRIBE).

The cards have no order, as the deck has none: what a gift is, chance decides when it is taken. Till
then the deck keeps it back.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Hex, Move, Piece, Seat
from ...engine.layout import Layout
from ...engine.moves import Name, Place
from ...engine.packing import (
    argument_of,
    both,
    kind_of,
    rest_in,
    seat_in,
    split,
    to_move,
    value_of,
    with_seat,
)
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, NOBODY, STEP_MASK, State
from ..base.development import Development
from ..island.account import numbers_at
from ..island.charts import Chart
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import HARBORS, SETTLEMENT
from .forgotten_tribe import MAIN
from .hooks import SeafarersModule, barred_coast
from .ships import Ships
from .voyages import Voyages, is_open, ways_to

NO_GIFT: Final = 0
CHIP: Final = 1
GIFT_CARD: Final = 2
FIRST_HARBOR: Final = 3
"""A harbor of kind k is FIRST_HARBOR + k."""
CHIPS: Final = "Gift-edges-VP-token"
CARDS: Final = "Gift-edges-development-card"
PIERS: Final = "Gift-edges-harbor"
"""The names of the edges on the map."""
CARD_WORTH: Final = 0.7
HARBOR_WORTH: Final = 0.45
KEPT_WORTH: Final = 0.2
"""What gifts are worth to players who plan, in points; a harbor without a place less."""
FAR: Final = 6
SECOND: Final = 0.4
"""How far such players look for gifts, and how much the second best counts."""


class TribeIslands(IslandModule):
    """Neither settlements nor the robber come to land without numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "tribe-islands"
        self.judges = ["settlement"]
        self.after = ["setting", "sea"]

    def prepare(self, content: Content) -> None:
        content.bare_hexes = True

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        if piece != SETTLEMENT:
            return ""
        for hex in self.island.board.node_hexes[place]:
            if numbers_at(self.island, state, hex):
                return ""
        return "SEA-TRIBE-2 a settlement stands at a hex with a number"

    def can_rob(self, state: State, seat: Seat, hex: Hex) -> str:
        if numbers_at(self.island, state, hex):
            return ""
        return "SEA-TRIBE-3 the robber goes to hexes with numbers only"

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        """The numbers are in the outlook."""


class Gifts(IslandModule):
    """Whoever comes to a gift with a ship takes it; harbors are placed at own buildings."""

    def __init__(self, kinds: list[str]) -> None:
        super().__init__()
        self.name = "gifts"
        self.after = ["setting", "ships", "building"]
        self.before = ["longest-road"]  # SEA-SHIP-14
        self.kinds: list[str] = kinds
        """The harbors among the gifts."""

    def shape(self, chart: Chart) -> None:
        self.chips: list[int] = chart.marks[CHIPS]
        self.cards: list[int] = chart.marks[CARDS]
        self.piers: list[int] = sorted(chart.marks[PIERS])
        self.main: list[int] = chart.zones[MAIN]

    def declare(self, layout: Layout) -> None:
        edge = Place(layout.board, "edge")
        harbor = Name(HARBORS)
        self.gift = layout.per_edge("gift")
        """What waits at an edge: NO_GIFT, CHIP, GIFT_CARD, or a harbor."""
        self.left = layout.listed("gift_harbors", [self.kinds.count(kind) for kind in HARBORS])
        """The harbors that are not dealt yet, by kind."""
        self.won = layout.per_seat("tribe_chips")
        self.kept = layout.per_seat("kept_harbors", len(HARBORS))
        """The harbors that wait for a place, by kind."""
        layout.tally("tribe_chips", self.won, ["tribe_chip"])
        self.s_deal = layout.step("deal_gifts", "SEA-TRIBE-5", "deal the harbors of the tribe")
        self.s_lay = layout.step("lay_gift", "SEA-TRIBE-5", "lay the next harbor")
        self.s_gift = layout.step("gift", "SEA-TRIBE-6", "take the gift")
        self.s_taken = layout.step("gift_taken", "SEA-SHIP-14", "the gift is taken")
        self.s_kept = layout.step("kept_harbor", "SEA-TRIBE-11", "see where harbors can lie")
        self.s_choose = layout.step("choose_harbor", "SEA-TRIBE-11", "choose a harbor to place")
        self.s_place = layout.step("place_harbor", "SEA-TRIBE-9", "place the harbor")
        self.k_lay = layout.chance("lay_gift", [edge, harbor])
        self.k_choose = layout.move("choose_harbor", [harbor], ["choose_harbor"], "cards")
        self.k_place = layout.move("place_harbor", [edge], ["place_harbor"], "edge")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.board = rules.board
        self.ships = rules.part(Ships)
        self.decks = rules.parts(Development)
        self.mooring = rules.overriding("can_moor", SeafarersModule)

    # Dealing

    def before_founding(self, state: State, first: int) -> None:
        """SEA-TRIBE-4, -5: points and cards lie where the map says, the cards unseen."""
        for edge in self.chips:
            state.cells[self.gift + edge] = CHIP
        for edge in self.cards:
            state.cells[self.gift + edge] = GIFT_CARD
        for deck in self.decks:
            deck.keep_back(state, len(self.cards))
        state.push(self.s_deal, 0)

    def _bare(self, state: State) -> Edge:
        """The next edge that waits for its harbor; NOBODY: all have one."""
        if sum(state.cells[self.left : self.left + len(HARBORS)]):
            for edge in self.piers:
                if state.cells[self.gift + edge] == NO_GIFT:
                    return edge
        return NOBODY

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        edge = argument_of(frame)
        for kind in range(len(HARBORS)):
            if state.cells[self.left + kind]:
                moves.append(to_move(self.k_lay, both(edge, self.island.edges, kind)))
                weights.append(state.cells[self.left + kind])

    # Taking

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        """SEA-TRIBE-6, -11: a ship comes to a gift, or a settlement makes room for harbors."""
        if seat >= self.players:
            return
        if piece == self.ships.ship and state.cells[self.gift + place] != NO_GIFT:
            state.push(self.s_gift, 0, with_seat(seat, place))
        elif piece == SETTLEMENT and self.kept_by(state, seat):
            state.push(self.s_kept, 0, seat)

    def advance(self, state: State, frame: Frame) -> None:
        step = frame & STEP_MASK
        argument = argument_of(frame)
        if step == self.s_deal:
            edge = self._bare(state)
            if edge != NOBODY:
                state.push(self.s_lay, CHANCE_BIT, edge)
        elif step == self.s_gift:
            self._take(state, seat_in(argument), rest_in(argument))
        elif step == self.s_kept:
            self._ask(state, argument)

    def _take(self, state: State, seat: Seat, edge: Edge) -> None:
        gift = state.cells[self.gift + edge]
        state.cells[self.gift + edge] = NO_GIFT
        if gift == CHIP:  # SEA-TRIBE-7
            state.cells[self.won + seat] += 1
            self.island.add_points(state, seat, 1)
        elif gift == GIFT_CARD:  # SEA-TRIBE-8: as if it were bought now
            state.push(self.s_taken, 0)
            for deck in self.decks:
                deck.keep_back(state, -1)
            self.island.give_card(state, seat)
        else:
            state.cells[self._kept(seat, gift - FIRST_HARBOR)] += 1
            state.push(self.s_kept, 0, seat)

    # Harbors

    def _kept(self, seat: Seat, kind: int) -> int:
        """The cell of a seat's harbors of a kind that wait for a place."""
        return self.kept + seat * len(HARBORS) + kind

    def kept_by(self, state: State, seat: Seat) -> list[int]:
        """The kinds of harbors that a seat has kept."""
        return [kind for kind in range(len(HARBORS)) if state.cells[self._kept(seat, kind)]]

    def coasts(self, state: State, seat: Seat) -> list[Edge]:
        """SEA-TRIBE-9, -10: where a seat may place a harbor, in rising order."""
        island = self.island
        found: set[int] = set()
        at = island.homes + seat * island.home_limit
        for node in state.cells[at : at + state.cells[island.homes_built + seat]]:
            for edge in island.paths[node]:
                if self._on_main(edge) and island.harbor_free(state, edge):
                    if not barred_coast(self.mooring, state, edge):
                        found.add(edge)
        return sorted(found)

    def _on_main(self, edge: Edge) -> bool:
        for hex in self.board.edge_hexes[edge]:
            if hex in self.main:
                return True
        return False

    def _ask(self, state: State, seat: Seat) -> None:
        """A seat places a harbor that it holds, if one can lie anywhere; which, it chooses."""
        kinds = self.kept_by(state, seat)
        if not kinds or not self.coasts(state, seat):
            return
        if len(kinds) > 1:
            state.push(self.s_choose, 1 << seat)
        else:
            state.push(self.s_place, 1 << seat, kinds[0])

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_choose:
            for kind in self.kept_by(state, seat):
                out.append(to_move(self.k_choose, kind))
        else:
            for edge in self.coasts(state, seat):
                out.append(to_move(self.k_place, edge))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if kind_of(move) == self.k_choose:
            held = value_of(move) in self.kept_by(state, seat)
            return "" if held else "SEA-TRIBE-11 no such harbor waits for a place"
        edge = value_of(move)
        if not self.island.harbor_free(state, edge):
            return "SEA-TRIBE-10 a harbor lies at a coast, and shares no intersection with another"
        barred = barred_coast(self.mooring, state, edge)
        if barred:
            return barred
        if edge not in self.coasts(state, seat):
            return "SEA-TRIBE-9 a harbor lies on the main island, at an own settlement or city"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        return "SEA-TRIBE-9 a harbor is placed when it is found, or has found its place"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        step = frame & STEP_MASK
        value = value_of(move)
        if step == self.s_lay:
            edge, kind = split(value, self.island.edges)
            state.cells[self.left + kind] -= 1
            state.cells[self.gift + edge] = FIRST_HARBOR + kind
            state.push(self.s_deal, 0)
        elif step == self.s_choose:
            state.push(self.s_place, 1 << seat, value)
        else:  # SEA-TRIBE-12
            kind = argument_of(frame)
            state.cells[self._kept(seat, kind)] -= 1
            self.island.lay_harbor(state, value, kind)
            state.push(self.s_kept, 0, seat)

    def can_win(self, state: State, seat: Seat) -> bool:
        """SEA-SHIP-14: what a piece has brought is settled first."""
        pending = (self.s_gift, self.s_taken, self.s_kept, self.s_choose, self.s_place)
        for frame in state.agenda:
            if frame & STEP_MASK in pending:
                return False
        return True

    # For heuristic players

    def worth_of(self, gift: int) -> float:
        """What a gift is worth, in points."""
        if gift == CHIP:
            return 1.0
        return CARD_WORTH if gift == GIFT_CARD else HARBOR_WORTH

    def appraise(self, state: State, seat: Seat) -> float:
        at = self._kept(seat, 0)
        return KEPT_WORTH * sum(state.cells[at : at + len(HARBORS)])

    def adjust_goals(
        self, state: State, seat: Seat, prices: list[list[int]], gains: list[float]
    ) -> None:
        island = self.island
        ship = self.ships.ship
        waiting = [edge for edge in self._all() if state.cells[self.gift + edge] != NO_GIFT]
        if not waiting or not island.in_stock(state, seat, ship):
            return
        far = ways_to(island, state, seat, ship, FAR)
        found = Voyages()
        for edge in waiting:
            near = [far[node] for node in island.ends[edge] if far[node] != NOBODY]
            if near and is_open(island, state, seat, ship, edge):
                found.add(self.worth_of(state.cells[self.gift + edge]), min(near) + 1)
        found.as_goals(island.cost(state, seat, self.ships.price), SECOND, prices, gains)

    def _all(self) -> list[Edge]:
        return self.chips + self.cards + self.piers

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        outlook += [state.cells[self.gift + edge] for edge in self._all()]

    # Showing and checking

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for edge in sorted(self._all()):
            gift = state.cells[self.gift + edge]
            if gift == CHIP:
                scene.piece("tribe_chip", NOBODY, "edge", edge, "+1")
            elif gift == GIFT_CARD:
                scene.piece("tribe_card", NOBODY, "edge", edge, "?")
            elif gift != NO_GIFT:
                scene.piece("tribe_harbor", NOBODY, "edge", edge, HARBORS[gift - FIRST_HARBOR])
        for seat in range(self.players):
            won = state.cells[self.won + seat]
            scene.counters[seat]["tribe_chips"] = won
            scene.credit(seat, "tribe_chips", won, won)
            kept = {HARBORS[k]: state.cells[self._kept(seat, k)] for k in self.kept_by(state, seat)}
            if kept:
                scene.counters[seat]["kept_harbors"] = kept
        if state.agenda and state.agenda[-1] & STEP_MASK == self.s_place:
            scene.table["drawn_harbor"] = HARBORS[argument_of(state.agenda[-1])]

    def problems(self, state: State, out: list[str]) -> None:
        gifts = [state.cells[self.gift + edge] for edge in range(self.island.edges)]
        chips = gifts.count(CHIP) + sum(state.cells[self.won : self.won + self.players])
        if chips not in (0, len(self.chips)):
            out.append(f"{chips} points of the tribe instead of {len(self.chips)} (SEA-TRIBE-4)")
        for deck in self.decks:
            back = sum(state.cells[deck.deck : deck.deck + deck.size]) - state.cells[deck.left]
            if back != gifts.count(GIFT_CARD):
                out.append("the deck keeps back other cards than those of the tribe (SEA-TRIBE-8)")
        for kind in range(1, len(HARBORS)):
            many = state.cells[self.left + kind] + gifts.count(FIRST_HARBOR + kind)
            for seat in range(self.players):
                many += state.cells[self._kept(seat, kind)]
            for edge in range(self.island.edges):
                many += self.island.harbor_at(state, edge) == kind
            if many != self.kinds.count(HARBORS[kind]):
                out.append(f"{many} harbors {HARBORS[kind]} (SEA-TRIBE-4)")
