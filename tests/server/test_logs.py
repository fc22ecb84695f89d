"""What is logged can be read, by people and by programs, and betrays nobody."""

from __future__ import annotations

import io
import json
import logging
import secrets
from collections.abc import Iterator
from typing import Any

import pytest

from hexhaven.server import logs
from hexhaven.server.logs import BLOT, redact

logger = logging.getLogger("hexhaven.test")
TOKEN = "TzH70F4Jcw7T7z430vzNfSNxs14L7bzL"
"""Looks like those of `new_token`; always the same, so that test names are."""


@pytest.fixture(autouse=True)
def leave_logging_as_it_was() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = handlers, level
    logging.captureWarnings(False)


def logged(as_json: bool, message: str, *args: object, **options: Any) -> str:
    """What a call to a logger writes."""
    stream = io.StringIO()
    logs.set_up(as_json, stream=stream)
    logging.getLogger(options.pop("logger", logger.name)).info(message, *args, **options)
    return stream.getvalue()


def test_a_line_for_people() -> None:
    line = logged(False, "table %s", "created", extra={"table": "k3fx", "who": 'Zoë "Z"', "n": 3})
    assert line.startswith("time=20")
    assert line.endswith(
        r' level=info event="table created" table=k3fx who="Zoë \"Z\"" n=3 logger=hexhaven.test'
        "\n"
    ), line


def test_a_line_for_programs() -> None:
    line = logged(True, "table created", extra={"table": "k3fx", "seats": [1, 2], "winner": None})
    found = json.loads(line)
    assert found.pop("time").endswith("Z")
    assert found == {
        "level": "info",
        "event": "table created",
        "table": "k3fx",
        "seats": "[1, 2]",
        "winner": None,
        "logger": "hexhaven.test",
    }
    assert line.count("\n") == 1


def test_a_stranger_cannot_begin_a_line() -> None:
    line = logged(False, "said", extra={"text": "hi\ntime=2026 level=error event=hacked"})
    assert line.count("\n") == 1
    assert r'text="hi\ntime=2026 level=error event=hacked"' in line


@pytest.mark.parametrize("as_json", [False, True])
def test_tracebacks_are_told_and_blotted(as_json: bool) -> None:
    try:
        raise ValueError(f"no seat for {TOKEN}")
    except ValueError:
        line = logged(as_json, "failed", exc_info=True)
    assert "ValueError: no seat for " + BLOT in line
    assert "test_tracebacks_are_told_and_blotted" in line
    assert TOKEN not in line


@pytest.mark.parametrize("as_json", [False, True])
@pytest.mark.parametrize(
    ("message", "args", "extra"),
    [
        (f"hello {TOKEN}", (), {}),
        ("hello %s", (TOKEN,), {}),
        ("hello", (), {"who": TOKEN}),
        ("hello", (), {"who": {"token": TOKEN}}),
        ("hello", (), {"message_text": json.dumps({"type": "hello", "token": TOKEN})}),
        ("hello", (), {"token": "short"}),
        ("hello", (), {"text": '{"token": "short"}'}),
        ("GET /t/abc?token=%s", (TOKEN,), {}),
        ("header %s", ({"authorization": f"Bearer {TOKEN}"},), {}),
    ],
)
def test_tokens_never_reach_the_log(
    as_json: bool, message: str, args: tuple[object, ...], extra: dict[str, object]
) -> None:
    line = logged(as_json, message, *args, extra=extra)
    assert TOKEN not in line
    assert "short" not in line
    assert BLOT in line


def test_short_secrets_are_known_by_their_name() -> None:
    assert redact("Bearer abc") == f"Bearer {BLOT}"
    assert redact("token=abc&x=1") == f"token={BLOT}&x=1"
    assert redact('{"token": "abc", "x": 1}') == f'{{"token": "{BLOT}", "x": 1}}'
    assert redact("password: hunter2") == f"password: {BLOT}"
    assert redact("postgresql://ann:s3cret@host/db") == f"postgresql://ann:{BLOT}@host/db"


def test_every_token_looks_like_one() -> None:
    for _ in range(2000):
        assert redact(f"<{secrets.token_urlsafe(24)}>") == f"<{BLOT}>"
    assert redact(str(2**127)) == BLOT  # a seed
    assert redact("a" * 9 + "1" * 20_000) == BLOT


@pytest.mark.parametrize(
    "text",
    [
        "the table k3fx9mq2abcd is damaged",
        "/usr/lib/python3.11/site-packages/sqlalchemy/dialects/postgresql/asyncpg.py",
        "DatabaseUnavailable ConnectionDoesNotExistError hexhaven_move_stored_seconds",
        "2026-01-02T03:04:05.678Z",
    ],
)
def test_what_is_no_secret_stays(text: str) -> None:
    assert redact(text) == text


def test_the_access_log_has_no_query_strings() -> None:
    template = '%s - "%s %s HTTP/%s" %d'
    args = ("1.2.3.4:5", "GET", "/api/tables?status=x&token=abc", "1.1", 200)
    found = json.loads(logged(True, template, *args, logger="uvicorn.access"))
    assert (found["event"], found["path"]) == ("request", "/api/tables")
    assert (found["client"], found["method"], found["status"]) == ("1.2.3.4:5", "GET", 200)
    line = logged(
        False,
        '%s - "WebSocket %s" [accepted]',
        "1.2.3.4:5",
        "/ws?token=abc",
        logger="uvicorn.error",
    )
    assert r'"1.2.3.4:5 - \"WebSocket /ws\" [accepted]"' in line


def test_uvicorn_is_logged_once_and_without_its_colours() -> None:
    line = logged(False, "Started", extra={"color_message": "\x1b[36mStarted"}, logger="uvicorn")
    assert line.count("Started") == 1
    assert "\x1b" not in line
