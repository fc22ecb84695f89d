"""Moves as the prompts name them: what a hint says is on the board and can be typed."""

from __future__ import annotations

import re

import pytest
from tests.terminal.scripted import typed
from tests.terminal.test_play import rich_table, seven, table

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.bots.why import reasons
from hexhaven.draw.picture import Picture
from hexhaven.engine.rng import Rng
from hexhaven.modules.variants import usual_players
from hexhaven.terminal.names import Names
from hexhaven.terminal.spoken import Spoken
from hexhaven.terminal.words import place, view_of


def spoken(game: hexhaven.Game, seat: int = 0) -> Spoken:
    picture = Picture(game.view(None))
    styles = [picture.style(one) for one in range(game.rules.players)]
    return Spoken(game, view_of(game, seat), Names(styles, seat))


def founding(variant: str = "fishermen") -> hexhaven.Game:
    """A game in which seat 0 is to found first."""
    for seed in range(50):
        game = hexhaven.new(variant, usual_players(variant), seed=seed)
        if game.actor == 0:
            return game
    raise AssertionError("seat 0 never begins")


def first_played(game: hexhaven.Game, *lines: str) -> str:
    """The first move of a person who types these lines."""
    before = len(game.log(0))
    typed(game, *lines, seat=game.actor or 0)
    return str(game.log(0)[before]["move"])


def test_a_hint_names_the_place_by_the_letter_that_founds_there() -> None:
    game = founding()
    best = reasons(sight_of(game, 0), Rng("hint/0"))[0]
    shown = typed(game.copy(), "hint", width=300)
    found = re.search(r"^1\. settlement ([a-z]+) \((.+?)\): as games taught", shown, re.MULTILINE)
    assert found is not None
    assert found[2] == place(view_of(game, 0), "node", int(best.text.split()[1]))
    assert "settlement: where? (a–" in shown and best.text not in shown
    assert first_played(game, found[1]) == best.text


@pytest.mark.parametrize("line", ["settlement {}", "build a settlement {}", "SETTLEMENT {}"])
def test_what_a_hint_says_can_be_typed(line: str) -> None:
    game = founding()
    best = reasons(sight_of(game, 0), Rng("hint/0"))[0].text
    letter = spoken(game).letters[best]
    assert first_played(game, line.format(letter)) == best


def test_at_the_menu_the_letters_are_those_of_the_board() -> None:
    game = rich_table(brick=1, lumber=1)
    letters = spoken(game).letters
    assert len(set(letters.values())) == len(letters) > 2
    for text, letter in letters.items():
        assert first_played(game.copy(), "road", letter) == text
        assert first_played(game.copy(), f"road {letter}") == text


def test_a_later_move_is_named_by_its_lands() -> None:
    """It may have no letter yet."""
    game = rich_table(brick=1, lumber=1)
    words = spoken(game)
    where = place(view_of(game, 0), "node", 12)
    assert words.full("city 12") == f"city ({where})"
    shown = typed(rich_table(grain=2, ore=3), "hint", width=300)
    assert re.search(r"^1\. city [a-z] \(.*\): .*victory points \+1\.0", shown, re.MULTILINE)


def test_all_moves_are_listed_with_their_letters() -> None:
    shown = typed(rich_table(brick=1, lumber=1), "moves", width=300)
    assert "road a, road b" in shown
    assert not re.search(r"road \d", shown.partition("> ")[2])


def test_seats_are_named_by_their_colours_and_the_own_one_not_at_all() -> None:
    game = table()
    game.play("roll")
    words = spoken(game, 2)
    assert words.full("rob 1") == "rob Blue"
    assert words.full("accept 2") == "accept"
    assert words.full("discard 2 wool") == "discard wool"
    assert words.full("offer 2 wool for ore to 0 1 3") == "offer 2 wool for ore"
    assert words.full("offer wool for ore to 0 1") == "offer wool for ore to Red and Blue"
    assert words.full("counter 2 wool for ore") == "counter wool for ore"
    assert words.full("year_of_plenty ore wool") == "year of plenty ore wool"


def test_a_robber_goes_to_a_letter() -> None:
    game = seven()
    shown = typed(game, "roll", "hint", width=300)
    assert re.search(r"^1\. robber [a-r] \([a-z]+ \d+\): ", shown, re.MULTILINE)


def test_what_is_put_down_is_named_before_its_place() -> None:
    """Where a card has several places it is chosen first, and each card has its own letters."""
    game = hexhaven.new("duel", 2, seed=3)
    for number in range(200):
        seat = game.actor
        assert seat is not None
        words = spoken(game, seat)
        laid = [text for text in words.letters if text.startswith("build ")]
        if laid:
            _, card, where = laid[-1].split()
            letter = words.letters[laid[-1]]
            assert words.full(laid[-1]) == f"build {card} {letter} ({where})"
            assert first_played(game.copy(), f"build {card} {letter}") == laid[-1]
            return
        game.play(bot_named("greedy").choose(sight_of(game, seat), game.legal(seat), Rng(number)))
    raise AssertionError("nothing could be built")
