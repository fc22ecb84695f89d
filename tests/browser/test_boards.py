"""Printed boards with names, and six players who build between the turns: desktop and phone."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.site import Site
from tests.browser.sitting import SMALL, sit_down, stays_inside
from tests.browser.test_table_pages import play_to_own_turn

pytestmark = pytest.mark.browser


def play_turns(person: Person, turns: int) -> set[str]:
    """Decide what is due until so many own turns are over; the steps that were the person's."""
    steps: set[str] = set()
    last = person.ended + turns

    def over() -> bool:
        assert not person.sees("end-page"), "the game was over too soon"
        if person.primary() or person.targets().count():
            steps.add(person.step)
        return person.ended >= last

    person.play(over)
    return steps


def names_on_the_map(person: Person) -> list[str]:
    """The names that are written, in any order."""
    return [name.strip() for name in person.page.locator("[data-name]").all_text_contents()]


def test_corsica_has_names_and_is_played(invite: Invite, site: Site) -> None:
    person = invite("Ada")
    sit_down(person, site, "corsica", 3)
    person.lit()
    names = names_on_the_map(person)
    assert len(names) == 30
    assert {"Calvi", "Corte", "Bonifacio", "Porto-Vecchio"} <= set(names)
    label = person.targets().first.get_attribute("aria-label") or ""
    assert any(name in label for name in names), "a site is told by its name"
    assert person.page.locator('[data-piece="chip"]').count() == 11
    assert person.page.locator("[data-rate]").count() == 10
    steps = play_turns(person, 3)
    assert {"found_settlement", "found_road", "main"} <= steps
    assert person.page.locator('[data-piece="settlement"][data-owner="0"]').count() >= 2
    assert person.sees("player-0-chips")


def test_corsica_on_a_phone_tells_names_where_they_can_be_read(invite: Invite, site: Site) -> None:
    person = invite("Ada", **SMALL)
    sit_down(person, site, "corsica", 4)
    person.lit()
    stays_inside(person)
    # The map comes closer by itself, since so many places lie side by side.
    person.until(lambda: len(names_on_the_map(person)) == 30)
    person.place()
    person.until(lambda: person.step != "found_settlement" or person.targets().count() == 0)
    person.page.get_by_role("button", name="Zoom in").tap()
    person.page.get_by_role("button", name="Zoom in").tap()
    person.until(lambda: len(names_on_the_map(person)) == 30)


def test_the_canal_is_in_the_trade_panel(invite: Invite, site: Site) -> None:
    person = invite("Ada")
    sit_down(person, site, "new-york+erie-canal", 3)
    person.until(lambda: person.page.locator('[data-kinds~="canal"]').count() == 8)
    play_to_own_turn(person)
    person.open("trade", "trade-panel")
    person.click("trade-tab-bank")
    assert "canal" in person.wait("canal").inner_text().lower()


@pytest.mark.parametrize("look", [{}, SMALL], ids=["desktop", "phone"])
def test_six_players_build_between_the_turns(
    invite: Invite, site: Site, look: dict[str, Any]
) -> None:
    person = invite("Ada", **look)
    sit_down(person, site, "base", 6, setup="variable")
    person.until(lambda: person.page.locator("[data-hex]").count() == 30)
    steps = play_turns(person, 2)
    # The page passes by itself where there is nothing to build; either way it was asked.
    assert "special_build" in steps or "done" in site.moves_of(person.code, 0)
    colours = {person.at(f"player-{seat}").inner_text().split("\n")[0] for seat in range(6)}
    assert len(colours) == 6
    stays_inside(person)
    board = person.page.locator("main").bounding_box()
    assert board is not None
    assert board["height"] > 300, "the players leave room for the board"


def open_cards(person: Person, section: str) -> str:
    """What a section of the cards panel says; a decision may have opened the panel already."""

    def shown() -> bool:
        if not person.sees("cards-panel"):
            person.click("cards-open")
        return person.sees(section)

    person.until(shown)
    return person.at(section).inner_text()


def test_helpers_and_favours_are_cards_with_words(invite: Invite, site: Site) -> None:
    person = invite("Ada")
    sit_down(person, site, "helpers", 3)
    play_to_own_turn(person)
    assert len(open_cards(person, "helper")) > 40
    guest = invite("Bea", **SMALL)
    sit_down(guest, site, "friends", 3)
    play_to_own_turn(guest)
    assert "Guild of scholars" in open_cards(guest, "favours")
    stays_inside(guest)
