"""Measure Hexhaven; PYTHONPATH chooses the interpreted or the compiled package, prints JSON.

A decision is one move of a player, `roll` and `end turn` included; chance is not counted. Trade
between players is off, as the peer has none.
"""

from __future__ import annotations

import random
import sys
from typing import Any

from measure import (
    MID_GAME,
    MID_GAMES,
    best_seconds,
    complete_games,
    copy_us,
    memory_kb,
    new_game_ms,
    option_census,
    parse,
    pin_core,
    report,
)

try:
    import hexhaven
    from hexhaven.engine import rules
    from hexhaven.engine.playout import playout
    from hexhaven.engine.rng import Rng
    from hexhaven.sim.runner import Plan, make_plan, play_games
except ImportError as error:
    print(f"hexhaven is not importable: {error}", file=sys.stderr)
    raise SystemExit(3) from None

OPTIONS = {"setup": "variable", "domestic_trade": "off"}
TRADING = {"setup": "variable"}
SEATS = 4
WITHOUT_TRADE = {"domestic_trade": "off"}
OTHERS = {
    "knights": ("cities-knights", OPTIONS),
    "attack": ("barbarian-attack", OPTIONS),
    "traders": ("traders", OPTIONS),
    "shores": ("seafarers/new-shores", WITHOUT_TRADE),
    "pirates": ("seafarers/pirate-islands", WITHOUT_TRADE),
}
"""Other games for four, by the name of their rows in run.py; one more is a line here and there."""
LIMIT = 100_000  # decisions; a random game ends long before
VIEWS = 50  # views of each seat and position per repeat


def new(seed: int) -> Any:
    """Return a new base game for four with a variable board."""
    return hexhaven.new("base", players=SEATS, seed=seed, options=OPTIONS)


def play(game: Any, seed: int) -> int:
    """Play a game to its end with the engine's own loop and return its decisions."""
    return playout(game, Rng(seed), LIMIT)


def step(game: Any, seed: int) -> int:
    """Play a game to its end move by move through the public calls."""
    randrange = random.Random(seed).randrange
    count = 0
    while count < LIMIT and (moves := game.legal()):
        game.play(moves[randrange(len(moves))])
        count += 1
    return count


def decisions(_game: Any, count: Any) -> int:
    """Return the decisions that a loop has counted, refusing a game that never ended."""
    if not 0 < count < LIMIT:
        raise SystemExit(f"a random game stopped after {count} decisions without an end")
    return int(count)


def mid_games() -> list[Any]:
    """Return unfinished games after about 300 decisions."""
    found: list[Any] = []
    for seed in range(1, 100 * MID_GAMES):
        game = new(seed)
        if playout(game, Rng(seed), MID_GAME) == MID_GAME and game.legal():
            found.append(game)
        if len(found) == MID_GAMES:
            return found
    raise SystemExit(f"too few games last longer than {MID_GAME} decisions")


def stepwise(games: int, repeats: int) -> dict[str, float]:
    """Measure the public loop on complete games."""
    values = complete_games(games, repeats, new, step, decisions)
    return {
        "steps_per_s": values["decisions_per_s"],
        "steps_per_game": values["decisions_per_game"],
    }


def other_games(games: int, repeats: int) -> dict[str, float]:
    """Measure complete games of other variants with the engine's own loop."""
    found: dict[str, float] = {}
    for key, (variant, options) in OTHERS.items():

        def begin(seed: int, variant: str = variant, options: dict[str, str] = options) -> Any:
            return hexhaven.new(variant, players=SEATS, seed=seed, options=options)

        values = complete_games(games, repeats, begin, play, decisions)
        found[f"{key}_per_s"] = values["decisions_per_s"]
        found[f"{key}_per_game"] = values["decisions_per_game"]
    return found


def simulated(games: int, repeats: int) -> dict[str, float]:
    """Measure what `hexhaven simulate` does: the same game as the peer's, and with all trade."""
    found: dict[str, float] = {}
    for key, options in (("simulate_per_s", OPTIONS), ("simulate_trade_per_s", TRADING)):
        plan = make_plan("base", SEATS, ["random"], games, 1, options)
        moves: list[int] = []

        def work(plan: Plan = plan, moves: list[int] = moves) -> None:
            moves[:] = [result.moves for result in play_games(plan, 0, plan.games)]

        seconds = best_seconds(repeats, work)
        found[key] = sum(moves) / seconds
    return found


def views_per_s(positions: list[Any], repeats: int) -> float:
    """Return how many views of a mid-game can be made each second."""

    def work() -> None:
        for game in positions:
            for _ in range(VIEWS):
                for seat in range(SEATS):
                    game.view(seat)

    return len(positions) * VIEWS * SEATS / best_seconds(repeats, work)


def census(games: int) -> dict[str, float]:
    """Count the options of each decision in complete games."""
    options: list[int] = []
    for seed in range(1, games + 1):
        game = new(seed)
        randrange = random.Random(seed).randrange
        for _ in range(LIMIT):
            if not (moves := game.legal()):
                break
            options.append(len(moves))
            game.play(moves[randrange(len(moves))])
    return option_census(options)


def dice_games(games: int, repeats: int) -> dict[str, float]:
    """Measure complete random games of the dice game for one."""

    def new_dice(seed: int) -> Any:
        return hexhaven.new("dice", players=1, seed=seed)

    values = complete_games(games, repeats, new_dice, play, decisions)
    return {
        "dice_decisions_per_s": values["decisions_per_s"],
        "dice_games_per_s": values["games_per_s"],
    }


def card_games(games: int, repeats: int) -> dict[str, float]:
    """Measure complete random games of the card game for two."""

    def new_duel(seed: int) -> Any:
        return hexhaven.new("duel", players=2, seed=seed)

    values = complete_games(games, repeats, new_duel, play, decisions)
    return {
        "duel_decisions_per_s": values["decisions_per_s"],
        "duel_games_per_s": values["games_per_s"],
    }


def main() -> None:
    """Measure everything and print it."""
    args = parse("Measure Hexhaven.", games=200, repeats=3)
    pin_core()
    compiled = not str(rules.__file__).endswith(".py")
    values: dict[str, Any] = {"compiled": compiled, "games": args.games, "repeats": args.repeats}
    decisions(None, play(new(1), 1))  # warms up
    values |= complete_games(args.games, args.repeats, new, play, decisions)
    values |= stepwise(max(1, args.games // 4), args.repeats)
    values |= simulated(max(1, args.games // 4), args.repeats)
    values |= other_games(max(1, args.games // 4), args.repeats)
    positions = mid_games()
    values["copy_us"] = copy_us(positions, args.repeats)
    values["new_game_ms"] = new_game_ms(new, args.repeats)
    values["memory_kb"] = memory_kb(positions)
    values["views_per_s"] = views_per_s(positions, args.repeats)
    values |= census(games=5)
    values |= dice_games(5 * args.games, args.repeats)
    values |= card_games(max(1, args.games // 10), args.repeats)
    report("hexhaven", str(getattr(hexhaven, "__version__", "unknown")), values)


if __name__ == "__main__":
    main()
