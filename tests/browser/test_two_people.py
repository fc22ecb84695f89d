"""Two browsers play each other: a trade, a reload in mid-turn, and a server killed with kill -9."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from tests.browser.conftest import Invite
from tests.browser.person import LONGEST, Person
from tests.browser.site import Site

pytestmark = pytest.mark.browser
CARDS = ("brick", "lumber", "wool", "grain", "ore")


def hand(person: Person) -> dict[str, int]:
    """The cards that a person sees in the own hand."""
    return {card: int(person.at(f"hand-{card}").inner_text()) for card in CARDS}


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
    found: list[tuple[str, str]] = []

    def can_trade() -> bool:
        if host.step != "main" or host.primary() != "end" or host.busy:
            return False
        guest.until(lambda: guest.version == host.version)
        mine, theirs = hand(host), hand(guest)
        found.extend(
            (give, want)
            for give in CARDS
            for want in CARDS
            if give != want and mine[give] and theirs[want]
        )
        return bool(found)

    play_together(host, guest, can_trade)
    return found[0]


def play_together(host: Person, guest: Person, done: Callable[[], bool]) -> None:
    """Both decide what is due until something is so."""
    end = time.monotonic() + LONGEST
    while not done():
        assert time.monotonic() < end, f"{host.prompt!r}, {host.missed}, {guest.missed}"
        if not host.decide() and not guest.decide():
            host.page.wait_for_timeout(30)


def test_trade_reload_and_kill(invite: Invite, site: Site) -> None:
    host, guest = invite("Ada"), invite("Ben")
    sit_down(host, guest)
    give, want = play_until_trade(host, guest)

    # A trade, answered and closed.
    mine, theirs = hand(host), hand(guest)
    host.open("trade", "trade-panel")
    host.click(f"offer-send-give-{give}")
    host.click(f"offer-send-want-{want}")
    host.click("offer-send")
    guest.wait("answer-panel")
    guest.click("answer-accept")
    host.wait("confirm-1").click()
    given = {**mine, give: mine[give] - 1, want: mine[want] + 1}
    got = {**theirs, give: theirs[give] + 1, want: theirs[want] - 1}
    host.until(lambda: hand(host) == given and not host.busy)
    guest.until(lambda: hand(guest) == got)

    # A reload in mid-turn changes nothing.
    before = (host.step, hand(host), host.version)
    host.page.reload()
    host.wait("table")
    host.until(lambda: host.version == before[2])
    assert (host.step, hand(host), host.version) == before

    # kill -9: all that was acknowledged is there, seats included, and the game goes on.
    stored = site.events(host.code)
    assert host.version == len(stored)
    site.kill()
    for person in (host, guest):
        person.wait("connection")
    site.start()
    for person in (host, guest):
        person.until(lambda person=person: not person.sees("connection"))  # type: ignore[misc]
        assert person.version == len(stored)
    assert site.events(host.code) == stored
    assert (host.step, hand(host)) == before[:2]
    play_together(host, guest, lambda: host.version >= len(stored) + 6)
    assert site.events(host.code)[: len(stored)] == stored
    assert len(site.events(host.code)) >= len(stored) + 6
    print(f"acknowledged before the kill: {len(stored)}, after it: {len(site.events(host.code))}")
