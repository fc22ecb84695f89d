"""Gifts: one card in a turn for an opponent who is not ahead, and a token for it (FRIEND-GIFT)."""

from __future__ import annotations

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Name, SeatNumber
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
from ...engine.state import (
    FIRST_SEAT,
    MUST_MASK,
    MUST_SHIFT,
    STEP_MASK,
    State,
)
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import RESOURCES
from ..island.prospects import prospects_worth
from .tokens import TOKEN_WORTH, FavourTokens


class Gifts(IslandModule):
    """Who was offered a gift in this turn, and what the asked seat says."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "gifts"
        self.after = ["favour-tokens"]

    def declare(self, layout: Layout) -> None:
        self.given = layout.cell("gift_given")
        """Whether a gift was taken in this turn (FRIEND-GIFT-5)."""
        self.asked = layout.cell("gift_asked")
        """The mask of the seats that were offered one in this turn (FRIEND-GIFT-6)."""
        layout.of_masks(self.asked)
        self.s_gift = layout.step("gift", "FRIEND-GIFT-3", "accept the gift, or decline it")
        card = Name(RESOURCES)
        self.k_gift = layout.move(
            "gift", [card, SeatNumber(layout.players)], ["preroll", "main"], "gifts"
        )
        self.k_accept = layout.move("accept_gift", [], ["gift"], "gifts")
        self.k_decline = layout.move("decline_gift", [], ["gift"], "gifts")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.tokens = rules.part(FavourTokens)
        self.resources: int = len(RESOURCES)

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.given] = 0
        state.cells[self.asked] = 0

    # Which gifts may be offered

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_gift:
            out.append(self.k_accept)
            out.append(self.k_decline)
        elif not state.cells[self.given] and state.cells[self.island.cards + seat]:
            for other in range(self.players):
                if not self._refuse_seat(state, seat, other):
                    for kind in range(self.resources):
                        if self.island.held(state, seat, kind):
                            value = both(kind, self.resources, other)
                            out.append(to_move(self.k_gift, value))

    def _refuse_seat(self, state: State, seat: Seat, other: Seat) -> str:
        if other == seat:
            return "FRIEND-GIFT-1 a gift is for an opponent"
        if state.cells[self.asked] >> other & 1:
            return "FRIEND-GIFT-6 that seat was offered a gift in this turn"
        island = self.island
        if island.visible_points(state, other) > island.visible_points(state, seat):
            return "FRIEND-GIFT-1 nothing is given to an opponent with more visible points"
        return ""

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if kind_of(move) != self.k_gift:
            return ""
        kind, other = split(value_of(move), self.resources)
        if state.cells[self.given]:
            return "FRIEND-GIFT-5 one card has been given in this turn"
        if not self.island.held(state, seat, kind):
            return f"FRIEND-GIFT-6 no {RESOURCES[kind]} is in hand"
        return self._refuse_seat(state, seat, other)

    def untimely(self, state: State, kind: int) -> str:
        if kind != self.k_gift:
            return "FRIEND-GIFT-3 no gift is offered"
        if self.rules.step_name(state) == "special_build":
            return "FRIEND-GIFT-7 nothing is given in the special building phase"
        return "FRIEND-GIFT-7 no gift while another decision is pending"

    # Giving

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        value = value_of(move)
        if kind_of(move) == self.k_gift:
            kind, other = split(value, self.resources)
            state.cells[self.asked] |= 1 << other
            state.push(self.s_gift, 1 << other, with_seat(seat, kind))
            return
        state.agenda.pop()
        if kind_of(move) == self.k_accept:
            argument = argument_of(frame)
            state.cells[self.given] = 1
            self.island.hand_over(state, seat_in(argument), seat, rest_in(argument), 1)
            self.tokens.draw(state, seat_in(argument), 1)

    def _offered(self, state: State) -> int:
        """The frame of the gift that waits for an answer; -1 for none."""
        if state.agenda and state.agenda[-1] & STEP_MASK == self.s_gift:
            return state.agenda[-1]
        return -1

    def adjust_known(self, state: State, seat: Seat, known: list[int]) -> None:
        """Who offers a card is known to hold it."""
        frame = self._offered(state)
        if frame >= 0 and seat_in(argument_of(frame)) == seat:
            kind = rest_in(argument_of(frame))
            known[kind] = max(known[kind], 1)

    # Views, worth

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        scene.table["gift_given"] = state.cells[self.given] == 1
        asked = state.cells[self.asked]
        scene.table["gift_asked"] = [s for s in range(self.players) if asked >> s & 1]
        frame = self._offered(state)
        if frame >= 0:
            scene.table["gift"] = {
                "from": seat_in(argument_of(frame)),
                "to": FIRST_SEAT[frame >> MUST_SHIFT & MUST_MASK],
                "card": RESOURCES[rest_in(argument_of(frame))],
            }

    def appraise(self, state: State, seat: Seat) -> float:
        """A gift that waits for its answer counts as taken: most are."""
        frame = self._offered(state)
        if frame < 0:
            return 0.0
        giver = seat_in(argument_of(frame))
        taker = FIRST_SEAT[frame >> MUST_SHIFT & MUST_MASK]
        if seat != giver and seat != taker:
            return 0.0
        after = state.copy()
        self.island.hand_over(after, giver, taker, rest_in(argument_of(frame)), 1)
        before = prospects_worth(self.island, state, seat)
        worth = prospects_worth(self.island, after, seat) - before
        if seat == giver and state.cells[self.tokens.left]:
            worth += TOKEN_WORTH
        return worth
