"""Villages: their islands, their cloth, and how their cloth ends the game (SEA-CLOTH)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Hex, Node, Piece, Seat
from ...engine.layout import Layout
from ...engine.options import Option
from ...engine.packing import argument_of, rest_in, seat_in, with_seat
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, STEP_MASK, State
from ..island.charts import Chart
from ..island.content import Content, Lap
from ..island.core import Island
from ..island.kinds import PIPS, SETTLEMENT
from .hooks import SeafarersModule
from .ships import Ships
from .voyages import Voyages, ways_to

VILLAGES: Final = "Villages"
ISLANDS: Final = "village-islands"
"""Their names on the map."""
CLOTH: Final = 5
"""What each village begins with."""
SUPPLY: Final = 10
A_POINT: Final = 2
"""So much cloth is a point."""
FEW_ENDS: Final = ["9", "5"]
FOUR_PLAYERS: Final = "with three and four players five empty villages end the game (SEA-CLOTH-16)"
HALF: Final = 0.45
"""What an odd cloth is worth to players who plan, in points."""
ROLLS: Final = 22.0
"""They reckon with so many more rolls."""
FAR: Final = 6
SECOND: Final = 0.5
"""How far they look for villages, and how much the second best counts."""


class Villages(SeafarersModule):
    """Who has come to a village gets cloth from it; without cloth in the villages it is over."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "villages"
        self.judges = ["settlement"]
        self.after = ["setting", "ships"]
        self.before = ["special-building", "paired-players"]  # SEA-CLOTH-16: before that phase
        self.replaces = ["longest-road"]  # SEA-CLOTH-13
        self.empty_ends: int = 5

    def options(self) -> list[Option]:
        about = "how many empty villages end the game"
        return [Option("cloth_end_empty", FEW_ENDS, "SEA-CLOTH-16", about)]

    def configure(self, chosen: dict[str, str]) -> None:
        self.empty_ends = int(chosen["cloth_end_empty"])

    def prepare(self, content: Content) -> None:
        content.bare_hexes = True
        first = Lap(SETTLEMENT, False, False)  # SEA-CLOTH-1
        content.laps = [first, Lap(SETTLEMENT, False, True), Lap(SETTLEMENT, True, False)]
        if content.players < 5:
            content.decide("cloth_end_empty", FOUR_PLAYERS, "5")

    def shape(self, chart: Chart) -> None:
        self.hexes: list[int] = chart.zones[ISLANDS]
        places: list[tuple[int, int, int]] = []
        for index in range(len(chart.marks[VILLAGES])):
            node = chart.marks[VILLAGES][index]
            hex = next(h for h in chart.board.node_hexes[node] if h in self.hexes)
            places.append((hex * 2 + self._south(chart, hex, node), node, index))
        places.sort()  # SEA-CLOTH-7: by hex in reading order, the north end first
        self.nodes: list[int] = [node for _, node, _ in places]
        """The intersections of the villages."""
        self.numbers: list[int] = [chart.values[VILLAGES][index] for _, _, index in places]

    def _south(self, chart: Chart, hex: Hex, node: Node) -> int:
        return 1 if chart.board.node_xy[node][1] > chart.board.hex_xy[hex][1] else 0

    def declare(self, layout: Layout) -> None:
        many = len(self.nodes)
        self.left = layout.array("village_cloth", many, CLOTH)
        """The cloth of each village."""
        self.traders = layout.array("village_traders", many)
        """The seats that have come to each village, as bits."""
        self.supply = layout.cell("cloth_supply", SUPPLY)
        self.cloth = layout.per_seat("cloth")
        self.whose = layout.cell("cloth_turn", NOBODY)
        """Whose turn has just ended."""
        layout.of_seats(self.whose)
        layout.of_masks(self.traders)
        layout.tally("cloth", self.cloth, ["cloth_token"])
        self.s_pay = layout.step("pay_cloth", "SEA-CLOTH-6", "see what the villages pay")
        self.s_count = layout.step("count_villages", "SEA-CLOTH-16", "see which have cloth left")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.ships = rules.part(Ships)
        self.part: list[int] = [
            step.number for step in rules.layout.steps if step.name == "second_part"
        ]
        """The step of a second player's part of a turn, where there is one."""

    # The islands

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        if piece == SETTLEMENT:
            for hex in self.island.board.node_hexes[place]:
                if hex in self.hexes:
                    return "SEA-CLOTH-3 nobody settles on the islands of the villages"
        return ""

    def can_rob(self, state: State, seat: Seat, hex: Hex) -> str:
        if hex in self.hexes:
            return "SEA-CLOTH-3 the robber does not go to the islands of the villages"
        return ""

    # Relations

    def trades(self, state: State, seat: Seat, village: int) -> bool:
        """Whether a seat has come to a village."""
        return state.cells[self.traders + village] >> seat & 1 == 1

    def is_trader(self, state: State, seat: Seat) -> bool:
        """Whether a seat has come to any village."""
        for village in range(len(self.nodes)):
            if self.trades(state, seat, village):
                return True
        return False

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        """SEA-CLOTH-4, -5, -20: a ship comes to a village, or to one at each of its ends."""
        if piece == self.ships.ship and seat < self.players:
            for village in range(len(self.nodes)):
                if self.nodes[village] in self.island.ends[place]:
                    self._meet(state, seat, village)

    def _meet(self, state: State, seat: Seat, village: int) -> None:
        if not self.trades(state, seat, village):
            state.cells[self.traders + village] |= 1 << seat
            if state.cells[self.left + village]:
                state.cells[self.left + village] -= 1
                state.cells[self.cloth + seat] += 1

    def adjust_anchors(self, state: State, seat: Seat, anchors: list[Node]) -> None:
        """SEA-CLOTH-10, SEA-MOVE-8: a line that has come to a village is closed."""
        anchors += self.nodes

    def can_raid(self, state: State, seat: Seat, hex: Hex) -> str:
        if self.is_trader(state, seat):
            return ""
        return "SEA-CLOTH-11 whoever moves the pirate has come to a village"

    # Cloth

    def after_production(self, state: State, seat: Seat, total: int) -> None:
        """SEA-CLOTH-7: what the hexes pay comes first."""
        if total in self.numbers:
            state.push(self.s_pay, 0, with_seat(seat, total))

    def advance(self, state: State, frame: Frame) -> None:
        argument = argument_of(frame)
        if frame & STEP_MASK == self.s_count:
            self._count(state)
            return
        for village in range(len(self.nodes)):
            if self.numbers[village] == rest_in(argument):
                self._pay(state, seat_in(argument), village)

    def _pay(self, state: State, first: Seat, village: int) -> None:
        """SEA-CLOTH-6 to -8: from the village, and if it runs out from the supply."""
        cells = state.cells
        if not cells[self.left + village]:
            return
        for place in range(self.players):
            seat = (first + place) % self.players
            if self.trades(state, seat, village):
                at = self.left + village if cells[self.left + village] else self.supply
                if cells[at]:
                    cells[at] -= 1
                    cells[self.cloth + seat] += 1

    def points(self, state: State, seat: Seat) -> int:
        return state.cells[self.cloth + seat] // A_POINT  # SEA-CLOTH-9

    # The end

    def before_end(self, state: State, seat: Seat) -> None:
        state.cells[self.whose] = seat
        state.push(self.s_count, 0)

    def before_part_end(self, state: State, seat: Seat) -> None:
        state.push(self.s_count, 0)

    def _count(self, state: State) -> None:
        """SEA-CLOTH-16: the turn is over, unless a second player's part is still to come."""
        for frame in state.agenda:
            if frame & STEP_MASK in self.part:
                return
        if self.empty(state) >= self.empty_ends:
            state.finish(self.leader(state, state.cells[self.whose]))

    def empty(self, state: State) -> int:
        """How many villages have no cloth left."""
        return state.cells[self.left : self.left + len(self.nodes)].count(0)

    def leader(self, state: State, seat: Seat) -> Seat:
        """SEA-CLOTH-16, -17: the most points, then the most cloth, then the next in turn after the
        seat whose turn it was."""
        best = NOBODY
        most = (-1, -1)
        for place in range(1, self.players + 1):
            other = (seat + place) % self.players
            merit = (self.rules.score(state, other), state.cells[self.cloth + other])
            if merit > most:
                best, most = other, merit
        return best

    # For heuristic players

    def worth_of(self, state: State, village: int, more: int) -> float:
        """What a village may still bring a trader, in points, if there are so many more of them."""
        traders = more
        for seat in range(self.players):
            traders += 1 if self.trades(state, seat, village) else 0
        rolled = ROLLS * PIPS[self.numbers[village]] / 36.0
        share = state.cells[self.left + village] / max(traders, 1)
        return min(rolled, share) / A_POINT

    def appraise(self, state: State, seat: Seat) -> float:
        worth = HALF if state.cells[self.cloth + seat] % A_POINT else 0.0
        for village in range(len(self.nodes)):
            if self.trades(state, seat, village):
                worth += self.worth_of(state, village, 0)
        return worth

    def adjust_goals(
        self, state: State, seat: Seat, prices: list[list[int]], gains: list[float]
    ) -> None:
        ship = self.ships.ship
        if not self.island.in_stock(state, seat, ship):
            return
        far = ways_to(self.island, state, seat, ship, FAR)
        found = Voyages()
        for village in range(len(self.nodes)):
            ways = far[self.nodes[village]]
            if ways > 0 and state.cells[self.left + village]:
                found.add(HALF + self.worth_of(state, village, 1), ways)
        found.as_goals(self.island.cost(state, seat, self.ships.price), SECOND, prices, gains)

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        many = len(self.nodes)
        outlook += state.cells[self.left : self.left + many]
        outlook += state.cells[self.traders : self.traders + many]

    # Showing and checking

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for village in range(len(self.nodes)):
            label = f"{self.numbers[village]} {state.cells[self.left + village]}"
            scene.piece("village", NOBODY, "node", self.nodes[village], label)
        scene.table["cloth"] = state.cells[self.supply]
        scene.table["villages"] = [
            {
                "node": self.nodes[village],
                "number": self.numbers[village],
                "cloth": state.cells[self.left + village],
                "traders": [s for s in range(self.players) if self.trades(state, s, village)],
            }
            for village in range(len(self.nodes))
        ]
        for seat in range(self.players):
            cloth = state.cells[self.cloth + seat]
            scene.counters[seat]["cloth_tokens"] = cloth
            scene.credit(seat, "cloth_tokens", cloth, self.points(state, seat))

    def problems(self, state: State, out: list[str]) -> None:
        left = state.cells[self.left : self.left + len(self.nodes)]
        held = state.cells[self.cloth : self.cloth + self.players]
        total = sum(left) + sum(held) + state.cells[self.supply]
        if total != CLOTH * len(self.nodes) + SUPPLY:
            out.append(f"there are {total} cloth (SEA-CLOTH-21)")
        if min([*left, *held, state.cells[self.supply]]) < 0:
            out.append("somebody has less than no cloth (SEA-CLOTH-21)")
