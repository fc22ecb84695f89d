"""What the first page costs whoever opens it for the first time: bytes with all headers, requests.

Counted by the browser itself, with nothing in its cache, until the page has all that it asks for.
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

    def begun(event: Any) -> None:
        asked[event["requestId"]] = event["request"]["url"]

    def done(event: Any) -> None:
        weights[event["requestId"]] = event["encodedDataLength"]

    wire.on("Network.requestWillBeSent", begun)
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
    assert sum(told.values()) < MOST_BYTES, told
    assert len(told) <= MOST_REQUESTS, told
