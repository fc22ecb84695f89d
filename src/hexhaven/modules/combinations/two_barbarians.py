"""The barbarian attack for two: a neutral knight, another action for tokens (TWO-MIX-5, -6)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Hex, Move, Owner, Piece, Seat
from ...engine.layout import Layout
from ...engine.module import RuleModule
from ...engine.moves import Place
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import STEP_MASK, TURN, State
from ..barbarian_attack.battles import Battles
from ..barbarian_attack.cards import AttackCards
from ..barbarian_attack.hooks import AttackModule
from ..barbarian_attack.invasion import Invasion
from ..barbarian_attack.knights import Knights
from ..barbarian_attack.landing import Landing
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import CITY, FOUNDED, MOVED, SETTLEMENT
from ..two_players.actions import TokenActions
from ..two_players.neutrals import PLAYERS
from ..two_players.tokens import TradeTokens
from .parts import the

GUEST: Final = PLAYERS
"""The shared knight stands on the board as one of the first neutral colour."""
GUEST_DIE: Final = 3
SOLACE: Final = 2
SOLACE_TOKENS: Final = 1


class NeutralKnight(AttackModule):
    """Comes with the first knight of the game; each player moves it after the own knights."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "neutral-knight"
        self.after = ["path-knights", "trade-tokens"]
        self.before = ["battles"]

    def declare(self, layout: Layout) -> None:
        self.s_muster = layout.step(
            "neutral_muster", "TWO-MIX-5", "put the neutral knight on a castle path"
        )
        self.s_march = layout.step("neutral_march", "TWO-MIX-5", "move the neutral knight, or halt")
        layout.offer("neutral_muster", "muster", self.name)
        layout.offer("neutral_march", "march", self.name)
        layout.offer("neutral_march", "halt", self.name)

    def attach(self, island: Island, rules: Rules) -> None:
        self.knights = rules.part(Knights)
        self.k_muster: int = rules.part(AttackCards).k_muster
        self.tokens = rules.part(TradeTokens)

    def _post(self, state: State) -> list[Edge]:
        """The path of the neutral knight, if it is there."""
        return self.knights.posts(state, GUEST)

    def after_muster(self, state: State, owner: Owner, edge: Edge) -> None:
        if owner != GUEST and not self._post(state) and self.knights.gates_free(state):
            state.push(self.s_muster, 1 << owner)

    def after_actions(self, state: State, seat: Seat) -> None:
        """Behind the own knights, before the battles."""
        if self._post(state):
            state.push(self.s_march, 1 << seat)

    def after_solace(self, state: State, seat: Seat) -> None:
        """TWO-MIX-6: a trade token for the third coin."""
        self.tokens.take(state, seat, SOLACE_TOKENS)

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_muster:
            for edge in self.knights.gates_free(state):
                out.append(to_move(self.k_muster, edge))
            return
        for goal in sorted(self.knights.goals(state, seat, self._post(state)[0])):
            out.append(to_move(self.knights.k_march, goal))
        if not self._refuse_halt(state, seat):
            out.append(self.knights.k_halt)

    def _refuse_halt(self, state: State, seat: Seat) -> str:
        edge = self._post(state)[0]
        if self.knights.gates[edge] and self.knights.goals(state, seat, edge):
            return "TWO-MIX-5 the neutral knight must leave the castle"
        return ""

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        place = value_of(move)
        if frame & STEP_MASK == self.s_muster:
            free = place in self.knights.gates_free(state)
            return "" if free else "TWO-MIX-5 the neutral knight begins on a free castle path"
        if kind_of(move) == self.knights.k_halt:
            return self._refuse_halt(state, seat)
        return self.knights.refuse_goal(state, seat, self._post(state)[0], place)

    def turn_away(self, state: State, kind: int) -> str:
        return "TWO-MIX-5 first the neutral knight is moved"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        place = value_of(move)
        if frame & STEP_MASK == self.s_muster:
            self.knights.muster(state, GUEST, place)
        elif kind_of(move) == self.knights.k_march:
            self.knights.march(state, seat, self._post(state)[0], place)

    def problems(self, state: State, out: list[str]) -> None:
        if len(self._post(state)) > 1:
            out.append("there is more than one neutral knight (TWO-MIX-5)")


class LandingsForTwo(IslandModule):
    """A settlement's own landing comes before the neutral settlement, which has one too."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "landings-for-two"
        self.before = ["neutrals"]
        self.mutes = ["landing.after_build"]

    def attach(self, island: Island, rules: Rules) -> None:
        self.landing = rules.part(Landing)

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        """What is to be decided in a landing is decided by the seat on turn."""
        if piece in (SETTLEMENT, CITY) and how not in (FOUNDED, MOVED):
            self.landing.begin(state, seat if seat < self.players else state.cells[TURN])


class SentBarbarian(IslandModule):
    """For tokens a barbarian is moved to another coastal hex, in the robber's stead."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "sent-barbarian"
        self.after = ["token-actions", "invasion"]
        self.replaces = ["knight-discards"]  # no card ever lies open (TWO-MIX-10)

    def declare(self, layout: Layout) -> None:
        hex = Place(layout.board, "hex")
        self.s_goes = layout.step("barbarian_goes", "TWO-MIX-6", "say where the barbarian goes")
        self.k_send = layout.move("send_barbarian", [hex], ["preroll", "main"], "hex")
        self.k_goes = layout.move("barbarian_to", [hex], ["barbarian_goes"], "hex")

    def attach(self, island: Island, rules: Rules) -> None:
        self.actions = rules.part(TokenActions)
        self.invasion = rules.part(Invasion)

    def _goals(self, state: State, source: Hex) -> list[Hex]:
        return sorted(hex for hex in self.invasion.room(state) if hex != source)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_goes:
            for hex in self._goals(state, argument_of(frame)):
                out.append(to_move(self.k_goes, hex))
        elif not self.actions.refuse_price(state, seat):
            for hex in sorted(self.invasion.held(state)):
                if self._goals(state, hex):
                    out.append(to_move(self.k_send, hex))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        hex = value_of(move)
        if frame & STEP_MASK == self.s_goes:
            if hex in self._goals(state, argument_of(frame)):
                return ""
            return "TWO-MIX-6 the barbarian goes to another coastal hex with fewer than three"
        reason = self.actions.refuse_price(state, seat)
        if reason:
            return reason
        if hex not in self.invasion.held(state):
            return "TWO-MIX-6 no barbarian stands on that coastal hex"
        return "" if self._goals(state, hex) else "TWO-MIX-6 no other coastal hex has room"

    def untimely(self, state: State, kind: int) -> str:
        return "TWO-SEQ-2 not while another decision is pending"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        hex = value_of(move)
        if frame & STEP_MASK == self.s_goes:
            state.agenda.pop()
            self.invasion.land(state, hex)
            return
        self.actions.pay(state, seat)
        self.invasion.lift(state, hex)
        state.push(self.s_goes, 1 << seat, hex)


def barbarians_for_two(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where two are attacked."""
    battles = the(there, Battles)
    battles.guest, battles.guest_die, battles.solace = GUEST, GUEST_DIE, SOLACE
    the(there, TokenActions).sends_robber = False
    return [NeutralKnight(), LandingsForTwo(), SentBarbarian()]
