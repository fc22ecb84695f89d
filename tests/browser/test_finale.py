"""The last moments of a game: the winning move is seen, then the result; people stay in touch."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.site import Site
from tests.browser.sitting import SMALL, stays_inside
from tests.browser.staging import look, offered, stage, stage_friends
from tests.browser.test_table_pages import faults

from hexhaven import Game

pytestmark = pytest.mark.browser
WATCH = """() => {
  const at = (id) => document.querySelector(`[data-testid="${id}"]`);
  window.seen = new Promise((tell) =>
    new MutationObserver((_, watch) => {
      if (!at("finale")) return;
      watch.disconnect();
      tell({ finale: at("finale").innerText, table: !!at("table"), end: !!at("end-page") });
    }).observe(document.body, { childList: true, subtree: true }));
}"""
"""Tells what the page shows when the last move is celebrated. That goes away by itself: nobody may
come too late to see it."""
LINGER = """(() => {
  const real = window.setTimeout;
  window.setTimeout = (run, after, ...rest) => real(run, after === 2600 ? 1e9 : after, ...rest);
})()"""
"""The celebration stays until it is skipped. 2600: FINALE in Finale.svelte."""


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
    person.page.evaluate(WATCH)
    win(person)
    seen: Any = person.page.evaluate("() => window.seen")
    assert "4" in seen["finale"]
    assert seen["table"] and not seen["end"]
    person.wait("end-page")
    person.until(lambda: not person.sees("finale"))
    person.wait("side-chat").click()  # log and chat stand beside the result
    person.wait("chat")
    assert faults(person) == []
    person.page.reload()
    person.wait("end-page")  # who comes later has not seen the game: no finale


def test_after_the_game_a_phone_has_log_chat_and_rematch_everywhere(
    invite: Invite, site: Site
) -> None:
    person = invite("Ada", **SMALL)
    person.context.add_init_script(LINGER)
    about_to_win(site, person)
    win(person)
    person.wait("finale-skip").tap()
    person.wait("end-page")
    person.wait("again")
    assert faults(person) == []
    person.choose("over-board")
    person.wait("table")
    person.wait("again-bar")
    person.choose("over-talk")
    person.wait("over-side")
    person.until(lambda: person.at("log-line").count() > 0)
    person.wait("again-bar")
    stays_inside(person)
    person.at("again-bar").tap()
    person.wait("lobby")
    person.until(lambda: person.at("lobby-state").inner_text() != "")


def test_the_lobby_of_a_rematch_names_who_is_away(invite: Invite, site: Site) -> None:
    hers, his = stage_friends(site, "base", ["Ada", "Bob"], 3, one_short, 13, vp_target="4")
    ada, bob = invite("Ada"), invite("Bob", **SMALL)
    look(bob, his)
    look(ada, hers)
    win(ada)
    bob.wait("end-page")
    bob.visit("/")
    ada.wait("end-page")
    ada.wait("again").click()
    state = ada.wait("lobby-state")
    ada.until(lambda: "Bob" in state.inner_text())
    assert "Ada" not in state.inner_text()
    bob.visit(f"/t/{his['code']}")
    bob.wait("again").tap()
    bob.wait("lobby")
    ada.until(lambda: state.inner_text() == "Everybody is here.")
    bob.visit("/")
    ada.until(lambda: "Bob" in state.inner_text())
