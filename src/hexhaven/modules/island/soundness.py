"""Soundness of a position: cards and pieces are conserved, buildings keep their distance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.ints import Owner
from ...engine.state import State
from .kinds import CITY, SETTLEMENT

if TYPE_CHECKING:
    from .core import Island


def find_problems(island: Island, state: State, out: list[str]) -> None:
    """Append whatever is wrong with hands, bank, pieces and distances, in words."""
    cells = state.cells
    out_of_play = island.cards_out(state)
    for kind in range(island.kinds):
        total = cells[island.bank + kind] + out_of_play[kind]
        for seat in range(island.players):
            total += cells[island.hand + seat * island.kinds + kind]
        if total != island.content.card_kinds[kind].bank:  # BASE-SETUP-21
            out.append(f"there are {total} {island.content.cards[kind]} cards")
    for seat in range(island.players):
        hand = cells[island.hand + seat * island.kinds : island.hand + (seat + 1) * island.kinds]
        if min(hand) < 0:
            out.append(f"seat {seat} holds a negative number of cards")
        if sum(hand) != cells[island.cards + seat]:
            out.append(f"seat {seat} holds {sum(hand)} cards, {cells[island.cards + seat]} counted")
    for owner in range(island.owners):
        _piece_problems(island, state, owner, out)
    if min(cells[island.bank : island.bank + island.kinds]) < 0:
        out.append("the bank holds a negative number of cards")
    for node in range(island.nodes):
        if cells[island.size + node] and any(
            cells[island.size + other] for other in island.neighbours[node]
        ):
            out.append(f"the building on node {node} is too close to another")


def _piece_problems(island: Island, state: State, owner: Owner, out: list[str]) -> None:
    cells = state.cells
    counts = [0] * island.piece_kinds
    for edge in range(island.edges):
        if cells[island.way + edge] == owner:
            counts[cells[island.way_kind + edge]] += 1
    ways = sum(counts)
    for node in range(island.nodes):
        if cells[island.owner + node] == owner:
            counts[SETTLEMENT if cells[island.size + node] == 1 else CITY] += 1
    homes = sum(counts) - ways
    if ways != cells[island.ways_built + owner] or homes != cells[island.homes_built + owner]:
        out.append(f"the lists of owner {owner}'s pieces do not agree with the board")
    for module in island.hooks.adjust_pieces:
        module.adjust_pieces(state, owner, counts)
    for piece in range(island.piece_kinds):
        kind = island.content.piece_kinds[piece]
        if counts[piece] + island.in_stock(state, owner, piece) != kind.stock:
            out.append(f"owner {owner} has lost or won a {kind.name}")
