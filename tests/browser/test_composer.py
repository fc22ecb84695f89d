"""Home: a game is put together from a ground and what goes with it; a link carries the choice."""

from __future__ import annotations

from typing import Any

import pytest
from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.sitting import stays_inside
from tests.browser.test_table_pages import faults

pytestmark = pytest.mark.browser
PHONES = [{"width": 390, "height": 844}, {"width": 360, "height": 740}]
SHORES = "seafarers/new-shores"


def at_home(person: Person, path: str = "/") -> None:
    person.visit(path)
    person.wait("my-name").fill(person.name)
    person.wait("composer")


def test_players_points_and_map_follow_from_the_choice(invite: Invite) -> None:
    person = invite("Ada")
    at_home(person)
    person.expect("composer", "data-variant", "base")
    person.compose(f"cities-knights+{SHORES}")
    text = person.at("chosen").inner_text()
    assert "16 points" in text and "New shores" in text and "3–6 players" in text
    person.compose("two-players")
    assert "2 players" in person.at("chosen").inner_text()
    person.compose("dice")
    assert person.page.locator("[data-testid^='add-']").count() == 0, "nothing goes with it"


def test_what_does_not_fit_is_grey_and_says_why(invite: Invite) -> None:
    person = invite("Ada")
    at_home(person)
    person.compose("friends")
    grey = person.at("add-cities-knights")
    assert grey.get_attribute("aria-disabled") == "true"
    about = person.at("about-cities-knights").inner_text()
    assert "Best friends" in about and "COMBO-POLICY-17" in about
    described = grey.get_attribute("aria-describedby")
    assert person.page.locator(f"[id='{described}']").inner_text() == about
    person.at("add-cities-knights").focus()  # it stays within reach of the keyboard
    person.page.keyboard.press("Space")
    person.page.get_by_text("Not with Best friends").nth(1).wait_for()
    assert person.chosen == "friends" and not grey.is_checked()
    # Another ground keeps what goes with it, and says what it leaves out.
    person.choose("kind-sea")
    person.until(lambda: person.chosen == SHORES)
    left = person.at("left-friends").inner_text()
    assert "Best friends" in left and "COMBO-POLICY-17" in left
    person.at("left-friends").locator("a").click()
    person.page.wait_for_url("**/rules#COMBO-POLICY-17")


def test_the_choice_is_one_link(invite: Invite) -> None:
    person, friend = invite("Ada"), invite("Ben", locale="cs-CZ")
    at_home(person)
    person.compose(f"cities-knights+{SHORES}")
    person.choose("players-3")
    person.choose("option-dice-deck")
    person.until(lambda: "dice=deck" in person.page.url)
    address = person.page.url
    at_home(friend, address.removeprefix(friend.url))
    friend.until(lambda: friend.chosen == person.chosen == f"cities-knights+{SHORES}")
    friend.until(lambda: friend.at("players-3").is_checked())
    friend.until(lambda: friend.at("option-dice-deck").is_checked())
    friend.visit("/?play=friends+traders+chess")
    friend.wait("left-chess")
    friend.expect("composer", "data-variant", "friends")
    assert "COMBO-POLICY-17" in friend.at("left-traders").inner_text()
    # And what the link shows is what is played.
    friend.visit(address.removeprefix(friend.url))
    friend.click("start")
    friend.wait("table")
    assert friend.at("player-2").count() == 1 and friend.at("player-3").count() == 0


def test_it_is_put_together_by_keyboard(invite: Invite) -> None:
    person = invite("Ada")
    at_home(person)
    person.at("kind-island").focus()
    person.page.keyboard.press("ArrowRight")
    person.until(lambda: person.chosen == SHORES)
    person.page.keyboard.press("Tab")
    person.page.keyboard.press("ArrowRight")
    person.until(lambda: person.chosen == "seafarers/four-islands")
    for _ in range(30):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("document.activeElement.dataset.testid") == "add-cities-knights":
            break
    person.page.keyboard.press("Space")
    person.until(lambda: person.chosen == "cities-knights+seafarers/four-islands")
    person.page.keyboard.press("Space")
    person.until(lambda: person.chosen == "seafarers/four-islands")


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("size", [*PHONES, None], ids=["390", "360", "desktop"])
def test_it_has_room_and_no_faults(
    invite: Invite, size: dict[str, int] | None, colours: str
) -> None:
    look: dict[str, Any] = {"color_scheme": colours}
    if size:
        look |= {"viewport": size, "has_touch": True, "is_mobile": True}
    person = invite("Ada", **look)
    at_home(person)
    for variant in ("fishermen+friends", "cities-knights+seafarers/through-the-desert", "corsica"):
        person.compose(variant)
        stays_inside(person)
        assert faults(person) == []
        for box in person.page.locator("[data-testid='composer'] label").all():
            place = box.bounding_box()
            assert place is not None and place["height"] >= 38, "large enough for a finger"


@pytest.mark.parametrize("locale", ["ru-RU", "cs-CZ"])
def test_reasons_are_told_in_other_languages(invite: Invite, locale: str) -> None:
    person = invite("Ada", locale=locale)
    at_home(person)
    for variant in ("friends", "seafarers/cloth", "new-york", "cities-knights", "fishermen+rivers"):
        person.compose(variant)
        text = person.at("composer").inner_text().lower()
        for word in ("cannot", "belongs", "source", "why.", "home.", "undefined", "{", "needs"):
            assert word not in text, f"{variant}: {word}"
