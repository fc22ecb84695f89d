"""What the key `helpers` stands for."""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ..expansion import Expansion
from ..island.content import Content
from .team import helper_modules


def helpers(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """Who holds which card, and the ten cards."""
    return helper_modules()


HELPERS: Final = Expansion("helpers", "helper cards with abilities", helpers)
