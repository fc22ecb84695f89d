"""The account of production: which hexes a number pays for, and what each building gets there.

Everybody who has to know asks here: the production itself, the bots, the views, the cards that set
the dice. A hex may have several numbers, and a terrain may pay a card of its owner's choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.ints import Hex, Node, Seat
from ...engine.state import NOBODY, State
from .kinds import PIPS

if TYPE_CHECKING:
    from .core import Island


def paying_hexes(island: Island, state: State, total: int) -> list[Hex]:
    """The hexes that a number pays for now: not the robber's, nor those that a module bars."""
    cells = state.cells
    hooks = island.hooks
    blocked = cells[island.robber]
    if hooks.can_block:
        blocked = island.blocked_hex(state)
    found: list[int] = []
    if island.more == NOBODY and not hooks.adjust_hexes and not hooks.can_produce:
        hex = cells[island.first_hex + total]  # the usual case, written out for speed
        while hex != NOBODY:
            if hex != blocked and island.bears[cells[island.terrain + hex]]:
                found.append(hex)
            hex = cells[island.next_hex + hex]
        return found
    for hex in hexes_of(island, state, total):
        if hex != blocked and island.bears[cells[island.terrain + hex]]:
            if not hooks.can_produce or produces(island, state, hex):
                found.append(hex)
    return found


def hexes_of(island: Island, state: State, total: int) -> list[Hex]:
    """The hexes of a number, whatever lies and stands there."""
    cells = state.cells
    hexes: list[int] = []
    hex = cells[island.first_hex + total]
    while hex != NOBODY:
        hexes.append(hex)
        hex = cells[island.next_hex + hex]
    if island.more != NOBODY:
        for hex in range(island.hexes):
            if cells[island.more + hex] >> total & 1:
                hexes.append(hex)
    for module in island.hooks.adjust_hexes:
        module.adjust_hexes(state, total, hexes)
    return hexes


def produces(island: Island, state: State, hex: Hex) -> bool:
    """Whether no module bars a hex from paying."""
    for module in island.hooks.can_produce:
        if not module.can_produce(state, hex):
            return False
    return True


def pays(island: Island, state: State, hex: Hex) -> bool:
    """Whether a hex would pay if one of its numbers came now."""
    if not island.bears[state.cells[island.terrain + hex]]:
        return False
    return hex != island.blocked_hex(state) and produces(island, state, hex)


def numbers_at(island: Island, state: State, hex: Hex) -> list[int]:
    """All numbers of a hex, in rising order; also those that a module gives it."""
    if island.hooks.adjust_hexes:
        return [total for total in range(2, 13) if hex in hexes_of(island, state, total)]
    number = state.cells[island.token + hex]
    numbers = [number] if number > 0 else []
    if island.more != NOBODY:
        mask = state.cells[island.more + hex]
        numbers += [other for other in range(2, 13) if mask >> other & 1]
        numbers.sort()
    return numbers


def pips_at(island: Island, state: State, hex: Hex) -> int:
    """In how many of 36 rolls a number of the hex comes."""
    if island.hooks.adjust_hexes:
        pips = 0
        for total in numbers_at(island, state, hex):
            pips += PIPS[total]
        return pips
    number = state.cells[island.token + hex]
    pips = PIPS[number] if number > 0 else 0
    if island.more != NOBODY:
        mask = state.cells[island.more + hex]
        for other in range(2, 13):
            if mask >> other & 1:
                pips += PIPS[other]
    return pips


def amount_at(island: Island, state: State, hex: Hex, node: Node) -> int:
    """How many cards the building at a node takes from a hex."""
    amount = state.cells[island.size + node]
    for module in island.hooks.adjust_yield:
        amount = module.adjust_yield(state, hex, node, amount)
    return amount


def claim(island: Island, state: State, hex: Hex, claims: list[int]) -> None:
    """Add owner * kinds + kind to the claims, once for each card that a paying hex owes."""
    cells = state.cells
    kind = island.yields[cells[island.terrain + hex]]
    if kind == NOBODY:
        return
    size = island.size
    for node in island.corners[hex]:
        amount = cells[size + node]
        if amount:
            for module in island.hooks.adjust_yield:
                amount = module.adjust_yield(state, hex, node, amount)
            owner = cells[island.owner + node]
            if owner < island.players:
                due = owner * island.kinds + kind
                for _ in range(amount):
                    claims.append(due)
                for module in island.hooks.adjust_claims:
                    module.adjust_claims(state, hex, node, claims)


def choices_of(island: Island, state: State, total: int) -> list[int]:
    """For each seat how many cards of its choice a number brings."""
    owed = [0] * island.players
    if not island.choosing:
        return owed
    cells = state.cells
    for hex in paying_hexes(island, state, total):
        if cells[island.terrain + hex] in island.choosing:
            for node in island.corners[hex]:
                owner = cells[island.owner + node]
                if NOBODY != owner < island.players:
                    owed[owner] += amount_at(island, state, hex, node)
    return owed


def cards_of(island: Island, state: State, total: int, seat: Seat) -> int:
    """How many cards a number brings a seat, chosen ones too, if the bank has them."""
    claims: list[int] = []
    for hex in paying_hexes(island, state, total):
        claim(island, state, hex, claims)
    many = choices_of(island, state, total)[seat]
    for due in claims:
        if due // island.kinds == seat:
            many += 1
    return many
