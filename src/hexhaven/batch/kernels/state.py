"""A game in registers, and the rows of memory it is kept in: all from one list of fields.

Row r of the array `big` (64 bits) or `small` (32 bits) holds one word of every game, so that the
threads of a warp read side by side. The struct, its loading and its saving are written from FIELDS;
what is seldom read stays in memory, since registers decide how many games run at once.
"""

from __future__ import annotations

import linecache
from typing import Any, Final

import warp as wp

from .constants import I4, U4, U6, I, U  # noqa: F401  (named in the source below)


class Field:
    """One field of a game: how many words, and of which size."""

    def __init__(self, name: str, many: int, wide: bool, loaded: bool = True) -> None:
        self.name: str = name
        self.many: int = many
        self.wide: bool = wide
        self.loaded: bool = loaded
        """Not loaded: it stays in memory and is read where it is needed, which is seldom."""
        self.row: int = 0
        """Its first row, in `big` if it is wide and in `small` if not."""

    @property
    def kind(self) -> str:
        """Its type in the struct."""
        if self.many == 1:
            return "wp.uint64" if self.wide else "wp.int32"
        return f"{'U' if self.wide else 'I'}{self.many}"


FIELDS: Final = [
    Field("towns", 4, True),  # settlements and cities of each slot; slot 0 is on turn
    Field("cities", 4, True),
    Field("road_h", 4, True),
    Field("road_v", 4, True),
    Field("harbors", 6, True, loaded=False),  # the corners with each kind of harbor, 3:1 last
    Field("pips", 1, True, loaded=False),  # ways out of 36 to roll each hex's number, three bits
    Field("yields", 20, True, loaded=False),  # by resource: the four bits of each corner's pips
    Field("rng", 1, True),
    Field("terrain", 1, True),  # three bits for each hex
    Field("low", 1, True),  # the two hexes with each of the numbers 2 to 6, five bits each
    Field("high", 1, True),  # and 8 to 12
    Field("hand", 4, False),
    Field("rate", 4, False),  # what the bank wants of each kind
    Field("cards", 4, False),  # development cards in hand
    Field("tally", 4, False),  # played knights; longest trail << 8
    Field("bank", 1, False),
    Field("deck", 1, False),
    Field("fresh", 1, False),  # cards bought this turn
    Field("owed", 1, False),  # discards still due, six bits for each slot
    Field("aside", 1, False),  # discards that wait until all have chosen (BASE-SEVEN-5)
    Field("phase", 1, False),
    Field("robber", 1, False),
    Field("seat", 1, False),  # who sits at slot 0
    Field("rolled", 1, False),
    Field("played", 1, False),  # a card was played this turn
    Field("count", 1, False),  # founding settlements placed; later free roads left
    Field("spot", 1, False),  # the founding settlement whose road is next
    Field("road_holder", 1, False),
    Field("army_holder", 1, False),
    Field("turn", 1, False),
    Field("moves", 1, False),
    Field("pending", 1, False),
]


def _place() -> tuple[int, int]:
    rows = {True: 0, False: 0}
    for one in FIELDS:
        one.row = rows[one.wide]
        rows[one.wide] += one.many
    return rows[True], rows[False]


BIG, SMALL = _place()
"""How many rows there are of each size."""
ROWS: Final = {one.name: one.row for one in FIELDS}
LOADED: Final = [one for one in FIELDS if one.loaded]


def _copies(of_rows: str) -> list[str]:
    lines = []
    for one in LOADED:
        array = "big" if one.wide else "small"
        for place in range(one.many):
            name = f"g.{one.name}" + (f"[{place}]" if one.many > 1 else "")
            lines.append("    " + of_rows.format(name=name, row=f"{array}[{one.row + place}, t]"))
    return lines


def _source() -> str:
    arrays = "big: wp.array2d(dtype=wp.uint64), small: wp.array2d(dtype=wp.int32), t: int"
    return "\n".join(
        [
            "@wp.struct",
            "class Game:",
            *[f"    {one.name}: {one.kind}" for one in LOADED],
            "",
            "@wp.func",
            f"def load({arrays}):",
            "    g = Game()",
            *_copies("{name} = {row}"),
            "    return g",
            "",
            "@wp.func",
            f"def save(g: Game, {arrays}):",
            *_copies("{row} = {name}"),
            "",
        ]
    )


SOURCE: Final = _source()
_FILE: Final = "<fields of a batch game>"
# Warp reads a function's source; this is where it looks for text that is in no file.
linecache.cache[_FILE] = (len(SOURCE), None, SOURCE.splitlines(keepends=True), _FILE)
exec(compile(SOURCE, _FILE, "exec"), globals())  # Game, load, save


@wp.struct
class Table:
    """What all games of a batch have in common."""

    players: wp.int32
    target: wp.int32
    harbors: wp.int32
    starts: wp.int32
    """How many given first positions there are; 0: boards are dealt."""
    limit: wp.int32
    """After so many turns a game ends without a winner."""
    once: wp.int32
    """Whether a finished game stays as it is."""


def table_of(players: int, target: int, harbors: int, limit: int, once: bool) -> Any:
    """A table without given starts."""
    table = Table()
    table.players, table.target, table.harbors = players, target, harbors
    table.limit, table.once = limit, int(once)
    return table


@wp.func
def decider(owed: int, seat: int, players: int):
    """The slot that decides: slot 0, or while discards are due the lowest seat that owes some."""
    found = int(0)
    if owed != 0:
        for i in range(players):
            one = players - 1 - i
            slot = (one - seat + players) % players
            if ((owed >> (6 * slot)) & 63) != 0:
                found = slot
    return found
