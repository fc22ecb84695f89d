"""The ten helper cards as data, in the order of the stack (HELPER-SETUP-1)."""

from __future__ import annotations

from typing import Final


class Card:
    """One row of the list of helpers."""

    def __init__(self, name: str, number: str, worth: float) -> None:
        self.name: str = name
        self.number: str = number
        """What is printed on it, A1 to A6; "" for the four without a number."""
        self.worth: float = worth
        """What it is worth to hold it, in points; for heuristic players."""


CARDS: Final = [
    Card("merchant", "A1", 0.25),
    Card("mendicant", "A2", 0.12),
    Card("mayor", "A3", 0.4),
    Card("explorer", "A4", 0.08),
    Card("general", "A5", 0.2),
    Card("architect", "A6", 0.25),
    Card("captain", "", 0.2),
    Card("noblewoman", "", 0.35),
    Card("priest", "", 0.3),
    Card("robber_bride", "", 0.25),
]
NAMES: Final = [card.name for card in CARDS]

MERCHANT: Final = 0
MENDICANT: Final = 1
MAYOR: Final = 2
EXPLORER: Final = 3
GENERAL: Final = 4
ARCHITECT: Final = 5
CAPTAIN: Final = 6
NOBLEWOMAN: Final = 7
PRIEST: Final = 8
ROBBER_BRIDE: Final = 9

IDLE: Final = 0.08
"""What a helper is worth while its condition is out of sight."""
SECOND_SIDE: Final = 0.9
"""How much of its worth is left on side B, which must be exchanged after its use."""
