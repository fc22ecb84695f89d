"""Wagons: the last phase of a turn, path by path (TRADE-MOVE, TRADE-BARB-5 to -8)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Move, Node, Seat
from ...engine.layout import Layout
from ...engine.moves import Number, Place
from ...engine.packing import argument_of, kind_of, rest_in, seat_in, to_move, value_of, with_seat
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import (
    CHANCE_BIT,
    MUST_SHIFT,
    NOBODY,
    STEP_MASK,
    TURN,
    State,
)
from ..coins.coins import Coins
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import GRAIN
from .barbarians import BARBARIAN_POINTS
from .board import TradeIsland
from .goods import Goods
from .guide import Guide
from .hooks import Hindrances, TradersModule
from .swift import SwiftJourney
from .train import BaggageTrain

START_GOLD: Final = 5
BARE: Final = 2
ROAD: Final = 1
"""Movement points for a path without and with a road."""
TOLL: Final = 1
"""Gold for the owner of a foreign road."""
FED: Final = 2
"""Movement points for a grain."""


class Wagons(IslandModule):
    """One wagon for each seat; any number of them may stand at an intersection."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "wagons"
        self.after = ["goods", "path-barbarians", "coins", "swift-journey"]
        self.before = ["victory"]
        self.start_gold: int = START_GOLD

    def declare(self, layout: Layout) -> None:
        edge = Place(layout.board, "edge")
        self.wagon = layout.per_seat("wagon", start=NOBODY)
        """The intersection of each seat's wagon."""
        self.fed = layout.cell("wagon_fed")
        """Whether grain has been paid in this turn (TRADE-MOVE-4)."""
        self.tried = layout.cell("barbarians_tried")
        """The barbarians that were to be driven off in this turn, a bit each (TRADE-BARB-6)."""
        self.begun = layout.cell("wagon_phase")
        """Whether the seat on turn has come to its wagon phase."""
        self.s_wagon = layout.step("wagon", "TRADE-MOVE-1", "move the wagon, or halt")
        self.s_scare = layout.step("scare", "TRADE-BARB-5", "see whether the barbarian flees")
        self.k_drive = layout.move("drive", [edge], ["wagon"], "edge")
        self.k_feed = layout.move("feed", [], ["wagon"], "turn")
        self.k_expel = layout.move("expel", [edge], ["wagon"], "edge")
        self.k_halt = layout.shared("halt", ["wagon"], "turn")
        self.k_scare = layout.chance("scare", [Number(1, 6)])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.gold: int = rules.part(Coins).gold
        self.board = rules.part(TradeIsland)
        self.barbarians = rules.part(Hindrances)
        self.train = rules.part(BaggageTrain)
        self.goods = rules.part(Goods)
        self.swift = rules.parts(SwiftJourney)
        self.efforts = rules.overriding("adjust_effort", TradersModule)
        self.tolls = rules.overriding("adjust_toll", TradersModule)
        self.unclaimed = rules.overriding("after_toll", TradersModule)
        self.journeys = rules.overriding("after_journey", TradersModule)
        self.guide: Guide = Guide(self)
        self.panels: list[str] = [kind.label for kind in rules.layout.kinds]

    # Set-up

    def start(self, state: State) -> None:
        for seat in range(self.players):
            self.island.earn(state, seat, self.gold, self.start_gold)  # TRADE-SETUP-5

    def after_found(self, state: State, seat: Seat, node: Node, lap: int) -> None:
        """The wagon begins at the starting city, which is founded last (TRADE-SETUP-7)."""
        if lap == len(self.island.content.laps):
            state.cells[self.wagon + seat] = node

    # The phase

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.fed] = 0
        state.cells[self.tried] = 0
        state.cells[self.begun] = 0

    def after_actions(self, state: State, seat: Seat) -> None:
        """The second of paired players moves a wagon too (TRADE-MOVE-13)."""
        state.cells[self.begun] = 1
        self.set_out(state, seat)

    def set_out(self, state: State, seat: Seat) -> None:
        """A whole move of a wagon, with the points of its baggage train."""
        state.push(self.s_wagon, 1 << seat, self.train.points_per_turn(state, seat))

    # What a path costs

    def effort(self, state: State, seat: Seat, edge: Edge) -> int:
        """The movement points that a path takes (TRADE-MOVE-2, TRADE-BARB-3)."""
        points = BARE if state.cells[self.island.way + edge] == NOBODY else ROAD
        if self.barbarians.on_path(state, edge) != NOBODY:
            points += BARBARIAN_POINTS
        for module in self.efforts:
            assert isinstance(module, TradersModule)
            points = module.adjust_effort(state, seat, edge, points)
        return points

    def toll(self, state: State, seat: Seat, edge: Edge) -> int:
        """The gold that a path costs (TRADE-MOVE-12)."""
        owner = state.cells[self.island.way + edge]
        toll = 0 if owner == NOBODY or owner == seat else TOLL
        for module in self.tolls:
            assert isinstance(module, TradersModule)
            toll = module.adjust_toll(state, seat, edge, toll)
        return toll

    def beyond(self, state: State, seat: Seat, edge: Edge) -> Node:
        """The other end of a path at the wagon."""
        a, b = self.island.ends[edge]
        return b if a == state.cells[self.wagon + seat] else a

    # Listing and refusing

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        paths = self.island.paths[state.cells[self.wagon + seat]]
        for edge in paths:
            if not self._refuse_drive(state, seat, edge, argument_of(frame)):
                out.append(to_move(self.k_drive, edge))
        for edge in paths:
            if not self._refuse_expel(state, seat, edge):
                out.append(to_move(self.k_expel, edge))
        if not self._refuse_feed(state, seat):
            out.append(self.k_feed)
        out.append(self.k_halt)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = kind_of(move)
        if kind == self.k_drive:
            return self._refuse_drive(state, seat, value_of(move), argument_of(frame))
        if kind == self.k_expel:
            return self._refuse_expel(state, seat, value_of(move))
        return self._refuse_feed(state, seat) if kind == self.k_feed else ""

    def _refuse_drive(self, state: State, seat: Seat, edge: Edge, points: int) -> str:
        if state.cells[self.wagon + seat] not in self.island.ends[edge]:
            return "TRADE-MOVE-2 the path does not begin at the wagon"
        if self.board.closed_edge[edge]:
            return "TRADE-HEX-3 the sides of a trade hex towards the sea are no paths"
        effort = self.effort(state, seat, edge)
        if effort > points:
            return f"TRADE-MOVE-3 the path takes {effort} movement points, {points} are left"
        if self.toll(state, seat, edge) > self.island.held(state, seat, self.gold):
            return "TRADE-MOVE-3 the toll cannot be paid"
        return ""

    def _refuse_expel(self, state: State, seat: Seat, edge: Edge) -> str:
        index = self.barbarians.on_path(state, edge)
        if index == NOBODY or state.cells[self.wagon + seat] not in self.island.ends[edge]:
            return "TRADE-BARB-5 no barbarian stands on that path beside the wagon"
        if self.train.least_die(state, seat) > 6:
            return "TRADE-BARB-5 the first baggage train drives nobody off"
        if self.barbarians.was_tried(state, self.tried, index):
            return "TRADE-BARB-6 it was tried with this barbarian in this turn"
        return ""

    def _refuse_feed(self, state: State, seat: Seat) -> str:
        if state.cells[self.fed]:
            return "TRADE-MOVE-4 grain has been paid in this turn"
        if not self.island.held(state, seat, GRAIN):
            return "TRADE-MOVE-4 no grain is in hand"
        return ""

    def turn_away(self, state: State, kind: int) -> str:
        if self.panels[kind] == "cards":
            return "TRADE-CARD-4 only Swift Journey is played in the wagon phase, after the move"
        return "TRADE-MOVE-1 nothing is traded or built in the wagon phase"

    def untimely(self, state: State, kind: int) -> str:
        step = self.rules.step_name(state)
        if step == "special_build":
            return "TRADE-MOVE-13 no wagon moves in the building phase"
        return "TRADE-MOVE-1 the wagon moves after trading and building; end the turn"

    # Moving

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        if frame & STEP_MASK == self.s_scare:
            self._scare(state, argument_of(frame), value_of(move) + 1)
            return
        kind = kind_of(move)
        edge = value_of(move)
        points = argument_of(frame)
        state.agenda.pop()
        if kind == self.k_drive:
            self._drive(state, seat, edge, points)
        elif kind == self.k_expel:
            index = self.barbarians.on_path(state, edge)
            self.barbarians.note_try(state, self.tried, index)
            state.push(self.s_wagon, 1 << seat, points)  # TRADE-BARB-7
            state.push(self.s_scare, CHANCE_BIT, with_seat(seat, index))
        elif kind == self.k_feed:
            state.cells[self.fed] = 1
            self.island.lose(state, seat, GRAIN, 1)
            state.push(self.s_wagon, 1 << seat, points + FED)
        else:
            self._end(state, seat)

    def _end(self, state: State, seat: Seat) -> None:
        """A move is over: a card may bring another."""
        for module in self.journeys:
            assert isinstance(module, TradersModule)
            module.after_journey(state, seat)
        for swift in self.swift:
            swift.ask(state, seat)

    def _drive(self, state: State, seat: Seat, edge: Edge, points: int) -> None:
        toll = self.toll(state, seat, edge)
        if toll:
            owner = state.cells[self.island.way + edge]
            if owner < self.players:
                self.island.hand_over(state, seat, owner, self.gold, toll)
            else:
                self.island.earn(state, seat, self.gold, -toll)
                for module in self.unclaimed:
                    assert isinstance(module, TradersModule)
                    module.after_toll(state, seat, edge, toll)
        points -= self.effort(state, seat, edge)
        node = self.beyond(state, seat, edge)
        state.cells[self.wagon + seat] = node
        if self.board.trade_kind[node] == NOBODY:
            state.push(self.s_wagon, 1 << seat, points)
        else:  # the movement is over (TRADE-MOVE-6)
            self._end(state, seat)
            self.goods.arrive(state, seat, node)

    def _scare(self, state: State, argument: int, die: int) -> None:
        state.agenda.pop()
        seat, index = seat_in(argument), rest_in(argument)
        if die >= self.train.least_die(state, seat):
            self.barbarians.drive_off(state, seat, index)

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for die in range(6):
            moves.append(to_move(self.k_scare, die))
            weights.append(1)

    # Views, checks, worth

    def left(self, state: State, seat: Seat) -> int:
        """The movement points that a seat still has in this turn."""
        for frame in reversed(state.agenda):
            if frame & STEP_MASK == self.s_wagon:
                return argument_of(frame) if self._asked(frame, seat) else 0
        if state.cells[self.begun] or state.cells[self.island.turn] == 0:
            return 0
        return self.train.points_per_turn(state, seat) if state.cells[TURN] == seat else 0

    def _asked(self, frame: Frame, seat: Seat) -> bool:
        return frame >> MUST_SHIFT >> seat & 1 == 1

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for seat in range(self.players):
            if state.cells[self.wagon + seat] != NOBODY:
                cargo = str(scene.counters[seat]["cargo"])
                scene.piece("wagon", seat, "node", state.cells[self.wagon + seat], cargo)
        if state.agenda and state.agenda[-1] & STEP_MASK == self.s_wagon:
            frame = state.agenda[-1]
            for seat in range(self.players):
                if self._asked(frame, seat):
                    points = argument_of(frame)
                    scene.tracks["wagon"] = {
                        "seat": seat,
                        "points": points,
                        "fed": state.cells[self.fed] == 1,
                        "goals": self.guide.goals(state, seat, points),
                    }

    def problems(self, state: State, out: list[str]) -> None:
        for seat in range(self.players):
            node = state.cells[self.wagon + seat]
            if node != NOBODY and self.board.closed_node[node]:
                out.append(f"the wagon of seat {seat} stands beside the paths (TRADE-HEX-3)")

    def appraise(self, state: State, seat: Seat) -> float:
        """How near the next delivery is, and how fast the later ones will follow."""
        if state.cells[self.wagon + seat] == NOBODY:
            return 0.0
        return self.guide.worth(state, seat, self.left(state, seat))
