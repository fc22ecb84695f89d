"""Sketch: trade hexes with plazas, wagons, tolls and barbarians on paths (TRADE).

Shows: a board with added intersections and paths, gold as a currency that can be traded, a second
founding round with cities, a movement of many small decisions at the end of the turn, dice inside
it, another piece than the robber for the seven, a development card of our own.
"""

from __future__ import annotations

from typing import Final

from hexhaven.engine.layout import Layout
from hexhaven.engine.moves import KIND_BITS, KIND_MASK, Name, Number, Place
from hexhaven.engine.rules import Rules
from hexhaven.engine.scene import Scene
from hexhaven.engine.state import ARGUMENT_SHIFT, CHANCE_BIT, NOBODY, STEP_MASK, State
from hexhaven.modules.base.development import Development
from hexhaven.modules.base.seven import Robber
from hexhaven.modules.island.charts import Chart
from hexhaven.modules.island.content import Content, Lap
from hexhaven.modules.island.core import Island
from hexhaven.modules.island.hooks import IslandModule
from hexhaven.modules.island.kinds import CITY, GRAIN, ROAD, SETTLEMENT

MAP: Final = """
        Fo6     Pa5     Qu
    Fo3     Hi9     Fi10    Pa8
Ca      Fi4     Fo11    Hi3     Mo4
    Fo8     Hi5     Mo6     Pa11
        Mo10    Fi9     Gl
harbor 0 0 NW 3:1
harbor 0 1 NE grain
harbor 1 3 NE ore
harbor 2 4 E 3:1
harbor 3 3 SE wool
harbor 4 1 SE 3:1
harbor 4 0 SW 3:1
harbor 3 0 W brick
harbor 1 0 W lumber
robber beside
"""
HEXES: Final = ["castle", "quarry", "glassworks"]
CODES: Final = ["Ca", "Qu", "Gl"]
PLACES: Final = [(2, 0), (0, 2), (4, 2)]
LAND: Final = ["N NE SE S", "SE S SW NW", "N NE SW NW"]  # TRADE-HEX-6
SEA_CORNERS: Final = ["SW NW", "N NE", "SE S"]
SEA_SIDES: Final = ["SW W NW", "NW NE E", "E SE SW"]
GOODS: Final = ["glass", "marble", "sand", "tools"]
STACKS: Final = [[0, 0, 6, 6], [0, 6, 6, 0], [6, 0, 0, 6]]
WANTED: Final = [0, 0, 2, 1]
"""For each of the goods the trade hex that accepts it."""
POINTS: Final = [4, 5, 6, 7, 7]  # movement points of each baggage train card
FEE: Final = [1, 2, 3, 4, 5]  # gold for a delivery
EXPELS: Final = [7, 6, 5, 4, 3]  # the lowest die that drives off a barbarian
START: Final = [(0, 1, "SE"), (2, 1, "SW"), (3, 2, "E")]  # TRADE-SETUP-4


class Wagons(IslandModule):
    """One wagon for each seat, three barbarians, three stacks of goods."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "wagons"
        self.after = ["development"]
        self.replaces = ["longest-road"]

    def prepare(self, content: Content) -> None:
        for index in range(3):
            content.add_terrain(HEXES[index], CODES[index], NOBODY)
        content.map, content.own_map, content.starts = MAP, True, False
        content.laps = [Lap(SETTLEMENT, False, False), Lap(CITY, True, True)]  # TRADE-SETUP-6
        content.add_money("gold")
        content.target = 13
        content.deck.update({"knight": 16, "road_building": 3, "year_of_plenty": 0, "monopoly": 0})
        content.deck.update({"victory_point": 3, "swift_journey": 3})
        self.swift = list(content.deck).index("swift_journey")
        price = {"lumber": 1, "wool": 1, "ore": 1}
        self.trains = [content.add_thing(f"train {n}", price) for n in (2, 3)]
        self.trains += [content.add_thing(f"train {n}", price | {"lumber": 2}) for n in (4, 5)]

    def shape(self, chart: Chart) -> None:
        """TRADE-HEX-2, -3: a plaza and four paths to it; sea sides and corners are of no use."""
        board = chart.board
        self.plazas: list[int] = []
        self.closed_edges: list[int] = []
        self.closed_nodes: list[int] = []
        for index in range(3):
            row, column = PLACES[index]
            hex = board.hex_at(row, column)
            plaza = board.add_node(*board.hex_xy[hex], [hex])
            self.plazas.append(plaza)
            for corner in LAND[index].split():
                board.add_edge(board.node_at(row, column, corner), plaza, [hex])
            for corner in SEA_CORNERS[index].split():
                self.closed_nodes.append(board.node_at(row, column, corner))
            for side in SEA_SIDES[index].split():
                self.closed_edges.append(board.edge_at(row, column, side))

    def declare(self, layout: Layout) -> None:
        board = layout.board
        edge = Place(board, "edge")
        first = [board.edge_at(*place) for place in START]
        self.barbarians = layout.listed("path_barbarians", first)
        self.tried = layout.cell("barbarians_tried")
        self.wagon = layout.per_seat("wagon", start=NOBODY)
        self.train = layout.per_seat("train")
        self.cargo = layout.per_seat("cargo", start=NOBODY)
        self.delivered = layout.per_seat("delivered")
        self.fed = layout.cell("wagon_fed")
        self.stacks = layout.listed("goods", [many for stack in STACKS for many in stack])
        self.s_wagon = layout.step("wagon", "TRADE-MOVE-1", "move the wagon, or halt")
        self.s_swift = layout.step("swift", "TRADE-CARD-4", "travel on with a card, or halt")
        self.s_load = layout.step("load", "TRADE-GOODS-2", "take the top token of the stack")
        self.s_expel = layout.step("expel", "TRADE-BARB-5", "see whether the barbarian flees")
        self.s_move = layout.step("barbarian", "TRADE-ROLL-2", "move a barbarian")
        self.k_drive = layout.move("drive", [edge], ["wagon"], "edge")
        self.k_feed = layout.move("feed", [], ["wagon"], "turn")
        self.k_expel = layout.move("expel", [edge], ["wagon"], "edge")
        self.k_halt = layout.move("halt", [], ["wagon", "swift"], "turn")
        self.k_swift = layout.move("swift_journey", [], ["swift"], "cards")
        self.k_move = layout.move("barbarian", [edge, edge], ["barbarian"], "edge")
        self.k_train = layout.move("train", [], ["main", "special_build"], "cards")
        self.k_load = layout.chance("load", [Name(GOODS)])
        self.k_die = layout.chance("scare", [Number(1, 6)])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.gold = island.currency("gold")
        self.robber = rules.part(Robber)
        self.cards = rules.part(Development)

    def start(self, state: State) -> None:
        for seat in range(self.players):
            self.island.earn(state, seat, self.gold, 5)  # TRADE-SETUP-5

    def after_found(self, state: State, seat: int, node: int, lap: int) -> None:
        if lap == 2:
            state.cells[self.wagon + seat] = node  # TRADE-SETUP-7

    def can_roll(self, state: State, first: int, second: int) -> bool:
        return first + second not in (2, 12)  # TRADE-ROLL-1

    def can_build(self, state: State, seat: int, piece: int, place: int, how: int) -> str:
        if piece == ROAD and place in self.closed_edges:
            return "TRADE-HEX-3 the sides towards the sea are no paths"
        if piece == SETTLEMENT and place in self.closed_nodes + self.plazas:
            return "TRADE-HEX-5 nothing is built there"
        return ""

    # Barbarians

    def instead_of_robber(self, state: State, seat: int, cause: int) -> None:
        state.push(self.s_move, 1 << seat)  # TRADE-ROLL-2, TRADE-BARB-4

    def _barbarian(self, state: State, edge: int) -> int:
        where = state.cells[self.barbarians : self.barbarians + 3]
        return where.index(edge) if edge in where else NOBODY

    # Movement

    def before_turn(self, state: State, seat: int) -> None:
        state.cells[self.fed] = state.cells[self.tried] = 0

    def before_end(self, state: State, seat: int) -> None:
        state.push(self.s_wagon, 1 << seat, self._points(state, seat))

    def _points(self, state: State, seat: int) -> int:
        return POINTS[state.cells[self.train + seat]]

    def cost(self, state: State, edge: int) -> int:
        """Movement points for a path; every road makes it cheaper, a barbarian dearer."""
        bare = state.cells[self.island.way + edge] == NOBODY
        return (2 if bare else 1) + (2 if self._barbarian(state, edge) != NOBODY else 0)

    def _toll(self, state: State, seat: int, edge: int) -> bool:
        return state.cells[self.island.way + edge] not in (NOBODY, seat)  # TRADE-MOVE-12

    def _refuse_drive(self, state: State, seat: int, edge: int, points: int) -> str:
        if state.cells[self.wagon + seat] not in self.island.ends[edge]:
            return "TRADE-MOVE-2 the path does not begin at the wagon"
        if edge in self.closed_edges:
            return "TRADE-HEX-3 the sides towards the sea are no paths"
        if self.cost(state, edge) > points:
            return "TRADE-MOVE-3 not enough movement points are left"
        if self._toll(state, seat, edge) and not self.island.held(state, seat, self.gold):
            return "TRADE-MOVE-3 the toll cannot be paid"
        return ""

    def _refuse_expel(self, state: State, seat: int, edge: int) -> str:
        index = self._barbarian(state, edge)
        if index == NOBODY or state.cells[self.wagon + seat] not in self.island.ends[edge]:
            return "TRADE-BARB-5 no barbarian is on a path at the wagon"
        if not state.cells[self.train + seat]:
            return "TRADE-BARB-5 the first baggage train drives nobody off"
        tried = state.cells[self.tried] >> index & 1
        return "TRADE-BARB-6 that barbarian was tried this turn" if tried else ""

    def _drive(self, state: State, seat: int, edge: int, points: int) -> None:
        if self._toll(state, seat, edge):
            owner = state.cells[self.island.way + edge]
            self.island.hand_over(state, seat, owner, self.gold, 1)
        a, b = self.island.ends[edge]
        node = b if a == state.cells[self.wagon + seat] else a
        state.cells[self.wagon + seat] = node
        if node in self.plazas:  # TRADE-MOVE-6
            self._finish(state, seat)
            self._arrive(state, seat, self.plazas.index(node))
        else:
            state.push(self.s_wagon, 1 << seat, points - self.cost(state, edge))

    def _finish(self, state: State, seat: int) -> None:
        """TRADE-CARD-4: whoever holds a card is asked, so that no card is given away."""
        if state.cells[self.cards.count + seat] and not state.cells[self.cards.used]:
            state.push(self.s_swift, 1 << seat)

    def _arrive(self, state: State, seat: int, plaza: int) -> None:
        """TRADE-SEQ-2: deliver, gold, (the game looks for a winner), load."""
        cells = state.cells
        cargo = cells[self.cargo + seat]
        if cargo != NOBODY and WANTED[cargo] == plaza:
            cells[self.cargo + seat] = NOBODY
            cells[self.delivered + seat] += 1
            self.island.add_points(state, seat, 1)
            self.island.earn(state, seat, self.gold, FEE[cells[self.train + seat]])
        stack = cells[self.stacks + 4 * plaza : self.stacks + 4 * plaza + 4]
        if cells[self.cargo + seat] == NOBODY and max(stack):  # TRADE-GOODS-6, -9
            state.push(self.s_load, CHANCE_BIT, seat | plaza << 3)

    # Moves

    def legal(self, state: State, seat: int, frame: int, out: list[int]) -> None:
        step = frame & STEP_MASK
        moves = [self.k_train]
        if step == self.s_wagon:
            paths = self.island.paths[state.cells[self.wagon + seat]]
            moves = [edge << KIND_BITS | self.k_drive for edge in paths]
            moves += [edge << KIND_BITS | self.k_expel for edge in paths]
            moves += [self.k_feed, self.k_halt]
        elif step == self.s_swift:
            moves = [self.k_swift, self.k_halt]
        elif step == self.s_move:
            edges = self.island.edges
            sources = state.cells[self.barbarians : self.barbarians + 3]
            moves = [
                (a + b * edges) << KIND_BITS | self.k_move for a in sources for b in range(edges)
            ]
        out += [move for move in moves if not self.refuse(state, seat, frame, move)]

    def refuse(self, state: State, seat: int, frame: int, move: int) -> str:
        kind, value = move & KIND_MASK, move >> KIND_BITS
        argument = frame >> ARGUMENT_SHIFT
        if kind == self.k_drive:
            return self._refuse_drive(state, seat, value, argument)
        if kind == self.k_expel:
            return self._refuse_expel(state, seat, value)
        if kind == self.k_swift:
            return self.cards.refuse_card(state, seat, self.swift)
        if kind == self.k_feed:
            if state.cells[self.fed]:
                return "TRADE-MOVE-4 grain is paid once a turn"
            return "" if self.island.held(state, seat, GRAIN) else "TRADE-MOVE-4 no grain in hand"
        if kind == self.k_train:
            level = state.cells[self.train + seat]
            if level == len(self.trains):
                return "TRADE-TRAIN-4 there is no better baggage train"
            enough = self.island.affords(state, seat, self.trains[level])
            return "" if enough else "TRADE-TRAIN-1 the cards for it are not in hand"
        if kind == self.k_move:
            return self._refuse_move(state, value % self.island.edges, value, argument)
        return ""

    def _refuse_move(self, state: State, source: int, value: int, argument: int) -> str:
        index = self._barbarian(state, source)
        if index == NOBODY or argument not in (0, index + 1):
            return "TRADE-ROLL-2 that barbarian is not to be moved"
        target = value // self.island.edges
        if target in self.closed_edges or self._barbarian(state, target) != NOBODY:
            return "TRADE-BARB-1 a barbarian needs a path without one"
        return ""

    def apply(self, state: State, seat: int, frame: int, move: int) -> None:
        step = frame & STEP_MASK
        kind, value = move & KIND_MASK, move >> KIND_BITS
        argument = frame >> ARGUMENT_SHIFT
        if kind == self.k_train:
            self.island.pay(state, seat, self.trains[state.cells[self.train + seat]])
            state.cells[self.train + seat] += 1
            if state.cells[self.train + seat] == len(self.trains):
                self.island.add_points(state, seat, 1)  # TRADE-TRAIN-3
            return
        state.agenda.pop()
        if step == self.s_wagon:
            self._act(state, seat, kind, value, argument)
        elif kind == self.k_swift:
            self.cards.lay_open(state, seat, self.swift)
            state.push(self.s_wagon, 1 << seat, self._points(state, seat))  # TRADE-MOVE-8
            self.cards.tell_played(state, seat, self.swift)
        elif step == self.s_move:
            self._relocate(state, seat, value, argument)
        elif step == self.s_load:
            owner, plaza = argument & 7, argument >> 3
            state.cells[self.stacks + 4 * plaza + value] -= 1
            state.cells[self.cargo + owner] = value
        elif step == self.s_expel:
            owner, index = argument & 7, argument >> 3
            if value + 1 >= EXPELS[state.cells[self.train + owner]]:
                state.push(self.s_move, 1 << owner, index + 1)

    def _act(self, state: State, seat: int, kind: int, value: int, points: int) -> None:
        if kind == self.k_drive:
            self._drive(state, seat, value, points)
        elif kind == self.k_halt:
            self._finish(state, seat)
        elif kind == self.k_feed:
            state.cells[self.fed] = 1
            self.island.lose(state, seat, GRAIN, 1)
            state.push(self.s_wagon, 1 << seat, points + 2)
        else:
            index = self._barbarian(state, value)
            state.cells[self.tried] |= 1 << index
            state.push(self.s_wagon, 1 << seat, points)  # TRADE-BARB-7
            state.push(self.s_expel, CHANCE_BIT, seat | index << 3)

    def _relocate(self, state: State, seat: int, value: int, argument: int) -> None:
        source, target = value % self.island.edges, value // self.island.edges
        state.cells[self.barbarians + self._barbarian(state, source)] = target
        owner = state.cells[self.island.way + target]
        if argument == 0 and owner not in (NOBODY, seat):
            self.robber.rob(state, seat, owner)  # TRADE-ROLL-3; not when driven off (-BARB-5)

    def outcomes(self, state: State, frame: int, moves: list[int], weights: list[int]) -> None:
        if frame & STEP_MASK == self.s_expel:
            moves += [die << KIND_BITS | self.k_die for die in range(6)]
            weights += [1] * 6
            return
        at = self.stacks + 4 * (frame >> ARGUMENT_SHIFT >> 3)
        for good in range(4):
            if state.cells[at + good]:
                moves.append(good << KIND_BITS | self.k_load)
                weights.append(state.cells[at + good])

    def scene(self, state: State, viewer: int, scene: Scene) -> None:
        for index in range(3):
            scene.piece("barbarian", NOBODY, "edge", state.cells[self.barbarians + index])
        for seat in range(self.players):
            if state.cells[self.wagon + seat] != NOBODY:
                scene.piece("wagon", seat, "node", state.cells[self.wagon + seat])
            cargo = state.cells[self.cargo + seat]
            scene.counters[seat]["cargo"] = None if cargo == NOBODY else GOODS[cargo]

    def problems(self, state: State, out: list[str]) -> None:
        carried = sum(state.cells[self.cargo + seat] != NOBODY for seat in range(self.players))
        delivered = sum(state.cells[self.delivered : self.delivered + self.players])
        if carried + delivered + sum(state.cells[self.stacks : self.stacks + 12]) != 36:
            out.append("a commodity token is missing (TRADE-GOODS-8)")
