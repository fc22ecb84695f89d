"""Words for caravans, fish, event cards and the harbormaster."""

from __future__ import annotations

from typing import Final

from ..engine.ints import Seat
from .guilds import gained
from .names import Names
from .words import View, counted, plain

TITLES: Final = {
    "bid": "bid for the next camel",
    "wish": "vote for the camel's path",
    "camel": "place the camel",
    "fish_robber": "2 fish: take the robber off the board",
    "fish_steal": "3 fish: take a card from somebody",
    "fish_resource": "4 fish: a card from the bank",
    "fish_road": "5 fish: a road",
    "fish_development": "7 fish: a development card",
    "pass_boot": "pass the old boot on",
    "swap_fish": "swap a fish token",
    "keep_fish": "keep all fish tokens",
    "event_take": "take a card from the bank",
    "event_rob": "take a card from somebody",
    "event_flee": "where the robber flees",
    "assist": "give a card to somebody with fewer points",
    "assist_card": "the card you give",
    "neighbor_card": "the card for your left neighbour",
    "damage": "the road that is damaged",
    "repair": "repair a damaged road",
}
"""How the menu calls these moves."""
DEEDS: Final = {
    "keep_fish": "keep all fish tokens",
    "damage": "have a damaged road",
    "repair": "repair a road",
    "event_flee": "choose the robber's desert",
    "neighbor_card": "choose a card for the left neighbour",
}
"""What a seat does, in words."""
FISH_DEEDS: Final = {
    "fish_robber": "to take the robber off the board",
    "fish_road": "for a road",
    "fish_development": "for a development card",
}
AWARDS: Final = {"harbormaster": "the Harbormaster", "old_boot": "the old boot"}
QUIET: Final = ("draw_fish", "turn_oasis", "lake", "ground", "assist_card")
"""Moves that need no sentence of their own."""


def deed(seat: Seat, words: list[str], names: Names) -> str:
    """A move of a seat as a sentence; "" where it is none of ours."""
    kind = words[0]
    if kind in DEEDS:
        return f"{names.does(seat, DEEDS[kind])}."
    if kind in FISH_DEEDS:
        return f"{names.does(seat, 'pay')} fish {words[1]} {FISH_DEEDS[kind]}."
    if kind == "bid":
        return f"{names.does(seat, 'bid')} {' '.join(words[1:])}."
    if kind == "wish":
        return f"{names.does(seat, 'vote')} for path {words[2]}, looking {words[1]}."
    if kind == "camel":
        return f"{names.does(seat, 'place')} a camel on path {words[2]}, looking {words[1]}."
    if kind == "fish_steal":
        whom = names.whom(int(words[1]))
        return f"{names.does(seat, 'pay')} fish {words[2]} for a card of {whom}."
    if kind == "fish_resource":
        return f"{names.does(seat, 'pay')} fish {words[2]} for 1 {words[1]}."
    if kind == "swap_fish":
        return f"{names.does(seat, 'swap')} a token with {plain(words[1])}."
    if kind == "pass_boot":
        return f"{names.does(seat, 'pass')} the old boot to {names.whom(int(words[1]))}."
    if kind == "event_take":
        return f"{names.does(seat, 'take')} 1 {words[1]} from the bank."
    if kind == "event_rob":
        return f"{names.does(seat, 'take')} a card from {names.whom(int(words[1]))}."
    if kind == "assist":
        return f"{names.does(seat, 'give')} {names.whom(int(words[1]))} a card."
    return ""


def move_words(words: list[str], names: Names) -> str:
    """A move to choose in a list, where the kind has been chosen; "" for none of ours."""
    kind = words[0]
    if kind == "bid":
        return " ".join(words[1:])
    if kind in ("wish", "camel"):
        return f"path {words[2]}, looking {words[1]}"
    if kind == "fish_steal":
        return f"from {names.whom(int(words[1]))}, paid with {words[2]}"
    if kind == "fish_resource":
        return f"{words[1]}, paid with {words[2]}"
    if kind in FISH_DEEDS:
        return f"paid with {words[1]}"
    if kind in ("swap_fish", "event_take", "assist_card"):
        return plain(words[1])
    if kind in ("pass_boot", "event_rob", "assist"):
        return names.whom(int(words[1]))
    return plain(words[2]) if kind == "neighbor_card" else ""


def chance(words: list[str]) -> str:
    """What a card that was turned says; "" for other chance."""
    if words[0] == "event" and len(words) == 3:
        event = "" if words[2] == "catan_prospers" else f": {plain(words[2])}"
        return f"The event card shows {words[1]}{event}."
    return "New Year: all event cards are shuffled." if words[0] == "new_year" else ""


def caught(before: View, after: View, names: Names) -> list[tuple[int, str]]:
    """Who has drawn fish tokens, with the kinds where the viewer knows them."""
    found: list[tuple[int, str]] = []
    for seat in range(len(after["seats"])):
        old, new = (view["seats"][seat]["cards"].get("fish", {}) for view in (before, after))
        many = new.get("count", 0) - old.get("count", 0)
        if many > 0:
            kinds = gained(old.get("kinds", {}), new.get("kinds", {}))
            named = f": {', '.join(kinds)}" if kinds else ""
            text = f"{names.does(seat, 'draw')} {counted(many, 'fish token')}{named}."
            found.append((seat, text))
    return found


def fish_line(view: View, seat: Seat) -> str:
    """The player's own fish tokens; "" for none."""
    kinds = view["seats"][seat]["cards"].get("fish", {}).get("kinds", {})
    held = [f"{many} with {plain(kind)}" for kind, many in kinds.items() if many]
    return f"Fish tokens: {', '.join(held)}" if held else ""


def table_parts(view: View, names: Names | None = None) -> list[str]:
    """What lies on the table for all."""
    table = view["table"]
    parts: list[str] = []
    if "camels_left" in table:
        parts.append(f"camels left: {table['camels_left']}")
    if "fish_supply" in table:
        spent = sum(table["fish_spent"].values())
        parts.append(f"fish tokens: {table['fish_supply']} face down, {spent} spent")
        grounds = " ".join(str(ground["number"]) for ground in table["fishing_grounds"])
        parts.append(f"fishing grounds: {grounds}")
    if "event_cards_left" in table:
        parts.append(f"event cards left: {table['event_cards_left']}")
    return parts
