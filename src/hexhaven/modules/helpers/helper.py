"""Helper: what the ten helpers have in common; each is a module of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.ints import Card, Seat
from ...engine.rules import Rules
from ...engine.state import State
from ..island.core import Island
from ..island.hooks import IslandModule
from .cards import CARDS

if TYPE_CHECKING:
    from .holding import Helpers


class Helper(IslandModule):
    """One helper: its moves, the condition of its use and its effect.

    A use begins with `self.helpers.used`, which asks for the change of the card below all that the
    effect pushes (HELPER-USE-14).
    """

    def __init__(self, card: Card) -> None:
        super().__init__()
        self.card: int = card
        self.name = f"helper-{CARDS[card].name}"
        self.after = ["helpers", "development"]

    def attach(self, island: Island, rules: Rules) -> None:
        from .holding import Helpers

        self.island = island
        self.helpers: Helpers = rules.part(Helpers)
        self.look_up(rules)

    def look_up(self, rules: Rules) -> None:
        """Look up, once, what else is needed of the assembled rules."""

    def untimely(self, state: State, kind: int) -> str:
        return self.helpers.wrong_moment(state)

    def bank_gives(self, state: State) -> bool:
        """Whether the bank has any card."""
        at = self.island.bank
        return any(state.cells[at + kind] for kind in range(self.island.kinds))

    def left_out(self, state: State) -> bool:
        """Whether the card could never be used on this board and is not in the game."""
        return False

    def promise(self, state: State, seat: Seat) -> float:
        """What it is worth to a seat to hold this card, in points."""
        return CARDS[self.card].worth
