"""Grounds: what can be counted of a seat's first settlements, by name; for `founding`.

How many cards come in per roll, of which kinds and by how many numbers, what they pay together,
which harbors there are, what the island has little of, where the sea begins, and what each module
of the rules says its part is worth.
"""

from __future__ import annotations

from typing import Final

from hexhaven.engine.ints import Node, Seat
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import NOBODY, State
from hexhaven.modules.island.account import numbers_at, pips_at
from hexhaven.modules.island.core import Island
from hexhaven.modules.island.kinds import PIPS
from hexhaven.modules.island.prospects import Prospects, prospects_of

from .odds import term_names, terms

ROLLS: Final = 36
RESOURCES: Final = 5
"""The first five kinds of cards; others pay for other things."""
PLENTY: Final = 0.12
"""Cards per roll of one kind; more of it is counted apart."""
SCARCEST: Final = 0.1
"""An island is taken to have at least so much of a kind, in cards per roll."""
GENERIC, SPECIAL = 3, 2
"""For so many cards of a kind a harbor gives another one."""


def island_of(rules: Rules) -> Island | None:
    """The island of these rules, in games that have one."""
    for island in rules.parts(Island):
        return island
    return None


def grounds(rules: Rules, island: Island, state: State, seat: Seat) -> dict[str, float]:
    """All that is counted, by name."""
    prospects = prospects_of(island, state, seat)
    homes = homes_of(island, state, seat)
    found = _parts(rules, state, seat)
    found |= _kinds(island, prospects)
    found |= _income(island, state, homes, prospects)
    found |= _prices(prospects.income)
    found |= _harbors(prospects)
    found["scarce"] = _scarce(island, state, prospects.income)
    found["goals"] = prospects.hand([0] * island.kinds)
    found["coast"] = float(_coast(island, state, homes))
    return found


def homes_of(island: Island, state: State, seat: Seat) -> list[Node]:
    """Where a seat has built."""
    at = island.homes + seat * island.home_limit
    return state.cells[at : at + state.cells[island.homes_built + seat]]


def _parts(rules: Rules, state: State, seat: Seat) -> dict[str, float]:
    values = zip(term_names(rules), terms(rules, state, seat), strict=True)
    return {f"term.{name}": value for name, value in values}


def _kinds(island: Island, prospects: Prospects) -> dict[str, float]:
    found: dict[str, float] = {}
    for card, income in zip(island.content.cards, prospects.income, strict=True):
        found[f"income.{card}"] = income
        found[f"capped.{card}"] = min(income, PLENTY)
        found[f"source.{card}"] = float(income > 0)
    return found


def _income(
    island: Island, state: State, homes: list[Node], prospects: Prospects
) -> dict[str, float]:
    """How much comes in altogether, and by how many numbers."""
    total = sum(prospects.income) + prospects.chosen
    numbers = _numbers(island, state, homes)
    return {
        "income": total,
        "root": total**0.5,
        "numbers": float(len(numbers)),
        "rolls": sum(PIPS[number] for number in numbers) / ROLLS,
        "chosen": prospects.chosen,
        "source.chosen": float(prospects.chosen > 0),
    }


def _numbers(island: Island, state: State, homes: list[Node]) -> set[int]:
    """The numbers that pay the seat something."""
    found: set[int] = set()
    for node in homes:
        for hex in island.board.node_hexes[node]:
            terrain = state.cells[island.terrain + hex]
            if island.yields[terrain] != NOBODY or terrain in island.choosing:
                found.update(numbers_at(island, state, hex))
    return found


def _prices(income: list[float]) -> dict[str, float]:
    """What the income pays: the scarcest of the kinds that a thing takes decides."""
    brick, lumber, wool, grain, ore = income[:RESOURCES]
    return {
        "roads": min(brick, lumber),
        "cities": min(ore / 3, grain / 2),
        "cards": min(wool, grain, ore),
        "settlements": min(brick, lumber, wool, grain),
    }


def _harbors(prospects: Prospects) -> dict[str, float]:
    rates, income = prospects.rates, prospects.income
    best = min(rates[:RESOURCES])
    return {
        "harbor": float(best <= GENERIC),
        "harbor.income": _traded(income, rates, GENERIC),
        "special": float(best == SPECIAL),
        "special.income": _traded(income, rates, SPECIAL),
    }


def _traded(income: list[float], rates: list[int], rate: int) -> float:
    return sum(many for many, own in zip(income, rates, strict=True) if own == rate)


def _scarce(island: Island, state: State, income: list[float]) -> float:
    """The income, each kind the more, the less of it the island has."""
    there = [0.0] * island.kinds
    for hex in range(island.hexes):
        kind = island.yields[state.cells[island.terrain + hex]]
        if kind != NOBODY:
            there[kind] += pips_at(island, state, hex) / ROLLS
    mean = sum(there[:RESOURCES]) / RESOURCES
    return sum(income[kind] * mean / max(SCARCEST, there[kind]) for kind in range(RESOURCES))


def _coast(island: Island, state: State, homes: list[Node]) -> int:
    """From how many edges at its settlements a seat could go to sea."""
    vessels = list(island.content.ways.values())[1:]
    if not vessels:
        return 0
    kinds = island.land.lay(state).edge
    edges = [edge for node in homes for edge in island.paths[node]]
    return sum(any(way.edges[kinds[edge]] for way in vessels) for edge in edges)
