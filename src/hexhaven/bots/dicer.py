"""The dice player: the best choice of dice in a turn, and what a sheet is worth for the rest.

Within a turn nothing is guessed: the mean over all rolls is worked out for every set of dice that
can be kept (`modules.dice.odds`), and the final dice are spent in the best of all ways
(`modules.dice.plans`). What a sheet is worth after the turn comes from tables. In the basic game
these are exact for one player, so that nobody can do better on average than `dicer` alone, but for
the rounding. In Plus they say how many turns a sheet needs to win the race, with or without each
award; an award taken from a rival counts by what it costs them.
"""

from __future__ import annotations

from typing import Final

from hexhaven.engine.errors import BadSetup
from hexhaven.engine.ints import Move, Seat
from hexhaven.engine.packing import to_move
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import NOBODY, STEP_MASK, State
from hexhaven.modules.dice.courses import BASIC_COURSE, PLUS_COURSE, Course, Outlook, Puzzle
from hexhaven.modules.dice.kinds import CITY, DICE, KNIGHT, ROAD, SETTLEMENT, TURNS
from hexhaven.modules.dice.multisets import ALL
from hexhaven.modules.dice.odds import Turn
from hexhaven.modules.dice.pad import Pad
from hexhaven.modules.dice.plans import NO_FRESH, NOTHING, PLAN_MASK
from hexhaven.modules.dice.plus import Army, RoadAward
from hexhaven.modules.dice.race import ARMY_BIT, ROAD_BIT, RaceOutlook, Rivals
from hexhaven.modules.dice.rolling import Rolling
from hexhaven.modules.dice.turns import Turns

from .bot import Bot
from .dice_steps import Steps
from .dice_tables import basic_outlooks, plus_outlooks
from .sight import Sight

RESPECT: Final = 0.5
"""How much of a rival's turn an own turn is worth."""
LAST_TURN: Final = 10.0
"""About how far a rival's last turn may lie from its mean."""
SURE: Final = 0.25
"""The same when all rivals are done: a point more is a point more."""


class Dicer(Bot):
    """Plays the dice games; nothing is hidden in them, so it looks at the position itself."""

    name = "dicer"
    variants = ("dice", "dice-plus")

    def __init__(self) -> None:
        self.turn: Turn | None = None
        """The turn that is being played, worked out once."""
        self.known_as: tuple[object, ...] = ()
        """What it was worked out for."""

    def choose(self, sight: Sight, legal: list[Move], rng: Rng) -> int:
        if len(legal) == 1:
            return legal[0]
        rules = sight.rules
        pads = rules.parts(Pad)
        if not pads:
            raise BadSetup("the bot dicer plays the dice games only")
        mind = Mind(rules, pads[0], sight.known, sight.seat)
        if sight.known.agenda[-1] & STEP_MASK == mind.rolling.s_keep:
            return mind.keep(self._turn(mind))
        return mind.build()

    def _turn(self, mind: Mind) -> Turn:
        known_as = mind.but_for_dice()
        if self.turn is None or self.known_as != known_as:
            self.turn = mind.puzzle.turn(mind.outlook, mind.dice)
            self.known_as = known_as
        return self.turn


class Mind:
    """One position as the course sees it."""

    def __init__(self, rules: Rules, pad: Pad, state: State, seat: Seat) -> None:
        self.rules = rules
        self.pad = pad
        self.state = state
        self.seat = seat
        self.rolling = rules.part(Rolling)
        self.number = state.cells[pad.turn_number]
        self.dice = state.cells[pad.in_play]
        self.puzzle = self.puzzle_of(seat)
        self.outlook = self.race() if pad.sheet.plus else self.rest_of_game(seat)
        if not pad.sheet.plus and pad.players > 1 and not self.turns_left(seat):
            self.look_at_rivals()

    def but_for_dice(self) -> tuple[object, ...]:
        """All that the worth of a turn depends on, and nothing that changes with its rolls."""
        cells = self.state.cells.copy()
        for first in (self.pad.face, self.pad.condition):
            cells[first : first + DICE] = [0] * DICE
        cells[self.pad.rolls] = cells[self.pad.kept] = 0
        return self.rules.variant, self.rules.players, self.seat, tuple(cells)

    # What lies on the table

    def puzzle_of(self, seat: Seat) -> Puzzle:
        """A seat's sheet among the numbered ones, with the jokers that it really has."""
        pad, cells = self.pad, self.state.cells
        course = PLUS_COURSE if pad.sheet.plus else BASIC_COURSE
        roads = course.number[cells[pad.marks[ROAD] + seat]]
        settlements = cells[pad.marks[SETTLEMENT] + seat].bit_count()
        cities = cells[pad.marks[CITY] + seat].bit_count()
        ready = [j for j in range(len(pad.sheet.jokers)) if pad.joker_ready(self.state, seat, j)]
        hand = nearest_hand(course, pad.knights(self.state, seat), ready)
        puzzle = Puzzle(course, roads, settlements, cities, hand)
        if cells[pad.built]:
            puzzle.idle = 0.0
        puzzle.jokers = 0
        puzzle.wild = 0
        for joker in ready:
            if pad.wild(joker):
                puzzle.wild += 1
            else:
                puzzle.jokers |= 1 << pad.sheet.jokers[joker].resource
        puzzle.fresh = fresh_of(pad, cells[pad.marks[KNIGHT] + seat])
        return puzzle

    def turns_left(self, seat: Seat) -> int:
        """Basic: how many turns a seat has after the present one."""
        since = (self.seat - seat) % self.pad.players
        return TURNS - (self.number - since + self.pad.players - 1) // self.pad.players

    def rest_of_game(self, seat: Seat) -> Outlook:
        """Basic: the points of the turns of a seat after the present one."""
        return basic_outlooks()[min(self.turns_left(seat), TURNS - 1)]

    def look_at_rivals(self) -> None:
        """Basic, our last turn: all that counts is to be ahead of the strongest rival."""
        best, turns = -99.0, 0
        for other in range(self.pad.players):
            if other != self.seat:
                theirs = self.rest_of_game(other).worth(self.puzzle_of(other).number())
                theirs += self.rules.score(self.state, other)
                if theirs > best:
                    best, turns = theirs, self.turns_left(other)
        self.puzzle.ahead = self.rules.score(self.state, self.seat) - best
        self.puzzle.spread = LAST_TURN if turns else SURE

    def race(self) -> Outlook:
        """Plus: our turns to go against those of the nearest rival."""
        cells = self.state.cells
        rivals = Rivals()
        rivals.respect = RESPECT
        army, road = self.rules.part(Army), self.rules.part(RoadAward)
        holder = cells[army.holder]
        if holder == self.seat:
            rivals.army = NOBODY
        elif holder != NOBODY:
            rivals.army, rivals.army_held = self.pad.knights(self.state, holder), True
        holder = cells[road.holder]
        if holder == self.seat:
            rivals.road = NOBODY
        elif holder != NOBODY:
            rivals.road, rivals.road_held = cells[road.length + holder], True
        for held in range(4):
            rivals.threat[held] = self._threat(held, cells[army.holder], cells[road.holder])
        return RaceOutlook(self.puzzle, plus_outlooks(), rivals)

    def _threat(self, held: int, army: int, road: int) -> float:
        """The turns that the nearest rival needs if we hold these awards."""
        fewest = 99.0
        for other in range(self.pad.players):
            if other != self.seat:
                theirs = 0
                if not held & ARMY_BIT and army in (other, NOBODY, self.seat):
                    theirs |= ARMY_BIT
                if not held & ROAD_BIT and road in (other, NOBODY, self.seat):
                    theirs |= ROAD_BIT
                sheet = self.puzzle_of(other).number()
                fewest = min(fewest, -plus_outlooks()[theirs].worth(sheet))
        return fewest

    # What to do

    def keep(self, turn: Turn) -> int:
        """Which dice to roll again, or to stop."""
        cells, pad = self.state.cells, self.pad
        shown = ALL.of_counts(pad.ready(self.state))
        left = list(ALL.counts[turn.keep(shown, cells[pad.rolls])])
        again = 0
        for die in range(self.dice):
            face = cells[pad.face + die]
            if left[face]:
                left[face] -= 1
            else:
                again |= 1 << die
        return to_move(self.rolling.k_reroll, again - 1) if again else self.rolling.k_stop

    def build(self) -> int:
        """The next step of the best way to spend the dice that are left."""
        shown = ALL.of_counts(self.pad.ready(self.state))
        way = self.puzzle.choose(shown, self.outlook)
        if way & PLAN_MASK == NOTHING:
            return self.rules.part(Turns).k_end
        goal = self.puzzle.course.puzzle(self.puzzle.best_sheet(way, self.outlook))
        roads = self.puzzle.course.masks[goal.roads]
        return Steps(self.rules, self.state, self.seat).next(way, roads)


def fresh_of(pad: Pad, knights: int) -> int:
    """What the joker is for that the next knight, the first one missing, brings."""
    missing = ~knights & (1 << len(pad.sheet.names[KNIGHT])) - 1
    after = knights | missing & -missing
    for joker in pad.sheet.jokers:
        if missing and joker.knights & ~after == 0 and joker.knights & ~knights:
            return joker.resource
    return NO_FRESH


def nearest_hand(course: Course, knights: int, ready: list[int]) -> int:
    """The number of the hand with so many knights, and these jokers or as many others."""
    found = 0
    for joker in ready:
        found |= 1 << joker
    known = course.hand_number.get(knights << 8 | found)
    if known is not None:
        return known
    best, rank = 0, (-99, 0)
    for number, hand in enumerate(course.hands):
        if hand.knights == knights:
            close = -abs(hand.left.bit_count() - len(ready)), (hand.left & found).bit_count()
            if close > rank:
                best, rank = number, close
    return best
