"""Rivers for two: swamps for the desert, bridges for neutral colours (TWO-MIX-2, -10, -11)."""

from __future__ import annotations

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import RuleModule
from ...engine.moves import Name, Place
from ...engine.packing import argument_of, split, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import State
from ..event_cards.events import Events
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import FREE, ROAD
from ..island.ways import refuse_way
from ..rivers.board import RiverIsland
from ..rivers.bridges import Bridges
from ..two_players.actions import TokenActions
from ..two_players.neutrals import NEUTRALS, Neutrals
from ..two_players.tokens import FOR_DESERT, TradeTokens
from .parts import the


class RiversForTwo(IslandModule):
    """A bridge is answered by a neutral bridge, or else by a neutral road, or by nothing."""

    def __init__(self, neutrals: Neutrals) -> None:
        super().__init__()
        self.name = "rivers-for-two"
        self.neutrals: Neutrals = neutrals
        self.after = ["neutrals", "bridges", "token-actions", "events"]

    def declare(self, layout: Layout) -> None:
        where = [Name(self.neutrals.colours), Place(layout.board, "edge")]
        self.k_bridge = layout.move("neutral_bridge", where, ["neutral"], "edge")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.bridge: int = rules.part(Bridges).bridge
        self.neutrals.answers[self.bridge] = [self.bridge, ROAD]
        swamp = rules.part(RiverIsland).swamp
        rules.part(TradeTokens).worth = {swamp: FOR_DESERT}
        rules.part(TokenActions).homes = [swamp]
        for events in rules.parts(Events):
            events.deserts = [swamp]  # this goes before TBVAR-EVENT-30

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if argument_of(frame) == self.bridge:
            for place in self.neutrals.places(state, self.bridge):
                out.append(to_move(self.k_bridge, place))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if argument_of(frame) != self.bridge:
            return "TWO-NEUTRAL-4 another piece is owed, not a bridge"
        colour, edge = split(value_of(move), NEUTRALS)
        owner = self.players + colour
        if not self.island.in_stock(state, owner, self.bridge):
            return "TWO-MIX-2 all bridges of that colour are on the board"
        reason = refuse_way(self.island, state, owner, self.bridge, edge, FREE)
        return f"TWO-NEUTRAL-9 {reason.partition(' ')[2]}" if reason else ""

    def untimely(self, state: State, kind: int) -> str:
        return "TWO-NEUTRAL-1 neutral colours build only in answer to a player"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        colour, edge = split(value_of(move), NEUTRALS)
        self.island.put_way(state, self.players + colour, edge, self.bridge, FREE)


def rivers_for_two(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where two play the rivers."""
    return [RiversForTwo(the(there, Neutrals))]
