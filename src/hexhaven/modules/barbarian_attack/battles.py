"""Battles on the coast, when all knights of the seat on turn have marched (BARB-BATTLE).

Nobody decides anything in a battle: dice are chance moves, all else follows.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Hex, Move, Owner, Seat
from ...engine.layout import Layout
from ...engine.moves import Number, SeatNumber
from ...engine.packing import argument_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, NOBODY, STEP_MASK, State
from ..island.core import Island
from ..island.hooks import IslandModule
from .hooks import AttackModule
from .invasion import Invasion

CONSOLATION: Final = 3
"""Gold for a lost knight, and for a lost roll (BARB-GOLD-1)."""
OUT: Final = -1
"""The roll of a seat that takes no part, or not any more."""
DIRECTIONS: Final = 3
"""Sides of a hex with the same number modulo 3 run in the same direction (BARB-BATTLE-9)."""


class Battles(IslandModule):
    """Every coastal hex is looked at once, clockwise from the castle."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "battles"
        self.after = ["path-knights"]
        self.before = ["victory"]
        self.solace: int = CONSOLATION
        self.guest: Owner = NOBODY
        """An owner beyond the seats whose knights fight as a party of its own: they are never lost,
        take prisoners to the supply, and roll nothing (TWO-MIX-5)."""
        self.guest_die: int = 0
        """What counts as its roll; others who roll that against it roll again."""

    def declare(self, layout: Layout) -> None:
        self.rolls = layout.per_seat("battle_roll", start=OUT)
        """In a roll for prisoners: what each seat has rolled, 0 before."""
        if self.guest != NOBODY:
            self.fixed = layout.cell("guest_roll", OUT)
            """The roll of the guest in a roll for prisoners."""
        self.loss = layout.cell("loss_roll")
        self.s_battles = layout.step("battles", "BARB-BATTLE-1", "fight on the coast")
        self.s_share = layout.step("share", "BARB-BATTLE-6", "roll for the prisoners")
        self.s_losses = layout.step("losses", "BARB-BATTLE-8", "roll for the losses")
        self.k_share = layout.chance("share", [SeatNumber(layout.players), Number(1, 6)])
        self.k_losses = layout.chance("losses", [Number(1, 6)])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.board = rules.board
        self.invasion = rules.part(Invasion)
        self.forces = rules.overriding("adjust_force", AttackModule)
        self.strikes = rules.overriding("strike", AttackModule)
        self.endings = rules.overriding("after_battle", AttackModule)
        self.sides: list[list[list[Edge]]] = [
            [[edges[side], edges[side + DIRECTIONS]] for side in range(DIRECTIONS)]
            for edges in self.board.hex_edges
        ]
        """For each hex and each direction of the loss roll the paths that it hits."""
        self.gold: int = island.currency("gold")
        self.solaces = rules.overriding("after_solace", AttackModule)

    def after_actions(self, state: State, seat: Seat) -> None:
        """BARB-TURN-2, -5, -6: also without knights of the seat's own."""
        state.push(self.s_battles, 0)

    def advance(self, state: State, frame: Frame) -> None:
        """The next hex that is won; the battles after it wait until this one is over."""
        fields = self.invasion.battlefields
        for place in range(argument_of(frame), len(fields)):
            if self.is_won(state, fields[place]):
                state.push(self.s_battles, 0, place + 1)
                state.push(self.s_losses, CHANCE_BIT, fields[place])
                self._share(state, fields[place])
                return

    # Victory and prisoners

    def is_won(self, state: State, hex: Hex) -> bool:
        """BARB-BATTLE-2: more knights of all players than barbarians, and at least one of these."""
        many = self.invasion.at(state, hex)
        return 0 < many < sum(self.strengths(state, hex))

    def strengths(self, state: State, hex: Hex) -> list[int]:
        """For each party its knights on the paths of a hex (BARB-BATTLE-13): the seats, and behind
        them a guest."""
        strengths = [0] * (self.players if self.guest == NOBODY else self.players + 1)
        for module in self.forces:
            assert isinstance(module, AttackModule)
            module.adjust_force(state, self.paths(hex), strengths)
        return strengths

    def paths(self, hex: Hex) -> list[Edge]:
        """The paths of a hex on which knights take part in its battle."""
        return [edge for edges in self.sides[hex] for edge in edges]

    def _capture(self, state: State, party: int, hex: Hex) -> None:
        if party < self.players:
            self.invasion.capture(state, party, hex)
        else:
            self.invasion.lift(state, hex)

    def _share(self, state: State, hex: Hex) -> None:
        """BARB-BATTLE-3 to -7: one each as far as they suffice, the rest to the strongest."""
        strengths = self.strengths(state, hex)
        involved = [party for party in range(len(strengths)) if strengths[party]]
        many = self.invasion.at(state, hex)
        if many < len(involved):
            self._roll_for(state, hex, involved)
            return
        for party in involved:
            self._capture(state, party, hex)
        best = max(strengths)
        strongest = [party for party in involved if strengths[party] == best]
        if len(strongest) == 1:
            for _ in range(many - len(involved)):
                self._capture(state, strongest[0], hex)
        elif many > len(involved):
            self._roll_for(state, hex, strongest)

    def _roll_for(self, state: State, hex: Hex, parties: list[int]) -> None:
        """The barbarians left on the hex go to the highest rolls, one each."""
        for seat in range(self.players):
            state.cells[self.rolls + seat] = 0 if seat in parties else OUT
        if self.guest != NOBODY:
            state.cells[self.fixed] = self.guest_die if self.players in parties else OUT
        state.push(self.s_share, CHANCE_BIT, hex)

    def _roller(self, state: State) -> int:
        """The next seat that rolls; NOBODY when all have."""
        rolls = state.cells[self.rolls : self.rolls + self.players]
        return rolls.index(0) if 0 in rolls else NOBODY

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        losses = frame & STEP_MASK == self.s_losses
        seat = 0 if losses else self._roller(state)
        barred = self._barred(state) if not losses else 0
        for die in range(6):
            if die + 1 == barred:
                continue  # rolled again
            value = die if losses else seat + die * self.players
            moves.append(to_move(self.k_losses if losses else self.k_share, value))
            weights.append(1)

    def _barred(self, state: State) -> int:
        """The roll that does not count against a guest; 0 if there is none."""
        if self.guest == NOBODY or state.cells[self.fixed] == OUT:
            return 0
        return self.guest_die

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        hex = argument_of(frame)
        value = value_of(move)
        if frame & STEP_MASK == self.s_losses:
            state.agenda.pop()
            state.cells[self.loss] = value + 1
            self._lose(state, hex, value % DIRECTIONS)
            return
        state.cells[self.rolls + value % self.players] = value // self.players + 1
        if self._roller(state) == NOBODY:
            state.agenda.pop()
            self._decide(state, hex)

    def _decide(self, state: State, hex: Hex) -> None:
        """BARB-BATTLE-6: the highest take theirs, those below go away with gold, and those who are
        level for the last prisoners roll again."""
        cells = state.cells
        rolls = cells[self.rolls : self.rolls + self.players]
        if self.guest != NOBODY:
            rolls.append(cells[self.fixed])
            cells[self.fixed] = OUT
        left = self.invasion.at(state, hex)
        ranked = sorted([roll for roll in rolls if roll != OUT], reverse=True)
        least = ranked[left - 1]
        level = ranked.count(least) > left - sum(roll > least for roll in ranked)
        for party in range(len(rolls)):
            roll = rolls[party]
            if party < self.players:
                cells[self.rolls + party] = 0 if roll == least and level else OUT
            if roll >= least and not (roll == least and level):
                self._capture(state, party, hex)
            elif OUT != roll < least and party < self.players:
                self.console(state, party)
        if self._roller(state) != NOBODY:
            state.push(self.s_share, CHANCE_BIT, hex)

    def console(self, state: State, seat: Seat) -> None:
        """Gold for a lost knight or a lost roll."""
        self.island.earn(state, seat, self.gold, self.solace)
        for module in self.solaces:
            assert isinstance(module, AttackModule)
            module.after_solace(state, seat)

    # Losses

    def _lose(self, state: State, hex: Hex, direction: int) -> None:
        """BARB-BATTLE-8: the knights on two opposite sides of the hex go home, for gold."""
        for edge in self.sides[hex][direction]:
            for module in self.strikes:
                assert isinstance(module, AttackModule)
                owner = module.strike(state, edge)
                if owner != NOBODY:
                    self.console(state, owner)
        for module in self.endings:
            assert isinstance(module, AttackModule)
            module.after_battle(state, self.paths(hex))

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        rolls = state.cells[self.rolls : self.rolls + self.players]
        if self._roller(state) != NOBODY:
            scene.table["battle_rolls"] = {
                str(s): rolls[s] for s in range(len(rolls)) if rolls[s] > 0
            }
        scene.table["loss_roll"] = state.cells[self.loss]
