"""Gold, and bridges over rivers."""

from __future__ import annotations

from typing import Final

from ..extension import Deed, Extension


def _spend(deed: Deed) -> str:
    price = deed.before["table"].get("gold_price", 2)
    return f"{deed.does('buy')} 1 {deed.words[1]} for {price} gold."


def _sell(deed: Deed) -> str:
    rate = deed.was("gold_rates")[deed.words[1]]
    return f"{deed.does('sell')} {rate} {deed.words[1]} for 1 gold."


COINS: Final = Extension(
    "coins",
    ("coins",),
    titles={"spend_gold": "buy a card for gold", "sell_for_gold": "sell cards for gold"},
    choices={"spend_gold": "1 {1}", "sell_for_gold": "{1}"},
    tellers={"spend_gold": _spend, "sell_for_gold": _sell},
)
RIVERS: Final = Extension(
    "rivers",
    ("rivers",),
    tellers={"bridge": "build a bridge ({1.edge})"},
    awards={"wealthiest_settler": "the tile of the wealthiest settler"},
)
