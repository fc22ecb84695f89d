"""Seats go to another device by a code, a host keeps order, and somebody is forgotten."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.browser.site import Site
from tests.browser.test_two_people import sit_down

pytestmark = pytest.mark.browser
LOOK = os.environ.get("HEXHAVEN_LOOK")
"""A folder for pictures of what this test sees."""


def picture(person: Person, name: str) -> None:
    if LOOK:
        person.page.screenshot(path=str(Path(LOOK) / f"{name}.png"), full_page=True)


def test_seats_go_to_a_phone_and_everything_is_deleted(invite: Invite, site: Site) -> None:
    host, guest = invite("Ada"), invite("Ben")
    sit_down(host, guest)
    host.page.goto(site.url)
    host.wait("my-tables")
    host.until(
        lambda: (
            "turn" in host.at("my-tables").inner_text().lower()
            or "waiting for" in host.at("my-tables").inner_text().lower()
        )
    )
    picture(host, "home")
    host.click("carry")
    code = host.wait("recovery-code").inner_text()
    host.wait("qr")
    picture(host, "carry")

    phone = invite("Ada", viewport=PHONE, has_touch=True, locale="cs-CZ")
    phone.page.goto(f"{site.url}/#carry={code}")
    phone.wait("offered-dialog")
    picture(phone, "offered-phone")
    phone.click("offered-take")
    phone.wait("my-tables")
    phone.until(lambda: phone.at("offered-dialog").is_hidden())
    picture(phone, "taken-phone")
    phone.page.locator("[data-testid='my-tables'] a").first.click()
    phone.wait("table")

    other = invite("Eve", locale="ru-RU")
    other.page.goto(site.url)
    other.wait("carry-code").fill(code)
    other.click("carry-take")
    other.page.get_by_role("alert").first.wait_for()
    picture(other, "used-code")
    assert not other.sees("my-tables"), "a code is good once"

    host.page.goto(site.url)
    host.click("forget-me")
    picture(host, "forget")
    host.click("forget-yes")
    host.until(lambda: not host.sees("my-tables"))
    host.until(lambda: host.page.evaluate("localStorage.getItem('hexhaven.tables')") == "[]")
    guest.until(lambda: "Ada" not in guest.at("table").inner_text())


def test_a_host_silences_and_bans(invite: Invite, site: Site) -> None:
    host, guest = invite("Ada"), invite("Ben")
    sit_down(host, guest)
    host.click("player-1")
    host.wait("orders")
    picture(host, "orders")
    host.click("order-mute")
    host.until(lambda: host.at("player-dialog").is_hidden())
    guest.until(lambda: guest.page.evaluate("document.body.innerText").count("Ben") > 0)
    if not guest.sees("chat-silent"):
        guest.page.get_by_role("tab", name="Chat").first.click()
    guest.wait("chat-silent")
    picture(guest, "silent")
    host.click("menu")
    host.wait("chat-mode-nobody")
    picture(host, "menu")
    host.choose("chat-mode-nobody")
    host.page.keyboard.press("Escape")
    host.click("player-1")
    host.click("order-ban")
    host.click("order-yes")
    host.until(lambda: host.at("player-dialog").is_hidden())
    guest.until(lambda: not guest.page.locator("[data-testid='chat-text']").is_visible())
    picture(guest, "banned")
