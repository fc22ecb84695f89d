"""Cities & Knights: knights, improvements, progress cards and the barbarians."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from hexhaven.engine.ints import Seat

from ..extension import Deed, Extension
from ..words import View, plain

TITLES: Final = {
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
}


def _progress(deed: Deed) -> str:
    """A progress card was drawn: by whoever holds, or shows, one more than before."""
    seats = range(len(deed.after["seats"]))
    drawers = [s for s in seats if _cards(deed.after, s) > _cards(deed.before, s)]
    card = "" if deed.words[1] == "?" else f": {plain(deed.words[1])}"
    who = deed.names.does(drawers[0], "draw") if len(drawers) == 1 else "Somebody draws"
    return f"{who} a progress card{card}."


def _cards(view: View, seat: Seat) -> int:
    """How many progress cards a seat holds or has shown."""
    shown = view["seats"][seat]
    held = shown["cards"].get("progress", {}).get("count", 0)
    return int(held) + len(shown["counters"].get("shown_progress", []))


def _improve(deed: Deed) -> str:
    track = deed.words[1]
    return f"{deed.does('improve')} {track} to level {deed.now('improvements')[track]}."


def _face(deed: Deed) -> str:
    """The third die: the ship, or a gate."""
    if len(deed.words) < 4:
        return ""
    return f" and {'the ship' if deed.words[3] == 'ship' else f'the {deed.words[3]} gate'}"


def _seven(view: View) -> str:
    """The robber stays until the barbarians have landed once."""
    locked = view["tracks"].get("barbarians", {}).get("robber_locked", False)
    return "" if locked else ": the robber moves"


def _held(view: View, seat: Seat) -> list[str]:
    """The player's progress cards and improvements."""
    shown = view["seats"][seat]
    kinds = shown["cards"].get("progress", {}).get("kinds", {})
    levels = shown["counters"].get("improvements", {})
    held = ", ".join(f"{many} {plain(kind)}" for kind, many in kinds.items())
    reached = ", ".join(f"{track} {level}" for track, level in levels.items())
    lines = [f"Progress cards: {held}"] if held else []
    return lines + ([f"Improvements: {reached}"] if reached else [])


def _ship(view: View) -> list[str]:
    track = view["tracks"].get("barbarians")
    return [barbarian_words(track)] if track else []


def barbarian_words(track: Mapping[str, Any]) -> str:
    """Where the barbarians are, and how their attack would end."""
    ship = f"barbarians at {track['step']} of {track['landing']}"
    return f"{ship}, strength {track['strength']} against {track['defence']} of the knights"


def _knight(deed: Deed) -> str:
    return f"{deed.does(deed.words[0])} a knight ({deed.where('node')})."


KNIGHTS: Final = Extension(
    "knights",
    ("cities-knights",),
    titles=TITLES,
    last=("stay", "decline"),
    tellers={
        "progress": _progress,
        "recruit": _knight,
        "activate": _knight,
        "promote": _knight,
        "improve": _improve,
    },
    quiet=("lead", "stay", "decline", "deck"),
    rolled=(_face,),
    seven=_seven,
    hand=(_held,),
    table=(_ship,),
    counters={"active_strength": "knights", "defender_cards": "defender", "progress_owed": "owes"},
    signs="""\
On the board {{R}} is a city with a wall, <R> a metropolis, 1R a knight of strength 1, 1R! an
active one.""",
)
