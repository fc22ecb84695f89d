"""Find the weights of hexhaven.bots.odds: which terms of a position tell who will win.

    python scripts/tune_odds.py play base --games 200 --seed 1 --out runs/base.jsonl
    python scripts/tune_odds.py fit runs/*.jsonl --out src/hexhaven/bots/data/odds.json

`play` lets greedy players play games and notes, at every beginning of a turn, the terms of every
seat; a line for each game, the same ones with `--jobs 8` or `--ray 10.0.0.1:6379`. `fit` finds, for
each variant and for all together, the weights under which the winners were likeliest (a
conditional logit, with scipy), held back by a penalty for each weight's distance from the one that
all terms share; how strong the penalty is was settled by holding out every fifth game. It prints
the mean logarithm of the chance that was given to the winners of the held out games, beside that of
guessing and of one weight for all. The same games give the same weights.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from pathlib import Path
from typing import Any

import numpy as np
from scipy.optimize import minimize

from hexhaven.bots import bot_named, sight_of
from hexhaven.bots.odds import ANY, VERSION, progress, target_of, term_names, terms
from hexhaven.engine.game import begin
from hexhaven.engine.rng import Rng
from hexhaven.modules.variants import check_variant
from hexhaven.sim.ladder import Setting, parse_setting
from hexhaven.sim.runner import Plan, game_seed, rules_of, turns_of
from hexhaven.sim.workers import spread

BOT = "greedy"
PENALTIES = (10.0, 30.0, 100.0)
"""Weights that are held back less fit better and play worse: with 0.3, one that chose by them won 5
of 28 games of Cities & Knights against three greedy players."""
HELD_OUT = 5
FEWEST = 40
"""A variant with fewer games has no weights of its own."""
PLACES = 4


@dataclass(frozen=True)
class Watched:
    """Games of greedy players whose positions are noted."""

    setting: Setting
    games: int
    seed: int


def play(watched: Watched, out: Path, jobs: int = 1, ray: str = "") -> None:
    """Play games and write their positions down, in the order of their numbers; a run that was
    broken off goes on where it was."""
    done = len(out.read_text().splitlines()) if out.exists() else 0
    parts = [(number, number + 1) for number in range(done, watched.games)]
    early: dict[int, str] = {}
    for (number, _), lines in spread(play_games, watched, parts, jobs, ray):
        early[number] = lines[0]
        while done in early:
            with out.open("a") as file:
                file.write(early.pop(done) + "\n")
            done += 1


def play_games(watched: Watched, first: int, end: int) -> list[str]:
    """The lines of some games; each depends on its number and the seed alone."""
    return [play_game(watched, number) for number in range(first, end)]


def play_game(watched: Watched, number: int) -> str:
    """Play one game and tell the terms of every seat at every beginning of a turn."""
    setting, seed = watched.setting, watched.seed
    bots = (BOT,) * setting.players
    plan = Plan(setting.variant, setting.players, bots, watched.games, seed, setting.options)
    rules = rules_of(plan)
    game = begin(rules, game_seed(seed, number))
    players = [bot_named(BOT) for _ in range(rules.players)]
    rngs = [Rng(f"{seed}/{number}/bot/{seat}") for seat in range(rules.players)]
    rows: list[list[list[float]]] = []
    turn = 0
    while not game.over:
        if turns_of(rules, game) != turn:
            turn = turns_of(rules, game)
            seats = range(rules.players)
            rows.append([[round(x, 3) for x in terms(rules, game.state, s)] for s in seats])
        seat = game.actor
        assert seat is not None
        legal = rules.legal(game.state)
        game.push(players[seat].choose(sight_of(game, seat, legal), legal, rngs[seat]))
        game.settle_chance()
    line = {
        "game": setting.name(),
        "variant": check_variant(setting.variant),
        "names": term_names(rules),
        "target": target_of(rules),
        "winner": -1 if game.winner is None else game.winner,
        "rows": rows,
    }
    return json.dumps(line)


class Games:
    """Positions of games of one list of terms."""

    def __init__(self, lines: list[dict[str, Any]]) -> None:
        self.names: list[str] = lines[0]["names"]
        self.x: list[np.ndarray[Any, Any]] = []
        """For each game: positions, seats, terms (early), terms (late)."""
        self.winner: list[int] = []
        for line in lines:
            rows = np.array(line["rows"], float)
            late = np.array([progress(list(r[:, 0]), line["target"]) for r in rows])
            late = late[:, None, None]
            self.x.append(np.concatenate([rows * (1 - late), rows * late], axis=2))
            self.winner.append(line["winner"])

    def loss(self, w: Any, games: list[int]) -> tuple[float, Any]:
        """Minus the mean log chance of the winner, each game counting the same; its gradient."""
        total, gradient = 0.0, np.zeros_like(w)
        for i in games:
            x, winner = self.x[i], self.winner[i]
            strength = x @ w
            strength -= strength.max(axis=1, keepdims=True)
            part = np.exp(strength)
            chance = part / part.sum(axis=1, keepdims=True)
            total -= np.log(np.maximum(chance[:, winner], 1e-12)).mean()
            spread = np.einsum("ps,psk->pk", chance, x) - x[:, winner]
            gradient += spread.mean(axis=0)
        return total, gradient

    def fit(self, games: list[int], penalty: float) -> Any:
        """The weights; each is held to the mean of its half."""
        half = len(self.names)

        def held(w: Any) -> tuple[float, Any]:
            total, gradient = self.loss(w, games)
            for part in (slice(0, half), slice(half, 2 * half)):
                away = w[part] - w[part].mean()
                total += penalty * float(away @ away)
                gradient[part] += 2 * penalty * away
            return total, gradient

        start = np.full(2 * half, 0.4)
        found = minimize(
            held, start, jac=True, method="L-BFGS-B", bounds=[(0.0, None)] * (2 * half)
        )
        return found.x


def fit(paths: list[Path], out: Path) -> None:
    """Fit every variant and all together."""
    lines = [json.loads(line) for path in paths for line in path.read_text().splitlines()]
    lines = [line for line in lines if line["winner"] >= 0 and line["rows"]]
    variants: dict[str, Any] = {}
    means: list[tuple[int, float, float]] = []
    for variant in sorted({line["variant"] for line in lines}):
        mine = [line for line in lines if line["variant"] == variant]
        mine = [line for line in mine if line["names"] == mine[0]["names"]]
        if len(mine) < FEWEST:
            continue
        games = Games(mine)
        everything = list(range(len(mine)))
        test = everything[::HELD_OUT]
        train = [i for i in everything if i not in test]
        tried = [(games.loss(games.fit(train, p), test)[0] / len(test), p) for p in PENALTIES]
        best, penalty = min(tried)
        plain = games.loss(games.fit(train, 1e6), test)[0] / len(test)
        w = games.fit(everything, penalty)
        half = len(games.names)
        early, late = w[:half], w[half:]
        means.append((len(mine), float(early.mean()), float(late.mean())))
        guess = -log(1 / games.x[0].shape[1])
        print(f"{variant}: {len(mine)} games, penalty {penalty}, held out {best:.3f}; ", end="")
        print(f"one weight {plain:.3f}, guessing {guess:.3f}")
        variants[variant] = {
            "games": len(mine),
            "penalty": penalty,
            "held_out": round(best, PLACES),
            "early": _named(games.names, early),
            "late": _named(games.names, late),
        }
    total = sum(many for many, _, _ in means)
    variants[ANY] = {
        "early": {ANY: round(sum(n * a for n, a, _ in means) / total, PLACES)},
        "late": {ANY: round(sum(n * b for n, _, b in means) / total, PLACES)},
    }
    made = {"version": VERSION, "by": "scripts/tune_odds.py", "variants": variants}
    out.write_text(json.dumps(made, indent=1) + "\n")


def _named(names: list[str], values: Any) -> dict[str, float]:
    found = {name: round(float(value), PLACES) for name, value in zip(names, values, strict=True)}
    return found | {ANY: round(float(values.mean()), PLACES)}


def main(argv: Sequence[str] | None = None) -> int:
    """Play or fit."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play")
    playing.add_argument("game")
    playing.add_argument("--games", type=int, default=100)
    playing.add_argument("--seed", type=int, default=1)
    playing.add_argument("--out", type=Path, required=True)
    playing.add_argument("--jobs", type=int, default=1, help="processes")
    playing.add_argument("--ray", default="", help="address of a Ray cluster, or: local")
    fitting = commands.add_parser("fit")
    fitting.add_argument("runs", type=Path, nargs="+")
    fitting.add_argument("--out", type=Path, required=True)
    args = parser.parse_args(argv)
    if args.command == "play":
        watched = Watched(parse_setting(args.game), args.games, args.seed)
        play(watched, args.out, args.jobs, args.ray)
    else:
        fit(args.runs, args.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
