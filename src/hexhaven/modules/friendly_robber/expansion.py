"""The option `friendly_robber`."""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ...engine.options import Option
from ..expansion import Addition
from ..island.content import Content
from .sparing import FriendlyRobber


def friendly_robber(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """TBVAR-FRIENDLY."""
    return [FriendlyRobber()]


FRIENDLY_ROBBER: Final = Addition(
    Option(
        "friendly_robber",
        ["off", "on"],
        "TBVAR-FRIENDLY-1",
        "whether the robber spares who has only two points",
    ),
    {"on": friendly_robber},
)
