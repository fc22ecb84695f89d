"""Outlook: the numbers with which prospects are weighed.

They are guesses by hand. A bot that has found better ones hands them in for as long as it thinks
(`RuleModule.measure_by`).
"""

from __future__ import annotations

from typing import Final

USUAL: Final = {
    # what one card per roll is worth
    "income": 6.0,
    # how useful each kind of card is, against the others; 1 for kinds of other modules
    "brick": 1.0,
    "lumber": 1.0,
    "wool": 0.85,
    "grain": 1.1,
    "ore": 1.1,
    # cards per roll of one kind beyond which more of it are mostly traded away
    "enough": 0.17,
    # what a card beyond that is worth besides its share of a bank trade
    "spare": 0.15,
    # what a card of the seat's choice is worth, against one of the usual kinds
    "chosen": 1.3,
    # what it is worth to get a kind of card at all
    "first_source": 0.25,
    # how much of a hex's yield counts while the robber stands there
    "robbed": 0.3,
    # after so many rolls of waiting a gain counts half
    "patience": 8.0,
    # how much of a gain counts when the cards for it are in hand
    "keen": 0.6,
    # how much things count besides the one that is best and nearest
    "other_goals": 0.5,
    # what a development card, a settlement and a city promise, besides what they yield
    "card_gain": 0.6,
    "settlement_gain": 1.0,
    "city_gain": 1.0,
    # how much of a place's worth is left for each road still missing
    "per_road": 0.8,
    # how much of it is left where a way of somebody else leads there, too
    "contested": 1.0,
    # how much the second best place for a settlement counts
    "second": 0.4,
    # how much of the other income can be traded for a kind that is lacking
    "flow": 0.5,
    # how much the slowest kind alone decides how long a wait is
    "worst": 0.7,
    # what a harbor is worth besides what it saves now
    "harbor": 0.1,
    # what a card in hand is worth, whatever can be bought with it
    "held": 0.0,
}


class Outlook:
    """One set of these numbers; what is not given is as usual."""

    def __init__(self, given: dict[str, float]) -> None:
        values = {**USUAL, **given}
        self.income: float = values["income"]
        self.kinds: list[float] = [
            values[name] for name in ("brick", "lumber", "wool", "grain", "ore")
        ]
        self.enough: float = values["enough"]
        self.spare: float = values["spare"]
        self.chosen: float = values["chosen"]
        self.first_source: float = values["first_source"]
        self.robbed: float = values["robbed"]
        self.patience: float = values["patience"]
        self.keen: float = values["keen"]
        self.other_goals: float = values["other_goals"]
        self.card_gain: float = values["card_gain"]
        self.settlement_gain: float = values["settlement_gain"]
        self.city_gain: float = values["city_gain"]
        self.per_road: float = values["per_road"]
        self.contested: float = values["contested"]
        self.second: float = values["second"]
        self.flow: float = values["flow"]
        self.worst: float = values["worst"]
        self.harbor: float = values["harbor"]
        self.held: float = values["held"]
