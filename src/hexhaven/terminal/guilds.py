"""Words for gifts, favour tokens and what the guilds do for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..engine.ints import Seat
from .names import Names
from .words import View, counted, plain

TITLES: Final = {
    "gift": "offer one card as a gift",
    "accept_gift": "accept the gift",
    "decline_gift": "decline the gift",
    "spare": "rob nobody and draw a favour token",
    "exchange_token": "exchange a favour token",
    "trader_favour": "trader: exchange up to two cards, 1 for 1",
    "merchant_favour": "merchant: one card from the bank",
    "road_favour": "road builder: a free road",
    "scholar_favour": "scholar: a development card",
    "architect_favour": "architect: a chip, 1 point",
    "favour_done": "exchange no more",
}
"""How the menu calls these moves."""
DEEDS: Final = {
    "accept_gift": "accept the gift",
    "decline_gift": "decline the gift",
    "spare": "spare everybody at the desert",
    "exchange_token": "exchange a favour token",
    "road_favour": "use a road builder token",
    "scholar_favour": "use two scholar tokens",
    "architect_favour": "use two architect tokens for a chip",
}
"""What a seat does, in words."""
QUIET: Final = ("draw_token", "return_token", "favour_done")
"""Moves that need no sentence: the counts after them say it."""


def deed(seat: Seat, words: list[str], names: Names) -> str:
    """A move of a seat as a sentence; "" where it is none of ours or needs none."""
    kind = words[0]
    if kind in DEEDS:
        return f"{names.does(seat, DEEDS[kind])}."
    if kind == "gift":
        other = names.whom(int(words[2]))
        return f"{names.does(seat, 'offer')} {other} 1 {words[1]} as a gift."
    if kind == "trader_favour":
        return f"{names.does(seat, 'exchange')} 1 {words[1]} for 1 {words[2]} by the trader."
    if kind == "merchant_favour":
        return f"{names.does(seat, 'get')} 1 {words[1]} by the merchant."
    if kind == "draws_first":
        return f"{names.does(seat, 'let')} {names.whom(int(words[1]))} draw first."
    return ""


def move_words(words: list[str], names: Names) -> str:
    """A move to choose in a list, where the kind has been chosen; "" for none of ours."""
    if words[0] == "gift":
        return f"{words[1]} for {names.whom(int(words[2]))}"
    if words[0] == "trader_favour":
        return f"{words[1]} for {words[2]}"
    if words[0] in ("merchant_favour", "return_token"):
        return plain(words[1])
    if words[0] == "draws_first":
        return f"{names.whom(int(words[1]))} draws first"
    return ""


def drawn(before: View, after: View, names: Names) -> list[tuple[int, str]]:
    """Who has drawn favour tokens, with the kinds where the viewer knows them."""
    found: list[tuple[int, str]] = []
    for seat in range(len(after["seats"])):
        old, new = (view["seats"][seat]["cards"].get("favours", {}) for view in (before, after))
        many = new.get("count", 0) - old.get("count", 0)
        if many > 0:
            kinds = gained(old.get("kinds", {}), new.get("kinds", {}))
            named = f": {', '.join(kinds)}" if kinds else ""
            found.append((seat, f"{names.does(seat, 'draw')} {counted(many, 'token')}{named}."))
    return found


def gained(old: Mapping[str, int], new: Mapping[str, int]) -> list[str]:
    """What there is more of, each kind in words."""
    if not old:
        return []
    more = {kind: new[kind] - old[kind] for kind in new}
    return [
        plain(kind) if many == 1 else f"{many} {plain(kind)}"
        for kind, many in more.items()
        if many > 0
    ]


def token_line(view: View, seat: Seat) -> str:
    """The player's own tokens; "" for none."""
    held = view["seats"][seat]["cards"].get("favours", {})
    kinds, fresh = held.get("kinds", {}), held.get("fresh", {})
    parts = []
    for kind, many in kinds.items():
        if many:
            new = f" ({fresh[kind]} drawn this turn)" if fresh[kind] else ""
            parts.append(f"{many} {plain(kind)}{new}")
    return f"Favour tokens: {', '.join(parts)}" if parts else ""
