"""Event cards instead of dice, and the harbormaster."""

from __future__ import annotations

from typing import Final

from ..extension import Deed, Extension
from ..words import View, plain


def _turned(deed: Deed) -> str:
    """The card, and what its number pays."""
    number, event = deed.words[1:3]
    named = "" if event == "catan_prospers" else f": {plain(event)}"
    paid = deed.gains() if number != "7" else ""
    return f"The event card shows {number}{named}." + (
        f" {paid[0].upper()}{paid[1:]}." if paid else ""
    )


def _left(view: View) -> list[str]:
    left = view["table"].get("event_cards_left")
    return [] if left is None else [f"event cards left: {left}"]


EVENTS: Final = Extension(
    "events",
    ("event-deck",),
    titles={
        "event_take": "take a card from the bank",
        "event_rob": "take a card from somebody",
        "event_flee": "where the robber flees",
        "assist": "give a card to somebody with fewer points",
        "assist_card": "the card you give",
        "neighbor_card": "the card for your left neighbour",
        "damage": "the road that is damaged",
        "repair": "repair a damaged road",
    },
    choices={
        "event_take": "{1}",
        "assist_card": "{1}",
        "event_rob": "{1.seat}",
        "assist": "{1.seat}",
        "neighbor_card": "{2}",
    },
    tellers={
        "event": _turned,
        "event_take": "take 1 {1} from the bank",
        "event_rob": "take a card from {1.seat}",
        "event_flee": "choose the robber's desert",
        "assist": "give {1.seat} a card",
        "neighbor_card": "choose a card for the left neighbour",
        "damage": "have a damaged road",
        "repair": "repair a road",
    },
    chance={"new_year": lambda deed: "New Year: all event cards are shuffled."},
    quiet=("assist_card",),
    table=(_left,),
)
HARBORMASTER: Final = Extension(
    "harbormaster",
    ("harbormaster",),
    awards={"harbormaster": "the Harbormaster"},
    starred={"harbor_points": "harbormaster"},
)
