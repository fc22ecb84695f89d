"""The levels for people between the bots that are there already, from novice to expert."""

from __future__ import annotations

from typing import Final

from .judging import Judging
from .novice import Novice

SELDOM: Final = 8


class Easy(Novice):
    """Plays with a plan and overlooks something now and then."""

    name = "easy"
    careless = SELDOM


class Hard(Judging):
    """Plans its whole turn and takes what leaves it best off."""

    name = "hard"
