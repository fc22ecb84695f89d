"""From a plan to a move: what to do next when it is known what to buy and with which jokers."""

from __future__ import annotations

from hexhaven.engine.ints import Seat
from hexhaven.engine.packing import to_move
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import NOBODY, State
from hexhaven.modules.dice.building import FIRST, Building
from hexhaven.modules.dice.exchange import Exchange, Jokers
from hexhaven.modules.dice.kinds import (
    CITY,
    COSTS,
    DICE,
    GOLD,
    KNIGHT,
    READY,
    RESOURCES,
    ROAD,
    SETTLEMENT,
)
from hexhaven.modules.dice.pad import Pad
from hexhaven.modules.dice.plans import (
    FRESH_BIT,
    JOKERS_SHIFT,
    NEEDS,
    PLAN_MASK,
    PLANS,
    WILD_MASK,
    WILD_SHIFT,
)


class Steps:
    """The moves of one seat in its building phase."""

    def __init__(self, rules: Rules, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.pad = rules.part(Pad)
        self.building = rules.part(Building)
        self.jokers = rules.part(Jokers)
        self.gold = rules.part(Exchange)
        self.counts = self.pad.ready(state)

    def next(self, way: int, roads: int) -> int:
        """The next move of a way to pay; `roads` is the mask of the roads it shall lead to.

        First dice are turned, then things are built, roads before what they lead to. A knight
        whose own joker is counted on comes first of all (DICE-JOKER-5).
        """
        knight_first = way & FRESH_BIT != 0
        needs = COSTS[KNIGHT] if knight_first else NEEDS[way & PLAN_MASK]
        for face in range(len(RESOURCES)):
            if needs[face] > self.counts[face]:
                return self._turn(way, face)
        plan = PLANS[way & PLAN_MASK]
        for thing in (KNIGHT,) if knight_first else (ROAD, SETTLEMENT, CITY, KNIGHT):
            if plan[thing]:
                return self._build(thing, roads if thing == ROAD else -1)
        raise AssertionError("a plan without anything to build")

    def _build(self, thing: int, wanted: int) -> int:
        """Build the first symbol of a kind that is allowed and wanted."""
        mask = self.building.allowed(self.state, self.seat, thing) & wanted
        first = (mask & -mask).bit_length() - 1
        return to_move(self.building.kinds[thing], first - FIRST[thing])

    def _turn(self, way: int, face: int) -> int:
        """Turn a die to a face: by the joker for it, by gold, or by a joker for any."""
        if way >> JOKERS_SHIFT >> face & 1:
            return self._joker(way, face, wild=False)
        if self._gold_due(way):
            return to_move(self.gold.k_gold, face)
        return self._joker(way, face, wild=True)

    def _gold_due(self, way: int) -> int:
        """How many of the resources that a plan lacks are made up by gold."""
        needs = NEEDS[way & PLAN_MASK]
        lacking = sum(max(0, needs[f] - self.counts[f]) for f in range(len(RESOURCES)))
        jokers = (way >> JOKERS_SHIFT & 31).bit_count() + (way >> WILD_SHIFT & WILD_MASK)
        return lacking - jokers - (1 if way & FRESH_BIT else 0)

    def _joker(self, way: int, face: int, *, wild: bool) -> int:
        for joker in range(len(self.pad.sheet.jokers)):
            fits = self.pad.wild(joker) if wild else self.pad.sheet.jokers[joker].resource == face
            if fits and self.pad.joker_ready(self.state, self.seat, joker):
                return self.jokers.move_of(joker, self._spare_die(way), face)
        raise AssertionError("a joker is planned that is not there")

    def _spare_die(self, way: int) -> int:
        """A die that the plan does not need; gold that can still be exchanged comes last."""
        needs = NEEDS[way & PLAN_MASK]
        spare = [f for f in range(len(RESOURCES)) if self.counts[f] > needs[f]]
        face = spare[0] if spare else GOLD
        for die in range(DICE):
            shown = self.state.cells[self.pad.face + die]
            if shown == face and self.state.cells[self.pad.condition + die] == READY:
                return die
        return NOBODY
