"""DiceTable: a dice game whose sheets and dice a test sets up by name.

Chance is left to the test: `table.dice("2 ore 3 grain wool")` decides a roll. `table.put` marks
symbols for nothing, for rules that would take a long game to reach.
"""

from __future__ import annotations

import hexhaven
from hexhaven.modules.dice.kinds import FACES, THINGS
from hexhaven.modules.dice.pad import Pad

from .any_table import AnyTable


class DiceTable(AnyTable):
    """One game under a test's control; seat 0 begins."""

    def __init__(self, players: int = 1, plus: bool = False, seed: int | None = None) -> None:
        variant = "dice-plus" if plus else "dice"
        self.game = hexhaven.new(variant, players, seed=seed, options={"first_player": 0})
        self.pad: Pad = self.rules.part(Pad)

    # Playing

    def dice(self, faces: str) -> None:
        """The dice that are rolled now show these faces: "2 ore 3 grain wool"."""
        self.play(f"roll {' '.join(faces_of(faces))}")

    def turn(self, faces: str, *moves: str) -> None:
        """Roll once, stop, and play some moves of the building phase."""
        self.dice(faces)
        self.play("stop", *moves)

    def joker(self, name: str, shown: str, to: str = "") -> None:
        """Turn the first unspent die that shows a face; `to` for jokers that leave the choice."""
        self.play(f"joker {name} {self.die(shown)} {to}".strip())

    def die(self, shown: str) -> int:
        """The number of the first unspent die that shows a face, from 1."""
        for die in range(6):
            if self.cells[self.pad.face + die] == FACES.index(shown):
                if self.cells[self.pad.condition + die] == 0:
                    return die + 1
        raise AssertionError(f"no unspent die shows {shown}")

    def empty_turns(self, many: int) -> None:
        """So many turns in which nothing is built."""
        for _ in range(many):
            dice = self.cells[self.pad.in_play]
            self.turn(f"{dice} wool", "end")

    # Setting up and looking

    def put(self, seat: int, *names: str) -> None:
        """Mark symbols for nothing; a win counts, points of the basic game do not."""
        built = self.cells[self.pad.built]
        for name in names:
            thing = next(t for t in range(len(THINGS)) if name in self.pad.sheet.names[t])
            index = self.pad.sheet.names[thing].index(name)
            self.pad.put(self.game.state, seat, thing, index)
        if not self.pad.sheet.plus:
            self.cells[self._offset("gained")] = 0
        self.cells[self.pad.built] = built

    def shown(self) -> list[str]:
        """What the unspent dice show."""
        counts = self.pad.ready(self.game.state)
        return [FACES[face] for face in range(len(FACES)) for _ in range(counts[face])]

    def built(self, seat: int) -> list[str]:
        """The names of all that is built on a sheet, the start road left out."""
        found: list[str] = []
        for thing in range(len(THINGS)):
            for index, name in enumerate(self.pad.sheet.names[thing]):
                if self.pad.has(self.game.state, seat, thing, index):
                    found.append(name)
        return found[1:]

    def boxes(self, seat: int) -> list[int]:
        """The numbers in the boxes of a sheet."""
        view = self.game.view(None)
        seats = view["seats"]
        assert isinstance(seats, list)
        scores = seats[seat]["counters"]["scores"]
        assert isinstance(scores, list)
        return scores

    def award(self, name: str) -> int:
        """Who holds an award of Plus; -1: nobody."""
        table = self.game.view(None)["table"]
        assert isinstance(table, dict)
        return int(table[name])

    def points(self) -> list[int]:
        """Everybody's points."""
        return [self.game.points(seat) for seat in range(self.rules.players)]

    def _offset(self, group: str) -> int:
        return next(g.offset for g in self.rules.layout.groups if g.name == group)


def faces_of(text: str) -> list[str]:
    """The faces of a short text: "2 ore wool" is ore, ore, wool."""
    found: list[str] = []
    many = 1
    for word in text.split():
        if word.isdigit():
            many = int(word)
        else:
            found += [word] * many
            many = 1
    return found
