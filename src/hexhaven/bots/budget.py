"""Budget: how long a bot may think, as time or as a number of visits.

Visits make play reproducible; time does not, since machines differ. This file and nothing else
among the bots looks at a clock.
"""

from __future__ import annotations

import re
import time
from typing import Final

USUAL: Final = "200ms"
WRITTEN: Final = re.compile(r"(\d+)(ms|s|v)")
SHARE: Final = 0.85
"""The part of the time after which nothing more is begun."""
ENDLESS: Final = 1_000_000_000


class TimeIsUp(Exception):
    """Thinking must stop, and what has been found so far must do."""


class Budget:
    """What may be spent on one decision."""

    def __init__(self, text: str = USUAL) -> None:
        found = WRITTEN.fullmatch(text)
        if found is None or int(found[1]) == 0:
            raise ValueError(f"a budget is written 50ms, 2s or 64v (visits), not {text!r}")
        many, unit = int(found[1]), found[2]
        self.text: str = text
        self.visits: int = many if unit == "v" else ENDLESS
        """So many positions may be played on from."""
        self.seconds: float = 0.0 if unit == "v" else many * (1.0 if unit == "s" else 0.001)
        """0: no clock is looked at."""

    def begin(self) -> Allowance:
        """The allowance of one decision, from now on."""
        return Allowance(self)


class Allowance:
    """What is left of a budget."""

    def __init__(self, budget: Budget) -> None:
        self.visits: int = budget.visits
        self.seconds: float = SHARE * budget.seconds
        self.begun: float = time.perf_counter() if budget.seconds else 0.0

    def spent(self) -> float:
        """The part of the time that has gone; 0 where only visits count."""
        if not self.seconds:
            return 0.0
        return (time.perf_counter() - self.begun) / self.seconds

    def check(self) -> None:
        """Raises TimeIsUp when it is."""
        if self.spent() >= 1.0:
            raise TimeIsUp
