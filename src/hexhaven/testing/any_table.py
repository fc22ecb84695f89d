"""AnyTable: playing and refusals by text, the same for every game that a test controls."""

from __future__ import annotations

from copy import copy
from typing import Self

import hexhaven
from hexhaven.engine.ints import Seat
from hexhaven.engine.rules import Rules
from hexhaven.sim.invariants import demand


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

    def copy(self) -> Self:
        """Another table with a copy of the game, to try something out."""
        twin = copy(self)
        twin.game = self.game.copy()
        return twin

    def refused(self, text: str, rule: str) -> None:
        """The move must be refused by exactly this rule, and not be listed for anybody."""
        refused_by(self.game, text, rule)

    def moves(self, kind: str = "", seat: Seat | None = None) -> list[str]:
        """The listed moves as text, of one kind or all."""
        texts = [self.game.text(move) for move in self.game.legal(seat)]
        return [text for text in texts if not kind or text.split()[0] == kind]

    def check(self) -> None:
        """The position must be sound."""
        problems = self.game.problems()
        demand(not problems, "; ".join(problems))


def refused_by(game: hexhaven.Game, text: str, rule: str) -> None:
    """A move must be refused by exactly this rule, change nothing, and not be listed."""
    move = game.parse(text)
    before = game.key()
    try:
        game.play(move)
    except hexhaven.IllegalMove as refusal:
        demand(refusal.rule == rule, f"{text!r} should be refused by {rule}: {refusal}")
    else:
        demand(False, f"{text!r} should be refused by {rule} and was played")
    demand(game.key() == before, f"{text!r} was refused and has changed the position")
    for seat in game.actors:
        demand(move not in game.legal(seat), f"{text!r} is refused and listed for seat {seat}")
