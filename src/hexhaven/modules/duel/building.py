"""Building: roads, settlements with their regions, cities and expansions (DUEL-BUILD)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import Option, RuleModule
from ...engine.moves import Name
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, NOBODY, STEP_MASK, TURN, State
from .cards import CARDS, EXPANSION_OF, EXPANSIONS, NAMES, RED, REGION_NAMES, REGIONS, SCOUT
from .kinds import CITY, CITY_COST, RESOURCES, ROAD_COST, SETTLEMENT, SETTLEMENT_COST
from .places import REGION_PLACES, ROAD_COLUMNS, SLOT_PLACES, START_ROAD, TOWN_COLUMNS
from .realm import Realm
from .setup import Setup
from .stacks import Stacks
from .stores import Stores

PUT_ROAD: Final = 0
PUT_SETTLEMENT: Final = 1
PUT_CITY: Final = 2
PUT_CARD: Final = 3
"""What is put down when it is paid: the lowest two bits of an argument; then eight bits with the
place, then the card."""
COSTS: Final = [ROAD_COST, SETTLEMENT_COST, CITY_COST]


class Building(RuleModule):
    """What may be built where, for what."""

    def __init__(self, realm: Realm, stores: Stores, stacks: Stacks, setup: Setup) -> None:
        super().__init__()
        self.name = "building"
        self.after = ["turns", "events"]
        self.realm: Realm = realm
        self.stores: Stores = stores
        self.stacks: Stacks = stacks
        self.setup: Setup = setup
        self.demolishes: bool = False

    def options(self) -> list[Option]:
        about = "whether own expansions may be removed for good"
        return [Option("demolish", ["off", "on"], "DUEL-OPT-6", about)]

    def configure(self, chosen: dict[str, str]) -> None:
        self.demolishes = chosen["demolish"] == "on"

    def declare(self, layout: Layout) -> None:
        self.drawn = layout.array("drawn_regions", 2)
        """The regions for a new settlement that do not lie yet: numbers plus 1."""
        self.s_placed = layout.step("placed", "DUEL-BUILD-1", "what is paid for is put down")
        self.s_scout = layout.step(
            "scout", "DUEL-ACT-SCOUT-1", "draw the new regions, or play a Scout"
        )
        self.s_region = layout.step("draw_region", "DUEL-BUILD-SET-2", "a region is drawn")
        self.s_choose = layout.step("choose_region", "DUEL-ACT-SCOUT-1", "choose a region")
        self.s_lay = layout.step("new_regions", "DUEL-BUILD-SET-2", "lay the new regions")
        places = self.realm.places
        card = Name([NAMES[kind] for kind in EXPANSIONS])
        region = Name(REGION_NAMES)
        self.k_road = layout.move("road", [places.road], ["main"], "slot")
        self.k_settlement = layout.move("settlement", [places.town], ["main"], "slot")
        self.k_city = layout.move("city", [places.town], ["main"], "slot")
        self.k_build = layout.move("build", [card, places.slot], ["main"], "slot")
        self.k_demolish = layout.move("demolish", [places.slot], ["main"], "slot")
        self.k_regions = layout.move("regions", [], ["scout"], "turn")
        self.k_scout = layout.move("scout", [], ["scout"], "hand")
        self.k_choose = layout.move("choose", [region], ["choose_region"], "turn")
        self.k_region = layout.chance("region", [region])
        layout.offer("new_regions", "lay", "building")

    # Where something can be built

    def _refuse_road(self, state: State, seat: Seat, column: int) -> str:
        cells = state.cells
        if not cells[self.realm.road_pile]:
            return "DUEL-BUILD-2 there is no road left"
        if cells[self.realm.roads + seat * ROAD_COLUMNS + column]:
            return "DUEL-BUILD-ROAD-1 there is a road already"
        beside = 0
        if column:
            beside += self.realm.town(state, seat, column - 1)
        if column < TOWN_COLUMNS:
            beside += self.realm.town(state, seat, column)
        return "" if beside else "DUEL-BUILD-ROAD-1 a road begins at an own settlement or city"

    def _refuse_settlement(self, state: State, seat: Seat, town: int) -> str:
        cells = state.cells
        if not cells[self.realm.town_pile]:
            return "DUEL-BUILD-2 there is no settlement left"
        if self.realm.town(state, seat, town):
            return "DUEL-BUILD-SET-1 there is a settlement already"
        roads = self.realm.roads + seat * ROAD_COLUMNS + town
        if not cells[roads] and not cells[roads + 1]:
            return "DUEL-BUILD-SET-1 a settlement goes to the end of an own road"
        return ""

    def _refuse_city(self, state: State, seat: Seat, town: int) -> str:
        if not state.cells[self.realm.city_pile]:
            return "DUEL-BUILD-2 there is no city left"
        if self.realm.town(state, seat, town) != SETTLEMENT:
            return "DUEL-BUILD-CITY-1 a city is laid on an own settlement"
        return ""

    def _refuse_card(self, state: State, seat: Seat, card: Card, slot: int) -> str:
        if not self.stacks.in_hand(state, seat, card):
            return f"DUEL-BUILD-EXP-3 there is no {NAMES[card]} in hand"
        red = CARDS[card].colour == RED
        if self.realm.slot_open(state, seat, slot, red):
            return ""
        if self.realm.card_at(state, seat, slot) >= 0:
            return "DUEL-BUILD-EXP-6 nothing in play may be covered"
        if self.realm.slot_open(state, seat, slot, False):
            return f"DUEL-BUILD-EXP-1 the {NAMES[card]} is for cities only"
        town = self.realm.town(state, seat, slot // 4)
        rule = "DUEL-LAY-4" if town else "DUEL-BUILD-EXP-1"
        return f"{rule} there is no slot for an expansion"

    def _unpaid(self, state: State, seat: Seat, cost: list[int], name: str) -> str:
        for kind in range(len(cost)):
            if self.realm.held(state, seat, kind) < cost[kind]:
                return f"DUEL-BUILD-1 a {name} takes {cost[kind]} {RESOURCES[kind]}"
        return ""

    # Listing and refusing

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        if step == self.s_scout:
            out.append(self.k_regions)
            if self.stacks.in_hand(state, seat, SCOUT):
                out.append(self.k_scout)
        elif step == self.s_choose:
            for region in range(len(REGIONS)):
                if state.cells[self.realm.region_pile] >> region & 1:
                    out.append(to_move(self.k_choose, region))
        elif step == self.s_lay:
            for corner in self._corners(argument_of(frame)):
                for index in range(2):
                    region = state.cells[self.drawn + index] - 1
                    value = region + len(REGIONS) * (seat * REGION_PLACES + corner)
                    out.append(to_move(self.setup.k_lay, value))
        else:
            self._list_towns(state, seat, out)
            self._list_cards(state, seat, out)

    def _list_towns(self, state: State, seat: Seat, out: list[Move]) -> None:
        if self.realm.affords(state, seat, ROAD_COST):
            for column in range(ROAD_COLUMNS):
                if not self._refuse_road(state, seat, column):
                    out.append(to_move(self.k_road, seat * ROAD_COLUMNS + column))
        settles = self.realm.affords(state, seat, SETTLEMENT_COST)
        raises = self.realm.affords(state, seat, CITY_COST)
        for town in range(TOWN_COLUMNS) if settles or raises else []:
            value = seat * TOWN_COLUMNS + town
            if settles and not self._refuse_settlement(state, seat, town):
                out.append(to_move(self.k_settlement, value))
            if raises and not self._refuse_city(state, seat, town):
                out.append(to_move(self.k_city, value))

    def _list_cards(self, state: State, seat: Seat, out: list[Move]) -> None:
        for card in self.stacks.held(state, seat):
            index = EXPANSION_OF[card]
            if index != NOBODY and self.realm.affords(state, seat, CARDS[card].cost):
                red = CARDS[card].colour == RED
                for slot in self.realm.open_slots(state, seat, red):
                    value = index + len(EXPANSIONS) * (seat * SLOT_PLACES + slot)
                    out.append(to_move(self.k_build, value))
        if self.demolishes:
            for slot in self.realm.cards_in_play(state, seat):
                out.append(to_move(self.k_demolish, seat * SLOT_PLACES + slot))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = kind_of(move)
        value = value_of(move)
        if kind == self.k_regions:
            return ""
        if kind == self.k_scout:
            held = self.stacks.in_hand(state, seat, SCOUT)
            return "" if held else "DUEL-ACT-SCOUT-1 there is no Scout in hand"
        if kind == self.k_choose:
            there = state.cells[self.realm.region_pile] >> value & 1
            return "" if there else "DUEL-ACT-SCOUT-1 that region is not in the pile"
        if kind == self.setup.k_lay:
            return self._refuse_lay(state, seat, argument_of(frame), value)
        return self._refuse_build(state, seat, kind, value)

    def _refuse_lay(self, state: State, seat: Seat, town: int, value: int) -> str:
        if value % len(REGIONS) + 1 not in state.cells[self.drawn : self.drawn + 2]:
            return "DUEL-BUILD-SET-2 that is no region for this settlement"
        corners = [seat * REGION_PLACES + corner for corner in self._corners(town)]
        if value // len(REGIONS) not in corners:
            return "DUEL-BUILD-SET-2 new regions go to the outer corners of the new settlement"
        return ""

    def _refuse_build(self, state: State, seat: Seat, kind: int, value: int) -> str:
        if kind == self.k_build:
            card, value = EXPANSIONS[value % len(EXPANSIONS)], value // len(EXPANSIONS)
        across = SLOT_PLACES if kind in (self.k_build, self.k_demolish) else TOWN_COLUMNS
        if kind == self.k_road:
            across = ROAD_COLUMNS
        if value // across != seat:
            return "DUEL-LAY-10 the principalities are separate"
        place = value % across
        if kind == self.k_demolish:
            return self._refuse_demolish(state, seat, place)
        if kind == self.k_road:
            reason = self._refuse_road(state, seat, place)
            return reason or self._unpaid(state, seat, ROAD_COST, "road")
        if kind == self.k_settlement:
            reason = self._refuse_settlement(state, seat, place)
            return reason or self._unpaid(state, seat, SETTLEMENT_COST, "settlement")
        if kind == self.k_city:
            reason = self._refuse_city(state, seat, place)
            return reason or self._unpaid(state, seat, CITY_COST, "city")
        reason = self._refuse_card(state, seat, card, place)
        return reason or self._unpaid(state, seat, CARDS[card].cost, NAMES[card])

    def _refuse_demolish(self, state: State, seat: Seat, slot: int) -> str:
        if not self.demolishes:
            return "DUEL-BUILD-EXP-2 an expansion cannot be removed by its owner"
        there = self.realm.card_at(state, seat, slot) >= 0
        return "" if there else "DUEL-OPT-6 there is no expansion"

    def untimely(self, state: State, kind: int) -> str:
        if kind == self.k_scout:
            return "DUEL-ACT-SCOUT-2 the Scout is played when a settlement has just been built"
        return ""

    # Doing

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        step = frame & STEP_MASK
        kind = kind_of(move)
        value = value_of(move)
        argument = argument_of(frame)
        if step == self.s_scout:
            self._answer_scout(state, seat, kind, argument)
        elif step == self.s_region or step == self.s_choose:
            state.agenda.pop()
            self._draw(state, value)
        elif step == self.s_lay:
            state.agenda.pop()
            self._lay(state, seat, argument, value)
        elif kind == self.k_demolish:
            slot = value % SLOT_PLACES
            state.cells[self.realm.discard + self.realm.take_card(state, seat, slot)] += 1
            self.stacks.check_limit(state, seat)
        else:
            self._pay_and_put(state, seat, kind, value)

    def _pay_and_put(self, state: State, seat: Seat, kind: int, value: int) -> None:
        if kind == self.k_build:
            card = EXPANSIONS[value % len(EXPANSIONS)]
            place = value // len(EXPANSIONS) % SLOT_PLACES
            state.push(self.s_placed, 0, PUT_CARD | place << 2 | card << 10)
            self.stores.ask_pay(state, seat, CARDS[card].cost)
            return
        what = [self.k_road, self.k_settlement, self.k_city].index(kind)
        place = value % (ROAD_COLUMNS if what == PUT_ROAD else TOWN_COLUMNS)
        state.push(self.s_placed, 0, what | place << 2)
        self.stores.ask_pay(state, seat, COSTS[what])

    def advance(self, state: State, frame: Frame) -> None:
        """Put down what is paid."""
        argument = argument_of(frame)
        seat = state.cells[TURN]
        if frame & STEP_MASK == self.s_lay:
            self._ask_lay(state, seat, argument)
            return
        what, place = argument & 3, argument >> 2 & 255
        if what == PUT_ROAD:
            state.cells[self.realm.road_pile] -= 1
            state.cells[self.realm.roads + seat * ROAD_COLUMNS + place] = 1
        elif what == PUT_SETTLEMENT:
            state.cells[self.realm.town_pile] -= 1
            state.push(self.s_scout, 1 << seat, place)
            self.realm.put_town(state, seat, place, SETTLEMENT)
        elif what == PUT_CITY:
            state.cells[self.realm.city_pile] -= 1
            self.realm.put_town(state, seat, place, CITY)
        else:
            self.stacks.leave(state, seat, argument >> 10)
            self.realm.put_card(state, seat, place, argument >> 10)

    # New regions

    def _corners(self, town: int) -> list[int]:
        """The places above and below the outer end of a new settlement."""
        column = town + 1 if town >= START_ROAD else town
        return [2 * column, 2 * column + 1]

    def _answer_scout(self, state: State, seat: Seat, kind: int, town: int) -> None:
        state.agenda.pop()
        state.push(self.s_lay, 0, town)
        if kind == self.k_scout:
            self.stacks.play(state, seat, SCOUT)
        for _ in range(2):
            if kind == self.k_scout:
                state.push(self.s_choose, 1 << seat)
            else:
                state.push(self.s_region, CHANCE_BIT)

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for region in range(len(REGIONS)):
            if state.cells[self.realm.region_pile] >> region & 1:
                moves.append(to_move(self.k_region, region))
                weights.append(1)

    def _draw(self, state: State, region: int) -> None:
        state.cells[self.realm.region_pile] &= ~(1 << region)
        index = 1 if state.cells[self.drawn] else 0
        state.cells[self.drawn + index] = region + 1

    def _ask_lay(self, state: State, seat: Seat, town: int) -> None:
        state.push(self.s_lay, 1 << seat, town)

    def _lay(self, state: State, seat: Seat, town: int, value: int) -> None:
        """One region goes where its player says, the other to the corner that is left."""
        drawn = [state.cells[self.drawn] - 1, state.cells[self.drawn + 1] - 1]
        corners = self._corners(town)
        same = drawn.index(value % len(REGIONS)) == corners.index(
            value // len(REGIONS) % REGION_PLACES
        )
        for index in range(2):
            corner = corners[index if same else 1 - index]
            self.realm.lay_region(state, seat, corner, drawn[index], 0)
            state.cells[self.drawn + index] = 0

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        drawn = [region for region in state.cells[self.drawn : self.drawn + 2] if region]
        if drawn:
            scene.table["new_regions"] = [REGION_NAMES[region - 1] for region in drawn]
        costs: dict[str, object] = {}
        for name, cost in (
            ("road", ROAD_COST),
            ("settlement", SETTLEMENT_COST),
            ("city", CITY_COST),
        ):
            costs[name] = named_cost(cost)
        scene.table["costs"] = costs
        scene.table["card_costs"] = {
            NAMES[kind]: named_cost(CARDS[kind].cost) for kind in EXPANSIONS
        }


def named_cost(cost: list[int]) -> dict[str, int]:
    """A cost by the names of the resources."""
    return {RESOURCES[kind]: cost[kind] for kind in range(len(cost)) if cost[kind]}
