"""Compose: a game is a ground and what is added to it. Browser, terminal and laboratory ask here
what fits; the verdicts are those of the matrix."""

from __future__ import annotations

from typing import Final

from .expansions import MATRIX
from .matrix import Verdict

ISLAND: Final = "island"
SEA: Final = "sea"
BOARD: Final = "board"
OWN: Final = "own"
"""A game of its own, to which nothing is added."""
KINDS: Final = [ISLAND, SEA, BOARD, OWN]
"""The kinds of ground, in the order in which they are shown."""
BASE: Final = "base"
BOARDS: Final = ("corsica", "new-york")
BY_PLAYERS: Final = "five-six"
"""Comes with the number of players; nobody adds it."""


def kind_of(key: str) -> str:
    """The kind of ground that a single key is; "" for what is added to one."""
    if key in MATRIX.games:
        return OWN
    if key == BASE:
        return ISLAND
    if key in BOARDS:
        return BOARD
    return SEA if "/" in key else ""


def grounds(kind: str = "") -> list[str]:
    """What a game can be played on, one kind after the other; or those of one kind."""
    keys = [*MATRIX.expansions, *MATRIX.games]
    wished = [kind] if kind else KINDS
    return [key for each in wished for key in keys if kind_of(key) == each]


def additions() -> list[str]:
    """What can be added to some ground."""
    return [key for key in MATRIX.expansions if not kind_of(key) and key != BY_PLAYERS]


def added_to(variant: str) -> list[str]:
    """What is added to the ground in a variant."""
    return [key for key in additions() if key in variant.split("+")]


def ground_of(variant: str) -> str:
    """What a variant is played on."""
    for key in variant.split("+"):
        if kind_of(key) not in ("", ISLAND):
            return key
    return BASE


def joined(ground: str, added: list[str]) -> str:
    """The canonical key of a ground with what is added to it."""
    keys = [*added] if ground == BASE else [ground, *added]
    return "+".join(sorted(set(keys))) or BASE


def with_addition(variant: str, addition: str) -> Verdict:
    """What is said of a variant with one thing more."""
    return MATRIX.verdict(joined(ground_of(variant), [*added_to(variant), addition]))


def unfit(variant: str) -> dict[str, Verdict]:
    """What cannot be added to a variant, each with the verdict that says why."""
    there = added_to(variant)
    asked = {key: with_addition(variant, key) for key in additions() if key not in there}
    return {key: found for key, found in asked.items() if not found.playable()}


class Composition:
    """What comes of wishes: a variant that can be played, and what had to be left out."""

    def __init__(self, ground: str, wishes: list[str]) -> None:
        self.variant: str = ground
        self.left_out: dict[str, Verdict] = {}
        for key in wishes:
            found = with_addition(self.variant, key)
            if found.playable():
                self.variant = found.key
            else:
                self.left_out[key] = found
