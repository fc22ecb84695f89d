"""A game looked at afterwards: each seat's chance to win at every turn, and where it turned."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from hexhaven.bots import sight_of
from hexhaven.bots.odds import odds_of
from hexhaven.bots.why import Reason, reasons
from hexhaven.engine.errors import BadSetup
from hexhaven.engine.game import Game
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import TURN

from .runner import turns_of

QUIET: Final = ("roll", "end", "offer", "counter", "accept", "refuse", "withdraw")
"""First words of moves that are not worth telling."""


@dataclass(frozen=True)
class Moment:
    """The beginning of a turn, or the end of the game."""

    turn: int
    """Counted from 1 as the rules do; 0: before the first turn."""
    seat: int
    """Whose turn begins; -1 before the first turn and at the end."""
    move: int
    """How many moves of the record lie before."""
    chances: tuple[float, ...]


@dataclass(frozen=True)
class Turning:
    """A turn that changed the chances a good deal."""

    turn: int
    seat: int
    """Whose turn it was."""
    gainer: int
    """The seat whose chance changed most, up or down."""
    before: float
    after: float
    moves: tuple[str, ...]
    """What was done, without what is not worth telling."""

    @property
    def change(self) -> float:
        """By how much the chance changed."""
        return self.after - self.before


class Analysis:
    """The moments of a game that was replayed."""

    def __init__(self, game: Game) -> None:
        if game.rules.players < 2:
            raise BadSetup("alone there is nobody to win against, and nothing to analyse")
        history = game.history
        assert history is not None
        self.moves: list[int] = list(history.moves)
        self.texts: list[str] = [game.rules.vocabulary.text(move) for move in self.moves]
        self.moments: list[Moment] = list(self._moments(game))

    def _moments(self, game: Game) -> Iterator[Moment]:
        rules = game.rules
        odds = odds_of(rules)
        walk = Game(rules, rules.new_state(), None, None, None)
        mark = (0, -1)
        yield Moment(0, -1, 0, tuple(odds.chances(walk.state)))
        for number, move in enumerate(self.moves):
            walk.push(move)
            seat = walk.state.cells[TURN]
            here = (turns_of(rules, walk), seat)
            if here != mark and seat >= 0 and walk.state.agenda:
                mark = here
                yield Moment(here[0], seat, number + 1, tuple(odds.chances(walk.state)))
        last = turns_of(rules, walk)
        yield Moment(last, -1, len(self.moves), tuple(odds.chances(walk.state)))

    def turnings(self, many: int) -> list[Turning]:
        """The turns that changed the chances most, in the order of the game; what was laid out
        before the first is none of them."""
        found = [self._turning(number) for number in range(1, len(self.moments) - 1)]
        found.sort(key=lambda turning: -abs(turning.change))
        return sorted(found[:many], key=lambda turning: turning.turn)

    def _turning(self, number: int) -> Turning:
        here, there = self.moments[number], self.moments[number + 1]
        changes = [b - a for a, b in zip(here.chances, there.chances, strict=True)]
        gainer = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
        words = self.texts[here.move : there.move]
        told = tuple(text for text in words if text.split()[0] not in QUIET)
        before, after = here.chances[gainer], there.chances[gainer]
        return Turning(here.turn, here.seat, gainer, before, after, told)


def advice(game: Game, number: int) -> tuple[int, str, list[Reason]]:
    """For a move of a game: who played it, what was played, and the best moves there were."""
    history = game.history
    assert history is not None
    if not 1 <= number <= len(history.moves):
        raise BadSetup(f"the record has the moves 1 to {len(history.moves)}, not {number}")
    rules = game.rules
    walk = Game(rules, rules.new_state(), None, None, None)
    for move in history.moves[: number - 1]:
        walk.push(move)
    played = history.moves[number - 1]
    if rules.chance_due(walk.state):
        raise BadSetup(f"move {number} ({rules.vocabulary.text(played)}) was chance: nobody chose")
    seat = rules.mover(walk.state, played)
    sight = sight_of(walk, seat, rules.legal_for(walk.state, seat))
    return seat, rules.vocabulary.text(played), reasons(sight, Rng(f"advice/{number}"))
