"""The last moments of a game: the winning move is seen, then the result; people stay in touch."""

from __future__ import annotations

import pytest
from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.site import Site
from tests.browser.sitting import SMALL, stays_inside
from tests.browser.staging import look, offered, stage

from hexhaven import Game

pytestmark = pytest.mark.browser


def about_to_win(site: Site, person: Person) -> None:
    """A city makes the fourth point of four."""
    look(person, stage(site, "base", 3, one_short, seed=13, vp_target="4"))


def one_short(game: Game) -> bool:
    return game.points(0) == 3 and offered("city")(game)


def win(person: Person) -> None:
    if person.touch:
        person.click("build-open")
    person.wait("action-city").click()
    person.targets().first.wait_for()
    person.place()


def test_the_winning_move_is_seen_before_the_result(invite: Invite, site: Site) -> None:
    person = invite("Ada")
    about_to_win(site, person)
    win(person)
    finale = person.wait("finale")
    assert "4" in finale.inner_text()
    assert person.sees("table")
    assert not person.sees("end-page")
    person.wait("end-page")
    assert not person.sees("finale")
    person.wait("side-chat").click()  # log and chat stand beside the result
    person.wait("chat")
    person.page.reload()
    person.wait("end-page")  # who comes later has not seen the game: no finale


def test_after_the_game_a_phone_has_log_chat_and_rematch_everywhere(
    invite: Invite, site: Site
) -> None:
    person = invite("Ada", **SMALL)
    about_to_win(site, person)
    win(person)
    person.wait("finale-skip").tap()
    person.wait("end-page")
    assert person.sees("again")
    person.choose("over-board")
    person.wait("table")
    assert person.sees("again-bar")
    person.choose("over-talk")
    person.wait("over-side")
    assert person.at("log-line").count() > 0
    assert person.sees("again-bar")
    stays_inside(person)
    person.at("again-bar").tap()
    person.wait("lobby")
    assert person.at("lobby-state").inner_text()
