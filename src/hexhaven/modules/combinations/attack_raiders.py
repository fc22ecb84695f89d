"""Barbarians that stand on a hex and on one of its paths at the same time (COMBO-BARB+TRADE).

How many stand on a hex is counted by the attack; here stands on which paths they do. Whoever is on
none of them stands in the centre of its hex and hinders no wagon.
"""

from __future__ import annotations

from ...engine.ints import Cell, Edge, Frame, Hex, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Place
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, OVER, STEP_MASK, TURN, State
from ..barbarian_attack.battles import Battles
from ..barbarian_attack.cards import AttackCards
from ..barbarian_attack.invasion import Invasion
from ..barbarian_attack.seven import FreeTheft
from ..island.core import Island
from ..traders.board import TradeIsland
from ..traders.hooks import Hindrances


class Raiders(Hindrances):
    """At most one barbarian on a path; it belongs to one hex (COMBO-BARB+TRADE-12, -18)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "raiders"
        self.after = ["trade-island", "invasion", "free-theft"]
        self.before = ["wagons"]
        self.replaces = ["path-barbarians", "swift-journey"]  # COMBO-BARB+TRADE-5, -6
        self.mutes = ["free-theft.instead_of_robber"]  # here a barbarian is moved before it

    def declare(self, layout: Layout) -> None:
        self.hex_of = layout.per_edge("raider_hex", NOBODY)
        """For each path the hex of the barbarian on it; NOBODY if there is none."""
        self.tried = layout.per_edge("raider_tried")
        """Whether a wagon has tried to drive off the barbarian on a path in this turn."""
        self.s_raid = layout.step("raid", "COMBO-BARB+TRADE-19", "see whom the seven moves")
        self.s_choose = layout.step(
            "which_raider", "COMBO-BARB+TRADE-19", "choose the barbarian that goes"
        )
        self.s_field = layout.step(
            "raider_hex", "COMBO-BARB+TRADE-15", "put the barbarian on another hex"
        )
        self.s_place = layout.step(
            "raider_path", "COMBO-BARB+TRADE-10", "put the barbarian on a path of its hex"
        )
        edge = Place(layout.board, "edge")
        self.k_lift = layout.move("lift_barbarian", [edge], ["which_raider"], "edge")
        self.k_place = layout.move("place_barbarian", [edge], ["raider_path"], "edge")
        layout.offer("which_raider", "lift", self.name)
        layout.offer("raider_hex", "put_down", self.name)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.invasion = rules.part(Invasion)
        self.theft = rules.part(FreeTheft)
        cards = rules.part(AttackCards)
        self.k_centre: int = cards.k_lift
        """Taking up a barbarian in the centre of a hex."""
        self.k_field: int = cards.k_settle
        self.losses: int = rules.part(Battles).s_losses
        trade = rules.part(TradeIsland)
        self.paths: list[list[Edge]] = [
            [edge for edge in edges if not trade.closed_edge[edge]]
            for edges in rules.board.hex_edges
        ]
        """For each hex its paths: six, seven at a trade hex (COMBO-BARB+TRADE-9)."""
        for plaza in trade.plazas:
            hex = rules.board.node_hexes[plaza][0]
            self.paths[hex] = self.paths[hex] + rules.board.node_edges[plaza]

    # What wagons ask

    def on_path(self, state: State, edge: Edge) -> int:
        """The path itself is the number of the barbarian on it."""
        return edge if state.cells[self.hex_of + edge] != NOBODY else NOBODY

    def places(self, state: State) -> list[int]:
        return state.cells[self.hex_of : self.hex_of + self.island.edges]

    def was_tried(self, state: State, tried: Cell, index: int) -> bool:
        return state.cells[self.tried + index] == 1

    def note_try(self, state: State, tried: Cell, index: int) -> None:
        state.cells[self.tried + index] = 1

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.tried : self.tried + self.island.edges] = [0] * self.island.edges

    def drive_off(self, state: State, seat: Seat, index: int) -> None:
        """COMBO-BARB+TRADE-21: to another hex, and onto a path of it."""
        self._take_up(state, seat, state.cells[self.hex_of + index], index, 1)

    # Where they stand

    def paths_of(self, state: State, hex: Hex) -> list[Edge]:
        """The paths on which barbarians of a hex stand."""
        return [edge for edge in self.paths[hex] if state.cells[self.hex_of + edge] == hex]

    def free_paths(self, state: State, hex: Hex) -> list[Edge]:
        """The paths of a hex without a barbarian, of this hex or another (COMBO-BARB+TRADE-12)."""
        return [edge for edge in self.paths[hex] if state.cells[self.hex_of + edge] == NOBODY]

    def in_centre(self, state: State, hex: Hex) -> int:
        """How many barbarians of a hex stand on no path."""
        return self.invasion.at(state, hex) - len(self.paths_of(state, hex))

    # Coming and going

    def arrive(self, state: State, seat: Seat, hex: Hex, tried: int) -> None:
        """A barbarian has come to a hex: a seat chooses the path (COMBO-BARB+TRADE-8, -10)."""
        free = self.free_paths(state, hex)
        if len(free) == 1:
            self._stand(state, free[0], hex, tried)
        elif free:
            state.push(self.s_place, 1 << seat, hex * 2 + tried)

    def depart(self, state: State, hex: Hex) -> None:
        """A barbarian has left a hex, and its path with it (COMBO-BARB+TRADE-27). In a battle all
        of them go; else the seat on turn says which one, if they do not stand alike."""
        paths = self.paths_of(state, hex)
        centre = self.invasion.at(state, hex) + 1 - len(paths)
        if not paths:
            return
        if any(frame & STEP_MASK == self.losses for frame in state.agenda):
            if not centre:
                self._leave(state, paths[0])
        elif len(paths) == 1 and not centre:
            self._leave(state, paths[0])
        else:
            state.push(self.s_choose, 1 << state.cells[TURN], hex + 1)

    def _stand(self, state: State, edge: Edge, hex: Hex, tried: int) -> None:
        state.cells[self.hex_of + edge] = hex
        state.cells[self.tried + edge] = tried

    def _leave(self, state: State, edge: Edge) -> None:
        state.cells[self.hex_of + edge] = NOBODY
        state.cells[self.tried + edge] = 0

    def _take_up(self, state: State, seat: Seat, hex: Hex, edge: Edge, tried: int) -> None:
        """A seat moves a barbarian of a hex, on a path or (NOBODY) in the centre."""
        if edge != NOBODY:
            self._leave(state, edge)
        self.invasion.withdraw(state, hex)
        state.push(self.s_field, 1 << seat, hex * 2 + tried)

    # The seven

    def instead_of_robber(self, state: State, seat: Seat, cause: int) -> None:
        state.push(self.s_raid, 0, seat)

    def advance(self, state: State, frame: Frame) -> None:
        """COMBO-BARB+TRADE-19: a barbarian is moved, then a card may be taken."""
        seat = argument_of(frame)
        state.push(self.theft.s_theft, 0, seat)
        if self.invasion.givers(state):
            state.push(self.s_choose, 1 << seat)

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        if step == self.s_field:
            for hex in self.invasion.fields:
                if not self._refuse_field(state, hex, argument_of(frame) // 2):
                    out.append(to_move(self.k_field, hex))
            return
        kind = self.k_place if step == self.s_place else self.k_lift
        for edge in range(self.island.edges):
            if not self.refuse(state, seat, frame, to_move(kind, edge)):
                out.append(to_move(kind, edge))
        if step == self.s_choose:
            for hex in self.invasion.fields:
                if not self._refuse_centre(state, hex, argument_of(frame)):
                    out.append(to_move(self.k_centre, hex))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        argument, place = argument_of(frame), value_of(move)
        kind = kind_of(move)
        if kind == self.k_field:
            return self._refuse_field(state, place, argument // 2)
        if kind == self.k_centre:
            return self._refuse_centre(state, place, argument)
        if kind == self.k_place:
            return self._refuse_path(state, place, argument // 2)
        hex = state.cells[self.hex_of + place]
        if hex == NOBODY or (argument and hex != argument - 1):
            return "COMBO-BARB+TRADE-27 no such barbarian stands on that path"
        return ""

    def _refuse_centre(self, state: State, hex: Hex, argument: int) -> str:
        """The argument: the hex that one has left already, and 1; 0 after a seven."""
        if argument and hex != argument - 1:
            return "COMBO-BARB+TRADE-27 a barbarian of another hex goes"
        if self.in_centre(state, hex) + (1 if argument else 0) <= 0:
            return "COMBO-BARB+TRADE-27 no barbarian stands in the centre of that hex"
        return ""

    def _refuse_field(self, state: State, hex: Hex, source: Hex) -> str:
        if hex == source:
            return "COMBO-BARB+TRADE-15 the barbarian goes to another hex"
        if not self.invasion.has_room(state, hex):
            return "COMBO-BARB+TRADE-17 no hex holds more than three barbarians"
        return ""

    def _refuse_path(self, state: State, edge: Edge, hex: Hex) -> str:
        if edge not in self.paths[hex]:
            return "COMBO-BARB+TRADE-8 the barbarian stands on a path of its hex"
        if state.cells[self.hex_of + edge] != NOBODY:
            return "COMBO-BARB+TRADE-12 a barbarian stands on that path already"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        return "COMBO-BARB+TRADE-10 no barbarian is being moved"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        argument, place = argument_of(frame), value_of(move)
        step = frame & STEP_MASK
        if step == self.s_place:
            self._stand(state, place, argument // 2, argument & 1)
        elif step == self.s_field:
            self.invasion.bring(state, place)
            self.arrive(state, seat, place, argument & 1)
        elif argument:  # it has left its hex already
            if kind_of(move) == self.k_lift:
                self._leave(state, place)
        elif kind_of(move) == self.k_lift:
            self._take_up(state, seat, state.cells[self.hex_of + place], place, 0)
        else:
            self._take_up(state, seat, place, NOBODY, 0)

    # Views and checks

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for edge in range(self.island.edges):
            if state.cells[self.hex_of + edge] != NOBODY:
                scene.piece("path_barbarian", NOBODY, "edge", edge)

    def problems(self, state: State, out: list[str]) -> None:
        for edge in range(self.island.edges):
            hex = state.cells[self.hex_of + edge]
            if hex != NOBODY and edge not in self.paths[hex]:
                out.append(f"a barbarian on path {edge} is of no hex there (COMBO-BARB+TRADE-8)")
        if state.cells[OVER]:
            return  # whose prisoner decided the game: nobody is asked any more which one it was
        for hex in self.invasion.fields:
            gone = sum(
                1
                for frame in state.agenda
                if frame & STEP_MASK == self.s_choose and argument_of(frame) == hex + 1
            )
            if self.in_centre(state, hex) + gone < 0:
                out.append(f"more barbarians on the paths of hex {hex} than it has")

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        """Barbarians on paths change no price, place or yield."""
