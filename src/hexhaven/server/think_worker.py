"""The process in which bots think: `python -m hexhaven.server.think_worker`, started by `thinkers`.

It reads questions from its input and writes answers to its output, one JSON object a line. It dies
with the server, however the server dies: its input ends then. Only the sight of the bot's own seat
is shown to the bot.
"""

from __future__ import annotations

import faulthandler
import json
import os
import queue
import signal
import sys
import threading
from contextlib import suppress
from functools import cache
from typing import Any, BinaryIO, Final, TextIO

import hexhaven
from hexhaven.bots import Bot, bot_named, sight_of
from hexhaven.bots.why import Reason, reasons
from hexhaven.engine.ints import Seat
from hexhaven.engine.rng import Rng
from hexhaven.modules.foreign import know, told

GRACE: Final = 1.0
"""Seconds beyond the limit after which a thought ends in any case: the server, which should have
ended it, must be gone."""
POLITENESS: Final = 10
"""Bots give way to the server on a busy machine."""


def main() -> None:
    """Answer questions until the input ends."""
    with suppress(ValueError, OSError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's business
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    answers = private_output()
    questions: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    greeting = questions.get()
    sys.path[:] = greeting["path"]  # where the server finds its modules, so do we
    for where in greeting["modules"]:
        know(where)
    say(answers, {"ready": True})
    while True:
        say(answers, answer(questions.get()))


def private_output() -> TextIO:
    """Our output for ourselves: what a bot prints goes to the log instead."""
    sys.stdout.flush()
    own = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return own


def listen(source: BinaryIO, questions: queue.SimpleQueue[dict[str, Any]]) -> None:
    """Pass questions on; when there can be no more, the server has gone and so do we."""
    for line in source:
        questions.put(json.loads(line))
    os._exit(0)


def say(answers: TextIO, what: dict[str, Any]) -> None:
    """Send one line."""
    answers.write(json.dumps(what) + "\n")
    answers.flush()


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """The move that a bot chooses, or what went wrong."""
    # A thread of C, which ends the process even while the bot keeps the interpreter to itself.
    faulthandler.dump_traceback_later(question["seconds"] + GRACE, exit=True)
    try:
        game = hexhaven.from_position(question["position"])
        seat: int = question["seat"]
        if not game.legal(seat):
            return {"bad_question": f"seat {seat} has nothing to decide"}
        bot = None if question.get("why") else bot_called(question["bot"])
    except Exception as error:
        return {"bad_question": f"{type(error).__name__}: {error}"}
    else:
        if bot is None:
            return advise(game, seat, question["seed"])
        return decide(game, seat, bot, question["seed"])
    finally:
        faulthandler.cancel_dump_traceback_later()


def decide(game: hexhaven.Game, seat: Seat, bot: Bot, seed: int) -> dict[str, Any]:
    """Let the bot choose, and look whether it may."""
    legal = game.legal(seat)
    try:
        move = bot.choose(sight_of(game, seat, list(legal)), list(legal), Rng(seed))
    except Exception as error:
        return {"failed": "error", "message": told(error)}
    if move not in legal:
        return {"failed": "illegal", "message": f"{move!r} is not legal"}
    return {"move": game.text(move)}


def advise(game: hexhaven.Game, seat: Seat, seed: int) -> dict[str, Any]:
    """The best moves of a seat and why, from what it may know."""
    try:
        found = reasons(sight_of(game, seat), Rng(seed))
    except Exception as error:
        return {"failed": "error", "message": told(error)}
    return {"hints": [plain(reason) for reason in found]}


def plain(reason: Reason) -> dict[str, Any]:
    """A reason as JSON."""
    return {
        "move": reason.text,
        "then": list(reason.then),
        "value": reason.value,
        "wins": reason.wins,
        "parts": [[part.name, part.change] for part in reason.parts],
        "taught": reason.taught,
        "lead": reason.lead,
    }


@cache
def bot_called(name: str) -> Bot:
    """The bot of a name; kept, since a bot's choice depends on nothing that it remembers."""
    return bot_named(name)


if __name__ == "__main__":
    main()
