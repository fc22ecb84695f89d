"""Measure the peer package; run with the Python of its own environment, prints JSON.

A decision is one entry of the peer's action log, which is one call of `decide()`. Its ROLL,
END_TURN and DISCARD actions are decisions too; a DISCARD takes one decision, its cards are drawn
at random by the package. Dice, stolen cards and drawn development cards happen inside an action
and do not count. Games are played by its own `Game.play()`, which stops after 1000 turns.
"""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]
from measure import (
    MID_GAME,
    MID_GAMES,
    complete_games,
    copy_us,
    memory_kb,
    new_game_ms,
    option_census,
    parse,
    pin_core,
    report,
)

PLAYERS = [RandomPlayer(color) for color in Color]
CENSUS_GAMES = 5
UNFINISHED: set[int] = set()  # seeds of games that met the turn limit


class CountingPlayer(RandomPlayer):  # type: ignore[misc]
    """A random player that notes how many options each decision had (never timed)."""

    def __init__(self, color: Any, options: list[int]) -> None:
        """Remember the shared list of option counts."""
        super().__init__(color)
        self.options = options

    def decide(self, game: Any, playable_actions: list[Any]) -> Any:
        """Note the number of options and choose as the random player does."""
        self.options.append(len(playable_actions))
        return super().decide(game, playable_actions)


def new(seed: int) -> Any:
    """Return a new game with a fresh board; the package takes seed 0 as no seed."""
    return Game(PLAYERS, seed=seed)


def play(game: Any, _seed: int) -> Any:
    """Play a game to its end and return the winner."""
    return game.play()


def decisions(game: Any, winner: Any) -> int:
    """Return the decisions of a played game, noting a game without a winner (not timed)."""
    if winner is None:
        UNFINISHED.add(game.seed)
    return len(game.state.actions)


def mid_games() -> list[Any]:
    """Return unfinished games after about 300 decisions."""
    found: list[Any] = []
    seed = 0
    while len(found) < MID_GAMES:
        seed += 1
        game = new(seed)
        while len(game.state.actions) < MID_GAME and game.winning_color() is None:
            game.play_tick()
        if game.winning_color() is None:
            found.append(game)
    return found


def census() -> dict[str, float]:
    """Count the options of each decision and check that the log holds every decision."""
    options: list[int] = []
    logged = 0
    for seed in range(1, CENSUS_GAMES + 1):
        game = Game([CountingPlayer(color, options) for color in Color], seed=seed)
        game.play()
        logged += len(game.state.actions)
    if logged != len(options):
        raise SystemExit(f"{logged} actions logged, but {len(options)} decisions taken")
    return option_census(options)


def main() -> None:
    """Measure everything and print it."""
    args = parse("Measure the peer package.", games=60, repeats=3)
    pin_core()
    values: dict[str, Any] = {"games": args.games, "repeats": args.repeats}
    play(new(1), 1)  # warms up
    values |= complete_games(args.games, args.repeats, new, play, decisions)
    values["unfinished"] = len(UNFINISHED)
    positions = mid_games()
    values["copy_us"] = copy_us(positions, args.repeats)
    values["new_game_ms"] = new_game_ms(new, args.repeats)
    values["memory_kb"] = memory_kb(positions)
    values |= census()
    report("catanatron", version("catanatron"), values)


if __name__ == "__main__":
    main()
