"""Learned: a network trained by self-play on the batch engine, which alone chooses every move.

It knows the base game on the island of nineteen hexes (one network was trained with four players
and plays for 3 or 4, another one with two) and no trade between players: it makes no offers, and
answers those of others as greedy does. Where a game asks for something else, such as laying hexes,
greedy chooses. `scripts/train_learned.py` trained both; docs/batch.md says how, and how strong they
are.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import TYPE_CHECKING, Final

from hexhaven.batch.actions import action_in
from hexhaven.batch.board import BOARD
from hexhaven.batch.features import VERSION, scale
from hexhaven.batch.reading import PHASES
from hexhaven.batch.seeing import observation
from hexhaven.batch.turning import ACTION_TO, BYTE_TO
from hexhaven.engine.errors import BadNotation
from hexhaven.engine.ints import Move
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules

from .bot import Bot
from .greedy import Greedy
from .sight import Sight

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float32]

WEIGHTS: Final = "data/learned.npz"
FOR_TWO: Final = "data/learned-two.npz"


class Network:
    """The policy: a first layer, residual layers with their norms, a last layer."""

    def __init__(self, weights: str) -> None:
        import numpy as np

        self.np: Final = np
        data = files("hexhaven.bots").joinpath(weights).read_bytes()
        with np.load(BytesIO(data)) as kept:
            if int(kept["version"]) != VERSION:
                raise ValueError("the network was trained on another version of the observation")
            self.weights: dict[str, Floats] = {
                name: kept[name].astype(np.float32) for name in kept.files if name != "version"
            }
        self.depth: int = sum(name.startswith("layers.") for name in self.weights) // 2
        self.scale: Floats = np.array(scale(), np.float32)
        self.views: Final = np.argsort(np.array(BYTE_TO), axis=1)
        """For each turn of the board the bytes of the plain observation, as they lie then."""
        self.back: Final = np.array(ACTION_TO)

    def logits(self, seen: list[int]) -> Floats:
        """How much it likes each action, legal or not: the mean over the board turned six times,
        which is the same position to a player and six opinions of the network."""
        np = self.np
        views = (np.array(seen, np.float32) * self.scale)[self.views]
        x = np.maximum(self._layer("first", views), 0)
        for number in range(self.depth):
            normed = self._norm(f"norms.{number}", x)
            x = x + np.maximum(self._layer(f"layers.{number}", normed), 0)
        liked = self._layer("last", self._norm("norm", x))
        mean: Floats = np.take_along_axis(liked, self.back, axis=1).mean(axis=0)
        return mean

    def _layer(self, name: str, x: Floats) -> Floats:
        product: Floats = x @ self.weights[f"{name}.weight"].T
        return product + self.weights[f"{name}.bias"]

    def _norm(self, name: str, x: Floats) -> Floats:
        centred: Floats = x - x.mean(axis=1, keepdims=True)
        deviation = self.np.sqrt((centred * centred).mean(axis=1, keepdims=True) + 1e-5)
        normed: Floats = centred / deviation
        return normed * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]


@cache
def network(weights: str = WEIGHTS) -> Network:
    """The one network of this process with these weights, read when it is first needed."""
    return Network(weights)


def weights_for(players: int) -> str:
    """Where the weights for a number of players are."""
    return FOR_TWO if players == 2 else WEIGHTS


class Learned(Bot):
    """Plays what the network likes best."""

    name = "learned"
    variants = ("base",)

    def __init__(self) -> None:
        self.greedy: Final = Greedy()

    def choose(self, sight: Sight, legal: list[Move], rng: Rng) -> int:
        if len(legal) == 1:
            return legal[0]
        known = self._known_actions(sight, legal)
        if not known:
            return self.greedy.choose(sight, legal, rng)
        seen = observation(sight.rules, sight.known, sight.seat, known)
        liked = network(weights_for(sight.rules.players)).logits(seen)
        return known[max(known, key=lambda action: (liked[action], -action))]

    def plays(self, rules: Rules) -> bool:
        """Whether the network knows a game, so that greedy need not choose."""
        return rules.variant in self.variants and on_the_island(rules)

    def _known_actions(self, sight: Sight, legal: list[Move]) -> dict[int, int]:
        """Action -> move, for the moves that the network knows; none where it knows nothing."""
        rules = sight.rules
        if not on_the_island(rules) or rules.step_name(sight.known) not in PHASES:
            return {}
        found: dict[int, int] = {}
        for move in legal:
            try:
                found[action_in(sight.known, rules.players, sight.text(move))] = move
            except BadNotation:
                continue  # an offer, say
        return found


def on_the_island(rules: Rules) -> bool:
    """Whether the board is the one that the network was trained on."""
    shape = (rules.board.hexes, rules.board.nodes, rules.board.edges)
    return rules.players <= 4 and shape == (BOARD.hexes, BOARD.nodes, BOARD.edges)
