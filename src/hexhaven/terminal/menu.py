"""Menu: the legal moves of a view, grouped and numbered."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from hexhaven.draw.principality import is_card_game
from hexhaven.engine.ints import Seat

from . import guilds, scenarios, voyages
from .names import Names
from .words import View, counted, hand_size, plain, price, standing_offer, trade_terms

GROUPS: Final = ("turn", "build", "trade", "cards")
"""The order of the groups; those of other modules follow, and ending the turn comes last."""
HEADINGS: Final = {"seats": "rob"}
LAST: Final = ("end", "stop", "withdraw", "decline", "stay")
REFILLING: Final = ("draw", "search", "exchange")
"""What is done with the stacks of the card game."""
FREE_TEXT: Final = ("offer", "counter")
"""Trades are written as a sentence: there are too many to list."""
ON_ENTER: Final = ("roll", "refuse")
NAMES_SEAT: Final = ("use_merchant", "merchant_second", "use_noblewoman")
"""Moves whose last word is a seat."""
FEW: Final = 6
"""So many moves of a kind are shown in the menu itself."""
TITLES: Final = {
    "roll": "roll the dice",
    "end": "end the turn",
    "stop": "build no more free roads",
    "road": "road",
    "settlement": "settlement",
    "city": "city",
    "robber": "move the robber",
    "offer": "offer cards to the others",
    "trade": "trade with the bank",
    "accept": "accept",
    "refuse": "refuse",
    "counter": "make another offer",
    "withdraw": "no trade",
    "buy": "buy a development card",
    "knight": "play a knight",
    "road_building": "play road building: two free roads",
    "year_of_plenty": "play year of plenty: two cards from the bank",
    "monopoly": "play monopoly: all cards of one kind",
    "wall": "city wall",
    "recruit": "recruit a knight",
    "activate": "activate a knight",
    "promote": "promote a knight",
    "lead": "let a knight act",
    "move": "move the knight",
    "displace": "displace a weaker knight",
    "chase": "chase the robber",
    "stay": "leave the knight where it is",
    "relocate": "where the displaced knight goes",
    "decline": "no",
    "metropolis": "put the metropolis on a city",
    "pillage": "the city that is lost",
    "discard_progress": "discard a progress card",
    "alchemist": "play alchemist: set the dice",
    "crane": "play crane: an improvement for one card less",
    "engineer": "play engineer: a wall for nothing",
    "inventor": "play inventor: swap two numbers",
    "irrigation": "play irrigation: two grain for each field",
    "medicine": "play medicine: a city for two ore and one grain",
    "mining": "play mining: two ore for each mountain",
    "smith": "play smith: promote up to two knights",
    "commercial_harbor": "play commercial harbor: resources for commodities",
    "merchant": "play merchant: a point and two for one",
    "merchant_fleet": "play merchant fleet: trade a kind two for one",
    "resource_monopoly": "play resource monopoly: two cards from each",
    "trade_monopoly": "play trade monopoly: a commodity from each",
    "bishop": "play bishop: move the robber and rob all there",
    "diplomat": "play diplomat: take up an open road",
    "intrigue": "play intrigue: displace a knight at your road",
    "saboteur": "play saboteur: the others discard half",
    "warlord": "play warlord: activate all your knights",
    "wedding": "play wedding: two cards from those ahead of you",
    **guilds.TITLES,
    **scenarios.TITLES,
    **voyages.TITLES,
}
SHEET_TITLES: Final = {
    "reroll": "roll some dice again: reroll 1 3 5",
    "stop": "keep the dice as they are",
    "knight": "knight",
    "joker": "use a joker",
    "gold": "exchange two gold for one",
}
"""Other words for moves on a sheet."""


@dataclass
class Item:
    """One line of the menu: a move, or a kind of move that needs a second answer."""

    kind: str
    group: str
    place: str
    """Where it happens: "hex", "node", "edge", or "" for moves without a place."""
    title: str = ""
    moves: list[dict[str, Any]] = field(default_factory=list)

    @property
    def direct(self) -> bool:
        """Whether choosing it plays a move at once."""
        return len(self.moves) == 1 and self.kind not in FREE_TEXT


def menu_of(view: View, names: Names, prices: dict[str, dict[str, int]]) -> list[Item]:
    """The menu of the moves in a view."""
    items: dict[str, Item] = {}
    for move in view["moves"]:
        kind = move["kind"]
        place = "" if "slots" in move else move.get("place", "")  # several places: by name
        group = "build" if place in ("node", "edge", "slot") else move.get("panel", "build")
        if kind in REFILLING and is_card_game(view):
            group = "refill"
        items.setdefault(kind, Item(kind, group, place)).moves.append(move)
    found: list[Item] = []
    for item in items.values():
        if len({move.get("id") for move in item.moves}) < len(item.moves):
            item.place = ""  # several moves at one place: chosen from a list
        found.extend(_spread(item, view, names, prices))
    return sorted(found, key=_rank)


def _ends_empty(view: View) -> bool:
    """Whether a turn on a sheet would end without points, which costs some."""
    counters = view["seats"][view["viewer"]]["counters"]
    scores = counters.get("scores")
    return scores is not None and counters.get("points", 0) == sum(scores)


def _rank(item: Item) -> int:
    if item.kind in LAST:
        return len(GROUPS) + 1
    return GROUPS.index(item.group) if item.group in GROUPS else len(GROUPS)


def _spread(item: Item, view: View, names: Names, prices: dict[str, dict[str, int]]) -> list[Item]:
    """A few moves of a kind that has no other title become an item each."""
    chooses_seat = item.kind in ("confirm", "rob")
    on_sheet = SHEET_TITLES.get(item.kind, "") if view["places"].get("slot") else ""
    if chooses_seat or (item.kind not in TITLES and not item.place and len(item.moves) <= FEW):
        return [
            Item(item.kind, item.group, "", move_title(move["move"], view, names), [move])
            for move in item.moves
        ]
    item.title = on_sheet or TITLES.get(item.kind, plain(item.kind))
    if item.kind == "trade" and is_card_game(view):
        item.title = "trade with the traders"
    if item.kind == "end" and _ends_empty(view):
        item.title += " (nothing was built: 2 points less)"
    thing = "card" if item.kind == "buy" else item.kind
    if view["prompt"]["step"] in ("main", "build") and thing in prices:
        item.title += f" ({price(prices[thing])})"
    if item.place and len(item.moves) > 1:
        item.title += f", {counted(len(item.moves), 'place')}"
    return [item]


def move_title(text: str, view: View, names: Names) -> str:
    """A move as a person would say it."""
    words = text.split()
    seat = view["viewer"]
    if words[0] == "trade" and len(words) == 3:
        rate = view["seats"][seat]["counters"].get("rates", {}).get(words[1], 4)
        return f"{rate} {words[1]} for 1 {words[2]}"
    if words[0] == "rob":
        other = int(words[1])
        return f"rob {names.whom(other)} ({counted(hand_size(view, other), 'card')})"
    if words[0] == "confirm":
        return _confirm_title(int(words[1]), view, names)
    if words[0] in ("year_of_plenty", "monopoly"):
        return " and ".join(words[1:])
    if words[0] == "joker":
        return _joker_title(words, view)
    if words[0] == "gold":
        return f"two gold for {words[1]}"
    if words[0] in FREE_TEXT:
        named = words[0] == "counter" and not is_card_game(view)  # by the seat that counters
        given, wanted, _ = trade_terms(" ".join(words[2 if named else 1 :]))
        return f"{given} for {wanted}"
    if words[0] in NAMES_SEAT:
        words[-1] = names.whom(int(words[-1]))
    said = guilds.move_words(words, names) or scenarios.move_words(words, names)
    said = said or voyages.move_words(words)
    return said or plain(" ".join(words))


def _joker_title(words: list[str], view: View) -> str:
    """The joker, the die with what it shows, and what it is turned to, where that is a choice."""
    shown = view["table"]["dice"][int(words[2]) - 1]["face"]
    turned = f" to {words[3]}" if len(words) > 3 else ""
    return f"joker {words[1]}: turn die {words[2]}, {shown}{turned}"


def _confirm_title(other: Seat, view: View, names: Names) -> str:
    given, wanted = standing_offer(view, view["viewer"])
    if view["seats"][other]["counters"].get("answer") == "countered":
        wanted, given = standing_offer(view, other)
    return f"trade with {names.whom(other)}: you give {given} for {wanted}"


def default_of(items: list[Item]) -> Item | None:
    """What an empty line means: rolling, or refusing an offer; nothing where that is unclear."""
    for item in items:
        if item.kind in ON_ENTER and item.direct:
            return item
    return None


def menu_lines(items: list[Item]) -> list[str]:
    """The menu as text, each group with its heading."""
    lines: list[str] = []
    group = ""
    default = default_of(items)
    for number, item in enumerate(items, start=1):
        shown = "" if item.group == group and item.kind not in LAST else _heading(item)
        group = item.group
        enter = " (or press Enter)" if item is default else ""
        lines.append(f"  {shown:<6} {number:>2}  {item.title}{enter}")
    return lines


def _heading(item: Item) -> str:
    heading = HEADINGS.get(item.group, plain(item.group))
    return "" if item.kind in LAST else heading[:6]
