"""What people type, as moves."""

from __future__ import annotations

import pytest

import hexhaven
from hexhaven.draw.picture import Picture
from hexhaven.engine.errors import HexhavenError
from hexhaven.terminal.names import Names
from hexhaven.terminal.orders import Orders

CARDS = ["brick", "lumber", "wool", "grain", "ore"]


def orders(seat: int = 0) -> Orders:
    """The orders of a seat at a fresh table."""
    game = hexhaven.new("base", players=4, seed=1, options={"first_player": 0})
    picture = Picture(game.view(None))
    names = Names([picture.style(s) for s in range(4)], seat, "Ada")
    return Orders(game, names, seat, CARDS)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("ROLL", "roll"),
        ("build road 31", "road 31"),
        ("road 1.1.NE", "road 12"),
        ("play a knight", "knight"),
        ("play road building", "road_building"),
        ("Year of plenty ore wool", "year_of_plenty ore wool"),
        ("offer 2 w for o", "offer 2 wool for ore"),
        ("offer wool, brick for ore to blue and orange", "offer brick wool for ore to 1 3"),
        ("offer wool + ore for grain to 2", "offer wool ore for grain to 2"),
        ("trade 4 wool for brick", "trade wool brick"),
        ("trade wool brick", "trade wool brick"),
        ("rob white", "rob 2"),
        ("confirm B", "confirm 1"),
        ("accept", "accept 0"),
        ("refuse 0", "refuse 0"),
        ("counter 2 lumber for wool", "counter 0 2 lumber for wool"),
        ("discard wool", "discard 0 wool"),
    ],
)
def test_words_become_moves(text: str, canonical: str) -> None:
    mine = orders()
    game = mine.game
    wanted = game.parse(canonical)
    if canonical == "road 12":
        wanted = game.parse(text)
    assert mine.move(text) == wanted


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "is no move and no command"),
        ("dance", "'dance' is no move and no command; type help"),
        ("road", r"no road is possible now: nothing is built before the roll \(BASE-TURN-3\)"),
        ("monopoly", r"no monopoly is possible now: .* \(BASE-DEV-9\)"),
        ("offer", "say what for what: offer 2 wool for ore"),
        ("offer wool ore", "a trade reads like"),
        ("offer sheep for ore", "'sheep' should be one of"),
        ("accept blue", "takes 1 arguments"),
        ("refuse 2", "White decides that, not you"),
        ("road 99", "from 0 to 71"),
    ],
)
def test_what_is_no_move_is_explained(text: str, part: str) -> None:
    with pytest.raises(HexhavenError, match=part):
        orders().move(text)


def test_piles_of_cards() -> None:
    mine = orders()
    assert mine.pile("wool wool ore") == {"wool": 2, "ore": 1}
    assert mine.pile("discard 2 wool, o") == {"wool": 2, "ore": 1}
    assert mine.pile("") == {}


@pytest.mark.parametrize(
    ("verb", "said"),
    [
        ("have 3 points", "Blue has 3 points"),
        ("pass", "Blue passes"),
        ("bury two cards", "Blue buries two cards"),
        ("play", "Blue plays"),
        ("choose", "Blue chooses"),
    ],
)
def test_verbs_are_bent(verb: str, said: str) -> None:
    names = orders().names
    assert names.does(1, verb) == said
    assert names.does(0, verb) == f"You {verb}"
