"""The card game by clicks: a whole game against a bot, a phone, searching a stack, the replay."""

from __future__ import annotations

import os

import pytest
from tests.browser.conftest import Invite
from tests.browser.duelist import Duelist
from tests.browser.site import Site
from tests.browser.sitting import SMALL, sit_down, stays_inside
from tests.browser.staging import asked, look, stage
from tests.browser.test_table_pages import faults

pytestmark = pytest.mark.browser
TARGET = "12" if os.environ.get("HEXHAVEN_SOAK") else "6"
"""Points that win the game that is played from beginning to end."""


def test_a_whole_card_game_by_clicks(invite: Invite, site: Site) -> None:
    person = invite("Ada")
    sit_down(person, site, "duel", 2, vp_target=TARGET)
    code = person.code
    realms = person.page.locator('[data-testid="realm-0"], [data-testid="realm-1"]')
    person.until(lambda: realms.count() == 2)
    duelist = Duelist(person)
    made = duelist.play()
    assert made > 40
    assert {"arrange", "pick", "preroll", "main", "refill"} <= duelist.steps
    assert duelist.built, "something was built by clicks"
    assert person.wait("winner").inner_text()
    stored = site.events(code)
    assert [version for version, _ in stored] == list(range(1, len(stored) + 1))
    assert {"lay", "search", "pick", "roll", "end", "draw"} <= {
        move.split()[0] for _, move in stored
    }
    assert site.get(f"/api/tables/{code}")["status"] == "over"
    person.click("verify")
    person.expect("verdict", "data-ok", "true")


def test_it_is_chosen_what_pays(invite: Invite, site: Site) -> None:
    person = invite("Ada")
    look(person, stage(site, "duel", 2, asked("pay")))
    duelist = Duelist(person)
    duelist.play(lambda: duelist.look()["step"] not in ("", "pay"))
    assert duelist.steps == {"pay"}
    assert site.moves_of(person.code, 0)[-1].split()[0] == "pay"


def test_the_card_game_on_a_phone(invite: Invite, site: Site) -> None:
    person = invite("Ada", **SMALL)
    sit_down(person, site, "duel", 2, vp_target="3")
    person.wait("lay-rest")
    stays_inside(person)
    assert faults(person) == []
    duelist = Duelist(person)
    duelist.play(lambda: duelist.look()["picking"])
    person.page.locator('[data-testid="duel-pick"] .cards button').first.tap()
    person.wait("pick-take")
    assert len(person.at("duel-pick").inner_text()) > 100, "what the card does can be read"
    stays_inside(person)
    duelist.play()
    person.wait("winner")
    stays_inside(person)


def test_a_stack_that_was_searched_is_remembered(invite: Invite, site: Site) -> None:
    person = invite("Ada")
    sit_down(person, site, "duel", 2)
    duelist = Duelist(person)
    duelist.play(lambda: duelist.look()["picking"])
    cards = person.page.locator('[data-testid="duel-pick"] .cards button')
    person.until(lambda: cards.count() in (12, 13))
    # The own turn: nobody draws a card between the two looks.
    duelist.play(lambda: duelist.look()["step"] == "preroll" and duelist.look()["kind"] == "roll")
    known = person.page.locator('[data-testid^="stack-"]:has(.known)')
    known.first.wait_for()  # an event may have shown a second one
    left = int(known.first.get_attribute("data-count") or 0)
    assert left > 0
    known.first.click()
    seen = person.wait("duel-reading").locator('[data-testid="seen"] li')
    person.until(lambda: seen.count() >= left)


def test_a_spectator_sees_both_realms_and_no_hand(invite: Invite, site: Site) -> None:
    person = invite("Ada")
    person.begin("duel")
    duelist = Duelist(person)
    duelist.play(lambda: "main" in duelist.steps)
    guest = invite("Eve")
    guest.visit(f"/t/{person.code}")
    guest.wait("duel")
    guest.wait("watching")
    assert guest.page.locator('[data-testid="realm-0"] [data-testid^="card-"]').count() >= 9
    assert guest.page.locator('[data-testid^="hand-"][data-testid*="_"]').count() == 0
    assert not guest.sees("hand")


def test_a_card_is_read_and_says_why_it_cannot_be_played(invite: Invite, site: Site) -> None:
    person = invite("Ada")
    sit_down(person, site, "duel", 2)
    duelist = Duelist(person)
    duelist.play(lambda: duelist.look()["step"] == "preroll" and duelist.look()["kind"] == "roll")
    card = person.page.locator('[data-testid="hand"] [data-testid^="hand-"]').first
    card.click()
    assert len(person.wait("reading").inner_text()) > 20
    person.until(lambda: person.sees("why-not") or person.sees("alchemist"))
    person.page.keyboard.press("Escape")
    person.until(lambda: not person.sees("reading"))
    person.page.locator('[data-testid="realm-0"] [data-kind="settlement"]').first.click()
    assert "Settlement" in person.wait("duel-reading").inner_text()
    assert "Victory points: 1" in person.wait("card-reading").inner_text()
    assert faults(person) == []


def test_a_replay_of_the_card_game(invite: Invite, site: Site) -> None:
    person = invite("Ada")
    sit_down(person, site, "duel", 2, vp_target="3")
    code = person.code
    Duelist(person).play()
    person.wait("end-page")
    person.visit(f"/replay/{code}")
    person.wait("replay")
    person.wait("duel")
    person.page.keyboard.press("End")
    person.until(lambda: int(person.read("replay", "data-moment") or 0) > 20)
    person.until(lambda: person.at("told").inner_text() != "")
    assert person.page.locator('[data-testid^="realm-"] [data-testid^="card-"]').count() >= 18
    assert faults(person) == []
