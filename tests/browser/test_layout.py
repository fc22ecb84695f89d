"""Nothing lies outside the window, on desktops and phones; what can be chosen can be hit; and no
table has a serious accessibility fault.

By default every kind of table is looked at once, the languages taking turns. With HEXHAVEN_SOAK
every game is looked at, with the most players, in every language.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser
from tests.browser.person import Person
from tests.browser.site import Site
from tests.browser.staging import Moment, look, round_of, stage
from tests.browser.test_table_pages import faults

from hexhaven import Game
from hexhaven.modules.expansions import MATRIX

pytestmark = pytest.mark.browser
SIZES = [(1280, 800), (390, 844), (360, 740), (844, 390)]
LOCALES = ["en-GB", "ru-RU", "cs-CZ"]
FINGER = 36
"""Pixels that a finger needs between two places."""
OUTSIDE = """() => {
  const inside = (box) => box.top >= -1 && box.left >= -1
    && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
  const scrolls = (element) => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflow)) return true;
    }
    return false;
  };
  const found = [];
  const page = document.documentElement;
  const [beside, below] = [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight];
  if (beside > 1 || below > 1) found.push(`the page, by ${beside} and ${below}`);
  for (const element of document.querySelectorAll(
    "main, header, footer, aside, .sheet, footer button, header li, [data-testid=prompt], "
      + "[data-testid=hand-total]"
  )) {
    const box = element.getBoundingClientRect();
    if (!element.checkVisibility() || box.width === 0 || scrolls(element)) continue;
    const name = element.dataset.testid || element.tagName + "." + element.className;
    if (!inside(box)) found.push(name);
  }
  for (const number of document.querySelectorAll(".player li")) {
    const [box, card] = [number, number.closest(".player")].map((it) => it.getBoundingClientRect());
    if (box.right > card.right + 1 || box.bottom > card.bottom + 1) {
      found.push(number.dataset.testid || "a number of a player");
    }
  }
  const primary = document.querySelector('[data-testid="primary"]');
  if (!primary || !inside(primary.getBoundingClientRect())) found.push("primary");
  const prompt = document.querySelector("[data-testid=prompt]");
  if (prompt.scrollHeight > prompt.clientHeight + 1) found.push("words of the prompt");
  const board = document.querySelector("main").getBoundingClientRect();
  if (board.height < 120 || board.width < 240) found.push("a board too small to be seen");
  return found;
}"""
LOOKS = 30
"""So often it is looked at: a slow machine may still be laying the page out."""
STILL = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


NEWEST_IS_SEEN = """() => {
  const line = [...document.querySelectorAll("aside [data-testid=log-line]")].at(-1);
  if (!line) return false;
  const box = line.getBoundingClientRect();
  const seen = (x, y) => line.contains(document.elementFromPoint(x, y));
  return seen(box.left + 8, box.top + 4) && seen(box.left + 8, box.bottom - 4);
}"""
"""Whether the last line of the log is all in sight, and nothing lies over it."""
CLEAR = """() => [...document.querySelectorAll("[data-testid^=realm-head-]")].every((head) => {
  const [box, inner] = [head, head.firstElementChild].map((it) => it.getBoundingClientRect());
  const [words, figures] = [head.scrollWidth <= head.clientWidth, inner.left - box.left >= 4];
  return box.left >= 0 && box.right <= innerWidth && words && figures;
})"""
"""Whether each heading is inside the window, and what it says inside the heading."""
DESKTOPS = [(1280, 800), (1366, 768), (1440, 900), (1920, 1080)]
KNIGHTLY = ("recruit", "activate", "promote")
ROWS = """() => {
  const bar = document.querySelector("footer [role=toolbar]");
  const tops = [...bar.children].map((child) => Math.round(child.getBoundingClientRect().top));
  return new Set(tops).size;
}"""
"""In how many rows the buttons below the board lie."""


class Table(NamedTuple):
    """A game, for how many, in which languages."""

    variant: str
    players: int
    locales: list[str]


def first_decision(game: Game) -> bool:
    """The first seat has something to decide."""
    return 0 in game.actors


def in_play(variant: str) -> Moment:
    """A moment in the middle of things: the sheets of dice have no end of a turn to wait for."""
    return first_decision if variant.startswith("dice") else round_of(2)


def some() -> list[Table]:
    """Each kind of table once, and the fullest ones."""
    games = [
        ("base", 4),
        ("cities-knights", 6),
        ("new-york", 4),
        ("dice", 4),
        ("duel", 2),
        ("helpers", 6),
        ("seafarers/new-shores", 6),
        ("traders", 4),
    ]
    return [Table(key, many, [LOCALES[at % 3]]) for at, (key, many) in enumerate(games)]


def every() -> list[Table]:
    """All that can be played, with the most players, in all languages."""
    playable = [verdict for verdict in MATRIX.listing() if verdict.playable()]
    return [
        Table(verdict.key, max(verdict.players), LOCALES)
        for verdict in playable
        if verdict.key != "five-six"
    ]


TABLES = every() if os.environ.get("HEXHAVEN_SOAK") else some()


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all that is tested here."""
    made = Site(tmp_path_factory.mktemp("hall"))
    made.start()
    yield made
    made.stop()


def outside(person: Person, size: tuple[int, int]) -> list[str]:
    """What lies outside a window of a size."""
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    found: Any = []
    for _ in range(LOOKS):
        person.page.evaluate(STILL)
        found = person.page.evaluate(OUTSIDE)
        if not found:
            break
        person.page.wait_for_timeout(100)
    return [f"{size[0]}x{size[1]}: {what}" for what in found]


def sizes_wrong(person: Person) -> list[str]:
    """What is wrong at a table that the person looks at, in windows of all sizes."""
    wrong: list[str] = []
    for size in SIZES:
        wrong += outside(person, size)
        opener = person.page.locator('footer [data-testid$="-open"]').first
        if opener.is_visible():
            opener.click()
            wrong += [f"{what} with a panel" for what in outside(person, size)]
            person.page.keyboard.press("Escape")
        if size in (SIZES[0], SIZES[1]):
            wrong += [f"{size[0]}x{size[1]}: {what}" for what in faults(person)]
    return wrong


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.variant}-{table.players}")
def test_nothing_lies_outside_the_window(browser: Browser, hall: Site, table: Table) -> None:
    consent = {"allow_not_recommended": "true"} if MATRIX.verdict(table.variant).consent() else {}
    kept = stage(hall, table.variant, table.players, in_play(table.variant), 1, "Ada", **consent)
    wrong: list[str] = []
    for locale in table.locales:
        person = Person(browser, hall.url, "Ada", locale=locale)
        look(person, kept)
        person.wait("primary")
        wrong += [f"{locale} {what}" for what in sizes_wrong(person)]
        person.close()
    assert not wrong, "; ".join(wrong)


@pytest.mark.parametrize(
    ("variant", "players"),
    [("cities-knights", 6), ("five-six", 6), ("cities-knights", 4), ("seafarers/new-shores", 4)],
)
def test_an_open_panel_leaves_the_newest_line_of_the_log(
    browser: Browser, hall: Site, variant: str, players: int
) -> None:
    person = Person(browser, hall.url, "Ada")
    look(person, stage(hall, variant, players, round_of(4), 1, "Ada"))
    person.wait("trade-open").click()
    person.wait("trade-panel")
    for width, height in DESKTOPS:
        person.page.set_viewport_size({"width": width, "height": height})
        person.until(lambda: bool(person.page.evaluate(NEWEST_IS_SEEN)))
    assert outside(person, SIZES[0]) == []
    person.close()


def defended(game: Game) -> bool:
    """The last seat has beaten off the barbarians: one number more beside its tracks."""
    seen: Any = game.view(0)
    return seen["seats"][3]["counters"]["defender_cards"] > 0 and round_of(2)(game)


@pytest.mark.parametrize(("variant", "moment"), [("cities-knights", defended), ("friends", None)])
def test_the_numbers_of_four_players_fit_a_phone(
    browser: Browser, hall: Site, variant: str, moment: Moment | None
) -> None:
    person = Person(browser, hall.url, "Ada")
    look(person, stage(hall, variant, 4, moment or round_of(2), 1, "Ada"))
    person.wait("primary")
    for size in SIZES:
        assert outside(person, size) == []
    if variant == "friends":  # what the game adds stands together: no heart alone in a line
        outside(person, SIZES[1])
        lines: Any = person.page.evaluate(
            """() => ["guild_chips", "favours"].map((name) => {
              const box = document.querySelector(`[data-testid="player-0-${name}"]`)
                .getBoundingClientRect();
              return Math.round((box.top + box.bottom) / 2);
            })"""
        )
        assert abs(lines[0] - lines[1]) <= 3
    person.close()


def test_the_headings_of_the_card_game_keep_clear_of_the_edge(browser: Browser, hall: Site) -> None:
    person = Person(browser, hall.url, "Ada")
    look(person, stage(hall, "duel", 2, round_of(2), 1, "Ada"))
    person.wait("realm-head-0")
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        person.until(lambda: bool(person.page.evaluate(CLEAR)))
    person.close()


def test_the_deeds_of_knights_have_names(browser: Browser, hall: Site) -> None:
    person = Person(browser, hall.url, "Ada")
    look(person, stage(hall, "cities-knights", 4, round_of(2), 1, "Ada"))
    names = [person.wait(f"action-{kind}").inner_text() for kind in KNIGHTLY]
    assert len(set(names)) == len(KNIGHTLY)
    assert all(any(letter.isalpha() for letter in name) for name in names), names
    person.close()


def test_the_buttons_of_a_sea_game_lie_in_two_rows_on_a_desktop(
    browser: Browser, hall: Site
) -> None:
    person = Person(browser, hall.url, "Ada")
    look(person, stage(hall, "seafarers/new-shores", 4, round_of(2), 1, "Ada"))
    person.wait("cards-open")
    person.until(lambda: bool(person.page.evaluate(ROWS) <= 2))
    person.close()


@pytest.mark.parametrize(("variant", "players"), [("new-york", 4), ("base", 4), ("five-six", 6)])
def test_places_to_choose_can_be_hit_before_the_first_touch(
    browser: Browser, hall: Site, variant: str, players: int
) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    person = Person(browser, hall.url, "Ada", **phone)
    options = {} if variant == "new-york" else {"setup": "variable"}
    look(person, stage(hall, variant, players, first_decision, 1, "Ada", **options))
    person.lit(2)

    def gap() -> float:
        """Pixels between the two places that are nearest to each other."""
        found: Any = person.page.evaluate(
            """() => {
              const middles = [...document.querySelectorAll("[data-target]")].map((target) => {
                const box = target.querySelector(".under").getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
              });
              let least = Infinity;
              middles.forEach(([x, y], at) => middles.slice(at + 1).forEach(([u, v]) => {
                least = Math.min(least, Math.hypot(x - u, y - v));
              }));
              return least;
            }"""
        )
        return float(found)

    person.until(lambda: gap() >= FINGER - 1.5)
    person.close()
