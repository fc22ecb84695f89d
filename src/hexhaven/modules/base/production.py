"""Production and the shortage of the bank (BASE-PROD, BASE-BANK)."""

from __future__ import annotations

from ...engine.ints import Hex, Seat
from ...engine.rules import Rules
from ...engine.state import NOBODY, State
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
        island = self.island
        cells = state.cells
        claims: list[int] = []
        robber = cells[island.robber]
        if island.hooks.can_block:
            robber = island.blocked_hex(state)
        if island.hooks.adjust_hexes:
            for hex in self._hexes(state, total):
                if hex != robber:
                    self._claim(state, hex, claims)
            self.pay(state, claims)
            return
        hex = cells[island.first_hex + total]
        while hex != NOBODY:
            if hex != robber:
                self._claim(state, hex, claims)
            hex = cells[island.next_hex + hex]
        if claims:
            self.pay(state, claims)

    def _hexes(self, state: State, total: int) -> list[int]:
        """The hexes that a number pays for, with what modules say."""
        hexes: list[int] = []
        hex = state.cells[self.island.first_hex + total]
        while hex != NOBODY:
            hexes.append(hex)
            hex = state.cells[self.island.next_hex + hex]
        for module in self.island.hooks.adjust_hexes:
            module.adjust_hexes(state, total, hexes)
        return hexes

    def _claim(self, state: State, hex: Hex, claims: list[int]) -> None:
        """Add owner * kinds + kind to the claims, once for each card owed."""
        island = self.island
        cells = state.cells
        kind = island.yields[cells[island.terrain + hex]]
        if kind == NOBODY:
            return
        for module in island.hooks.can_produce:
            if not module.can_produce(state, hex):
                return
        size = island.size
        for node in island.corners[hex]:
            amount = cells[size + node]
            if amount:
                for module in island.hooks.adjust_yield:
                    amount = module.adjust_yield(state, hex, node, amount)
                owner = cells[island.owner + node]
                if owner < self.players:
                    claim = owner * island.kinds + kind
                    for _ in range(amount):
                        claims.append(claim)
                    for module in island.hooks.adjust_claims:
                        module.adjust_claims(state, hex, node, claims)

    def pay(self, state: State, claims: list[int]) -> None:
        """Per kind: all, or if the bank is short the only claimant's rest, or nothing."""
        island = self.island
        kinds = island.kinds
        cells = state.cells
        bank = island.bank
        hand = island.hand
        cards = island.cards
        owed = [0] * kinds
        for claim in claims:
            kind = claim % kinds
            owed[kind] = owed[kind] + 1
        for claim in claims:
            kind = claim % kinds
            if owed[kind] <= cells[bank + kind] or owed[kind] < 0:
                owed[kind] = -1  # enough for all, also when the bank shrinks below
                # written out: compiled, `cells[i] += 1` takes the slow road through objects
                cells[bank + kind] = cells[bank + kind] - 1
                cells[hand + claim] = cells[hand + claim] + 1
                owner = cards + claim // kinds
                cells[owner] = cells[owner] + 1
        for kind in range(kinds):
            if owed[kind] > 0:
                self._ration(state, kind, claims)

    def _ration(self, state: State, kind: int, claims: list[int]) -> None:
        """BASE-BANK-1, -2: two or more claimants get nothing, one alone gets what is left."""
        island = self.island
        seats = {claim // island.kinds for claim in claims if claim % island.kinds == kind}
        left = state.cells[island.bank + kind]
        if len(seats) == 1 and left:
            island.gain(state, min(seats), kind, left)

    def appraise(self, state: State, seat: Seat) -> float:
        """Income, places to build, and how near the cards in hand bring the next thing."""
        return prospects_worth(self.island, state, seat)
