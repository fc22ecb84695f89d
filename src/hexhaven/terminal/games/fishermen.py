"""Fish tokens, what they buy, and the old boot."""

from __future__ import annotations

from typing import Final

from hexhaven.engine.ints import Seat

from ..extension import Extension, Remark
from ..names import Names
from ..words import View, drawn, plain


def _caught(before: View, after: View, names: Names) -> list[Remark]:
    """Who has drawn fish tokens, with the kinds where the viewer knows them."""
    return drawn(before, after, names, "fish", "fish token")


def _own(view: View, seat: Seat) -> list[str]:
    """The player's own fish tokens."""
    kinds = view["seats"][seat]["cards"].get("fish", {}).get("kinds", {})
    held = [f"{many} with {plain(kind)}" for kind, many in kinds.items() if many]
    return [f"Fish tokens: {', '.join(held)}"] if held else []


def _supply(view: View) -> list[str]:
    table = view["table"]
    spent = sum(table["fish_spent"].values())
    grounds = " ".join(str(ground["number"]) for ground in table["fishing_grounds"])
    return [
        f"fish tokens: {table['fish_supply']} face down, {spent} spent",
        f"fishing grounds: {grounds}",
    ]


FISHERMEN: Final = Extension(
    "fishermen",
    ("fish-tokens",),
    titles={
        "fish_robber": "2 fish: take the robber off the board",
        "fish_pirate": "2 fish: take the pirate off the board",
        "fish_steal": "3 fish: take a card from somebody",
        "fish_resource": "4 fish: a card from the bank",
        "fish_road": "5 fish: a road",
        "fish_development": "7 fish: a development card",
        "pass_boot": "pass the old boot on",
        "swap_fish": "swap a fish token",
        "keep_fish": "keep all fish tokens",
    },
    choices={
        "fish_robber": "paid with {1}",
        "fish_pirate": "paid with {1}",
        "fish_road": "paid with {1}",
        "fish_development": "paid with {1}",
        "fish_steal": "from {1.seat}, paid with {2}",
        "fish_resource": "{1}, paid with {2}",
        "swap_fish": "{1}",
        "pass_boot": "{1.seat}",
    },
    tellers={
        "fish_robber": "pay fish {1} to take the robber off the board",
        "fish_pirate": "pay fish {1} to take the pirate off the board",
        "fish_road": "pay fish {1} for a road",
        "fish_development": "pay fish {1} for a development card",
        "fish_steal": "pay fish {2} for a card of {1.seat}",
        "fish_resource": "pay fish {2} for 1 {1}",
        "keep_fish": "keep all fish tokens",
        "swap_fish": "swap a token with {1}",
        "pass_boot": "pass the old boot to {1.seat}",
    },
    quiet=("draw_fish", "lake", "ground"),
    awards={"old_boot": "the old boot"},
    remarks=(_caught,),
    hand=(_own,),
    table=(_supply,),
)
