"""Production and the shortage of the bank (BASE-PROD, BASE-BANK)."""

from __future__ import annotations

from ...engine.ints import Seat
from ...engine.rules import Rules
from ...engine.state import State
from ..island.account import claim, paying_hexes
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.prospects import prospects_worth


class Production(IslandModule):
    """Pays every settlement and city next to a hex whose number was rolled."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "production"
        self.after = ["turn"]

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def on_number(self, state: State, seat: Seat, total: int) -> None:
        claims: list[int] = []
        for hex in paying_hexes(self.island, state, total):
            claim(self.island, state, hex, claims)
        if claims:
            self.pay(state, claims)

    def pay(self, state: State, claims: list[int]) -> None:
        """Per kind: all, or if the bank is short the only claimant's rest, or nothing."""
        island = self.island
        kinds = island.kinds
        cells = state.cells
        bank = island.bank
        hand = island.hand
        cards = island.cards
        owed = [0] * kinds
        for due in claims:
            kind = due % kinds
            owed[kind] = owed[kind] + 1
        for due in claims:
            kind = due % kinds
            if owed[kind] <= cells[bank + kind] or owed[kind] < 0:
                owed[kind] = -1  # enough for all, also when the bank shrinks below
                # written out: compiled, `cells[i] += 1` takes the slow road through objects
                cells[bank + kind] = cells[bank + kind] - 1
                cells[hand + due] = cells[hand + due] + 1
                owner = cards + due // kinds
                cells[owner] = cells[owner] + 1
        for kind in range(kinds):
            if owed[kind] > 0:
                self._ration(state, kind, claims)

    def _ration(self, state: State, kind: int, claims: list[int]) -> None:
        """BASE-BANK-1, -2: two or more claimants get nothing, one alone gets what is left."""
        island = self.island
        seats = {due // island.kinds for due in claims if due % island.kinds == kind}
        left = state.cells[island.bank + kind]
        if len(seats) == 1 and left:
            island.gain(state, min(seats), kind, left)

    def appraise(self, state: State, seat: Seat) -> float:
        """Income, places to build, and how near the cards in hand bring the next thing."""
        return prospects_worth(self.island, state, seat)
