"""Metrics: what a host can watch, in the words of Prometheus; docs/hosting.md lists them.

Every app has its own registry, so that two apps in one process, as in tests, do not add up. The
workers of one machine share a folder (prometheus_client's way for several processes), so that
whichever of them answers tells the figures of all.
"""

from __future__ import annotations

import os
import time
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.multiprocess import MultiProcessCollector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .errors import Fault

SOON: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds; the aims for a stored move are 0.025 for one half and 0.1 for 99 of 100."""
BATCHES: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256)
CONTENT_TYPE: Final = CONTENT_TYPE_PLAIN_0_0_4
METHODS: Final = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
SHARED: Final = "PROMETHEUS_MULTIPROC_DIR"
"""Names the folder in which the workers of a machine keep their figures, in their environment."""
ELSEWHERE: Final = "other"
"""The method or route of a request that fits none: a stranger must not invent labels."""


class Metrics:
    """The figures of one app; whoever does the work counts it here."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        self.tables = Gauge(
            "hexhaven_tables_live",
            "Tables in memory",
            registry=self.registry,
            multiprocess_mode="livesum",
        )
        self.sockets = Gauge(
            "hexhaven_sockets",
            "Open WebSockets",
            registry=self.registry,
            multiprocess_mode="livesum",
        )
        self.moves = Counter(
            "hexhaven_moves", "Moves that were accepted and stored", ["by"], registry=self.registry
        )
        self.refused = Counter(
            "hexhaven_refused", "Requests that were refused", ["fault"], registry=self.registry
        )
        self.stored = Histogram(
            "hexhaven_move_stored_seconds",
            "From the receipt of a move until it was stored",
            buckets=SOON,
            registry=self.registry,
        )
        self.thinking = Histogram(
            "hexhaven_bot_thinking_seconds",
            "How long bots have thought",
            ["bot"],
            buckets=SOON,
            registry=self.registry,
        )
        self.bot_failures = Counter(
            "hexhaven_bot_failures",
            "Times that a bot did not come to a legal move, and another had to",
            ["bot", "why"],
            registry=self.registry,
        )
        self.batch_size = Histogram(
            "hexhaven_database_batch_size",
            "Requests stored by one transaction",
            buckets=BATCHES,
            registry=self.registry,
        )
        self.batch_seconds = Histogram(
            "hexhaven_database_batch_seconds",
            "How long one transaction took",
            buckets=SOON,
            registry=self.registry,
        )
        self.http = Counter(
            "hexhaven_http_requests",
            "HTTP requests",
            ["method", "route", "status"],
            registry=self.registry,
        )
        self.http_seconds = Histogram(
            "hexhaven_http_seconds",
            "How long HTTP requests took",
            buckets=SOON,
            registry=self.registry,
        )
        self._show_every_fault()

    def _show_every_fault(self) -> None:
        """A series that begins at its first event hides that event from rate()."""
        for fault in Fault:
            self.refused.labels(fault.value)
        for by in ("person", "bot"):
            self.moves.labels(by)

    def batch(self, requests: int, seconds: float) -> None:
        """A transaction has been committed; for `SqlStore(measure=…)`."""
        self.batch_size.observe(requests)
        self.batch_seconds.observe(seconds)

    def text(self) -> bytes:
        """All figures of all workers as Prometheus reads them; their type is CONTENT_TYPE."""
        if not os.environ.get(SHARED):
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)


class CountRequests:
    """Middleware that counts HTTP requests by method, route and status."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status = 500  # what a client sees if the app fails before it answers
        began = time.perf_counter()

        async def watch(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, watch)
        finally:
            route = getattr(scope.get("route"), "path", ELSEWHERE)
            method = scope["method"] if scope["method"] in METHODS else ELSEWHERE
            self.metrics.http.labels(method, route, str(status)).inc()
            self.metrics.http_seconds.observe(time.perf_counter() - began)
