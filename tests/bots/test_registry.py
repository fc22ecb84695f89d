"""Bots are called by name, or by the place of their class."""

from __future__ import annotations

from collections import Counter

import pytest

import hexhaven
from hexhaven import BadSetup
from hexhaven.bots import BOTS, Bot, Sight, bot_named
from hexhaven.bots.chancer import Chancer
from hexhaven.bots.sight import sight_of
from hexhaven.engine.rng import Rng


class First(Bot):
    """Takes the first move; named by its place in these tests."""

    def choose(self, sight: Sight, legal: list[int], rng: Rng) -> int:
        return legal[0]


class Stranger:
    """Not a bot."""


@pytest.mark.parametrize("name", sorted(BOTS))
def test_every_known_name_makes_a_new_bot_of_that_name(name: str) -> None:
    assert bot_named(name).name == name
    assert bot_named(name) is not bot_named(name)


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_class_named_by_its_place_keeps_a_name_of_its_own(name: str) -> None:
    kind = type(bot_named(name))
    assert bot_named(f"{kind.__module__}:{kind.__name__}").name == name


def test_a_class_can_be_named_by_its_place() -> None:
    bot = bot_named(f"{__name__}:First")
    assert type(bot).__name__ == "First"
    assert bot.name == f"{__name__}:First"
    assert bot_named("hexhaven.bots.chancer:Chancer").name == "random"


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        (
            "clever",
            "unknown bot 'clever'; known are dicer, easy, expert, greedy, hard, learned, "
            "novice, random",
        ),
        (
            "",
            "unknown bot ''; known are dicer, easy, expert, greedy, hard, learned, novice, random",
        ),
        ("no.such.module:Bot", "cannot be made: ModuleNotFoundError: No module named 'no'$"),
        ("hexhaven.bots.chancer:Nobody", "cannot be made: .* has no attribute 'Nobody'"),
        (f"{__name__}:Stranger", "is no bot: it must be a subclass of hexhaven.bots.Bot"),
        (":Bot", "cannot be made"),
    ],
)
def test_what_is_no_bot_is_refused_with_a_reason(name: str, complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        bot_named(name)


def test_a_bot_without_a_choice_says_so() -> None:
    with pytest.raises(NotImplementedError, match="Bot has no choose"):
        Bot().choose(None, [1, 2], Rng(1))  # type: ignore[arg-type]


def test_the_random_player_takes_every_move_about_as_often() -> None:
    rng = Rng("fair")
    chosen = [Chancer().choose(None, [7, 8, 9], rng) for _ in range(3000)]  # type: ignore[arg-type]
    assert all(900 < chosen.count(move) < 1100 for move in (7, 8, 9))


def test_the_random_player_takes_every_move_alike_and_needs_no_dice_for_one() -> None:
    sight = sight_of(hexhaven.new("base", players=3, seed=1), 0)
    bot, rng = Chancer(), Rng(5)
    taken = Counter(bot.choose(sight, [7, 8], rng) for _ in range(400))
    assert set(taken) == {7, 8} and min(taken.values()) > 150
    before = rng.copy()
    assert bot.choose(sight, [7], rng) == 7
    assert rng.word() == before.word(), "nothing was drawn"
