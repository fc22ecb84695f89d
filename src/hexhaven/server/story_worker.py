"""The program that tells one replay and ends: `python -m hexhaven.server.story_worker`.

It reads a record and what is known of its table from its input, and writes a line that says how it
went, then the story, compressed. A record may come from anybody: the process has little memory and
little time, and whatever it does, the server goes on.
"""

from __future__ import annotations

import gzip
import json
import os
import sys
from contextlib import suppress
from typing import Any, Final

MEMORY: Final = 1 << 30
SECONDS: Final = 60
"""Of processor time."""
LATER: Final = 10
"""Tables go first: the process is nice to them."""


def main() -> None:
    """Tell one story."""
    limit()
    question = json.loads(sys.stdin.buffer.read())
    sys.path[:] = question["path"]
    know_all(question["modules"])
    out = sys.stdout.buffer
    try:
        story = tell(question["record"], question["info"])
    except Unreadable as error:
        out.write(json.dumps({"refused": str(error), "rule": error.rule}).encode() + b"\n")
        return
    out.write(b"{}\n" + gzip.compress(story.encode(), 6))


def know_all(modules: list[str]) -> None:
    """The modules that the host has named; a record names none."""
    from hexhaven.modules.foreign import know

    for where in modules:
        know(where)


def limit() -> None:
    """Where the system can: less memory, less time, after everybody else."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        os.nice(LATER)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


class Unreadable(Exception):
    """A record that cannot be told."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


def tell(text: str, info: dict[str, Any] | None) -> str:
    """The story of a record as JSON; one from elsewhere (`info` is None) is checked first."""
    import hexhaven
    from hexhaven.chronicle import replay_story

    from .errors import Refused
    from .tables.audience import encode

    try:
        record = hexhaven.Record.from_json(text)
        if info is None:
            check(record)
        return encode(replay_story(record, info))
    except Refused as refused:
        raise Unreadable(refused.message, refused.rule) from None
    except hexhaven.HexhavenError as error:
        raise Unreadable(str(error)) from None
    except (ValueError, RecursionError, OverflowError, MemoryError) as error:
        raise Unreadable(f"this is no record: {error}") from None


def check(record: Any) -> None:
    """Bounds of what strangers may have told."""
    from .api.replays import LONGEST_RECORD
    from .tables.lobby import check_setup
    from .wire import LONGEST_TEXT

    if len(record.moves) > LONGEST_RECORD:
        raise Unreadable(f"more than {LONGEST_RECORD} moves")
    if any(len(value) > LONGEST_TEXT for value in record.options.values()):
        raise Unreadable(f"an option of more than {LONGEST_TEXT} characters")
    check_setup(record.variant, record.players, record.options)


if __name__ == "__main__":
    main()
