"""Find the values of hexhaven.bots.judgement: how much each part of a position should count.

    python scripts/tune_judgement.py tune base rivers --sweeps 60 --seed 1 --out runs/islands.json
    python scripts/tune_judgement.py check base --values runs/islands.json --games 400 --seed 9
    python scripts/tune_judgement.py publish runs/*.json

`tune` lets players play each other who all weigh by slightly different values: for each number a
random change, taken by one player as it is and by another with its sign turned. Whoever does better
than the mean of the table pulls the values its way (evolution strategies; points count besides the
victory). Numbers change by factors (those between
0 and 1 by factors of their odds), and separately for the beginning and the end of the game. In a
sweep every game that is named is played some times; what games have in common, such as the worth of
income, is found from all of them, and what one has alone, from that one. After every sweep the run
is written down, and goes on from there when it is started again; the same seed gives the same
values. What is kept in the end is the mean over the second half of the sweeps. `--start` begins
where another run ended.

`check` plays one such player against a table of greedy ones, on every seat of each board in turn.
`publish` writes runs into src/hexhaven/bots/data/judgement.json: each by the keys of its games.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from hexhaven.bots import Bot, bot_named, choice_of
from hexhaven.bots.judgement import DATA, VERSION, Judgement, usual
from hexhaven.bots.judging import Judging
from hexhaven.bots.odds import target_of
from hexhaven.engine.game import begin
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules
from hexhaven.modules.variants import check_variant
from hexhaven.sim.ladder import Setting, parse_setting
from hexhaven.sim.report import wilson
from hexhaven.sim.runner import Plan, game_seed, rules_of
from hexhaven.sim.workers import in_chunks

ROOT = Path(__file__).resolve().parent.parent
SPREAD = 0.25
"""How far the players' values lie from the present ones, in logarithms."""
SEATS = 80
"""So many players of a game play in a sweep, about."""
STEP = 0.1
"""How far a sweep moves a value that so many players had, if it decided everything."""
LARGEST_STEP = 0.3
FURTHEST = 2.0
FROM_NOTHING = 0.1
"""What one step of a value is whose usual value is 0."""
PLACES = 4

Floats = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class Sweep:
    """Games around some values."""

    settings: tuple[Setting, ...]
    seed: int
    number: int
    step: float
    names: tuple[str, ...]
    values: tuple[float, ...]
    """For each name the change at the beginning of the game, and for each the one at its end."""

    def rounds(self) -> int:
        """How many times each game is played."""
        return SEATS // min(setting.players for setting in self.settings)

    def setting(self, piece: int) -> Setting:
        """Which game is played."""
        return self.settings[piece % len(self.settings)]

    def changes(self, piece: int) -> Floats:
        """What each player changes, two and two the same with the sign turned."""
        players = self.setting(piece).players
        drawn = np.random.default_rng([self.seed, self.number, piece]).normal(
            size=(players // 2, len(self.values))
        )
        found = np.zeros((players, len(self.values)))
        found[0 : players // 2 * 2 : 2] = drawn
        found[1 : players // 2 * 2 : 2] = -drawn
        return found


def judgement(rules: Rules, names: Sequence[str], x: Floats) -> Judgement:
    """The judgement with these changes from the usual values."""
    plain = usual(rules)
    halves = x.reshape(2, len(names))
    early, late = (
        {
            name: changed(plain[name], float(by))
            for name, by in zip(names, half, strict=True)
            if name in plain
        }
        for half in halves
    )
    return Judgement(rules, early, late)


def changed(usually: float, by: float) -> float:
    """A value that is changed by a factor; one between 0 and 1 stays there (its odds are changed by
    a factor), and one that is usually 0 is changed by steps."""
    by = min(FURTHEST, max(-FURTHEST, by))
    if usually <= 0.0:
        return round(usually + FROM_NOTHING * by, PLACES)
    factor = float(np.exp(by))
    if usually >= 1.0:
        return round(usually * factor, PLACES)
    odds = usually / (1.0 - usually) * factor
    return round(odds / (1.0 + odds), PLACES)


def rules_for(setting: Setting) -> Rules:
    """The rules of a setting, as simulations play them."""
    bots = ("greedy",) * setting.players
    return rules_of(Plan(setting.variant, setting.players, bots, 1, 0, setting.options))


def play_part(sweep: Sweep, first: int, end: int) -> list[list[float]]:
    """How well each player did in some games of a sweep, against the mean of its table."""
    found: list[list[float]] = []
    for piece in range(first, end):
        rules = rules_for(sweep.setting(piece))
        x = np.array(sweep.values)
        bots: list[Bot] = [
            Judging(judgement(rules, sweep.names, x + SPREAD * row)) for row in sweep.changes(piece)
        ]
        turned = piece // len(sweep.settings)
        seats = [(seat + turned) % rules.players for seat in range(rules.players)]
        board = sweep.number * 1000 + turned
        done = play_one(rules, [bots[entry] for entry in seats], sweep.seed, board)
        by_entry = [done[seats.index(entry)] for entry in range(rules.players)]
        mean = sum(by_entry) / len(by_entry)
        found.append([one - mean for one in by_entry])
    return found


def play_one(rules: Rules, bots: list[Bot], seed: int, number: int) -> list[float]:
    """How well each seat did in a game: 1 for the victory, and the share of points that win."""
    game = begin(rules, game_seed(seed, number))
    game.forget()
    rngs = [Rng(f"{seed}/{number}/bot/{seat}") for seat in range(rules.players)]
    while not game.over:
        seat = game.actor
        assert seat is not None
        legal = rules.legal(game.state)
        game.push(choice_of(bots[seat], game, seat, legal, rngs[seat]))
        game.settle_chance()
    target = target_of(rules)
    points = [rules.score(game.state, seat) / target for seat in range(rules.players)]
    won = [float(seat == game.winner) for seat in range(rules.players)]
    return [a + min(1.0, b) for a, b in zip(won, points, strict=True)]


def tune(run: dict[str, Any], sweeps: int, out: Path, jobs: int) -> None:
    """Play sweeps and move the values after each."""
    settings = tuple(parse_setting(game) for game in run["games"])
    names = tuple(run["names"])
    while len(run["means"]) < sweeps:
        number = len(run["means"])
        sweep = Sweep(settings, run["seed"], number, run["step"], names, tuple(run["x"]))
        pieces = sweep.rounds() * len(settings)
        done = in_chunks(play_part, sweep, pieces, jobs)
        x = np.clip(np.array(run["x"]) + pull(sweep, done), -FURTHEST, FURTHEST)
        run["x"] = [round(float(v), 6) for v in x]
        run["means"].append(run["x"])
        write_run(run, out)
        print(f"{number + 1} of {sweeps} sweeps of {pieces} games", flush=True)


def pull(sweep: Sweep, done: list[list[float]]) -> Floats:
    """Where a sweep moves the values."""
    total = np.zeros(len(sweep.values))
    seats = np.zeros(len(sweep.values))
    for at, setting in enumerate(sweep.settings):
        pieces = range(at, len(done), len(sweep.settings))
        better = np.array([done[piece] for piece in pieces])
        deviation = max(1e-6, float(np.sqrt((better**2).mean())))
        known = usual(rules_for(setting))
        plays = np.array([name in known for name in sweep.names] * 2)
        for piece, row in zip(pieces, better, strict=True):
            total += plays * (row @ sweep.changes(piece)) / deviation
            seats += plays * len(row)
    step = np.minimum(LARGEST_STEP, sweep.step * np.sqrt(seats / SEATS))
    moved: Floats = step * total / np.maximum(1.0, seats)
    return moved


def begun(
    settings: tuple[Setting, ...], seed: int, step: float, start: Path | None
) -> dict[str, Any]:
    """A run that is to begin; values that another one found are taken over by name."""
    names = list(dict.fromkeys(name for one in settings for name in usual(rules_for(one))))
    x = np.zeros((2, len(names)))
    if start is not None:
        former = read_run(start)
        halves = kept(former).reshape(2, len(former["names"]))
        for at, name in enumerate(names):
            if name in former["names"]:
                x[:, at] = halves[:, former["names"].index(name)]
    games = [setting.name() for setting in settings]
    flat = x.ravel().tolist()
    return {"games": games, "seed": seed, "step": step, "names": names, "x": flat, "means": []}


def kept(run: dict[str, Any]) -> Floats:
    """What a run has found: the mean over its second half."""
    rows = run["means"][len(run["means"]) // 2 :] or [run["x"]]
    mean: Floats = np.array(rows).mean(axis=0)
    return mean


def read_run(path: Path) -> dict[str, Any]:
    """A run as it was written down."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def write_run(run: dict[str, Any], path: Path) -> None:
    """Write a run down; the former state stays until the new one is whole."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(run), encoding="utf-8")
    fresh.replace(path)


@dataclass(frozen=True)
class Checked:
    """One player with some values against greedy ones."""

    setting: Setting
    seed: int
    names: tuple[str, ...]
    values: tuple[float, ...]


def check_part(task: Checked, first: int, end: int) -> list[bool]:
    """Which of some games the one player won."""
    rules = rules_for(task.setting)
    found: list[bool] = []
    for number in range(first, end):
        player = Judging(judgement(rules, task.names, np.array(task.values)))
        found.append(won_alone(rules, player, task.seed, number))
    return found


def won_alone(rules: Rules, player: Bot, seed: int, number: int) -> bool:
    """Whether one player wins a game against greedy ones; it sits on every seat of each board."""
    board, alone = divmod(number, rules.players)
    bots = [bot_named("greedy") for _ in range(rules.players)]
    bots[alone] = player
    return play_one(rules, bots, seed, board)[alone] > 1.0  # a loser has all points at most


def check(setting: Setting, games: int, seed: int, values: Path, jobs: int) -> None:
    """Say how a run's player does against greedy."""
    run = read_run(values)
    task = Checked(setting, seed, tuple(run["names"]), tuple(kept(run).tolist()))
    won = in_chunks(check_part, task, games, jobs)
    tell_won(setting, won)


def tell_won(setting: Setting, won: list[bool]) -> None:
    """Say how many games one player won against greedy ones."""
    low, high = wilson(sum(won), len(won))
    print(
        f"{setting.name()}: {sum(won)} of {len(won)} won against greedy, {sum(won) / len(won):.1%} "
        f"({low:.1%} to {high:.1%}); {1 / setting.players:.0%} would be equal",
        flush=True,
    )


def publish(runs: list[Path]) -> None:
    """Write what runs have found into the package; other variants stay as they were."""
    path = ROOT / "src" / "hexhaven" / "bots" / DATA
    data: dict[str, Any] = {"version": VERSION, "variants": {}}
    if path.exists():
        data = read_run(path)
    data["by"] = "scripts/tune_judgement.py"
    for file in runs:
        run = read_run(file)
        for name in run["games"]:
            setting = parse_setting(name)
            found = judgement(rules_for(setting), run["names"], kept(run))
            data["variants"][key_of(setting)] = {
                "sweeps": len(run["means"]),
                "seed": run["seed"],
                "step": run["step"],
                "with": len(run["games"]),
                "early": found.early,
                "late": found.late,
            }
    data["variants"] = dict(sorted(data["variants"].items()))
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def key_of(setting: Setting) -> str:
    """The name of a setting's values: the variant, with the number of players if not four."""
    variant = check_variant(setting.variant)
    return variant if setting.players == 4 else f"{variant}@{setting.players}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    doing = parser.add_subparsers(dest="doing", required=True)
    tuning = doing.add_parser("tune")
    checking = doing.add_parser("check")
    tuning.add_argument("games", nargs="+")
    checking.add_argument("game")
    for one in (tuning, checking):
        one.add_argument("--seed", type=int, default=1)
        one.add_argument("--jobs", type=int, default=1)
    tuning.add_argument("--sweeps", type=int, default=60)
    tuning.add_argument("--step", type=float, default=STEP)
    tuning.add_argument("--out", type=Path, required=True)
    tuning.add_argument("--start", type=Path)
    checking.add_argument("--values", type=Path, required=True)
    checking.add_argument("--games", type=int, default=400)
    publishing = doing.add_parser("publish")
    publishing.add_argument("runs", type=Path, nargs="+")
    given = parser.parse_args(arguments)
    if given.doing == "publish":
        publish(given.runs)
    elif given.doing == "tune":
        settings = tuple(parse_setting(game) for game in given.games)
        run = begun(settings, given.seed, given.step, given.start)
        if given.out.exists():
            run = read_run(given.out)
        tune(run, given.sweeps, given.out, given.jobs)
    else:
        check(parse_setting(given.game), given.games, given.seed, given.values, given.jobs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
