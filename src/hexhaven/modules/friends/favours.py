"""The favours of the guilds, and the chips of the architects (FRIEND-USE and after).

A seat does at most one thing with its tokens in a turn: one favour, or one exchange of a token.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Name
from ...engine.packing import both, kind_of, split, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import STEP_MASK, State
from ..base.building import Building
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import RESOURCES
from .tokens import (
    ARCHITECT,
    GUILDS,
    MERCHANT,
    ROAD_BUILDER,
    SCHOLAR,
    TOKEN_WORTH,
    TRADER,
    FavourTokens,
)

PRICES: Final = [1, 1, 1, 2, 2]
"""How many tokens each favour takes."""
CHIPS: Final = 12
OWN_TURN: Final = ["preroll", "main", "second_part"]
"""Any moment of the own turn, also of the second of paired players (FRIEND-USE-5, -6)."""
WORTH: Final = [0.08, 0.13, 0.13, 0.2, 0.35]
"""What a token of each guild is worth to a heuristic player, in points."""


class Favours(IslandModule):
    """Spending tokens for what their guild does."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "favours"
        self.after = ["favour-tokens"]

    def declare(self, layout: Layout) -> None:
        self.left = layout.cell("guild_chips_left", CHIPS)
        self.chips = layout.per_seat("guild_chips")
        self.s_again = layout.step(
            "second_exchange", "FRIEND-TRADER-1", "exchange a second card, or be done"
        )
        card = Name(RESOURCES)
        trades = [*OWN_TURN, "second_exchange"]
        self.k_trader = layout.move("trader_favour", [card, card], trades, "favours")
        self.k_done = layout.move("favour_done", [], ["second_exchange"], "favours")
        self.k_merchant = layout.move("merchant_favour", [card], OWN_TURN, "favours")
        self.k_road = layout.move("road_favour", [], OWN_TURN, "favours")
        self.k_scholar = layout.move("scholar_favour", [], OWN_TURN, "favours")
        self.k_architect = layout.move("architect_favour", [], OWN_TURN, "favours")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.tokens = rules.part(FavourTokens)
        self.building = rules.part(Building)
        self.resources: int = len(RESOURCES)

    # Listing

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_again:
            self._list_trades(state, seat, out)
            out.append(self.k_done)
            return
        if state.cells[self.tokens.used] or not state.cells[self.tokens.count + seat]:
            return
        if not self._refuse_guild(state, seat, TRADER):
            self._list_trades(state, seat, out)
        if not self._refuse_guild(state, seat, MERCHANT):
            for kind in range(self.resources):
                if state.cells[self.island.bank + kind]:
                    out.append(to_move(self.k_merchant, kind))
        if not self._refuse_guild(state, seat, ROAD_BUILDER):
            out.append(self.k_road)
        if not self._refuse_guild(state, seat, SCHOLAR):
            out.append(self.k_scholar)
        if not self._refuse_guild(state, seat, ARCHITECT):
            out.append(self.k_architect)

    def _list_trades(self, state: State, seat: Seat, out: list[Move]) -> None:
        for given in range(self.resources):
            if self.island.held(state, seat, given):
                for taken in range(self.resources):
                    if taken != given and state.cells[self.island.bank + taken]:
                        value = both(given, self.resources, taken)
                        out.append(to_move(self.k_trader, value))

    # Refusing

    def _guild(self, kind: int) -> int:
        if kind == self.k_trader:
            return TRADER
        if kind == self.k_merchant:
            return MERCHANT
        if kind == self.k_road:
            return ROAD_BUILDER
        return SCHOLAR if kind == self.k_scholar else ARCHITECT

    def _refuse_guild(self, state: State, seat: Seat, guild: int) -> str:
        if state.cells[self.tokens.used]:
            return "FRIEND-USE-1 tokens have been used or exchanged in this turn"
        price = PRICES[guild]
        if self.tokens.holds(state, seat, guild) < price:
            needed = "one token" if price == 1 else "two tokens"
            return f"FRIEND-USE-2 {needed} of the guild {GUILDS[guild]} must be held"
        if self.tokens.usable(state, seat, guild) < price:
            rule = "FRIEND-USE-3" if price == 1 else "FRIEND-USE-8"
            return f"{rule} a token drawn in this turn cannot be used in it"
        return "" if self._has_effect(state, seat, guild) else self._no_effect(guild)

    def _has_effect(self, state: State, seat: Seat, guild: int) -> bool:
        if guild == TRADER:
            moves: list[int] = []
            self._list_trades(state, seat, moves)
            return len(moves) > 0
        if guild == MERCHANT:
            bank = self.island.bank
            return sum(state.cells[bank : bank + self.resources]) > 0
        if guild == ROAD_BUILDER:
            return self.building.has_free_road(state, seat)
        if guild == SCHOLAR:
            return self.island.cards_left(state) > 0
        return state.cells[self.left] > 0

    def _no_effect(self, guild: int) -> str:
        if guild == TRADER:
            return "FRIEND-USE-7 no card can be exchanged for another one"
        if guild == MERCHANT:
            return "FRIEND-USE-7 the bank is empty"
        if guild == ROAD_BUILDER:
            return "FRIEND-USE-7 there is no road piece or no path for it"
        if guild == SCHOLAR:
            return "FRIEND-USE-7 no development card is left"
        return "FRIEND-USE-7 no chip is left"

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = kind_of(move)
        if kind == self.k_done:
            return ""
        if frame & STEP_MASK != self.s_again:
            reason = self._refuse_guild(state, seat, self._guild(kind))
            if reason:
                return reason
        if kind == self.k_trader:
            return self._refuse_trade(state, seat, value_of(move))
        if kind == self.k_merchant and not state.cells[self.island.bank + value_of(move)]:
            return f"FRIEND-MERCHANT-1 the bank has no {RESOURCES[value_of(move)]}"
        return ""

    def _refuse_trade(self, state: State, seat: Seat, value: int) -> str:
        given, taken = split(value, self.resources)
        if given == taken:
            return "FRIEND-TRADER-2 the card taken must be of another kind"
        if not self.island.held(state, seat, given):
            return f"FRIEND-TRADER-1 no {RESOURCES[given]} is in hand"
        if not state.cells[self.island.bank + taken]:
            return f"FRIEND-TRADER-2 the bank has no {RESOURCES[taken]}"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        if kind == self.k_done:
            return "FRIEND-TRADER-1 no exchange is going on"
        return untimely_use(self.rules.step_name(state))

    # Doing

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        kind = kind_of(move)
        value = value_of(move)
        if frame & STEP_MASK == self.s_again:
            state.agenda.pop()
            if kind == self.k_trader:
                self._trade(state, seat, value)
            return
        guild = self._guild(kind)
        state.cells[self.tokens.used] = 1
        self.tokens.spend(state, seat, guild, PRICES[guild])
        if guild == TRADER:
            self._trade(state, seat, value)
            state.push(self.s_again, 1 << seat)  # possible: what was given lies in the bank
        elif guild == MERCHANT:
            self.island.gain(state, seat, value, 1)
        elif guild == ROAD_BUILDER:
            self.building.give_roads(state, seat, 1)
        elif guild == SCHOLAR:
            self.island.give_card(state, seat)
        else:
            self._take_chip(state, seat)

    def _trade(self, state: State, seat: Seat, value: int) -> None:
        given, taken = split(value, self.resources)
        self.island.lose(state, seat, given, 1)
        self.island.gain(state, seat, taken, 1)

    def _take_chip(self, state: State, seat: Seat) -> None:
        state.cells[self.left] -= 1
        state.cells[self.chips + seat] += 1
        self.island.add_points(state, seat, 1)

    # Views, checks, worth

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        scene.table["guild_chips"] = state.cells[self.left]
        scene.table["favour_prices"] = {GUILDS[guild]: PRICES[guild] for guild in range(5)}
        for seat in range(self.players):
            chips = state.cells[self.chips + seat]
            scene.counters[seat]["guild_chips"] = chips
            scene.credit(seat, "guild_chips", chips, chips)

    def problems(self, state: State, out: list[str]) -> None:
        held = sum(state.cells[self.chips : self.chips + self.players])
        if state.cells[self.left] + held != CHIPS:
            out.append("there are not 12 chips (FRIEND-SETUP-3)")
        if 2 * held != state.cells[self.tokens.mat + ARCHITECT]:
            out.append("the chips do not agree with the architects' tokens (FRIEND-ARCHITECT-1)")

    def worth(self, state: State, guild: int) -> float:
        """What a token of a guild is worth; nothing where its favour can no longer be had."""
        if guild == ARCHITECT and not state.cells[self.left]:
            return 0.0
        if guild == SCHOLAR and not self.island.cards_left(state):
            return 0.0
        return WORTH[guild]

    def appraise(self, state: State, seat: Seat) -> float:
        """Tokens held and tokens that are about to be drawn."""
        worth = TOKEN_WORTH * self.tokens.due(state, seat)
        if state.cells[self.tokens.count + seat]:
            for guild in range(len(GUILDS)):
                many = self.tokens.holds(state, seat, guild)
                if many:
                    worth += many * self.worth(state, guild)
        return worth


def untimely_use(step: str) -> str:
    """Why tokens can be neither used nor exchanged in a step."""
    if step == "special_build":
        return "FRIEND-USE-5 tokens are not used in the special building phase"
    return "FRIEND-USE-6 no tokens are used while another decision is pending"
