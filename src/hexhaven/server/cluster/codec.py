"""Codec: requests to a table, and their answers, as texts for another process."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from pydantic import BaseModel

from ..errors import Fault, Refused
from ..tables.advice import Consult, Question
from ..tables.audience import Guest
from ..tables.entering import Enter, Leave, LookAgain
from ..tables.house import Forget, Order
from ..tables.playing import Move, TakeBack
from ..tables.request import Request
from ..tables.seating import (
    ChangeMe,
    ChangePlace,
    GiveUp,
    Join,
    LinkNext,
    Start,
    Tell,
)
from ..tables.talking import Say
from ..wire import ChangeSeat, ChangeSelf, HouseOrder, JoinTable, Seated, TableInfo

KINDS: Final[dict[str, Any]] = {
    kind.__name__: kind
    for kind in (
        *(Enter, Leave, LookAgain, Move, TakeBack, Say, Join, ChangeMe, ChangePlace, GiveUp),
        *(Start, LinkNext, Tell, Order, Forget, Consult),
    )
}
MODELS: Final[dict[str, type[BaseModel]]] = {
    model.__name__: model
    for model in (JoinTable, ChangeSelf, ChangeSeat, HouseOrder, Seated, TableInfo, Question)
}


def pack_request(code: str, request: Request[Any], number: Callable[[Guest], int]) -> str:
    """A request as text; guests become numbers."""
    words: dict[str, Any] = {}
    for field in fields(request):  # type: ignore[arg-type]
        value = getattr(request, field.name)
        words[field.name] = number(value) if field.name == "guest" else _plain(value)
    return json.dumps({"code": code, "kind": type(request).__name__, "words": words})


def unpack_request(text: str, guest: Callable[[int], Guest]) -> tuple[str, Request[Any]]:
    """The table that is asked, and the request."""
    said = json.loads(text)
    words = {
        name: guest(value) if name == "guest" else _rich(value)
        for name, value in said["words"].items()
    }
    request: Request[Any] = KINDS[said["kind"]](**words)
    return said["code"], request


def pack_answer(result: object) -> str:
    """What a request has led to."""
    return json.dumps({"result": _plain(result)})


def pack_refusal(refused: Refused) -> str:
    """Why a request was refused."""
    fault = refused.fault.value
    return json.dumps({"fault": fault, "message": refused.message, "rule": refused.rule})


def unpack_answer(text: str) -> Any:
    """The result of a request; raises what refused it."""
    said = json.loads(text)
    if "fault" in said:
        raise Refused(Fault(said["fault"]), said["message"], said["rule"])
    return _rich(said["result"])


def _plain(value: object) -> Any:
    if isinstance(value, BaseModel):
        return {"model": type(value).__name__, "fields": value.model_dump(mode="json")}
    return value


def _rich(value: Any) -> Any:
    if isinstance(value, dict):
        return MODELS[value["model"]].model_validate(value["fields"])
    return value
