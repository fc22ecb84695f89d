"""How bots meet the barbarians' first landing in Cities & Knights, and the later ones.

    python bench/landings.py --bot greedy --games 40 --seed 1

prints how many of the first landings were beaten off, and the same for all landings.
"""

from __future__ import annotations

import argparse

from hexhaven.bots import bot_named, sight_of
from hexhaven.engine.game import begin
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules
from hexhaven.modules.cities_knights.barbarians import Barbarians
from hexhaven.modules.cities_knights.kinds import LANDING
from hexhaven.sim.runner import game_seed, make_plan, rules_of


def landings(rules: Rules, bot: str, seed: int, number: int, most: int) -> list[bool]:
    """For each landing of one game whether it was beaten off; at most so many are waited for."""
    game = begin(rules, game_seed(seed, number))
    game.forget()
    barbarians = rules.part(Barbarians)
    bots = [bot_named(bot) for _ in range(rules.players)]
    rngs = [Rng(f"{seed}/{number}/bot/{seat}") for seat in range(rules.players)]
    found: list[bool] = []
    cells = game.state.cells
    chance = game.rng
    assert chance is not None
    while game.state.agenda and len(found) < most:
        seat = game.actor
        assert seat is not None
        legal = rules.legal(game.state)
        game.push(bots[seat].choose(sight_of(game, seat, legal), legal, rngs[seat]))
        while game.state.agenda and rules.chance_due(game.state):
            forecast = barbarians.forecast(game.state)
            due = cells[barbarians.ship] == LANDING - 1
            game.push(rules.sample(game.state, chance))
            if due and cells[barbarians.ship] != LANDING - 1:
                found.append(forecast.won)
    return found


def main() -> None:
    """Play and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--landings", type=int, default=1, help="of each game (default: the first)")
    args = parser.parse_args()
    plan = make_plan("cities-knights", 4, [args.bot], args.games, args.seed)
    games = [
        landings(rules_of(plan), args.bot, args.seed, number, args.landings)
        for number in range(args.games)
    ]
    first = [game[0] for game in games if game]
    every = [won for game in games for won in game]
    print(f"{args.bot}: first landings beaten off {sum(first)} of {len(first)}; ", end="")
    print(f"all {sum(every)} of {len(every)}")


if __name__ == "__main__":
    main()
