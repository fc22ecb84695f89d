"""Writes web/tests/barbarians.vocabulary.json: what the tables of these games name to people.

The browser's tests read it: every move, step, piece, card and counter in it has words in each
language of the page. Moves and steps come from the rules' own lists; the rest is seen in games.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, Final

import hexhaven

TABLES: Final[dict[str, tuple[str, int, dict[str, str]]]] = {
    "caravans": ("caravans", 4, {}),
    "fishermen": ("fishermen", 4, {}),
    "rivers": ("rivers", 4, {}),
    "traders": ("traders", 4, {}),
    "barbarian-attack": ("barbarian-attack", 4, {}),
    "two-players": ("two-players", 2, {}),
    "fishermen for two": ("fishermen+two-players", 2, {}),
    "rivers for two": ("rivers+two-players", 2, {}),
    "caravans for two": ("caravans+two-players", 2, {}),
    "barbarian-attack for two": ("barbarian-attack+two-players", 2, {}),
    "traders for two": ("traders+two-players", 2, {"event_cards": "deck"}),
    "fishermen at rivers": ("fishermen+rivers", 3, {}),
    "fishermen and traders": ("fishermen+traders", 3, {}),
    "fishermen under attack": ("barbarian-attack+fishermen", 3, {}),
    "caravans at rivers": ("caravans+rivers", 3, {}),
    "towns at rivers": ("cities-knights+rivers", 3, {}),
    "trading towns": ("cities-knights+traders", 3, {}),
    "towns for two": ("cities-knights+two-players", 2, {}),
    "traders under attack": ("barbarian-attack+traders", 3, {}),
    "traders at sea": ("seafarers/new-shores+traders", 3, {}),
    "trading towns at sea": ("cities-knights+seafarers/through-the-desert+traders", 3, {}),
    "rivers at sea": ("rivers+seafarers/new-shores", 3, {}),
    "rivers and the tribe": ("rivers+seafarers/forgotten-tribe", 3, {"layout": "variable"}),
    "caravans in the new world": (
        "caravans+seafarers/new-world",
        3,
        {"allow_not_recommended": "true"},
    ),
    "rivers in the new world": (
        "rivers+seafarers/new-world",
        3,
        {"allow_not_recommended": "true"},
    ),
    "towns at rivers and sea": ("cities-knights+rivers+seafarers/through-the-desert", 3, {}),
    "the attack at sea": ("barbarian-attack+seafarers/forgotten-tribe", 3, {}),
    "the attack in the fog": (
        "barbarian-attack+seafarers/fog-island",
        3,
        {"allow_not_recommended": "true"},
    ),
    "pirates and barbarians": ("barbarian-attack+seafarers/pirate-islands", 3, {}),
    "wonders under attack": ("barbarian-attack+seafarers/wonders", 3, {}),
    "fishermen choose": ("fishermen+seafarers/cloth", 3, {"free_choice": "manual"}),
    "fishermen in the fog": ("fishermen+seafarers/fog-island", 3, {}),
    "fishermen in the new world": ("fishermen+seafarers/new-world", 3, {}),
    "towns under attack": ("barbarian-attack+cities-knights", 3, {}),
    "event cards": ("base", 4, {"event_cards": "deck"}),
    "friendly robber": ("base", 4, {"friendly_robber": "on"}),
    "harbormaster": ("base", 4, {"harbormaster": "on"}),
}
SEEN: Final = ("pieces", "terrains", "cards", "piles", "counters", "costs", "tracks")
GAMES: Final = 4
MOVES: Final = 900
FILE: Final = Path(__file__).parent.parent / "web/tests/barbarians.vocabulary.json"


def look(game: hexhaven.Game, players: int, seen: dict[str, set[str]]) -> None:
    """Take down what everybody sees now."""
    for seat in range(players):
        view: Any = game.view(seat)
        seen["steps"].add(view["prompt"]["step"])
        seen["pieces"].update(piece["kind"] for piece in view["pieces"])
        seen["terrains"].update(tile["terrain"] for tile in view["tiles"])
        seen["costs"].update(view["table"]["costs"])
        seen["tracks"].update(view["tracks"])
        for own in view["seats"]:
            seen["counters"].update(own["counters"])
            seen["piles"].update(own["cards"])
            for pile in own["cards"].values():
                seen["cards"].update(pile.get("kinds", {}))


def play(variant: str, players: int, options: dict[str, str], seen: dict[str, set[str]]) -> None:
    for seed in range(GAMES):
        game = hexhaven.new(variant, players, seed, options)
        chooser = random.Random(seed)
        for number in range(MOVES):
            if game.over:
                break
            if number % 3 == 0:
                look(game, players, seen)
            moves = game.legal()
            quick = [move for move in moves if not game.text(move).startswith("offer")]
            game.play(chooser.choice(quick or moves))


def vocabulary(variant: str, players: int, options: dict[str, str]) -> dict[str, list[str]]:
    rules = hexhaven.new(variant, players, 1, options).rules
    layout = rules.layout
    seen: dict[str, set[str]] = {name: set() for name in (*SEEN, "steps")}
    play(variant, players, options, seen)
    chance = {kind.name for kind in layout.kinds if kind.chance}
    seen["steps"].update(offer.step for offer in layout.offers if offer.kind not in chance)
    seen["modules"] = {module.name for module in rules.modules}
    seen["moves"] = {kind.name for kind in layout.kinds if not kind.chance}
    seen["chance"] = chance
    return {name: sorted(found) for name, found in sorted(seen.items())}


def main() -> None:
    tables = {name: vocabulary(*table) for name, table in TABLES.items()}
    FILE.write_text(json.dumps(tables, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
