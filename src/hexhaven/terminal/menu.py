"""Menu: the legal moves of a view, grouped and numbered."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from .door import guide
from .extension import Choice, Extension, filled
from .names import Names
from .words import View, counted, plain, price

GROUPS: Final = ("turn", "build", "trade", "cards")
"""The order of the groups; those of other modules follow, and ending the turn comes last."""
HEADINGS: Final = {"seats": "rob"}
FEW: Final = 6
"""So many moves of a kind are shown in the menu itself."""


@dataclass
class Item:
    """One line of the menu: a move, or a kind of move that needs a second answer."""

    kind: str
    group: str
    place: str
    """Where it happens: "hex", "node", "edge", or "" for moves without a place."""
    title: str = ""
    moves: list[dict[str, Any]] = field(default_factory=list)
    last: bool = False
    """Whether it stands at the end."""
    enter: bool = False
    """Whether an empty line means it."""
    sorts: bool = False
    """Whether a word is chosen first, such as a card, and then its place."""
    ask: str = ""
    """What asks for the rest of the move as a sentence; "" where it is chosen."""

    @property
    def direct(self) -> bool:
        """Whether choosing it plays a move at once."""
        return len(self.moves) == 1 and not self.ask


def menu_of(view: View, names: Names, prices: dict[str, dict[str, int]]) -> list[Item]:
    """The menu of the moves in a view."""
    words = guide(view)
    items: dict[str, Item] = {}
    for move in view["moves"]:
        kind = move["kind"]
        items.setdefault(kind, _item(kind, move, words)).moves.append(move)
    found: list[Item] = []
    for item in items.values():
        if len({move.get("id") for move in item.moves}) < len(item.moves):
            item.sorts = bool(item.place) and _by_word(item)
            item.place = ""  # several moves at one place: chosen from a list
        found.extend(_spread(item, view, names, prices))
    return sorted(found, key=_rank)


def _by_word(item: Item) -> bool:
    """Whether the word after the kind and the place say together which move it is."""
    pairs = {(move["move"].split()[1], move.get("id")) for move in item.moves}
    return len(pairs) == len(item.moves)


def _item(kind: str, move: dict[str, Any], words: Extension) -> Item:
    """The line of a kind of move, still without its moves."""
    place = "" if "slots" in move else move.get("place", "")  # several places: by name
    group = "build" if place in ("node", "edge", "slot") else move.get("panel", "build")
    item = Item(kind, words.groups.get(kind, group), place)
    item.last, item.enter = kind in words.last, kind in words.enter
    item.ask = words.written.get(kind, "")
    return item


def _rank(item: Item) -> int:
    if item.last:
        return len(GROUPS) + 1
    return GROUPS.index(item.group) if item.group in GROUPS else len(GROUPS)


def _spread(item: Item, view: View, names: Names, prices: dict[str, dict[str, int]]) -> list[Item]:
    """A few moves of a kind that has no other title become an item each."""
    words = guide(view)
    plain_kind = item.kind not in words.titles and not item.place and not item.ask
    if item.kind in words.each or (plain_kind and len(item.moves) <= FEW):
        return [_alone(item, move, view, names) for move in item.moves]
    item.title = words.titles.get(item.kind, plain(item.kind))
    if item.kind in words.notes:
        item.title += words.notes[item.kind](view)
    thing = words.things.get(item.kind, item.kind)
    if view["prompt"]["step"] in words.buys and thing in prices:
        item.title += f" ({price(prices[thing])})"
    if item.place and len(item.moves) > 1:
        item.title += f", {counted(len(item.moves), 'place')}"
    return [item]


def _alone(item: Item, move: dict[str, Any], view: View, names: Names) -> Item:
    title = move_title(move["move"], view, names)
    return Item(item.kind, item.group, "", title, [move], item.last, item.enter)


def move_title(text: str, view: View, names: Names) -> str:
    """A move as a person would say it."""
    words = text.split()
    chooser = guide(view).choices.get(words[0])
    if chooser is None:
        return plain(text)
    if isinstance(chooser, str):
        return filled(chooser, words, view, names)
    return chooser(Choice(words, view, names))


def default_of(items: list[Item]) -> Item | None:
    """What an empty line means: rolling, or refusing an offer; nothing where that is unclear."""
    return next((item for item in items if item.enter and item.direct), None)


def menu_lines(items: list[Item]) -> list[str]:
    """The menu as text, each group with its heading."""
    lines: list[str] = []
    group = ""
    default = default_of(items)
    for number, item in enumerate(items, start=1):
        shown = "" if item.group == group and not item.last else _heading(item)
        group = item.group
        enter = " (or press Enter)" if item is default else ""
        lines.append(f"  {shown:<6} {number:>2}  {item.title}{enter}")
    return lines


def _heading(item: Item) -> str:
    heading = HEADINGS.get(item.group, plain(item.group))
    return "" if item.last else heading[:6]
