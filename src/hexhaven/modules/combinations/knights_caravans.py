"""Caravans with cities and knights: other cards are bid (COMBO-CARAVAN+CK, CARAVAN-MIX-1)."""

from __future__ import annotations

from ...engine.module import RuleModule
from ..caravans.voting import Voting
from ..island.content import Content
from .parts import the


def caravans_and_knights(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The nomads collect brick and lumber (COMBO-CARAVAN+CK-2); no module comes in."""
    the(there, Voting).bid_cards = ["brick", "lumber"]
    return []
