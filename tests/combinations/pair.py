"""Met: two expansions that meet, under a test's control."""

from __future__ import annotations

from hexhaven.engine.rng import Rng
from hexhaven.modules.expansions import MATRIX
from hexhaven.testing import Table


def wishes(key: str) -> dict[str, str]:
    """What a host sets so that a cell is played: consent, where it is not recommended."""
    return {"allow_not_recommended": "true"} if MATRIX.verdict(key).consent() else {}


class Met(Table):
    """A combination, founded at the first places there are; hands are empty, seat 0 rolls."""

    def __init__(self, key: str, players: int = 3, **options: object) -> None:
        chosen: dict[str, object] = {**wishes(key), **options}
        super().__init__(players, variant=key, **chosen)  # type: ignore[arg-type]
        self.settle()
        while self.step != "preroll":
            self.play(self.moves()[0])
            self.settle()
        self.empty_hands()

    def settle(self) -> None:
        """What chance decides now falls as it comes first in the list."""
        while self.game.chance():
            self.game.play(self.game.chance()[0][0])

    def to_main(self) -> None:
        """The seat on turn has rolled, and all that follows is decided somehow."""
        self.play("roll")
        self.settle()
        while self.step != "main":
            self.play(self.moves()[0])
            self.settle()
        self.empty_hands()

    def points(self, *many: int) -> None:
        """The seats have so many visible points, whatever from."""
        for seat, wanted in enumerate(many):
            now = self.island.visible_points(self.game.state, seat)
            self.island.add_points(self.game.state, seat, wanted - now)

    def numbers(self) -> list[list[int]]:
        """The numbers of all hexes."""
        view = self.game.view(None)
        tiles = view["tiles"]
        assert isinstance(tiles, list)
        return [tile["numbers"] for tile in tiles]

    def all_numbers(self) -> list[int]:
        """All numbers of the board, in rising order."""
        return sorted(number for numbers in self.numbers() for number in numbers)

    def terrains(self) -> list[str]:
        """The terrain of every hex."""
        names = self.island.content.terrains
        at = self.island.terrain
        return [names[kind] for kind in self.cells[at : at + self.island.hexes]]


class Drawn(Met):
    """As Met, but what chance decides is drawn: for worlds that are dealt until they will do."""

    def __init__(self, key: str, players: int = 3, seed: int = 1, **options: object) -> None:
        self.rng = Rng(seed)
        super().__init__(key, players, **options)

    def settle(self) -> None:
        while self.game.chance():
            self.game.play(self.rules.sample(self.game.state, self.rng))
