"""All modules of the event cards."""

from __future__ import annotations

from ...engine.module import RuleModule
from .deck import EventDeck
from .earthquake import Earthquake
from .events import Events
from .neighbors import GoodNeighbors


def event_modules(exact: bool) -> list[RuleModule]:
    """The modules that take the place of the dice; `exact`: all 36 cards are turned."""
    return [EventDeck(exact), Events(), GoodNeighbors(), Earthquake()]
