"""Laying the island: terrain, numbers and harbors; fixed, shuffled, or tile by tile (BASE-SETUP).

Every shuffle is a row of chance moves, one hex, token or frame piece each: a record needs no
generator to be replayed, and a caller who decides chance can lay any island.
"""

from __future__ import annotations

from typing import Final

from ...engine.errors import BadSetup
from ...engine.ints import Frame, Hex, Move, Piece, Seat
from ...engine.layout import Layout
from ...engine.module import Option
from ...engine.moves import Name, Number, Place
from ...engine.packing import argument_of, both, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, NOBODY, STEP_MASK, State
from ..island.charts import BESIDE, Chart
from ..island.core import Content, Island
from ..island.hooks import IslandModule
from ..island.kinds import DESERT, HARBORS, NO_HARBOR, NOT_LAID
from .apart import Apart

RED_NUMBERS: Final = (6, 8)


class Deal(IslandModule):
    """Lays the board before the first decision."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.name = "deal"
        self.after = ["island"]
        self.content: Content = content
        self.setup: str = "beginner"
        self.numbers: str = "spiral"
        self.harbors: str = "frame_shuffle"
        self.apart: Apart | None = None
        """A memo of `_red_outcomes`: the ways of one layout are counted once."""

    def options(self) -> list[Option]:
        return [
            Option(
                "setup",
                ["beginner", "variable", "tile_by_tile"],
                "BASE-SETUP-5",
                "how the island is laid (also spelt `board`)",
            ),
            Option(
                "numbers",
                ["spiral", "random_no_adjacent_red", "random"],
                "BASE-SETUP-12",
                "how the number tokens are laid",
            ),
            Option(
                "harbors",
                ["frame_shuffle", "slot_shuffle", "fixed"],
                "BASE-SETUP-9",
                "how the harbors are laid",
            ),
        ]

    def configure(self, chosen: dict[str, str]) -> None:
        self.setup = chosen["setup"]
        self.numbers = chosen["numbers"]
        written = self.setup == "beginner" and not self.content.harbors
        self.harbors = "fixed" if written else chosen["harbors"]

    def shape(self, chart: Chart) -> None:
        self.chart = chart

    def declare(self, layout: Layout) -> None:
        board = layout.board
        box = self.content.pool
        self.kinds = len(box.tiles)
        self.slots = max(len(self.chart.harbors), 1)
        self.frames = max(len(box.frame), 1)
        blank = [at for at, spot in enumerate(self.chart.harbors) if spot[1] == NO_HARBOR]
        self.spots: list[int] = list(range(self.slots)) if self.harbors == "slot_shuffle" else blank
        """The harbors whose kinds are dealt: all of them, or those without one on the map."""
        terrains = Name(self.content.terrains[: self.kinds])
        self.zone_of: list[int] = self._zones()
        self.pool = layout.array("tile_pool", self.kinds * (1 + len(box.zones)))
        self.tokens_left = layout.array("token_pool", 13)
        self.kinds_left = layout.array("harbor_pool", len(HARBORS))
        self.frames_left = layout.array("frame_pool", self.frames)
        self.drawn = layout.cell("drawn_tile", NOT_LAID)
        self.s_lay = layout.step("deal_tile", "BASE-SETUP-8", "lay the next hex")
        self.s_corner = layout.step("deal_corner", "BASE-SETUP-12", "choose the spiral's corner")
        self.s_token = layout.step("deal_token", "BASE-SETUP-15", "lay the next number token")
        self.s_red = layout.step("deal_red", "BASE-SETUP-15", "choose the next hex with a 6 or 8")
        self.s_frame = layout.step("deal_frame", "BASE-SETUP-9", "join the next frame piece")
        self.s_harbor = layout.step("deal_harbor", "BASE-SETUP-10", "lay the next harbor")
        self.s_dealer = layout.step("deal_first", "BASE-SETUP-16", "choose who lays the first hex")
        self.s_draw = layout.step("draw_tile", "BASE-SETUP-16", "take the top hex of the stack")
        self.s_place = layout.step("place_tile", "BASE-SETUP-16", "put the hex inside the frame")
        self.s_robber = layout.step("place_robber", "BASE-SETUP-17", "put the robber on the desert")
        self.k_tile = layout.chance("tile", [Place(board, "hex"), terrains])
        self.k_corner = layout.chance("corner", [Number(0, max(len(box.spirals), 1) - 1)])
        self.k_token = layout.chance("token", [Place(board, "hex"), Number(2, 12)])
        self.k_red = layout.chance("red", [Place(board, "hex")])
        frame = Number(0, self.frames - 1)
        self.k_frame = layout.chance("frame", [frame, frame])
        self.k_harbor = layout.chance("harbor", [Number(0, self.slots - 1), Name(HARBORS)])
        self.k_dealer = layout.chance("dealer", [Number(0, layout.players - 1)])
        self.k_drawn = layout.chance("draw_tile", [terrains])
        self.k_lay = layout.move("lay", [Place(board, "hex")], ["place_tile"], "hex")

    def _zones(self) -> list[int]:
        """For each hex the pool that it is dealt from: 0, or 1 + the number of its zone."""
        board = self.chart.board
        found = [0] * board.hexes
        for zone in range(len(self.content.pool.zones)):
            for place in self.content.pool.zones[zone].places:
                row, column = place.split(".")
                found[board.hex_at(int(row), int(column))] = 1 + zone
        return found

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.board = rules.board
        shuffled = self.harbors == "frame_shuffle"
        self.coast: list[int] = rules.board.coast() if shuffled else []
        self.red: int = sum(number in RED_NUMBERS for number in self.content.pool.tokens)
        self.rim: list[bool] = [len(near) < 6 for near in rules.board.hex_hexes]

    # The order of events

    def start(self, state: State) -> None:
        state.push(self.s_robber, 0)
        if self.setup == "beginner":
            self._lay_chart(state)
            return
        self._push_numbers(state)
        pools = [self.content.pool.tiles, *[zone.tiles for zone in self.content.pool.zones]]
        for zone in range(len(pools)):
            for terrain in range(self.kinds):
                state.cells[self.pool + zone * self.kinds + terrain] = pools[zone][terrain]
        for hex in self.chart.fixed:
            self.island.set_terrain(state, hex, self.chart.terrain[hex])
        if self.setup == "variable":
            self._push_harbors(state)
            state.push(self.s_lay, CHANCE_BIT)
        else:  # those who place the hexes see the frame
            state.push(self.s_dealer, CHANCE_BIT)
            self._push_harbors(state)

    def _push_numbers(self, state: State) -> None:
        for number in self.content.pool.tokens:
            state.cells[self.tokens_left + number] += 1
        if self.content.pool.written:
            for hex in range(self.island.hexes):
                self.island.set_numbers(state, hex, self.chart.numbers_of(hex))
        if not self.content.pool.tokens:
            return
        if self.numbers == "spiral":
            state.push(self.s_corner, CHANCE_BIT)
        elif self.numbers == "random":
            state.push(self.s_token, CHANCE_BIT)
        else:
            state.push(self.s_token, CHANCE_BIT)
            state.push(self.s_red, CHANCE_BIT)

    def _push_harbors(self, state: State) -> None:
        cells = state.cells
        if self.harbors == "fixed" and not self.spots:
            self._lay_harbors(state, self.chart.harbors)
        elif self.harbors == "frame_shuffle":
            for piece in range(len(self.content.pool.frame)):
                cells[self.frames_left + piece] = 1
            joined = self.content.pool.joined
            self._lay_harbors(state, [(self.coast[at], HARBORS.index(h)) for at, h in joined])
            state.push(self.s_frame, CHANCE_BIT)
        else:
            for kind in self.content.pool.harbors:
                cells[self.kinds_left + HARBORS.index(kind)] += 1
            for slot in range(len(self.chart.harbors)):
                edge, number = self.chart.harbors[slot]
                if slot not in self.spots:
                    self._lay_harbors(state, [(edge, number)])
                elif number != NO_HARBOR:
                    cells[self.kinds_left + number] += 1
            state.push(self.s_harbor, CHANCE_BIT, self.spots[0])

    def _lay_chart(self, state: State) -> None:
        for hex in range(self.island.hexes):
            self.island.set_terrain(state, hex, self.chart.terrain[hex])
            self.island.set_numbers(state, hex, self.chart.numbers_of(hex))
        self._push_harbors(state)

    def _lay_harbors(self, state: State, harbors: list[tuple[int, int]]) -> None:
        for edge, kind in harbors:
            self.island.lay_harbor(state, edge, kind)

    def advance(self, state: State, frame: Frame) -> None:
        """The robber goes on the desert when all tokens lie (BASE-SETUP-4, -17)."""
        laid = self.setup == "beginner" or self.chart.robber == BESIDE
        where = self.chart.robber if laid else NOBODY
        if where == NOBODY:
            for hex in range(self.island.hexes):
                if state.cells[self.island.terrain + hex] == DESERT:
                    where = hex
                    break
        state.cells[self.island.robber] = NOBODY if where == BESIDE else where

    # Chance

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        step = frame & STEP_MASK
        number = argument_of(frame)
        hexes = self.island.hexes
        if step == self.s_lay:
            bare = self._bare_from(state, number)
            self._from_pool(
                state,
                self.pool + self.zone_of[bare] * self.kinds,
                self.kinds,
                bare,
                hexes,
                self.k_tile,
                moves,
                weights,
            )
        elif step == self.s_draw:
            self._from_pool(state, self.pool, self.kinds, 0, 1, self.k_drawn, moves, weights)
        elif step == self.s_frame:
            many = self.frames
            self._from_pool(
                state, self.frames_left, many, number, many, self.k_frame, moves, weights
            )
        elif step == self.s_harbor:
            self._from_pool(
                state,
                self.kinds_left,
                len(HARBORS),
                number,
                self.slots,
                self.k_harbor,
                moves,
                weights,
            )
        elif step == self.s_token:
            self._token_outcomes(state, moves, weights)
        elif step == self.s_red:
            self._red_outcomes(state, moves, weights)
        else:
            corner = step == self.s_corner
            kind = self.k_corner if corner else self.k_dealer
            for value in range(len(self.content.pool.spirals) if corner else self.players):
                moves.append(to_move(kind, value))
                weights.append(1)

    def _from_pool(
        self,
        state: State,
        pool: int,
        size: int,
        place: int,
        places: int,
        kind: int,
        moves: list[Move],
        weights: list[int],
    ) -> None:
        """Each thing left in a pool, as likely as there are copies of it."""
        for thing in range(size):
            many = state.cells[pool + thing]
            if many:
                moves.append(to_move(kind, both(place, places, thing)))
                weights.append(many)

    def _next_bare(self, state: State) -> int:
        """The first hex that still needs a token; NOBODY when all have one."""
        cells = state.cells
        for hex in range(self.island.hexes):
            if not cells[self.island.token + hex] and self._takes_token(state, hex):
                return hex
        return NOBODY

    def _takes_token(self, state: State, hex: Hex) -> bool:
        """Whether a hex pays something and so carries a number."""
        return self.island.bears[state.cells[self.island.terrain + hex]]

    def _bare_from(self, state: State, hex: Hex) -> int:
        """The first place from here on where no hex lies; the number of hexes if there is none."""
        while hex < self.island.hexes and state.cells[self.island.terrain + hex] != NOT_LAID:
            hex += 1
        return hex

    def _token_outcomes(self, state: State, moves: list[Move], weights: list[int]) -> None:
        """A token for the next bare hex, or (a 6 or 8) for a hex that was chosen to be red."""
        cells = state.cells
        hexes = self.island.hexes
        reds = [h for h in range(hexes) if cells[self.island.token + h] == -1]
        hex = reds[0] if reds else self._next_bare(state)
        for number in range(2, 13):
            many = cells[self.tokens_left + number]
            if many and (not reds or number in RED_NUMBERS):
                moves.append(to_move(self.k_token, both(hex, hexes, number - 2)))
                weights.append(many)

    def _red_outcomes(self, state: State, moves: list[Move], weights: list[int]) -> None:
        """A hex for each 6 and 8, no two adjacent: one after the other in rising order, each
        weighted by the number of ways to go on. So every allowed set is equally likely, as if
        boards with adjacent red numbers were drawn again."""
        cells = state.cells
        hexes = range(self.island.hexes)
        chosen = [h for h in hexes if cells[self.island.token + h] == -1]
        allowed = [self._takes_token(state, h) for h in hexes]
        if self.apart is None or self.apart.allowed != allowed:
            self.apart = Apart(self.board.hex_hexes, allowed, [False] * len(allowed), 0)
        for hex in range(chosen[-1] + 1 if chosen else 0, self.island.hexes):
            ways = self.apart.first_ways(hex, chosen, self.red - len(chosen))
            if ways:
                moves.append(to_move(self.k_red, hex))
                weights.append(ways)

    # What the outcomes do

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        step = frame & STEP_MASK
        value = value_of(move)
        if step == self.s_lay:
            self._lay_tile(state, value % self.island.hexes, value // self.island.hexes)
        elif step == self.s_corner:
            self._lay_spiral(state, value)
        elif step == self.s_token:
            self._lay_token(state, value % self.island.hexes, value // self.island.hexes + 2)
        elif step == self.s_red:
            self._mark_red(state, value)
        elif step == self.s_frame:
            self._join_frame(state, value % self.frames, value // self.frames)
        elif step == self.s_harbor:
            self._lay_harbor(state, value % self.slots, value // self.slots)
        elif step == self.s_dealer:
            state.push(self.s_draw, CHANCE_BIT, value)
        elif step == self.s_draw:
            state.cells[self.drawn] = value
            state.cells[self.pool + value] -= 1
            dealer = argument_of(frame)
            state.push(self.s_place, 1 << dealer)
        else:
            self._place_tile(state, seat, value)

    def _lay_tile(self, state: State, hex: Hex, terrain: int) -> None:
        self.island.set_terrain(state, hex, terrain)
        state.cells[self.pool + self.zone_of[hex] * self.kinds + terrain] -= 1
        if self._bare_from(state, hex) < self.island.hexes:
            state.push(self.s_lay, CHANCE_BIT, hex + 1)

    def _lay_spiral(self, state: State, corner: int) -> None:
        used = 0
        for place in self.content.pool.spirals[corner].split():
            row, column = place.split(".")
            hex = self.board.hex_at(int(row), int(column))
            if self._takes_token(state, hex):
                number = self.content.pool.tokens[used]
                used += 1
                self.island.set_token(state, hex, number)
                state.cells[self.tokens_left + number] -= 1

    def _lay_token(self, state: State, hex: Hex, number: int) -> None:
        self.island.set_token(state, hex, number)
        state.cells[self.tokens_left + number] -= 1
        if self._next_bare(state) != NOBODY or self._reds(state):
            state.push(self.s_token, CHANCE_BIT)

    def _reds(self, state: State) -> int:
        at = self.island.token
        return state.cells[at : at + self.island.hexes].count(-1)

    def _mark_red(self, state: State, hex: Hex) -> None:
        state.cells[self.island.token + hex] = -1
        if self._reds(state) < self.red:
            state.push(self.s_red, CHANCE_BIT)

    def _join_frame(self, state: State, place: int, piece: Piece) -> None:
        state.cells[self.frames_left + piece] = 0
        sides = self.content.pool.frame[piece]
        first = self.content.pool.joints[place]
        found = [
            (self.coast[first + i], HARBORS.index(sides[i])) for i in range(len(sides)) if sides[i]
        ]
        self._lay_harbors(state, found)
        if place + 1 < self.frames:
            state.push(self.s_frame, CHANCE_BIT, place + 1)

    def _lay_harbor(self, state: State, slot: int, kind: int) -> None:
        state.cells[self.kinds_left + kind] -= 1
        self._lay_harbors(state, [(self.chart.harbors[slot][0], kind)])
        later = [other for other in self.spots if other > slot]
        if later:
            state.push(self.s_harbor, CHANCE_BIT, later[0])

    # Tile by tile

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for hex in range(self.island.hexes):
            if not self._refuse_place(state, hex):
                out.append(to_move(self.k_lay, hex))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        return self._refuse_place(state, value_of(move))

    def _refuse_place(self, state: State, hex: Hex) -> str:
        cells = state.cells
        at = self.island.terrain
        if cells[at + hex] != NOT_LAID:
            return "BASE-SETUP-16 a hex lies there already"
        laid = any(cells[at + other] != NOT_LAID for other in range(self.island.hexes))
        if not laid and not self.rim[hex]:
            return "BASE-SETUP-16 the first hex must lie at a coast"
        if laid and all(cells[at + near] == NOT_LAID for near in self.board.hex_hexes[hex]):
            return "BASE-SETUP-16 the hex must touch one already laid"
        return ""

    def _place_tile(self, state: State, seat: Seat, hex: Hex) -> None:
        cells = state.cells
        self.island.set_terrain(state, hex, cells[self.drawn])
        cells[self.drawn] = NOT_LAID
        at = self.island.terrain
        if NOT_LAID in cells[at : at + self.island.hexes]:
            state.push(self.s_draw, CHANCE_BIT, (seat + 1) % self.players)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        if state.cells[self.drawn] != NOT_LAID:
            scene.table["drawn_tile"] = self.island.content.terrains[state.cells[self.drawn]]

    def problems(self, state: State, out: list[str]) -> None:
        cells = state.cells
        if cells[self.island.robber] == NOBODY:
            return  # still being laid, or a board without a desert
        for hex in range(self.island.hexes):
            desert = cells[self.island.terrain + hex] == DESERT
            token = cells[self.island.token + hex] != 0
            dealt = self.setup != "beginner" and self._takes_token(state, hex)
            if (token and desert) or (dealt and not token):
                out.append(f"hex {hex} has a wrong number of tokens")


def check_board(chart: Chart, players: int) -> None:
    """An own board must have room for every founding settlement (BASE-FOUND-10)."""
    needed = 4 * (2 * players - 1) + 1
    if chart.board.nodes < needed:
        raise BadSetup(
            f"the map has {chart.board.nodes} intersections; {players} players need {needed} "
            "so that nobody is left without a founding place (BASE-FOUND-10)"
        )
