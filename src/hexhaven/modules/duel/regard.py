"""Regard: the numbers with which a principality, its stores and a hand are weighed.

They are guesses by hand. A bot that has found better ones hands them in for as long as it thinks
(`RuleModule.measure_by`).
"""

from __future__ import annotations

from typing import Final

from .cards import CARD_KINDS, CARDS, NAMES, YELLOW

FURTHER: Final = {
    "fort": 0.1,
    "smithy": 0.2,
    "grain_mill": 0.25,
    "sawmill": 0.25,
    "brick_factory": 0.25,
    "foundry": 0.25,
    "wool_mill": 0.25,
    "town_hall": 0.15,
    "church": 0.05,
    "bath_house": 0.1,
    "aqueduct": 0.15,
    "harbor": 0.15,
    "mint": 0.3,
}
"""What an expansion is worth besides points, strength and symbols; mills only in hand, in play
they count by the regions that they double."""
ACTION_WORTH: Final = {
    "alchemist": 0.1,
    "arsonist": 0.2,
    "black_knight": 0.2,
    "brigands_card": 0.15,
    "spy": 0.2,
    "merchant": 0.1,
    "caravan": 0.06,
    "scout": 0.15,
    "bishop": 0.25,
    "herb_woman": 0.25,
}
"""What an action card is worth in hand."""
USUAL: Final = {
    # regions, and what a mill adds to one
    "region": 0.22,
    "gold_field": 0.14,
    "doubled": 0.14,
    # a unit in store, and what it loses in danger of brigands
    "unit": 0.035,
    "robbed": 0.05,
    # the share of a goal's worth that is left for each unit that is missing
    "nearer": 0.78,
    # the share of a goal's worth that its whole cost in store has
    "in_stock": 0.6,
    # how much the second and the third goal count, against the best
    "second": 0.4,
    "third": 0.2,
    # what can be built
    "city_gain": 1.5,
    "first_city": 0.35,
    "settlement_gain": 1.7,
    "road_gain": 0.75,
    # a road at whose end a settlement can be built
    "open_road": 0.65,
    # what an expansion has
    "strength": 0.09,
    "tournament": 0.06,
    "symbol": 0.13,
    "learned": 0.3,
    "fleet": 0.25,
    "free_slot": 0.05,
    "free_city_slot": 0.09,
    # a card that will be drawn, one in hand, and the share of its worth in play
    "card": 0.3,
    "in_hand": 0.12,
    "share_in_hand": 0.28,
    # what is left of the worth of a red card in hand without a city
    "no_city": 0.35,
    # a unit that will be taken from the other, and an offer that was made
    "taken": 0.12,
    "offered": 0.01,
    **FURTHER,
    **ACTION_WORTH,
}


class Regard:
    """One set of these numbers; what is not given is as usual."""

    def __init__(self, given: dict[str, float]) -> None:
        values = {**USUAL, **given}
        self.region: float = values["region"]
        self.gold_field: float = values["gold_field"]
        self.doubled: float = values["doubled"]
        self.unit: float = values["unit"]
        self.robbed: float = values["robbed"]
        self.nearer: float = values["nearer"]
        self.in_stock: float = values["in_stock"]
        self.ranks: list[float] = [1.0, values["second"], values["third"]]
        """How much the best, the second and the third goal count."""
        self.city_gain: float = values["city_gain"]
        self.first_city: float = values["first_city"]
        self.settlement_gain: float = values["settlement_gain"]
        self.road_gain: float = values["road_gain"]
        self.open_road: float = values["open_road"]
        self.free_slot: float = values["free_slot"]
        self.free_city_slot: float = values["free_city_slot"]
        self.card: float = values["card"]
        self.no_city: float = values["no_city"]
        self.taken: float = values["taken"]
        self.offered: float = values["offered"]
        self.worth: list[float] = [_in_play(kind, values) for kind in range(CARD_KINDS)]
        """What each expansion is worth besides its points."""
        self.mills: list[float] = [
            values[NAMES[kind]] if CARDS[kind].mill >= 0 else 0.0 for kind in range(CARD_KINDS)
        ]
        """What of that a mill is worth in hand alone."""
        self.in_hand: list[float] = [
            _in_hand(kind, values, self.worth[kind]) for kind in range(CARD_KINDS)
        ]
        """What each card is worth in hand."""


def _in_play(kind: int, values: dict[str, float]) -> float:
    card = CARDS[kind]
    total = values["strength"] * card.strength + values["tournament"] * card.tournament
    total += values["symbol"] * card.symbols
    further = values[card.key] if card.key in FURTHER else 0.0
    total += values["learned"] * card.cards + further
    return total + values["fleet"] if card.fleet >= 0 else total


def _in_hand(kind: int, values: dict[str, float], worth: float) -> float:
    if CARDS[kind].colour == YELLOW:
        return values[NAMES[kind]]
    return values["in_hand"] + values["share_in_hand"] * (worth + CARDS[kind].points)


PLAIN: Final = Regard({})
