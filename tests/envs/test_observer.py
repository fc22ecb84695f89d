"""Observations and actions: nothing hidden is in them, and they are the same from every seat."""

from __future__ import annotations

import numpy as np
import pytest

from hexhaven.engine.ints import Move
from hexhaven.engine.layout import SEATS
from hexhaven.engine.moves import BY_ARGUMENT, KIND_MASK, SeatNumber
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import State
from hexhaven.envs import Actions, Observer
from hexhaven.envs.tables import some_tables, table_rules
from hexhaven.modules.variants import option_list, usual_players

TURNED = [
    ("base", 4),
    ("base", 3),
    ("base", 6),
    ("friends", 4),
    ("helpers", 4),
    ("corsica", 4),
    ("erie-canal+new-york", 3),
    ("friends+helpers", 4),
    ("cities-knights", 4),
    ("cities-knights", 5),
    ("caravans", 4),
    ("barbarian-attack", 4),
    ("fishermen", 4),
    ("seafarers/new-shores", 4),
    ("seafarers/fog-island", 3),
    ("seafarers/four-islands", 4),
    ("seafarers/through-the-desert", 3),
    ("seafarers/forgotten-tribe", 4),
    ("seafarers/cloth", 4),
    ("seafarers/wonders", 4),
    ("seafarers/new-world", 4),
    ("cities-knights+seafarers/new-shores", 4),
    ("two-players", 2),
    ("rivers", 4),
    ("traders", 4),
    ("dice", 3),
    ("dice-plus", 4),
]
"""Tables that are played twice, with everybody moved on by some seats. (In the card game the first
seat lays its cards out first, and on the Pirate Islands the fortresses are dealt beginning with the
first seat, so nobody can be moved on.)"""


@pytest.mark.parametrize(
    "variant", [key for key, players in some_tables(8) if players == usual_players(key)]
)
def test_nothing_hidden_is_seen(variant: str) -> None:
    """What is made of the whole position is what is made of the part that the seat may know."""
    rules = table_rules(variant, usual_players(variant))
    observer = Observer(rules)
    rng = Rng(variant)
    state = rules.new_state()
    for decision in range(250):
        while rules.chance_due(state):
            rules.apply(state, rules.sample(state, rng))
        if not state.agenda:
            break
        if decision % 10 == 0:
            for seat in range(rules.players):
                known = observer.observe(rules.redact(state, seat), seat)
                assert np.array_equal(known, observer.observe(state, seat))
        moves = rules.legal(state)
        rules.apply(state, moves[rng.below(len(moves))])


def turned_chance(rules: Rules, move: Move, by: int) -> Move:
    """A chance move with the seats it names moved on."""
    kind = rules.layout.kinds[move & KIND_MASK]
    values = kind.values(move)
    for index, argument in enumerate(kind.arguments):
        if isinstance(argument, SeatNumber):
            values[index] = (values[index] + by) % rules.players
    return kind.pack(values)


def first_seats(variant: str, players: int, by: int) -> tuple[Rules, Rules]:
    """The same rules with the seat 0 and the seat `by` to begin, where that can be chosen."""
    known = {option.name for option in option_list(variant)}
    options = {"setup": "variable"} if "setup" in known else {}
    return (
        table_rules(variant, players, options | {"first_player": "0"}),
        table_rules(variant, players, options | {"first_player": str(by)}),
    )


@pytest.mark.source
@pytest.mark.parametrize(("variant", "players"), TURNED)
def test_the_same_game_looks_the_same_from_every_seat(variant: str, players: int) -> None:
    by = 1 + players // 3
    here, there = first_seats(variant, players, by)
    observer, actions, others = Observer(here), Actions(here), Actions(there)
    for game in range(2):
        rng = Rng(f"{variant} {game}")
        one, two = here.new_state(), there.new_state()
        for _ in range(400):
            if not one.agenda:
                break
            if here.chance_due(one):
                chance = here.sample(one, rng)
                here.apply(one, chance)
                there.apply(two, turned_chance(there, chance, by))
                continue
            compare(observer, one, two, by)
            moves = here.legal(one)
            seat = first(here, one)
            other = (seat + by) % players
            assert {actions.number(m, seat) for m in moves} == {
                others.number(m, other) for m in there.legal_for(two, other)
            }, here.step_name(one)
            move = moves[rng.below(len(moves))]
            twin = others.move(actions.number(move, seat), other)
            alone = first(there, two) == other
            assert alone or here.layout.kinds[move & KIND_MASK].mover == BY_ARGUMENT
            here.apply(one, move)
            there.apply(two, twin)


def first(rules: Rules, state: State) -> int:
    """The seat that decides first."""
    return rules.actors(state)[0]


def compare(observer: Observer, one: State, two: State, by: int) -> None:
    for seat in range(observer.players):
        seen = observer.split(observer.observe(one, seat))
        twin = observer.split(observer.observe(two, (seat + by) % observer.players))
        unlike = [name for name in seen if not np.array_equal(seen[name], twin[name])]
        assert not unlike, observer.rules.step_name(one)


@pytest.mark.parametrize(("variant", "players"), some_tables(8))
def test_actions_are_numbered_once_and_for_every_seat(variant: str, players: int) -> None:
    rules = table_rules(variant, players)
    actions = Actions(rules)
    for seat in (0, players - 1):
        numbers = range(0, actions.size, 1 + actions.size // 500)
        for number in numbers:
            assert actions.number(actions.move(number, seat), seat) == number


def test_arrays_are_described_by_their_parts() -> None:
    rules = table_rules("base", 4)
    observer = Observer(rules)
    state = rules.new_state()
    seen = observer.observe(state, 2)
    assert seen.shape == (observer.size,) == (sum(part.size for part in observer.parts),)
    parts = observer.split(seen)
    assert parts["hand"].shape == (5,)
    assert parts["cards"].shape == (4, 1)
    assert parts["owner"].shape == (54,)
    assert {"deck", "stack_cards"}.isdisjoint(parts)
    low, high = observer.bounds()
    assert np.all(low <= seen) and np.all(seen <= high)
    floats = observer.floats(seen)
    hot = sum(part.size for part in observer.parts if part.holds == SEATS)
    assert floats.shape == (observer.size - hot + hot * 4 - 2 + 2 * 4,)
    assert floats.dtype == np.float32


def test_a_number_too_large_for_the_array_is_cut() -> None:
    rules = table_rules("duel", 2)
    observer = Observer(rules)
    state = rules.new_state()
    part = next(p for p in observer.parts if p.name == "refused_offers")
    cell = next(g.offset for g in rules.layout.groups if g.name == "refused_offers")
    state.cells[cell] = 1 << 40
    assert observer.observe(state, 0)[part.offset] == (1 << 31) - 1
