"""The option `harbormaster`."""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ...engine.options import Option
from ..expansion import Addition
from ..island.content import Content
from .award import Harbormaster


def harbormaster(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """TBVAR-HARBOR."""
    return [Harbormaster()]


HARBORMASTER: Final = Addition(
    Option(
        "harbormaster",
        ["off", "on"],
        "TBVAR-HARBOR-2",
        "two points for the most harbors, and one point more to win",
    ),
    {"on": harbormaster},
)
