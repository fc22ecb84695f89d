"""The pad: everybody's sheet and the dice on the table, which all other parts use."""

from __future__ import annotations

from ...engine.ints import Seat
from ...engine.layout import Layout
from ...engine.rules import Rules
from ...engine.scene import Scene, Slot
from ...engine.state import NOBODY, State
from .hooks import DiceModule
from .kinds import ANY, COSTS, DICE, FACES, GOLD, KNIGHT, READY, ROAD, SPENT, THINGS, USELESS
from .sheets import START, Sheet
from .showing import Places, show_pad


class Pad(DiceModule):
    """The sheets by seat, the dice, and what can be asked of them."""

    def __init__(self, sheet: Sheet, colours: list[str]) -> None:
        super().__init__()
        self.name = "pad"
        self.sheet: Sheet = sheet
        self.colours: list[str] = colours
        self.dicers: list[DiceModule] = []
        self.starters: list[DiceModule] = []
        self.builders: list[DiceModule] = []
        self.enders: list[DiceModule] = []

    def declare(self, layout: Layout) -> None:
        self.players: int = layout.players
        roads = layout.per_seat("roads", 1, 1 << START)  # DICE-SETUP-2
        settlements = layout.per_seat("settlements")
        cities = layout.per_seat("cities")
        self.marks: list[int] = [roads, settlements, cities, layout.per_seat("knights")]
        """For each kind of thing the first of the cells, one for each seat, with what is built."""
        self.used: int = layout.per_seat("jokers_used")
        self.face: int = layout.array("faces", DICE, NOBODY)
        self.condition: int = layout.array("conditions", DICE)
        self.in_play: int = layout.cell("dice_in_play")
        self.rolls: int = layout.cell("rolls")
        self.kept: int = layout.cell("kept")
        """The dice that were left lying in the last roll."""
        self.built: int = layout.cell("built")
        """How many symbols were built in this turn."""
        self.turn_number: int = layout.cell("turn_number")
        layout.count_turns(self.turn_number)
        self.places: Places = Places(self.sheet, layout)

    def link(self, rules: Rules) -> None:
        self.dicers = rules.overriding("adjust_dice", DiceModule)
        self.starters = rules.overriding("before_turn", DiceModule)
        self.builders = rules.overriding("after_build", DiceModule)
        self.enders = rules.overriding("after_turn", DiceModule)

    # Dice

    def lay_dice(self, state: State, seat: Seat) -> None:
        """Take the dice of a new turn into the hand (DICE-ROLL-1, -7)."""
        cells = state.cells
        dice = DICE
        for module in self.dicers:
            dice = module.adjust_dice(state, seat, dice)
        for die in range(DICE):
            cells[self.face + die] = NOBODY
            cells[self.condition + die] = READY
        cells[self.in_play] = dice
        cells[self.rolls] = cells[self.kept] = cells[self.built] = 0

    def ready(self, state: State) -> list[int]:
        """How many unspent dice show each face."""
        cells = state.cells
        counts = [0, 0, 0, 0, 0, 0]
        for die in range(DICE):
            face = cells[self.face + die]
            if face != NOBODY and cells[self.condition + die] == READY:
                counts[face] += 1
        return counts

    def take(self, state: State, face: int, condition: int) -> int:
        """Put the first unspent die with this face aside; its number."""
        cells = state.cells
        for die in range(DICE):
            if cells[self.face + die] == face and cells[self.condition + die] == READY:
                cells[self.condition + die] = condition
                return die
        raise AssertionError(f"no unspent die shows {FACES[face]}")

    def turn_die(self, state: State, die: int, face: int) -> None:
        """A die is turned by a joker or by gold (DICE-JOKER-8)."""
        state.cells[self.face + die] = face

    def exchange(self, state: State, face: int) -> None:
        """Of two gold dice one is turned and the other given up (DICE-GOLD-2)."""
        die = self.take(state, GOLD, USELESS)
        other = self.take(state, GOLD, USELESS)
        state.cells[self.face + die] = face
        state.cells[self.condition + die] = READY
        assert other != die

    # Sheets

    def has(self, state: State, seat: Seat, thing: int, index: int) -> bool:
        """Whether a symbol is built."""
        return state.cells[self.marks[thing] + seat] >> index & 1 == 1

    def knights(self, state: State, seat: Seat) -> int:
        """How many knights a seat has built."""
        return state.cells[self.marks[KNIGHT] + seat].bit_count()

    def joker_ready(self, state: State, seat: Seat, joker: int) -> bool:
        """Whether a joker's knights are built and it has not been used."""
        needed = self.sheet.jokers[joker].knights
        if state.cells[self.marks[KNIGHT] + seat] & needed != needed:
            return False
        return state.cells[self.used + seat] >> joker & 1 == 0

    def build(self, state: State, seat: Seat, thing: int, index: int) -> None:
        """Pay for a symbol with unspent dice and mark it."""
        cost = COSTS[thing]
        for face in range(len(cost)):
            for _ in range(cost[face]):
                self.take(state, face, SPENT)
        self.put(state, seat, thing, index)

    def put(self, state: State, seat: Seat, thing: int, index: int) -> None:
        """Mark a symbol and let the others know."""
        state.cells[self.marks[thing] + seat] |= 1 << index
        state.cells[self.built] += 1
        for module in self.builders:
            module.after_build(state, seat, thing, index)

    def worth(self, state: State, seat: Seat) -> int:
        """What all symbols of a seat are worth together."""
        total = 0
        for thing in range(len(THINGS)):
            total += self.sheet.worth(thing, state.cells[self.marks[thing] + seat])
        return total

    # Showing and checking

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        show_pad(self, state, scene)

    def problems(self, state: State, out: list[str]) -> None:
        for seat in range(self.players):
            for text in self._sheet_problems(state, seat):
                out.append(f"seat {seat}: {text}")
        cells = state.cells
        for die in range(DICE):
            face = cells[self.face + die]
            if not NOBODY <= face < len(FACES) or not READY <= cells[self.condition + die] <= 2:
                out.append(f"die {die + 1} shows {face}")
            if die >= cells[self.in_play] and face != NOBODY:
                out.append(f"die {die + 1} is not in play and shows {face}")
            if cells[self.condition + die] == USELESS and face != GOLD:
                out.append(f"die {die + 1} is useless and no gold")

    def _sheet_problems(self, state: State, seat: Seat) -> list[str]:
        found: list[str] = []
        sheet = self.sheet
        roads = state.cells[self.marks[ROAD] + seat]
        if not roads >> START & 1:
            found.append("the start road is missing")
        for thing in range(len(THINGS)):
            mask = state.cells[self.marks[thing] + seat]
            if mask >> len(sheet.names[thing]):
                found.append(f"a {THINGS[thing]} that is not on the sheet")
            if not sheet.plus and thing != ROAD and mask & mask + 1:
                found.append(f"a {THINGS[thing]} out of order")
            for index in range(len(sheet.access[thing])):
                if mask >> index & 1 and not roads & sheet.access[thing][index]:
                    found.append(f"{sheet.names[thing][index]} without a road")
        for road in range(START + 1, len(sheet.near)):
            if roads >> road & 1 and not roads & sheet.near[road]:
                found.append(f"{sheet.names[ROAD][road]} lies alone")
        for joker in range(len(sheet.jokers)):
            needed = sheet.jokers[joker].knights
            crossed = state.cells[self.used + seat] >> joker & 1
            if crossed and state.cells[self.marks[KNIGHT] + seat] & needed != needed:
                found.append(f"the joker {sheet.jokers[joker].name} is used without its knight")
        return found

    def slot(self, thing: int, index: int) -> Slot:
        """Where a symbol is printed."""
        return self.places.symbols[thing][index]

    def wild(self, joker: int) -> bool:
        """Whether a joker stands for any resource."""
        return self.sheet.jokers[joker].resource == ANY
