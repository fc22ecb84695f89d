"""The pirate takes cloth as well as cards (SEA-CLOTH-12)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Name
from ...engine.packing import argument_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import STEP_MASK, State
from ..base.seven import Robber
from ..island.core import Island
from .hooks import SeafarersModule
from .pirate import Pirate
from .villages import Villages

LOOT: Final = ["card", "cloth"]
CARD: Final = 0
CLOTH: Final = 1


class ClothTheft(SeafarersModule):
    """Whoever moves the pirate robs a seat with ships there: of a card, or of a cloth."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "cloth-theft"
        self.after = ["villages", "pirate"]

    def declare(self, layout: Layout) -> None:
        self.s_victim = layout.step("raid_victim", "SEA-CLOTH-12", "choose whom to rob")
        self.s_loot = layout.step("loot", "SEA-CLOTH-12", "choose a card or a cloth")
        self.k_loot = layout.move("loot", [Name(LOOT)], ["loot"], "cards")
        layout.offer("raid_victim", "rob", self.name)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.pirate = rules.part(Pirate)
        self.robber = rules.part(Robber)
        self.villages = rules.part(Villages)

    def instead_of_loot(self, state: State, seat: Seat) -> None:
        """Who has a ship there and something to lose; the mover chooses among several."""
        victims = self.victims(state, seat)
        if victims & victims - 1:
            state.push(self.s_victim, 1 << seat, victims)
        elif victims:
            self._rob(state, seat, victims.bit_length() - 1)

    def victims(self, state: State, seat: Seat) -> int:
        """The mask of those who can be robbed of a card or of a cloth."""
        there = self.pirate.at_hand(state, seat)
        mask = self.robber.robbable(state, seat, there)
        for other in range(self.players):
            if state.cells[self.villages.cloth + other]:
                mask |= self.robber.unspared(state, seat, there & 1 << other)
        return mask

    def _rob(self, state: State, seat: Seat, victim: Seat) -> None:
        """The mover chooses where there is a choice."""
        cards = state.cells[self.island.cards + victim]
        cloth = state.cells[self.villages.cloth + victim]
        if cards and cloth:
            state.push(self.s_loot, 1 << seat, victim)
        elif cards or cloth:
            self._take(state, seat, victim, CARD if cards else CLOTH)

    def _take(self, state: State, seat: Seat, victim: Seat, loot: int) -> None:
        if loot == CARD:
            self.robber.rob(state, seat, victim)
        else:
            state.cells[self.villages.cloth + victim] -= 1
            state.cells[self.villages.cloth + seat] += 1

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_loot:
            out += [to_move(self.k_loot, CARD), to_move(self.k_loot, CLOTH)]
            return
        for other in range(self.players):
            if argument_of(frame) >> other & 1:
                out.append(to_move(self.robber.k_rob, other))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if frame & STEP_MASK == self.s_loot or argument_of(frame) >> value_of(move) & 1:
            return ""
        return "SEA-CLOTH-12 nothing can be taken from that seat"

    def untimely(self, state: State, kind: int) -> str:
        return "SEA-CLOTH-12 a cloth is taken with the pirate only"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        if frame & STEP_MASK == self.s_loot:
            self._take(state, seat, argument_of(frame), value_of(move))
        else:
            self._rob(state, seat, value_of(move))
