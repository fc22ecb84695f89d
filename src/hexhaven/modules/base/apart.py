"""How many ways there are to lay red numbers so that no two are neighbours, without listing them.

The hexes are gone through in order. Which of the later ones are barred by a chosen neighbour is
all that must be remembered, and that are few patterns on a board of hexes: millions of sets are
counted in a few thousand steps.
"""

from __future__ import annotations

from math import comb

from ...engine.ints import Hex


class Apart:
    """Counts sets of hexes of which no two are neighbours.

    `scarce` hexes are also wanted by `wanting` other tokens that may lie nowhere else: a set counts
    once for each choice of their places among the scarce hexes that it leaves. So the reds are as
    likely as if all these tokens were dealt again until every one of them lies well.
    """

    def __init__(
        self,
        near: list[list[Hex]],
        allowed: list[bool],
        scarce: list[bool],
        wanting: int,
    ) -> None:
        self.hexes: int = len(near)
        self.allowed: list[bool] = allowed
        self.scarce: list[bool] = scarce
        self.room: int = sum(scarce)
        self.wanting: int = wanting
        self.after: list[int] = []
        """For each hex its later neighbours, as bits."""
        for hex in range(len(near)):
            mask = 0
            for other in near[hex]:
                if other > hex:
                    mask |= 1 << other
            self.after.append(mask)
        self.known: dict[tuple[int, int, int, int], int] = {}

    def barred(self, chosen: list[Hex]) -> int:
        """The hexes after the last chosen one that have a chosen neighbour, as bits."""
        mask = 0
        for hex in chosen:
            mask |= self.after[hex]
        return mask

    def first_ways(self, hex: Hex, chosen: list[Hex], missing: int) -> int:
        """The ways to choose so many hexes, of which a hex after those chosen is the first."""
        barred = self.barred(chosen)
        if missing < 1 or not self.allowed[hex] or barred >> hex & 1:
            return 0
        used = 1 if self.scarce[hex] else 0
        for other in chosen:
            if self.scarce[other]:
                used += 1
        return self._ways(hex + 1, barred | self.after[hex], missing - 1, used)

    def _ways(self, hex: Hex, barred: int, missing: int, used: int) -> int:
        """The ways to go on from a hex."""
        if missing == 0:
            return comb(self.room - used, self.wanting) if used <= self.room else 0
        if hex == self.hexes:
            return 0
        barred = barred >> hex << hex  # earlier hexes no longer count
        key = (hex, barred, missing, used)
        known = self.known.get(key, -1)
        if known >= 0:
            return known
        ways = self._ways(hex + 1, barred, missing, used)
        if self.allowed[hex] and not barred >> hex & 1:
            more = 1 if self.scarce[hex] else 0
            ways += self._ways(hex + 1, barred | self.after[hex], missing - 1, used + more)
        self.known[key] = ways
        return ways
