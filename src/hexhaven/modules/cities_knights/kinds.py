"""The words of Cities & Knights as small numbers, a table of names beside each."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card

COMMODITIES: Final = ["paper", "cloth", "coin"]
COMMODITY_SUPPLY: Final = 12
LARGER_SUPPLY: Final = 18
"""The same with five or six players."""

SCIENCE: Final = 0
TRADE: Final = 1
POLITICS: Final = 2
TRACKS: Final = ["science", "trade", "politics"]
"""Each track is paid with the commodity of the same number and has a deck of its own."""
MANY_TRACKS: Final = 3
ABILITY: Final = 3
"""The level with the ability: aqueduct, trading house, fortress (CK-IMP-4)."""
METROPOLIS: Final = 4
HIGHEST: Final = 5

SHIP: Final = 0
FACES: Final = ["ship", *TRACKS]
"""The event die: the ship, then the gates of the tracks (green, yellow, blue)."""
FACE_WEIGHTS: Final = [3, 1, 1, 1]

BASIC: Final = 1
STRONG: Final = 2
MIGHTY: Final = 3
RANKS: Final = ["", "basic_knight", "strong_knight", "mighty_knight"]
"""Knights by their strength."""
KNIGHTS_EACH: Final = 2
WALLS_EACH: Final = 3

LANDING: Final = 7
"""The step of the track at which the barbarians attack."""

# The progress cards: the deck of each, how many there are, and whether they are shown when drawn.
ALCHEMIST: Final = 0
CRANE: Final = 1
ENGINEER: Final = 2
INVENTOR: Final = 3
IRRIGATION: Final = 4
MEDICINE: Final = 5
MINING: Final = 6
PRINTER: Final = 7
ROAD_BUILDING: Final = 8
SMITH: Final = 9
COMMERCIAL_HARBOR: Final = 10
MASTER_MERCHANT: Final = 11
MERCHANT: Final = 12
MERCHANT_FLEET: Final = 13
RESOURCE_MONOPOLY: Final = 14
TRADE_MONOPOLY: Final = 15
BISHOP: Final = 16
CONSTITUTION: Final = 17
DESERTER: Final = 18
DIPLOMAT: Final = 19
INTRIGUE: Final = 20
SABOTEUR: Final = 21
SPY: Final = 22
WARLORD: Final = 23
WEDDING: Final = 24

PROGRESS: Final = [
    "alchemist",
    "crane",
    "engineer",
    "inventor",
    "irrigation",
    "medicine",
    "mining",
    "printer",
    "road_building",
    "smith",
    "commercial_harbor",
    "master_merchant",
    "merchant",
    "merchant_fleet",
    "resource_monopoly",
    "trade_monopoly",
    "bishop",
    "constitution",
    "deserter",
    "diplomat",
    "intrigue",
    "saboteur",
    "spy",
    "warlord",
    "wedding",
]
COUNTS: Final = [2, 2, 1, 2, 2, 2, 2, 1, 2, 2, 2, 2, 6, 2, 4, 2, 2, 1, 2, 2, 2, 2, 3, 2, 2]
FIRST_CARD: Final = [0, 10, 16, 25]
"""The first card of each deck, and the end of the last."""
DECK_SIZE: Final = 18
SHOWN_AT_ONCE: Final = [PRINTER, CONSTITUTION]
"""A point each, never in hand (CK-PC-3)."""
HAND_OF_PROGRESS: Final = 4
"""How many progress cards a seat may keep (CK-PC-5)."""


def deck_of(card: Card) -> int:
    """The track whose deck a card belongs to."""
    if card < FIRST_CARD[TRADE]:
        return SCIENCE
    return TRADE if card < FIRST_CARD[POLITICS] else POLITICS
