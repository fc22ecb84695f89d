"""The own hand, the clock at the prompt, and the switches for sound."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.browser.conftest import Invite
from tests.browser.site import Site
from tests.browser.sitting import SMALL, ask, stays_inside
from tests.browser.staging import look, round_of, stage

from hexhaven import Game

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("small", [False, True])
def test_a_hand_shows_its_cards_and_begins_offers(invite: Invite, site: Site, small: bool) -> None:
    hand: dict[str, int] = {}

    def too_many(game: Game) -> bool:
        """More than seven cards, brick among them and one kind not."""
        if not round_of(4)(game):
            return False
        seats: Any = game.view(0)["seats"]
        hand.update(seats[0]["cards"]["hand"]["kinds"])
        return sum(hand.values()) > 7 and hand["brick"] > 0 and 0 in hand.values()

    person = invite("Ada", **(SMALL if small else {}))
    look(person, stage(site, "base", 4, too_many, seed=3))
    person.wait("own-hand")
    none = next(kind for kind, many in hand.items() if not many)
    person.until(lambda: person.at("hand-brick").inner_text() == str(hand["brick"]))
    assert person.at(f"hand-{none}").inner_text() == "0"  # not drawn, but said to screen readers
    assert person.at(f"offer-with-{none}").count() == 0
    assert person.at("hand-total").inner_text().endswith(str(sum(hand.values())))
    assert person.read("hand-total", "data-over") == "true"
    tall = person.at("offer-with-brick").locator("svg").first.bounding_box()
    assert tall is not None and 64 <= tall["height"] <= 72
    stays_inside(person)
    person.at("offer-with-brick").click()
    person.wait("trade-panel")
    person.wait("offer-send-give-brick-less")  # one is in the offer


def test_the_table_can_be_silent(invite: Invite, site: Site) -> None:
    person = invite("Ada")
    look(person, stage(site, "base", 4, round_of(9), seed=3))
    person.click("menu")
    assert person.wait("volume").input_value() == "0.6"
    person.at("mute").check()
    person.until(lambda: person.at("volume").input_value() == "0")
    assert person.page.evaluate("localStorage.getItem('hexhaven.volume')") == "0"


def test_a_running_clock_has_a_bar_at_the_prompt(invite: Invite, site: Site) -> None:
    person = invite("Ada")
    bots = [{"kind": "bot", "bot": "greedy"}] * 2
    settings = {"pace": "instant", "clock": 1800, "roll": 900, "reserve": 600}
    wish = {"variant": "base", "players": 3, "name": "Ada", "settings": settings}
    seated = ask(site, "/api/tables", {**wish, "seats": [{"kind": "me"}, *bots]})
    ask(site, f"/api/tables/{seated['code']}/start", {}, seated["token"])
    kept = {**seated, "variant": "base", "name": "Ada", "at": 1, "status": "playing"}
    keep = f"localStorage.setItem('hexhaven.tables', {json.dumps(json.dumps([kept]))})"
    person.context.add_init_script(keep)
    person.visit(f"/t/{seated['code']}")
    person.wait("clock-bar")
    # Bots play on meanwhile: whatever is asked has its own time.
    stages = {"roll", "turn", "question"}
    person.until(lambda: person.read("clock-prompt", "data-stage") in stages)
