"""The app: everything put together. `uvicorn` and the tests start it, see `run`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from starlette.responses import Response

import hexhaven
from hexhaven.bots import BOTS, know_bot
from hexhaven.modules.foreign import know

from . import manual, pages, problems
from .api import catalogue, health, lan, me, replays, tables
from .errors import Fault
from .limits import Limits
from .live import socket
from .metrics import CountRequests, Metrics
from .security import Guard
from .settings import Settings
from .store.contract import Store
from .store.sql import SqlStore
from .stories import Stories
from .tables.hub import Hub
from .tables.table import Services
from .thinkers import Thinkers

ABOUT = """Tables of the Settlers family of games. Playing goes over the socket at `/ws`:
docs/protocol.md tells how."""


def create_app(settings: Settings, store: Store | None = None) -> FastAPI:
    """A server's app; without a store the one of `settings.database` is opened."""
    for where in settings.modules:
        know(where)
    for where in settings.bots:
        know_bot(where)
    metrics = Metrics()
    limits = Limits(settings)
    kept = store or SqlStore(settings.database, measure=metrics.batch)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await kept.open()
        known = tuple(BOTS)
        thinkers = Thinkers(settings.bot_workers, settings.bot_seconds, metrics, known)
        hub = Hub(Services(settings, kept, thinkers, metrics))
        stories = Stories()
        try:
            await hub.open()
            app.state.hub = hub
            app.state.stories = stories
            yield
        finally:
            stories.close()
            await hub.close()
            await thinkers.close()
            await kept.close()

    app = FastAPI(
        title="Hexhaven",
        version=hexhaven.__version__,
        description=ABOUT,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.metrics = metrics
    app.state.limits = limits
    problems.install(app)
    for router in (
        catalogue.router,
        tables.router,
        me.router,
        lan.router,
        replays.router,
        health.router,
        socket.router,
    ):
        app.include_router(router)
    _add_pages(app)
    app.add_middleware(Guard, settings=settings, limits=limits)
    app.add_middleware(CountRequests, metrics=metrics)
    return app


def _add_pages(app: FastAPI) -> None:
    """Last, so that every other route comes first."""

    @app.api_route(
        "/api/{rest:path}",
        methods=["GET", "POST", "PUT", "PATCH", "DELETE"],
        include_in_schema=False,
    )
    async def unknown(rest: str) -> Response:
        return problems.problem(Fault.BAD_MESSAGE, "there is no such route", 404)

    @app.api_route("/docs", methods=["GET", "HEAD"], include_in_schema=False)
    @app.api_route("/docs/{rest:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def documentation(request: Request) -> Response:
        return manual.serve(request)

    @app.api_route("/{rest:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(rest: str, request: Request) -> Response:
        return pages.serve(request)
