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

GAMES: Final[dict[str, tuple[int, int, dict[str, str]]]] = {
    "base-beginner-4": (4, 11, {}),
    "base-variable-3": (3, 12, {"setup": "variable", "numbers": "random_no_adjacent_red"}),
    "base-tiles-4": (
        4,
        13,
        {"setup": "tile_by_tile", "harbors": "slot_shuffle", "phases": "separated"},
    ),
    "base-two": (2, 14, {"two_players": "on", "setup": "variable", "numbers": "random"}),
    "base-quiet-4": (4, 15, {"setup": "variable", "domestic_trade": "off"}),
    "five-special": (5, 21, {"robber_start": "chosen"}),
    "six-paired": (6, 22, {"extra_phase": "paired", "setup": "tile_by_tile"}),
    "six-plain": (6, 23, {"extra_phase": "none", "harbors": "slot_shuffle", "numbers": "random"}),
    "base-rounds-4": (4, 16, {"max_rounds": "12", "max_rounds_result": "leader"}),
    "dice-solo": (1, 21, {}),
    "dice-3": (3, 22, {"first_player": "1"}),
    "dice-plus-2": (2, 23, {}),
    "duel": (2, 31, {"vp_target": "8"}),
    "duel-switches": (
        2,
        32,
        {
            "action_gate": "combined7",
            "brigand_grace": "2",
            "civil_war": "opponent_chooses",
            "spy": "units_and_actions",
            "exchange": "same_stack",
            "demolish": "on",
            "turn_cap": "90",
        },
    ),
}
"""Name -> (players, seed, options)."""
VARIANTS: Final = {
    "dice-solo": "dice",
    "dice-3": "dice",
    "dice-plus-2": "dice-plus",
    "duel": "duel",
    "duel-switches": "duel",
}
"""What is played, where it is not the base game."""


def play(name: str) -> hexhaven.Game:
    """Play a golden game: random moves that follow from its name."""
    players, seed, options = GAMES[name]
    game = hexhaven.new(VARIANTS.get(name, "base"), players, seed=seed, options=options)
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
