"""Words for cards, places and trades, read from a view."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from hexhaven.engine.game import Game
from hexhaven.engine.ints import Seat

from .names import Names

View = Mapping[str, Any]
BETWEEN_LETTERS: Final = re.compile(r"(?<=[a-z])-(?=[a-z])")


def view_of(game: Game, seat: Seat | None) -> View:
    """All that a seat may know; None for a spectator."""
    return game.view(seat)


def cards(counts: Mapping[str, int]) -> str:
    """Cards in words: "2 wool, 1 ore"; "nothing" for none."""
    return ", ".join(f"{many} {kind}" for kind, many in counts.items() if many) or "nothing"


def price(counts: Mapping[str, int]) -> str:
    """A price in words: "brick, lumber", "2 grain, 3 ore"."""
    return ", ".join(kind if many == 1 else f"{many} {kind}" for kind, many in counts.items())


def plain(word: str) -> str:
    """A name from the rules as people write it."""
    return BETWEEN_LETTERS.sub(" ", word.replace("_", " "))  # the minus of A:-2,1 stays


def counted(many: int, thing: str) -> str:
    """A number of things: "1 card", "2 cards"."""
    return f"{many} {thing}" if many == 1 else f"{many} {thing}s"


def listed(parts: Iterable[str]) -> str:
    """Parts as a list in a sentence: "a, b and c"."""
    found = list(parts)
    if len(found) < 2:
        return "".join(found)
    return f"{', '.join(found[:-1])} and {found[-1]}"


def place(view: View, kind: str, number: int) -> str:
    """A place by the hexes around it, such as "hills 6, forest 11"."""
    hexes = view["places"]["hex"]
    if kind == "hex":
        near = [number]
    elif kind == "node":
        near = [h["id"] for h in hexes if number in h["nodes"]]
    else:
        ends = view["places"]["edge"][number]["nodes"]
        near = [h["id"] for h in hexes if all(node in h["nodes"] for node in ends)]
    tiles = [tile for tile in view["tiles"] if tile["hex"] in near]
    named = [f"{plain(t['terrain'])} {t['number'] if t['number'] > 0 else ''}" for t in tiles]
    return ", ".join(name.strip() for name in named)


def trade_terms(text: str) -> tuple[str, str, list[int]]:
    """What is given, what is wanted and the seats asked: of "2 wool for ore to 1 3"."""
    given, _, rest = text.partition(" for ")
    wanted, _, seats = rest.partition(" to ")
    return given.strip(), wanted.strip(), [int(seat) for seat in seats.split()]


def standing_offer(view: View, seat: Seat) -> tuple[str, str]:
    """What a seat's standing offer gives and wants; empty words where it has none."""
    terms: Mapping[str, int] = view["seats"][seat]["counters"].get("offer", {})
    given = {kind: many for kind, many in terms.items() if many > 0}
    wanted = {kind: -many for kind, many in terms.items() if many < 0}
    return (cards(given), cards(wanted)) if terms else ("", "")


def hand_of(view: View, seat: Seat) -> dict[str, int]:
    """The cards in a hand by kind; empty if the viewer may not see it."""
    return dict(view["seats"][seat]["cards"].get("hand", {}).get("kinds", {}))


def hand_size(view: View, seat: Seat) -> int:
    """How many cards a seat holds."""
    return int(view["seats"][seat]["cards"].get("hand", {}).get("count", 0))


def drawn(before: View, after: View, names: Names, pile: str, thing: str) -> list[tuple[int, str]]:
    """Who holds more things of a pile than before, with the kinds where the viewer knows them."""
    found: list[tuple[int, str]] = []
    for seat in range(len(after["seats"])):
        old, new = (view["seats"][seat]["cards"].get(pile, {}) for view in (before, after))
        many = new.get("count", 0) - old.get("count", 0)
        if many > 0:
            kinds = gained(old.get("kinds", {}), new.get("kinds", {}))
            named = f": {', '.join(kinds)}" if kinds else ""
            found.append((seat, f"{names.does(seat, 'draw')} {counted(many, thing)}{named}."))
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
