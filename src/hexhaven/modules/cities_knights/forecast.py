"""How an attack of the barbarians would end if they landed now (CK-BARB-2 to -9)."""

from __future__ import annotations

from ...engine.state import NOBODY, State
from .improvements import Improvements
from .knights import Knights


class Forecast:
    """Both strengths, and who would gain or lose what."""

    def __init__(self, knights: Knights, improvements: Improvements, state: State) -> None:
        seats = range(knights.players)
        self.attackers: int = 0
        """The strength of the barbarians: the cities of all."""
        self.given: list[int] = [knights.strength(state, seat) for seat in seats]
        """What each seat contributes."""
        for seat in seats:
            self.attackers += len(improvements.cities(state, seat))
        self.defence: int = sum(self.given)
        self.won: bool = self.defence >= self.attackers  # CK-BARB-4
        self.defender: int = NOBODY
        """Who alone contributed most."""
        self.drawing: list[int] = []
        """Who share that and draw a progress card each."""
        self.losing: list[int] = []
        """Who would lose a city."""
        if self.won:
            self._find_best()
        else:
            self._find_losers(improvements, state)

    def _find_best(self) -> None:
        """CK-BARB-5 to -7."""
        most = max(self.given)
        best = [seat for seat in range(len(self.given)) if self.given[seat] == most]
        if most and len(best) == 1:
            self.defender = best[0]
        elif most:
            self.drawing = best

    def _find_losers(self, improvements: Improvements, state: State) -> None:
        """CK-BARB-9: the weakest of those who have a city to lose."""
        seats = range(len(self.given))
        owners = [seat for seat in seats if improvements.free_cities(state, seat)]
        if owners:
            least = min(self.given[seat] for seat in owners)
            self.losing = [seat for seat in owners if self.given[seat] == least]
