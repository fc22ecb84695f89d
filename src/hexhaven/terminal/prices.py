"""Prices: what can be bought for what, as a view tells it."""

from __future__ import annotations

from hexhaven.engine.game import Game


def prices_of(game: Game) -> dict[str, dict[str, int]]:
    """For each thing that can be bought its cards; empty for games without prices."""
    table = game.view(None)["table"]
    costs = table.get("costs", {}) if isinstance(table, dict) else {}
    return {str(thing): dict(price) for thing, price in costs.items()}
