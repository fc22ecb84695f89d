"""The island: dice, building, the robber, trades, development cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hexhaven.engine.ints import Seat

from ..extension import Choice, Deed, Extension
from ..words import View, cards, counted, hand_size, listed, plain, standing_offer, trade_terms

SETTING_UP: Final = ("tile", "corner", "token", "red", "frame", "harbor", "dealer", "draw_tile")


# The menu


def _bank_trade(choice: Choice) -> str:
    _, given, taken = choice.words
    own = choice.view["seats"][choice.view["viewer"]]["counters"]
    return f"{own.get('rates', {}).get(given, 4)} {given} for 1 {taken}"


def _rob(choice: Choice) -> str:
    other = int(choice.words[1])
    many = counted(hand_size(choice.view, other), "card")
    return f"rob {choice.names.whom(other)} ({many})"


def _confirm(choice: Choice) -> str:
    view, other = choice.view, int(choice.words[1])
    given, wanted = standing_offer(view, view["viewer"])
    if view["seats"][other]["counters"].get("answer") == "countered":
        wanted, given = standing_offer(view, other)
    return f"trade with {choice.names.whom(other)}: you give {given} for {wanted}"


def _offer(choice: Choice) -> str:
    given, wanted, _ = trade_terms(" ".join(choice.words[1:]))
    return f"{given} for {wanted}"


def _counter(choice: Choice) -> str:
    given, wanted, _ = trade_terms(" ".join(choice.words[2:]))  # by the seat that counters
    return f"{given} for {wanted}"


# The story


def _roll(deed: Deed) -> str:
    """The dice and what they bring; the decision to roll needs no sentence."""
    if len(deed.words) < 3:
        return ""
    first, second = int(deed.words[1]), int(deed.words[2])
    text = f"{deed.does('roll')} {first} + {second} = {first + second}"
    text += "".join(more(deed) for more in deed.guide.rolled)
    if first + second == 7:
        seven = deed.guide.seven
        return f"{text}{seven(deed.before) if seven else ': the robber moves'}."
    return f"{text}: {deed.gains() or 'nobody gets anything'}."


def _steal(deed: Deed) -> str:
    whom = listed(deed.names.whom(loser) for loser in deed.losers()) or "somebody"
    what = "a card" if deed.words[1] == "?" else f"1 {deed.words[1]}"
    return f"{deed.does('steal')} {what} from {whom}."


def _trade(deed: Deed) -> str:
    _, given, taken = deed.words
    rate = (deed.was("rates") or {}).get(given, 4)
    return f"{deed.does('trade')} {rate} {given} for 1 {taken} with the bank."


def _start(deed: Deed) -> str:
    total = int(deed.words[2]) + int(deed.words[3])
    return f"{deed.names.does(int(deed.words[1]), 'roll')} {total} for the first turn."


def _draw(deed: Deed) -> str:
    card = "" if deed.words[1] == "?" else f": {plain(deed.words[1])}"
    return f"{deed.does('buy')} a development card{card}."


def _monopoly(deed: Deed) -> str:
    lost = {s: hand_size(deed.before, s) - hand_size(deed.after, s) for s in deed.losers()}
    taken = [f"{many} from {deed.names.whom(seat)}" for seat, many in lost.items()]
    what = f"takes {listed(taken)}" if taken else "nobody has any"
    return f"{deed.does('play')} monopoly on {deed.words[1]}: {what}."


def _plenty(deed: Deed) -> str:
    got = {kind: deed.words[1:].count(kind) for kind in deed.words[1:]}
    return f"{deed.does('play')} year of plenty: {cards(got)}."


# Panels


def _development(view: View, seat: Seat) -> Mapping[str, Any]:
    held: Mapping[str, Any] = view["seats"][seat]["cards"].get("development", {})
    return held


def _held(view: View, seat: Seat) -> list[str]:
    """The player's development cards."""
    held = _development(view, seat)
    fresh = held.get("fresh", {})
    parts = []
    for kind, many in held.get("kinds", {}).items():
        if many:
            new = f" ({fresh[kind]} bought this turn)" if fresh.get(kind, 0) else ""
            parts.append(f"{many} {plain(kind)}{new}")
    return [f"Development cards: {', '.join(parts)}"] if parts else []


def _bank(view: View) -> list[str]:
    bank = view["table"].get("bank")
    return [] if bank is None else [f"bank: {cards(bank)}"]


def _deck(view: View) -> list[str]:
    left = view["table"].get("deck")
    return [] if left is None else [f"development cards left: {left}"]


def _count(view: View, seat: Seat) -> str:
    return str(_development(view, seat).get("count", ""))


def _part(view: View, seat: Seat) -> list[str]:
    many = _development(view, seat).get("count", 0)
    return [f"{many} dev"] if many else []


def _hidden(view: View, seat: Seat) -> int:
    return int(_development(view, seat).get("kinds", {}).get("victory_point", 0))


def _laid_open(view: View, seat: Seat) -> Mapping[str, int]:
    kinds: Mapping[str, int] = _development(view, seat).get("kinds", {})
    return kinds


ISLAND: Final = Extension(
    "island",
    ("island",),
    titles={
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
    },
    choices={
        "trade": _bank_trade,
        "rob": _rob,
        "confirm": _confirm,
        "offer": _offer,
        "counter": _counter,
    },
    each=("confirm", "rob"),
    last=("end", "stop", "withdraw"),
    enter=("roll", "refuse"),
    written={
        "offer": "you give … for … (e.g. 2 wool for ore, or: wool for ore to blue",
        "counter": "you give … for … (e.g. ore for wool",
    },
    buys=("main",),
    kept=("discard",),
    tellers={
        "roll": _roll,
        "settlement": "build a settlement ({1.node})",
        "city": "build a city ({1.node})",
        "road": "build a road ({1.edge})",
        "robber": "move the robber to {1.hex}",
        "steal": _steal,
        "trade": _trade,
        "start": _start,
    },
    quiet=("end", "stop", "rob", *SETTING_UP),
    awards={"longest_road": "the longest road"},
    table=(_bank,),
    counters={"road_length": "road", "discards_owed": "owes"},
    starred={"road_length": "longest_road"},
    help="""\
  roll, end, buy, knight           just like that
  road c, settlement b, city a     with a place's letter; without it the letters are shown
  trade wool ore                   with the bank, at your rate
  offer 2 wool for ore             to all others; "offer wool for ore to blue" asks only blue
  accept, refuse, counter ore for wool       answers to an offer
  wool wool ore                    what to discard, in one go
Card names can be shortened as long as they are clear: offer 2 w for o.""",
    signs="""\
On the board (R) is a settlement, [R] a city and /R/ a road of red; * in the table marks the
longest road and the largest army; 3+1 points are three open ones and one on hidden cards.""",
)
DEVELOPMENT: Final = Extension(
    "development",
    ("development", "attack-cards"),
    titles={
        "buy": "buy a development card",
        "knight": "play a knight",
        "road_building": "play road building: two free roads",
        "year_of_plenty": "play year of plenty: two cards from the bank",
        "monopoly": "play monopoly: all cards of one kind",
    },
    choices={
        "year_of_plenty": lambda choice: " and ".join(choice.words[1:]),
        "monopoly": "{1}",
    },
    things={"buy": "card"},
    tellers={"draw": _draw, "monopoly": _monopoly, "year_of_plenty": _plenty},
    quiet=("buy",),
    awards={"largest_army": "the largest army"},
    starred={"knights": "largest_army"},
    hand=(_held,),
    table=(_deck,),
    columns={"dev": _count},
    parts=(_part,),
    named={"card": "development card"},
    hidden=(_hidden,),
    holds=(_laid_open,),
)
