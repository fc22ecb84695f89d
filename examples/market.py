"""The example of docs/modules.md: a module of somebody's own."""

from hexhaven.engine.ints import Frame, Move, Seat
from hexhaven.engine.layout import Layout
from hexhaven.engine.moves import Name
from hexhaven.engine.packing import split, to_move, value_of
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import State
from hexhaven.modules.island.content import Content
from hexhaven.modules.island.core import Island
from hexhaven.modules.island.hooks import IslandModule


class MarketDay(IslandModule):
    """Once a turn a seat with the fewest points exchanges one card for another."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "market-day"
        self.after = ["maritime"]

    def prepare(self, content: Content) -> None:
        self.cards = content.cards

    def declare(self, layout: Layout) -> None:
        self.used = layout.cell("market_used")
        card = Name(self.cards)
        self.k_swap = layout.move("swap", [card, card], ["main"], "trade")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.used] = 0

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        moves = [to_move(self.k_swap, value) for value in range(len(self.cards) ** 2)]
        out += [move for move in moves if not self.refuse(state, seat, frame, move)]

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        given, taken = split(value_of(move), len(self.cards))
        points = [self.island.visible_points(state, other) for other in range(self.players)]
        if state.cells[self.used] or points[seat] > min(points):
            return "MARKET-1 one swap a turn, for a seat with the fewest points"
        there = self.island.held(state, seat, given) and state.cells[self.island.bank + taken]
        return "" if there and given != taken else "MARKET-2 these cards cannot be exchanged"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        given, taken = split(value_of(move), len(self.cards))
        state.cells[self.used] = 1
        self.island.lose(state, seat, given, 1)
        self.island.gain(state, seat, taken, 1)
