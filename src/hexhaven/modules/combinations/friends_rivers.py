"""Friends at the rivers: a swamp is as calm as a desert (COMBO-POLICY-16)."""

from __future__ import annotations

from ...engine.module import RuleModule
from ..friends.robber import HarmlessRobber
from ..island.content import Content
from .parts import the


def friends_at_rivers(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The robber may spare all at a swamp too; no module comes in."""
    the(there, HarmlessRobber).calm.append("swamp")
    return []
