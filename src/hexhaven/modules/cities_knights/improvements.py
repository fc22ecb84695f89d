"""City improvements and the metropolises they bring (CK-IMP, CK-METRO)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Node, Seat
from ...engine.layout import Layout
from ...engine.moves import Name, Place
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, STEP_MASK, State
from ..base.maritime import Maritime
from ..island.content import Content
from ..island.core import Island
from .hooks import KnightsModule
from .kinds import ABILITY, COMMODITIES, HIGHEST, MANY_TRACKS, METROPOLIS, TRACKS, TRADE

METROPOLIS_POINTS: Final = 2
HOUSE_RATE: Final = 2
"""What the bank wants of a commodity with the trading house (CK-TRADE-5)."""
LEVEL_WORTH: Final = [0.0, 0.45, 0.9, 1.6, 1.8, 2.0]
"""What a level is worth besides the points of a metropolis: its draws and its ability."""
HOLD_WORTH: Final = 0.5
"""What it is worth more to hold a metropolis that nobody can take any more."""


class Improvements(KnightsModule):
    """Three tracks for each seat, and one metropolis for each track."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "improvements"
        self.after = ["cities-knights", "maritime"]

    def prepare(self, content: Content) -> None:
        self.first = content.cards.index(COMMODITIES[0])

    def declare(self, layout: Layout) -> None:
        self.levels = layout.per_seat("improvements", MANY_TRACKS)
        self.metropolis = layout.array("metropolis", MANY_TRACKS, NOBODY)
        """For each track the node of its metropolis."""
        self.s_host = layout.step("metropolis", "CK-METRO-1", "choose the city for the metropolis")
        steps = ["main", "special_build", "second_part"]
        self.k_improve = layout.move("improve", [Name(TRACKS)], steps, "improvements")
        node = Place(layout.board, "node")
        self.k_host = layout.move("metropolis", [node], ["metropolis"], "node")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.maritime = rules.part(Maritime)
        self.counted = rules.overriding("adjust_cities", KnightsModule)
        self.listeners = rules.overriding("after_improvement", KnightsModule)

    # Questions

    def level(self, state: State, seat: Seat, track: int) -> int:
        """How far a seat is on a track."""
        return state.cells[self.levels + MANY_TRACKS * seat + track]

    def holder(self, state: State, track: int) -> int:
        """The seat with the metropolis of a track; NOBODY while there is none."""
        node = state.cells[self.metropolis + track]
        return NOBODY if node == NOBODY else state.cells[self.island.owner + node]

    def is_host(self, state: State, node: Node) -> bool:
        """Whether a metropolis stands on a node."""
        for track in range(MANY_TRACKS):
            if state.cells[self.metropolis + track] == node:
                return True
        return False

    def cities(self, state: State, seat: Seat) -> list[int]:
        """The cities of a seat, those with a metropolis too."""
        island = self.island
        found: list[int] = []
        at = island.homes + seat * island.home_limit
        for node in state.cells[at : at + state.cells[island.homes_built + seat]]:
            if state.cells[island.size + node] == 2:
                found.append(node)
        for module in self.counted:
            module.adjust_cities(state, seat, found)
        return found

    def free_cities(self, state: State, seat: Seat) -> list[int]:
        """The cities of a seat without a metropolis."""
        return [node for node in self.cities(state, seat) if not self.is_host(state, node)]

    # Buying

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_host:
            for node in sorted(self.free_cities(state, seat)):
                out.append(to_move(self.k_host, node))
            return
        for track in range(MANY_TRACKS):
            held = self.island.held(state, seat, self.first + track)
            if held <= self.level(state, seat, track):  # the next level costs one more
                continue
            if not self.refuse_track(state, seat, track, 0):
                out.append(to_move(self.k_improve, track))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        value = value_of(move)
        if kind_of(move) == self.k_improve:
            return self.refuse_track(state, seat, value, 0)
        if value not in self.free_cities(state, seat):
            return "CK-METRO-1 a metropolis stands on an own city without another"
        return ""

    def refuse_track(self, state: State, seat: Seat, track: int, discount: int) -> str:
        """Why a seat cannot buy the next level of a track for so many cards less."""
        level = self.level(state, seat, track) + 1
        if level > HIGHEST:
            return "CK-IMP-5 that track is complete"
        price = level - discount
        if self.island.held(state, seat, self.first + track) < price:
            return f"CK-IMP-6 {price} {COMMODITIES[track]} are not in hand"
        return self._refuse_city(state, seat, track, level)

    def _refuse_city(self, state: State, seat: Seat, track: int, level: int) -> str:
        if not self.cities(state, seat):
            return "CK-IMP-2 without a city nothing can be improved"
        if level >= METROPOLIS and self.holder(state, track) != seat:
            if not self.free_cities(state, seat):
                return "CK-IMP-3 there is no own city without a metropolis"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        early = self.rules.step_name(state) == "preroll"
        return "CK-TURN-2 nothing is bought before the roll" if early else ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        value = value_of(move)
        if kind_of(move) == self.k_improve:
            self.buy(state, seat, value, 0)
        else:
            state.agenda.pop()
            self._settle(state, seat, argument_of(frame), value)

    def buy(self, state: State, seat: Seat, track: int, discount: int) -> None:
        """A seat pays for the next level; with it may come the metropolis."""
        at = self.levels + MANY_TRACKS * seat + track
        level = state.cells[at] + 1
        self.island.lose(state, seat, self.first + track, level - discount)
        self.maritime.close(state)  # CK-TURN-10
        state.cells[at] = level
        mark = len(state.agenda)
        if self._wins(state, seat, track, level):
            cities = self.free_cities(state, seat)
            if len(cities) == 1:
                self._settle(state, seat, track, cities[0])
            else:
                state.push(self.s_host, 1 << seat, track)
        for module in self.listeners:
            module.after_improvement(state, seat, track)
        state.in_order_from(mark)

    def _wins(self, state: State, seat: Seat, track: int, level: int) -> bool:
        """Whether a level brings the metropolis (CK-METRO-1 to -4)."""
        holder = self.holder(state, track)
        if level < METROPOLIS or holder == seat:
            return False
        if holder == NOBODY:
            return True
        return level == HIGHEST and self.level(state, holder, track) < HIGHEST

    def _settle(self, state: State, seat: Seat, track: int, node: Node) -> None:
        """CK-METRO-10: the former owner loses and the new one gains together."""
        former = self.holder(state, track)
        if former != NOBODY:
            self.island.add_points(state, former, -METROPOLIS_POINTS)
        state.cells[self.metropolis + track] = node
        self.island.add_points(state, seat, METROPOLIS_POINTS)

    # What the levels do

    def adjust_rate(self, state: State, seat: Seat, kind: int, rate: int) -> int:
        """CK-TRADE-5: the trading house takes two of any commodity."""
        if self.first <= kind < self.first + len(COMMODITIES):
            if self.level(state, seat, TRADE) >= ABILITY:
                return min(rate, HOUSE_RATE)
        return rate

    # Views and worth

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for seat in range(self.players):
            scene.counters[seat]["improvements"] = {
                TRACKS[track]: self.level(state, seat, track) for track in range(MANY_TRACKS)
            }
        for track in range(MANY_TRACKS):
            node = state.cells[self.metropolis + track]
            if node != NOBODY:
                holder = self.holder(state, track)
                scene.piece(f"{TRACKS[track]}_metropolis", holder, "node", node)
                if 0 <= holder < self.players:
                    name = f"{TRACKS[track]}_metropolis"
                    scene.credit(holder, name, 1, METROPOLIS_POINTS, "piece")
        scene.table["metropolis"] = {
            TRACKS[track]: self.holder(state, track) for track in range(MANY_TRACKS)
        }

    def adjust_goals(
        self, state: State, seat: Seat, prices: list[list[int]], gains: list[float]
    ) -> None:
        for track in range(MANY_TRACKS):
            level = self.level(state, seat, track) + 1
            if level <= HIGHEST and not self._refuse_city(state, seat, track, level):
                price = [0] * self.island.kinds
                price[self.first + track] = level
                gain = LEVEL_WORTH[level] - LEVEL_WORTH[level - 1]
                if self._wins(state, seat, track, level):
                    gain += METROPOLIS_POINTS
                prices.append(price)
                gains.append(gain)

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        outlook.extend(state.cells[self.levels : self.metropolis + MANY_TRACKS])

    def appraise(self, state: State, seat: Seat) -> float:
        worth = 0.0
        for track in range(MANY_TRACKS):
            level = self.level(state, seat, track)
            worth += LEVEL_WORTH[level]
            if level == HIGHEST and self.holder(state, track) == seat:
                worth += HOLD_WORTH
        return worth

    def problems(self, state: State, out: list[str]) -> None:
        nodes = state.cells[self.metropolis : self.metropolis + MANY_TRACKS]
        hosts = [node for node in nodes if node != NOBODY]
        if len(set(hosts)) < len(hosts):
            out.append("two metropolises stand on one city (CK-METRO-7)")
        for node in hosts:
            if state.cells[self.island.size + node] != 2:
                out.append(f"a metropolis without a city stands on node {node} (CK-METRO-8)")
        for track in range(MANY_TRACKS):
            if nodes[track] != NOBODY:
                level = self.level(state, self.holder(state, track), track)
                if level < METROPOLIS:
                    out.append(f"the {TRACKS[track]} metropolis is held at level {level}")
