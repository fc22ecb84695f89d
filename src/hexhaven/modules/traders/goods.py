"""The goods: stacks at the trade hexes, what wagons carry, what was delivered (TRADE-GOODS)."""

from __future__ import annotations

from ...engine.ints import Frame, Move, Node, Seat
from ...engine.layout import Layout
from ...engine.moves import Name
from ...engine.packing import argument_of, rest_in, seat_in, to_move, value_of, with_seat
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, NOBODY, State
from ..coins.coins import Coins
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from .board import TradeIsland
from .maps import ACCEPTED_BY, EACH, GOODS, HEXES, LARGER_EACH, STACKS
from .train import BaggageTrain


class Goods(IslandModule):
    """Face-down stacks have no order: what is on top is decided when it is taken."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "goods"
        self.after = ["baggage-train", "coins", "trade-island"]
        self.kinds: int = len(GOODS)
        self.hexes: int = len(HEXES)

    def prepare(self, content: Content) -> None:
        self.each: int = LARGER_EACH if content.players > 4 else EACH

    def declare(self, layout: Layout) -> None:
        start = [self.each if good in stack else 0 for stack in STACKS for good in GOODS]
        self.stacks = layout.listed("goods", start)
        """How many tokens of each of the goods are left, for each kind of trade hex."""
        self.cargo = layout.per_seat("cargo", self.kinds)
        """What each wagon carries: one token at most (TRADE-GOODS-1)."""
        self.origin = layout.per_seat("cargo_from", start=NOBODY)
        """The kind of trade hex that it comes from: the back of the token."""
        self.delivered = layout.per_seat("delivered", self.hexes)
        """The delivered tokens, by the kind of trade hex that they came from."""
        layout.tally("cargo", self.cargo, GOODS)
        layout.tally("delivered", self.delivered, HEXES)
        self.s_load = layout.step("load", "TRADE-GOODS-2", "take the top token of the stack")
        self.k_load = layout.chance("load", [Name(GOODS)])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.board = rules.part(TradeIsland)
        self.train = rules.part(BaggageTrain)
        self.gold: int = rules.part(Coins).gold

    # Questions

    def carried(self, state: State, seat: Seat) -> int:
        """The good that a seat's wagon carries; NOBODY if it is empty."""
        for good in range(self.kinds):
            if state.cells[self.cargo + seat * self.kinds + good]:
                return good
        return NOBODY

    def left(self, state: State, hex: int) -> int:
        """How many tokens a stack has left."""
        at = self.stacks + hex * self.kinds
        return sum(state.cells[at : at + self.kinds])

    def deliveries(self, state: State, seat: Seat) -> int:
        """How many tokens a seat has delivered."""
        at = self.delivered + seat * self.hexes
        return sum(state.cells[at : at + self.hexes])

    # Arriving

    def arrive(self, state: State, seat: Seat, plaza: Node) -> None:
        """TRADE-SEQ-2: deliver, gold, then (when the win has been looked for) a new token."""
        hex = self.board.trade_kind[plaza]
        good = self.carried(state, seat)
        if good != NOBODY and ACCEPTED_BY[good] == hex:
            self._deliver(state, seat, good)
            good = NOBODY
        if good == NOBODY and self.left(state, hex):  # TRADE-GOODS-6, -9
            state.push(self.s_load, CHANCE_BIT, with_seat(seat, hex))

    def _deliver(self, state: State, seat: Seat, good: int) -> None:
        cells = state.cells
        cells[self.cargo + seat * self.kinds + good] = 0
        cells[self.delivered + seat * self.hexes + cells[self.origin + seat]] += 1
        cells[self.origin + seat] = NOBODY
        self.island.add_points(state, seat, 1)
        self.island.earn(state, seat, self.gold, self.train.fee(state, seat))

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        at = self.stacks + rest_in(argument_of(frame)) * self.kinds
        for good in range(self.kinds):
            if state.cells[at + good]:
                moves.append(to_move(self.k_load, good))
                weights.append(state.cells[at + good])

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        good = value_of(move)
        owner, hex = seat_in(argument_of(frame)), rest_in(argument_of(frame))
        state.cells[self.stacks + hex * self.kinds + good] -= 1
        state.cells[self.cargo + owner * self.kinds + good] = 1
        state.cells[self.origin + owner] = hex

    # Views and checks

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        scene.table["trade_stacks"] = {
            HEXES[hex]: self.left(state, hex) for hex in range(self.hexes)
        }
        scene.table["trade_accepts"] = {
            HEXES[hex]: [GOODS[good] for good in range(self.kinds) if ACCEPTED_BY[good] == hex]
            for hex in range(self.hexes)
        }
        for seat in range(self.players):
            good = self.carried(state, seat)
            scene.counters[seat]["cargo"] = "" if good == NOBODY else GOODS[good]
            delivered = self.deliveries(state, seat)
            scene.counters[seat]["delivered"] = delivered
            scene.credit(seat, "delivered", delivered, delivered)

    def problems(self, state: State, out: list[str]) -> None:
        """TRADE-GOODS-8: no token is lost, none is carried twice."""
        for hex in range(self.hexes):
            total = self.left(state, hex)
            for seat in range(self.players):
                total += state.cells[self.delivered + seat * self.hexes + hex]
                total += 1 if state.cells[self.origin + seat] == hex else 0
            if total != 2 * self.each:
                out.append(f"{total} tokens of the {HEXES[hex]} (TRADE-GOODS-8)")
        for seat in range(self.players):
            at = self.cargo + seat * self.kinds
            many = sum(state.cells[at : at + self.kinds])
            if many != (0 if state.cells[self.origin + seat] == NOBODY else 1):
                out.append(f"the wagon of seat {seat} carries {many} tokens (TRADE-GOODS-1)")
