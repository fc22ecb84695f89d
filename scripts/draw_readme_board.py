"""Draw docs/images/board.svg: a seeded game in its middle, played by a simple fixed plan.

The plan is written here, not taken from the bots, so that the picture changes only when the rules
or the drawings do: python scripts/draw_readme_board.py
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import hexhaven
from hexhaven.draw.svg import board_svg
from hexhaven.engine.rng import Rng

PICTURE: Final = Path(__file__).resolve().parent.parent / "docs" / "images" / "board.svg"
SEED: Final = 13
ROUNDS: Final = 24
OPTIONS: Final = {"setup": "variable", "numbers": "random_no_adjacent_red", "domestic_trade": "off"}
ORDER: Final = ("roll", "city", "settlement", "knight", "road", "buy", "robber", "rob", "trade")
"""What is preferred, from the left; all else is chosen by chance, ending the turn last."""
PIPS: Final = (0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1)


def position() -> hexhaven.Game:
    """The game at the beginning of a turn in its middle."""
    game = hexhaven.new("base", players=4, seed=SEED, options=OPTIONS)
    rng = Rng("readme board")
    while not game.over and not _is_middle(game):
        game.play(_choose(game, rng))
    return game


def _is_middle(game: hexhaven.Game) -> bool:
    table: Any = game.view(None)["table"]
    return bool(table["round"] >= ROUNDS)


def _choose(game: hexhaven.Game, rng: Rng) -> str:
    texts = [game.text(move) for move in game.legal()]
    kinds = {text.split()[0] for text in texts}
    for kind in ORDER:
        if kind in kinds and (kind != "road" or rng.below(3)):
            chosen = [text for text in texts if text.split()[0] == kind]
            if kind == "settlement":
                return max(chosen, key=lambda text: _worth(game, int(text.split()[1])))
            return chosen[rng.below(len(chosen))]
    others = [text for text in texts if text != "end"] if "end" not in texts else ["end"]
    return others[rng.below(len(others))]


def _worth(game: hexhaven.Game, node: int) -> int:
    """The pips around a node, and how many kinds of terrain."""
    view: Any = game.view(None)
    near = [h["id"] for h in view["places"]["hex"] if node in h["nodes"]]
    tiles = [tile for tile in view["tiles"] if tile["hex"] in near]
    return 2 * len({t["terrain"] for t in tiles}) + sum(PIPS[t["number"]] for t in tiles)


def main() -> None:
    """Write the picture."""
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(board_svg(position().view(None)), encoding="utf-8")
    print(f"wrote {PICTURE}")


if __name__ == "__main__":
    main()
