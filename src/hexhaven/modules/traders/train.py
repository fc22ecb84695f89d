"""The baggage train: five cards, each better than the last (TRADE-TRAIN)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import State
from ..base.maritime import Maritime
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from .maps import DRIVES_OFF, FEES, POINTS, TRAIN_COSTS, TRAINS

GAINS: Final = [0.8, 0.8, 0.9, 1.2]
"""What the next card is worth to a heuristic player, in points."""


class BaggageTrain(IslandModule):
    """Which card of the train is active, for each seat, and buying the next one."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "baggage-train"
        self.after = ["maritime", "trade-island"]

    def prepare(self, content: Content) -> None:
        self.things: list[int] = [
            content.add_thing(f"baggage_train_{card}", TRAIN_COSTS[card - 2])
            for card in range(2, TRAINS + 1)
        ]

    def declare(self, layout: Layout) -> None:
        self.card = layout.per_seat("baggage_train", start=1)
        layout.tally("baggage_train", self.card, ["baggage_train"])
        steps = ["main", "special_build", "second_part"]  # TRADE-MOVE-13
        self.k_train = layout.move("train", [], steps, "cards")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.maritime = rules.part(Maritime)

    # What the active card says: the highest alone counts (TRADE-TRAIN-4)

    def points_per_turn(self, state: State, seat: Seat) -> int:
        """The movement points of a seat's wagon."""
        return POINTS[state.cells[self.card + seat] - 1]

    def fee(self, state: State, seat: Seat) -> int:
        """The gold that a delivery brings."""
        return FEES[state.cells[self.card + seat] - 1]

    def least_die(self, state: State, seat: Seat) -> int:
        """The lowest number with which a barbarian is driven off; 7: never."""
        return DRIVES_OFF[state.cells[self.card + seat] - 1]

    # Buying

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        card = state.cells[self.card + seat]
        if card < TRAINS and self.island.affords(state, seat, self.things[card - 1]):
            out.append(self.k_train)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        card = state.cells[self.card + seat]
        if card == TRAINS:
            return "TRADE-TRAIN-4 there is no better baggage train"
        if not self.island.affords(state, seat, self.things[card - 1]):
            return f"TRADE-TRAIN-1 the cards for baggage train {card + 1} are not in hand"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        if self.rules.step_name(state) == "preroll":
            return "TRADE-TRAIN-1 the baggage train is bought in the build phase"
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        self.island.pay(state, seat, self.things[state.cells[self.card + seat] - 1])
        self.maritime.close(state)
        state.cells[self.card + seat] += 1
        if state.cells[self.card + seat] == TRAINS:
            self.island.add_points(state, seat, 1)  # TRADE-TRAIN-3

    # Views, checks, worth

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for seat in range(self.players):
            card = state.cells[self.card + seat]
            scene.counters[seat]["baggage_train"] = card
            scene.credit(seat, "baggage_train", 1, 1 if card == TRAINS else 0)
        scene.tracks["baggage_train"] = [
            {"card": n + 1, "points": POINTS[n], "gold": FEES[n], "drives_off": DRIVES_OFF[n]}
            for n in range(TRAINS)
        ]

    def problems(self, state: State, out: list[str]) -> None:
        for seat in range(self.players):
            if not 1 <= state.cells[self.card + seat] <= TRAINS:
                out.append(f"seat {seat} has no such baggage train (TRADE-TRAIN-1)")

    def adjust_goals(
        self, state: State, seat: Seat, prices: list[list[int]], gains: list[float]
    ) -> None:
        card = state.cells[self.card + seat]
        if card < TRAINS:
            prices.append(self.island.cost(state, seat, self.things[card - 1]))
            gains.append(GAINS[card - 1])

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        outlook += state.cells[self.card : self.card + self.players]
