"""Caravans for two: two camels in each vote, in two caravans (TWO-MIX-3, -4, -10)."""

from __future__ import annotations

from ...engine.ints import Edge, Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import RuleModule
from ...engine.packing import argument_of, rest_in, seat_in, to_move, value_of, with_seat
from ...engine.rules import Rules
from ...engine.state import NOBODY, State
from ..caravans.camels import Camels
from ..caravans.hooks import CaravansModule
from ..caravans.voting import Voting
from ..island.content import Content
from ..island.core import Island
from ..two_players.actions import TokenActions


class CamelsForTwo(CaravansModule):
    """Who has more votes places both camels; with equal votes each player places one."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "camels-for-two"
        self.after = ["caravan-vote", "token-actions"]

    def prepare(self, content: Content) -> None:
        content.decide("caravan_vote", "two name no wishes: votes alone decide (TWO-MIX-3)")

    def declare(self, layout: Layout) -> None:
        self.s_camels = layout.step("two_camels", "TWO-MIX-3", "place the next camel")
        layout.offer("two_camels", "camel", self.name)

    def attach(self, island: Island, rules: Rules) -> None:
        self.voting = rules.part(Voting)
        self.camels = rules.part(Camels)
        rules.part(TokenActions).leaves = True

    def instead_of_count(self, state: State) -> None:
        """All have bid; with equal votes the active player is the first of the two."""
        active = state.cells[self.voting.active]
        votes = [self.voting.votes(state, seat) for seat in range(self.players)]
        first, second = active, 1 - active
        if votes[0] != votes[1]:
            first = second = votes.index(max(votes))
        state.push(self.s_camels, 1 << first, second)

    # The argument: who places the second camel, and above it 1 + the path of the first one.

    def _first(self, frame: Frame) -> Edge:
        """The path of the first camel; NOBODY while it is to be placed."""
        return rest_in(argument_of(frame)) - 1

    def _places(self, state: State, first: Edge) -> list[int]:
        """Where a camel may go: the second one not on from the first, wherever it came from."""
        places = self.camels.placements(state)
        if first == NOBODY:
            return places
        return [p for p in places if not self.camels.goes_on_from(state, first, p)]

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for place in self._places(state, self._first(frame)):
            out.append(to_move(self.voting.k_camel, place))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        place = value_of(move)
        reason = self.camels.refuse_placement(state, place)
        if not reason and place not in self._places(state, self._first(frame)):
            return "TWO-MIX-3 the second camel goes to another caravan than the first"
        return reason

    def turn_away(self, state: State, kind: int) -> str:
        return "TWO-MIX-3 first the camels of this vote are placed"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        place = value_of(move)
        self.camels.put(state, place)
        second = seat_in(argument_of(frame))
        edge = self.camels.path_of(place)
        if self._first(frame) == NOBODY and self._places(state, edge):
            state.push(self.s_camels, 1 << second, with_seat(second, edge + 1))
        else:  # both lie, or there is no place for a second one (TWO-MIX-4)
            self.voting.close(state)


def caravans_for_two(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where two play the caravans."""
    return [CamelsForTwo()]
