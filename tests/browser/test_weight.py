"""What the first page costs whoever opens it for the first time: bytes with all headers, requests.

Counted by the browser itself, with nothing in its cache, until the page has all that it asks for.
It reads nothing smaller than gzip, as behind a host's own server that packs all anew; brotli
makes less of it.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.conftest import Invite

pytestmark = pytest.mark.browser
MOST_BYTES = 100_000
MOST_REQUESTS = 20


@pytest.mark.parametrize("locale", ["en-GB", "ru-RU", "cs-CZ"])
def test_home_is_light(invite: Invite, locale: str) -> None:
    person = invite("Ada", locale=locale)
    asked: dict[str, str] = {}
    weights: dict[str, float] = {}
    wire = person.context.new_cdp_session(person.page)
    wire.send("Network.enable")
    wire.send("Network.setAcceptedEncodings", {"encodings": ["gzip"]})
    ways: set[str] = set()

    def begun(event: Any) -> None:
        asked[event["requestId"]] = event["request"]["url"]

    def answered(event: Any) -> None:
        ways.add(event["response"]["headers"].get("content-encoding", ""))

    def done(event: Any) -> None:
        weights[event["requestId"]] = event["encodedDataLength"]

    wire.on("Network.requestWillBeSent", begun)
    wire.on("Network.responseReceived", answered)
    wire.on("Network.loadingFinished", done)
    person.visit()
    person.wait("composer")
    person.page.wait_for_load_state("networkidle")
    person.until(lambda: set(asked) <= set(weights))
    # The lists of tables are looked at again every quarter of a minute: each address counts once.
    told: dict[str, float] = {}
    for one, weight in weights.items():
        told[asked[one]] = max(weight, told.get(asked[one], 0))
    assert len(told) > 5, "nothing was counted"
    assert "gzip" in ways and "br" not in ways, ways
    assert sum(told.values()) < MOST_BYTES, told
    assert len(told) <= MOST_REQUESTS, told
