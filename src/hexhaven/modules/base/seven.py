"""The seven, the robber and the theft (BASE-SEVEN, BASE-ROBBER)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Hex, Move, Seat
from ...engine.layout import OWNER_SEES, Layout
from ...engine.module import Option
from ...engine.moves import BY_ARGUMENT, Name, Place, SeatNumber
from ...engine.packing import (
    argument_of,
    both,
    kind_of,
    rest_in,
    seat_in,
    to_move,
    value_of,
    with_seat,
)
from ...engine.rng import Rng
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import (
    CHANCE_BIT,
    MUST_SHIFT,
    NOBODY,
    STEP_MASK,
    State,
)
from ..island.core import Content, Island
from ..island.goals import Goals
from ..island.hooks import IslandModule
from ..island.kinds import SEVEN
from ..island.prospects import prospects_worth

HAND_LIMIT: Final = 7
RISK: Final = 0.03
"""What each card of a hand above the limit loses of its worth, in points."""


class Robber(IslandModule):
    """Discards on a seven, then the robber's move and the theft."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.content: Content = content
        self.name = "robber"
        self.after = ["production"]
        self.needs_cards: bool = True

    def options(self) -> list[Option]:
        return [
            Option(
                "steal_needs_cards",
                ["true", "false"],
                "BASE-ROBBER-6",
                "whether only opponents with cards can be chosen as victims",
            )
        ]

    def configure(self, chosen: dict[str, str]) -> None:
        self.needs_cards = chosen["steal_needs_cards"] == "true"

    def declare(self, layout: Layout) -> None:
        names = self.content.cards
        self.kinds = len(names)
        self.owed = layout.per_seat("discards_owed")
        self.aside = layout.per_seat("discards", self.kinds, hidden=OWNER_SEES)
        """Cards laid face down; they leave the hand when all have chosen (BASE-SEVEN-4)."""
        self.s_discard = layout.step("discard", "BASE-SEVEN-2", "discard half of the hand")
        self.s_robber = layout.step("robber", "BASE-ROBBER-1", "move the robber")
        self.s_victim = layout.step("victim", "BASE-ROBBER-5", "choose whom to rob")
        self.s_steal = layout.step("steal", "BASE-ROBBER-13", "a card is drawn unseen")
        self.s_seven = layout.step("seven", "BASE-SEVEN-1", "see what the seven does")
        self.s_theft = layout.step("theft", "BASE-ROBBER-5", "see who can be robbed")
        self.k_discard = layout.move(
            "discard", [SeatNumber(layout.players), Name(names)], ["discard"], "hand", BY_ARGUMENT
        )
        layout.secret(self.k_discard, opens=True)
        self.k_robber = layout.move("robber", [Place(layout.board, "hex")], ["robber"], "hex")
        self.k_rob = layout.move("rob", [SeatNumber(layout.players)], ["victim"], "seats")
        self.k_steal = layout.chance("steal", [Name(names)], secret=True)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.hexes: list[int] = list(range(island.hexes))
        self.goals: Goals = Goals(self.hexes, self.k_robber)
        """A memo of the moves that were listed last."""

    # The seven

    def on_seven(self, state: State, seat: Seat) -> None:
        if len(self.island.hooks.on_seven) > 1:  # hands are counted when the others are done
            state.push(self.s_seven, 0, seat)
        else:
            self._seven(state, seat)

    def _seven(self, state: State, seat: Seat) -> None:
        mask = 0
        for other in range(self.players):
            if state.cells[self.island.cards + other] > self.hand_limit(state, other):
                mask |= 1 << other
        if mask:
            self.ask_discards(state, mask)
        self.send_robber(state, seat, SEVEN)

    def hand_limit(self, state: State, seat: Seat) -> int:
        """How many cards a seat may hold on a 7 without discarding."""
        limit = HAND_LIMIT
        for module in self.island.hooks.adjust_hand_limit:
            limit = module.adjust_hand_limit(state, seat, limit)
        return limit

    def ask_discards(self, state: State, mask: int) -> None:
        """Every seat of the mask discards half of its hand, all at once and unseen."""
        for seat in range(self.players):
            if mask >> seat & 1:
                state.cells[self.owed + seat] = state.cells[self.island.cards + seat] // 2
        state.push(self.s_discard, mask, mask)

    def may_send(self, state: State, seat: Seat, cause: int) -> bool:
        """Whether the robber can be moved at all; ask before offering to move it."""
        for module in self.island.hooks.can_send:
            if not module.can_send(state, seat, cause):
                return False
        return True

    def send_robber(self, state: State, seat: Seat, cause: int) -> None:
        """The robber, or what stands in for it, is to be moved by a seat."""
        hooks = self.island.hooks
        if hooks.can_send and not self.may_send(state, seat, cause):
            return
        if hooks.instead_of_robber:
            hooks.instead_of_robber[0].instead_of_robber(state, seat, cause)
        else:
            self.ask_robber(state, seat, cause)

    def ask_robber(self, state: State, seat: Seat, cause: int) -> None:
        """A seat moves the robber itself; `on_stuck` where no hex is allowed."""
        if self.island.hooks.can_rob and not self._has_hex(state, seat):
            for module in self.island.hooks.on_stuck:
                module.on_stuck(state, seat, cause)
        else:
            state.push(self.s_robber, 1 << seat, cause)

    def _has_hex(self, state: State, seat: Seat) -> bool:
        for hex in range(self.island.hexes):
            if hex != state.cells[self.island.robber] and not self._veto(state, seat, hex):
                return True
        return False

    def advance(self, state: State, frame: Frame) -> None:
        argument = argument_of(frame)
        mark = len(state.agenda)
        if frame & STEP_MASK == self.s_seven:
            self._seven(state, argument)
        elif frame & STEP_MASK == self.s_theft:
            hex_and_cause = rest_in(argument)
            self.ask_theft(state, seat_in(argument), hex_and_cause >> 2, hex_and_cause & 3)
        else:
            self._discard(state)
        state.in_order_from(mark)

    def _discard(self, state: State) -> None:
        """All have chosen: the discards go to the bank together, for all to see (BASE-SEVEN-5)."""
        cells = state.cells
        for seat in range(self.players):
            for kind in range(self.kinds):
                at = self.aside + seat * self.kinds + kind
                if cells[at]:
                    self.island.lose(state, seat, kind, cells[at])
                    cells[at] = 0

    # Listing

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        cells = state.cells
        if step == self.s_discard:
            if frame >> MUST_SHIFT & 1 << seat:
                at = self.island.hand + seat * self.kinds
                aside = self.aside + seat * self.kinds
                for kind in range(self.kinds):
                    if cells[at + kind] > cells[aside + kind]:
                        out.append(to_move(self.k_discard, both(seat, self.players, kind)))
        elif step == self.s_robber:
            self.list_hexes(state, seat, out)
        else:
            victims = argument_of(frame)
            for other in range(self.players):
                if victims >> other & 1:
                    out.append(to_move(self.k_rob, other))

    def list_hexes(self, state: State, seat: Seat, out: list[Move]) -> None:
        """Where the robber may go."""
        hexes = self.hexes
        for module in self.island.hooks.can_rob:
            hexes = module.sift_hexes(state, seat, hexes)
        goals = self.goals
        if goals.hexes is not hexes:
            goals = Goals(hexes, self.k_robber)
            self.goals = goals
        goals.list_moves(state.cells[self.island.robber], out)

    def _veto(self, state: State, seat: Seat, hex: Hex) -> str:
        for module in self.island.hooks.can_rob:
            reason = module.can_rob(state, seat, hex)
            if reason:
                return reason
        return ""

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        step = frame & STEP_MASK
        value = value_of(move)
        if step == self.s_discard:
            return self._refuse_discard(state, seat, frame, value // self.players)
        if step == self.s_robber:
            return self.refuse_hex(state, seat, value)
        if not argument_of(frame) >> value & 1:
            return "BASE-ROBBER-5 nothing can be stolen from that seat"
        return ""

    def refuse_hex(self, state: State, seat: Seat, hex: Hex) -> str:
        """Why the robber may not go to a hex."""
        if hex == state.cells[self.island.robber]:
            return "BASE-ROBBER-1 the robber must go to another hex"
        return self._veto(state, seat, hex)

    def _refuse_discard(self, state: State, seat: Seat, frame: Frame, kind: int) -> str:
        if not frame >> MUST_SHIFT & 1 << seat:
            return "BASE-SEVEN-8 that seat has nothing more to discard"
        at = seat * self.kinds + kind
        if state.cells[self.island.hand + at] <= state.cells[self.aside + at]:
            return "BASE-SEVEN-8 no such card is left in hand"
        return ""

    def witnesses(self, state: State, move: Move) -> int:
        if kind_of(move) == self.k_discard:
            return 1 << value_of(move) % self.players
        pair = argument_of(state.agenda[-1])
        return 1 << seat_in(pair) | 1 << rest_in(pair)

    # Doing

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        step = frame & STEP_MASK
        value = value_of(move)
        if step == self.s_discard:
            state.cells[self.aside + seat * self.kinds + value // self.players] += 1
            state.cells[self.owed + seat] -= 1
            if not state.cells[self.owed + seat]:
                state.done(seat)
        elif step == self.s_robber:
            state.agenda.pop()
            self.move_robber(state, seat, value, argument_of(frame))
        elif step == self.s_victim:
            state.agenda.pop()
            self.rob(state, seat, value)
        else:
            state.agenda.pop()
            pair = argument_of(frame)
            self.island.hand_over(state, seat_in(pair), rest_in(pair), value, 1)

    def move_robber(self, state: State, seat: Seat, hex: Hex, cause: int) -> None:
        """A seat moves the robber to a hex and robs somebody there."""
        hooks = self.island.hooks
        if not hooks.after_robber and not hooks.instead_of_theft:
            state.cells[self.island.robber] = hex
            self.ask_victim(state, seat, hex)
            return
        state.push(self.s_theft, 0, with_seat(seat, cause | hex << 2))
        self.relocate(state, seat, hex, cause)

    def ask_theft(self, state: State, seat: Seat, hex: Hex, cause: int) -> None:
        """The robber stands on a hex: who is robbed there, or what a module does instead."""
        hooks = self.island.hooks
        if hooks.instead_of_theft:
            hooks.instead_of_theft[0].instead_of_theft(state, seat, hex, cause)
        else:
            self.ask_victim(state, seat, hex)

    def relocate(self, state: State, seat: Seat, hex: Hex, cause: int) -> None:
        """The robber goes to a hex, or with NOBODY beside the board, and nobody is robbed."""
        state.cells[self.island.robber] = hex
        mark = len(state.agenda)
        for module in self.island.hooks.after_robber:
            module.after_robber(state, seat, hex, cause)
        state.in_order_from(mark)

    def ask_victim(self, state: State, seat: Seat, hex: Hex) -> None:
        """A seat robs somebody at a hex; it chooses if there are several."""
        self.ask_among(state, seat, self.victims(state, seat, hex))

    def ask_among(self, state: State, seat: Seat, victims: int) -> None:
        """A seat robs one of these seats (a mask); it chooses if there are several."""
        if victims & victims - 1:
            state.push(self.s_victim, 1 << seat, victims)
        elif victims:
            self.rob(state, seat, victims.bit_length() - 1)

    def victims(self, state: State, seat: Seat, hex: Hex) -> int:
        """The mask of opponents that can be robbed at a hex."""
        cells = state.cells
        mask = 0
        for node in self.island.corners[hex]:
            owner = cells[self.island.owner + node]
            if owner == NOBODY or owner == seat or owner >= self.players:
                continue
            mask |= 1 << owner
        return self.robbable(state, seat, mask)

    def robbable(self, state: State, seat: Seat, mask: int) -> int:
        """Those of some seats (a mask) that can be robbed: with cards, and by no module spared."""
        if self.needs_cards:
            for other in range(self.players):
                if not state.cells[self.island.cards + other]:
                    mask &= ~(1 << other)
        return self.unspared(state, seat, mask)

    def unspared(self, state: State, seat: Seat, mask: int) -> int:
        """Those of some seats (a mask) that no module spares, whatever they hold."""
        for module in self.island.hooks.can_steal:
            for other in range(self.players):
                if mask >> other & 1 and not module.can_steal(state, seat, other):
                    mask &= ~(1 << other)
        return mask

    def rob(self, state: State, thief: int, victim: Seat) -> None:
        """A card is stolen at random, if there is one."""
        if state.cells[self.island.cards + victim]:
            state.push(self.s_steal, CHANCE_BIT, with_seat(victim, thief))

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        victim = seat_in(argument_of(frame))
        for kind in range(self.kinds):
            many = state.cells[self.island.hand + victim * self.kinds + kind]
            if many:
                moves.append(to_move(self.k_steal, kind))
                weights.append(many)

    # What it is worth

    def appraise(self, state: State, seat: Seat) -> float:
        """The risk of a seven; cards laid aside count as gone."""
        if self._discarding(state) >> seat & 1:
            return self._without_discards(state, seat)
        cards = state.cells[self.island.cards + seat]
        return -RISK * cards if cards > self.hand_limit(state, seat) else 0.0

    def _without_discards(self, state: State, seat: Seat) -> float:
        after = state.copy()
        at = self.aside + seat * self.kinds
        for kind in range(self.kinds):
            self.island.lose(after, seat, kind, state.cells[at + kind])
        before = prospects_worth(self.island, state, seat)
        return prospects_worth(self.island, after, seat) - before

    # Views

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        cells = state.cells
        for seat in range(self.players):
            if cells[self.owed + seat]:
                scene.counters[seat]["discards_owed"] = cells[self.owed + seat]
        if viewer != NOBODY and self._discarding(state):
            at = self.aside + viewer * self.kinds
            names = self.island.content.cards
            scene.counters[viewer]["laid_aside"] = {
                names[k]: cells[at + k] for k in range(self.kinds) if cells[at + k]
            }

    def imagine(self, state: State, seat: Seat, rng: Rng) -> None:
        """Cards that others have laid aside are some of those they are thought to hold."""
        cells = state.cells
        discarding = self._discarding(state)
        for other in range(self.players):
            if other != seat:
                at = self.aside + other * self.kinds
                hand = self.island.hand + other * self.kinds
                pool = cells[hand : hand + self.kinds]
                for kind in range(self.kinds):
                    cells[at + kind] = 0
                laid = sum(pool) // 2 - cells[self.owed + other] if discarding >> other & 1 else 0
                for _ in range(laid):
                    kind = rng.weighted(pool)
                    pool[kind] -= 1
                    cells[at + kind] += 1

    def _discarding(self, state: State) -> int:
        """The seats that discard in the present step, also those that are done."""
        if not state.agenda or state.agenda[-1] & STEP_MASK != self.s_discard:
            return 0
        return argument_of(state.agenda[-1])
