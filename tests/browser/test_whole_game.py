"""One person plays a whole base game against three bots, through clicks alone."""

from __future__ import annotations

import time

import pytest
from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.site import Site

pytestmark = pytest.mark.browser
LONGEST = 240.0
"""Seconds for a whole game on a slow machine."""


def begin_against_bots(person: Person) -> None:
    """A base game on a random island against three bots."""
    person.begin(setup="variable")


def play_to_the_end(person: Person) -> int:
    """Decide whatever is due until the end page is there; how many decisions it took."""
    end = time.monotonic() + LONGEST
    made = 0
    while not person.sees("end-page"):
        assert time.monotonic() < end, f"still playing after {made} decisions: {person.prompt}"
        if person.decide():
            made += 1
        else:
            person.page.wait_for_timeout(30)
    return made


def test_a_whole_game_by_clicks(invite: Invite, site: Site) -> None:
    person = invite("Ada")
    begin_against_bots(person)
    code = person.code
    assert person.step == "found_settlement" or not person.targets().count()
    made = play_to_the_end(person)
    assert made > 20
    winner = person.wait("winner").inner_text()
    assert winner
    stored = site.events(code)
    assert [version for version, _ in stored] == list(range(1, len(stored) + 1))
    assert site.get(f"/api/tables/{code}")["status"] == "over"
    for testid in ("final-points", "points-chart", "dice-chart", "luck-chart", "cards-table"):
        person.wait(testid)
    person.click("verify")
    person.until(lambda: person.at("verdict").get_attribute("data-ok") is not None)
    assert person.at("verdict").get_attribute("data-ok") == "true"
    record = site.get(f"/api/tables/{code}/record")
    assert person.at("seed-hash").inner_text() == record["seed_hash"]
    assert person.at("seed").inner_text() == record["seed"]
