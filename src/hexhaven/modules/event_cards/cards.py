"""The 36 event cards (table of the catalogue's tb-variants.md)."""

from __future__ import annotations

from typing import Final

NONE: Final = 0
ATTACK: Final = 1
EPIDEMIC: Final = 2
EARTHQUAKE: Final = 3
NEIGHBORS: Final = 4
TOURNAMENT: Final = 5
TRADE_ADVANTAGE: Final = 6
CALM_SEAS: Final = 7
FLEES: Final = 8
ASSISTANCE: Final = 9
CONFLICT: Final = 10
PLENTIFUL: Final = 11
EVENTS: Final = [
    "catan_prospers",
    "robber_attacks",
    "epidemic",
    "earthquake",
    "good_neighbors",
    "tournament",
    "trade_advantage",
    "calm_seas",
    "robber_flees",
    "neighborly_assistance",
    "conflict",
    "plentiful_year",
]

CARDS: Final = [
    (2, PLENTIFUL, 1),
    (3, CONFLICT, 1),
    (3, NONE, 1),
    (4, FLEES, 2),
    (4, NONE, 1),
    (5, TOURNAMENT, 1),
    (5, TRADE_ADVANTAGE, 1),
    (5, NONE, 2),
    (6, EPIDEMIC, 1),
    (6, EARTHQUAKE, 1),
    (6, NEIGHBORS, 1),
    (6, NONE, 2),
    (7, ATTACK, 6),
    (8, EPIDEMIC, 1),
    (8, NONE, 4),
    (9, CALM_SEAS, 1),
    (9, NONE, 3),
    (10, ASSISTANCE, 1),
    (10, NONE, 2),
    (11, ASSISTANCE, 1),
    (11, NONE, 1),
    (12, CALM_SEAS, 1),
]
"""Number, event and how many such cards there are."""
NUMBERS: Final = [number for number, _, _ in CARDS]
KINDS: Final = len(CARDS)
SHOWN: Final = 31
"""So many cards lie above New Year (TBVAR-EVENT-1)."""


def card_number(number: int, event: int) -> int:
    """The kind of card with a number and an event; -1 if there is none."""
    for kind in range(KINDS):
        if CARDS[kind][0] == number and CARDS[kind][1] == event:
            return kind
    return -1
