"""The documentation site in a browser: pictures, search, nobody else is asked, the way there."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from scripts import docs
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, WAIT, Person
from tests.browser.site import Site
from tests.browser.test_whole_game import begin_against_bots

pytestmark = pytest.mark.browser
PAGES = ("", "play/", "playing/", "games/fishermen/", "protocol/", "cost/", "reference/game/")
WITH_SITE = """
import sys
from pathlib import Path
from hexhaven.server import manual
manual.FOLDER = Path(sys.argv.pop(1))
from hexhaven.cli import main
raise SystemExit(main(sys.argv[1:]))
"""
"""`hexhaven`, with the documentation of a folder instead of the package's."""
WORDS = {
    "en-GB": "Documentation",
    "ru-RU": "Документация (на английском)",
    "cs-CZ": "Dokumentace (anglicky)",
}


class Host(Site):
    """A server whose documentation lies in a folder of the test's."""

    def __init__(self, folder: Path, manual: Path) -> None:
        super().__init__(folder)
        self.manual = manual

    def program(self) -> list[str]:
        """The same program, told of the folder."""
        return [sys.executable, "-c", WITH_SITE, str(self.manual)]


@pytest.fixture(scope="module")
def manual(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once for this file."""
    return docs.build(tmp_path_factory.mktemp("manual"))


@pytest.fixture
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Site]:
    """A server with the site; as a parameter, "bare": one without."""
    bare = getattr(request, "param", "") == "bare"
    made = Host(tmp_path, tmp_path if bare else request.getfixturevalue("manual"))
    made.start()
    yield made
    made.stop()


def strangers(page: Page, url: str) -> list[str]:
    """Collects what a page asks others than its own server for."""
    asked: list[str] = []

    def note(address: str) -> None:
        if not address.startswith((url, "data:", "blob:")):
            asked.append(address)

    page.on("request", lambda request: note(request.url))
    return asked


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_pages_are_whole_and_ask_nobody_else(
    browser: Browser, site: Site, size: dict[str, int]
) -> None:
    person = Person(browser, site.url, "Reader", viewport=size)
    page = person.page
    asked, broken = strangers(page, site.url), []
    page.on("response", lambda answer: broken.append(answer.url) if answer.status >= 400 else None)
    for name in PAGES:
        page.goto(f"{site.url}/docs/{name}")
        page.wait_for_function("[...document.images].every(one => one.complete)")
        assert page.evaluate("[...document.images].filter(one => !one.naturalWidth).length") == 0
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert page.evaluate(wide) <= 0, name
        # The own style is in force, so the policy lets it in.
        colour = "getComputedStyle(document.querySelector('.md-header')).backgroundColor"
        assert page.evaluate(colour) == "rgb(15, 107, 107)"
    assert (asked, broken) == ([], [])
    person.close()


def test_the_search_finds_without_the_internet(browser: Browser, site: Site) -> None:
    person = Person(browser, site.url, "Reader")
    page = person.page
    asked = strangers(page, site.url)
    page.goto(f"{site.url}/docs/")
    page.locator(".md-search__input").click()
    page.keyboard.type("harbormaster")
    found = page.locator("a.md-search-result__link").first
    found.wait_for(state="visible", timeout=WAIT)
    # Half a word finds other pages, for a moment.
    person.until(lambda: "small-variants" in (found.get_attribute("href") or ""))
    found.click()
    page.wait_for_url("**/docs/games/small-variants/**")
    assert asked == []
    person.close()


def test_home_and_table_lead_there_in_three_languages(invite: Invite) -> None:
    for locale, words in WORDS.items():
        person = invite("Ada", locale=locale)
        person.page.goto(person.url)
        assert person.wait("docs").inner_text().strip() == words
        person.click("docs")
        person.page.wait_for_url("**/docs/")
        person.page.locator("h1#hexhaven").wait_for()
    person = invite("Bo")
    begin_against_bots(person)
    person.click("menu")
    with person.context.expect_page() as opened:
        person.click("docs")  # beside the game, which goes on
    opened.value.wait_for_url("**/docs/")
    assert "/t/" in person.page.url


@pytest.mark.parametrize("site", ["bare"], indirect=True)
def test_without_the_site_nothing_leads_there(invite: Invite, site: Site) -> None:
    assert site.get("/api/catalogue")["docs"] is False
    person = invite("Ada")
    begin_against_bots(person)  # so the catalogue has been read
    assert not person.sees("docs")
    person.click("menu")
    person.wait("menu-rules")
    assert not person.sees("docs")
