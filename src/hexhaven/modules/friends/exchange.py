"""Exchanging a token: draw one, then put one back face down (FRIEND-SWAP)."""

from __future__ import annotations

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Name
from ...engine.packing import kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import MUST_SHIFT, STEP_MASK, State
from ..island.core import Island
from ..island.hooks import IslandModule
from .favours import OWN_TURN, Favours, untimely_use
from .tokens import GUILDS, FavourTokens


class TokenExchange(IslandModule):
    """The other thing that can be done with tokens in a turn."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "token-exchange"
        self.after = ["favours"]

    def declare(self, layout: Layout) -> None:
        self.s_return = layout.step("return_token", "FRIEND-SWAP-1", "put a token back")
        self.k_exchange = layout.move("exchange_token", [], OWN_TURN, "favours")
        self.k_return = layout.move("return_token", [Name(GUILDS)], ["return_token"], "favours")
        layout.secret(self.k_return)

    def attach(self, island: Island, rules: Rules) -> None:
        self.rules = rules
        self.tokens = rules.part(FavourTokens)
        self.favours = rules.part(Favours)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_return:
            for guild in range(len(GUILDS)):
                if self.tokens.holds(state, seat, guild):
                    out.append(to_move(self.k_return, guild))
        elif not self._refuse_exchange(state, seat):
            out.append(self.k_exchange)

    def _refuse_exchange(self, state: State, seat: Seat) -> str:
        if state.cells[self.tokens.used]:
            return "FRIEND-USE-1 tokens have been used or exchanged in this turn"
        if not state.cells[self.tokens.count + seat]:
            return "FRIEND-SWAP-2 there is no token to exchange"
        if not state.cells[self.tokens.left]:
            return "FRIEND-SWAP-2 the supply is empty"
        return ""

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if frame & STEP_MASK != self.s_return:
            return self._refuse_exchange(state, seat)
        if not self.tokens.holds(state, seat, value_of(move)):
            return f"FRIEND-SWAP-1 no token of the guild {GUILDS[value_of(move)]} is held"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        if kind == self.k_return:
            return "FRIEND-SWAP-1 no token is being exchanged"
        return untimely_use(self.rules.step_name(state))

    def witnesses(self, state: State, move: Move) -> int:
        return state.agenda[-1] >> MUST_SHIFT & (1 << self.players) - 1

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        if kind_of(move) == self.k_exchange:
            state.cells[self.tokens.used] = 1
            state.push(self.s_return, 1 << seat)
            self.tokens.draw(state, seat, 1)
            return
        state.agenda.pop()
        self.tokens.put_back(state, seat, value_of(move))
        # Nothing more can be used in this turn. Marks would only tell the others whether the token
        # just drawn went back.
        self.tokens.unlock(state, seat)

    def appraise(self, state: State, seat: Seat) -> float:
        """While a token is to be put back, the poorest one counts as gone."""
        for frame in state.agenda:
            if frame & STEP_MASK == self.s_return and frame >> MUST_SHIFT >> seat & 1:
                held = [g for g in range(len(GUILDS)) if self.tokens.holds(state, seat, g)]
                return -min(self.favours.worth(state, guild) for guild in held)
        return 0.0
