"""Advising: the hints that were thought out, in the words of whoever has asked."""

from __future__ import annotations

import logging
from typing import Any

from hexhaven.bots.why import lesson_words, term_word

from ..errors import Fault, Refused
from ..tables.advice import Question
from ..tables.hub import Hub
from ..wire import Hint, Hints, HintTerm

logger = logging.getLogger(__name__)


async def advice(hub: Hub, question: Question, language: str) -> Hints:
    """The answer to a question."""
    asked = question
    try:
        found = await hub.services.thinking.advise(
            asked.variant, asked.players, asked.options, asked.position, asked.seat, asked.seed
        )
    except Exception:
        logger.exception("no hint was found", extra={"variant": asked.variant})
        raise Refused(Fault.UNAVAILABLE, "no hint could be found; nothing has changed") from None
    hints = [told(reason, language) for reason in found]
    return Hints(version=asked.version, hints=hints)


def told(reason: dict[str, Any], language: str) -> Hint:
    """One move with its terms in words."""
    terms = [
        HintTerm(name=name, words=term_word(name, language), change=change)
        for name, change in reason["parts"]
    ]
    return Hint(
        move=reason["move"],
        then=reason["then"],
        value=reason["value"],
        wins=reason["wins"],
        terms=terms,
        taught=lesson_words(reason.get("taught", ""), reason.get("lead", 0.0), language),
    )
