"""Ratings from the games of a ladder, with intervals.

The model is Luce's: at a table each seat wins with a chance in proportion to its bot's strength, so
that one of strength 3 wins half its games against three of strength 1. `choix` finds the strengths
that make the results likeliest; they are told on the scale of Elo, 400 for ten times the strength,
1500 in the mean. The intervals come from drawing boards anew (bootstrap), all games of a board
together, since they are no independent evidence.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log
from typing import TYPE_CHECKING, Final

from hexhaven.engine.errors import BadSetup
from hexhaven.engine.rng import Rng

from .ladder import Played
from .report import wilson

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Strengths = npt.NDArray[np.float64]

ELO: Final = 400 / log(10)
MEAN: Final = 1500.0
DRAWS: Final = 200
"""How often boards are drawn anew."""
TAIL: Final = 0.025
PRIOR: Final = 0.01
"""Every bot counts as having won so little against each other, so that the strength of one that
never wins is not nothing."""
MOST: Final = 1000
"""Steps in which the likeliest strengths are found; a few are enough."""
NEAR: Final = 1e-5
Choice = tuple[int, list[int]]
"""Who won a game, and the others at the table."""


@dataclass(frozen=True)
class Rating:
    """How strong a bot has shown itself."""

    bot: str
    rating: float
    low: float
    high: float
    games: int
    """That it took part in and somebody won."""
    wins: int


@dataclass(frozen=True)
class Meeting:
    """One bot alone against a table of another."""

    alone: str
    crowd: str
    games: int
    wins: int
    equal: float
    """The share of wins that equal strength would give."""
    low: float
    high: float

    @property
    def rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games if self.games else 0.0


def meetings(games: Iterable[Played]) -> list[Meeting]:
    """For each pair in each way it was played: how often the single bot won."""
    counts: dict[tuple[str, str, int], list[int]] = {}
    for game in games:
        if game.result.failure is None:
            piece = game.piece
            found = counts.setdefault((piece.alone, piece.crowd, piece.setting.players), [0, 0])
            found[0] += 1
            found[1] += game.result.winner == 0
    return [
        Meeting(alone, crowd, many, wins, 1 / players, *wilson(wins, many))
        for (alone, crowd, players), (many, wins) in counts.items()
    ]


def ratings(games: Iterable[Played], seed: int = 0) -> list[Rating]:
    """Every bot of these games, the strongest first; the same for games in any order."""
    decided = [game for game in games if game.winner()]
    bots = sorted({bot for game in decided for bot in (game.piece.alone, game.piece.crowd)})
    if not bots:
        return []
    boards: dict[tuple[str, int], list[Choice]] = {}
    for game in sorted(decided, key=_order):
        key = (game.piece.setting.name(), game.piece.board)
        boards.setdefault(key, []).append(_choice(game, bots))
    best = _fit(len(bots), [choice for board in boards.values() for choice in board], None)
    lows, highs = _intervals(len(bots), list(boards.values()), best, seed)
    found = [
        Rating(bot, MEAN + ELO * float(best[i]), lows[i], highs[i], *_tally(bot, decided))
        for i, bot in enumerate(bots)
    ]
    return sorted(found, key=lambda rating: (-rating.rating, rating.bot))


def _order(game: Played) -> tuple[str, int, str, str, int]:
    piece = game.piece
    return piece.setting.name(), piece.board, piece.alone, piece.crowd, piece.seat


def _choice(game: Played, bots: list[str]) -> Choice:
    piece = game.piece
    table = [bots.index(piece.alone)] + [bots.index(piece.crowd)] * (piece.setting.players - 1)
    winner = bots.index(game.winner())
    table.remove(winner)
    return winner, table


def _tally(bot: str, games: list[Played]) -> tuple[int, int]:
    mine = [game for game in games if bot in (game.piece.alone, game.piece.crowd)]
    return len(mine), sum(game.winner() == bot for game in mine)


def _fit(many: int, choices: list[Choice], start: Strengths | None) -> Strengths:
    """The likeliest logarithms of the strengths, 0 in the mean."""
    try:
        import choix
    except ImportError:
        raise BadSetup("ratings need choix: pip install 'hexhaven[ladder]'") from None
    # Not its Newton method, which counts a bot once that sits at a table several times; nor
    # minorization, which takes a hundred times as long where only neighbours meet.
    found: Strengths = choix.ilsr_top1(many, choices, PRIOR, start, MOST, NEAR)
    centred: Strengths = found - found.mean()
    return centred


def _intervals(
    many: int, boards: list[list[Choice]], best: Strengths, seed: int
) -> tuple[list[float], list[float]]:
    """The 95 % interval of each rating; boundless where there is but one board."""
    if len(boards) < 2:
        return [float("-inf")] * many, [float("inf")] * many
    rng = Rng(f"{seed}/ratings")
    samples: list[list[float]] = [[] for _ in range(many)]
    for _ in range(DRAWS):
        drawn = [boards[rng.below(len(boards))] for _ in boards]
        fitted = _fit(many, [choice for board in drawn for choice in board], best)
        for i in range(many):
            samples[i].append(MEAN + ELO * float(fitted[i]))
    cut = int(TAIL * DRAWS)
    ordered = [sorted(values) for values in samples]
    return [values[cut] for values in ordered], [values[-1 - cut] for values in ordered]
