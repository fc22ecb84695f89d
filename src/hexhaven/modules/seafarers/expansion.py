"""What the keys of the scenarios stand for."""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ..expansion import Expansion
from ..island.content import Content
from .new_shores import new_shores
from .rules import seafarers_modules


def new_shores_modules(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The modules that are added to those of the base game."""
    return seafarers_modules(new_shores())


NEW_SHORES: Final = Expansion(
    "seafarers/new-shores",
    "seafarers: new shores",
    new_shores_modules,
    seats_rule="SEA-BOARD-16",
    target=14,
    maps=["NEW-SHORES-3", "NEW-SHORES-4", "NEW-SHORES-56"],
)
