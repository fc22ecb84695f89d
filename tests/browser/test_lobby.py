"""The lobby: a link that others can use, the switch for the local network, and the chat."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Route
from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.site import Site
from tests.browser.sitting import ask
from tests.browser.test_table_pages import faults

pytestmark = pytest.mark.browser
LAN = "http://192.168.7.7:8000"


def open_table(person: Person, site: Site) -> None:
    """A table with free seats; the person looks at its lobby."""
    wish = {"variant": "base", "players": 3, "name": person.name}
    seated = ask(site, "/api/tables", wish)
    kept = {**seated, "variant": "base", "name": person.name, "at": 1, "status": "lobby"}
    person.context.add_init_script(
        f"localStorage.setItem('hexhaven.tables', {json.dumps(json.dumps([kept]))})"
    )
    person.visit(f"/t/{seated['code']}")
    person.wait("lobby")


def test_the_person_at_the_machine_lets_the_network_in(invite: Invite, site: Site) -> None:
    person = invite("Ada")
    told: dict[str, Any] = {"address": "", "can_open": True}

    def lan(route: Route) -> None:
        if route.request.method == "POST":
            told.update(address=LAN, can_open=False)
        route.fulfill(json=told)

    person.page.route("**/api/lan", lan)
    open_table(person, site)
    person.wait("share-alone")
    person.wait("share-lan").click()
    person.wait("qr")
    person.until(lambda: person.at("share-link").input_value().startswith(f"{LAN}/t/"))
    person.until(lambda: not person.sees("share-alone"))
    assert faults(person) == []


def test_a_server_for_others_says_what_the_link_is_good_for(invite: Invite, site: Site) -> None:
    person = invite("Ada")
    open_table(person, site)
    person.until(lambda: "--lan" in person.wait("share-alone").inner_text())
    assert not person.sees("share-lan")


def test_people_talk_before_the_game_each_in_their_language(invite: Invite, site: Site) -> None:
    person, other = invite("Ada"), invite("Ben", locale="ru-RU")
    open_table(person, site)
    other.visit(f"/t/{person.code}")
    other.wait("my-name").fill("Ben")
    other.click("sit")
    person.until(lambda: "Ben" in person.at("lobby").inner_text())
    other.wait("chat-text").fill("добрый вечер")
    other.click("chat-send")
    person.until(lambda: "добрый вечер" in person.at("chat").inner_text())
    other.click("emote-hello")
    person.until(lambda: "Hello!" in person.at("chat").inner_text())
    other.until(lambda: "Привет!" in other.at("chat").inner_text())


def test_a_host_bans_somebody_before_the_game(invite: Invite, site: Site) -> None:
    host, guest = invite("Ada"), invite("Ben")
    open_table(host, site)
    guest.visit(f"/t/{host.code}")
    guest.wait("my-name").fill("Ben")
    guest.click("sit")
    host.wait("about-1").click()
    host.wait("orders")
    assert faults(host) == []
    host.click("order-ban")
    host.click("order-yes")
    host.until(lambda: not host.sees("about-1"))
    # At the host's own address nobody is kept out, or the host would be; but the seat is gone.
    guest.wait("sit")
    host.until(lambda: site.get(f"/api/tables/{host.code}")["seats"][1]["kind"] == "open")
