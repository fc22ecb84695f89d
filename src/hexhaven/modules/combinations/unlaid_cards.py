"""Event cards where all numbers lie on the board of the traders (COMBO-GEN-10).

In version 1 of the boards that rivers and caravans share with the traders a card of a 2 or a 12 was
followed by another one, as on the traders' own board.
"""

from __future__ import annotations

from typing import Final

from ...engine.module import Option
from ..traders.maps import UNUSED

NAME: Final = "unlaid_cards"
KEPT: Final = "none"
ONCE: Final = "2_and_12"
ABOUT: Final = "numbers whose card is followed by another; 2_and_12 is how it was in version 1"


def unlaid_cards() -> Option:
    """Which reading holds; nobody is asked for it."""
    return Option(NAME, [KEPT, ONCE], "COMBO-GEN-10", ABOUT, offered=False)


def unlaid(chosen: dict[str, str]) -> list[int]:
    """The numbers that no hex carries."""
    return list(UNUSED) if chosen[NAME] == ONCE else []
