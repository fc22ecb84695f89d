"""What happens in the card game, in sentences."""

from __future__ import annotations

from typing import Final

from ..engine.ints import Seat
from .names import Names
from .words import plain

SAID: Final = {
    "lay": "lay {1} at {2}",
    "alchemist": "play the Alchemist: the number will be {1}",
    "road": "build a road at {1}",
    "settlement": "build a settlement at {1}",
    "city": "build a city at {1}",
    "build": "build {1} at {2}",
    "demolish": "demolish what lies at {1}",
    "scout": "play the Scout",
    "choose": "choose the region {1}",
    "play": "play {1}",
    "defend": "answer with {1}",
    "pass": "pass",
    "take": "take {1}",
    "give": "give {1}",
    "remove": "choose the card at {1}",
    "search": "look through stack {1}",
    "draw": "draw from stack {1}",
    "exchange": "exchange a card: it goes under stack {1}",
    "under": "put a card under stack {1}",
    "bury": "bury two cards",
    "trade": "trade {1} for {2}",
    "accept": "accept",
    "refuse": "refuse",
    "decline": "decline",
}
CHANCE: Final = {
    "first": "The dice for the first turn show {1} and {2}.",
    "turn_up": "Event card: {1}.",
    "region": "The region {1} comes up.",
    "attack": "The die of the attack shows {1}.",
}


def card_sentence(names: Names, seat: Seat, words: list[str]) -> str:
    """One move as a sentence; "" for what needs none."""
    kind = words[0]
    said = [plain(word) if word[:2] not in ("A:", "B:") else word for word in words]
    if kind in CHANCE:
        return CHANCE[kind].format(*said)
    if kind in ("roll", "event") and len(words) > 1:
        return f"{names.does(seat, 'roll')} {' and '.join(said[1:])}."
    if kind == "pick" and words[1] != "?":
        return f"{names.does(seat, 'take')} {said[1]}."
    if kind in ("offer", "counter"):
        return f"{names.does(seat, 'offer')} {' '.join(words[1:])}."
    return f"{names.does(seat, SAID[kind].format(*said))}." if kind in SAID else ""
