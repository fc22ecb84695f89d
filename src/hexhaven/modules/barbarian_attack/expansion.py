"""What the key `barbarian-attack` stands for."""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ..coins.coins import Coins
from ..expansion import Expansion
from ..island.content import Content
from .invasion import TARGET
from .rules import attack_modules


def barbarian_attack(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The coins, which other scenarios have too, and the parts of the attack."""
    return [Coins(), *attack_modules()]


BARBARIAN_ATTACK: Final = Expansion(
    "barbarian-attack",
    "barbarians land on the coast",
    barbarian_attack,
    seats_rule="BARB-SETUP-10",
    target=TARGET,
    maps=["small", "large"],
)
