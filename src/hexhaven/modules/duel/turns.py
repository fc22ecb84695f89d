"""Turns: dice, events, production, actions, and the end of a turn (DUEL-TURN, DUEL-PROD)."""

from __future__ import annotations

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import Option, RuleModule
from ...engine.moves import Name, Number
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.state import CHANCE_BIT, NOBODY, STEP_MASK, TURN, State
from .cards import ALCHEMIST, REGIONS
from .events import Events
from .kinds import FACE_WEIGHTS, FACES
from .places import REGION_PLACES
from .realm import Realm
from .refill import Refill
from .stacks import Stacks


class Turns(RuleModule):
    """The order of a turn."""

    def __init__(self, realm: Realm, stacks: Stacks, events: Events, refill: Refill) -> None:
        super().__init__()
        self.name = "turns"
        self.after = ["stacks"]
        self.before = ["events"]
        self.realm: Realm = realm
        self.stacks: Stacks = stacks
        self.events: Events = events
        self.refill: Refill = refill
        self.cap: int = 0

    def options(self) -> list[Option]:
        about = "the game stops after so many turns of both players together"
        return [Option("turn_cap", ["none"], "DUEL-OPT-7", about, number=True)]

    def configure(self, chosen: dict[str, str]) -> None:
        self.cap = 0 if chosen["turn_cap"] == "none" else int(chosen["turn_cap"])

    def declare(self, layout: Layout) -> None:
        self.chosen = layout.cell("alchemist")
        """The number that an Alchemist has named in this turn; 0: none."""
        self.s_next = layout.step("next_turn", "DUEL-TURN-1", "the next turn begins")
        self.s_preroll = layout.step("preroll", "DUEL-TURN-2", "roll the dice")
        self.s_roll = layout.step("roll", "DUEL-TURN-2", "the dice are rolled")
        self.s_event = layout.step("event", "DUEL-ACT-ALCH-3", "the event die is rolled")
        self.s_produce = layout.step("produce", "DUEL-PROD-1", "the regions produce")
        self.s_main = layout.step(
            "main", "DUEL-TURN-4", "play action cards, trade and build, or end the actions"
        )
        self.k_roll = layout.move("roll", [], ["preroll"], "turn")
        self.k_alchemist = layout.move("alchemist", [Number(1, 6)], ["preroll"], "hand")
        self.k_end = layout.move("end", [], ["main"], "turn")
        self.k_dice = layout.chance("roll", [Name(FACES), Number(1, 6)])
        self.k_event = layout.chance("event", [Name(FACES)])

    def ask_first_turn(self, state: State, seat: Seat) -> None:
        """Let the turns begin with a seat."""
        state.push(self.s_next, 0, seat + 1)

    def advance(self, state: State, frame: Frame) -> None:
        if frame & STEP_MASK == self.s_produce:
            self.produce(state, state.cells[self.realm.number])
        else:
            self._next(state, argument_of(frame))

    def _next(self, state: State, first: int) -> None:
        cells = state.cells
        if self.cap and cells[self.realm.turn_number] >= self.cap:
            first, second = cells[self.realm.vp], cells[self.realm.vp + 1]
            state.finish(NOBODY if first == second else 0 if first > second else 1)
            return
        seat = first - 1 if first else 1 - cells[TURN]
        cells[TURN] = seat
        cells[self.realm.turn_number] += 1
        cells[self.chosen] = 0
        cells[self.realm.face] = NOBODY
        cells[self.realm.number] = 0
        state.stirred = True  # who has enough points wins before rolling (DUEL-VP-3)
        state.push(self.s_preroll, 1 << seat)

    # Chance

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        both = frame & STEP_MASK == self.s_roll
        for number in range(6 if both else 1):
            for face in range(len(FACES)):
                value = face + len(FACES) * number if both else face
                kind = self.k_dice if both else self.k_event
                moves.append(to_move(kind, value))
                weights.append(FACE_WEIGHTS[face])

    def _fall(self, state: State, seat: Seat, face: int, number: int) -> None:
        """The event comes first, then production, then the actions (DUEL-TURN-3)."""
        state.cells[self.realm.face] = face
        state.cells[self.realm.number] = number
        state.push(self.s_main, 1 << seat)
        state.push(self.s_produce, 0)
        self.events.happen(state, seat, face)

    def produce(self, state: State, number: int) -> None:
        """Regions with the number gain a unit, beside their mill two (DUEL-PROD-1, -2)."""
        for seat in range(2):
            first = self.realm.regions + seat * REGION_PLACES
            for place in range(REGION_PLACES):
                region = state.cells[first + place]
                if region and REGIONS[region - 1].number == number:
                    units = 2 if self.realm.doubled(state, seat, place) else 1
                    self.realm.add(state, seat, place, units)

    # Decisions

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_main:
            out.append(self.k_end)
            return
        out.append(self.k_roll)
        if not self._refuse_alchemist(state, seat):
            for number in range(6):
                out.append(to_move(self.k_alchemist, number))

    def _refuse_alchemist(self, state: State, seat: Seat) -> str:
        if state.cells[self.chosen]:
            return "DUEL-ACT-ALCH-2 one Alchemist a turn"
        if not self.stacks.in_hand(state, seat, ALCHEMIST):
            return "DUEL-ACT-ALCH-1 there is no Alchemist in hand"
        if not state.cells[self.realm.unlocked]:
            return "DUEL-ACT-2 action cards wait until both players have had 3 points"
        return ""

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if kind_of(move) == self.k_alchemist:
            return self._refuse_alchemist(state, seat)
        return ""

    def turn_away(self, state: State, kind: int) -> str:
        if state.agenda[-1] & STEP_MASK == self.s_preroll:
            return "DUEL-TURN-2 the dice are rolled first"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        if kind == self.k_alchemist:
            return "DUEL-ACT-ALCH-1 the Alchemist is played before the roll"
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        kind = kind_of(move)
        value = value_of(move)
        if kind == self.k_alchemist:
            self.stacks.play(state, seat, ALCHEMIST)
            state.cells[self.chosen] = value + 1
            return
        state.agenda.pop()
        if kind == self.k_roll:
            chosen = state.cells[self.chosen]
            state.push(self.s_event if chosen else self.s_roll, CHANCE_BIT)
        elif kind == self.k_dice:
            self._fall(state, state.cells[TURN], value % len(FACES), value // len(FACES) + 1)
        elif kind == self.k_event:
            self._fall(state, state.cells[TURN], value, state.cells[self.chosen])
        else:
            state.push(self.s_next, 0)
            self.refill.begin(state, seat)
