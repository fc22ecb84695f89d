"""Networks: a road that joins two players' networks for the first time (FRIEND-NET).

Every building knows the number of its owner's network. For each network and each opponent there is
a set of the opponent's networks that it has met; meeting is for ever, whatever happens to the road.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Move, Node, Owner, Piece, Seat
from ...engine.layout import Layout
from ...engine.moves import SeatNumber
from ...engine.packing import argument_of, rest_in, seat_in, to_move, value_of, with_seat
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import MUST_MASK, MUST_SHIFT, NOBODY, STEP_MASK, State
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import CITY, FOUNDED, MOVED, SETTLEMENT
from .tokens import TOKEN_WORTH, FavourTokens

MOST: Final = 4
"""The networks that a seat can have: two are founded, others are parts that a module cut off."""
FOR_BUILDER: Final = 3
FOR_OPPONENT: Final = 1


class Networks(IslandModule):
    """Which networks have met, and the tokens for a first meeting."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "networks"
        self.after = ["longest-road", "favour-tokens"]

    def declare(self, layout: Layout) -> None:
        self.number = layout.per_node("network", NOBODY)
        """For each building the number of its owner's network (FRIEND-NET-1)."""
        self.met = layout.per_seat("networks_met", MOST * layout.players)
        """For each network of a seat and each opponent the mask of the opponent's networks that it
        was connected with."""
        layout.by_seat(self.met)
        self.s_linked = layout.step("linked", "FRIEND-NET-3", "draw tokens for joined networks")
        self.s_order = layout.step(
            "draw_order", "FRIEND-NET-9", "say which opponent draws first from the short supply"
        )
        seat = SeatNumber(layout.players)
        self.k_first = layout.move("draws_first", [seat], ["draw_order"], "seats")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.tokens = rules.part(FavourTokens)

    # What belongs together

    def _reached(self, state: State, owner: Owner, start: int) -> list[int]:
        """The nodes that own ways lead to; foreign buildings split nothing (FRIEND-NET-12)."""
        island = self.island
        cells = state.cells
        found = [start]
        for node in found:
            for edge in island.paths[node]:
                if cells[island.way + edge] == owner:
                    a, b = island.ends[edge]
                    other = b if a == node else a
                    if other not in found:
                        found.append(other)
        return found

    def _homes(self, state: State, owner: Owner) -> list[int]:
        at = self.island.homes + owner * self.island.home_limit
        return state.cells[at : at + state.cells[self.island.homes_built + owner]]

    def _numbers(self, state: State, owner: Owner, nodes: list[Node]) -> int:
        """The mask of an owner's networks with a building on one of these nodes."""
        mask = 0
        for node in self._homes(state, owner):
            if state.cells[self.number + node] != NOBODY and node in nodes:
                mask |= 1 << state.cells[self.number + node]
        return mask

    def _touching(self, state: State, owner: Owner, nodes: list[Node]) -> int:
        """The mask of an owner's networks that share an intersection with these (FRIEND-NET-2)."""
        mask = 0
        for home in self._homes(state, owner):
            bit = 1 << state.cells[self.number + home]
            if not mask & bit:
                for node in self._reached(state, owner, home):
                    if node in nodes:
                        mask |= bit
                        break
        return mask

    def _at(self, seat: Seat, number: int, other: Seat) -> int:
        return self.met + (seat * MOST + number) * self.players + other

    def _note(self, state: State, seat: Seat, number: int, other: Seat, mask: int) -> None:
        """A network has met the networks of an opponent, and they have met it."""
        state.cells[self._at(seat, number, other)] |= mask
        for theirs in range(MOST):
            if mask >> theirs & 1:
                state.cells[self._at(other, theirs, seat)] |= 1 << number

    def _free(self, state: State, seat: Seat) -> int:
        """A number that no network of a seat has; the last one where all are taken."""
        taken = [state.cells[self.number + home] for home in self._homes(state, seat)]
        for number in range(MOST):
            if number not in taken:
                return number
        return MOST - 1

    # Growing, merging, falling apart

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        if piece == CITY or seat >= self.players:
            return
        if piece == SETTLEMENT:
            self._settle(state, seat, place)
            return
        if how == MOVED:
            self._part(state, seat)
        due = self._link(state, seat, place)
        if due and how != FOUNDED:  # FRIEND-NET-8
            state.push(self.s_linked, 0, with_seat(seat, due))

    def after_remove(self, state: State, seat: Seat, piece: Piece, place: int) -> None:
        if piece != CITY and seat < self.players:
            self._part(state, seat)

    def _settle(self, state: State, seat: Seat, node: Node) -> None:
        """A building joins the network whose road leads there, or begins one (FRIEND-NET-13)."""
        nodes = self._reached(state, seat, node)
        mask = self._numbers(state, seat, nodes)
        if mask:
            state.cells[self.number + node] = _lowest(mask)
            return
        number = self._free(state, seat)
        state.cells[self.number + node] = number
        for other in range(self.players):
            if other != seat:
                self._note(state, seat, number, other, self._touching(state, other, nodes))

    def _link(self, state: State, seat: Seat, edge: Edge) -> int:
        """Join networks by a new road; the mask of the opponents met for the first time.

        What counts is whether any of the own networks that the road joins has met one of theirs
        before (FRIEND-NET-4).
        """
        nodes = self._reached(state, seat, self.island.ends[edge][0])
        own = self._numbers(state, seat, nodes)
        if not own:
            return 0
        number = self._merge(state, seat, own)
        due = 0
        for other in range(self.players):
            if other != seat:
                theirs = self._touching(state, other, nodes)
                if theirs & ~state.cells[self._at(seat, number, other)]:
                    due |= 1 << other
                    self._note(state, seat, number, other, theirs)
        return due

    def _merge(self, state: State, seat: Seat, mask: int) -> int:
        """Networks of a seat become one, which has met all that they have; its number."""
        kept = _lowest(mask)
        for number in range(kept + 1, MOST):
            if mask >> number & 1:
                for other in range(self.players):
                    self._note(state, seat, kept, other, self._forget(state, seat, number, other))
                for home in self._homes(state, seat):
                    if state.cells[self.number + home] == number:
                        state.cells[self.number + home] = kept
        return kept

    def _forget(self, state: State, seat: Seat, number: int, other: Seat) -> int:
        """Clear what a network has met of an opponent, on both sides; the mask it was."""
        at = self._at(seat, number, other)
        mask = state.cells[at]
        state.cells[at] = 0
        for theirs in range(MOST):
            state.cells[self._at(other, theirs, seat)] &= ~(1 << number)
        return mask

    def _part(self, state: State, seat: Seat) -> None:
        """A way was taken away: each part of a network keeps all it has met (FRIEND-NET-14)."""
        homes = self._homes(state, seat)
        for index in range(len(homes)):
            number = state.cells[self.number + homes[index]]
            nodes = self._reached(state, seat, homes[index])
            apart = [h for h in homes[index + 1 :] if h not in nodes]
            apart = [h for h in apart if state.cells[self.number + h] == number]
            if not apart:
                continue
            fresh = self._free(state, seat)
            for home in apart:
                state.cells[self.number + home] = fresh
            if fresh != number:
                for other in range(self.players):
                    met = state.cells[self._at(seat, number, other)]
                    self._note(state, seat, fresh, other, met)

    # Tokens for it

    def advance(self, state: State, frame: Frame) -> None:
        argument = argument_of(frame)
        seat = seat_in(argument)
        due = rest_in(argument)
        left = state.cells[self.tokens.left]
        if 0 < left < _many(due):
            state.push(self.s_order, 1 << seat, due)
            return
        self.tokens.draw(state, seat, FOR_BUILDER)  # the builder comes last (FRIEND-NET-9)
        for place in range(self.players - 1, 0, -1):
            other = (seat + place) % self.players
            if due >> other & 1:
                self.tokens.draw(state, other, FOR_OPPONENT)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for other in range(self.players):
            if argument_of(frame) >> other & 1:
                out.append(to_move(self.k_first, other))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if argument_of(frame) >> value_of(move) & 1:
            return ""
        return "FRIEND-NET-9 no token is due for that seat"

    def untimely(self, state: State, kind: int) -> str:
        return "FRIEND-NET-9 nobody waits for a token"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        first = value_of(move)
        rest = argument_of(frame) & ~(1 << first)
        state.push(self.s_linked, 0, with_seat(seat, rest))
        self.tokens.draw(state, first, FOR_OPPONENT)

    # Views, checks, worth

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        """Every network by its buildings, and the networks it has met by their place here."""
        found: list[tuple[int, int]] = []
        for seat in range(self.players):
            for number in range(MOST):
                if any(state.cells[self.number + h] == number for h in self._homes(state, seat)):
                    found.append((seat, number))
        shown: list[dict[str, object]] = []
        for seat, number in found:
            homes = [h for h in self._homes(state, seat) if state.cells[self.number + h] == number]
            met = [
                place
                for place, (other, theirs) in enumerate(found)
                if state.cells[self._at(seat, number, other)] >> theirs & 1
            ]
            shown.append({"seat": seat, "buildings": sorted(homes), "met": met})
        scene.table["networks"] = shown

    def problems(self, state: State, out: list[str]) -> None:
        for seat in range(self.players):
            for home in self._homes(state, seat):
                if state.cells[self.number + home] == NOBODY:
                    out.append(f"the building on node {home} belongs to no network")
                    return
        for seat in range(self.players):
            for home in self._homes(state, seat):
                self._check_network(state, seat, home, out)
        self._check_both_ways(state, out)

    def _check_network(self, state: State, seat: Seat, home: int, out: list[str]) -> None:
        number = state.cells[self.number + home]
        nodes = self._reached(state, seat, home)
        if self._numbers(state, seat, nodes) != 1 << number:
            out.append(f"the network of seat {seat} at node {home} has two numbers")
        for other in range(self.players):
            met = state.cells[self._at(seat, number, other)]
            if other != seat and self._touching(state, other, nodes) & ~met:
                out.append(f"networks of {seat} and {other} touch but have not met")

    def _check_both_ways(self, state: State, out: list[str]) -> None:
        for seat in range(self.players):
            for other in range(self.players):
                for mine in range(MOST):
                    for theirs in range(MOST):
                        there = state.cells[self._at(seat, mine, other)] >> theirs & 1
                        back = state.cells[self._at(other, theirs, seat)] >> mine & 1
                        if there != back or (there and seat == other):
                            out.append(f"networks of {seat} and {other} have met one way only")

    def appraise(self, state: State, seat: Seat) -> float:
        """Tokens for which the order of drawing is still to be chosen."""
        if not state.agenda or state.agenda[-1] & STEP_MASK != self.s_order:
            return 0.0
        frame = state.agenda[-1]
        if frame >> MUST_SHIFT & MUST_MASK == 1 << seat:
            return 0.0  # the supply ends before the builder's turn to draw
        due = argument_of(frame)
        share = state.cells[self.tokens.left] / _many(due)
        return TOKEN_WORTH * share if due >> seat & 1 else 0.0


def _lowest(mask: int) -> int:
    """The number of the lowest bit of a mask that is not empty."""
    number = 0
    while not mask >> number & 1:
        number += 1
    return number


def _many(mask: int) -> int:
    """How many bits a mask has."""
    many = 0
    while mask:
        mask &= mask - 1
        many += 1
    return many
