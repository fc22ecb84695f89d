"""The fixed space of 384 actions: six words of 64 bits, and the engine's words for each.

Word 0 roads to the right, 1 roads down, 2 settlements, 3 cities; 4 trades with the bank, passing
(to roll, to end the turn, to stop building free roads), buying and playing cards; 5 year of plenty,
discards, victims (counted on from the player on turn) and robber hexes.
"""

from __future__ import annotations

from typing import Final

from ..engine.errors import BadNotation
from ..engine.game import Game
from ..engine.ints import Move
from ..engine.state import TURN, State
from ..modules.island.kinds import RESOURCES
from .board import BOARD, EDGE_BITS, EDGE_WORDS, NODE_BITS

WORDS: Final = 6
ACTIONS: Final = 64 * WORDS
SETTLEMENTS, CITIES, OTHERS, LAST = 2, 3, 4, 5
"""Words."""
PASS, BUY, KNIGHT, ROADS, MONOPOLY = 30, 31, 32, 33, 34
"""Bits of word 4 after the trades: 6 * given + taken."""
PLENTY, DROP, ROB, HEX_BIT = 0, 30, 35, 38
"""Bits of word 5; year of plenty takes 6 * first + second, first <= second."""
PLAIN: Final = {
    "roll": 64 * OTHERS + PASS,
    "end": 64 * OTHERS + PASS,
    "stop": 64 * OTHERS + PASS,
    "buy": 64 * OTHERS + BUY,
    "knight": 64 * OTHERS + KNIGHT,
    "road_building": 64 * OTHERS + ROADS,
}
PASSES: Final = {"preroll": "roll", "main": "end", "free_road": "stop"}
"""What passing is called in each step of the engine."""
NODE_OF: Final = {bit: node for node, bit in enumerate(NODE_BITS)}
EDGE_OF: Final = {
    64 * word + bit: edge
    for edge, (word, bit) in enumerate(zip(EDGE_WORDS, EDGE_BITS, strict=True))
}


def action_of(game: Game, text: str) -> int:
    """The action of a move given as text, in a position of the engine."""
    return action_in(game.state, game.rules.players, text)


def action_in(state: State, players: int, text: str) -> int:
    """The same, for a position that may be known in part only."""
    name, *words = text.split()
    if name in PLAIN and not words:
        return PLAIN[name]
    if name == "road":
        edge = int(words[0])
        return 64 * EDGE_WORDS[edge] + EDGE_BITS[edge]
    if name in ("settlement", "city"):
        return 64 * (SETTLEMENTS if name == "settlement" else CITIES) + NODE_BITS[int(words[0])]
    if name == "robber":
        return 64 * LAST + HEX_BIT + int(words[0])
    if name == "rob":
        return 64 * LAST + ROB + (int(words[0]) - state.cells[TURN]) % players - 1
    return _card_action(name, [RESOURCES.index(word) for word in words if word in RESOURCES])


def _card_action(name: str, kinds: list[int]) -> int:
    if name == "trade":
        return 64 * OTHERS + 6 * kinds[0] + kinds[1]
    if name == "monopoly":
        return 64 * OTHERS + MONOPOLY + kinds[0]
    if name == "year_of_plenty":
        return 64 * LAST + PLENTY + 6 * min(kinds) + max(kinds)
    if name == "discard":
        return 64 * LAST + DROP + kinds[0]
    raise BadNotation(f"the batch engine has no action {name!r}; trade between players is left out")


def move_of(game: Game, action: int) -> Move:
    """The engine's move for an action, in a position of the engine; raises BadNotation."""
    return game.parse(text_of(game, action))


def text_of(game: Game, action: int) -> str:
    """An action as the engine's text."""
    word, bit = divmod(action, 64)
    if word < SETTLEMENTS and action in EDGE_OF:
        return f"road {EDGE_OF[action]}"
    if word in (SETTLEMENTS, CITIES) and bit in NODE_OF:
        return f"{'settlement' if word == SETTLEMENTS else 'city'} {NODE_OF[bit]}"
    if word == OTHERS and bit < PASS and bit // 6 != bit % 6:
        return f"trade {_kind(bit // 6)} {_kind(bit % 6)}"
    if word == OTHERS and bit >= PASS:
        return _other_text(game, bit)
    listed = bit >= DROP or bit // 6 <= bit % 6
    if word == LAST and listed and bit < BOARD.hexes + HEX_BIT:
        return _last_text(game, bit)
    raise BadNotation(f"no action has the number {action}")


def _kind(number: int) -> str:
    if number >= len(RESOURCES):
        raise BadNotation("no such kind of card")
    return RESOURCES[number]


def _other_text(game: Game, bit: int) -> str:
    if bit == PASS:
        return PASSES.get(game.rules.step_name(game.state), "end")
    if MONOPOLY <= bit < MONOPOLY + len(RESOURCES):
        return f"monopoly {_kind(bit - MONOPOLY)}"
    names = {BUY: "buy", KNIGHT: "knight", ROADS: "road_building"}
    if bit not in names:
        raise BadNotation(f"no action has the bit {bit} of word {OTHERS}")
    return names[bit]


def _last_text(game: Game, bit: int) -> str:
    if bit >= HEX_BIT:
        return f"robber {bit - HEX_BIT}"
    if bit >= ROB:
        turn = game.state.cells[TURN]
        return f"rob {(turn + bit - ROB + 1) % game.rules.players}"
    if bit >= DROP:
        return f"discard {game.actor} {_kind(bit - DROP)}"
    first, second = _kind(bit // 6), _kind(bit % 6)
    one = f"year_of_plenty {first}"
    if first == second and not game.rules.refuse(game.state, game.parse(one)):
        return one  # the bank holds a single card
    return f"year_of_plenty {first} {second}"
