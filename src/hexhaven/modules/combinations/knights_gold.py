"""Gold beside cities and knights: one rule for all that have both (COMBO-GEN-15, -16, -21)."""

from __future__ import annotations

from ..island.content import Content
from ..island.hooks import IslandModule


class KnightsAndGold(IslandModule):
    """Gold buys resources only and is bought with four equal cards, commodities too, or with three
    at a harbor for all kinds; rates of a single kind never buy gold."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "knights-and-gold"
        self.after = ["coins", "cities-knights"]

    def prepare(self, content: Content) -> None:
        why = "what makes one kind of card cheaper does not sell it for gold (COMBO-GEN-21)"
        content.decide("gold_harbors", why)
