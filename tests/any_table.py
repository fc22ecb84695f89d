"""AnyTable: playing and refusals by text, the same for every game that a test controls."""

from __future__ import annotations

import pytest

import hexhaven
from hexhaven.engine.rules import Rules


class AnyTable:
    """One game under a test's control."""

    game: hexhaven.Game

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.game.rules

    @property
    def cells(self) -> list[int]:
        """The cells of the position."""
        return self.game.state.cells

    @property
    def step(self) -> str:
        """The name of the present step."""
        return self.rules.step_name(self.game.state)

    def play(self, *texts: str) -> None:
        """Play moves by their text, one after the other."""
        for text in texts:
            self.game.play(text)

    def refused(self, text: str, rule: str) -> None:
        """The move must be refused by exactly this rule, and not be listed."""
        before = self.game.key()
        with pytest.raises(hexhaven.IllegalMove) as caught:
            self.game.play(text)
        assert caught.value.rule == rule, str(caught.value)
        assert self.game.key() == before
        assert text not in self.moves()

    def moves(self, kind: str = "", seat: int | None = None) -> list[str]:
        """The listed moves as text, of one kind or all."""
        texts = [self.game.text(move) for move in self.game.legal(seat)]
        return [text for text in texts if not kind or text.split()[0] == kind]
