"""The pictures of README and docs: home, table, phone, trade, end of game, the card game.

They are made in every run; `make pictures` puts them into docs/images.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.browser.site import Site
from tests.browser.sitting import SMALL
from tests.browser.staging import look, offered, round_of, stage
from tests.browser.test_table_pages import play_to_own_turn
from tests.browser.test_whole_game import begin_against_bots, play_to_the_end

from hexhaven import Game

pytestmark = pytest.mark.browser
IMAGES = Path(__file__).resolve().parents[2] / "docs" / "images"
SMALLEST = 20_000
"""Bytes below which a picture shows nothing."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the pictures go."""
    return IMAGES if os.environ.get("HEXHAVEN_PICTURES") else tmp_path


def keep(person: Person, path: Path) -> None:
    """Take a picture when nothing moves any more, and see that there is something in it."""
    person.page.wait_for_timeout(700)
    person.picture(str(path))
    assert path.stat().st_size > SMALLEST


def some_turns(person: Person, turns: int) -> None:
    """Play on for some own turns, and stop in one of them. Pictures that nobody keeps show less."""
    for _ in range(turns if os.environ.get("HEXHAVEN_PICTURES") else 1):
        play_to_own_turn(person)
        person.click("primary")
        person.until(lambda: person.primary() != "end")
    play_to_own_turn(person)


def test_pictures_of_home_table_and_trade(invite: Invite, folder: Path) -> None:
    person = invite("Ada")
    person.visit()
    person.wait("composer")
    keep(person, folder / "home.png")
    begin_against_bots(person)
    some_turns(person, 6)
    keep(person, folder / "table.png")
    person.open("trade", "trade-panel")
    keep(person, folder / "trade.png")


def test_pictures_of_a_phone(invite: Invite, folder: Path) -> None:
    person = invite("Ada", viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    begin_against_bots(person)
    some_turns(person, 3)
    keep(person, folder / "phone.png")
    dark = invite(
        "Ada",
        viewport=PHONE,
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
        color_scheme="dark",
    )
    begin_against_bots(dark)
    some_turns(dark, 2)
    dark.open("trade", "trade-panel")
    keep(dark, folder / "phone-dark.png")


@pytest.mark.parametrize(("name", "small"), [("duel", False), ("duel-phone", True)])
def test_pictures_of_the_card_game(
    invite: Invite, site: Site, folder: Path, name: str, small: bool
) -> None:
    wishes = {**SMALL, "device_scale_factor": 2} if small else {}
    person = invite("Ada", **wishes)
    look(person, stage(site, "duel", 2, round_of(14)))
    laid = person.page.locator('[data-testid="realm-0"] [data-testid^="card-"]')
    person.until(lambda: laid.count() > 12)
    keep(person, folder / f"{name}.png")


def nearly_won(game: Game) -> bool:
    """Somebody is about to win."""
    return max(game.points(seat) for seat in range(4)) >= 9 and offered("end")(game)


def test_picture_of_the_end(invite: Invite, site: Site, folder: Path) -> None:
    person = invite("Ada")
    look(person, stage(site, "base", 4, nearly_won, setup="variable"))
    play_to_the_end(person)
    person.wait("points-chart")
    person.wait("dice-chart")
    person.page.set_viewport_size({"width": 1280, "height": 1700})
    keep(person, folder / "end.png")
