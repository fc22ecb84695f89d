"""The soak: thousands of games under all kinds of options, with every invariant checked.

Run it by `make soak` or `python -m hexhaven.sim.soak`. It stops at the first broken invariant, says
which game it was, and how to play that game again.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from hexhaven.bots import Bot, bot_named, sight_of
from hexhaven.engine.game import Game, begin
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.variants import assemble, needs_consent, option_list

from .invariants import Broken, Watch, demand
from .progress import progress
from .workers import in_chunks

OPTIONS: Final = {
    "setup": ["variable", "tile_by_tile", "beginner"],
    "numbers": ["spiral", "random_no_adjacent_red", "random"],
    "harbors": ["frame_shuffle", "slot_shuffle", "fixed"],
    "phases": ["combined", "separated"],
    "steal_needs_cards": ["true", "false"],
    "domestic_trade": ["on", "off"],
    "first_player": ["dice", "oldest", "1"],
}
"""What is varied from game to game."""
SEA_OPTIONS: Final = {"layout": ["fixed", "variable"], "cloth_end_empty": ["9", "5"]}
"""The same where there are such options: in scenarios of Seafarers."""
SMALL_OPTIONS: Final = {
    "event_cards": ["off", "off", "deck", "exact"],
    "friendly_robber": ["off", "off", "on"],
    "harbormaster": ["off", "off", "on"],
    "arrows": ["default", "turned", "random"],
    "caravan_vote": ["majority", "plurality"],
    "fish_shortage": ["nobody", "one_by_one"],
    "gold_harbors": ["generic", "all"],
}
"""The same for small variants, and what some scenarios leave open."""
FEW: Final = 4
MANY_OPTIONS: Final = {
    "extra_phase": ["special_building", "special_building", "paired", "none"],
    "robber_start": ["random", "chosen"],
}
"""The same for more players than a few."""
ALONE_OPTIONS: Final = {
    "duel": {
        "action_gate": ["each3", "combined7"],
        "brigand_grace": ["0", "2"],
        "civil_war": ["owner_chooses", "opponent_chooses"],
        "spy": ["any_card", "units_and_actions"],
        "exchange": ["any_stack", "same_stack"],
        "demolish": ["off", "off", "on"],
        "vp_target": ["12", "12", "8"],
        "turn_cap": ["1500"],  # players who demolish everything never get to 12 points
    }
}
"""The same for games of their own."""
FIXED: Final = {"base": {"two_players": "on", "max_rounds": "300"}}
"""What is the same in all games of a variant."""
LIMITED: Final = {"max_rounds": "300"}
"""The same for variants that are not named there."""
PLAYERS: Final = {"base": [4, 3, 2], "five-six": [6, 5]}
USUAL_PLAYERS: Final = [4, 3]
THOROUGH_EVERY: Final = {"random": 2000, "greedy": 200}
"""About so many decisions lie between two thorough checks."""
REPEAT_EVERY: Final = 50
"""One game in so many is played twice and must come out the same."""


@dataclass(frozen=True)
class Task:
    """A batch of the soak."""

    bot: str
    seed: int
    variant: str = "base"
    players: int = 0
    """0: the usual numbers in turn."""


@dataclass(frozen=True)
class Played:
    """What a game of the soak came to."""

    decisions: int
    key: int


class SoakFailure(Exception):
    """The first broken invariant or error, and how to see it again."""


def tables_for(task: Task) -> list[int]:
    """The numbers of players among which each game chooses."""
    if task.players:
        return [task.players]
    if task.variant in MATRIX.games:
        return MATRIX.games[task.variant].seats
    if task.variant in PLAYERS:
        return PLAYERS[task.variant]
    seats = MATRIX.verdict(task.variant).players
    return [many for many in USUAL_PLAYERS if many in seats] or seats


def fixed_for(variant: str) -> dict[str, str]:
    """The options that are the same in all games of a variant."""
    if variant in MATRIX.games:
        return {}
    fixed = dict(FIXED.get(variant, LIMITED))
    if needs_consent(variant):
        fixed["allow_not_recommended"] = "true"
    return fixed


def varied_for(variant: str, players: int) -> dict[str, list[str]]:
    """The options that are varied: those of the list that the variant leaves a choice in."""
    if variant in MATRIX.games:
        return ALONE_OPTIONS.get(variant, {})
    left = {option.name: option.values for option in option_list(variant, players)}
    wanted = {**OPTIONS, **SEA_OPTIONS, **SMALL_OPTIONS}
    if players > FEW:
        wanted = {**wanted, **MANY_OPTIONS}
    return {
        name: [value for value in values if value in left[name]]
        for name, values in wanted.items()
        if name in left
    }


def soak_games(task: Task, first: int, end: int) -> list[Played]:
    """The games from `first` to before `end`; raises SoakFailure at the first that breaks."""
    return [soak_game(task, number) for number in range(first, end)]


def soak_game(task: Task, number: int) -> Played:
    """One game under watch, some of them twice."""
    run = Run(task, number)
    try:
        played = run.play()
        if number % REPEAT_EVERY == 0:
            again = Run(task, number).play()
            demand(played == again, "the same seed gave another game")
        return played
    except Exception as error:
        what = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
        raise SoakFailure(f"{run.name()}: {what}") from error


class Run:
    """One game of the soak; options, seed and bots follow from the task and the number."""

    def __init__(self, task: Task, number: int) -> None:
        self.task: Task = task
        self.number: int = number
        self.rng: Rng = Rng(f"{task.seed}/{task.bot}/{number}/soak")
        tables = tables_for(task)
        self.players: int = tables[self.rng.below(len(tables))]
        self.options: dict[str, str] = fixed_for(task.variant)
        for name, values in varied_for(task.variant, self.players).items():
            self.options[name] = values[self.rng.below(len(values))]
        self.seed: int = self.rng.word()
        self.decisions: int = 0

    def name(self) -> str:
        """Which game this is, where it stands, and how to play it again."""
        options = " ".join(f"{key}={value}" for key, value in self.options.items())
        task = self.task
        again = f"--variant {task.variant} --seed {task.seed} --again {task.bot}/{self.number}"
        if task.players:
            again += f" --players {task.players}"
        return (
            f"{self.task.bot} game {self.number} (seed {self.seed}, {self.players} players, "
            f"{options}), after decision {self.decisions} [python -m hexhaven.sim.soak {again}]"
        )

    def play(self) -> Played:
        """Play to the end, checking all the way."""
        rules = assemble(self.task.variant, self.players, self.options, [])
        game = begin(rules, self.seed)
        watch = Watch(game, self.rng)
        bots = [bot_named(self.task.bot) for _ in range(self.players)]
        streams = [Rng(f"{self.seed}/bot/{seat}") for seat in range(self.players)]
        every = THOROUGH_EVERY.get(self.task.bot, THOROUGH_EVERY["greedy"])
        due = self.rng.below(every)
        while game.state.agenda:
            if self.decisions == due:
                self.check(watch, bots, streams)
                due += 1 + self.rng.below(2 * every)
            self.decide(rules, game, watch, bots, streams)
        watch.at_the_end()
        return Played(self.decisions, game.key())

    def decide(
        self, rules: Rules, game: Game, watch: Watch, bots: list[Bot], streams: list[Rng]
    ) -> None:
        """One decision of the seat that is to decide."""
        seat = game.actor
        assert seat is not None
        legal = rules.legal(game.state)
        watch.each_move(legal)
        move = bots[seat].choose(sight_of(game, seat, legal), legal, streams[seat])
        game.push(move)
        game.settle_chance()
        self.decisions += 1

    def check(self, watch: Watch, bots: list[Bot], streams: list[Rng]) -> None:
        """The thorough checks."""
        watch.thoroughly()
        for seat in watch.game.actors:
            watch.choice_is_honest(bots[seat], seat, streams[seat])


def playable() -> list[str]:
    """Every game and every set of the table that can be played, be it with consent."""
    return [verdict.key for verdict in MATRIX.listing() if verdict.playable()]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the soak; 0 when all held, 1 at the first that did not."""
    parser = argparse.ArgumentParser(prog="python -m hexhaven.sim.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="random games (default: 10000)")
    parser.add_argument("--greedy", type=int, default=1_000, help="greedy games (default: 1000)")
    parser.add_argument("--seed", type=int, default=0, help="the soak's seed (default: 0)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    parser.add_argument("--variant", default="base", help="what is played (default: base)")
    parser.add_argument("--players", type=int, default=0, help="at each table (default: as usual)")
    parser.add_argument("--again", metavar="BOT/NUMBER", help="play one game of the soak again")
    parser.add_argument("--list", action="store_true", help="say what can be played, and stop")
    args = parser.parse_args(argv)
    if args.list:
        print("\n".join(playable()))
        return 0
    try:
        if args.again:
            bot, _, number = args.again.partition("/")
            task = Task(bot, args.seed, args.variant, args.players)
            print(soak_game(task, int(number)))
            return 0
        for bot, games in (("random", args.games), ("greedy", args.greedy)):
            soak(Task(bot, args.seed, args.variant, args.players), games, args.jobs)
    except SoakFailure as failure:
        print(f"soak: {failure}", file=sys.stderr)
        return 1
    return 0


def soak(task: Task, games: int, jobs: int, say: Callable[[str], None] = print) -> list[Played]:
    """Play a batch of the soak and say what it came to."""
    start = time.perf_counter()
    with progress(f"soak, {task.bot}", games) as tell:
        played = in_chunks(soak_games, task, games, jobs, tell)
    seconds = time.perf_counter() - start
    decisions = sum(game.decisions for game in played)
    games_of = task.bot if task.variant == "base" else f"{task.bot} {task.variant}"
    among = f" of {task.players}" if task.players else ""
    what = f"{games} {games_of} games{among}"
    say(f"soak: {what}, {decisions:,} decisions, all sound ({seconds:.0f} s)")
    return played


if __name__ == "__main__":
    sys.exit(main())
