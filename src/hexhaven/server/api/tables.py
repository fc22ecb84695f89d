"""Tables over HTTP: making one, joining, changing seats, starting."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from ..errors import Fault, Refused
from ..limits import Limits
from ..store.contract import Status
from ..tables.advice import Consult
from ..tables.house import Order
from ..tables.seating import ChangeMe, ChangePlace, GiveUp, Join, Start
from ..wire import (
    AskHints,
    ChangeSeat,
    ChangeSelf,
    CreateTable,
    Hints,
    HouseOrder,
    JoinTable,
    Seated,
    TableInfo,
)
from ..wire import Tables as TableList
from .advising import advice
from .common import PROBLEMS, Code, Tables, Token, address_of

router = APIRouter(prefix="/api/tables", tags=["tables"], responses=PROBLEMS)


def _limited(request: Request) -> None:
    limits: Limits = request.app.state.limits
    if not limits.creations.take(address_of(request)):
        raise Refused(Fault.TOO_FAST, "too many tables from one address; try again later")


@router.post("", status_code=201)
async def create(wish: CreateTable, request: Request, hub: Tables) -> Seated:
    """Make a table. The token in the answer is the creator's: keep it, it is shown only here."""
    _limited(request)
    return await hub.create(wish)


@router.get("")
async def listed(hub: Tables, status: Status = "playing") -> TableList:
    """The tables whose people want to be found, the newest first."""
    return TableList(tables=await hub.listed(status))


@router.get("/{code}")
async def info(code: Code, hub: Tables, response: Response) -> TableInfo:
    """What everybody may know about a table."""
    response.headers["Cache-Control"] = "no-store"
    return await hub.info(code)


@router.post("/{code}/join")
async def join(code: Code, wish: JoinTable, request: Request, hub: Tables, token: Token) -> Seated:
    """Take a seat. Who shows the token of a seat keeps that seat."""
    limits: Limits = request.app.state.limits
    if not limits.joins.take(address_of(request)):
        raise Refused(Fault.TOO_FAST, "too many joins from one address; try again later")
    return await hub.ask(code, Join(wish, token, address_of(request)))


@router.put("/{code}/seats/{seat}")
async def change_seat(
    code: Code,
    seat: Annotated[int, Path(ge=0, le=7)],
    wish: ChangeSeat,
    hub: Tables,
    token: Token,
) -> TableInfo:
    """The host opens a seat or gives it to a bot; whoever sat there watches from now on."""
    return await hub.ask(code, ChangePlace(seat, wish, token))


@router.post("/{code}/hints")
async def hints(code: Code, wish: AskHints, request: Request, hub: Tables, token: Token) -> Hints:
    """The best three moves of whoever asks, in words: against bots alone, or where the table has
    hints. Nobody else is told."""
    limits: Limits = request.app.state.limits
    if not limits.hints.take(address_of(request)):
        raise Refused(Fault.TOO_FAST, "too many hints for one address; try again later")
    return await advice(hub, await hub.ask(code, Consult(token)), wish.language)


@router.patch("/{code}/me")
async def change_self(code: Code, wish: ChangeSelf, hub: Tables, token: Token) -> TableInfo:
    """Take another name or colour."""
    return await hub.ask(code, ChangeMe(wish, token))


@router.post("/{code}/house")
async def house(code: Code, wish: HouseOrder, hub: Tables, token: Token) -> TableInfo:
    """The host silences somebody, or everybody; or sends somebody away, for good with `ban`."""
    return await hub.ask(code, Order(wish, token))


@router.post("/{code}/leave")
async def leave(code: Code, hub: Tables, token: Token) -> TableInfo:
    """Leave for good; during play a bot takes the seat."""
    return await hub.ask(code, GiveUp(token))


@router.post("/{code}/start")
async def start(code: Code, hub: Tables, token: Token) -> TableInfo:
    """The host begins the game; every seat must be taken."""
    return await hub.ask(code, Start(token))


@router.post("/{code}/again", status_code=201)
async def again(code: Code, request: Request, hub: Tables, token: Token) -> Seated:
    """A table for the same people to play once more; tokens of the old one are good there."""
    _limited(request)
    return await hub.again(code, token)
