"""Cards of one's own choice from the bank: gold rivers, and whatever else pays so (SEA-GOLD).

All who are owed a card choose at once as long as nobody's choice can take away another's;
where the bank is too small for that they choose one after the other, from the seat on turn on.
"""

from __future__ import annotations

from ...engine.ints import Frame, Hex, Move, Node, Seat
from ...engine.layout import Layout
from ...engine.moves import BY_ARGUMENT, Name, SeatNumber
from ...engine.packing import argument_of, both, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import MUST_SHIFT, NOBODY, STEP_MASK, State
from .account import choices_of, numbers_at
from .content import Content
from .core import Island
from .hooks import IslandModule
from .kinds import RESOURCES


class Choices(IslandModule):
    """Asks for the cards that seats may choose; other modules owe some by `ask`."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "choices"
        self.after = ["production"]

    def prepare(self, content: Content) -> None:
        self.content = content

    def declare(self, layout: Layout) -> None:
        self.owed = layout.per_seat("choices_owed")
        """How many cards each seat may still choose."""
        self.s_due = layout.step("choices_due", "SEA-GOLD-4", "see who may choose")
        self.s_choose = layout.step("choose_cards", "SEA-GOLD-1", "choose cards from the bank")
        card = Name(RESOURCES)  # SEA-GOLD-3: one of the five, nothing else
        self.k_pick = layout.move(
            "pick", [SeatNumber(layout.players), card], ["choose_cards"], "cards", BY_ARGUMENT
        )

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    # Who is owed

    def on_number(self, state: State, seat: Seat, total: int) -> None:
        """SEA-GOLD-1, -2, -4: after the production, which has been paid by now."""
        if self.island.choosing and self._may_pay(state, total):
            owed = choices_of(self.island, state, total)
            if sum(owed):
                for other in range(self.players):
                    state.cells[self.owed + other] += owed[other]
                state.push(self.s_due, 0, seat)

    def _may_pay(self, state: State, total: int) -> bool:
        """Whether a hex of such a terrain with a building has this number, as far as the tokens
        tell all; mostly none has."""
        island = self.island
        if island.more != NOBODY or island.hooks.adjust_hexes:
            return True
        cells = state.cells
        chosen = island.chosen
        terrain = island.terrain
        hex = cells[island.first_hex + total]
        while hex != NOBODY:
            if chosen[cells[terrain + hex]] and self._settled(state, hex):
                return True
            hex = cells[island.next_hex + hex]
        return False

    def _settled(self, state: State, hex: Hex) -> bool:
        """Whether a building stands at a hex."""
        for node in self.island.corners[hex]:
            if state.cells[self.island.owner + node] != NOBODY:
                return True
        return False

    def after_found(self, state: State, seat: Seat, node: Node, lap: int) -> None:
        """SEA-SETUP-5: one card for each such hex at a founding settlement that pays."""
        if self.content.laps[lap - 1].pays:
            self.ask(state, seat, self._around(state, node))

    def _around(self, state: State, node: Node) -> int:
        many = 0
        for hex in self.island.board.node_hexes[node]:
            if state.cells[self.island.terrain + hex] in self.island.choosing:
                if numbers_at(self.island, state, hex):
                    many += 1
        return many

    def ask(self, state: State, seat: Seat, many: int) -> None:
        """A seat takes so many cards of its choice, as far as the bank has any (SEA-GOLD-7)."""
        if many > 0:
            state.cells[self.owed + seat] += many
            state.push(self.s_due, 0, seat)

    def advance(self, state: State, frame: Frame) -> None:
        if frame & STEP_MASK == self.s_choose:
            return
        owed = state.cells[self.owed : self.owed + self.players]
        total = sum(owed)
        bank = state.cells[self.island.bank : self.island.bank + len(RESOURCES)]
        if not total or not sum(bank):
            for seat in range(self.players):  # SEA-GOLD-5: what the bank lacks is lost
                state.cells[self.owed + seat] = 0
            return
        mask = 0
        for seat in range(self.players):
            if owed[seat]:
                mask |= 1 << seat
        first = argument_of(frame)
        if any(0 < many < total for many in bank):  # one might take what another wants
            state.push(self.s_due, 0, first)
            mask = 1 << self._next(owed, first)
        state.push(self.s_choose, mask)

    def _next(self, owed: list[int], first: Seat) -> Seat:
        """The seat that chooses first: in turn order from the one that rolled (SEA-GOLD-4)."""
        seat = first
        while not owed[seat]:
            seat = (seat + 1) % self.players
        return seat

    # Choosing

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for kind in range(len(RESOURCES)):
            if state.cells[self.island.bank + kind]:
                out.append(to_move(self.k_pick, both(seat, self.players, kind)))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if not frame >> MUST_SHIFT >> seat & 1:
            return "SEA-GOLD-4 that seat has nothing to choose now"
        kind = value_of(move) // self.players
        if not state.cells[self.island.bank + kind]:
            return f"SEA-GOLD-5 the bank has no {RESOURCES[kind]}"
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        cells = state.cells
        self.island.gain(state, seat, value_of(move) // self.players, 1)
        cells[self.owed + seat] -= 1
        if not sum(cells[self.island.bank : self.island.bank + len(RESOURCES)]):
            cells[self.owed + seat] = 0
        if not cells[self.owed + seat]:
            state.done(seat)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for seat in range(self.players):
            if state.cells[self.owed + seat]:
                scene.counters[seat]["choices_owed"] = state.cells[self.owed + seat]

    def problems(self, state: State, out: list[str]) -> None:
        asked = [
            frame for frame in state.agenda if frame & STEP_MASK in (self.s_due, self.s_choose)
        ]
        if not asked and any(state.cells[self.owed : self.owed + self.players]):
            out.append("cards of choice are owed and nobody is asked (SEA-GOLD-6)")
