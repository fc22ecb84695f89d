"""Asking a bot, as a table does."""

from __future__ import annotations

import hexhaven
from hexhaven.server.thinkers import Thinkers


async def asked(thinkers: Thinkers, game: hexhaven.Game, bot: str, seed: int = 0) -> str:
    """The move that a bot chooses for the next actor of a game."""
    rules, actor = game.rules, game.actor
    assert actor is not None
    options, position = dict(rules.options), game.position()
    return await thinkers.think(rules.variant, rules.players, options, position, actor, bot, seed)
