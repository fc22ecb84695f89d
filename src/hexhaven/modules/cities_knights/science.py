"""The science cards: alchemist, crane, engineer, inventor, … (CK-CARD)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Frame, Hex, Move, Node, Seat
from ...engine.layout import Layout
from ...engine.moves import Name, Number, Place
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import STEP_MASK, State
from ..base.building import Building
from ..base.turn import Turn
from ..island.content import Content
from ..island.kinds import BOUGHT, CITY, FIELDS, GRAIN, MOUNTAINS, ORE
from .cards import ProgressCards
from .event_die import EventDie
from .hooks import KnightsModule
from .improvements import Improvements
from .kinds import (
    ALCHEMIST,
    CRANE,
    ENGINEER,
    INVENTOR,
    IRRIGATION,
    MEDICINE,
    MINING,
    ROAD_BUILDING,
    SMITH,
    TRACKS,
)
from .knights import Knights
from .walls import Walls

FIXED_NUMBERS: Final = (0, 2, 6, 8, 12)
"""Hexes with these keep their token; 0: there is none."""
PER_HEX: Final = 2
"""What irrigation and mining bring for each hex."""
FREE_ROADS: Final = 2


class ScienceCards(ProgressCards):
    """Ten kinds of cards; the printer's point is counted when it is drawn."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "science-cards"
        self.after = ["event-die"]
        self.post: str = "node"
        """What knights stand on."""
        self.settled: list[Hex] = []
        """Hexes that keep their numbers, whichever they are."""

    def prepare(self, content: Content) -> None:
        self.price = content.add_thing("medicine", {"ore": 2, "grain": 1})

    def declare(self, layout: Layout) -> None:
        hex, node = Place(layout.board, "hex"), Place(layout.board, "node")
        self.s_inventor = layout.step(
            "inventor", "CK-CARD-INVENTOR-1", "choose the second number token"
        )
        self.s_smith = layout.step("smith", "CK-CARD-SMITH-1", "promote a second knight, or none")
        self.declare_card(layout, ALCHEMIST, [Number(1, 6), Number(1, 6)])
        self.declare_card(layout, CRANE, [Name(TRACKS)])
        self.declare_card(layout, ENGINEER, [node], "node")
        self.declare_card(layout, INVENTOR, [hex], "hex")
        self.declare_card(layout, IRRIGATION, [])
        self.declare_card(layout, MEDICINE, [node], "node")
        self.declare_card(layout, MINING, [])
        self.declare_card(layout, ROAD_BUILDING, [])
        self.declare_card(layout, SMITH, [Place(layout.board, self.post)], self.post)
        self.k_swap = layout.move("swap", [hex], ["inventor"], "hex")
        layout.offer("smith", "promote", self.name)
        layout.offer("smith", "decline", self.name)

    def attach_cards(self, rules: Rules) -> None:
        self.turn = rules.part(Turn)
        self.event_die = rules.part(EventDie)
        self.improvements = rules.part(Improvements)
        self.building = rules.part(Building)
        self.knights = rules.part(Knights)
        self.walls = rules.part(Walls)
        self.harvests = rules.overriding("can_harvest", KnightsModule)
        self.presets = rules.overriding("can_preset", KnightsModule)

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        if step == self.s_inventor:
            for hex in range(self.island.hexes):
                if not self._refuse_swap(state, argument_of(frame), hex):
                    out.append(to_move(self.k_swap, hex))
        elif step == self.s_smith:
            for node in self.knights.posts_of(state, seat):
                if not self.knights.refuse_promotion(state, seat, node):
                    out.append(to_move(self.knights.k_promote, node))
            out.append(self.k_decline)
        else:
            self.list_cards(state, seat, step == self.turn.s_preroll, out)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        step = frame & STEP_MASK
        if step == self.s_inventor:
            return self._refuse_swap(state, argument_of(frame), value_of(move))
        if step == self.s_smith:
            if kind_of(move) == self.k_decline:
                return ""
            return self.knights.refuse_promotion(state, seat, value_of(move))
        return self.refuse_play(state, seat, move)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        step = frame & STEP_MASK
        if step == self.s_inventor:
            state.agenda.pop()
            self._swap(state, argument_of(frame), value_of(move))
        elif step == self.s_smith:
            state.agenda.pop()
            if kind_of(move) != self.k_decline:
                self.knights.promote(state, value_of(move))
        else:
            self.play_card(state, seat, move)

    # Whether a card can do something

    def candidates(self, state: State, seat: Seat, index: int) -> list[int]:
        """Walls come to own cities, cities to own settlements, promotion to own knights."""
        card = self.cards[index]
        if card == ENGINEER:
            return self._homes(state, seat, 2)
        if card == MEDICINE:
            payable = self.island.affords(state, seat, self.price)
            return self._homes(state, seat, 1) if payable else []
        if card == SMITH:
            return sorted(self.knights.posts_of(state, seat))
        return self.values[index]

    def _homes(self, state: State, seat: Seat, size: int) -> list[Node]:
        """The nodes of a seat's settlements (1) or cities (2), in rising order."""
        cells = state.cells
        at = self.island.homes + seat * self.island.home_limit
        homes = cells[at : at + cells[self.island.homes_built + seat]]
        return sorted([node for node in homes if cells[self.island.size + node] == size])

    def refuse_effect(self, state: State, seat: Seat, card: Card, value: int) -> str:
        if card == ALCHEMIST:
            return self._refuse_alchemist(state, seat, value % 6 + 1, value // 6 + 1)
        if card == CRANE:
            return self._refuse_crane(state, seat, value)
        if card == ENGINEER:
            reason = self.walls.refuse_place(state, seat, value)
            return reason and f"CK-CARD-ENGINEER-1 {reason.partition(' ')[2]}"
        if card == INVENTOR:
            return self._refuse_inventor(state, value)
        if card == IRRIGATION or card == MINING:
            return self._refuse_harvest(state, seat, card)
        if card == MEDICINE:
            return self._refuse_medicine(state, seat, value)
        if card == SMITH:
            return self.knights.refuse_promotion(state, seat, value)
        if not self.building.has_free_road(state, seat):
            return "CK-CARD-ROADS-1 there is no road piece or no path for it"
        return ""

    def _refuse_alchemist(self, state: State, seat: Seat, first: int, second: int) -> str:
        for module in self.presets:
            reason = module.can_preset(state, seat)
            if reason:
                return reason
        if self.turn.counts(state, first, second):
            return ""
        return "CK-CARD-ALCHEMIST-1 these dice would be rolled again"

    def _refuse_crane(self, state: State, seat: Seat, track: int) -> str:
        return self.improvements.refuse_track(state, seat, track, 1)

    def _movable(self, state: State, hex: Hex) -> bool:
        movable = state.cells[self.island.token + hex] not in FIXED_NUMBERS
        return movable and hex not in self.settled

    def _refuse_inventor(self, state: State, hex: Hex) -> str:
        if not self._movable(state, hex):
            return "CK-CARD-INVENTOR-1 that hex keeps its number"
        for other in range(self.island.hexes):
            if not self._refuse_swap(state, hex, other):
                return ""
        return "CK-CARD-INVENTOR-1 there is no other number to swap with"

    def _refuse_swap(self, state: State, hex: Hex, other: Seat) -> str:
        if not self._movable(state, other):
            return "CK-CARD-INVENTOR-1 that hex keeps its number"
        token = self.island.token
        if state.cells[token + hex] == state.cells[token + other]:
            return "CK-CARD-INVENTOR-1 the numbers must differ"
        return ""

    def _refuse_harvest(self, state: State, seat: Seat, card: Card) -> str:
        if self._harvest(state, seat, card):
            return ""
        rule = "CK-CARD-IRRIGATION-1" if card == IRRIGATION else "CK-CARD-MINING-1"
        return f"{rule} there is no such hex, or the bank is empty"

    def _harvest(self, state: State, seat: Seat, card: Card) -> int:
        """How many cards irrigation or mining brings."""
        island = self.island
        cells = state.cells
        terrain = FIELDS if card == IRRIGATION else MOUNTAINS
        hexes: list[int] = []
        at = island.homes + seat * island.home_limit
        for node in cells[at : at + cells[island.homes_built + seat]]:
            for hex in island.board.node_hexes[node]:
                if cells[island.terrain + hex] == terrain and hex not in hexes:
                    if self._counts(state, hex):
                        hexes.append(hex)
        kind = GRAIN if card == IRRIGATION else ORE
        return min(PER_HEX * len(hexes), cells[island.bank + kind])

    def _counts(self, state: State, hex: Hex) -> bool:
        for module in self.harvests:
            if not module.can_harvest(state, hex):
                return False
        return True

    def _refuse_medicine(self, state: State, seat: Seat, node: Node) -> str:
        island = self.island
        cells = state.cells
        if cells[island.owner + node] != seat or cells[island.size + node] != 1:
            return "CK-CARD-MEDICINE-1 a city replaces an own settlement"
        if not island.affords(state, seat, self.price):
            return "CK-CARD-MEDICINE-1 two ore and one grain are not in hand"
        if not island.in_stock(state, seat, CITY) and island.swaps(state, seat, node):
            return "CK-CARD-MEDICINE-1 all cities are on the board"
        return island.veto(state, seat, CITY, node, BOUGHT)

    # What a card does

    def play(self, state: State, seat: Seat, card: Card, value: int) -> None:
        if card == ALCHEMIST:
            self.event_die.preset(state, value % 6 + 1, value // 6 + 1)
        elif card == CRANE:
            self.improvements.buy(state, seat, value, 1)
        elif card == ENGINEER:
            self.walls.put(state, seat, value)
        elif card == INVENTOR:
            state.push(self.s_inventor, 1 << seat, value)
        elif card == IRRIGATION or card == MINING:
            kind = GRAIN if card == IRRIGATION else ORE
            self.island.gain(state, seat, kind, self._harvest(state, seat, card))
        elif card == MEDICINE:
            self.island.pay(state, seat, self.price)
            swap = self.island.swaps(state, seat, value)
            self.island.put_city(state, seat, value, BOUGHT, swap)
        elif card == SMITH:
            self._smith(state, seat, value)
        else:
            self.building.give_roads(state, seat, FREE_ROADS)

    def _swap(self, state: State, hex: Hex, other: Seat) -> None:
        token = self.island.token
        first, second = state.cells[token + hex], state.cells[token + other]
        self.island.set_token(state, hex, second)
        self.island.set_token(state, other, first)

    def _smith(self, state: State, seat: Seat, node: Node) -> None:
        """One knight, and then another if one can be promoted (CK-KNPROM-6)."""
        self.knights.promote(state, node)
        for other in self.knights.posts_of(state, seat):
            if not self.knights.refuse_promotion(state, seat, other):
                state.push(self.s_smith, 1 << seat)
                return

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        if state.agenda and state.agenda[-1] & STEP_MASK == self.s_inventor:
            scene.table["inventor"] = argument_of(state.agenda[-1])
