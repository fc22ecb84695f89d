"""Resources, dice, costs and limits, as numbers with names."""

from __future__ import annotations

from typing import Final

LUMBER: Final = 0
BRICK: Final = 1
WOOL: Final = 2
GRAIN: Final = 3
ORE: Final = 4
GOLD: Final = 5
RESOURCES: Final = ["lumber", "brick", "wool", "grain", "ore", "gold"]
KINDS: Final = 6
TERRAIN: Final = ["forest", "hills", "pasture", "fields", "mountains", "gold_field"]
"""The kind of region that gives each resource (DUEL-RES-1)."""
LETTERS: Final = {"L": LUMBER, "B": BRICK, "W": WOOL, "G": GRAIN, "O": ORE, "Au": GOLD}

STORE: Final = 3
"""A region holds so much at most (DUEL-RES-3)."""
STACKS: Final = 5
HAND: Final = 3
"""The hand limit without Abbeys and Libraries, and the size to which a hand is refilled."""
TARGET: Final = 12
BRIGANDS_SPARE: Final = 7
"""With so many units, or fewer, brigands take nothing."""
ANY_RATE: Final = 3
FLEET_RATE: Final = 2
MINT_RATE: Final = 1
SEARCH_FEE: Final = 2
HALL_FEE: Final = 1

TOURNAMENT: Final = 0
TRADE_ADVANTAGE: Final = 1
BRIGANDS: Final = 2
PLENTY: Final = 3
EVENT_CARD: Final = 4
FACES: Final = ["tournament", "trade_advantage", "brigands", "year_of_plenty", "event_card"]
FACE_WEIGHTS: Final = [1, 1, 1, 1, 2]

SETTLEMENT: Final = 1
CITY: Final = 2


def cost_of(text: str) -> list[int]:
    """The units of each resource in a cost written like "2B 1L"."""
    counts = [0] * KINDS
    for word in text.split():
        counts[LETTERS[word[1:]]] += int(word[0])
    return counts


ROAD_COST: Final = cost_of("2B 1L")
SETTLEMENT_COST: Final = cost_of("1L 1B 1W 1G")
CITY_COST: Final = cost_of("3O 2G")
ROADS: Final = 7
SETTLEMENTS: Final = 5
CITIES: Final = 7
"""What lies in the piles, for both players together."""
