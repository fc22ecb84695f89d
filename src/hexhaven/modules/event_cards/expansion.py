"""The option `event_cards`, which brings the deck into a game."""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ...engine.options import Option
from ..expansion import Addition
from ..island.content import Content
from .rules import event_modules


def event_deck(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """New Year after 31 cards (TBVAR-EVENT-1)."""
    return event_modules(exact=False)


def exact_deck(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """All 36 cards before the next shuffle (TBVAR-EVENT-4)."""
    return event_modules(exact=True)


EVENT_CARDS: Final = Addition(
    Option(
        "event_cards",
        ["off", "deck", "exact"],
        "TBVAR-EVENT-2",
        "event cards instead of dice; exact: all 36 are turned before they are shuffled",
    ),
    {"deck": event_deck, "exact": exact_deck},
)
