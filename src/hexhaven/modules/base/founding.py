"""Who begins, and the founding phase (BASE-FOUND); or the fixed start of the beginner map."""

from __future__ import annotations

from ...engine.errors import BadSetup
from ...engine.ints import Edge, Frame, Move, Node, Seat
from ...engine.layout import Layout
from ...engine.module import Option
from ...engine.moves import Number
from ...engine.native import i64
from ...engine.packing import argument_of, both, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import CHANCE_BIT, NOBODY, STEP_MASK, TURN, State
from ..island.account import numbers_at
from ..island.charts import Chart
from ..island.core import Content, Island
from ..island.hooks import IslandModule, sift
from ..island.kinds import CITY, FOUNDED, ROAD, SETTLEMENT
from ..island.ways import refuse_edge


class Founding(IslandModule):
    """Chooses the first player and puts the first settlements and roads on the board."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.name = "founding"
        self.after = ["deal"]
        self.content: Content = content
        self.preset: bool = False
        """Whether the pieces of the chart are used instead of a founding phase."""
        self.first_player: str = "dice"
        self.asked_early: bool = False
        """Whether another module asks who begins, before the island is laid."""

    def options(self) -> list[Option]:
        seats = [str(seat) for seat in range(6)]
        return [
            Option(
                "first_player",
                ["dice", "oldest", *seats],
                "BASE-FOUND-1",
                "who begins: by dice, or a named seat (`oldest` is seat 0)",
            )
        ]

    def configure(self, chosen: dict[str, str]) -> None:
        self.first_player = chosen["first_player"]

    def shape(self, chart: Chart) -> None:
        self.chart = chart

    def _has_starts(self) -> bool:
        placed = [start.colour for start in self.chart.starts]
        return all(placed.count(colour) == 2 for colour in self.content.colours)

    def declare(self, layout: Layout) -> None:
        if self.first_player.isdigit() and int(self.first_player) >= layout.players:
            raise BadSetup(
                f"option first_player={self.first_player}: seats run from 0 to "
                f"{layout.players - 1} (BASE-FOUND-1)"
            )
        self.preset = self.content.starts and self._has_starts()
        self.rolled = layout.per_seat("first_roll")
        """What each seat rolled for the first turn; -1: out of the running."""
        self.founded = layout.cell("founded", NOBODY)
        """The founding settlement whose road comes next."""
        self.s_first = layout.step("first_player", "BASE-FOUND-1", "roll for the first turn")
        self.s_plan = layout.step("founding", "BASE-FOUND-2", "begin the founding phase")
        self.s_settlement = layout.step(
            "found_settlement", "BASE-FOUND-2", "place a founding settlement"
        )
        self.s_road = layout.step("found_road", "BASE-FOUND-2", "place a road at that settlement")
        self.s_play = layout.step("first_turn", "BASE-FOUND-9", "begin with the first player")
        dice = [Number(0, layout.players - 1), Number(1, 6), Number(1, 6)]
        self.k_first = layout.chance("start", [*dice])
        layout.offer("found_settlement", "settlement", self.name)
        layout.offer("found_road", "road", self.name)
        if any(lap.piece == CITY for lap in self.content.laps):
            layout.offer("found_settlement", "city", self.name)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.blocks: int = 1 + max(len(near) for near in island.neighbours)
        """How many intersections a settlement takes at most, with those next to it."""
        self.size_at: int = island.size
        self.size_end: int = island.size + island.nodes
        for kind in rules.layout.kinds:
            if kind.name == "settlement":
                self.k_settlement: int = kind.number
            elif kind.name == "city":
                self.k_city: int = kind.number
            elif kind.name == "road":
                self.k_road: int = kind.number

    # First player

    def start(self, state: State) -> None:
        state.push(self.s_plan, 0)
        if not self.asked_early:
            self.choose_first(state)

    def choose_first(self, state: State) -> None:
        """Who begins is found out now (BASE-FOUND-1)."""
        if self.first_player == "dice":
            state.push(self.s_first, CHANCE_BIT)
        else:
            state.cells[TURN] = 0 if self.first_player == "oldest" else int(self.first_player)

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        seat = argument_of(frame)
        for dice in range(36):
            moves.append(to_move(self.k_first, both(seat, self.players, dice)))
            weights.append(1)

    def _roll_for_first(self, state: State, seat: Seat, total: int) -> None:
        """The highest sum begins; tied leaders alone roll again."""
        cells = state.cells
        cells[self.rolled + seat] = total
        for other in range(seat + 1, self.players):
            if cells[self.rolled + other] != -1:
                state.push(self.s_first, CHANCE_BIT, other)
                return
        rolls = cells[self.rolled : self.rolled + self.players]
        best = max(rolls)
        if rolls.count(best) == 1:
            cells[TURN] = rolls.index(best)
            return
        for other in range(self.players):
            cells[self.rolled + other] = 0 if rolls[other] == best else -1
        state.push(self.s_first, CHANCE_BIT, rolls.index(best))

    # The plan

    def advance(self, state: State, frame: Frame) -> None:
        if frame & STEP_MASK == self.s_play:
            state.cells[TURN] = argument_of(frame)
            return
        if argument_of(frame):
            self._skip(state, argument_of(frame) - 1)
            return
        first = state.cells[TURN]
        if self.preset:
            self._place_preset(state)
        else:
            self._plan(state, first)
        mark = len(state.agenda)
        for module in self.island.hooks.before_founding:
            module.before_founding(state, first)
        state.in_order_from(mark)

    def _plan(self, state: State, first: int) -> None:
        """Push every founding placement, the last one first: 1 2 3 4 4 3 2 1.

        Nobody is on turn meanwhile, so nobody can win; then the first player is (BASE-FOUND-9).
        """
        state.cells[TURN] = NOBODY
        state.push(self.s_play, 0, first)
        order = [(first + i) % self.players for i in range(self.players)]
        roomy = self._roomy(state)
        for lap in range(len(self.content.laps), 0, -1):
            for seat in order if self.content.laps[lap - 1].backwards else order[::-1]:
                state.push(self.s_road, 1 << seat, lap)
                state.push(self.s_settlement, 1 << seat, lap)
                if not roomy:
                    state.push(self.s_plan, 0, seat + 1)

    def _roomy(self, state: State) -> bool:
        """Whether there is a place for every settlement, however the others are placed: each takes
        its own intersection and those next to it (BASE-FOUND-10)."""
        needed = self.blocks * (self.players * len(self.content.laps) - 1) + 1
        if not self.island.hooks.can_build and max(state.cells[self.size_at : self.size_end]) == 0:
            return self.island.nodes >= needed
        free = self._free(state)
        return all(len(self._sifted(state, seat, free)) >= needed for seat in range(self.players))

    def _skip(self, state: State, seat: Seat) -> None:
        """A seat without a legal place is passed over, with its road and cards (SEA-SETUP-9)."""
        if not self._places(state, seat):
            state.agenda.pop()
            state.agenda.pop()

    def _places(self, state: State, seat: Seat) -> list[Node]:
        """The intersections where a seat may found, in rising order."""
        return self._sifted(state, seat, self._free(state))

    def _free(self, state: State) -> list[Node]:
        """Those that keep the distance to all buildings, whoever wants to found there."""
        cells = state.cells
        size: i64 = self.size_at
        blocked = [False] * self.island.nodes
        node: i64
        for node in range(self.island.nodes):
            if cells[size + node]:
                blocked[node] = True
                for other in self.island.neighbours[node]:
                    blocked[other] = True
        return [node for node in range(len(blocked)) if not blocked[node]]

    def _sifted(self, state: State, seat: Seat, free: list[Node]) -> list[Node]:
        """Those of free intersections where nobody objects to a seat that founds."""
        judges = self.island.judges_of[SETTLEMENT]
        return sift(judges, state, seat, SETTLEMENT, free, FOUNDED)

    def _place_preset(self, state: State) -> None:
        colours = self.content.colours
        for start in self.chart.starts:
            if start.colour in colours:
                seat = colours.index(start.colour)
                self.island.put_settlement(state, seat, start.node, FOUNDED)
                self.island.put_way(state, seat, start.edge, ROAD, FOUNDED)
                if start.pays:
                    self._income(state, seat, start.node)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_road:
            for edge in self.island.paths[state.cells[self.founded]]:
                if not self._refuse_road(state, seat, edge):
                    out.append(to_move(self.k_road, edge))
            return
        kind = self._kind(frame)
        for node in self._places(state, seat):
            out.append(to_move(kind, node))

    def _kind(self, frame: Frame) -> int:
        """What is placed in a round; a city stands where a settlement may."""
        piece = self.content.laps[argument_of(frame) - 1].piece
        return self.k_city if piece == CITY else self.k_settlement

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        place = value_of(move)
        if frame & STEP_MASK == self.s_road:
            reason = self._refuse_road(state, seat, place)
            if argument_of(frame) == 1:  # BASE-FOUND-5 speaks of round 2
                return reason.replace("BASE-FOUND-5", "BASE-FOUND-2")
            return reason
        if kind_of(move) != self._kind(frame):
            return "BASE-FOUND-2 another piece is placed in this round"
        if state.cells[self.island.size + place]:
            return "BASE-FOUND-2 the intersection is taken"
        if not self.island.free_node(state, place):
            return "BASE-SETTLE-3 too close to another settlement or city"
        return self.island.veto(state, seat, SETTLEMENT, place, FOUNDED)

    def _refuse_road(self, state: State, seat: Seat, edge: Edge) -> str:
        if state.cells[self.founded] not in self.island.ends[edge]:
            return "BASE-FOUND-5 the road must touch the settlement just placed"
        reason = refuse_edge(self.island, state, ROAD, edge)
        return reason or self.island.veto(state, seat, ROAD, edge, FOUNDED)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        place = value_of(move)
        step = frame & STEP_MASK
        if step == self.s_first:
            dice = place // self.players
            self._roll_for_first(state, place % self.players, dice % 6 + dice // 6 + 2)
        elif step == self.s_road:
            self.island.put_way(state, seat, place, ROAD, FOUNDED)
        else:
            lap = argument_of(frame)
            state.cells[self.founded] = place
            self.island.put_settlement(state, seat, place, FOUNDED)
            if self.content.laps[lap - 1].piece == CITY:
                self.island.put_city(state, seat, place, FOUNDED)
            if self.content.laps[lap - 1].pays:
                self._income(state, seat, place)
            for module in self.island.hooks.after_found:
                module.after_found(state, seat, place, lap)

    def _income(self, state: State, seat: Seat, node: Node) -> None:
        """One card for each adjacent hex that yields something (BASE-FOUND-6, BASE-SETUP-6); a
        hex without a number yields nothing (SEA-SETUP-5)."""
        for hex in self.island.board.node_hexes[node]:
            kind = self.island.yields[state.cells[self.island.terrain + hex]]
            if kind != NOBODY and numbers_at(self.island, state, hex):
                self.island.gain(state, seat, kind, 1)
