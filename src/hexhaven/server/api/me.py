"""Me: seats on their way to another device, and being forgotten."""

from __future__ import annotations

from contextlib import suppress

from fastapi import APIRouter, Request

from .. import recovery
from ..errors import Fault, Refused
from ..limits import Limits
from ..tables.house import Forget
from ..wire import Carried, ForgetMe, Forgotten, RecoveryCode, TakeSeats
from .common import PROBLEMS, Tables, address_of

router = APIRouter(prefix="/api/me", tags=["me"], responses=PROBLEMS)


def _limited(request: Request) -> None:
    limits: Limits = request.app.state.limits
    if not limits.recoveries.take(address_of(request)):
        raise Refused(Fault.TOO_FAST, "too many tries from one address; try again later")


@router.post("/carry", status_code=201)
async def carry(wish: Carried, request: Request, hub: Tables) -> RecoveryCode:
    """A code for these seats: whoever types it on another device, within ten minutes and as the
    first, gets them there too."""
    _limited(request)
    return await recovery.keep(hub.services.store, wish)


@router.post("/take")
async def take(wish: TakeSeats, request: Request, hub: Tables) -> Carried:
    """The seats of a code."""
    _limited(request)
    return await recovery.take(hub.services.store, wish.code)


@router.post("/forget")
async def forget(wish: ForgetMe, request: Request, hub: Tables) -> Forgotten:
    """Leave all these tables for good: name, seat and lines of chat are deleted there."""
    _limited(request)
    done = []
    for table in wish.tables:
        with suppress(Refused):  # gone already, or never there
            await hub.ask(table.code.lower(), Forget(table.token))
            done.append(table.code)
    return Forgotten(tables=done)
