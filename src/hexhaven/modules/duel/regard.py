"""Regard: the numbers with which a principality, its stores and a hand are weighed.

They are those of `hexhaven.bots.judgement`, which games taught, in the middle of a game; guesses by
hand before them made bots hoard. A bot that has better ones hands them in for as long as it thinks
(`RuleModule.measure_by`).
"""

from __future__ import annotations

from typing import Final

from .cards import CARD_KINDS, CARDS, NAMES, YELLOW

FURTHER: Final = {
    "fort": 0.089,
    "smithy": 0.17,
    "grain_mill": 0.245,
    "sawmill": 0.23,
    "brick_factory": 0.263,
    "foundry": 0.259,
    "wool_mill": 0.244,
    "town_hall": 0.129,
    "church": 0.048,
    "bath_house": 0.119,
    "aqueduct": 0.15,
    "harbor": 0.132,
    "mint": 0.297,
}
"""What an expansion is worth besides points, strength and symbols; mills only in hand, in play
they count by the regions that they double."""
ACTION_WORTH: Final = {
    "alchemist": 0.106,
    "arsonist": 0.189,
    "black_knight": 0.215,
    "brigands_card": 0.147,
    "spy": 0.18,
    "merchant": 0.106,
    "caravan": 0.052,
    "scout": 0.153,
    "bishop": 0.227,
    "herb_woman": 0.239,
}
"""What an action card is worth in hand."""
USUAL: Final = {
    # regions, and what a mill adds to one
    "region": 0.241,
    "gold_field": 0.149,
    "doubled": 0.165,
    # a unit in store, and what it loses in danger of brigands
    "unit": 0.035,
    "robbed": 0.045,
    # the share of a goal's worth that is left for each unit that is missing
    "nearer": 0.72,
    # the share of a goal's worth that its whole cost in store has
    "in_stock": 0.598,
    # how much the second and the third goal count, against the best
    "second": 0.421,
    "third": 0.204,
    # what can be built
    "city_gain": 0.947,
    "first_city": 0.361,
    "settlement_gain": 1.986,
    "road_gain": 0.769,
    # a road at whose end a settlement can be built
    "open_road": 0.559,
    # what an expansion has
    "strength": 0.088,
    "tournament": 0.071,
    "symbol": 0.14,
    "learned": 0.307,
    "fleet": 0.305,
    "free_slot": 0.036,
    "free_city_slot": 0.08,
    # a card that will be drawn, one in hand, and the share of its worth in play
    "card": 0.27,
    "in_hand": 0.153,
    "share_in_hand": 0.275,
    # what is left of the worth of a red card in hand without a city
    "no_city": 0.37,
    # a unit that will be taken from the other, and an offer that was made
    "taken": 0.108,
    "offered": 0.012,
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
