"""What happens on sheets, in sentences."""

from __future__ import annotations

from hexhaven.draw.principality import is_card_game
from hexhaven.engine.ints import Seat

from .card_story import card_sentence
from .names import Names
from .words import View, cards, listed

SILENT = ("reroll", "stop")
"""The roll that follows says it all."""


def has_sheets(view: View) -> bool:
    """Whether a view is of a game with sheets and slots."""
    return bool(view["places"].get("slot"))


def sentence(names: Names, seat: Seat, words: list[str], before: View, after: View) -> str:
    """One move as a sentence; "" for what needs none."""
    if is_card_game(after):
        return card_sentence(names, seat, words)
    kind = words[0]
    if kind == "start":
        return f"{names.does(int(words[1]), 'begin')}."
    if kind == "roll":
        rolled = {face: words[1:].count(face) for face in words[1:]}
        return f"{names.does(seat, 'roll')} {cards(rolled)}."
    if kind in ("road", "settlement", "city", "knight"):
        return f"{names.does(seat, 'build')} {kind} {words[1]}."
    if kind == "joker":
        face = words[3] if len(words) > 3 else ""
        turned = f" to {face}" if face else ""
        return f"{names.does(seat, 'use')} the joker {words[1]} on die {words[2]}{turned}."
    if kind == "gold":
        return f"{names.does(seat, 'exchange')} two gold for {words[1]}."
    if kind == "end":
        scores = after["seats"][seat]["counters"].get("scores", [])
        return f"{names.does(seat, 'enter')} {scores[-1]}." if scores else ""
    return ""


def result_words(names: Names, view: View) -> str:
    """How a game without a single winner has ended; "" if it has one."""
    winners = view["table"].get("winners", [])
    if winners:
        return f"{listed(names.who(seat) for seat in winners)} share the victory!"
    if len(view["seats"]) == 1:
        points = view["seats"][0]["counters"].get("points", 0)
        return f"{names.does(0, 'have')} {points} points."
    return ""
