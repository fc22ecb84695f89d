"""A turned observation is that of a turned board."""

from __future__ import annotations

import numpy as np

from hexhaven.batch.board import ACROSS, BOARD, DOWN, NODE_BITS, NODE_ORDER
from hexhaven.batch.features import OBSERVATION
from hexhaven.batch.seeing import observation
from hexhaven.batch.turning import ACTION_TO, BYTE_TO, TURNS

from .test_observation import part, played

Row = np.ndarray


def turned(row: Row, sixths: int) -> Row:
    found = np.zeros_like(row)
    found[BYTE_TO[sixths]] = row
    return found


def by_node(row: Row, name: str) -> Row:
    """The runs of a part of nodes, in the order of the board's nodes."""
    found = np.zeros_like(part(row, name))
    found[:, NODE_ORDER] = part(row, name)
    return found


def check_hexes(row: Row) -> None:
    """What is said of nodes and of hexes fits together by the board's own tables."""
    pips, robbed = by_node(row, "pips"), by_node(row, "robbed")[0]
    for node in range(BOARD.nodes):
        hexes = BOARD.node_hexes[node]
        assert (pips[:, node] == part(row, "hex_pips")[:, hexes].sum(1)).all()
        assert robbed[node] == part(row, "robber")[0, hexes].sum()
    built = by_node(row, "settlements") + 2 * by_node(row, "cities")
    for hex in range(BOARD.hexes):
        assert (part(row, "around")[:, hex] == built[:, BOARD.hex_nodes[hex]].sum(1)).all()


def check_roads(row: Row) -> None:
    """Every settlement and city has a road of its owner, and legal roads touch a known one."""
    own = by_node(row, "settlements") + by_node(row, "cities")
    for player in range(4):
        for node in np.nonzero(own[player])[0]:
            bit = NODE_BITS[node]
            across, down = part(row, "across")[player], part(row, "down")[player]
            near = [across[ACROSS.index(at)] for at in (bit, bit - 1) if at in ACROSS]
            near += [down[DOWN.index(at)] for at in (bit, bit - 11) if at in DOWN]
            assert any(near)


def test_the_board_stays_whole() -> None:
    seen = 0
    for seed in range(5):
        game = played(seed, 200, 4)
        if game.over:
            continue
        for seat in range(4):
            known = game.rules.redact(game.state, seat)
            row = np.array(observation(game.rules, known, seat, []))
            for sixths in range(TURNS):
                check_hexes(turned(row, sixths))
                check_roads(turned(row, sixths))
            assert (turned(row, 1) != row).any()
            assert (turned(turned(row, 1), TURNS - 1) == row).all()
            seen += 1
    assert seen > 10


def test_every_turn_is_a_permutation() -> None:
    for sixths in range(TURNS):
        assert sorted(BYTE_TO[sixths]) == list(range(OBSERVATION))
        assert sorted(ACTION_TO[sixths]) == list(range(len(ACTION_TO[0])))
        assert BYTE_TO[sixths][: len(ACTION_TO[0])] == ACTION_TO[sixths]
