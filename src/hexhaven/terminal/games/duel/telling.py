"""What happens in the card game, in sentences."""

from __future__ import annotations

from typing import Final

from ...extension import Deed, Remark
from ...words import View, cards, counted, listed, plain
from .almanac import TEXTS, title

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
    "put": "put a card under the stack",
    "bury": "bury two cards",
    "trade": "trade {1} for {2}",
    "accept": "accept",
    "refuse": "refuse",
    "decline": "decline",
}
CHANCE: Final = {
    "first": "The dice for the first turn show {1} and {2}.",
    "region": "The region {1} comes up.",
    "attack": "The die of the attack shows {1}.",
}
LEARNED: Final = ("abbey", "library")


def tell(deed: Deed) -> list[Remark]:
    """One move or chance, and what has come of it."""
    text = sentence(deed)
    found = [(deed.seat, text)] if text else []
    return found + _returned(deed) + _stores(deed) + _nothing(deed)


def sentence(deed: Deed) -> str:
    """One move as a sentence; "" for what needs none."""
    words = deed.words
    kind = words[0]
    said = [plain(word) if word[:2] not in ("A:", "B:") else word for word in words]
    if kind in CHANCE:
        return CHANCE[kind].format(*said)
    if kind == "turn_up":
        return f"Event card: {title(words[1])}. {TEXTS[words[1]]}"
    if kind in ("roll", "event") and len(words) > 1:
        return f"{deed.does('roll')} {' and '.join(said[1:])}."
    if kind == "pick" and words[1] != "?":
        return f"{deed.does('take')} {said[1]}."
    if kind in ("offer", "counter"):
        return f"{deed.does('offer')} {' '.join(words[1:])}."
    if kind == "under":
        return f"{deed.does('choose')} stack {words[1]} for {_put_away(deed)}."
    return f"{deed.does(SAID[kind].format(*said))}." if kind in SAID else ""


def _put_away(deed: Deed) -> str:
    """What goes under a stack: own cards, or after a Conflict those of the other."""
    if deed.before["prompt"]["step"] != "conflict":
        return "a card"
    other = 1 - deed.seat
    return "cards of yours" if other == deed.names.own else f"cards of {deed.names.whom(other)}"


def _returned(deed: Deed) -> list[Remark]:
    """Cards that have gone back from a principality to its owner's hand."""
    if deed.words[0] in ("build", "demolish"):
        return []
    found: list[Remark] = []
    for seat in range(len(deed.names.styles)):
        gone = [title(card) for card, many in deed.changed(seat, "realm").items() if many < 0]
        if gone:
            does = deed.names.does(seat, "take")
            found.append((seat, f"{does} {listed(gone)} back to the hand."))
    return found


def _stores(deed: Deed) -> list[Remark]:
    """What chance, or a choice of one's own, has brought to the regions or taken from them."""
    if not deed.by_chance and deed.words[0] != "gain":
        return []
    found: list[Remark] = []
    for seat in range(len(deed.names.styles)):
        changed = deed.changed(seat, "stores")
        for verb, sign in (("get", 1), ("lose", -1)):
            some = {kind: sign * many for kind, many in changed.items() if sign * many > 0}
            if some:
                found.append((seat, f"{deed.names.does(seat, verb)} {cards(some)}."))
    return found


def _nothing(deed: Deed) -> list[Remark]:
    """Why an event has brought nothing, or to whom it will bring what."""
    words = deed.words
    if words[0] == "roll" and "brigands" in words and not _stores(deed):
        return [(-1, "The brigands find too little: nobody loses anything to them.")]
    if words[0] != "turn_up":
        return []
    if words[1] == "progress":
        return _progress(deed)
    asked = deed.after["prompt"]["step"]
    if words[1] == "civil_war" and asked != "civil_war" and not _returned(deed):
        return [(-1, "No knight or fleet is without protection.")]
    if words[1] == "conflict" and asked != "conflict":
        held = deed.before["table"]["knight_token"] >= 0
        return [(-1, "There is no card to put away." if held else "Nobody holds the Knight token.")]
    if words[1] in ("productive_year", "plague") and not _stores(deed):
        return [(-1, "No region is concerned.")]
    return []


def _progress(deed: Deed) -> list[Remark]:
    found: list[Remark] = []
    for seat in range(len(deed.names.styles)):
        many = learned(deed.before, seat)
        if many:
            gains = deed.names.does(seat, "gain")
            found.append((seat, f"{gains} {counted(many, 'unit')} of choice."))
    return found or [(-1, "Nobody has an Abbey or a Library.")]


def learned(view: View, seat: int) -> int:
    """How many Abbeys and Libraries a seat has."""
    own = [piece["kind"] for piece in view["pieces"] if piece["owner"] == seat]
    return sum(own.count(kind) for kind in LEARNED)
