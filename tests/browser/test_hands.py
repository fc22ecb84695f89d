"""A whole game by the keyboard alone, and one by taps alone: from the first page to the last."""

from __future__ import annotations

import time

import pytest
from tests.browser.conftest import Invite
from tests.browser.hands import Hands, Keys, Thumb
from tests.browser.person import LONGEST
from tests.browser.site import Site
from tests.browser.staging import look, offered, round_of, stage, texts

from hexhaven import Game

pytestmark = pytest.mark.browser
POINTS = 5
"""So many win: three more than the founding gives, which bots have after some rounds."""
HANDS = pytest.mark.parametrize("kind", [Keys, Thumb])


def begin(person: Hands) -> None:
    """Home, from the name to the start, in the person's own way."""
    person.visit()
    person.write("my-name", person.name)
    person.wait("composer")
    person.choose("option-setup-variable")
    points = person.at("option-vp_target-less").locator("xpath=following-sibling::output")
    while int(points.inner_text()) > POINTS:
        person.click("option-vp_target-less")
    person.act(person.at("more-options").locator("summary"))
    person.select("pace", "instant")
    person.click("start")
    person.wait("table")


def play(person: Hands) -> None:
    """Decide whatever is due, and build what can be built, until the end page is there."""
    end = time.monotonic() + LONGEST
    while not person.sees("end-page"):
        assert time.monotonic() < end, f"still playing: {person.prompt}"
        if not person.build() and not person.decide():
            person.page.wait_for_timeout(30)


@HANDS
def test_a_whole_game(invite: Invite, site: Site, kind: type[Hands]) -> None:
    person = invite("Ada", kind)
    assert isinstance(person, Hands)
    begin(person)
    code = person.code
    play(person)
    assert site.get(f"/api/tables/{code}")["status"] == "over"
    seat = int(person.page.evaluate("JSON.parse(localStorage['hexhaven.tables'])[0].seat"))
    moves = [text.split()[0] for text in site.moves_of(code, seat)]
    assert {"settlement", "road", "end"} <= set(moves), moves
    assert set(person.pointed()) <= {person.POINTER}
    # On the last page, too: the way back home.
    person.act(person.page.locator('a[href="/"]').first)
    person.wait("quick")


def can_spend(game: Game) -> bool:
    """The first seat has cards for the bank and, whatever it trades there, for a road as well."""
    trades = [text for text in texts(game, 0) if text.startswith("trade ")]
    return round_of(2)(game) and bool(trades) and all(builds_after(game, text) for text in trades)


def builds_after(game: Game, trade: str) -> bool:
    """Whether the first seat can still build a road after a trade."""
    later = game.copy()
    later.play(trade)
    return offered("road")(later)


@HANDS
def test_cards_are_spent(invite: Invite, site: Site, kind: type[Hands]) -> None:
    """A road, a trade with the bank and the end of the turn; the table waits for all of them."""
    person = invite("Ada", kind)
    assert isinstance(person, Hands)
    kept = stage(site, "base", 4, can_spend)
    look(person, kept)
    code, before = str(kept["code"]), len(site.moves_of(str(kept["code"]), 0))
    version = person.read("table", "data-version")
    person.unfold("trade")
    person.act(person.page.locator('button.one[data-testid^="trade-"]:enabled').first)
    person.until(lambda: person.read("table", "data-version") != version and not person.busy)
    person.act(person.at("trade-panel-close"))
    assert person.build("road") or person.build()
    person.until(lambda: not person.busy and person.primary() == "end")
    person.click("primary")
    person.until(lambda: "end" in site.moves_of(code, 0)[before:])
    done = [text.split()[0] for text in site.moves_of(code, 0)[before:]]
    assert done[0] == "trade" and done[1] in ("road", "settlement", "city", "buy"), done
    assert set(person.pointed()) <= {person.POINTER}
