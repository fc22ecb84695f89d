"""What a card does is one tap away, in every game that has cards; what is doubtful asks first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.conftest import Invite
from tests.browser.hands import Thumb
from tests.browser.person import Person
from tests.browser.site import Site
from tests.browser.staging import look, stage

from hexhaven import Game

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all that is tested here."""
    made = Site(tmp_path_factory.mktemp("hall"))
    made.start()
    yield made
    made.stop()


def asked(game: Game) -> bool:
    """The first seat has something to decide: the table waits."""
    return 0 in game.actors


def seen(game: Game) -> Any:
    """What the first seat sees."""
    return game.view(0)


DECKS: list[tuple[str, dict[str, str], str, dict[str, str]]] = [
    ("base", {}, "en-GB", {"monopoly": "all others give you", "knight": "robber"}),
    ("traders", {}, "cs-CZ", {"swift_journey": "ještě jednou"}),
    ("barbarian-attack", {}, "ru-RU", {"treason": "два золотых", "intrigue": "Интрига"}),
    ("cities-knights", {}, "en-GB", {"alchemist": "", "spy": "progress", "merchant": ""}),
]


@pytest.mark.parametrize(("variant", "options", "locale", "texts"), DECKS)
def test_every_card_of_the_deck_is_told(
    browser: Browser,
    hall: Site,
    variant: str,
    options: dict[str, str],
    locale: str,
    texts: dict[str, str],
) -> None:
    person = Thumb(browser, hall.url, "Ada", locale=locale)
    look(person, stage(hall, variant, 3, asked, 1, "Ada", **options))
    person.click("cards-open")
    for card, words in texts.items():
        told = person.at(f"about-{card}")
        if not told.is_visible():
            person.act(told.locator("xpath=ancestor::details/summary"))
        told.wait_for(state="visible")
        text = told.inner_text()
        assert words in text
        assert len(text) > 20, f"{card} says nothing: {text}"
        assert "table." not in text and "progress." not in text and "_" not in text
    person.close()


def helped(game: Game) -> bool:
    """The table waits for the first seat, and the second has its helper."""
    return asked(game) and "helper" in seen(game)["seats"][1]["cards"]


def test_a_players_helper_is_told_by_a_tap_on_the_player(browser: Browser, hall: Site) -> None:
    person = Thumb(browser, hall.url, "Ada")
    look(person, stage(hall, "helpers", 3, helped))
    person.click("player-1-details")
    told = person.page.locator('dialog[open] [data-testid^="helper-"] p').first
    told.wait_for(state="visible")
    assert len(told.inner_text()) > 20
    person.close()


def turned(game: Game) -> bool:
    """The table waits for the first seat, and an event card lies open."""
    return asked(game) and bool(seen(game)["table"].get("event_card"))


def test_the_open_event_card_is_told(browser: Browser, hall: Site) -> None:
    person = Thumb(browser, hall.url, "Ada", locale="ru-RU")
    look(person, stage(hall, "base", 3, turned, 1, "Ada", event_cards="deck"))
    told = person.wait("event-card").inner_text()
    assert len(told) > 10 and "events." not in told and "_" not in told
    person.close()


def test_what_fish_are_good_for_is_told(browser: Browser, hall: Site) -> None:
    person = Thumb(browser, hall.url, "Ada")
    look(person, stage(hall, "fishermen", 3, asked))
    person.click("cards-open")
    told = person.wait("fish-market").inner_text()
    for word in ("robber", "from a player", "from the bank", "road", "development"):
        assert word in told.lower(), told
    person.close()


def test_what_is_not_recommended_asks_for_a_yes(invite: Invite) -> None:
    """Friends with helpers: no button without the tick, and words of the page's own language."""
    person = invite("Ada", locale="ru-RU")
    person.visit()
    person.write("my-name", "Ada")
    person.compose("friends+helpers")
    no, yes = (person.at(f"option-allow_not_recommended-{word}") for word in ("false", "true"))
    assert no.is_checked() and not yes.is_checked()
    person.at("start").click(force=True)  # it says why not
    person.page.get_by_text("Вместе это не рекомендуется").wait_for()
    assert not person.sees("problem") and not person.sees("table")
    person.choose("option-allow_not_recommended-true")
    person.until(yes.is_checked)
    person.until(lambda: person.at("toast").count() == 0)  # it lay over the button
    person.click("start")
    person.wait("table")


def fogs(game: Game) -> int:
    """How many hexes lie in fog."""
    return sum(tile["terrain"] == "fog" for tile in seen(game)["tiles"])


def lifting(game: Game) -> str:
    """A move of the first seat that finds something in the fog; "" where there is none."""
    moves = {game.text(move): move for move in game.legal(0)} if asked(game) else {}
    for text, move in moves.items() if "end" in moves else []:
        if text.split()[0] not in ("ship", "road"):
            continue
        after = game.copy()
        after.play(move)
        after.settle_chance()
        if fogs(after) < fogs(game):
            return text
    return ""


WATCH = """() => {
  window.lifts = [];
  new MutationObserver(() => {
    for (const one of document.getAnimations()) {
      const target = one.effect?.target;
      if (target?.closest?.("[data-cover]") && !window.lifts.some((seen) => seen.one === one)) {
        window.lifts.push({one, long: one.effect.getComputedTiming().duration});
      }
    }
  }).observe(document, {subtree: true, childList: true, attributes: true});
}"""


def test_fog_lifts_in_a_moment(browser: Browser, hall: Site) -> None:
    person = Person(browser, hall.url, "Ada", reduced_motion="no-preference")
    found: list[str] = []

    def comes(game: Game) -> bool:
        found[:] = [lifting(game)]
        return bool(found[0])

    look(person, stage(hall, "seafarers/fog-island", 3, comes))
    covers = person.page.locator("[data-cover]")
    person.until(lambda: covers.count() > 0)
    before = covers.count()
    person.page.evaluate(WATCH)
    kind = found[0].split()[0]
    if not person.page.locator(f'[data-target][data-move="{found[0]}"]').count():
        person.click(f"action-{kind}")
    person.page.locator(f'[data-target][data-move="{found[0]}"]').click()
    person.until(lambda: covers.count() < before)
    longest = person.page.evaluate("Math.max(0, ...window.lifts.map(({long}) => long))")
    assert 0 < longest < 600
    person.close()


def bored(game: Game) -> bool:
    """Between two turns: the first seat could build something, or pass."""
    moves = [game.text(move).split()[0] for move in game.legal(0)] if asked(game) else []
    return "done" in moves and len(set(moves)) > 1 and "roll" not in moves


def test_who_wants_nothing_passes_until_the_own_turn(browser: Browser, hall: Site) -> None:
    person = Person(browser, hall.url, "Ada")
    kept = stage(hall, "base", 6, bored)
    look(person, kept)
    code = str(kept["code"])
    before = len(hall.moves_of(code, 0))
    person.click("pass-on")
    person.until(lambda: len(hall.moves_of(code, 0)) > before)

    def home() -> bool:
        """The own turn has come; what else the table asks for meanwhile is answered."""
        if person.step != "special_build" and person.primary() not in ("roll", "end"):
            person.decide()
        return person.primary() == "roll"

    person.until(home, 120)
    assert "done" in hall.moves_of(code, 0)[before:]
    assert not set(hall.moves_of(code, 0)[before:]) & {"buy"}
    person.until(lambda: not person.sees("passing"))
    person.close()
