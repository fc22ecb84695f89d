"""Aims: what a principality, its stores and a hand promise, for heuristic players.

A simple view of the game: regions and cards in play are worth a share of a point each; stores are
worth what they could soon buy; cards in hand a share of what they would be worth in play. Where a
payment or a gain is being settled, the position after it is judged.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Seat
from ...engine.module import RuleModule
from ...engine.packing import argument_of
from ...engine.rules import Rules
from ...engine.state import (
    MUST_BITS,
    MUST_SHIFT,
    STEP_MASK,
    TURN,
    WINNER,
    State,
)
from .actions import BEST_DEFENDED, BEST_UNDEFENDED, BLACK_KNIGHT, BRIGANDS_CARD, DEFENDED, Actions
from .building import Building
from .cards import CARD_KINDS, CARDS, NAMES, RED, YELLOW
from .kinds import (
    BRIGANDS_SPARE,
    CITY,
    CITY_COST,
    GOLD,
    HAND,
    KINDS,
    ORE,
    ROAD_COST,
    SETTLEMENT,
    SETTLEMENT_COST,
    WOOL,
)
from .places import REGION_PLACES, ROAD_COLUMNS, TOWN_COLUMNS, TOWN_SLOTS
from .realm import Realm
from .stacks import Stacks
from .stores import Stores
from .trade import Trade

VICTORY: Final = 500.0
REGION: Final = 0.22
GOLD_FIELD: Final = 0.14
DOUBLED: Final = 0.14
UNIT: Final = 0.035
ROBBED: Final = 0.05
"""What a unit in danger of brigands loses of its worth."""
NEARER: Final = 0.78
"""The share of a goal's worth that is left for each unit that is missing."""
IN_STOCK: Final = 0.6
"""The share of a goal's worth that its whole cost in store has."""
RANKS: Final = [1.0, 0.4, 0.2]
"""How much the best, the second and the third goal count."""
CITY_GAIN: Final = 1.5
FIRST_CITY: Final = 0.35
SETTLEMENT_GAIN: Final = 1.7
ROAD_GAIN: Final = 0.75
SPARE_ROAD: Final = 0.05
OPEN_ROAD: Final = 0.65
"""What a road is worth at whose end a settlement can be built."""
STRENGTH: Final = 0.09
TOURNAMENT: Final = 0.06
SYMBOL: Final = 0.13
LEARNED: Final = 0.3
FLEET: Final = 0.25
FREE_SLOT: Final = 0.05
FREE_CITY_SLOT: Final = 0.09
CARD: Final = 0.3
"""What a card that will be drawn is worth."""
IN_HAND: Final = 0.12
SHARE_IN_HAND: Final = 0.28
NO_CITY: Final = 0.35
"""What is left of the worth of a red card in hand without a city."""
TAKEN: Final = 0.12
OFFERED: Final = 0.01
FURTHER: Final = {
    "fort": 0.1,
    "smithy": 0.2,
    "grain_mill": 0.25,
    "sawmill": 0.25,
    "brick_factory": 0.25,
    "foundry": 0.25,
    "wool_mill": 0.25,
    "town_hall": 0.15,
    "church": 0.05,
    "bath_house": 0.1,
    "aqueduct": 0.15,
    "harbor": 0.15,
    "mint": 0.3,
}
"""What an expansion is worth besides points, strength and symbols; mills only in hand, in play
they count by the regions that they double."""
ACTION_WORTH: Final = {
    "alchemist": 0.1,
    "arsonist": 0.2,
    "black_knight": 0.2,
    "brigands_card": 0.15,
    "spy": 0.2,
    "merchant": 0.1,
    "caravan": 0.06,
    "scout": 0.15,
    "bishop": 0.25,
    "herb_woman": 0.25,
}


def _worth_of(kind: int) -> float:
    card = CARDS[kind]
    total = STRENGTH * card.strength + TOURNAMENT * card.tournament + SYMBOL * card.symbols
    total += LEARNED * card.cards + FURTHER.get(card.key, 0.0)
    return total + FLEET if card.fleet >= 0 else total


WORTH: Final = [_worth_of(kind) for kind in range(CARD_KINDS)]
"""What each expansion is worth besides its points."""
HELD: Final = [
    ACTION_WORTH[NAMES[kind]]
    if CARDS[kind].colour == YELLOW
    else IN_HAND + SHARE_IN_HAND * (WORTH[kind] + CARDS[kind].points)
    for kind in range(CARD_KINDS)
]
"""What each card is worth in hand."""


class Aims(RuleModule):
    """Appraises principalities and hands."""

    def __init__(
        self,
        realm: Realm,
        stores: Stores,
        stacks: Stacks,
        building: Building,
        actions: Actions,
        trade: Trade,
    ) -> None:
        super().__init__()
        self.name = "aims"
        self.after = ["trade", "refill"]
        self.realm: Realm = realm
        self.stores: Stores = stores
        self.stacks: Stacks = stacks
        self.building: Building = building
        self.actions: Actions = actions
        self.trade: Trade = trade

    def link(self, rules: Rules) -> None:
        self.rules: Rules = rules

    def appraise(self, state: State, seat: Seat) -> float:
        if not state.agenda:
            return 0.0
        later = self._settled(state)
        if not later.agenda:
            return VICTORY if later.cells[WINNER] == seat else -VICTORY
        total = float(self.realm.points(later, seat) - self.realm.points(state, seat))
        total += self._land(later, seat) + self._goods(later, seat) + self._hand(later, seat)
        return total + self._pending(later, seat)

    def _settled(self, state: State) -> State:
        """The position when what is being paid and gained now is paid and gained."""
        step = state.agenda[-1] & STEP_MASK
        if step != self.stores.s_pay and step != self.stores.s_gain:
            return state
        later = state.copy()
        while later.agenda and later.agenda[-1] & MUST_BITS:
            frame = later.agenda[-1]
            step = frame & STEP_MASK
            if step != self.stores.s_pay and step != self.stores.s_gain:
                break
            moves: list[int] = []
            self.stores.legal(later, argument_of(frame) & 1, frame, moves)
            self.rules.apply(later, moves[0])
        return later

    # What lies there

    def _land(self, state: State, seat: Seat) -> float:
        cells = state.cells
        total = 0.0
        for place in range(REGION_PLACES):
            if cells[self.realm.regions + seat * REGION_PLACES + place]:
                gold = self.realm.kind_at(state, seat, place) == GOLD
                total += GOLD_FIELD if gold else REGION
                if self.realm.doubled(state, seat, place):
                    total += DOUBLED
        first = self.realm.in_play + seat * CARD_KINDS
        for kind in range(CARD_KINDS):
            if cells[first + kind]:
                mill = FURTHER[NAMES[kind]] if CARDS[kind].mill >= 0 else 0.0
                total += cells[first + kind] * (WORTH[kind] - mill)
        total += OPEN_ROAD * min(1, self._open_ends(state, seat))
        return total + self._slots(state, seat)

    def _open_ends(self, state: State, seat: Seat) -> int:
        """How many settlements could be built at the ends of roads."""
        if not state.cells[self.realm.town_pile]:
            return 0
        found = 0
        for town in range(TOWN_COLUMNS):
            if not self.realm.town(state, seat, town):
                road = self.realm.roads + seat * ROAD_COLUMNS + town
                if state.cells[road] or state.cells[road + 1]:
                    found += 1
        return found

    def _slots(self, state: State, seat: Seat) -> float:
        free = 0
        in_cities = 0
        for town in range(TOWN_COLUMNS):
            size = self.realm.town(state, seat, town)
            if size:
                for slot in range(TOWN_SLOTS * town, TOWN_SLOTS * town + TOWN_SLOTS):
                    if self.realm.slot_open(state, seat, slot, False):
                        free += 1
                        in_cities += 1 if size == CITY else 0
        return FREE_SLOT * min(free, 4) + FREE_CITY_SLOT * min(in_cities, 4)

    # What could be bought

    def _goods(self, state: State, seat: Seat) -> float:
        total = UNIT * self.realm.units(state, seat)
        if self.realm.unprotected(state, seat) > BRIGANDS_SPARE:
            danger = self.realm.held(state, seat, WOOL) + self.realm.held(state, seat, ORE)
            total -= ROBBED * danger
        best = [0.0, 0.0, 0.0]
        self._towns(state, seat, best)
        cities = state.cells[self.realm.cities + seat]
        has_slot = len(self.realm.open_slots(state, seat, False)) > 0
        has_city_slot = cities and len(self.realm.open_slots(state, seat, True)) > 0
        for kind in self.stacks.held(state, seat):
            card = CARDS[kind]
            if card.colour == RED and not has_city_slot:
                continue
            if card.colour != YELLOW and has_slot:
                self._goal(state, seat, card.cost, WORTH[kind] + card.points, best)
        for rank in range(len(RANKS)):
            total += RANKS[rank] * best[rank]
        return total

    def _towns(self, state: State, seat: Seat, best: list[float]) -> None:
        cells = state.cells
        first = self.realm.towns + seat * TOWN_COLUMNS
        if SETTLEMENT in cells[first : first + TOWN_COLUMNS] and cells[self.realm.city_pile]:
            gain = CITY_GAIN if cells[self.realm.cities + seat] else CITY_GAIN + FIRST_CITY
            self._goal(state, seat, CITY_COST, gain, best)
        if not cells[self.realm.town_pile]:
            return
        if self._open_ends(state, seat):
            self._goal(state, seat, SETTLEMENT_COST, SETTLEMENT_GAIN - OPEN_ROAD, best)
        elif cells[self.realm.road_pile]:
            self._goal(state, seat, ROAD_COST, ROAD_GAIN, best)

    def _goal(
        self, state: State, seat: Seat, cost: list[int], gain: float, best: list[float]
    ) -> None:
        """Enter a goal among the three best, by its gain and by what is missing for it."""
        missing = 0
        trades = 0
        for kind in range(KINDS):
            spare = self.realm.held(state, seat, kind) - cost[kind]
            if spare < 0:
                missing -= spare
            elif spare:
                trades += spare // self.realm.rate(state, seat, kind)
        value = IN_STOCK * gain
        for unit in range(missing):
            value *= NEARER if unit >= trades else (1.0 + NEARER) / 2.0
        for rank in range(len(best)):
            if value > best[rank]:
                best[rank], value = value, best[rank]

    def _hand(self, state: State, seat: Seat) -> float:
        total = 0.0
        cities = state.cells[self.realm.cities + seat]
        for kind in self.stacks.held(state, seat):
            many = self.stacks.in_hand(state, seat, kind)
            worth = HELD[kind]
            if CARDS[kind].colour == RED and not cities:
                worth *= NO_CITY
            total += many * worth
        return total + CARD * max(0, HAND - state.cells[self.stacks.hand_size + seat])

    # What is being decided

    def _pending(self, state: State, seat: Seat) -> float:
        total = 0.0
        for frame in state.agenda:
            step = frame & STEP_MASK
            argument = argument_of(frame)
            if step == self.stores.s_take:
                units = TAKEN * (argument >> 1 & 3)
                total += units if argument & 1 == seat else -units
            elif step == self.stores.s_give:
                total += -TAKEN / 2 if argument == seat else TAKEN / 2
            elif step == self.actions.s_caravan:
                total += UNIT * (argument >> 2 & 3)
            elif step == self.actions.s_defend or step == self.actions.s_attack:
                total -= self._attacked(state, seat, argument)
            elif step == self.actions.s_target:
                if frame & MUST_BITS != 1 << seat << MUST_SHIFT:
                    total -= self._loss(state, seat, argument)
            elif step == self.building.s_scout:
                total += 2 * REGION if frame & MUST_BITS == 1 << seat << MUST_SHIFT else 0.0
            elif step == self.building.s_choose:
                total += 1.2 * REGION if frame & MUST_BITS == 1 << seat << MUST_SHIFT else 0.0
            elif step == self.trade.s_answer:
                total -= OFFERED if frame & MUST_BITS != 1 << seat << MUST_SHIFT else 0.0
        return total + self._new_regions(state, seat)

    def _new_regions(self, state: State, seat: Seat) -> float:
        """Regions that are drawn and do not lie yet."""
        if state.cells[TURN] != seat:
            return 0.0
        waiting = 0
        for frame in state.agenda:
            if frame & STEP_MASK == self.building.s_region:
                waiting += 1
        for index in range(2):
            if state.cells[self.building.drawn + index]:
                waiting += 1
        return REGION * waiting

    def _attacked(self, state: State, seat: Seat, argument: int) -> float:
        """What a seat may expect to lose in an attack."""
        best = BEST_DEFENDED if argument & DEFENDED else BEST_UNDEFENDED
        chance = best / 6.0 if argument & 1 != seat else 1.0 - best / 6.0
        return chance * self._loss(state, seat, argument >> 1 & 63)

    def _loss(self, state: State, seat: Seat, card: Card) -> float:
        """What an attack takes from a seat that loses it."""
        if card == BRIGANDS_CARD:
            return 2 * TAKEN
        most = 0.0
        for slot in self.actions.targets(state, seat, card):
            kind = self.realm.card_at(state, seat, slot)
            worth = WORTH[kind] + CARDS[kind].points - HELD[kind]
            if card == BLACK_KNIGHT and state.cells[self.realm.knight_token] == seat:
                worth += 0.5  # perhaps the token goes with it
            most = max(most, worth)
        return most
