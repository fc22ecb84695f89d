"""The scenarios of the sea, of traders and barbarians: some rounds of each by clicks, and what only
they have. A new scenario is one line of `SCENARIOS`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser
from tests.browser.person import Person
from tests.browser.site import Site
from tests.browser.sitting import SMALL, sit_down, stays_inside
from tests.browser.staging import Moment, asked, look, offered, round_of, stage
from tests.browser.test_table_pages import faults, play_to_own_turn

from hexhaven import Game

pytestmark = pytest.mark.browser
RAW = re.compile(r"\b[a-z]+_[a-z_]+\b|\btable\.\w+|undefined|NaN|\{\w+\}")
"""What is no word of any language: names of the rules, keys, holes."""
PHONE_390: dict[str, Any] = {**SMALL, "viewport": {"width": 390, "height": 844}}
DARK = {"color_scheme": "dark"}


class Scenario(NamedTuple):
    """What is played, on what, and what must be in sight then."""

    key: str
    look: dict[str, Any]
    locale: str
    sees: str
    players: int = 3
    options: tuple[tuple[str, str], ...] = ()


DESK: dict[str, Any] = {}
SCENARIOS = [
    Scenario("seafarers/new-shores", DESK, "en-GB", "action-ship"),
    Scenario("seafarers/four-islands", PHONE_390, "ru-RU", "player-0-island_chips"),
    Scenario("seafarers/through-the-desert", {**DARK}, "cs-CZ", "action-ship"),
    Scenario("seafarers/fog-island", DESK, "ru-RU", "action-ship"),
    Scenario("seafarers/new-world", {**PHONE_390, **DARK}, "cs-CZ", "player-5-island_chips", 6),
    Scenario("seafarers/pirate-islands", PHONE_390, "en-GB", "player-0-warships"),
    Scenario("seafarers/wonders", DESK, "cs-CZ", "player-0-island_chips", 4),
    Scenario("seafarers/forgotten-tribe", PHONE_390, "cs-CZ", "build-open"),
    Scenario("seafarers/cloth", DESK, "ru-RU", "action-ship"),
    Scenario("cities-knights+seafarers/new-shores", PHONE_390, "cs-CZ", "player-0-island_chips"),
    Scenario("cities-knights+seafarers/fog-island", DESK, "ru-RU", "action-ship", 4),
    Scenario("cities-knights+traders", PHONE_390, "ru-RU", "wagon-points"),
    Scenario("barbarian-attack+cities-knights", DESK, "cs-CZ", "conquered"),
    Scenario("fishermen", PHONE_390, "ru-RU", "player-0-fish"),
    Scenario("rivers", DESK, "cs-CZ", "action-bridge"),
    Scenario("caravans", PHONE_390, "en-GB", "camels-left"),
    Scenario("barbarian-attack", PHONE_390, "cs-CZ", "at-sea"),
    Scenario("traders", DESK, "ru-RU", "wagon-points"),
    Scenario("two-players", {**DARK}, "cs-CZ", "rolls-left", 2),
    Scenario(
        "base",
        PHONE_390,
        "ru-RU",
        "event-card",
        4,
        (("event_cards", "deck"), ("friendly_robber", "on"), ("harbormaster", "on")),
    ),
]


@pytest.fixture(scope="module")
def harbor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all that is tested here."""
    made = Site(tmp_path_factory.mktemp("harbor"))
    made.start()
    yield made
    made.stop()


class Guests:
    """Makes people; whatever their browsers complained about fails the test."""

    def __init__(self, browser: Browser, site: Site) -> None:
        self.browser = browser
        self.site = site
        self.people: list[Person] = []

    def at(
        self,
        variant: str,
        moment: Moment,
        players: int = 3,
        seed: int = 1,
        options: dict[str, str] | None = None,
        **wishes: Any,
    ) -> Person:
        """Somebody at the first seat of a game that has come so far."""
        person = Person(self.browser, self.site.url, "Ada", **wishes)
        self.people.append(person)
        look(person, stage(self.site, variant, players, moment, seed, **(options or {})))
        return person


@pytest.fixture
def guests(browser: Browser, harbor: Site) -> Iterator[Guests]:
    """People at tables of one server."""
    made = Guests(browser, harbor)
    yield made
    for person in made.people:
        person.close()


def play_on(person: Person, turns: int) -> None:
    """Decide what is due until so many own turns are over, or the game is."""
    last = person.ended + turns
    person.play(lambda: person.ended >= last or person.sees("end-page"))


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.key)
def test_some_rounds_by_clicks(guests: Guests, scenario: Scenario) -> None:
    person = guests.at(
        scenario.key,
        round_of(3, kind="roll"),
        scenario.players,
        options=dict(scenario.options),
        locale=scenario.locale,
        **scenario.look,
    )
    person.wait(scenario.sees)
    stays_inside(person)
    play_on(person, 2)
    assert person.ended == 2
    stays_inside(person)
    if not person.touch:
        person.until(lambda: person.at("log-line").count() > 5)
    text = person.page.inner_text("body")
    assert RAW.search(text) is None, f"a raw name: {RAW.search(text)}"
    assert faults(person) == []


def test_founding_with_roads_and_ships(guests: Guests, harbor: Site) -> None:
    person = Person(guests.browser, harbor.url, "Ada")
    guests.people.append(person)
    sit_down(person, harbor, "seafarers/new-shores", 3)
    play_to_own_turn(person)
    ways = person.page.locator('[data-piece="road"][data-owner="0"], [data-piece="ship"]')
    person.until(lambda: ways.count() >= 2)


def test_a_sea_game_is_played_to_its_end(guests: Guests, harbor: Site) -> None:
    def nearly_won(game: Game) -> bool:
        return max(game.points(seat) for seat in range(3)) >= 11 and offered("end")(game)

    person = guests.at("seafarers/four-islands", nearly_won)
    code = person.code
    play_on(person, 200)
    assert person.wait("winner").inner_text()
    assert harbor.get(f"/api/tables/{code}")["status"] == "over"
    person.wait("final-points")


@pytest.mark.parametrize("wishes", [DESK, PHONE_390], ids=["desktop", "phone"])
def test_a_ship_sails_in_two_taps(guests: Guests, wishes: dict[str, Any]) -> None:
    person = guests.at("seafarers/new-shores", offered("sail"), 4, 4, **wishes)
    if person.touch:
        person.click("build-open")
    person.click("action-sail")
    person.lit()
    person.place()
    person.until(lambda: person.step == "sail")
    person.page.locator("[data-begun]").wait_for(state="attached")  # the ship is marked
    person.lit()
    before = person.version
    goal = person.place()
    person.until(lambda: person.version != before and person.step == "main")
    ship = f'[data-piece="ship"][data-owner="0"][data-id="{goal.removeprefix("edge-")}"]'
    assert person.page.locator(ship).count() == 1


def test_gold_is_chosen_in_one_dialog(guests: Guests) -> None:
    person = guests.at("seafarers/through-the-desert", asked("choose_cards"), 4)
    panel = person.wait("gold-panel")
    person.until(lambda: panel.locator("button.pick").count() == 5)
    before = person.version
    assert person.decide()
    person.answered(before)
    person.until(lambda: person.step != "choose_cards" or not person.sees("gold-panel"))


def test_a_wagon_drives_to_a_goal_in_one_tap(guests: Guests) -> None:
    far = "4"

    def far_goals(game: Game) -> bool:
        return asked("wagon")(game) and "'points': 4" in str(game.view(0)["tracks"])

    person = guests.at("traders", far_goals, 4, 3, **PHONE_390)
    goals = person.page.locator('[data-target^="node-"]', has_text=re.compile(f"^{far}$"))
    goal = (goals.first.get_attribute("data-target") or "").removeprefix("node-")
    goals.first.tap()
    person.page.locator(".confirm .yes").tap()
    wagon = f'[data-piece="wagon"][data-owner="0"][data-id="{goal}"]'
    person.until(lambda: person.page.locator(wagon).count() == 1 and not person.busy)
    person.click("trade-line")
    assert "Ada" in person.wait("trade-line-dialog").inner_text()


def test_knights_march_in_two_taps_and_prices_are_shown(guests: Guests) -> None:
    def with_grain(game: Game) -> bool:
        return asked("march")(game) and "'grain': 0" not in str(game.view(0)["seats"][0])  # type: ignore[index]

    person = guests.at("barbarian-attack", with_grain, 4, 3)
    person.lit()
    person.place()
    person.until(lambda: person.step == "march_goal")
    person.page.locator("[data-begun]").wait_for(state="attached")
    person.lit()
    labels: list[str] = person.targets().evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label') ?? '')"
    )
    assert any(label.endswith("grain") for label in labels), "farther goals cost a grain"
    assert any(not label.endswith("grain") for label in labels)
    person.place()
    person.until(lambda: person.step != "march_goal")


def test_votes_are_cards(guests: Guests) -> None:
    def rich(game: Game) -> bool:
        return asked("bid")(game) and len(game.legal(0)) > 3

    person = guests.at("caravans", rich, 4, 3)
    panel = person.wait("bid-panel")
    panel.locator('button.pick:not([aria-disabled="true"])').first.click()
    person.click("bid-send")
    person.until(lambda: 'data-kind="bid"' in person.at("log").inner_html())


def test_an_event_card_is_shown_large_when_it_is_turned_over(guests: Guests) -> None:
    person = guests.at("base", offered("roll"), 3, 3, options={"event_cards": "deck"}, **PHONE_390)
    assert not person.sees("event-show"), "what lay there before is not new"
    person.page.evaluate(
        """() => {
          const card = () => document.querySelector('[data-testid="event-show"]');
          window.shown = new Promise((tell) =>
            new MutationObserver((_, watch) => {
              if (card()) { watch.disconnect(); tell(card().innerText); }
            }).observe(document.body, { childList: true, subtree: true }));
        }"""
    )  # it goes away by itself: nobody may come too late to see it
    person.click("primary")
    text = str(person.page.evaluate("() => window.shown"))
    number, name = text.split()[:2]
    assert 2 <= int(number) <= 12
    assert name in person.wait("event-card").inner_text()


def test_neutral_colours_are_named_and_drawn_apart(guests: Guests) -> None:
    person = guests.at("two-players", asked("neutral"), 2, 3)
    person.until(lambda: person.page.locator(".piece.neutral").count() >= 2)
    person.lit()
    ghosts = person.page.locator(".target .ghost")
    own = person.page.locator('.piece[data-piece="road"][data-owner="0"] .outline').first
    script = "all => all.map(one => one.querySelector('.outline').getAttribute('fill'))"
    fills: list[str] = ghosts.evaluate_all(script)
    assert fills
    assert own.get_attribute("fill") not in fills, "a neutral colour is not seen as the own one"
    person.place()
    line = person.page.locator('[data-testid="log-line"][data-kind^="neutral"]')
    line.filter(has_text="neutral").last.wait_for(state="attached")
    person.click("two-line")
    assert "neutral" in person.wait("two-line-dialog").inner_text()


def test_a_large_map_is_played_with_a_thumb(guests: Guests) -> None:
    """63 places and more: the first touch brings them near enough to be told apart."""
    person = guests.at("seafarers/new-world", asked("found_settlement"), 6, 3, **PHONE_390)
    person.lit(21)
    lit = person.targets()
    lit.nth(lit.count() // 2).tap()
    person.page.locator(".confirm .yes").wait_for()

    def apart() -> float:
        boxes = [box for one in lit.all() if (box := one.locator(".ring").bounding_box())]
        middles = [(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in boxes]
        pairs = [
            ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5
            for at, (ax, ay) in enumerate(middles)
            for bx, by in middles[at + 1 :]
        ]
        return float(min(pairs))

    person.until(lambda: apart() >= 35)
    person.page.locator(".confirm .yes").tap()
    person.until(lambda: person.step != "found_settlement" or person.targets().count() == 0)


def read_help(person: Person, part: str) -> str:
    """Open the help, see that it is whole, and close it."""
    person.click("scenario-help")
    text = person.wait(f"help-{part}").inner_text()
    assert person.at(f"help-{part}").locator("svg").count() > 0, "there is a picture"
    assert person.at(f"help-{part}").locator("p").count() >= 2
    person.page.keyboard.press("Escape")
    person.at("scenario-dialog").wait_for(state="hidden")
    return text


@pytest.mark.parametrize(("locale", "letters"), [("en-GB", "e"), ("ru-RU", "ж"), ("cs-CZ", "ě")])
def test_help_is_at_home(guests: Guests, harbor: Site, locale: str, letters: str) -> None:
    person = Person(guests.browser, harbor.url, "Ada", locale=locale)
    guests.people.append(person)
    person.visit()
    person.wait("my-name").fill("Ada")
    texts = set()
    parts = [one.key for one in SCENARIOS if one.key != "base" and "+" not in one.key]
    for key in parts:
        person.compose(key)
        texts.add(read_help(person, key))
    assert len(texts) == len(parts), "each has its own"
    assert all(letters in text and RAW.search(text) is None for text in texts)


def test_help_of_a_combination_tells_the_points_that_win_there(
    guests: Guests, harbor: Site
) -> None:
    """Not those that win with each of its parts alone, and the same in each of them."""
    person = Person(guests.browser, harbor.url, "Ada")
    guests.people.append(person)
    person.visit()
    person.wait("my-name").fill("Ada")
    for key, points in (("caravans+traders", 15), ("fishermen+rivers", 10), ("traders", 13)):
        person.compose(key)
        person.click("scenario-help")
        texts = [person.wait(f"help-{part}").inner_text() for part in key.split("+")]
        told = re.findall(r"(\d+) points win", " ".join(texts))
        assert told
        assert set(told) == {str(points)}
        person.page.keyboard.press("Escape")
        person.at("scenario-dialog").wait_for(state="hidden")


def test_help_is_in_the_lobby_and_at_the_table(guests: Guests, harbor: Site) -> None:
    person = Person(guests.browser, harbor.url, "Ada")
    guests.people.append(person)
    person.visit()
    person.wait("my-name").fill("Ada")
    person.compose("traders")
    person.click("all-friends")
    person.click("start")
    person.wait("lobby")
    read_help(person, "traders")
    other = guests.at("traders", offered("roll"))
    other.click("menu")
    read_help(other, "traders")
