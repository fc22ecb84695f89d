"""Common: what the routes ask of a request."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import Depends, Header, Path, Request
from pydantic import AfterValidator

from ..tables.hub import Hub
from ..wire import Problem

PROBLEMS: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"model": Problem, "description": "Refused; `error` says why"},
    "5XX": {"model": Problem, "description": "The server cannot do it"},
}


def hub_of(request: Request) -> Hub:
    """All tables of this server."""
    hub: Hub = request.app.state.hub
    return hub


def token_of(authorization: Annotated[str, Header()] = "") -> str:
    """The token of `Authorization: Bearer TOKEN`; "" for none."""
    scheme, _, token = authorization.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def address_of(request: Request) -> str:
    """Where a request comes from; behind a proxy that is trusted, what the proxy says."""
    return request.client.host if request.client is not None else ""


Tables = Annotated[Hub, Depends(hub_of)]
Token = Annotated[str, Depends(token_of)]
Code = Annotated[
    str,
    Path(max_length=32, description="The table's code, as in its link"),
    AfterValidator(str.lower),
]
