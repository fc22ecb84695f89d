"""The levels for people between the bots that are there already, from novice to expert."""

from __future__ import annotations

from typing import Final

from .expert import Expert
from .novice import Novice

SELDOM: Final = 8
BRISK: Final = "50ms"


class Easy(Novice):
    """Plays with a plan and overlooks something now and then."""

    name = "easy"
    careless = SELDOM


class Hard(Expert):
    """Plays its best moves on in imagined worlds, with little time to think."""

    name = "hard"

    def __init__(self) -> None:
        super().__init__(BRISK, network=False)
