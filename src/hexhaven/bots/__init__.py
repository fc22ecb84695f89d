"""Players: a bot chooses from what its seat may know, never from the position itself."""

from __future__ import annotations

from .bot import BOTS, Bot, bot_named
from .sight import Sight, sight_of

__all__ = ["BOTS", "Bot", "Sight", "bot_named", "sight_of"]
