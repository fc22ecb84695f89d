"""Positions of the engine as columns of a batch, and columns as something to compare.

The engine is the authority: `column_of` reads one of its positions, `facts_of_game` and
`facts_of_column` describe a position of either side in the same words.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from ..engine.errors import BadSetup
from ..engine.game import Game
from .board import BOARD, NODE_BITS, packed
from .kernels import constants as k
from .kernels.state import BIG, FIELDS, ROWS, SMALL
from .reading import PHASES, Reader

Words = npt.NDArray[np.uint64]
Ints = npt.NDArray[np.int32]
FORBIDDEN: Final = {"domestic_trade": "off", "dice": "random", "phases": "combined"}
"""Options that the kernels know one value of."""


def check_game(game: Game) -> None:
    """Raises BadSetup for a game that the kernels do not play."""
    if game.rules.variant != "base" or game.rules.players > 4:
        raise BadSetup(f"the batch engine plays base with 2 to 4 players, not {game.rules.variant}")
    if game.rules.options.get("domestic_trade", "on") != "off":
        raise BadSetup("the batch engine leaves trade between players out: domestic_trade=off")
    for name, value in FORBIDDEN.items():
        if game.rules.options.get(name, value) != value:
            raise BadSetup(f"the batch engine knows {name}={value} only")
    if game.rules.board.hexes != BOARD.hexes or game.rules.board.node_xy != _shifted(game):
        raise BadSetup("the batch engine plays on the island of nineteen hexes only")


def _shifted(game: Game) -> list[tuple[int, int]]:
    """Our nodes where the game's board has its first one."""
    (x, y), (own_x, own_y) = game.rules.board.node_xy[0], BOARD.node_xy[0]
    return [(a + x - own_x, b + y - own_y) for a, b in BOARD.node_xy]


def column_of(game: Game) -> tuple[Words, Ints]:
    """A position in which somebody decides, as the words of one game; its generator stays at 0."""
    check_game(game)
    read = Reader(game.rules, game.state)
    if read.step not in PHASES:
        raise BadSetup(f"a batch game begins where somebody decides, not at {read.step!r}")
    big, small = np.zeros(BIG, np.uint64), np.zeros(SMALL, np.int32)
    for slot, seat in enumerate(read.slots()):
        big[ROWS["towns"] + slot], big[ROWS["cities"] + slot] = read.buildings(seat)
        big[ROWS["road_h"] + slot], big[ROWS["road_v"] + slot] = read.roads(seat)
        for name, cards in _cards(read, seat).items():
            small[ROWS[name] + slot] = packed(cards, 6)
        knights, length = read.cells[read.army.knights + seat], read.cells[read.road.length + seat]
        small[ROWS["tally"] + slot] = knights | (length if length >= k.SHORTEST_ROAD else 0) << 8
    for slot in range(read.players, 4):
        small[ROWS["rate"] + slot] = k.RATES
    big[ROWS["harbors"] : ROWS["harbors"] + 6] = read.harbors()
    big[ROWS["pips"]] = packed(read.pips(), 3)
    big[ROWS["yields"] : ROWS["yields"] + 20] = read.yields()
    terrain = range(read.island.terrain, read.island.terrain + BOARD.hexes)
    big[ROWS["terrain"]] = packed([read.cells[cell] for cell in terrain], 3)
    big[ROWS["low"]], big[ROWS["high"]] = read.numbers()
    for name, value in _scalars(read).items():
        small[ROWS[name]] = value
    return big, small


def _cards(read: Reader, seat: int) -> dict[str, list[int]]:
    """The cards of a seat; those laid aside for a discard have left the hand already."""
    hand = read.five(read.island.hand + 5 * seat)
    aside = read.five(read.robber.aside + 5 * seat)
    return {
        "hand": [held - laid for held, laid in zip(hand, aside, strict=True)],
        "rate": read.five(read.island.rate + 5 * seat),
        "cards": read.five(read.cards.held + 5 * seat),
    }


def _scalars(read: Reader) -> dict[str, int]:
    cells, first = read.cells, read.first
    aside = [read.five(read.robber.aside + 5 * seat) for seat in range(read.players)]
    owed = [cells[read.robber.owed + seat] for seat in read.slots()]
    turn = cells[read.island.turn]
    return {
        "bank": packed(read.five(read.island.bank), 6),
        "aside": packed([sum(cards) for cards in zip(*aside, strict=True)], 6),
        "deck": packed(read.five(read.cards.deck), 6),
        "fresh": packed(read.five(read.cards.fresh + 5 * first), 6) if turn else 0,
        "owed": packed(owed, 6),
        "phase": PHASES[read.step],
        "robber": cells[read.island.robber],
        "seat": first,
        "rolled": read.rolled(),
        "played": cells[read.cards.used],
        "count": read.count(),
        "spot": NODE_BITS[cells[read.founding.founded]] if read.step == "found_road" else 0,
        "road_holder": cells[read.road.holder] % 5,
        "army_holder": cells[read.army.holder] % 5,
        "turn": turn,
        "pending": k.NONE,
    }


def facts_of_game(game: Game) -> dict[str, object]:
    """Everything that is comparable of a position of the engine."""
    return facts_of_column(*column_of(game))


def facts_of_column(big: Words, small: Ints) -> dict[str, object]:
    """The same of a column, whatever is only of the batch left out."""
    facts: dict[str, object] = {}
    for one in FIELDS:
        row = big if one.wide else small
        values = [int(value) for value in row[one.row : one.row + one.many]]
        facts[one.name] = values if one.many > 1 else values[0]
    for name in ("rng", "moves", "pending"):
        del facts[name]
    phase = facts["phase"]
    if phase not in (k.FOUND_TOWN, k.FOUND_ROAD, k.FREE_ROAD):
        facts["count"] = 0
    if phase != k.FOUND_ROAD:
        facts["spot"] = 0
    for name in ("low", "high"):  # which of two hexes is named first means nothing
        word = int(big[ROWS[name]])
        facts[name] = [
            sorted((word >> 10 * place & 31, word >> 10 * place + 5 & 31)) for place in range(5)
        ]
    return facts
