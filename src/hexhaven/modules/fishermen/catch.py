"""What the dice bring the fishermen, and the first token of the founding (FISH-PROD, FISH-HAND)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Node, Seat
from ...engine.layout import Layout
from ...engine.module import Option
from ...engine.moves import Name
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import State
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from .hooks import FishermenModule
from .tokens import FISH, KINDS, MOST, FishTokens
from .waters import FishingIsland

INCOME: Final = 2.5
"""What one token per roll is worth to a heuristic player, in points."""
FULL: Final = 0.3
"""How much of that counts for a seat that holds as many tokens as it may."""


class Catch(IslandModule):
    """After the resources of a roll: tokens for buildings at grounds and lakes."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "catch"
        self.after = ["production", "fish-tokens"]
        self.one_by_one: bool = False

    def options(self) -> list[Option]:
        return [
            Option(
                "fish_shortage",
                ["nobody", "one_by_one"],
                "FISH-PROD-8",
                "when there are too few fish tokens: nobody draws, or token by token in turn",
            )
        ]

    def configure(self, chosen: dict[str, str]) -> None:
        self.one_by_one = chosen["fish_shortage"] == "one_by_one"

    def prepare(self, content: Content) -> None:
        self.content = content

    def declare(self, layout: Layout) -> None:
        self.asked = layout.cell("fish_asked")
        """The seats that have had their swap in this roll, a bit each (FISH-HAND-3)."""
        layout.of_masks(self.asked)
        self.s_due = layout.step("fish_due", "FISH-PROD-11", "see who draws a fish token")
        self.s_swap = layout.step("swap_fish", "FISH-HAND-3", "swap a fish token, or keep them all")
        self.k_swap = layout.move("swap_fish", [Name(FISH)], ["swap_fish"], "fish")
        self.k_keep = layout.move("keep_fish", [], ["swap_fish"], "fish")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.tokens = rules.part(FishTokens)
        self.waters = rules.part(FishingIsland)
        self.vetoes = rules.overriding("can_fish", FishermenModule)

    # The founding

    def after_found(self, state: State, seat: Seat, node: Node, lap: int) -> None:
        """One token for a settlement that pays and lies at a water, before its road."""
        if self.content.laps[lap - 1].pays and self.waters.touches(state, node):
            self.tokens.draw(state, seat)

    # The roll

    def due(self, state: State, total: int) -> list[int]:
        """How many tokens a number brings each seat."""
        cells = state.cells
        due = [0] * self.players
        for node in self.waters.spots(state, total):
            size = cells[self.island.size + node]
            owner = cells[self.island.owner + node]
            if size and owner < self.players and self._draws(state, node):
                due[owner] += size
        return due

    def _draws(self, state: State, node: Node) -> bool:
        for module in self.vetoes:
            assert isinstance(module, FishermenModule)
            if not module.can_fish(state, node):
                return False
        return True

    def on_number(self, state: State, seat: Seat, total: int) -> None:
        due = self.due(state, total)
        if not sum(due):
            return
        state.cells[self.asked] = 0
        if self.one_by_one:
            for lap in range(max(due)):
                for other in self._order(seat):
                    if due[other] > lap:
                        state.push(self.s_due, 0, other)
        elif self._enough(state, due):
            for other in self._order(seat):
                for _ in range(due[other]):
                    state.push(self.s_due, 0, other)

    def grant(self, state: State, seat: Seat) -> None:
        """A seat is due one token for something else than a roll; whoever holds seven may swap."""
        state.cells[self.asked] &= ~(1 << seat)
        state.push(self.s_due, 0, seat)

    def _order(self, seat: Seat) -> list[int]:
        return [(seat + place) % self.players for place in range(self.players)]

    def _enough(self, state: State, due: list[int]) -> bool:
        """FISH-PROD-8: whether all that can be drawn is there."""
        demand = 0
        for seat in range(self.players):
            demand += min(due[seat], MOST - state.cells[self.tokens.count + seat])
        return self.tokens.there(state) >= demand

    def advance(self, state: State, frame: Frame) -> None:
        """One token that is due to a seat (FISH-PROD-11)."""
        seat = argument_of(frame)
        if not self.tokens.there(state):
            return
        if state.cells[self.tokens.count + seat] < MOST:
            self.tokens.draw(state, seat)
        elif not state.cells[self.asked] >> seat & 1:
            state.cells[self.asked] |= 1 << seat
            state.push(self.s_swap, 1 << seat)

    # The swap

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for kind in range(KINDS):
            if self.tokens.holds(state, seat, kind):
                out.append(to_move(self.k_swap, kind))
        out.append(self.k_keep)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if kind_of(move) == self.k_swap:
            if not self.tokens.holds(state, seat, value_of(move)):
                return "FISH-HAND-3 no such token is held"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        return "FISH-HAND-3 tokens are swapped by who holds seven and is due another"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        if kind_of(move) == self.k_swap:
            self.tokens.spend(state, seat, value_of(move), 1)
            self.tokens.draw(state, seat)

    # What it is worth

    def appraise(self, state: State, seat: Seat) -> float:
        """The tokens that the dice will bring."""
        cells = state.cells
        island = self.island
        chance = 0
        at = island.homes + seat * island.home_limit
        for index in range(at, at + cells[island.homes_built + seat]):
            node = cells[index]
            chance += cells[island.size + node] * self.waters.ways(state, node)
        full = cells[self.tokens.count + seat] >= MOST
        return INCOME * chance / 36.0 * (FULL if full else 1.0)
