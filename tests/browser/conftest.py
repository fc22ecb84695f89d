"""A real server, a real browser."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.browser.person import Person
from tests.browser.site import Site

BROWSERS = ["chromium", "chromium-browser", "google-chrome", "chrome"]
FLAGS = [
    "--no-sandbox",  # tests may run as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="module")  # its driver has a loop in this thread: other tests want none
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    program = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    assert program, "no browser is installed: `make test` installs Chromium where it can"
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A running server for the tests of a file, which play at tables of their own."""
    made = Site(tmp_path_factory.mktemp("site"))
    made.start()
    yield made
    made.stop()


Invite = Callable[..., Person]


@pytest.fixture
def invite(browser: Browser, site: Site) -> Iterator[Invite]:
    """Makes people with browsers of their own; their complaints fail the test."""
    people: list[Person] = []

    def come(name: str, kind: type[Person] = Person, **look: Any) -> Person:
        people.append(kind(browser, site.url, name, **look))
        return people[-1]

    yield come
    for person in people:
        person.close()
