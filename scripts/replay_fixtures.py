"""Write what the browser's pages have from the rules: cards, and games to be tested with.

fixtures/chance.json has recorded games with the odds of every outcome of chance, replay.json the
whole story of a short game, src/games/duel/cards.json what is printed on the cards of the card
game, fixtures/seafarers.json all that Seafarers' views name and a page must have words for:
python scripts/replay_fixtures.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import hexhaven
from hexhaven.chronicle import replay_story
from hexhaven.engine.rng import Rng
from hexhaven.modules.duel.cards import NAMES
from hexhaven.modules.duel.showing import card_facts
from hexhaven.modules.island.core import Island
from hexhaven.modules.variants import option_list

FOLDER: Final = Path(__file__).resolve().parent.parent / "web"
GAMES: Final[dict[str, tuple[int, dict[str, object]]]] = {
    "beginner": (3, {"max_rounds": 6}),
    "variable": (2**127 + 12345, {"setup": "variable", "max_rounds": 3}),
    "random-numbers": (
        18,
        {"setup": "variable", "numbers": "random_no_adjacent_red", "harbors": "slot_shuffle"},
    ),
    "tiles": (9, {"setup": "tile_by_tile", "max_rounds": 2}),
    "deck": (77, {"dice": "deck", "max_rounds": 14}),
    "short": (5, {"setup": "variable", "max_rounds": 3, "domestic_trade": "on"}),
}
"""Name -> seed and options; a seed may be larger than any number that JavaScript can hold."""


def play(name: str) -> hexhaven.Game:
    """A game of random moves, played to its end."""
    seed, options = GAMES[name]
    chosen = {"max_rounds": 4, "domestic_trade": "off", **options}
    game = hexhaven.new("base", 3, seed=seed, options=chosen)
    rng = Rng(f"fixture {name}")
    while not game.over:
        legal = game.legal()
        game.play(legal[rng.below(len(legal))])
    return game


def chance() -> str:
    """The content of chance.json."""
    stories = {name: replay_story(play(name).record()) for name in GAMES}
    kept = {
        name: {"record": story["record"], "chance": story["chance"]}
        for name, story in stories.items()
    }
    return json.dumps(kept, separators=(",", ":")) + "\n"


def replay() -> str:
    """The content of replay.json."""
    return json.dumps(replay_story(play("short").record()), separators=(",", ":")) + "\n"


def duel_cards() -> str:
    """The content of cards.json: what is printed on each card of the card game."""
    found = {NAMES[card]: card_facts(card) for card in range(len(NAMES))}
    return json.dumps(found, indent=2) + "\n"


SEA: Final = [
    *("new-shores", "four-islands", "through-the-desert", "fog-island", "new-world"),
    *("forgotten-tribe", "cloth", "pirate-islands", "wonders"),
]


def shown_pieces(game: hexhaven.Game) -> list[dict[str, str]]:
    """The pieces on the board when the founding begins: gifts, villages."""
    pieces: list[dict[str, str]] = json.loads(json.dumps(game.view(0)["pieces"]))
    return pieces


def seafarers() -> str:
    """The content of seafarers.json: what the modules of the scenarios declare."""
    found: dict[str, set[str]] = {
        name: set()
        for name in ["moves", "chance", "steps", "pieces", "terrains", "counters", "options"]
    }
    for scenario in SEA:
        for players in (3, 6):
            game = hexhaven.new(f"seafarers/{scenario}", players, seed=1)
            layout = game.rules.layout
            for kind in layout.kinds:
                found["chance" if kind.chance else "moves"].add(kind.name)
            found["steps"] |= {offer.step for offer in layout.offers}
            content = game.rules.part(Island).content
            found["pieces"] |= {*content.pieces, "robber", "pirate"}
            found["pieces"] |= {piece["kind"] for piece in shown_pieces(game)}
            found["terrains"] |= set(content.terrains)
            seats = json.loads(json.dumps(game.view(0)["seats"]))
            found["counters"] |= {"choices_owed", *seats[0]["counters"]}
        for option in option_list(f"seafarers/{scenario}"):
            values = [] if option.rule.startswith("BASE") else option.values
            found["options"] |= {option.name, *(f"{option.name}.{value}" for value in values)}
    found["scenarios"] = {f"seafarers/{scenario}" for scenario in SEA}
    return json.dumps({name: sorted(words) for name, words in found.items()}, indent=2) + "\n"


FILES: Final = {
    "fixtures/chance.json": chance,
    "fixtures/replay.json": replay,
    "fixtures/seafarers.json": seafarers,
    "src/games/duel/cards.json": duel_cards,
}

if __name__ == "__main__":
    for file, content in FILES.items():
        (FOLDER / file).write_text(content(), encoding="utf-8")
