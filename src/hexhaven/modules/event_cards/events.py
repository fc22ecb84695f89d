"""What the event cards do before their number is resolved (TBVAR-EVENT-6 to -29).

All of it is pushed in `before_production`; several players decide in order from the active player.
"""

from __future__ import annotations

from ...engine.ints import Frame, Hex, Move, Node, Seat
from ...engine.layout import Layout
from ...engine.moves import Name, Place, SeatNumber
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import NOBODY, STEP_MASK, State
from ..base.awards import LargestArmy, LongestRoad
from ..base.seven import Robber
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import DESERT, OTHER, RESOURCES
from .cards import (
    ASSISTANCE,
    CALM_SEAS,
    CONFLICT,
    EPIDEMIC,
    FLEES,
    PLENTIFUL,
    TOURNAMENT,
    TRADE_ADVANTAGE,
)
from .deck import EventDeck


class Events(IslandModule):
    """Gifts of the bank, cards taken, the epidemic and the robber's flight."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "events"
        self.after = ["event-deck", "production", "robber", "longest-road", "largest-army"]
        self.deserts: list[int] = [DESERT]
        """The terrains to which the robber flees; a combination may name others (TWO-MIX-2)."""

    def declare(self, layout: Layout) -> None:
        self.ill = layout.cell("epidemic")
        """Whether the number that is being resolved comes with an epidemic."""
        self.s_gift = layout.step("event_gift", "TBVAR-EVENT-27", "see what the bank has")
        self.s_take = layout.step("event_take", "TBVAR-EVENT-27", "take a card from the bank")
        self.s_rob = layout.step("event_rob", "TBVAR-EVENT-26", "choose whom to take a card from")
        self.s_flee = layout.step("event_flee", "TBVAR-EVENT-21", "choose the robber's desert")
        self.s_assist = layout.step("assist", "TBVAR-EVENT-22", "choose whom to give a card")
        self.s_card = layout.step("assist_card", "TBVAR-EVENT-22", "choose the card to give")
        card, seat = Name(RESOURCES), SeatNumber(layout.players)
        self.k_take = layout.move("event_take", [card], ["event_take"], "event")
        self.k_rob = layout.move("event_rob", [seat], ["event_rob"], "seats")
        self.k_flee = layout.move("event_flee", [Place(layout.board, "hex")], ["event_flee"], "hex")
        self.k_assist = layout.move("assist", [seat], ["assist"], "seats")
        self.k_card = layout.move("assist_card", [card], ["assist_card"], "event")
        layout.secret(self.k_card)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.deck = rules.part(EventDeck)
        self.robber = rules.part(Robber)
        self.roads = rules.parts(LongestRoad)
        self.armies = rules.parts(LargestArmy)

    # The event of the card that was turned

    def before_production(self, state: State, seat: Seat, first: int, second: int) -> None:
        event = self.deck.event(state)
        if event == EPIDEMIC:
            state.cells[self.ill] = 1
        elif event == PLENTIFUL:
            self._gifts(state, seat, (1 << self.players) - 1)
        elif event == TOURNAMENT:
            self._gifts(state, seat, self._most(self._knights(state)))
        elif event == CALM_SEAS:
            docks = [len(self.island.docks(state, other)) for other in range(self.players)]
            self._gifts(state, seat, self._most(docks))
        elif event == TRADE_ADVANTAGE:
            self._theft(state, self._trader(state))
        elif event == CONFLICT:
            self._theft(state, self._fighter(state))
        elif event == FLEES:
            self._flee(state, seat)
        elif event == ASSISTANCE:
            self._assistance(state, seat)

    def _order(self, seat: Seat) -> list[int]:
        return [(seat + place) % self.players for place in range(self.players)]

    def _most(self, counts: list[int]) -> int:
        """The mask of those with the highest count, nobody if that is 0."""
        best = max(counts)
        mask = 0
        for seat in range(len(counts)):
            if best and counts[seat] == best:
                mask |= 1 << seat
        return mask

    def _single(self, counts: list[int]) -> int:
        """Who alone has the highest count, at least 1; NOBODY if there is no such seat."""
        mask = self._most(counts)
        return NOBODY if not mask or mask & mask - 1 else mask.bit_length() - 1

    # Counting

    def _knights(self, state: State) -> list[int]:
        """The knights laid open, or on the board; none where the game has neither
        (TBVAR-EVENT-34)."""
        counts = [0] * self.players
        for module in self.island.hooks.adjust_knights:
            module.adjust_knights(state, counts)
        return counts

    def _trader(self, state: State) -> int:
        """Who has the longest road, or alone the longest of all (TBVAR-EVENT-19, -28)."""
        for road in self.roads:
            holder = state.cells[road.holder]
            if holder != NOBODY:
                return holder
            return self._single(state.cells[road.length : road.length + self.players])
        return NOBODY

    def _fighter(self, state: State) -> int:
        """Who has the largest army, or alone the most knights (TBVAR-EVENT-23)."""
        for army in self.armies:
            if state.cells[army.holder] != NOBODY:
                return state.cells[army.holder]
        return self._single(self._knights(state))

    # What it brings

    def _gifts(self, state: State, seat: Seat, mask: int) -> None:
        for other in self._order(seat):
            if mask >> other & 1:
                state.push(self.s_gift, 0, other)

    def _theft(self, state: State, thief: Seat) -> None:
        """TBVAR-EVENT-26: not optional, and only from opponents with a card."""
        if thief == NOBODY or thief >= self.players:
            return
        victims = self._holders(state) & ~(1 << thief)
        if victims:
            state.push(self.s_rob, 1 << thief, victims)

    def _holders(self, state: State) -> int:
        """The mask of the seats with a card in hand."""
        mask = 0
        for seat in range(self.players):
            if state.cells[self.island.cards + seat]:
                mask |= 1 << seat
        return mask

    def _flee(self, state: State, seat: Seat) -> None:
        """To a desert that he may enter, or off the board; nobody is robbed (TBVAR-EVENT-21)."""
        robber = state.cells[self.island.robber]
        if robber == NOBODY or self._is_desert(state, robber):  # TBVAR-EVENT-29
            return
        deserts = [
            hex
            for hex in range(self.island.hexes)
            if self._is_desert(state, hex) and not self.robber.refuse_hex(state, seat, hex)
        ]
        if len(deserts) > 1:
            state.push(self.s_flee, 1 << seat)
        else:
            self.robber.relocate(state, seat, deserts[0] if deserts else NOBODY, OTHER)

    def _is_desert(self, state: State, hex: Hex) -> bool:
        return state.cells[self.island.terrain + hex] in self.deserts

    def _assistance(self, state: State, seat: Seat) -> None:
        """Those with the most points give a card to somebody with fewer; who gives and who may be
        given one is fixed now (TBVAR-EVENT-8, -22)."""
        points = [self.island.visible_points(state, other) for other in range(self.players)]
        fewer = sum(1 << other for other in range(self.players) if points[other] < max(points))
        givers = self._holders(state) & ~fewer
        for other in self._order(seat) if fewer else []:
            if givers >> other & 1:
                state.push(self.s_assist, 1 << other, fewer)

    def advance(self, state: State, frame: Frame) -> None:
        """A gift of the bank, as long as it has something (TBVAR-EVENT-27)."""
        bank = self.island.bank
        if any(state.cells[bank : bank + len(RESOURCES)]):
            state.push(self.s_take, 1 << argument_of(frame))

    # The epidemic

    def adjust_yield(self, state: State, hex: Hex, node: Node, amount: int) -> int:
        return min(amount, 1) if state.cells[self.ill] else amount  # TBVAR-EVENT-11

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        outlook.append(state.cells[self.ill])

    def after_production(self, state: State, seat: Seat, total: int) -> None:
        state.cells[self.ill] = 0

    # Decisions

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        kind = self._kind(step)
        many = self.players
        if step == self.s_flee:
            many = self.island.hexes
        elif step in (self.s_take, self.s_card):
            many = len(RESOURCES)
        for value in range(many):
            if not self._refuse(state, seat, frame, value):
                out.append(to_move(kind, value))

    def _kind(self, step: int) -> int:
        if step == self.s_take:
            return self.k_take
        if step == self.s_rob:
            return self.k_rob
        if step == self.s_flee:
            return self.k_flee
        return self.k_assist if step == self.s_assist else self.k_card

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        return self._refuse(state, seat, frame, value_of(move))

    def _refuse(self, state: State, seat: Seat, frame: Frame, value: int) -> str:
        step = frame & STEP_MASK
        mask = argument_of(frame)
        if step == self.s_take:
            there = state.cells[self.island.bank + value] > 0
            return "" if there else f"TBVAR-EVENT-6 the bank has no {RESOURCES[value]}"
        if step == self.s_rob:
            return "" if mask >> value & 1 else "TBVAR-EVENT-26 only an opponent with a card"
        if step == self.s_flee:
            if self._is_desert(state, value):
                return self.robber.refuse_hex(state, seat, value)
            return "TBVAR-EVENT-21 the robber flees to a desert"
        if step == self.s_assist:
            return "" if mask >> value & 1 else "TBVAR-EVENT-22 only a player with fewer points"
        held = self.island.held(state, seat, value) > 0
        return "" if held else "TBVAR-EVENT-22 no such card is in hand"

    def witnesses(self, state: State, move: Move) -> int:
        """The card given is known to giver and receiver only."""
        pair = argument_of(state.agenda[-1])
        return 1 << (pair & 7) | 1 << (pair >> 3)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        kind = kind_of(move)
        value = value_of(move)
        if kind == self.k_take:
            self.island.gain(state, seat, value, 1)
        elif kind == self.k_rob:
            self.robber.rob(state, seat, value)
        elif kind == self.k_flee:
            self.robber.relocate(state, seat, value, OTHER)
        elif kind == self.k_assist:
            state.push(self.s_card, 1 << seat, seat | value << 3)
        else:
            self.island.hand_over(state, seat, argument_of(frame) >> 3, value, 1)
