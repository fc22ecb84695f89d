"""Fishermen with cities and knights: the higher target (COMBO-FISH+CK).

All else follows from the parents: fish take any card of a hand and give resources only, seven of
them are a progress card, the locked robber cannot be sent away, and the lake lies inland.
"""

from __future__ import annotations

from ...engine.module import RuleModule
from ..island.content import Content
from ..island.hooks import IslandModule


class FishingTowns(IslandModule):
    """The map of the fishermen is laid, with a lake in the place of the desert."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "fishing-towns"
        self.after = ["fishing-island", "cities-knights"]

    def prepare(self, content: Content) -> None:
        content.decide("ck_map", "the fishermen have a map of their own (COMBO-FISH+CK-5)")


def fishing_towns(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where towns fish."""
    return [FishingTowns()]
