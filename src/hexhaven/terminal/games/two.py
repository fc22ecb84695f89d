"""The game for two: neutral colours and trade tokens."""

from __future__ import annotations

from typing import Final

from ..extension import Extension
from ..words import View


def _turn(view: View) -> list[str]:
    """The rolls and the action of this turn."""
    first = view["table"].get("first_sum", 0)
    used = "used" if view["table"].get("token_action") else "open"
    return [*([f"first roll: {first}"] if first else []), f"token action: {used}"]


TWO: Final = Extension(
    "two",
    ("neutrals",),
    titles={
        "neutral_road": "build a road for a neutral colour",
        "neutral_settlement": "build a settlement for a neutral colour",
        "forced_trade": "forced trade: two cards for two",
        "robber_home": "send the robber to the desert",
        "discard_knight": "give up a knight for tokens",
        "give_back": "give a card back",
    },
    tellers={
        "neutral_road": "build a road for neutral {1} ({2.edge})",
        "neutral_settlement": "build a settlement for neutral {1} ({2.node})",
        "forced_trade": "force a trade: two cards for two",
        "robber_home": "send the robber to the desert",
        "discard_knight": "give up a knight for tokens",
        "give_back": "give a card back",
    },
    table=(_turn,),
)
