"""The realm: both principalities, their stores, the piles and tokens, which all other parts use."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Seat
from ...engine.layout import Layout
from ...engine.module import Option, RuleModule
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, OVER, TURN, State
from .cards import (
    CARD_KINDS,
    CARDS,
    FIRST_IN_PILE,
    FLEETS,
    FORT,
    HARBOR,
    MILLS,
    MINT,
    NAMES,
    REGIONS,
    SETS,
    SMITHY,
)
from .kinds import (
    ANY_RATE,
    CITIES,
    CITY,
    FLEET_RATE,
    GOLD,
    HAND,
    KINDS,
    MINT_RATE,
    RESOURCES,
    ROADS,
    SETTLEMENT,
    SETTLEMENTS,
    STORE,
    TARGET,
)
from .places import (
    AROUND,
    BESIDE,
    REGION_PLACES,
    ROAD_COLUMNS,
    SLOT_PLACES,
    START_ROAD,
    START_TOWNS,
    TOWN_COLUMNS,
    TOWN_SLOTS,
    Places,
)
from .showing import show_realm

RESOURCE_OF: Final = [-1] + [region.resource for region in REGIONS]
"""The resource of each region, numbered from 1 as in the cells; -1 where none lies."""
LEARNED: Final = [kind for kind in range(CARD_KINDS) if CARDS[kind].cards]
"""The cards that allow a larger hand."""
WITH_POINTS: Final = [kind for kind in range(CARD_KINDS) if CARDS[kind].points]


class Realm(RuleModule):
    """What lies open in front of both players, and what follows from it."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "realm"
        self.target: int = TARGET
        self.gate: str = "each3"

    def options(self) -> list[Option]:
        targets = [str(points) for points in range(TARGET, 2, -1)]
        gates = ["each3", "combined7"]
        return [
            Option("vp_target", targets, "DUEL-VP-4", "the points that win"),
            Option("action_gate", gates, "DUEL-OPT-1", "when action cards become playable"),
        ]

    def configure(self, chosen: dict[str, str]) -> None:
        self.target = int(chosen["vp_target"])
        self.gate = chosen["action_gate"]

    def declare(self, layout: Layout) -> None:
        layout.over = "DUEL-VP-2 the game is over"
        self.roads = layout.per_seat("roads", ROAD_COLUMNS)
        self.towns = layout.per_seat("towns", TOWN_COLUMNS)
        self.regions = layout.per_seat("regions", REGION_PLACES)
        """The number of the region card there, plus 1; 0: none."""
        self.stores = layout.per_seat("stores", REGION_PLACES)
        self.slots = layout.per_seat("expansions", SLOT_PLACES)
        """The number of the card there, plus 1; 0: none."""
        self.stock = layout.per_seat("stock", KINDS)
        """The units of each resource on all regions of a seat."""
        self.fields = layout.per_seat("region_counts", KINDS)
        """How many regions of each kind a seat has."""
        self.in_play = layout.per_seat("in_play", CARD_KINDS)
        """How many of each card lie in a principality."""
        self.strength = layout.per_seat("strength")
        self.tournament = layout.per_seat("tournament")
        self.symbols = layout.per_seat("symbols")
        self.cities = layout.per_seat("cities")
        self.vp = layout.per_seat("vp", 1, 2)  # DUEL-SETUP-9
        self.road_pile = layout.cell("road_pile", ROADS)
        self.town_pile = layout.cell("settlement_pile", SETTLEMENTS)
        self.city_pile = layout.cell("city_pile", CITIES)
        self.region_pile = layout.cell("region_pile", (1 << len(REGIONS)) - (1 << FIRST_IN_PILE))
        """The mask of the regions in the pile; it is shuffled, so it has no order but chance."""
        self.knight_token = layout.cell("knight_token", NOBODY)
        self.trade_token = layout.cell("trade_token", NOBODY)
        self.unlocked = layout.cell("actions_unlocked")
        self.discard = layout.array("discard", CARD_KINDS)
        self.moved = layout.cell("stock_moved")
        """1 when a stock has changed since an offer was refused (DUEL-TRADE-10)."""
        self.turn_number = layout.cell("turn_number")
        self.face = layout.cell("event_die", NOBODY)
        self.number = layout.cell("production_die")
        self.places: Places = Places(layout)
        # hands are no tally: who sees a card being drawn does not see which one
        layout.tally("stores", self.stock, RESOURCES)
        layout.tally("realm", self.in_play, NAMES)
        layout.holder("knight_token", self.knight_token)
        layout.holder("trade_token", self.trade_token)
        layout.count_turns(self.turn_number)

    def link(self, rules: Rules) -> None:
        rules.watchful = False  # points change only where the realm stirs the state

    def start(self, state: State) -> None:
        """Roads and settlements lie as in DUEL-LAY-1; the regions are laid by the players."""
        for seat in range(2):
            state.cells[self.roads + seat * ROAD_COLUMNS + START_ROAD] = 1
            for town in START_TOWNS:
                state.cells[self.towns + seat * TOWN_COLUMNS + town] = SETTLEMENT

    # Stores

    def held(self, state: State, seat: Seat, kind: int) -> int:
        """How many units of a kind a seat holds."""
        return state.cells[self.stock + seat * KINDS + kind]

    def units(self, state: State, seat: Seat) -> int:
        """How many units of all kinds a seat holds."""
        first = self.stock + seat * KINDS
        total = 0
        for at in range(first, first + KINDS):
            total += state.cells[at]
        return total

    def room(self, state: State, seat: Seat, kind: int) -> int:
        """How many units of a kind a seat could still store."""
        at = seat * KINDS + kind
        return STORE * state.cells[self.fields + at] - state.cells[self.stock + at]

    def kind_at(self, state: State, seat: Seat, place: int) -> int:
        """The resource of the region at a place; -1 if there is none."""
        region = state.cells[self.regions + seat * REGION_PLACES + place]
        return RESOURCE_OF[region]

    def stored(self, state: State, seat: Seat, place: int) -> int:
        """The units on a region."""
        return state.cells[self.stores + seat * REGION_PLACES + place]

    def holders(self, state: State, seat: Seat, mask: int) -> list[int]:
        """The places of a seat's regions of these kinds that hold something."""
        cells = state.cells
        first = self.stores + seat * REGION_PLACES
        regions = self.regions + seat * REGION_PLACES
        found: list[int] = []
        # a slice is gone through faster than cells are looked up one by one
        for place, units in enumerate(cells[first : first + REGION_PLACES]):
            if units and mask >> RESOURCE_OF[cells[regions + place]] & 1:
                found.append(place)
        return found

    def open_stores(self, state: State, seat: Seat, mask: int) -> list[int]:
        """The places of a seat's regions of these kinds that have room."""
        cells = state.cells
        first = self.regions + seat * REGION_PLACES
        stores = self.stores + seat * REGION_PLACES
        found: list[int] = []
        for place, region in enumerate(cells[first : first + REGION_PLACES]):
            if region and mask >> RESOURCE_OF[region] & 1 and cells[stores + place] < STORE:
                found.append(place)
        return found

    def add(self, state: State, seat: Seat, place: int, units: int) -> None:
        """Change a store, within its limits: what does not fit is lost (DUEL-RES-3, -11)."""
        cells = state.cells
        at = self.stores + seat * REGION_PLACES + place
        now = min(STORE, max(0, cells[at] + units))
        if now != cells[at]:
            cells[self.stock + seat * KINDS + self.kind_at(state, seat, place)] += now - cells[at]
            cells[at] = now
            cells[self.moved] = 1

    def lay_region(self, state: State, seat: Seat, place: int, region: int, units: int) -> None:
        """Lay a region card."""
        state.cells[self.regions + seat * REGION_PLACES + place] = region + 1
        state.cells[self.fields + seat * KINDS + REGIONS[region].resource] += 1
        self.add(state, seat, place, units)

    def affords(self, state: State, seat: Seat, cost: list[int]) -> bool:
        """Whether a seat can pay a cost in full."""
        cells = state.cells
        first = self.stock + seat * KINDS
        for kind, many in enumerate(cost):
            if cells[first + kind] < many:
                return False
        return True

    def rate(self, state: State, seat: Seat, kind: int) -> int:
        """How many units the traders want for one (DUEL-TRADE-11)."""
        if kind == GOLD and self.has(state, seat, MINT):
            return MINT_RATE
        return FLEET_RATE if self.has(state, seat, FLEETS[kind]) else ANY_RATE

    # Towns and cards

    def town(self, state: State, seat: Seat, town: int) -> int:
        """0, SETTLEMENT or CITY at a town place."""
        return state.cells[self.towns + seat * TOWN_COLUMNS + town]

    def has(self, state: State, seat: Seat, card: Card) -> int:
        """How many of a card lie in a principality."""
        return state.cells[self.in_play + seat * CARD_KINDS + card]

    def card_at(self, state: State, seat: Seat, slot: int) -> int:
        """The card in an expansion slot; -1: none."""
        return state.cells[self.slots + seat * SLOT_PLACES + slot] - 1

    def slot_open(self, state: State, seat: Seat, slot: int, red: bool) -> bool:
        """Whether a card could be laid into a slot (DUEL-LAY-4, -5, DUEL-BUILD-EXP-1)."""
        if state.cells[self.slots + seat * SLOT_PLACES + slot]:
            return False
        town = state.cells[self.towns + seat * TOWN_COLUMNS + slot // TOWN_SLOTS]
        return town == CITY or (town == SETTLEMENT and not red and slot % 2 == 0)

    def open_slots(self, state: State, seat: Seat, red: bool) -> list[int]:
        """The free slots for a card; of the two equal ones on one side of a city only the first
        (DUEL-LAY-9)."""
        found: list[int] = []
        for town in range(TOWN_COLUMNS):
            if state.cells[self.towns + seat * TOWN_COLUMNS + town]:
                for first in (TOWN_SLOTS * town, TOWN_SLOTS * town + 2):
                    if self.slot_open(state, seat, first, red):
                        found.append(first)
                    elif self.slot_open(state, seat, first + 1, red):
                        found.append(first + 1)
        return found

    def cards_in_play(self, state: State, seat: Seat) -> list[int]:
        """The slots of a seat that hold a card."""
        first = self.slots + seat * SLOT_PLACES
        return [slot for slot in range(SLOT_PLACES) if state.cells[first + slot]]

    def put_card(self, state: State, seat: Seat, slot: int, card: Card) -> None:
        """A card enters a principality."""
        state.cells[self.slots + seat * SLOT_PLACES + slot] = card + 1
        state.cells[self.in_play + seat * CARD_KINDS + card] += 1
        self.recount(state)

    def take_card(self, state: State, seat: Seat, slot: int) -> int:
        """A card leaves a principality; which one."""
        at = self.slots + seat * SLOT_PLACES + slot
        card = state.cells[at] - 1
        state.cells[at] = 0
        state.cells[self.in_play + seat * CARD_KINDS + card] -= 1
        self.recount(state)
        return card

    def put_town(self, state: State, seat: Seat, town: int, size: int) -> None:
        """A settlement, or a city on one, enters a principality."""
        state.cells[self.towns + seat * TOWN_COLUMNS + town] = size
        if size == CITY:
            state.cells[self.cities + seat] += 1
        self.recount(state)

    # What follows

    def limit(self, state: State, seat: Seat) -> int:
        """How many cards a hand may have (DUEL-HAND-1)."""
        return HAND + self.learned(state, seat)

    def learned(self, state: State, seat: Seat) -> int:
        """How many Abbeys and Libraries a seat has."""
        total = 0
        first = self.in_play + seat * CARD_KINDS
        for card in LEARNED:
            total += state.cells[first + card]
        return total

    def beside(self, state: State, seat: Seat, place: int, card: Card) -> int:
        """How many of a card are adjacent to a region."""
        first = self.slots + seat * SLOT_PLACES
        total = 0
        for slot in BESIDE[place]:
            if state.cells[first + slot] == card + 1:
                total += 1
        return total

    def in_town(self, state: State, seat: Seat, town: int, card: Card) -> bool:
        """Whether a card lies in a town."""
        first = self.slots + seat * SLOT_PLACES + TOWN_SLOTS * town
        for at in range(first, first + TOWN_SLOTS):
            if state.cells[at] == card + 1:
                return True
        return False

    def doubled(self, state: State, seat: Seat, place: int) -> bool:
        """Whether a region lies beside its production building (DUEL-PROD-2)."""
        mill = MILLS[self.kind_at(state, seat, place)]
        return mill >= 0 and self.beside(state, seat, place, mill) > 0

    def unprotected(self, state: State, seat: Seat) -> int:
        """The units that brigands count (DUEL-EVT-3)."""
        total = 0
        for place in range(REGION_PLACES):
            units = state.cells[self.stores + seat * REGION_PLACES + place]
            if units and not self.beside(state, seat, place, FORT):
                total += units
        return total

    def near_city(self, state: State, seat: Seat, place: int) -> bool:
        """Whether a region lies next to a city of its owner."""
        for town in (place // 2 - 1, place // 2):
            if 0 <= town < TOWN_COLUMNS and self.town(state, seat, town) == CITY:
                return True
        return False

    def recount(self, state: State) -> None:
        """Work out strengths, symbols, tokens and points anew (DUEL-TOK-5)."""
        cells = state.cells
        for seat in range(2):
            self._count_cards(state, seat)
        cells[self.knight_token] = ahead(cells[self.strength], cells[self.strength + 1])
        trader = ahead(cells[self.symbols], cells[self.symbols + 1])
        if trader != NOBODY and not cells[self.cities + trader]:
            trader = NOBODY  # DUEL-TOK-3
        cells[self.trade_token] = trader
        for seat in range(2):
            cells[self.vp + seat] = self._points(state, seat)
        first, second = cells[self.vp], cells[self.vp + 1]
        if self.gate == "combined7":
            if first + second >= 7:  # DUEL-OPT-1
                cells[self.unlocked] = 1
        elif first >= 3 and second >= 3:  # DUEL-ACT-2
            cells[self.unlocked] = 1
        state.stirred = True

    def _count_cards(self, state: State, seat: Seat) -> None:
        cells = state.cells
        strength = tournament = symbols = knights = fleets = 0
        first = self.in_play + seat * CARD_KINDS
        for kind, many in enumerate(cells[first : first + CARD_KINDS]):
            if many:
                card = CARDS[kind]
                strength += many * card.strength
                tournament += many * card.tournament
                symbols += many * card.symbols
                knights += many if card.strength else 0
                fleets += many if card.fleet >= 0 else 0
        if cells[first + SMITHY]:
            strength += knights  # DUEL-EFF-SMITHY-1
        if cells[first + HARBOR]:
            symbols += fleets  # DUEL-EFF-HARBOR-1
        cells[self.strength + seat] = strength
        cells[self.tournament + seat] = tournament
        cells[self.symbols + seat] = symbols

    def _points(self, state: State, seat: Seat) -> int:
        """DUEL-VP-1."""
        cells = state.cells
        total = 0
        for at in range(self.towns + seat * TOWN_COLUMNS, self.towns + (seat + 1) * TOWN_COLUMNS):
            total += cells[at]
        first = self.in_play + seat * CARD_KINDS
        for kind in WITH_POINTS:
            total += cells[first + kind] * CARDS[kind].points
        if cells[self.knight_token] == seat:
            total += 1
        if cells[self.trade_token] == seat:
            total += 1
        return total

    # The end

    def points(self, state: State, seat: Seat) -> int:
        return state.cells[self.vp + seat]

    def after_move(self, state: State) -> None:
        """The player on turn wins with enough points, nobody else does (DUEL-VP-2, -3)."""
        seat = state.cells[TURN]
        if not state.cells[OVER] and seat != NOBODY:
            if state.cells[self.vp + seat] >= self.target:
                state.finish(seat)

    def shares_victory(self, state: State, seat: Seat) -> bool:
        """A game stopped at equal points is a draw (DUEL-OPT-7)."""
        return state.cells[OVER] == 1

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        show_realm(self, state, scene)

    # Checks

    def problems(self, state: State, out: list[str]) -> None:
        for seat in range(2):
            self._check_stores(state, seat, out)
            self._check_cards(state, seat, out)
        twin = state.copy()
        self.recount(twin)
        if twin.cells != state.cells:
            out.append("strength, symbols, tokens or points are not those of the cards")
        self._check_piles(state, out)

    def _check_stores(self, state: State, seat: Seat, out: list[str]) -> None:
        stock = [0] * KINDS
        fields = [0] * KINDS
        for place in range(REGION_PLACES):
            units = self.stored(state, seat, place)
            kind = self.kind_at(state, seat, place)
            if not 0 <= units <= STORE or (units and kind < 0):
                out.append(f"seat {seat}: {units} units at region place {place}")
            if kind >= 0:
                stock[kind] += units
                fields[kind] += 1
        for kind in range(KINDS):
            if stock[kind] != self.held(state, seat, kind):
                out.append(f"seat {seat}: the stock of {RESOURCES[kind]} is not {stock[kind]}")
            if fields[kind] != state.cells[self.fields + seat * KINDS + kind]:
                out.append(f"seat {seat}: the regions of {RESOURCES[kind]} are miscounted")

    def _check_cards(self, state: State, seat: Seat, out: list[str]) -> None:
        counts = [0] * CARD_KINDS
        for slot in self.cards_in_play(state, seat):
            card = self.card_at(state, seat, slot)
            town = self.town(state, seat, slot // TOWN_SLOTS)
            counts[card] += 1
            if not town or (town == SETTLEMENT and (slot % 2 or CARDS[card].colour == 2)):
                out.append(f"seat {seat}: {CARDS[card].key} lies where it may not")
        if counts != state.cells[self.in_play + seat * CARD_KINDS :][:CARD_KINDS]:
            out.append(f"seat {seat}: the cards in play are miscounted")
        for town in range(TOWN_COLUMNS):
            if self.town(state, seat, town):
                roads = self.roads + seat * ROAD_COLUMNS + town
                if not state.cells[roads] and not state.cells[roads + 1]:
                    out.append(f"seat {seat}: the town {town} has no road")

    def _check_piles(self, state: State, out: list[str]) -> None:
        cells = state.cells
        roads = sum(cells[self.roads : self.roads + 2 * ROAD_COLUMNS]) - 2
        towns = [size for size in cells[self.towns : self.towns + 2 * TOWN_COLUMNS] if size]
        if roads + cells[self.road_pile] != ROADS:
            out.append(f"{roads} roads were built and {cells[self.road_pile]} are left")
        if len(towns) - 4 + cells[self.town_pile] != SETTLEMENTS:
            out.append(f"{len(towns)} towns and {cells[self.town_pile]} settlements are left")
        if towns.count(CITY) + cells[self.city_pile] != CITIES:
            out.append(f"{towns.count(CITY)} cities and {cells[self.city_pile]} are left")
        laid = [region for region in cells[self.regions : self.stores] if region]
        if len(set(laid)) != len(laid):
            out.append("a region lies twice")
        if any(cells[self.region_pile] >> region - 1 & 1 for region in laid):
            out.append("a region lies and is in the pile")


def ahead(first: int, second: int) -> int:
    """The seat with strictly more; NOBODY for a tie (DUEL-TOK-1, -4)."""
    if first == second:
        return NOBODY
    return 0 if first > second else 1


def set_of(seat: Seat) -> list[int]:
    """The numbers of a seat's starting regions (DUEL-SETUP-1)."""
    first = seat * len(SETS[0])
    return list(range(first, first + len(SETS[0])))


def around(town: int) -> list[int]:
    """The places of the four regions around a town."""
    return AROUND[town]
