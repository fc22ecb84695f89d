"""Shelf: rules that were put together lately, kept for the next game of the same kind.

Own maps make as many kinds of rules as people can draw, and large ones are large in memory too: the
shelf is bounded by the hexes of all its boards, not only by their number.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from ..engine.rules import Rules

Given = tuple[tuple[str, str], ...]
Begun = tuple[tuple[str, int], ...] | None
Key = tuple[str, int, Given, Begun]
"""Variant, players, options, and the modules of a game that was begun before."""

MOST_RULES: Final = 128
MOST_HEXES: Final = 6_000
"""About 40 MB."""


class Shelf:
    """The rules asked for last."""

    def __init__(self, most_rules: int, most_hexes: int) -> None:
        self.most_rules: int = most_rules
        self.most_hexes: int = most_hexes
        self.hexes: int = 0
        self._kept: OrderedDict[Key, Rules] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, key: Key) -> Rules | None:
        """The rules of a key, if they are still there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Key, rules: Rules) -> None:
        """Put rules on the shelf; those that nobody has asked for longest make room."""
        before = self._kept.pop(key, None)  # another thread may have been as far
        if before is not None:
            self.hexes -= before.board.hexes
        self._kept[key] = rules
        self.hexes += rules.board.hexes
        while len(self._kept) > self.most_rules or self.hexes > self.most_hexes:
            _, old = self._kept.popitem(last=False)
            self.hexes -= old.board.hexes

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.hexes = 0


SHELF: Final = Shelf(MOST_RULES, MOST_HEXES)
