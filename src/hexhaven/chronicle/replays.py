"""Replays: a whole finished game to look at move by move, with all that is needed to check it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import hexhaven
from hexhaven.engine.game import Game, History
from hexhaven.engine.record import Record
from hexhaven.engine.rules import Rules

from .changes import changes
from .chronicle import Chronicle
from .statistics import Account

View = dict[str, Any]


def replay_story(record: Record, table: Mapping[str, Any] | None = None) -> dict[str, object]:
    """Everything about a recorded game (`ReplayStory` of the protocol); raises BadRecord.

    `table` is the table it was played at (`TableInfo`), None for a record from elsewhere. Nothing
    is hidden: whoever has a record knows all of it.
    """
    game = hexhaven.replay(record)
    chronicle = Chronicle(game.rules)
    chronicle.catch_up(game)
    first, frames = _frames(chronicle)
    return {
        "table": None if table is None else dict(table),
        "record": json.loads(record.to_json()),
        "first": first,
        "frames": frames,
        "turns": list(chronicle.turns),
        "story": Account(chronicle).story(),
        "chance": _chance(chronicle),
    }


def _frames(chronicle: Chronicle) -> tuple[View, list[dict[str, object]]]:
    """The view before the first move, and for each move what it changes and its entry."""
    rules = chronicle.rules
    game = _first_position(rules)
    first = view = open_view(game)
    frames: list[dict[str, object]] = []
    for note in chronicle.notes:
        rules.apply(game.state, note.move)
        after = open_view(game)
        frames.append({"changes": changes(view, after), "entry": note.open()})
        view = after
    return first, frames


def _first_position(rules: Rules) -> Game:
    return Game(rules, rules.new_state(), None, None, History(None, 0))


def open_view(game: Game) -> View:
    """A view that hides nothing, with the fields that the protocol adds to one."""
    return {**game.open_view(), "composed": [], "take_back": False}


def _chance(chronicle: Chronicle) -> list[dict[str, object]]:
    """Every outcome of chance with the odds it was drawn by; rolls of two dice among them, since
    a number below 36 and one of 36 equal outcomes are the same."""
    rules = chronicle.rules
    state = rules.new_state()
    found: list[dict[str, object]] = []
    for note in chronicle.notes:
        if rules.chance_due(state):
            outcomes = rules.outcomes(state)
            found.append(
                {
                    "number": note.number,
                    "move": note.kind.text(note.move),
                    "weights": [weight for _, weight in outcomes],
                    "index": [move for move, _ in outcomes].index(note.move),
                }
            )
        rules.apply(state, note.move)
    return found
