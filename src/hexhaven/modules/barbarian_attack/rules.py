"""The parts of Barbarian Attack, in the order of a turn."""

from __future__ import annotations

from ...engine.module import RuleModule
from .battles import Battles
from .cards import AttackCards
from .invasion import Invasion
from .knights import Knights
from .landing import Landing
from .seven import FreeTheft


def attack_modules() -> list[RuleModule]:
    """What the scenario adds to the base game and to the coins."""
    return [Invasion(), FreeTheft(), Landing(), Knights(), Battles(), AttackCards()]
