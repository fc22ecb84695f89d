"""What every sketch of a module must stand: random play with all checks (`hexhaven.testing`), and a
game whose chance and hands a test decides."""

from __future__ import annotations

from collections.abc import Callable

from hexhaven.engine.module import RuleModule
from hexhaven.modules.island.hooks import find_island
from hexhaven.modules.island.kinds import RESOURCES
from hexhaven.testing import (
    begin,
    check_copies,
    check_refusals,
    check_views,
    play_soundly,
    refused_by,
)

__all__ = [
    "Makers",
    "Play",
    "begin",
    "check_copies",
    "check_refusals",
    "check_views",
    "play_soundly",
]

Makers = list[Callable[[], RuleModule]]
"""Modules keep the offsets of their cells, so every game gets its own."""


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
        refused_by(self.game, text, rule)

    def sound(self) -> None:
        """The position must be sound."""
        assert self.game.problems() == []
