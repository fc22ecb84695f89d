"""What trade tokens buy: a forced trade, the robber back to the desert (TWO-ACTION)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Frame, Hex, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Name
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import MUST_SHIFT, NOBODY, STEP_MASK, State
from ..base.seven import Robber
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import DESERT, OTHER, RESOURCES
from .tokens import TradeTokens

SWAPPED: Final = 2
"""How many cards a forced trade draws and gives back."""
LIMITED: Final = 8
"""In the argument of the step in which cards are given back: only resources count."""
OWED_WORTH: Final = 0.06
"""What a card that must be given back is worth to a heuristic player, in points."""


class TokenActions(IslandModule):
    """One action a turn, before, between or after the rolls (TWO-ACTION-1)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "token-actions"
        self.after = ["trade-tokens"]
        self.before = ["victory"]
        self.homes: list[int] = [DESERT]
        """The terrains to which the robber is sent back."""
        self.leaves: bool = False
        """Whether the robber leaves the board instead (TWO-MIX-3)."""
        self.sends_robber: bool = True
        """Whether the robber takes part; a scenario without him has another action."""

    def prepare(self, content: Content) -> None:
        self.cards = content.cards

    def declare(self, layout: Layout) -> None:
        self.used = layout.cell("token_action")
        self.s_give = layout.step("give_back", "TWO-ACTION-4", "give back two cards")
        turn = ["preroll", "main"]
        self.k_trade = layout.move("forced_trade", [], turn, "cards")
        self.s_home: int = NOBODY
        self.k_robber: int = NOBODY
        if self.sends_robber:
            self.s_home = layout.step("choose_home", "TWO-MIX-2", "choose where the robber goes")
            self.k_robber = layout.move("robber_home", [], turn, "cards")
            layout.offer("choose_home", "robber", self.name)
        self.k_give = layout.move("give_back", [Name(self.cards)], ["give_back"], "hand")
        layout.secret(self.k_give)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.robber = rules.part(Robber)
        self.tokens = rules.part(TradeTokens)

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.used] = 0

    # Whether, and for how much

    def price(self, state: State, seat: Seat) -> int:
        """TWO-ACTION-2, -11: dearer for who is ahead, by the points that all can see."""
        mine = self.island.visible_points(state, seat)
        return 2 if mine > self.island.visible_points(state, 1 - seat) else 1

    def places(self, state: State) -> list[Hex]:
        """Where the robber can be sent: the desert, or what stands for it."""
        if self.leaves:
            return [NOBODY]
        at = self.island.terrain
        return [h for h in range(self.island.hexes) if state.cells[at + h] in self.homes]

    def refuse_price(self, state: State, seat: Seat) -> str:
        """Why a seat cannot have a token action now, whichever it is."""
        if state.cells[self.used]:
            return "TWO-ACTION-1 one token action a turn"
        if state.cells[self.tokens.tokens + seat] < self.price(state, seat):
            return "TWO-ACTION-3 the trade tokens do not suffice"
        return ""

    def pay(self, state: State, seat: Seat) -> None:
        """A seat pays for its action of this turn."""
        self.tokens.spend(state, seat, self.price(state, seat))
        state.cells[self.used] = 1

    def _refuse_action(self, state: State, seat: Seat, kind: int) -> str:
        reason = self.refuse_price(state, seat)
        if reason:
            return reason
        if kind == self.k_trade:
            return self._refuse_trade(state, seat)
        return self._refuse_home(state, seat)

    def _refuse_home(self, state: State, seat: Seat) -> str:
        places = self.places(state)
        if not places or state.cells[self.island.robber] in places:
            return "TWO-ACTION-8 the robber is there already"
        if not self.robber.may_send(state, seat, OTHER):
            return "TWO-ACTION-7 the robber cannot be moved now"
        return ""

    def _refuse_trade(self, state: State, seat: Seat) -> str:
        theirs = state.cells[self.island.cards + 1 - seat]
        if not theirs:
            return "TWO-ACTION-6 the opponent holds no card"
        if min(theirs, SWAPPED) + state.cells[self.island.cards + seat] < SWAPPED:
            return "TWO-ACTION-6 two cards could not be given back"
        return ""

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_give:
            for card in range(self.island.kinds):
                if not self._refuse_give(state, seat, frame, card):
                    out.append(to_move(self.k_give, card))
            return
        if frame & STEP_MASK == self.s_home:
            for hex in self.places(state):
                out.append(to_move(self.robber.k_robber, hex))
            return
        for kind in (self.k_trade, self.k_robber):
            if kind != NOBODY and not self._refuse_action(state, seat, kind):
                out.append(kind)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if frame & STEP_MASK == self.s_give:
            return self._refuse_give(state, seat, frame, value_of(move))
        if frame & STEP_MASK == self.s_home:
            there = value_of(move) in self.places(state)
            return "" if there else "TWO-MIX-2 the robber goes to what stands for the desert"
        return self._refuse_action(state, seat, kind_of(move))

    def _refuse_give(self, state: State, seat: Seat, frame: Frame, card: Card) -> str:
        if argument_of(frame) & LIMITED and card >= len(RESOURCES):
            return "TWO-ACTION-4 resources were drawn, so resources are given back"
        held = self.island.held(state, seat, card)
        return "" if held else "TWO-ACTION-4 no such card is in hand"

    def untimely(self, state: State, kind: int) -> str:
        return "TWO-SEQ-2 not while another decision is pending"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        if frame & STEP_MASK == self.s_give:
            state.agenda.pop()
            left = argument_of(frame) - 1
            if left & ~LIMITED:
                state.push(self.s_give, 1 << seat, left)
            self.island.hand_over(state, seat, 1 - seat, value_of(move), 1)
            return
        if frame & STEP_MASK == self.s_home:
            state.agenda.pop()
            self.robber.relocate(state, seat, value_of(move), OTHER)
            return
        self.pay(state, seat)
        if kind_of(move) == self.k_robber:
            self._send_home(state, seat)
        else:
            self._trade(state, seat)

    def _send_home(self, state: State, seat: Seat) -> None:
        """TWO-ACTION-7: nobody is robbed; with several places one is chosen."""
        places = self.places(state)
        if len(places) > 1:
            state.push(self.s_home, 1 << seat)
        else:
            self.robber.relocate(state, seat, places[0], OTHER)

    def _trade(self, state: State, seat: Seat) -> None:
        """TWO-ACTION-4, -5: up to two cards are drawn unseen, and two given back."""
        other = 1 - seat
        self.owe(state, seat, 0)
        drawn = min(SWAPPED, state.cells[self.island.cards + other])
        for _ in range(drawn):
            self.robber.rob(state, seat, other)

    def owe(self, state: State, seat: Seat, limit: int) -> None:
        """A seat will give two cards back; what is drawn before is pushed after this."""
        self.island.tell_lost(state, 1 - seat)
        self.island.tell_lost(state, seat)
        state.push(self.s_give, 1 << seat, SWAPPED | limit)

    def witnesses(self, state: State, move: Move) -> int:
        return 3  # both players see their hands change, nobody else

    # Views, what it is worth

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        scene.table["token_action"] = state.cells[self.used] == 1
        for seat in range(self.players):
            scene.counters[seat]["token_price"] = self.price(state, seat)

    def appraise(self, state: State, seat: Seat) -> float:
        """Cards that are still to be given back."""
        for frame in state.agenda:
            if frame & STEP_MASK == self.s_give:
                owed = OWED_WORTH * (argument_of(frame) & ~LIMITED)
                return -owed if frame >> MUST_SHIFT & 1 << seat else owed
        return 0.0
