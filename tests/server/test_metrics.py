"""The figures that a host can watch."""

from __future__ import annotations

import httpx
import pytest
from fastapi import APIRouter, FastAPI
from prometheus_client.parser import text_string_to_metric_families

from hexhaven.server.errors import Fault
from hexhaven.server.metrics import CONTENT_TYPE, CountRequests, Metrics
from hexhaven.server.store.sql import SqlStore


def figure(metrics: Metrics, name: str, **labels: str) -> float | None:
    """One figure, as a scraper would read it."""
    for family in text_string_to_metric_families(metrics.text().decode()):
        for sample in family.samples:
            if sample.name == name and labels.items() <= sample.labels.items():
                return float(sample.value)
    return None


def test_every_figure_is_there_from_the_beginning() -> None:
    metrics = Metrics()
    assert figure(metrics, "hexhaven_tables_live") == 0
    assert figure(metrics, "hexhaven_sockets") == 0
    assert figure(metrics, "hexhaven_moves_total", by="person") == 0
    for fault in Fault:
        assert figure(metrics, "hexhaven_refused_total", fault=fault.value) == 0
    assert figure(metrics, "hexhaven_move_stored_seconds_count") == 0
    assert figure(metrics, "process_resident_memory_bytes")
    assert CONTENT_TYPE.startswith("text/plain")


def test_what_happens_is_counted() -> None:
    metrics = Metrics()
    metrics.tables.inc()
    metrics.moves.labels("bot").inc()
    metrics.refused.labels(Fault.STALE).inc()
    metrics.stored.observe(0.02)
    metrics.bot_failures.labels("greedy", "slow").inc()
    assert figure(metrics, "hexhaven_tables_live") == 1
    assert figure(metrics, "hexhaven_moves_total", by="bot") == 1
    assert figure(metrics, "hexhaven_refused_total", fault="stale") == 1
    assert figure(metrics, "hexhaven_move_stored_seconds_bucket", le="0.025") == 1
    assert figure(metrics, "hexhaven_move_stored_seconds_bucket", le="0.01") == 0
    assert figure(metrics, "hexhaven_bot_failures_total", bot="greedy", why="slow") == 1


def test_two_apps_do_not_add_up() -> None:
    one, two = Metrics(), Metrics()
    one.sockets.set(5)
    assert figure(two, "hexhaven_sockets") == 0


@pytest.mark.anyio
async def test_requests_are_counted_by_route() -> None:
    router = APIRouter(prefix="/api")

    @router.get("/tables/{code}")
    def table(code: str) -> str:
        return code

    @router.get("/broken")
    def broken() -> str:
        raise RuntimeError("of this test")

    app = FastAPI()
    app.include_router(router)
    metrics = Metrics()
    app.add_middleware(CountRequests, metrics=metrics)
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        for path in ("/api/tables/a", "/api/tables/b", "/x", "/y", "/api/broken"):
            await client.get(path)
        await client.request("BREW", "/api/tables/a")
    count = "hexhaven_http_requests_total"
    assert figure(metrics, count, route="/api/tables/{code}", method="GET", status="200") == 2
    assert figure(metrics, count, route="other", status="404") == 2
    assert figure(metrics, count, route="/api/broken", status="500") == 1
    assert figure(metrics, count, method="other", status="405") == 1
    assert figure(metrics, "hexhaven_http_seconds_count") == 6
    assert b"BREW" not in metrics.text()


@pytest.mark.anyio
async def test_the_store_tells_the_size_of_its_transactions() -> None:
    from tests.server.store.rows import a_table

    metrics = Metrics()
    store = SqlStore("sqlite://", measure=metrics.batch)
    await store.open()
    await store.create(a_table())
    await store.close()
    assert figure(metrics, "hexhaven_database_batch_size_sum") == 1
    assert figure(metrics, "hexhaven_database_batch_seconds_count") == 1
