"""The cards of the scenario, resolved in the moment they are bought (BARB-CARD).

All cards are in the deck or on the discard pile, so nothing about them is hidden but the order, and
that is left to chance when a card is drawn.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Edge, Frame, Hex, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Name, Place
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, MUST_SHIFT, NOBODY, STEP_MASK, State
from ..base.maritime import Maritime
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import CARD
from .hooks import AttackModule
from .invasion import Invasion
from .knights import Knights

KNIGHTHOOD: Final = 0
SWIFT_KNIGHT: Final = 1
INTRIGUE: Final = 2
TREASON: Final = 3
CARDS: Final = ["knighthood", "swift_knight", "intrigue", "treason"]
DECK: Final = [14, 4, 4, 4]
TREASON_GOLD: Final = 2
MOVED_BY_TREASON: Final = 2
PENDING: Final = [0.42, 0.48, 0.5, 0.1]
"""What a card that is being carried out is worth to its buyer, in points."""


class AttackCards(IslandModule):
    """The deck, and what its four kinds of cards do."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "attack-cards"
        self.after = ["battles"]
        self.before = ["victory"]
        self.replaces = ["development", "largest-army"]
        self.full: str = "BARB-CARD-9 a barbarian goes to a coastal hex with fewer than three"
        """Why the treason puts no barbarian on a hex."""
        self.set_aside: int = 0
        """How many cards are kept back for those who are given one."""

    def declare(self, layout: Layout) -> None:
        self.deck = layout.listed("attack_deck", list(DECK))
        self.discards = layout.array("attack_discards", len(CARDS))
        if self.set_aside:
            self.aside = layout.cell("attack_cards_aside", self.set_aside)
            """How many of the cards of the deck are still kept back."""
        self.drawn = layout.cell("attack_card", NOBODY)
        """The last card that was drawn."""
        self.sources = layout.array("treason_sources", MOVED_BY_TREASON, NOBODY)
        self.targets = layout.array("treason_targets", MOVED_BY_TREASON, NOBODY)
        self.s_draw = layout.step("draw", "BARB-CARD-1", "draw a card of the scenario")
        self.s_muster = layout.step("muster", "BARB-CARD-4", "put a knight on a castle path")
        self.s_swift = layout.step("swift", "BARB-CARD-5", "put a knight on any free path, or none")
        self.s_intrigue = layout.step("intrigue", "BARB-CARD-6", "take a barbarian prisoner")
        self.s_lift = layout.step("lift", "BARB-CARD-7", "take up a barbarian to move it elsewhere")
        self.s_settle = layout.step("treason", "BARB-CARD-7", "put a barbarian down")
        edge, hex = Place(layout.board, "edge"), Place(layout.board, "hex")
        self.k_buy = layout.move("buy", [], ["main"], "cards")
        self.k_muster = layout.move("muster", [edge], ["muster", "swift"], "edge")
        self.k_decline = layout.move("no_knight", [], ["swift"], "cards")
        self.k_capture = layout.move("capture", [hex], ["intrigue"], "hex")
        self.k_lift = layout.move("lift", [hex], ["lift"], "hex")
        self.k_settle = layout.move("put_down", [hex], ["treason"], "hex")
        self.k_draw = layout.chance("draw", [Name(CARDS)])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.invasion = rules.part(Invasion)
        self.knights = rules.part(Knights)
        self.maritime = rules.part(Maritime)
        self.gold: int = island.currency("gold")
        self.draws = rules.overriding("after_draw", AttackModule)

    # Drawing

    def on_card_due(self, state: State, seat: Seat) -> None:
        if self._kept(state):
            state.cells[self.aside] -= 1
        self.deal(state, seat)

    def _kept(self, state: State) -> int:
        return state.cells[self.aside] if self.set_aside else 0

    def left(self, state: State) -> int:
        """How many cards the deck has for those who buy."""
        return sum(state.cells[self.deck : self.deck + len(CARDS)]) - self._kept(state)

    def adjust_cards_left(self, state: State, left: int) -> int:
        return left + sum(DECK)

    def deal(self, state: State, seat: Seat) -> None:
        """BARB-CARD-3, -11: a card is drawn; from an empty deck after the pile was shuffled."""
        cells = state.cells
        if not self.left(state):
            for card in range(len(CARDS)):
                cells[self.deck + card] += cells[self.discards + card]
                cells[self.discards + card] = 0
        state.push(self.s_draw, CHANCE_BIT, seat)

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for card in range(len(CARDS)):
            many = state.cells[self.deck + card]
            if many:
                moves.append(to_move(self.k_draw, card))
                weights.append(many)

    def _resolve(self, state: State, seat: Seat, card: Card) -> None:
        """BARB-CARD-1: the card does what it says and lies on the pile."""
        state.cells[self.deck + card] -= 1
        state.cells[self.discards + card] += 1
        state.cells[self.drawn] = card
        for module in self.draws:
            module.after_draw(state, seat, card)
        if card == INTRIGUE:
            self._intrigue(state, seat)
        elif card == TREASON:
            self._treason(state, seat)
        elif self.island.in_stock(state, seat, self.knights.piece):  # BARB-CARD-4, -5
            if card == SWIFT_KNIGHT:
                state.push(self.s_swift, 1 << seat)
            elif self.knights.gates_free(state):
                state.push(self.s_muster, 1 << seat)

    def _intrigue(self, state: State, seat: Seat) -> None:
        if self.invasion.held(state):
            state.push(self.s_intrigue, 1 << seat)
        else:  # BARB-CARD-6: another card, without paying
            self.deal(state, seat)

    # Treason

    def _treason(self, state: State, seat: Seat) -> None:
        self.island.earn(state, seat, self.gold, TREASON_GOLD)
        for place in range(MOVED_BY_TREASON):
            state.cells[self.sources + place] = NOBODY
            state.cells[self.targets + place] = NOBODY
        moved = self.movable(state, [], state.cells[self.invasion.supply])
        if moved:
            state.push(self.s_settle, 0, seat | moved << 3)
            if self.invasion.givers(state):
                state.push(self.s_lift, 1 << seat, moved)

    def movable(self, state: State, lifted: list[Hex], supply: int) -> int:
        """BARB-CARD-8: how many barbarians can be moved if these are lifted, and the best others.

        They come from two hexes; what the hexes lack comes from the supply (BARB-CARD-7).
        """
        held = [hex for hex in self.invasion.givers(state) if hex not in lifted]
        room = [hex for hex in self.invasion.takers(state) if hex not in lifted]
        full = len([hex for hex in held if not self.invasion.has_room(state, hex)])
        wanted = min(MOVED_BY_TREASON - len(lifted), len(held))
        most = 0
        for more in range(wanted + 1):
            many = len(lifted) + more
            if more == wanted:
                missing = MOVED_BY_TREASON - many
                many += min(missing, supply)
            most = max(most, min(many, len(room) - max(0, more - full)))
        return most

    def _lifted(self, state: State) -> list[int]:
        at = state.cells[self.sources : self.sources + MOVED_BY_TREASON]
        return [hex for hex in at if hex != NOBODY]

    def _refuse_lift(self, state: State, frame: Frame, hex: Hex) -> str:
        lifted = self._lifted(state)
        if hex in lifted or hex not in self.invasion.givers(state):
            return "BARB-CARD-7 barbarians are lifted from two hexes that hold some"
        supply = state.cells[self.invasion.supply] - len(lifted)  # where those lifted wait
        if self.movable(state, [*lifted, hex], supply) < argument_of(frame):
            return "BARB-CARD-8 as many barbarians as possible must be moved"
        return ""

    def _lift(self, state: State, seat: Seat, hex: Hex, moved: int) -> None:
        """BARB-CARD-7: all are lifted first; until they are put down they stand in the supply."""
        state.agenda.pop()
        lifted = len(self._lifted(state))
        state.cells[self.sources + lifted] = hex
        mark = len(state.agenda)
        self.invasion.lift(state, hex)
        gone = self._lifted(state)
        others = [other for other in self.invasion.givers(state) if other not in gone]
        if lifted + 1 < moved and others:
            state.push(self.s_lift, 1 << seat, moved)
        state.in_order_from(mark)

    def _settle(self, state: State, seat: Seat, hex: Hex, left: int) -> None:
        state.agenda.pop()
        at = state.cells[self.targets : self.targets + MOVED_BY_TREASON].index(NOBODY)
        state.cells[self.targets + at] = hex
        mark = len(state.agenda)
        self.invasion.land(state, hex)
        if left > 1:
            state.push(self.s_settle, 1 << seat, seat | (left - 1) << 3)
        state.in_order_from(mark)

    def advance(self, state: State, frame: Frame) -> None:
        """All are lifted: the first is put down."""
        argument = argument_of(frame)
        state.push(self.s_settle, 1 << (argument & 7), argument)

    def _refuse_target(self, state: State, hex: Hex) -> str:
        if hex not in self.invasion.takers(state):
            return self.full
        if hex in self._lifted(state):
            return "BARB-CARD-7 a barbarian does not go to a hex that one was lifted from"
        if hex in state.cells[self.targets : self.targets + MOVED_BY_TREASON]:
            return "BARB-CARD-7 the barbarians go to two different hexes"
        return ""

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        if step == self.s_muster or step == self.s_swift:
            for edge in range(self.knights.board.edges):
                if not self._refuse_path(state, step, edge):
                    out.append(to_move(self.k_muster, edge))
            if step == self.s_swift:
                out.append(self.k_decline)
        elif step in (self.s_intrigue, self.s_lift, self.s_settle):
            kind = self._hex_kind(step)
            for hex in sorted(self.invasion.fields):
                if not self.refuse(state, seat, frame, to_move(kind, hex)):
                    out.append(to_move(kind, hex))
        elif self.island.affords(state, seat, CARD):
            out.append(self.k_buy)

    def _hex_kind(self, step: int) -> int:
        if step == self.s_intrigue:
            return self.k_capture
        return self.k_lift if step == self.s_lift else self.k_settle

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        step = frame & STEP_MASK
        place = value_of(move)
        if kind_of(move) == self.k_buy:
            if self.island.affords(state, seat, CARD):
                return ""
            return "BARB-CARD-11 the cards for a card of the scenario are not in hand"
        if kind_of(move) == self.k_decline:
            return ""
        if step == self.s_intrigue:
            held = place in self.invasion.held(state)
            return "" if held else "BARB-CARD-6 no barbarian stands on that coastal hex"
        if step == self.s_lift:
            return self._refuse_lift(state, frame, place)
        if step == self.s_settle:
            return self._refuse_target(state, place)
        return self._refuse_path(state, step, place)

    def _refuse_path(self, state: State, step: int, edge: Edge) -> str:
        if step == self.s_muster and not self.knights.gates[edge]:
            return "BARB-CARD-4 a new knight begins at a castle"
        if self.knights.barred[edge]:
            return self.knights.barred[edge]
        if not self.knights.is_free(state, edge):
            return "BARB-KNIGHT-1 a knight stands on that path"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        if kind == self.k_buy:
            early = self.rules.step_name(state) == "preroll"
            return "BARB-TURN-4 nothing is bought before the roll" if early else ""
        return "BARB-CARD-1 only a card that was just bought asks for that"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        step = frame & STEP_MASK
        place = value_of(move)
        argument = argument_of(frame)
        if kind_of(move) == self.k_buy:
            self.island.pay(state, seat, CARD)
            self.maritime.close(state)
            self.deal(state, seat)
        elif step == self.s_lift:
            self._lift(state, seat, place, argument)
        elif step == self.s_settle:
            self._settle(state, seat, place, argument >> 3)
        else:
            state.agenda.pop()
            if step == self.s_draw:
                self._resolve(state, argument, place)
            elif step == self.s_intrigue:
                self.invasion.capture(state, seat, place)
            elif kind_of(move) == self.k_muster:
                self.knights.muster(state, seat, place)

    # Views, checks, what it is worth

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        cells = state.cells
        scene.table["deck"] = self.left(state)
        scene.table["discards"] = {
            CARDS[card]: cells[self.discards + card] for card in range(len(CARDS))
        }
        if cells[self.drawn] != NOBODY:
            scene.table["attack_card"] = CARDS[cells[self.drawn]]

    def problems(self, state: State, out: list[str]) -> None:
        for card in range(len(CARDS)):
            total = state.cells[self.deck + card] + state.cells[self.discards + card]
            if total != DECK[card] or state.cells[self.deck + card] < 0:
                out.append(f"there are {total} {CARDS[card]} cards instead of {DECK[card]}")

    def appraise(self, state: State, seat: Seat) -> float:
        """A card that the seat has bought and still carries out."""
        if not state.agenda:
            return 0.0
        frame = state.agenda[-1]
        if not frame >> MUST_SHIFT & 1 << seat:
            return 0.0
        step = frame & STEP_MASK
        if step == self.s_muster:
            return PENDING[KNIGHTHOOD]
        if step == self.s_swift:
            return PENDING[SWIFT_KNIGHT]
        if step == self.s_intrigue:
            return PENDING[INTRIGUE]
        return PENDING[TREASON] if step in (self.s_lift, self.s_settle) else 0.0
