"""What the key `friends` stands for."""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ..expansion import Expansion
from ..island.content import Content
from .exchange import TokenExchange
from .favours import Favours
from .gifts import Gifts
from .networks import Networks
from .robber import HarmlessRobber
from .tokens import TARGET, FavourTokens


def friends_modules(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """Favour tokens, the three ways to earn them and the two ways to spend them."""
    return [
        FavourTokens(),
        HarmlessRobber(),
        Gifts(),
        Networks(),
        Favours(),
        TokenExchange(),
    ]


FRIENDS: Final = Expansion(
    "friends", "scenario with friends and their favours", friends_modules, target=TARGET
)
