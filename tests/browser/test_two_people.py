"""Two browsers play each other: a trade, a reload in mid-turn, and a server killed with kill -9."""

from __future__ import annotations

import pytest
from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.site import Site

pytestmark = pytest.mark.browser
CARDS = ("brick", "lumber", "wool", "grain", "ore")


def hand(person: Person) -> dict[str, int]:
    """The cards that a person sees in the own hand."""
    return {card: int(person.at(f"hand-{card}").inner_text()) for card in CARDS}


def version(person: Person) -> int:
    """The version of the table that a page shows."""
    return int(person.at("table").get_attribute("data-version") or 0)


def sit_down(host: Person, guest: Person) -> None:
    """The host opens a table for two; the guest comes by the link and sits down."""
    host.visit()
    host.wait("my-name").fill(host.name)
    host.choose("players-2")
    host.click("all-friends")
    host.choose("option-setup-variable")
    host.click("start")
    link = host.wait("share-link").input_value()
    guest.page.goto(link)
    guest.wait("lobby")
    guest.page.get_by_label("name", exact=False).first.fill(guest.name)
    guest.click("sit")
    host.until(lambda: guest.name in host.at("lobby").inner_text())
    host.click("lobby-start")
    for person in (host, guest):
        person.wait("table")


def play_until_trade(host: Person, guest: Person) -> tuple[str, str]:
    """Play until the host may trade and both hold something; what is given and wanted."""
    for _ in range(400):
        if host.step == "main" and host.primary() == "end":
            mine, theirs = hand(host), hand(guest)
            for give in CARDS:
                for want in CARDS:
                    if give != want and mine[give] and theirs[want]:
                        return give, want
        if not host.decide() and not guest.decide():
            host.page.wait_for_timeout(30)
    raise AssertionError("nobody had anything to trade")


def test_trade_reload_and_kill(invite: Invite, site: Site) -> None:
    host, guest = invite("Ada"), invite("Ben")
    sit_down(host, guest)
    give, want = play_until_trade(host, guest)

    # A trade, answered and closed.
    mine, theirs = hand(host), hand(guest)
    host.click("trade-open")
    host.click(f"offer-send-give-{give}")
    host.click(f"offer-send-want-{want}")
    host.click("offer-send")
    guest.wait("answer-panel")
    guest.click("answer-accept")
    host.wait("confirm-1").click()
    host.until(lambda: hand(host)[want] == mine[want] + 1)
    guest.until(lambda: hand(guest)[give] == theirs[give] + 1)
    assert hand(host)[give] == mine[give] - 1
    assert hand(guest)[want] == theirs[want] - 1

    # A reload in mid-turn changes nothing.
    before = (host.step, hand(host), version(host))
    host.page.reload()
    host.wait("table")
    host.until(lambda: version(host) == before[2])
    assert (host.step, hand(host), version(host)) == before

    # kill -9: all that was acknowledged is there, seats included, and the game goes on.
    stored = site.events(host.code)
    assert version(host) == len(stored)
    site.kill()
    host.wait("connection")
    site.start()
    for person in (host, guest):
        person.until(lambda person=person: not person.sees("connection"))  # type: ignore[misc]
        assert version(person) == len(stored)
    assert site.events(host.code) == stored
    assert (host.step, hand(host)) == before[:2]
    for _ in range(200):
        if not host.decide() and not guest.decide():
            host.page.wait_for_timeout(30)
        if version(host) >= len(stored) + 6:
            break
    assert site.events(host.code)[: len(stored)] == stored
    assert len(site.events(host.code)) >= len(stored) + 6
    print(f"acknowledged before the kill: {len(stored)}, after it: {len(site.events(host.code))}")
