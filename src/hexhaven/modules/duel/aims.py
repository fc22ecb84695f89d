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
from .cards import CARD_KINDS, CARDS, RED, YELLOW
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
from .regard import PLAIN, USUAL, Regard
from .stacks import Stacks
from .stores import Stores
from .trade import Trade

VICTORY: Final = 500.0


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
        self.regard: Regard = PLAIN

    def link(self, rules: Rules) -> None:
        self.rules: Rules = rules

    def measures(self) -> dict[str, float]:
        return USUAL

    def measure_by(self, given: dict[str, float]) -> None:
        self.regard = Regard(given) if given else PLAIN

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
        regard = self.regard
        cells = state.cells
        total = 0.0
        for place in range(REGION_PLACES):
            if cells[self.realm.regions + seat * REGION_PLACES + place]:
                gold = self.realm.kind_at(state, seat, place) == GOLD
                total += regard.gold_field if gold else regard.region
                if self.realm.doubled(state, seat, place):
                    total += regard.doubled
        first = self.realm.in_play + seat * CARD_KINDS
        for kind in range(CARD_KINDS):
            if cells[first + kind]:
                total += cells[first + kind] * (regard.worth[kind] - regard.mills[kind])
        total += regard.open_road * min(1, self._open_ends(state, seat))
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
        return self.regard.free_slot * min(free, 4) + self.regard.free_city_slot * min(in_cities, 4)

    # What could be bought

    def _goods(self, state: State, seat: Seat) -> float:
        regard = self.regard
        total = regard.unit * self.realm.units(state, seat)
        if self.realm.unprotected(state, seat) > BRIGANDS_SPARE:
            danger = self.realm.held(state, seat, WOOL) + self.realm.held(state, seat, ORE)
            total -= regard.robbed * danger
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
                self._goal(state, seat, card.cost, regard.worth[kind] + card.points, best)
        for rank in range(len(regard.ranks)):
            total += regard.ranks[rank] * best[rank]
        return total

    def _towns(self, state: State, seat: Seat, best: list[float]) -> None:
        regard = self.regard
        cells = state.cells
        first = self.realm.towns + seat * TOWN_COLUMNS
        if SETTLEMENT in cells[first : first + TOWN_COLUMNS] and cells[self.realm.city_pile]:
            gain = (
                regard.city_gain
                if cells[self.realm.cities + seat]
                else regard.city_gain + regard.first_city
            )
            self._goal(state, seat, CITY_COST, gain, best)
        if not cells[self.realm.town_pile]:
            return
        if self._open_ends(state, seat):
            self._goal(
                state, seat, SETTLEMENT_COST, regard.settlement_gain - regard.open_road, best
            )
        elif cells[self.realm.road_pile]:
            self._goal(state, seat, ROAD_COST, regard.road_gain, best)

    def _goal(
        self, state: State, seat: Seat, cost: list[int], gain: float, best: list[float]
    ) -> None:
        """Enter a goal among the three best, by its gain and by what is missing for it."""
        regard = self.regard
        missing = 0
        trades = 0
        for kind in range(KINDS):
            spare = self.realm.held(state, seat, kind) - cost[kind]
            if spare < 0:
                missing -= spare
            elif spare:
                trades += spare // self.realm.rate(state, seat, kind)
        value = regard.in_stock * gain
        for unit in range(missing):
            value *= regard.nearer if unit >= trades else (1.0 + regard.nearer) / 2.0
        for rank in range(len(best)):
            if value > best[rank]:
                best[rank], value = value, best[rank]

    def _hand(self, state: State, seat: Seat) -> float:
        regard = self.regard
        total = 0.0
        cities = state.cells[self.realm.cities + seat]
        for kind in self.stacks.held(state, seat):
            many = self.stacks.in_hand(state, seat, kind)
            worth = regard.in_hand[kind]
            if CARDS[kind].colour == RED and not cities:
                worth *= regard.no_city
            total += many * worth
        return total + regard.card * max(0, HAND - state.cells[self.stacks.hand_size + seat])

    # What is being decided

    def _pending(self, state: State, seat: Seat) -> float:
        regard = self.regard
        total = 0.0
        for frame in state.agenda:
            step = frame & STEP_MASK
            argument = argument_of(frame)
            if step == self.stores.s_take:
                units = regard.taken * (argument >> 1 & 3)
                total += units if argument & 1 == seat else -units
            elif step == self.stores.s_give:
                total += -regard.taken / 2 if argument == seat else regard.taken / 2
            elif step == self.actions.s_caravan:
                total += regard.unit * (argument >> 2 & 3)
            elif step == self.actions.s_defend or step == self.actions.s_attack:
                total -= self._attacked(state, seat, argument)
            elif step == self.actions.s_target:
                if frame & MUST_BITS != 1 << seat << MUST_SHIFT:
                    total -= self._loss(state, seat, argument)
            elif step == self.building.s_scout:
                total += 2 * regard.region if frame & MUST_BITS == 1 << seat << MUST_SHIFT else 0.0
            elif step == self.building.s_choose:
                total += (
                    1.2 * regard.region if frame & MUST_BITS == 1 << seat << MUST_SHIFT else 0.0
                )
            elif step == self.trade.s_answer:
                total -= regard.offered if frame & MUST_BITS != 1 << seat << MUST_SHIFT else 0.0
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
        return self.regard.region * waiting

    def _attacked(self, state: State, seat: Seat, argument: int) -> float:
        """What a seat may expect to lose in an attack."""
        best = BEST_DEFENDED if argument & DEFENDED else BEST_UNDEFENDED
        chance = best / 6.0 if argument & 1 != seat else 1.0 - best / 6.0
        return chance * self._loss(state, seat, argument >> 1 & 63)

    def _loss(self, state: State, seat: Seat, card: Card) -> float:
        """What an attack takes from a seat that loses it."""
        regard = self.regard
        if card == BRIGANDS_CARD:
            return 2 * regard.taken
        most = 0.0
        for slot in self.actions.targets(state, seat, card):
            kind = self.realm.card_at(state, seat, slot)
            worth = regard.worth[kind] + CARDS[kind].points - regard.in_hand[kind]
            if card == BLACK_KNIGHT and state.cells[self.realm.knight_token] == seat:
                worth += 0.5  # perhaps the token goes with it
            most = max(most, worth)
        return most
