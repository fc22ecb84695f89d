"""One person plays a whole base game against three bots, through clicks alone."""

from __future__ import annotations

import pytest
from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.site import Site

pytestmark = pytest.mark.browser


def begin_against_bots(person: Person) -> None:
    """A base game on a random island against three bots."""
    person.begin(setup="variable")


def play_to_the_end(person: Person) -> int:
    """Decide whatever is due until the end page is there; how many decisions it took."""
    return person.play(lambda: person.sees("end-page"))


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
    person.expect("verdict", "data-ok", "true")
    record = site.get(f"/api/tables/{code}/record")
    assert person.at("seed-hash").inner_text() == record["seed_hash"]
    assert person.at("seed").inner_text() == record["seed"]
