"""Following a batch with the engine: the same board, the same actions, the same chance.

A `Follower` is a game of the engine whose chance is decided by the counter generator of one game of
a batch. As long as it is given the same actions, both sides must agree in everything.
"""

from __future__ import annotations

from typing import Final

from .. import new
from ..engine.game import Game
from ..engine.state import CHANCE
from ..modules.base.development import CARDS
from ..modules.base.maps import TILES
from ..modules.island.kinds import RESOURCES, TERRAINS
from .actions import move_of
from .board import FRAMES, HARBOR_NAMES
from .counter import GOLDEN, WORD, below, card, dice, mixed, shuffled, start_of

HARBOR_KINDS: Final = [kind for piece in FRAMES for _, kind in piece]
"""The kinds on the printed frame, in the order of the coast."""


class Follower:
    """One game of a batch, played by the engine."""

    def __init__(self, game: Game, counter: int) -> None:
        self.game: Game = game
        self.counter: int = counter
        """The game's place in the generator."""

    def play(self, action: int) -> None:
        """Play an action, checked, and what chance decides after it."""
        self.game.play(move_of(self.game, action))
        while self.game.actor == CHANCE:
            self.game.play(self._outcome())
        self.counter = self.counter + GOLDEN & WORD

    def _outcome(self) -> str:
        if self.game.rules.step_name(self.game.state) == "dice":
            first, second = dice(self.counter)
            return f"roll {first} {second}"
        texts = {self.game.text(move).split()[1]: many for move, many in self.game.chance()}
        drawing = self.game.rules.step_name(self.game.state) == "draw"
        names = CARDS if drawing else RESOURCES
        kind = card(self.counter, [texts.get(name, 0) for name in names])
        return f"{'draw' if drawing else 'steal'} {names[kind]}"


def follow(
    seed: int, index: int, players: int = 4, harbors: str = "frame_shuffle", target: int = 10
) -> Follower:
    """The first game that a batch with this seed plays at this index, as the engine's."""
    return following(start_of(seed, index), players, harbors, target)


def following(counter: int, players: int, harbors: str, target: int) -> Follower:
    """A game that is dealt with the generator at this place."""
    first = below(mixed(counter + 27 * GOLDEN & WORD), players)
    options = {
        "domestic_trade": "off",
        "setup": "variable",
        "harbors": harbors,
        "first_player": str(first),
        "vp_target": str(target),
    }
    if players == 2:
        options["two_players"] = "on"
    game = new("base", players, options=options)
    for move in _deal(counter, harbors):
        game.play(move)
    return Follower(game, counter + 28 * GOLDEN & WORD)


def _deal(counter: int, harbors: str) -> list[str]:
    """The chance moves of the set-up."""
    tiles = [kind for kind in range(len(TILES)) for _ in range(TILES[kind])]
    moves = [f"tile {hex} {TERRAINS[kind]}" for hex, kind in enumerate(shuffled(tiles, counter))]
    start = counter + 18 * GOLDEN & WORD
    if harbors == "frame_shuffle":
        pieces = shuffled(list(range(len(FRAMES))), start)
        moves += [f"frame {place} {piece}" for place, piece in enumerate(pieces)]
    elif harbors == "slot_shuffle":
        kinds = shuffled(HARBOR_KINDS, start)
        moves += [f"harbor {slot} {HARBOR_NAMES[kind]}" for slot, kind in enumerate(kinds)]
    return [*moves, f"corner {below(mixed(counter + 26 * GOLDEN & WORD), 6)}"]
