"""All modules of the Caravans."""

from __future__ import annotations

from ...engine.module import RuleModule
from .camels import Camels
from .oasis import Oasis
from .voting import LateVote, Voting


def caravan_modules() -> list[RuleModule]:
    """The modules that are added to those of the base game."""
    return [Oasis(), Camels(), Voting(), LateVote()]
