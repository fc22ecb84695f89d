"""Find what hexhaven.bots.founding knows: openings on printed maps, and what a place is worth.

    python -m scripts.tune_founding open caravans --games 300 --seed 1 --out runs/caravans.json
    python -m scripts.tune_founding race two-players --seed 1 --out runs/two.json
    python -m scripts.tune_founding weigh seafarers/new-world --games 1500 --out runs/world.json
    python -m scripts.tune_founding check caravans --values runs/caravans.json --games 400 --seed 9
    python -m scripts.tune_founding publish runs/*.json

`open` is for games whose map is printed. One `hard` plays a table of greedy ones and tries
openings, as the first to found, the second …, so many games each: places that look good to it,
those that did well the more often (UCB on two levels, the first settlement and the second). How it
did is the victory and its share of the points that win, which count for less with `--share 0.3`:
where points do not win, as in Wonders, they lead astray. Openings that were tried often enough are
kept, the best first, and where greedy founders settle first: where others settled before us, the
openings are no answers.

`race` is for the same games: many openings, and those that the book has, play the same boards, the
better half of them goes on and plays twice as many, and so on. The lead in points counts besides
the victory: so few games tell more.

`weigh` is for maps that are dealt. Greedy players play who found more or less by lot: a place is
the likelier, the better it looks, and some players look closely and others hardly, so that good and
bad places are tried by players who are otherwise alike. How each did is then explained by what can
be counted of its places (`bots/grounds.py`): a linear fit with a ridge, for the first settlement
and for each further one. In one half of the games all founders look by greedy's appraisal, in the
other every second one by the fit of the first half, and all are fitted in the end. What a fit
foretells of games that it has not seen (every fifth) is printed beside what the appraisal does.

The same seed gives the same values. `check` plays one `hard` that founds so (without values: as it
does anyway) against a table of greedy ones, on every seat of each board in turn. `publish` writes
runs into src/hexhaven/bots/data/founding.json; with `--for base@6` for a game that they serve as
well as the one that they are from.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import log, sqrt
from pathlib import Path
from typing import Any

import numpy as np

from hexhaven.bots import Bot, Sight, bot_named, sight_of
from hexhaven.bots.founding import DATA, STEP, VERSION, Book, Founding, founding_of, map_of
from hexhaven.bots.grounds import grounds, island_of
from hexhaven.bots.levels import Hard
from hexhaven.bots.scales import Scales
from hexhaven.engine.game import begin
from hexhaven.engine.ints import Move
from hexhaven.engine.packing import value_of
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import NOBODY, State
from hexhaven.modules.island.core import Island
from hexhaven.sim.ladder import Setting, parse_setting
from hexhaven.sim.runner import game_seed
from hexhaven.sim.workers import in_chunks

from .tune_judgement import key_of, play_one, read_run, rules_for, tell_won, won_alone, write_run

ROOT = Path(__file__).resolve().parent.parent
APPRAISED = (0.05, 0.15, 0.4, 1.0)
"""By how many points the looks of two places differ, for closer and more careless looks, before one
of them is taken almost three times as often as the other."""
FITTED = (0.01, 0.03, 0.08)
"""The same where founders look by a fit, as a share of a victory."""
RIDGE = 100.0
"""As if so many players more had found that nothing matters."""
TRIED = (10, 6)
"""So many places are tried for the first settlement, and for the second after each of them."""
CURIOSITY = 0.35
"""How much it counts that little is known of a place."""
FEW = 8
"""Openings that were tried less often are not kept, and so many games are added that went as
usual."""
KEPT = 12
RACING = (16, 7)
"""So many places for the first settlement run a race, and for the second after each of them."""
STAGES = ((64, 8), (32, 16), (16, 40), (8, 80), (4, 160))
"""How many openings go on in a race, and how many more games each of them then plays."""
BEFORE = 4
"""So many games all of them play at first."""
FIRST_BOARD = 10
"""The boards before this one are for looking what there is to be tried."""
LEAD = 0.3
"""What a lead by all points that win counts beside the victory."""
PRINTED = "nobody was asked where to found: this set-up has its settlements printed"
DEALT = "the map is not the same in all games: see weigh"
HELD_OUT = 5
PLACES = 5

Floats = np.ndarray[Any, np.dtype[np.float64]]
Laps = list[dict[str, float]]


@dataclass(frozen=True)
class Batch:
    """Games of players who found more or less by lot."""

    setting: Setting
    seed: int
    laps: Laps
    """What every second of them looks by; empty: all by greedy's appraisal."""
    games: int = 0
    """How many games try the openings of one founder."""
    share: float = 1.0
    """What all points that win count beside the victory, in the search of openings."""


@dataclass(frozen=True)
class Note:
    """What a seat had after it had founded, and how it did."""

    game: int
    seat: int
    lap: int
    counted: dict[str, float]
    did: float


class Founder(Bot):
    """Founds more or less by lot, and plays as greedy does after that."""

    name = "founder"

    def __init__(self, seed: Sequence[int], laps: Laps) -> None:
        self.lots = np.random.default_rng(list(seed))
        self.laps = laps if self.lots.random() < 0.5 else []
        self.look = float(self.lots.choice(FITTED if self.laps else APPRAISED))
        self.greedy = bot_named("greedy")
        self.counted: list[dict[str, float]] = []
        """What was counted of each settlement and those before it."""

    def choose(self, sight: Sight, legal: list[Move], rng: Rng) -> int:
        if len(legal) == 1 or sight.rules.step_name(sight.known) != STEP:
            return self.greedy.choose(sight, legal, rng)
        looks = self._looks(sight, legal, sight.imagine(rng))
        lots = np.array(looks) / self.look + self.lots.gumbel(size=len(looks))
        chosen = legal[int(lots.argmax())]
        world = sight.imagine(rng)
        sight.rules.apply(world, chosen)
        island = the_island(sight.rules)
        self.counted.append(grounds(sight.rules, island, world, sight.seat))
        return chosen

    def _looks(self, sight: Sight, legal: list[Move], world: State) -> list[float]:
        if self.laps:
            founding = Founding(sight.rules, the_island(sight.rules), self.laps)
            return founding.looks(world, sight.seat, legal)
        return appraised(Scales(sight.rules, world, sight.seat), legal)


def appraised(scales: Scales, legal: list[Move]) -> list[float]:
    """What each of several places is worth by greedy's appraisal."""
    states = [scales.world.copy() for _ in legal]
    for state, move in zip(states, legal, strict=True):
        scales.rules.apply(state, move)
    return [scales.weigh(state) for state in states]


def the_island(rules: Rules) -> Island:
    """The island of a game that has one; others have nothing to found."""
    found = island_of(rules)
    if found is None:
        raise SystemExit(f"{rules.variant} has no settlements to found")
    return found


def play_part(batch: Batch, first: int, end: int) -> list[list[Note]]:
    """What players had and did in some games of a batch."""
    rules = rules_for(batch.setting)
    found: list[list[Note]] = []
    for number in range(first, end):
        bots = [Founder((batch.seed, number, seat), batch.laps) for seat in range(rules.players)]
        did = play_one(rules, list(bots), batch.seed, number)
        notes = [
            Note(number, seat, lap, counted, did[seat])
            for seat in range(rules.players)
            for lap, counted in enumerate(bots[seat].counted)
        ]
        found.append(notes)
    return found


def learned(games: list[list[Note]]) -> Laps:
    """The weights of each lap."""
    notes = [note for game in games for note in game]
    if not notes:
        raise SystemExit(PRINTED)
    laps: Laps = []
    for lap in sorted({note.lap for note in notes}):
        mine = [note for note in notes if note.lap == lap]
        tell(lap, mine)
        laps.append(fit(mine))
    return laps


def foretold(note: Note, weights: dict[str, float]) -> float:
    """What a fit says of a player's places."""
    return sum(weights.get(name, 0.0) * value for name, value in note.counted.items())


def fit(notes: list[Note]) -> dict[str, float]:
    """What each thing that is counted adds to how a seat does."""
    names, counted, did = table(notes)
    spread = counted.std(axis=0)
    told = spread > 1e-9
    z = (counted[:, told] - counted[:, told].mean(axis=0)) / spread[told]
    weights = np.linalg.solve(z.T @ z + RIDGE * np.eye(z.shape[1]), z.T @ did) / spread[told]
    kept = [name for name, some in zip(names, told, strict=True) if some]
    return {name: round(float(w), PLACES) for name, w in zip(kept, weights, strict=True)}


def table(notes: list[Note]) -> tuple[list[str], Floats, Floats]:
    """The counted things as rows, and how each did against the mean of its seat."""
    names = list(notes[0].counted)
    counted = np.array([[note.counted[name] for name in names] for note in notes])
    did = np.array([note.did for note in notes])
    seats = np.array([note.seat for note in notes])
    for seat in set(seats.tolist()):
        did[seats == seat] -= did[seats == seat].mean()
    return names, counted, did


def tell(lap: int, notes: list[Note]) -> None:
    """Say what a fit foretells of games that it has not seen, and what the appraisal does."""
    unseen = [note for note in notes if note.game % HELD_OUT == 0]
    weights = fit([note for note in notes if note.game % HELD_OUT])
    _, _, did = table(unseen)
    told = [foretold(note, weights) for note in unseen]
    plain = [sum(v for k, v in note.counted.items() if k.startswith("term.")) for note in unseen]
    by_fit, by_looks = (correlation(np.array(one), did) for one in (told, plain))
    print(
        f"settlement {lap + 1}, {len(notes)} players: correlation with how they did {by_fit:.3f} "
        f"by the fit, {by_looks:.3f} by the appraisal, in games not seen",
        flush=True,
    )


def correlation(one: Floats, other: Floats) -> float:
    """How far two rows go together; not at all, where one of them is the same throughout."""
    if min(one.std(), other.std()) < 1e-9:
        return 0.0
    return float(np.corrcoef(one, other)[0, 1])


def weigh(setting: Setting, games: int, seed: int, jobs: int) -> dict[str, Any]:
    """Play, fit, play by the fit, and fit all."""
    half = games // 2
    first = in_chunks(play_part, Batch(setting, seed, []), half, jobs)
    second = in_chunks(play_part, Batch(setting, seed + 1, learned(first)), games - half, jobs)
    return {"laps": learned(first + second)}


class Arm:
    """A place that is tried, and how those did who tried it."""

    def __init__(self) -> None:
        self.games = 0
        self.did = 0.0
        self.further: dict[int, Arm] = {}
        """The second settlement, by its place."""

    def mean(self, usual: float) -> float:
        """How it did; few games tell little."""
        return (self.did + FEW * usual) / (self.games + FEW)

    def pull(self, places: list[int], usual: float) -> int:
        """The place to be tried next: one that did well, or of which little is known."""
        for place in places:
            if place not in self.further:
                self.further[place] = Arm()
        total = 1 + sum(self.further[place].games for place in places)

        def promise(place: int) -> float:
            arm = self.further[place]
            return arm.mean(usual) + CURIOSITY * sqrt(log(total) / (arm.games + 1))

        return max(places, key=promise)


class Opener(Hard):
    """`hard`, trying openings."""

    def __init__(self, root: Arm, usual: float) -> None:
        super().__init__()
        self.path = [root]
        self.usual = usual
        self.map = 0

    def choose(self, sight: Sight, legal: list[Move], rng: Rng) -> int:
        if len(legal) == 1 or sight.rules.step_name(sight.known) != STEP or len(self.path) > 2:
            return super().choose(sight, legal, rng)
        self.map = map_of(the_island(sight.rules), sight.known)
        looks = appraised(Scales(sight.rules, sight.imagine(rng), sight.seat), legal)
        best = sorted(range(len(legal)), key=lambda at: -looks[at])[: TRIED[len(self.path) - 1]]
        moves = {value_of(legal[at]): legal[at] for at in best}
        place = self.path[-1].pull(list(moves), self.usual)
        self.path.append(self.path[-1].further[place])
        return moves[place]


def open_part(batch: Batch, first: int, end: int) -> list[dict[str, Any]]:
    """Openings of whoever founds as the `first`-th, … up to `end`."""
    return [opened(batch, order) for order in range(first, end)]


def opened(batch: Batch, order: int) -> dict[str, Any]:
    """The map, and the openings that did best, of whoever founds in this place."""
    rules = rules_for(batch.setting)
    root = Arm()
    total, map = 0.0, 0
    for number in range(batch.games):
        alone = (starter(rules, batch.seed, number) + order) % rules.players
        opener = Opener(root, total / max(1, number))
        bots = [bot_named("greedy") for _ in range(rules.players)]
        bots[alone] = opener
        did = counted_as(play_one(rules, bots, batch.seed, number)[alone], batch.share)
        if len(opener.path) < 3 or map not in (0, opener.map):
            raise SystemExit(PRINTED if len(opener.path) < 3 else DEALT)
        total, map = total + did, opener.map
        for arm in opener.path:
            arm.games += 1
            arm.did += did
    told = f"all tries did {total / batch.games:.3f}"
    return {"map": map, "openings": best_of(root), "did": told}


def counted_as(did: float, share: float) -> float:
    """How a seat did, if its points count for so much beside the victory."""
    won = float(did > 1.0)  # a loser has all points at most
    return won + share * (did - won)


def starter(rules: Rules, seed: int, number: int) -> int:
    """Who founds first in a game."""
    seat = begin(rules, game_seed(seed, number)).actor
    assert seat is not None
    return seat


def best_of(root: Arm) -> list[list[int]]:
    """The openings that were tried often enough, the best first: by the first settlement, then by
    the second."""
    usual = root.did / max(1, root.games)
    found: list[list[int]] = []
    for first, arm in ordered(root, usual):
        found += [[first, second] for second, _ in ordered(arm, arm.mean(usual))]
    return found[:KEPT]


def ordered(arm: Arm, usual: float) -> list[tuple[int, Arm]]:
    """What comes next and was tried often enough, the best first."""
    known = [(place, one) for place, one in arm.further.items() if one.games >= FEW]
    return sorted(known, key=lambda entry: -entry[1].mean(usual))


def usual_places(setting: Setting, seed: int) -> list[int]:
    """Where greedy founders settle first, in turn; but for the last, whom no first one follows."""
    rules = rules_for(setting)
    game, greedy = begin(rules, game_seed(seed, 0)), bot_named("greedy")
    places: list[int] = []
    while len(places) < rules.players - 1:
        assert game.actor is not None
        sight = sight_of(game, game.actor)
        move = greedy.choose(sight, sight.legal, Rng(f"{seed}/usual"))
        if rules.step_name(game.state) == STEP:
            places.append(value_of(move))
        game.play(game.text(move))
    return places


def gathered(setting: Setting, seed: int, found: list[dict[str, Any]]) -> dict[str, Any]:
    """The openings of everybody who founds."""
    maps = {one["map"] for one in found}
    if len(maps) != 1:
        raise SystemExit(DEALT)
    for order, one in enumerate(found):
        print(f"founder {order + 1}: {one['openings'][:3]}, {one['did']}", flush=True)
    openings = [one["openings"] for one in found]
    return {"map": maps.pop(), "usual": usual_places(setting, seed), "openings": openings}


class Racer(Hard):
    """`hard`, with an opening that is given; where none is, what looks best."""

    def __init__(self, path: Sequence[int]) -> None:
        super().__init__()
        self.path = list(path)
        self.found: list[list[int]] = []
        """All places there were for each settlement, the best looking first."""
        self.map = 0

    def choose(self, sight: Sight, legal: list[Move], rng: Rng) -> int:
        if len(legal) == 1 or sight.rules.step_name(sight.known) != STEP or len(self.found) > 1:
            return super().choose(sight, legal, rng)
        self.map = map_of(the_island(sight.rules), sight.known)
        looks = appraised(Scales(sight.rules, sight.imagine(rng), sight.seat), legal)
        moves = {value_of(legal[at]): legal[at] for at in range(len(legal))}
        best = sorted(range(len(legal)), key=lambda at: -looks[at])
        self.found.append([value_of(legal[at]) for at in best])
        wished = self.path[len(self.found) - 1 : len(self.found)]
        return moves.get(wished[0], legal[best[0]]) if wished else legal[best[0]]


@dataclass(frozen=True)
class Race:
    """Openings against each other."""

    setting: Setting
    seed: int
    order: int

    def run(self, path: Sequence[int], number: int) -> tuple[float, Racer]:
        """How an opening did on a board: the victory, and the lead in points besides."""
        rules = rules_for(self.setting)
        alone = (starter(rules, self.seed, number) + self.order) % rules.players
        racer = Racer(path)
        bots = [bot_named("greedy") for _ in range(rules.players)]
        bots[alone] = racer
        done = play_one(rules, bots, self.seed, number)
        points = [did - counted_as(did, 0.0) for did in done]
        best = max(points[seat] for seat in range(rules.players) if seat != alone)
        return counted_as(done[alone], 0.0) + LEAD * (points[alone] - best), racer

    def starters(self) -> tuple[int, list[tuple[int, ...]]]:
        """The map, and the openings that run: the best looking ones, and those of the book."""
        racer = self.run([], 0)[1]
        if len(racer.found) < 2:
            raise SystemExit(PRINTED)
        paths: list[tuple[int, ...]] = []
        for first in racer.found[0][: RACING[0]]:
            second = self.run([first], 1)[1].found[1]
            paths += [(first, place) for place in second[: RACING[1]]]
        founding = founding_of(rules_for(self.setting))
        book = founding.book if founding is not None else Book(0, [], [])
        if book.map == racer.map:
            paths += [tuple(opening) for opening in book.openings[self.order]]
        return racer.map, list(dict.fromkeys(paths))

    def result(self) -> dict[str, Any]:
        """The map, and the openings that went furthest, the best first."""
        map, paths = self.starters()
        did: dict[tuple[int, ...], list[float]] = {path: [] for path in paths}
        number = FIRST_BOARD
        for many, games in ((len(paths), BEFORE), *STAGES):
            paths = sorted(paths, key=lambda path: -sum(did[path]) / max(1, len(did[path])))[:many]
            for path in paths:
                did[path] += [self.run(path, number + more)[0] for more in range(games)]
            number += games
        paths.sort(key=lambda path: -sum(did[path]) / len(did[path]))
        best = did[paths[0]]
        told = f"the best did {sum(best) / len(best):.3f} in {len(best)} games"
        return {"map": map, "openings": [list(path) for path in paths], "did": told}


def race_part(one: Race, first: int, end: int) -> list[dict[str, Any]]:
    """The races of some founders."""
    return [replace(one, order=order).result() for order in range(first, end)]


def race(setting: Setting, seed: int, jobs: int) -> dict[str, Any]:
    """The openings of everybody who founds, by races."""
    found = in_chunks(race_part, Race(setting, seed, 0), setting.players, jobs)
    return gathered(setting, seed, found)


class Settled(Hard):
    """`hard`, founding as it was taught."""

    def __init__(self, run: dict[str, Any]) -> None:
        super().__init__()
        self.run = run

    def choose(self, sight: Sight, legal: list[Move], rng: Rng) -> int:
        if len(legal) > 1 and sight.rules.step_name(sight.known) == STEP:
            founding = founding_of(sight.rules, {"variants": {sight.rules.variant: self.run}})
            assert founding is not None
            move = founding.choice(sight.known, sight.imagine(rng), sight.seat, legal)
            if move != NOBODY:
                return move
        return super().choose(sight, legal, rng)


@dataclass(frozen=True)
class Checked:
    """One player that founds by a run (empty: as `hard` does) against greedy ones."""

    setting: Setting
    seed: int
    run: dict[str, Any]


def check_part(task: Checked, first: int, end: int) -> list[bool]:
    """Which of some games the one player won."""
    rules = rules_for(task.setting)
    found: list[bool] = []
    for number in range(first, end):
        player = Settled(task.run) if task.run else bot_named("hard")
        found.append(won_alone(rules, player, task.seed, number))
    return found


def check(task: Checked, games: int, jobs: int) -> None:
    """Say how a player that founds so does against greedy."""
    tell_won(task.setting, in_chunks(check_part, task, games, jobs))


def publish(runs: list[Path], serving: str = "") -> None:
    """Write what runs have found into the package, each for its own game or all of them for one
    that they serve as well; other variants stay as they were."""
    path = ROOT / "src" / "hexhaven" / "bots" / DATA
    data: dict[str, Any] = {"version": VERSION, "variants": {}}
    if path.exists():
        data = read_run(path)
    data["by"] = "scripts/tune_founding.py"
    for file in runs:
        run = read_run(file)
        key = key_of(parse_setting(serving or run["game"]))
        data["variants"][key] = run
    data["variants"] = dict(sorted(data["variants"].items()))
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    doing = parser.add_subparsers(dest="doing", required=True)
    for name in ("open", "race", "weigh", "check"):
        one = doing.add_parser(name)
        one.add_argument("game")
        if name != "race":
            one.add_argument("--games", type=int, default=300)
        one.add_argument("--seed", type=int, default=1)
        one.add_argument("--jobs", type=int, default=1)
        if name != "check":
            one.add_argument("--out", type=Path, required=True)
            if name == "open":
                one.add_argument("--share", type=float, default=1.0)
        else:
            one.add_argument("--values", type=Path, help="a run; without it, hard as it is")
    publishing = doing.add_parser("publish")
    publishing.add_argument("runs", type=Path, nargs="+")
    publishing.add_argument("--for", dest="serving", default="", metavar="GAME")
    given = parser.parse_args(arguments)
    if given.doing == "publish":
        publish(given.runs, given.serving)
        return 0
    setting = parse_setting(given.game)
    if given.doing == "check":
        run = read_run(given.values) if given.values else {}
        check(Checked(setting, given.seed, run), given.games, given.jobs)
        return 0
    told = {"game": setting.name(), "seed": given.seed}
    if given.doing == "race":
        write_run(told | race(setting, given.seed, given.jobs), given.out)
        return 0
    told["games"] = given.games
    if given.doing == "weigh":
        found = weigh(setting, given.games, given.seed, given.jobs)
    else:
        told["share"] = given.share
        batch = Batch(setting, given.seed, [], given.games, given.share)
        tried = in_chunks(open_part, batch, setting.players, given.jobs)
        found = gathered(setting, given.seed, tried)
    write_run(told | found, given.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
