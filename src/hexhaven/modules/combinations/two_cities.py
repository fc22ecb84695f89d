"""Cities and knights for two: neutral knights, knights for tokens (COMBO-TWO+CK)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Node, Seat
from ...engine.layout import Layout
from ...engine.module import RuleModule
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
from ...engine.state import CHANCE_BIT, STEP_MASK, State
from ..cities_knights.hooks import KnightsModule
from ..cities_knights.kinds import BASIC, DESERTER, STRONG
from ..cities_knights.knights import Knights
from ..cities_knights.politics import PoliticsCards
from ..cities_knights.progress import Progress
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import RESOURCES, ROAD
from ..two_players.actions import LIMITED, SWAPPED, TokenActions
from ..two_players.neutrals import NEUTRALS, Neutrals
from ..two_players.rolls import TwoRolls
from ..two_players.tokens import TradeTokens
from .parts import the

PROMOTE: Final = 8
"""In the argument of what is owed: a promotion and not a recruit; the seat is below it."""


class NeutralKnights(KnightsModule):
    """What a player recruits or promotes is answered for a neutral colour (COMBO-TWO+CK-4, -11)."""

    def __init__(self, neutrals: Neutrals) -> None:
        super().__init__()
        self.name = "neutral-knights"
        self.after = ["neutrals", "knights", "two-rolls"]
        self.neutrals: Neutrals = neutrals

    def declare(self, layout: Layout) -> None:
        node = Place(layout.board, "node")
        rule = "COMBO-TWO+CK-4"
        self.s_owed = layout.step("neutral_knight_owed", rule, "see what neutral knights can do")
        self.s_knight = layout.step("neutral_knight", rule, "put a neutral knight on the board")
        self.s_promote = layout.step(
            "neutral_promotion", "COMBO-TWO+CK-11", "promote a neutral knight"
        )
        colour = Name(self.neutrals.colours)
        self.k_knight = layout.move("neutral_knight", [colour, node], ["neutral_knight"], "node")
        self.k_promote = layout.move("neutral_promote", [node], ["neutral_promotion"], "node")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.knights = rules.part(Knights)
        self.rolls = rules.part(TwoRolls)

    def can_preset(self, state: State, seat: Seat) -> str:
        """COMBO-TWO+CK-41."""
        if state.cells[self.rolls.first_sum]:
            return "COMBO-TWO+CK-41 the alchemist sets the first of the two rolls only"
        return ""

    # What is owed; it is looked at when all that the player does at once is done

    def after_recruit(self, state: State, seat: Seat, place: int) -> None:
        state.push(self.s_owed, 0, seat)

    def after_promotion(self, state: State, seat: Seat, place: int) -> None:
        state.push(self.s_owed, 0, seat | PROMOTE)

    def advance(self, state: State, frame: Frame) -> None:
        argument = argument_of(frame)
        seat = argument & ~PROMOTE
        if argument & PROMOTE:
            if self._promotable(state):  # else nothing (COMBO-TWO+CK-13)
                state.push(self.s_promote, 1 << seat)
        elif self._sites(state):
            state.push(self.s_knight, 1 << seat)
        elif self.neutrals.places(state, ROAD):  # COMBO-TWO+CK-7, -8
            state.push(self.neutrals.s_build, 1 << seat, ROAD)

    def _sites(self, state: State) -> list[int]:
        """colour + 2 * node of all places for a neutral knight (COMBO-TWO+CK-6)."""
        found: list[int] = []
        for neutral in range(NEUTRALS):
            owner = self.players + neutral
            if self.island.in_stock(state, owner, self.knights.pieces[BASIC]):
                for node in self.knights.sites(state, owner):
                    found.append(both(neutral, NEUTRALS, node))
        found.sort()
        return found

    def _promotable(self, state: State) -> list[Node]:
        """The neutral knights that can become strong (COMBO-TWO+CK-12)."""
        found: list[Node] = []
        for owner in range(self.players, self.players + NEUTRALS):
            if self.island.in_stock(state, owner, self.knights.pieces[STRONG]):
                for node in self.knights.posts_of(state, owner):
                    if state.cells[self.knights.rank + node] == BASIC:
                        found.append(node)
        found.sort()
        return found

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_knight:
            out.extend([to_move(self.k_knight, value) for value in self._sites(state)])
        else:
            out.extend([to_move(self.k_promote, node) for node in self._promotable(state)])

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if frame & STEP_MASK == self.s_knight:
            if value_of(move) in self._sites(state):
                return ""
            return "COMBO-TWO+CK-6 a neutral knight needs an empty intersection at its colour"
        if value_of(move) in self._promotable(state):
            return ""
        return "COMBO-TWO+CK-12 a basic neutral knight is promoted"

    def turn_away(self, state: State, kind: int) -> str:
        return "COMBO-TWO+CK-4 first the neutral knight"

    def untimely(self, state: State, kind: int) -> str:
        return "COMBO-TWO+CK-4 neutral knights only answer those of the players"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        if kind_of(move) == self.k_promote:
            self.knights.promote(state, value_of(move))
            return
        neutral, node = split(value_of(move), NEUTRALS)
        owner = self.players + neutral
        self.knights.put(state, owner, node, BASIC, 0)
        if self.knights.crossed(state, owner, node):
            self.island.tell_routes(state)

    def problems(self, state: State, out: list[str]) -> None:
        for owner in range(self.players, self.players + NEUTRALS):
            for node in self.knights.posts_of(state, owner):
                if self.knights.is_active(state, node):
                    out.append(f"the neutral knight on node {node} is active (COMBO-TWO+CK-9)")
                if state.cells[self.knights.rank + node] > STRONG:
                    out.append(f"the neutral knight on node {node} is mighty (COMBO-TWO+CK-12)")


class KnightsForTokens(IslandModule):
    """An own knight leaves the board for tokens; a deserter of a neutral colour."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "knights-for-tokens"
        self.after = ["token-actions", "politics-cards"]
        self.replaces = ["knight-discards"]  # COMBO-TWO+CK-3

    def declare(self, layout: Layout) -> None:
        node = Place(layout.board, "node")
        self.k_dismiss = layout.move("dismiss_knight", [node], ["main"], "node")
        self.k_desert = layout.move("neutral_deserter", [node], ["main"], "node")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.knights = rules.part(Knights)
        self.tokens = rules.part(TradeTokens)
        self.progress = rules.part(Progress)
        self.politics = rules.part(PoliticsCards)

    def _deserters(self, state: State) -> list[Node]:
        """The weakest knights of each neutral colour (COMBO-TWO+CK-37)."""
        found: list[Node] = []
        for owner in range(self.players, self.players + NEUTRALS):
            posts = self.knights.posts_of(state, owner)
            ranks = [state.cells[self.knights.rank + node] for node in posts]
            found += [posts[i] for i in range(len(posts)) if ranks[i] == min(ranks)]
        found.sort()
        return found

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if state.cells[self.tokens.supply]:
            for node in sorted(self.knights.posts_of(state, seat)):
                out.append(to_move(self.k_dismiss, node))
        if self.progress.holds(state, seat, DESERTER):
            out.extend([to_move(self.k_desert, node) for node in self._deserters(state)])

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        node = value_of(move)
        if kind_of(move) == self.k_desert:
            reason = self.progress.refuse_card(state, seat, DESERTER)
            if not reason and node not in self._deserters(state):
                return "COMBO-TWO+CK-37 the weakest knight of a neutral colour deserts"
            return reason
        if state.cells[self.knights.owner + node] != seat:
            return "COMBO-TWO+CK-19 no own knight stands there"
        if not state.cells[self.tokens.supply]:
            return "COMBO-TWO+CK-50 the supply of tokens is empty"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        if kind == self.k_desert:
            return "CK-PC-4 no card while another decision is pending"
        return "COMBO-TWO+CK-19 knights leave the board after both rolls, with nothing pending"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        node = value_of(move)
        if kind_of(move) == self.k_desert:
            self.progress.lay_open(state, seat, DESERTER)
            self.politics.desert(state, node)
            return
        self.tokens.take(state, seat, state.cells[self.knights.rank + node])
        self.knights.dismiss(state, node)
        self.island.tell_routes(state)  # COMBO-TWO+CK-47


class ResourceTrade(IslandModule):
    """The forced trade for resources only (COMBO-TWO+CK-25, -27, -28).

    How many resources the other holds is hidden until the trade is announced, so nothing that is
    legal depends on it: if it turns out that there is none to be drawn, or that two could not be
    given back, the tokens come back and the action of this turn is over.
    """

    def __init__(self) -> None:
        super().__init__()
        self.name = "resource-trade"
        self.after = ["token-actions"]

    def prepare(self, content: Content) -> None:
        self.names: list[str] = content.cards

    def declare(self, layout: Layout) -> None:
        self.s_draw = layout.step("resource_draw", "COMBO-TWO+CK-25", "a resource is drawn unseen")
        self.k_trade = layout.move("resource_trade", [], ["preroll", "main"], "cards")
        self.k_draw = layout.chance("draw_resource", [Name(RESOURCES)], secret=True)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.actions = rules.part(TokenActions)

    def _resources(self, state: State, seat: Seat) -> int:
        at = self.island.hand + seat * self.island.kinds
        return sum(state.cells[at : at + len(RESOURCES)])

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if not self.refuse(state, seat, frame, self.k_trade):
            out.append(self.k_trade)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        reason = self.actions.refuse_price(state, seat)
        if reason:
            return reason
        theirs = state.cells[self.island.cards + 1 - seat]
        if not theirs:
            return "TWO-ACTION-6 the opponent holds no card"
        if self._resources(state, seat) + min(theirs, SWAPPED) < SWAPPED:
            return "COMBO-TWO+CK-28 two resources could not be given back"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        return "TWO-SEQ-2 not while another decision is pending"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        if frame & STEP_MASK == self.s_draw:
            state.agenda.pop()
            pair = argument_of(frame)
            self.island.hand_over(state, seat_in(pair), rest_in(pair), value_of(move), 1)
            return
        other = 1 - seat
        drawn = min(SWAPPED, self._resources(state, other))
        price = self.actions.price(state, seat)
        self.actions.pay(state, seat)
        if not drawn or self._resources(state, seat) + drawn < SWAPPED:
            self.actions.tokens.take(state, seat, price)
            return
        self.actions.owe(state, seat, LIMITED)
        for _ in range(drawn):
            state.push(self.s_draw, CHANCE_BIT, with_seat(other, seat))

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        at = self.island.hand + seat_in(argument_of(frame)) * self.island.kinds
        for kind in range(len(RESOURCES)):
            if state.cells[at + kind]:
                moves.append(to_move(self.k_draw, kind))
                weights.append(state.cells[at + kind])

    def witnesses(self, state: State, move: Move) -> int:
        return 3  # both players see their hands change, nobody else


def towns_for_two(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where two play cities and knights."""
    return [NeutralKnights(the(there, Neutrals)), KnightsForTokens(), ResourceTrade()]
