"""The card game: two principalities, their stores and their cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hexhaven.engine.ints import Seat

from ..extension import Choice, Deed, Extension, Remark
from ..words import View, cards, hand_of, plain, price, trade_terms

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


def _grammar(deed: Deed) -> list[Remark]:
    text = sentence(deed)
    found = [(deed.seat, text)] if text else []
    return found + _stores(deed)


def sentence(deed: Deed) -> str:
    """One move as a sentence; "" for what needs none."""
    words = deed.words
    kind = words[0]
    said = [plain(word) if word[:2] not in ("A:", "B:") else word for word in words]
    if kind in CHANCE:
        return CHANCE[kind].format(*said)
    if kind in ("roll", "event") and len(words) > 1:
        return f"{deed.does('roll')} {' and '.join(said[1:])}."
    if kind == "pick" and words[1] != "?":
        return f"{deed.does('take')} {said[1]}."
    if kind in ("offer", "counter"):
        return f"{deed.does('offer')} {' '.join(words[1:])}."
    return f"{deed.does(SAID[kind].format(*said))}." if kind in SAID else ""


def _stores(deed: Deed) -> list[Remark]:
    """What chance has brought to the regions, or taken from them."""
    found: list[Remark] = []
    for seat in range(len(deed.names.styles)) if deed.by_chance else ():
        changed = deed.changed(seat, "stores")
        for verb, sign in (("get", 1), ("lose", -1)):
            some = {kind: sign * many for kind, many in changed.items() if sign * many > 0}
            if some:
                found.append((seat, f"{deed.names.does(seat, verb)} {cards(some)}."))
    return found


def _trade(choice: Choice) -> str:
    _, given, taken = choice.words
    rates = choice.view["seats"][choice.view["viewer"]]["counters"]["rates"]
    return f"{rates[given]} {given} for 1 {taken}"


def _terms(choice: Choice) -> str:
    given, wanted, _ = trade_terms(" ".join(choice.words[1:]))
    return f"{given} for {wanted}"


def _costs(view: View, seat: Seat) -> list[str]:
    """What the cards in hand cost, and what there is to pay with."""
    costs = view["table"].get("card_costs", {})
    shown = [
        f"{plain(kind)}: {price(costs[kind])}" for kind in hand_of(view, seat) if kind in costs
    ]
    stock = view["seats"][seat]["counters"].get("resources", {})
    return [f"Costs: {'; '.join(shown)}"] * bool(shown) + [f"Your stores: {cards(stock)}"]


def _traded(view: View, seat: Seat) -> list[str]:
    return list(view["seats"][seat]["counters"]["resources"])


def _laid_open(view: View, seat: Seat) -> Mapping[str, int]:
    return hand_of(view, seat)


DUEL: Final = Extension(
    "duel",
    ("realm",),
    titles={
        "roll": "roll the dice",
        "end": "end the turn",
        "road": "road",
        "settlement": "settlement",
        "city": "city",
        "offer": "offer cards to the others",
        "trade": "trade with the traders",
        "accept": "accept",
        "refuse": "refuse",
        "counter": "make another offer",
        "alchemist": "play alchemist: set the dice",
        "decline": "no",
    },
    choices={"trade": _trade, "offer": _terms, "counter": _terms},
    groups=dict.fromkeys(("draw", "search", "exchange"), "refill"),
    last=("end", "decline"),
    enter=("roll", "refuse"),
    written={
        "offer": "you give … for … (e.g. 2 wool for ore",
        "counter": "you give … for … (e.g. ore for wool",
    },
    buys=("main", "build"),
    awards={"knight_token": "the Knight token", "trade_token": "the Windmill token"},
    grammar=_grammar,
    hand=(_costs,),
    holds=(_laid_open,),
    trades=_traded,
    help="""\
  roll, end, done                  roll the dice; end the actions; refill no more
  road {own}:2,0, settlement {own}:3,0     columns and rows; {own} is below and {other} above
  build fort {own}:1,-1, play spy  cards of your hand
  trade wool ore, offer 2 wool for ore       with the traders, with the other player
  draw 2, search 2, exchange 2     at the end of a turn; a search costs two units""",
    signs="""\
A region reads ore2:3: its resource, its number, its store. S is a settlement, C a city.""",
)
