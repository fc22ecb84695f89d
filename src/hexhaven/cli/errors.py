"""Which errors are the user's to mend, and how they are told."""

from __future__ import annotations

import sys


class CommandError(Exception):
    """A command line that asks for something impossible; the message says what."""


def one_line(error: Exception) -> str | None:
    """What to tell the user, or None for an error that is a bug of ours."""
    if isinstance(error, OSError):
        what = error.strerror or str(error)
        return f"{error.filename}: {what}" if error.filename else what
    return str(error) if isinstance(error, CommandError) or _is_ours(error) else None


def _is_ours(error: Exception) -> bool:
    """Whether the rules raised it; if the engine was never imported, they cannot have."""
    if "hexhaven.engine.errors" not in sys.modules:
        return False
    from hexhaven.engine.errors import HexhavenError

    return isinstance(error, HexhavenError)
