"""The hint button: the best moves in words, for whoever asks, and nobody else."""

from __future__ import annotations

import pytest
from tests.browser.conftest import Invite
from tests.browser.site import Site
from tests.browser.sitting import SMALL, stays_inside
from tests.browser.staging import look, offered, round_of, stage

from hexhaven import Game
from hexhaven.bots import sight_of
from hexhaven.bots.why import reasons
from hexhaven.engine.rng import Rng

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("small", [False, True])
def test_a_hint_names_moves_and_reasons_and_plays_one(
    invite: Invite, site: Site, small: bool
) -> None:
    person = invite("Ada", **(SMALL if small else {}))
    look(person, stage(site, "base", 4, round_of(9), seed=3))
    person.wait("hint").click()
    person.wait("hint-list")
    assert 1 <= person.page.locator("[data-testid^=hint-play-]").count() <= 3
    move = person.read("hint-0", "data-move")
    said = person.at("hint-0").inner_text()
    assert move and move.split()[0].isascii()
    assert not any(word.isdigit() and len(word) > 2 for word in said.split()), "places have names"
    stays_inside(person)
    version = int(person.read("table", "data-version"))
    person.at("hint-play-0").click()
    person.until(lambda: int(person.read("table", "data-version") or 0) > version)


def planned(game: Game) -> bool:
    """The moment in which the best move is meant for another one, in whatever world is imagined."""
    if not offered("end")(game):
        return False
    found = [reasons(sight_of(game, 0), Rng(seed))[0] for seed in range(3)]
    return all(reason.then and reason == found[0] for reason in found)


def test_a_hint_says_what_a_move_is_meant_for(invite: Invite, site: Site) -> None:
    person = invite("Ada", **SMALL)
    look(person, stage(site, "base", 4, planned, seed=3))
    person.wait("hint").click()
    person.wait("hint-list")
    assert person.at("hint-then-0").inner_text().startswith("then ")
    stays_inside(person)


def test_a_hint_speaks_the_language_of_the_page(invite: Invite, site: Site) -> None:
    person = invite("Ada", locale="cs-CZ")
    look(person, stage(site, "cities-knights", 4, round_of(5), seed=3))
    person.wait("hint").click()
    person.wait("hint-list")
    assert "Provést" in person.at("hint-list").inner_text()


def test_a_hint_has_a_key_and_the_list_of_keys_says_so(invite: Invite, site: Site) -> None:
    person = invite("Ada")
    look(person, stage(site, "base", 4, round_of(9), seed=3))
    person.wait("hint")
    person.page.keyboard.press("a")
    person.wait("hint-list")
    person.page.keyboard.press("a")
    person.at("hint-panel").wait_for(state="detached")
    person.page.keyboard.press("?")
    assert "A hint" in person.wait("help").inner_text()


@pytest.mark.parametrize("small", [False, True])
def test_a_hint_for_the_first_settlement_says_what_games_taught(
    invite: Invite, site: Site, small: bool
) -> None:
    person = invite("Ada", **(SMALL if small else {}))
    look(person, stage(site, "fishermen", 4, offered("settlement"), seed=3))
    person.wait("hint").click()
    person.wait("hint-list")
    assert person.page.locator("[data-testid^=hint-play-]").count() == 3
    said = person.at("hint-0").inner_text()
    assert "as games taught" in said and "chance to win" in said
    assert "victory points +1.0" in said
    stays_inside(person)
