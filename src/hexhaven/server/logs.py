"""Logs: one line for each thing that happened, for people or as JSON, and never a secret in it.

Whoever logs names what happened and gives the particulars as extras:
`logger.info("table created", extra={"table": code})`. Each finished line, tracebacks included, is
gone over once more, and whatever looks like a token is blotted out.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any, Final, TextIO

BLOT: Final = "[redacted]"
NAMED_SECRET: Final = re.compile(
    r"""(?ix) ( \b bearer \s+ | \b (?: token | password | secret ) ["']? \s* [=:] \s* ["']? )
    (?! \[redacted ) [^\s"',;&}\]\\]+"""
)
URL_PASSWORD: Final = re.compile(r"(://[^\s:/@]*:)[^\s/@]+(?=@)")
TOKEN_LIKE: Final = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{20,}")
NAME_LIKE: Final = re.compile(r"(?:[A-Z]?[a-z]{2,}+|[A-Z]{3,}+(?![a-z])|[-_]++)+")
"""Long runs that are names, such as DatabaseUnavailable: of ten million tokens fewer than one."""

OWN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
"""What every record has; all else was given as an extra."""
NOT_SHOWN: Final = frozenset({"color_message"})  # uvicorn's own, for its own formatter
SECRETS: Final = frozenset({"token", "password", "secret", "authorization"})
BARE: Final = re.compile(r"[^\s\"=]+")
"""Values that need no quotes."""


def redact(text: str) -> str:
    """The text without passwords and without anything that looks like a token."""
    text = NAMED_SECRET.sub(rf"\1{BLOT}", text)
    text = URL_PASSWORD.sub(rf"\1{BLOT}", text)
    return TOKEN_LIKE.sub(lambda found: _judge(found[0]), text)


def _judge(run: str) -> str:
    return run if NAME_LIKE.fullmatch(run) else BLOT


def set_up(as_json: bool, level: int = logging.INFO, stream: TextIO | None = None) -> None:
    """Send everything that is logged in this process to one place, uvicorn's lines included."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines() if as_json else KeyValueLines())
    handler.addFilter(tidy_uvicorn)
    logging.basicConfig(handlers=[handler], level=level, force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.captureWarnings(True)


def tidy_uvicorn(record: logging.LogRecord) -> bool:
    """Cut query strings from the paths that uvicorn logs, and give its access log fields."""
    if not record.name.startswith("uvicorn") or not isinstance(record.args, tuple):
        return True
    record.args = tuple(_without_query(value) for value in record.args)
    if record.name == "uvicorn.access" and len(record.args) == 5:
        client, method, path, _, status = record.args
        record.msg, record.args = "request", ()
        vars(record).update(client=client, method=method, path=path, status=status)
    return True


def _without_query(value: object) -> object:
    return value.partition("?")[0] if isinstance(value, str) and value.startswith("/") else value


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    """A record as ordered fields: when, how grave, what, its particulars, who said it."""
    when = datetime.fromtimestamp(record.created, UTC)
    fields = {
        "time": when.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "level": record.levelname.lower(),
        "event": record.getMessage(),
    }
    for name, value in vars(record).items():
        if name not in OWN and name not in NOT_SHOWN:
            fields.setdefault(name, BLOT if name in SECRETS else value)
    fields["logger"] = record.name
    return fields


class JsonLines(logging.Formatter):
    """One JSON object on each line; a traceback is one of its fields."""

    def format(self, record: logging.LogRecord) -> str:
        fields = fields_of(record)
        if record.exc_info:
            fields["traceback"] = self.formatException(record.exc_info)
        return json.dumps({name: _plain(value) for name, value in fields.items()})


def _plain(value: object) -> object:
    if value is None or isinstance(value, (bool, int, float)):
        return value
    return redact(value if isinstance(value, str) else str(value))


class KeyValueLines(logging.Formatter):
    """`time=… level=info event="table created" table=…`; a traceback follows on its own lines."""

    def format(self, record: logging.LogRecord) -> str:
        fields = fields_of(record).items()
        line = " ".join(f"{name}={_quoted(redact(str(value)))}" for name, value in fields)
        if record.exc_info:
            line += "\n" + redact(self.formatException(record.exc_info))
        return line


def _quoted(text: str) -> str:
    """In quotes where it must be; nothing from outside can begin a line of its own."""
    if BARE.fullmatch(text) and text.isprintable():
        return text
    return json.dumps(text, ensure_ascii=not text.isprintable())
