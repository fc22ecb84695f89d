"""Messages: what a client has sent, checked; and the short answers that are not about a view."""

from __future__ import annotations

import json
from typing import Any

from pydantic import TypeAdapter, ValidationError

from hexhaven.rulebook import UnknownRule, catalogue

from ..errors import Fault, Refused
from ..wire import LARGEST_NUMBER, Denied, FromClient, Pong

_reader: TypeAdapter[FromClient] = TypeAdapter(FromClient)


def read(text: str) -> FromClient:
    """The message that a text is; refused as `bad_message` if it is none."""
    try:
        return _reader.validate_json(text)
    except ValidationError as error:
        raise Refused(Fault.BAD_MESSAGE, _what_is_wrong(error)) from None


def _what_is_wrong(error: ValidationError) -> str:
    """The first fault in words, without what was sent: it may hold a token."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}" if where else str(first["msg"])


def request_id(text: str) -> int | None:
    """The `id` of a message that could not be read, so that its sender knows which it was."""
    try:
        sent: Any = json.loads(text)
    except (ValueError, RecursionError):
        return None
    number: Any = sent.get("id") if isinstance(sent, dict) else None
    if not isinstance(number, int) or isinstance(number, bool):
        return None
    return number if 0 <= number <= LARGEST_NUMBER else None


def denied(refused: Refused, version: int, request: int | None) -> str:
    """The answer to a refused request, with the text of the rule that forbids it."""
    return Denied(
        version=version,
        id=request,
        error=refused.fault,
        message=refused.message,
        rule=refused.rule,
        rule_text=rule_text(refused.rule),
    ).model_dump_json()


def rule_text(number: str) -> str:
    """What a rule says; "" for none."""
    try:
        return catalogue().rule(number).text if number else ""
    except UnknownRule:
        return ""


def pong(version: int) -> str:
    """The answer to a ping."""
    return Pong(version=version).model_dump_json()
