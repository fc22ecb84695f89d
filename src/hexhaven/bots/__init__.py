"""Players: a bot chooses from what its seat may know, never from the position itself."""

from __future__ import annotations

from .asking import BotError, choice_of
from .bot import BOTS, Bot, bot_named, know_bot
from .sight import Sight, sight_of

__all__ = ["BOTS", "Bot", "BotError", "Sight", "bot_named", "choice_of", "know_bot", "sight_of"]
