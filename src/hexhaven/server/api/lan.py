"""The local network: where friends find the table, and the switch that lets them in."""

from __future__ import annotations

from fastapi import APIRouter, Request

from ..errors import Fault, Refused
from ..lan import Lan, is_this_machine
from ..wire import Neighbourhood
from .common import PROBLEMS, address_of

router = APIRouter(prefix="/api", tags=["local network"], responses=PROBLEMS)


def _lan(request: Request) -> Lan | None:
    found: Lan | None = getattr(request.app.state, "lan", None)
    return found


def _told(lan: Lan | None, here: bool) -> Neighbourhood:
    """Only the person at this machine is told of the switch."""
    if lan is None:
        return Neighbourhood(address="", can_open=False)
    return Neighbourhood(address=lan.address, can_open=here and lan.can_open)


@router.get("/lan")
async def lan(request: Request) -> Neighbourhood:
    """The address in the local network, where the server listens to it."""
    return _told(_lan(request), is_this_machine(address_of(request)))


@router.post("/lan")
async def open_lan(request: Request) -> Neighbourhood:
    """Let the local network in; only from the machine that the server runs on."""
    door = _lan(request)
    if door is None or not is_this_machine(address_of(request)):
        raise Refused(Fault.NOT_HOST, "only the person at this machine can do that")
    await door.open()
    return _told(door, here=True)
