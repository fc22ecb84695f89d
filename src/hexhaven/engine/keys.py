"""Keys: a hash of a position by the names of its parts, which no refactoring changes.

What counts is the name of a group, the row in it (a seat) and the values, as far as they no longer
are the first ones, and the name of each step with what it asks. So a module may be moved, split or
given cells that a game does not use, and the key of a position stays what it was.
"""

from __future__ import annotations

import hashlib

from .layout import Group
from .notation import step_text
from .rules import Rules
from .state import State


def position_key(rules: Rules, state: State) -> int:
    """A 64-bit hash of a position, the same on every machine and in every build."""
    words = [f"{rules.variant} {rules.players}"]
    first = rules.layout.template
    for group in rules.layout.by_name():
        end = group.offset + group.size
        if not group.drawn and state.cells[group.offset : end] != first[group.offset : end]:
            words.append(f"{group.name} {group.per}")
            _add_changed(group, state.cells, first, words)
    words.append("agenda")
    words.extend([step_text(rules, entry) for entry in state.agenda])
    return _hash("\n".join(words))


def _add_changed(group: Group, cells: list[int], first: list[int], words: list[str]) -> None:
    """The rows of a group that have changed (one row where each has one cell), without the cells
    at the end that have not: a row may grow."""
    width = group.size if group.width == 1 else group.width
    for row in range(group.size // width):
        start = group.offset + row * width
        end = start + width
        if cells[start:end] == first[start:end]:
            continue
        while cells[end - 1] == first[end - 1]:
            end -= 1
        words.append(f"{row} {cells[start:end]}")


def first_key(rules: Rules, state: State) -> int:
    """The key as the first schema of records wrote it, by the numbers of cells and steps: the same
    as then only as long as nothing in the layout of the variant has changed."""
    return _hash(f"{rules.variant}/{rules.players}/{state.cells}/{state.agenda}")


def _hash(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
