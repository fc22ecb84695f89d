"""What the keys of the printed boards stand for."""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ..expansion import Expansion
from ..island.content import Content
from .boards import CORSICA, NEW_YORK
from .canal import ErieCanal
from .geography import TARGETS, Geography


def corsica(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The board of Corsica."""
    return [Geography("corsica", CORSICA)]


def new_york(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The board of New York."""
    return [Geography("new-york", NEW_YORK)]


def erie_canal(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The canal."""
    return [ErieCanal()]


BOARD_OF_CORSICA: Final = Expansion(
    "corsica", "the map of Corsica", corsica, targets=TARGETS, maps=["corsica"]
)
BOARD_OF_NEW_YORK: Final = Expansion(
    "new-york", "the map of New York", new_york, targets=TARGETS, maps=["new-york"]
)
ERIE_CANAL: Final = Expansion(
    "erie-canal",
    "the canal across New York",
    erie_canal,
    targets=TARGETS,
    needs={"new-york": "erie-canal belongs to the board of new-york (ERIE-SETUP-1)"},
)
