"""What every sketch of a module must stand: random play with all checks, round trips, no leaks."""

from __future__ import annotations

from collections.abc import Callable

import hexhaven
from hexhaven.engine.module import RuleModule
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import CHANCE_BIT, MUST_SHIFT
from hexhaven.modules.island.hooks import find_island
from hexhaven.modules.island.kinds import RESOURCES

Makers = list[Callable[[], RuleModule]]
"""Modules keep the offsets of their cells, so every game gets its own."""


def make(makers: Makers) -> list[RuleModule]:
    """A new set of modules."""
    return [maker() for maker in makers]


def begin(
    makers: Makers, players: int, seed: int | None, variant: str = "base", **options: object
) -> hexhaven.Game:
    """A game of a variant, with the modules of a sketch."""
    return hexhaven.new(variant, players, seed=seed, options=options, extra=make(makers))


def play_soundly(
    makers: Makers,
    players: int,
    seed: int,
    moves: int,
    variant: str = "base",
    **options: object,
) -> set[str]:
    """Play random moves and check everything on the way; the steps that were met."""
    game = begin(makers, players, seed, variant, **options)
    rng = Rng(f"sketch {seed}")
    met: set[str] = set()
    for number in range(moves):
        assert game.problems() == []
        if game.over:
            break
        met.add(game.rules.step_name(game.state))
        seats = game.actors
        for seat in seats:
            assert game.legal(seat), game.rules.step_name(game.state)
        if number % 40 == 0:
            check_copies(game, makers)
            check_views(game, players, number)
        if number % 80 == 0:
            check_refusals(game)
        legal = game.legal(seats[rng.below(len(seats))])
        assert len(set(legal)) == len(legal)
        game.play(legal[rng.below(len(legal))])
    twin = hexhaven.replay(game.record(), extra=make(makers))
    assert twin.key() == game.key()
    return met


def check_copies(game: hexhaven.Game, makers: Makers) -> None:
    """A copy and a position's text hold the whole position."""
    twin = game.copy()
    assert twin.state.same_as(game.state)
    assert twin.legal() == game.legal()
    read = hexhaven.from_position(game.position(), extra=make(makers))
    assert read.state.same_as(game.state)
    assert read.position() == game.position()


def check_views(game: hexhaven.Game, players: int, seed: int) -> None:
    """Whatever a viewer cannot know may be dealt anew without changing what it is shown."""
    for viewer in [None, *range(players)]:
        number = -1 if viewer is None else viewer
        twin = game.copy()
        known = game.rules.redact(game.state, number)
        twin.state = game.rules.imagine(known, number, Rng(seed))
        assert twin.problems() == []
        assert twin.view(viewer) == game.view(viewer)


def check_refusals(game: hexhaven.Game) -> None:
    """`refuse` and `legal` agree about every move of the action index that a seat could play."""
    if not game.state.agenda or game.state.agenda[-1] >> MUST_SHIFT & CHANCE_BIT:
        return
    vocabulary = game.rules.vocabulary
    seat = game.actors[0]
    listed = set(game.legal(seat))
    for action in range(vocabulary.actions):
        move = vocabulary.move(action, seat)
        if game.rules.playable(game.state, move) and game.rules.mover(game.state, move) == seat:
            reason = game.rules.refuse(game.state, move)
            if move not in listed and not reason:
                kind = vocabulary.kinds[move & 255]
                assert kind.name in UNLISTED, game.text(move)
            if move in listed:
                assert not reason, game.text(move)


UNLISTED = {"offer", "counter", "year_of_plenty"}
"""Moves of the base game that are legal in more forms than are listed."""


class Play:
    """A game with the modules of a sketch whose chance and hands the test decides."""

    def __init__(self, makers: Makers, players: int, seed: int = 3, **options: object) -> None:
        """All found at the first places that are free, without ships; seat 0 is on turn."""
        self.game = begin(makers, players, seed, "base", first_player=0, **options)
        while self.step != "preroll":
            self.game.play(next(text for text in self.moves() if not text.startswith("ship")))
        self.game.rng = None
        self.island = find_island(self.game.rules)
        for seat in range(players):
            self.give(seat, **{name: -self.held(seat, name) for name in RESOURCES})

    @property
    def step(self) -> str:
        """The present step."""
        return self.game.rules.step_name(self.game.state)

    def play(self, *texts: str) -> None:
        """Play moves by their text."""
        for text in texts:
            self.game.play(text)

    def give(self, seat: int, **cards: int) -> None:
        """Cards from the bank."""
        for name, many in cards.items():
            kind = self.island.content.cards.index(name)
            self.island.gain(self.game.state, seat, kind, many)

    def held(self, seat: int, name: str) -> int:
        """Cards of a kind in hand."""
        kind = self.island.content.cards.index(name)
        return self.island.held(self.game.state, seat, kind)

    def moves(self, kind: str = "", seat: int | None = None) -> list[str]:
        """The listed moves of a kind, or all, as text."""
        texts = [self.game.text(move) for move in self.game.legal(seat)]
        return [text for text in texts if kind in ("", text.split()[0])]

    def refused(self, text: str, rule: str) -> None:
        """The move must be refused by this rule and not be listed."""
        assert self.game.refusal(text).startswith(f"{rule} "), self.game.refusal(text)
        assert text not in self.moves()

    def sound(self) -> None:
        """The position must be sound."""
        assert self.game.problems() == []
