"""The turn: an optional card, the roll, trading and building, the end.

BASE-TURN, BASE-DICE, BASE-END-6.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import Option
from ...engine.moves import Number
from ...engine.packing import argument_of, to_move, value_of
from ...engine.rng import Rng
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import (
    CHANCE_BIT,
    NOBODY,
    STEP_MASK,
    TURN,
    State,
)
from ...engine.state import frame as new_frame
from ..island.core import Island
from ..island.hooks import IslandModule

ROLLS: Final = 36
"""What two dice can show, the first and the second told apart."""
EVERY_ROLL: Final = list(range(ROLLS))


class Turn(IslandModule):
    """Whose turn it is and what part of it."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "turn"
        self.after = ["founding"]
        self.max_rounds: int = 0
        self.leader_wins: bool = False
        self.deck: bool = False
        """Whether the rolls are drawn from a deck (BASE-DICE-2)."""
        self.used: int = NOBODY
        """With the deck: for each of the 36 rolls whether it has been drawn."""

    def options(self) -> list[Option]:
        return [
            Option(
                "dice",
                ["random", "deck"],
                "BASE-DICE-1",
                "two fair dice, or a shuffled deck of all 36 rolls",
            ),
            Option(
                "max_rounds",
                ["off"],
                "BASE-END-6",
                "end after so many rounds: off or a number",
                number=True,
            ),
            Option(
                "max_rounds_result",
                ["no_winner", "leader"],
                "BASE-END-6",
                "who wins when max_rounds ends the game",
            ),
        ]

    def configure(self, chosen: dict[str, str]) -> None:
        self.deck = chosen["dice"] == "deck"
        limit = chosen["max_rounds"]
        self.max_rounds = 0 if limit == "off" else int(limit)
        self.leader_wins = chosen["max_rounds_result"] == "leader"

    def declare(self, layout: Layout) -> None:
        self.dice = layout.array("dice", 2)
        if self.deck:
            self.used = layout.array("dice_used", ROLLS)
        self.s_begin = layout.step("begin_turn", "BASE-TURN-1", "begin the next turn")
        self.s_preroll = layout.step("preroll", "BASE-TURN-2", "roll the dice")
        self.s_dice = layout.step("dice", "BASE-TURN-4", "the dice fall")
        self.s_resolve = layout.step("resolve_roll", "BASE-TURN-2", "resolve the roll")
        self.s_main = layout.step("main", "BASE-TURN-6", "trade, build, or end the turn")
        self.s_next = layout.step("next_turn", "BASE-TURN-11", "pass the dice on")
        self.k_roll = layout.move("roll", [], ["preroll"], "turn")
        self.k_end = layout.move("end", [], ["main"], "turn")
        self.k_dice = layout.chance("roll", [Number(1, 6), Number(1, 6)])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.dice_frame: int = new_frame(self.s_dice, CHANCE_BIT)
        self.resolve_frames: list[int] = [new_frame(self.s_resolve, 0, t) for t in range(13)]
        self.main_frames: list[int] = [new_frame(self.s_main, 1 << s) for s in range(rules.players)]

    def start(self, state: State) -> None:
        state.push(self.s_begin, 0)

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_preroll:
            out.append(self.k_roll)
        elif not (self.island.hooks.can_end and self.stays(state, seat)):
            out.append(self.k_end)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        return self.stays(state, seat) if frame & STEP_MASK == self.s_main else ""

    def stays(self, state: State, seat: Seat) -> str:
        """Why a seat may not end its turn yet."""
        for module in self.island.hooks.can_end:
            reason = module.can_end(state, seat)
            if reason:
                return reason
        return ""

    def untimely(self, state: State, kind: int) -> str:
        step = state.agenda[-1] & STEP_MASK
        if kind == self.k_end and step == self.s_preroll:
            return "BASE-TURN-4 the turn cannot end before the roll"
        if kind == self.k_roll and step == self.s_main:
            return "BASE-TURN-4 the dice have been rolled this turn"
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        step = frame & STEP_MASK
        if step == self.s_dice:
            state.agenda.pop()
            self.fall(state, value_of(move))
        elif step == self.s_main:
            self.end_turn(state, seat)
        elif self.island.hooks.instead_of_roll:
            self.island.hooks.instead_of_roll[0].instead_of_roll(state, seat)
        else:
            state.agenda.append(self.dice_frame)

    def end_turn(self, state: State, seat: Seat) -> None:
        """The seat on turn ends it; what is pushed after this is done before all that follows."""
        agenda = state.agenda
        agenda[-1] = self.s_next
        if self.island.hooks.before_end:
            mark = len(agenda)
            for module in self.island.hooks.before_end:
                module.before_end(state, seat)
            state.in_order_from(mark)
        if self.island.hooks.after_actions:
            self.end_actions(state, seat)

    def end_actions(self, state: State, seat: Seat) -> None:
        """A seat is done with its actions, on its turn or in a part of another's; what is pushed
        now is done before what follows."""
        mark = len(state.agenda)
        for module in self.island.hooks.after_actions:
            module.after_actions(state, seat)
        state.in_order_from(mark)

    def end_part(self, state: State, seat: Seat) -> None:
        """The second of paired players is done; what is pushed after this is done first."""
        state.agenda.pop()
        mark = len(state.agenda)
        for module in self.island.hooks.before_part_end:
            module.before_part_end(state, seat)
        state.in_order_from(mark)
        self.end_actions(state, seat)

    def advance(self, state: State, frame: Frame) -> None:
        step = frame & STEP_MASK
        if step == self.s_resolve:
            self._resolve(state, argument_of(frame))
        elif step == self.s_begin:
            self._begin(state)
        else:
            state.cells[TURN] = (state.cells[TURN] + 1) % self.players
            if self.max_rounds and state.cells[self.island.turn] >= self.max_rounds * self.players:
                state.finish(self._leader(state) if self.leader_wins else NOBODY)
            else:
                self._begin(state)

    def _begin(self, state: State) -> None:
        cells = state.cells
        seat = cells[TURN]
        turn = self.island.turn
        cells[turn] = cells[turn] + 1
        rolls = 1
        for module in self.island.hooks.adjust_rolls:
            rolls = module.adjust_rolls(state, seat, rolls)
        state.push(self.s_preroll, 1 << seat, rolls)
        self.begin_part(state, seat)

    def begin_part(self, state: State, seat: Seat) -> None:
        """A seat is on turn from now on; also for a second player who acts within a turn."""
        state.cells[TURN] = seat
        state.stirred = True  # a seat wins with points it already has (BASE-END-2)
        for module in self.island.hooks.before_turn:
            module.before_turn(state, seat)

    def _leader(self, state: State) -> int:
        points = [self.rules.score(state, seat) for seat in range(self.players)]
        best = max(points)
        return points.index(best) if points.count(best) == 1 else NOBODY

    # Dice

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for dice in self.possible(state):
            moves.append(to_move(self.k_dice, dice))
            weights.append(1)

    def sample(self, state: State, frame: Frame, rng: Rng) -> int:
        if self.deck:
            left = self.possible(state)
            return to_move(self.k_dice, left[rng.below(len(left))])
        dice = rng.below(ROLLS)
        if self.island.hooks.can_roll:
            while not self.counts(state, dice % 6 + 1, dice // 6 + 1):
                dice = rng.below(ROLLS)
        return to_move(self.k_dice, dice)

    def possible(self, state: State) -> list[int]:
        """The rolls that can come: all that count; with a deck, those still in it. When none of
        these is left the deck is shuffled again (BASE-DICE-3)."""
        if not self.deck and not self.island.hooks.can_roll:
            return EVERY_ROLL
        rolls: list[int] = []
        for dice in range(ROLLS):
            if self.counts(state, dice % 6 + 1, dice // 6 + 1):
                rolls.append(dice)
        if not self.deck:
            return rolls
        return [dice for dice in rolls if not state.cells[self.used + dice]] or rolls

    def fall(self, state: State, dice: int) -> None:
        """One of the 36 rolls has come: it leaves the deck, if there is one, and is carried out."""
        if self.deck:
            self._use(state, dice)
        self.resolve_dice(state, dice % 6 + 1, dice // 6 + 1)

    def _use(self, state: State, dice: int) -> None:
        """A roll is drawn; one that was drawn before comes from a deck shuffled again."""
        if state.cells[self.used + dice]:
            for other in range(ROLLS):
                state.cells[self.used + other] = 0
        state.cells[self.used + dice] = 1

    def counts(self, state: State, first: int, second: int) -> bool:
        """Whether a roll of these dice counts; others are rolled again."""
        for module in self.island.hooks.can_roll:
            if not module.can_roll(state, first, second):
                return False
        return True

    def resolve_dice(self, state: State, first: int, second: int) -> None:
        """The dice are known: what they trigger, then production or the seven."""
        state.cells[self.dice] = first
        state.cells[self.dice + 1] = second
        self._follow(state, first, second, first + second)

    def resolve_number(self, state: State, total: int) -> None:
        """A number comes without dice, as from a card: the same, with 0 for both dice."""
        state.cells[self.dice] = 0
        state.cells[self.dice + 1] = 0
        self._follow(state, 0, 0, total)

    def _follow(self, state: State, first: int, second: int, total: int) -> None:
        agenda = state.agenda
        rolls = argument_of(agenda[-1])
        seat = state.cells[TURN]
        if rolls > 1:
            agenda[-1] = new_frame(self.s_preroll, 1 << seat, rolls - 1)
        else:
            agenda[-1] = self.main_frames[seat]
        if self.island.hooks.before_production:
            pays = self.resolve_frames[total]
            many = len(agenda)
            agenda.append(pays)
            self.tell_roll(state, first, second)
            if state.stirred or self.rules.watchful or len(agenda) != many + 1:
                return
            if agenda[many] == pays:  # nothing comes before it, and nobody has to look first
                agenda.pop()
                self._resolve(state, total)
        else:
            self._resolve(state, total)

    def tell_roll(self, state: State, first: int, second: int) -> None:
        """What a roll or a card brings before anything is paid for its number."""
        mark = len(state.agenda)
        for module in self.island.hooks.before_production:
            module.before_production(state, state.cells[TURN], first, second)
        state.in_order_from(mark)

    def _resolve(self, state: State, total: int) -> None:
        seat = state.cells[TURN]
        hooks = self.island.hooks
        mark = len(state.agenda)
        if total == 7:
            for module in hooks.on_seven:
                module.on_seven(state, seat)
        else:
            for module in hooks.on_number:
                module.on_number(state, seat, total)
            for module in hooks.after_production:
                module.after_production(state, seat, total)
        state.in_order_from(mark)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        scene.table["dice"] = [state.cells[self.dice], state.cells[self.dice + 1]]
        if self.deck:
            scene.table["dice_left"] = ROLLS - sum(state.cells[self.used : self.used + ROLLS])
        scene.table["round"] = (state.cells[self.island.turn] + self.players - 1) // self.players
