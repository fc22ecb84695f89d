"""Trading: an offer that nobody takes stays to be changed; the bank trades from the same panel."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from tests.browser.person import Person
from tests.browser.site import Site
from tests.browser.staging import look, round_of, stage, texts

from hexhaven import Game

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def market(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all that is tested here."""
    made = Site(tmp_path_factory.mktemp("market"))
    made.start()
    yield made
    made.stop()


def can_trade_with_the_bank(game: Game) -> bool:
    """The first seat has rolled and has enough cards of a kind."""
    return round_of(2)(game) and any(text.startswith("trade ") for text in texts(game, 0))


def badge(person: Person, testid: str) -> str:
    """The number that is chosen on a card of a picker."""
    return person.at(testid).locator(".badge").inner_text()


def test_an_offer_that_nobody_takes_stays_and_is_sent_again(browser: Browser, market: Site) -> None:
    person = Person(browser, market.url, "Ada")
    look(person, stage(market, "base", 4, can_trade_with_the_bank))
    person.open("trade", "trade-panel")
    given = person.page.locator('[data-testid^="offer-send-give-"]:not([aria-disabled])').first
    give = given.get_attribute("data-testid") or ""
    person.click(give)  # it may have been the last of its kind
    want = next(f"offer-send-want-{card}" for card in ("ore", "wool") if not give.endswith(card))
    for _ in range(9):
        person.click(want)  # more than anybody has
    person.click("offer-send")
    person.wait("offer-refused")
    person.until(lambda: badge(person, give) == "1" and badge(person, want) == "9")
    person.click(f"{want}-less")
    person.at("offer-refused").wait_for(state="hidden")
    person.until(lambda: badge(person, want) == "8")
    person.click("offer-send")
    person.wait("offer-refused")
    person.close()


def test_the_bank_trades_in_two_clicks(browser: Browser, market: Site) -> None:
    person = Person(browser, market.url, "Ada")
    look(person, stage(market, "base", 4, can_trade_with_the_bank))
    before = person.version
    person.open("trade", "trade-panel")
    person.page.locator('button.one[data-testid^="trade-"]:enabled').first.click()
    person.answered(before)
    person.close()
