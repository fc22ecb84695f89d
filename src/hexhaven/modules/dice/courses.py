"""Courses: the sheets that a player can come to, numbered, and how one turn leads to the next.

What a seat can still reach depends on its roads (117 sets of them on the basic sheet, 77 on the
Plus sheet), on how many settlements, cities and knights it has, and on the jokers that are left.
Which settlements they are says nothing more: on the basic sheet their order is fixed, and on the
Plus sheet they are alike. Knights are taken in the order of the sheet, which on the Plus sheet is a
choice. That makes a few hundred thousand sheets, few enough to work out what each is worth, from
the last turn backwards: `scripts/dice_values.py` does so, and the player `dicer` looks it up.
"""

from __future__ import annotations

from math import erf
from typing import Final

from .kinds import ANY, CITY, COSTS, DICE, EMPTY_TURN, KNIGHT, ROAD, SETTLEMENT
from .multisets import ALL
from .odds import UNLIKELY, Turn
from .plans import (
    FRESH_BIT,
    JOKERS_SHIFT,
    MENUS,
    NO_FRESH,
    NOTHING,
    PLAN_MASK,
    PLANS,
    WAYS,
    WILD_MASK,
    WILD_SHIFT,
)
from .sheets import BASIC, PLUS, START, Sheet

MOST_ROADS: Final = 3
"""So many can be built in one turn."""
PRICES: Final = [sum(cost) for cost in COSTS]
BESIDES: Final = 0.001
"""What a point is worth beside a win."""


class Hand:
    """Some knights, the first of the sheet, and the jokers that are left of them."""

    def __init__(self, sheet: Sheet, knights: int, left: int) -> None:
        self.knights: int = knights
        self.left: int = left
        """The mask of the jokers left."""
        self.by_resource: int = 0
        self.wild: int = 0
        for joker in range(len(sheet.jokers)):
            if left >> joker & 1:
                resource = sheet.jokers[joker].resource
                if resource == ANY:
                    self.wild += 1
                else:
                    self.by_resource |= 1 << resource
        self.fresh: int = NO_FRESH
        """What the joker is for that comes with the next knight."""
        for joker in jokers_with(sheet, knights + 1):
            if joker not in jokers_with(sheet, knights):
                self.fresh = sheet.jokers[joker].resource


def jokers_with(sheet: Sheet, knights: int) -> list[int]:
    """The jokers that so many knights give, the first of the sheet; none beyond its knights."""
    if knights > len(sheet.names[KNIGHT]):
        return []
    have = (1 << knights) - 1
    found: list[int] = []
    for joker in range(len(sheet.jokers)):
        if sheet.jokers[joker].knights & ~have == 0:
            found.append(joker)
    return found


class Course:
    """All sheets of a game by number."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet: Sheet = sheet
        self.masks: list[int] = [1 << START]
        """All sets of roads that can be built."""
        self._find_roads()
        self.number: dict[int, int] = {self.masks[i]: i for i in range(len(self.masks))}
        self.grown: list[list[list[int]]] = [[[i] for i in range(len(self.masks))]]
        """For so many roads more, and each set: the sets that it can become."""
        for _ in range(MOST_ROADS):
            self.grown.append([self._grown(sets) for sets in self.grown[-1]])
        self.limits: list[list[int]] = [[], [], [], []]
        """For settlements and cities, and each set of roads: how many there can be."""
        for thing in (SETTLEMENT, CITY):
            self.limits[thing] = [self._limit(thing, mask) for mask in self.masks]
        self.hands: list[Hand] = []
        self.hand_number: dict[int, int] = {}
        """By knights << 8 | jokers left."""
        self._find_hands()
        self.settlements: int = len(sheet.names[SETTLEMENT]) + 1
        self.cities: int = len(sheet.names[CITY]) + 1
        self.sheets: int = len(self.masks) * self.settlements * self.cities * len(self.hands)
        self.hands_after: list[int] = [UNASKED] * (len(self.hands) * WAYS)

    def _find_roads(self) -> None:
        index = 0
        near = self.sheet.near
        while index < len(self.masks):
            for road in range(START + 1, len(near)):
                mask = self.masks[index] | 1 << road
                if self.masks[index] & near[road] and mask not in self.masks:
                    self.masks.append(mask)
            index += 1

    def _grown(self, sets: list[int]) -> list[int]:
        found: list[int] = []
        near = self.sheet.near
        for index in sets:
            for road in range(START + 1, len(near)):
                mask = self.masks[index]
                if not mask >> road & 1 and mask & near[road]:
                    larger = self.number[mask | 1 << road]
                    if larger not in found:
                        found.append(larger)
        return found

    def _limit(self, thing: int, mask: int) -> int:
        many = 0
        for access in self.sheet.access[thing]:
            if mask & access:
                many += 1
            elif not self.sheet.plus:
                break  # in order: what comes after has to wait
        return many

    def _find_hands(self) -> None:
        for knights in range(len(self.sheet.names[KNIGHT]) + 1):
            jokers = 0
            for joker in jokers_with(self.sheet, knights):
                jokers |= 1 << joker
            for left in range(jokers + 1):
                if left & ~jokers == 0:
                    self.hand_number[knights << 8 | left] = len(self.hands)
                    self.hands.append(Hand(self.sheet, knights, left))

    def hand_after(self, number: int, way: int) -> int:
        """The number of the hand after a way to pay; -1 if there are not so many knights."""
        at = number * WAYS + way
        found = self.hands_after[at]
        if found == UNASKED:
            found = self.hands_after[at] = self._hand_after(self.hands[number], way)
        return found

    def _hand_after(self, hand: Hand, way: int) -> int:
        knights = hand.knights + PLANS[way & PLAN_MASK][KNIGHT]
        if knights > len(self.sheet.names[KNIGHT]):
            return -1
        left = hand.left
        wild = way >> WILD_SHIFT & WILD_MASK
        for joker in range(len(self.sheet.jokers)):
            resource = self.sheet.jokers[joker].resource
            if resource == ANY:
                if wild and left >> joker & 1:
                    left &= ~(1 << joker)
                    wild -= 1
            elif way >> JOKERS_SHIFT >> resource & 1:
                left &= ~(1 << joker)
        had = jokers_with(self.sheet, hand.knights)
        first = jokers_with(self.sheet, hand.knights + 1)
        for joker in jokers_with(self.sheet, knights):
            spent = way & FRESH_BIT and joker in first
            if joker not in had and not spent:
                left |= 1 << joker
        return self.hand_number[knights << 8 | left]

    def at(self, roads: int, settlements: int, cities: int, hand: int) -> int:
        """The number of a sheet."""
        rest = (roads * self.settlements + settlements) * self.cities + cities
        return rest * len(self.hands) + hand

    def puzzle(self, sheet: int) -> Puzzle:
        """The sheet of a number."""
        rest, hand = divmod(sheet, len(self.hands))
        rest, cities = divmod(rest, self.cities)
        roads, settlements = divmod(rest, self.settlements)
        return Puzzle(self, roads, settlements, cities, hand)


UNASKED: Final = -2


class Outlook:
    """What every sheet is worth after the present turn."""

    def worth(self, sheet: int) -> float:
        """The worth of a sheet by its number."""
        raise NotImplementedError


class Listed(Outlook):
    """An outlook from a list."""

    def __init__(self, values: list[float]) -> None:
        self.values: list[float] = values

    def worth(self, sheet: int) -> float:
        return self.values[sheet]


class Puzzle:
    """One sheet, and what can be made of it in a turn."""

    def __init__(
        self, course: Course, roads: int, settlements: int, cities: int, hand: int
    ) -> None:
        self.course: Course = course
        self.roads: int = roads
        """The number of the set of roads."""
        self.settlements: int = settlements
        self.cities: int = cities
        self.hand: int = hand
        self.idle: float = 0.0 if course.sheet.plus else float(EMPTY_TURN)
        """What doing nothing brings; 0 also when something was built already."""
        held = course.hands[hand]
        self.jokers: int = held.by_resource
        """The jokers left by resource; real sheets may have others than the numbered hand."""
        self.wild: int = held.wild
        self.fresh: int = held.fresh
        self.ahead: float = 0.0
        """How far we are ahead of the strongest rival, all that is to come counted but our own."""
        self.spread: float = 0.0
        """How far the rival may still get from there; 0: points are all that counts."""

    def number(self) -> int:
        """The sheet's number."""
        return self.course.at(self.roads, self.settlements, self.cities, self.hand)

    def possible(self) -> bool:
        """Whether a sheet can look like this: every settlement and city has its road."""
        limits = self.course.limits
        if self.settlements > limits[SETTLEMENT][self.roads]:
            return False
        return self.cities <= limits[CITY][self.roads]

    def dice_spent(self) -> int:
        """How many dice everything on the sheet has cost."""
        roads = self.course.masks[self.roads].bit_count() - 1
        total = PRICES[ROAD] * roads + PRICES[SETTLEMENT] * self.settlements
        return total + PRICES[CITY] * self.cities + PRICES[KNIGHT] * self.knights()

    def knights(self) -> int:
        """How many knights there are."""
        return self.course.hands[self.hand].knights

    def successors(self, way: int) -> list[int]:
        """The sheets that a way to pay can lead to; none where it is not allowed."""
        course = self.course
        plan = PLANS[way & PLAN_MASK]
        hand = course.hand_after(self.hand, way)
        if hand < 0:
            return []
        settlements = self.settlements + plan[SETTLEMENT]
        cities = self.cities + plan[CITY]
        found: list[int] = []
        for roads in course.grown[plan[ROAD]][self.roads]:
            if settlements > course.limits[SETTLEMENT][roads]:
                continue
            if cities <= course.limits[CITY][roads]:
                found.append(course.at(roads, settlements, cities, hand))
        return found

    def gain(self, way: int) -> float:
        """The points of a plan on the basic sheet; on the Plus sheet only the outlook counts."""
        sheet = self.course.sheet
        plan = PLANS[way & PLAN_MASK]
        if way & PLAN_MASK == NOTHING:
            return self.idle
        if sheet.plus:
            return 0.0
        total = plan[ROAD]
        if plan[SETTLEMENT]:
            total += sheet.values[SETTLEMENT][self.settlements]
        if plan[CITY]:
            total += sheet.values[CITY][self.cities]
        for knight in range(self.knights(), self.knights() + plan[KNIGHT]):
            total += sheet.values[KNIGHT][knight]
        return float(total)

    def menu(self) -> list[list[int]]:
        """For each multiset of dice the ways to pay that the jokers allow."""
        return MENUS.ways(self.jokers, self.wild, self.fresh)

    def best_sheet(self, way: int, outlook: Outlook) -> int:
        """The best of the sheets that a way to pay leads to; -1 if there is none."""
        best = UNLIKELY
        found = -1
        for sheet in self.successors(way):
            value = outlook.worth(sheet)
            if value > best:
                best, found = value, sheet
        return found

    def worth(self, way: int, outlook: Outlook) -> float:
        """What a way to go on brings now and later; UNLIKELY if it is not allowed."""
        sheet = self.best_sheet(way, outlook)
        if sheet < 0:
            return UNLIKELY
        value = self.gain(way) + outlook.worth(sheet)
        if self.spread > 0.0:  # the chance to be ahead; a decided game is still played for points
            return erf((self.ahead + value) / self.spread) + BESIDES * value
        return value

    def turn(self, outlook: Outlook, dice: int = DICE) -> Turn:
        """The present turn, before its rolls."""
        known: list[float] = [UNLIKELY - 1.0] * WAYS
        final: list[float] = [0.0] * ALL.total
        menu = self.menu()
        for shown in range(ALL.first[dice], ALL.first[dice + 1]):
            best = UNLIKELY
            for way in menu[shown]:
                value = known[way]
                if value < UNLIKELY:
                    value = known[way] = self.worth(way, outlook)
                if value > best:
                    best = value
            final[shown] = best
        return Turn(final, dice)

    def choose(self, shown: int, outlook: Outlook) -> int:
        """The best way to go on with the dice that are left."""
        best = NOTHING
        value = self.worth(NOTHING, outlook)
        for way in self.menu()[shown]:
            other = self.worth(way, outlook)
            if other > value + 1e-9:
                best, value = way, other
        return best


BASIC_COURSE: Final = Course(BASIC)
PLUS_COURSE: Final = Course(PLUS)
