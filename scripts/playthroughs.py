"""Write the golden games again: `python scripts/playthroughs.py`, then read the difference.

A change of the rules shows as a change of these files. The tests replay them, and play them anew
from their seeds, with the interpreted and with the compiled engine.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import hexhaven
from hexhaven.engine.rng import Rng

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"

GAMES: Final[dict[str, tuple[str, int, int, dict[str, str]]]] = {
    "base-beginner-4": ("base", 4, 11, {}),
    "base-variable-3": (
        "base",
        3,
        12,
        {"setup": "variable", "numbers": "random_no_adjacent_red"},
    ),
    "base-tiles-4": (
        "base",
        4,
        13,
        {"setup": "tile_by_tile", "harbors": "slot_shuffle", "phases": "separated"},
    ),
    "base-two": ("base", 2, 14, {"two_players": "on", "setup": "variable", "numbers": "random"}),
    "base-quiet-4": ("base", 4, 15, {"setup": "variable", "domestic_trade": "off"}),
    "five-special": ("base", 5, 21, {"robber_start": "chosen"}),
    "six-paired": ("base", 6, 22, {"extra_phase": "paired", "setup": "tile_by_tile"}),
    "six-plain": (
        "base",
        6,
        23,
        {"extra_phase": "none", "harbors": "slot_shuffle", "numbers": "random"},
    ),
    "base-rounds-4": ("base", 4, 16, {"max_rounds": "12", "max_rounds_result": "leader"}),
    "friends-3": ("friends", 3, 31, {"setup": "variable"}),
    "friends-4": ("friends", 4, 32, {"steal_needs_cards": "false", "phases": "separated"}),
    "friends-5": ("friends", 5, 33, {}),
    "friends-6": ("friends", 6, 34, {"extra_phase": "paired"}),
    "friends-corsica-4": ("friends+corsica", 4, 35, {"allow_not_recommended": "true"}),
}
"""Name -> (variant, players, seed, options)."""


def play(name: str) -> hexhaven.Game:
    """Play a golden game: random moves that follow from its name."""
    variant, players, seed, options = GAMES[name]
    game = hexhaven.new(variant, players, seed=seed, options=options)
    rng = Rng(name)
    while not game.over:
        seats = game.actors
        moves = game.legal(seats[rng.below(len(seats))])
        game.play(moves[rng.below(len(moves))])
    return game


def main() -> None:
    """Write all files."""
    for name in GAMES:
        text = play(name).record().to_json() + "\n"
        (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")
        print(f"{name}: {text.count(chr(10))} lines")


if __name__ == "__main__":
    main()
