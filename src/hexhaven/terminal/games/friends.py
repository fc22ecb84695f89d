"""Gifts, favour tokens and what the guilds do for them."""

from __future__ import annotations

from typing import Final

from hexhaven.engine.ints import Seat

from ..extension import Extension, Remark
from ..names import Names
from ..words import View, drawn, plain


def _drawn(before: View, after: View, names: Names) -> list[Remark]:
    """Who has drawn favour tokens, with the kinds where the viewer knows them."""
    return drawn(before, after, names, "favours", "token")


def _tokens(view: View, seat: Seat) -> list[str]:
    """The player's own tokens."""
    held = view["seats"][seat]["cards"].get("favours", {})
    kinds, fresh = held.get("kinds", {}), held.get("fresh", {})
    parts = []
    for kind, many in kinds.items():
        if many:
            new = f" ({fresh[kind]} drawn this turn)" if fresh[kind] else ""
            parts.append(f"{many} {plain(kind)}{new}")
    return [f"Favour tokens: {', '.join(parts)}"] if parts else []


FRIENDS: Final = Extension(
    "friends",
    ("favour-tokens", "gifts"),
    titles={
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
    },
    choices={
        "gift": "{1} for {2.seat}",
        "trader_favour": "{1} for {2}",
        "merchant_favour": "{1}",
        "return_token": "{1}",
        "draws_first": "{1.seat} draws first",
    },
    tellers={
        "accept_gift": "accept the gift",
        "decline_gift": "decline the gift",
        "spare": "spare everybody at the desert",
        "exchange_token": "exchange a favour token",
        "road_favour": "use a road builder token",
        "scholar_favour": "use two scholar tokens",
        "architect_favour": "use two architect tokens for a chip",
        "gift": "offer {2.seat} 1 {1} as a gift",
        "trader_favour": "exchange 1 {1} for 1 {2} by the trader",
        "merchant_favour": "get 1 {1} by the merchant",
        "draws_first": "let {1.seat} draw first",
    },
    quiet=("draw_token", "return_token", "favour_done"),
    remarks=(_drawn,),
    hand=(_tokens,),
)
