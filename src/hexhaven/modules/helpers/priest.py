"""The Priest: a knight card for a cheaper settlement or city (HELPER-PRIEST)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Name
from ...engine.packing import argument_of, kind_of, split, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import STEP_MASK, State
from ..base.awards import LargestArmy
from ..base.building import Building
from ..base.development import KNIGHT_CARD, Development
from ..island.content import Content
from ..island.kinds import BOUGHT, CITY, SETTLEMENT
from .cards import CARDS, IDLE, PRIEST
from .helper import Helper
from .prices import can_pay, pay

BUILDS: Final = ["settlement", "city"]
PRICES: Final[list[dict[str, int]]] = [{"brick": 1, "lumber": 1}, {"grain": 1, "ore": 2}]
"""What each costs with the Priest (HELPER-PRIEST-1)."""
KNIGHTS: Final = ["played", "unplayed"]
PLAYED: Final = 0


class Priest(Helper):
    """First what is built and which knight goes, then the place; all is paid there and then."""

    def __init__(self) -> None:
        super().__init__(PRIEST)
        self.prices: list[list[int]] = []

    def prepare(self, content: Content) -> None:
        self.content = content

    def declare(self, layout: Layout) -> None:
        self.prices = [[p.get(name, 0) for name in self.content.cards] for p in PRICES]
        self.removed = layout.cell("knights_removed")
        """Knight cards that are out of the game (HELPER-PRIEST-9)."""
        self.s_build = layout.step(
            "priest_build", "HELPER-PRIEST-1", "build what the Priest has made cheaper"
        )
        words = [Name(BUILDS), Name(KNIGHTS)]
        self.k_use = layout.move("use_priest", [*words], ["main"], "helper")
        for build in BUILDS:
            layout.offer("priest_build", build, self.name)

    def look_up(self, rules: Rules) -> None:
        self.building = rules.part(Building)
        self.development = rules.part(Development)
        self.army = rules.part(LargestArmy)

    # Listing and refusing; of a use's two arguments, the first is the piece

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_build:
            out.extend(self._places(state, seat, argument_of(frame) % len(BUILDS)))
        elif not self.helpers.refuse_use(state, seat, self.card):
            for value in range(len(BUILDS) * len(KNIGHTS)):
                if not self._refuse_use(state, seat, value):
                    out.append(to_move(self.k_use, value))

    def _places(self, state: State, seat: Seat, build: int) -> list[int]:
        out: list[int] = []
        if build == 0:
            self.building.list_settlements(state, seat, BOUGHT, out)
        else:
            self.building.list_cities(state, seat, BOUGHT, out)
        return out

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if frame & STEP_MASK != self.s_build:
            reason = self.helpers.refuse_use(state, seat, self.card)
            return reason or self._refuse_use(state, seat, value_of(move))
        piece = piece_of(frame)
        wanted = self.building.k_settlement if piece == SETTLEMENT else self.building.k_city
        if kind_of(move) != wanted:
            return f"HELPER-PRIEST-1 a {BUILDS[piece - SETTLEMENT]} was chosen"
        return self.building.refuse_piece(state, seat, piece, value_of(move), BOUGHT)

    def _refuse_use(self, state: State, seat: Seat, value: int) -> str:
        build, knight = split(value, len(BUILDS))
        reason = self._refuse_knight(state, seat, knight)
        if reason:
            return reason
        if not can_pay(self.island, state, seat, self.prices[build]):
            return f"HELPER-PRIEST-8 the cards for this {BUILDS[build]} are not in hand"
        if not self._places(state, seat, build):
            return f"HELPER-PRIEST-8 there is no piece or no place for a {BUILDS[build]}"
        return ""

    def _refuse_knight(self, state: State, seat: Seat, which: int) -> str:
        cells = state.cells
        part = self.development
        at = seat * part.size + KNIGHT_CARD
        if which == PLAYED:
            return "" if cells[part.played + at] else "HELPER-PRIEST-8 no knight lies open"
        if not cells[part.held + at]:
            return "HELPER-PRIEST-8 no knight is in hand"
        if cells[part.held + at] <= cells[part.fresh + at]:
            return "HELPER-PRIEST-3 a knight bought in this turn cannot be discarded"
        return ""

    # Doing

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        if kind_of(move) == self.k_use:
            self.helpers.used(state, seat)
            state.push(self.s_build, 1 << seat, value_of(move))
            return
        state.agenda.pop()
        argument = argument_of(frame)
        self._remove(state, seat, argument // len(BUILDS))
        pay(self.island, state, seat, self.prices[argument % len(BUILDS)])
        if piece_of(frame) == SETTLEMENT:
            self.island.put_settlement(state, seat, value_of(move), BOUGHT)
        else:
            self.island.put_city(state, seat, value_of(move), BOUGHT)

    def _remove(self, state: State, seat: Seat, which: int) -> None:
        """The knight leaves the game; an open one no longer counts (HELPER-PRIEST-4, -5)."""
        state.cells[self.removed] += 1
        if which == PLAYED:
            self.development.remove_played(state, seat, KNIGHT_CARD)
            self.army.lose_knight(state, seat, True)
        else:
            self.development.remove_held(state, seat, KNIGHT_CARD)

    def adjust_deck(self, state: State, counts: list[int]) -> None:
        counts[KNIGHT_CARD] += state.cells[self.removed]

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        if state.cells[self.removed]:
            scene.table["knights_removed"] = state.cells[self.removed]

    def promise(self, state: State, seat: Seat) -> float:
        for which in range(len(KNIGHTS)):
            if not self._refuse_knight(state, seat, which):
                return CARDS[self.card].worth
        return IDLE


def piece_of(frame: Frame) -> int:
    """What the Priest helps to build in a step."""
    return CITY if argument_of(frame) % len(BUILDS) else SETTLEMENT
