"""Parts of a board that are dealt: hexes and numbers at random inside each (SEA-BOARD-13 to -17).

The map is laid as written first; then each area of the content gets its hexes and numbers anew.
As everywhere, a shuffle is a row of chance moves, and these are the moves of the usual deal.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Hex, Move, Seat
from ...engine.layout import Layout
from ...engine.packing import argument_of, both, split, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import CHANCE_BIT, STEP_MASK, State
from ..island.charts import Chart
from ..island.content import Area, Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import NOT_LAID
from .apart import Apart
from .deal import RED_NUMBERS, Deal

MARKED: Final = -1
"""The token of a hex that is to get a 6 or 8."""


class Areas(IslandModule):
    """Deals the areas of the content, one after the other."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "areas"
        self.after = ["deal"]
        self.before = ["founding"]
        self.memo: Apart | None = None
        """The ways to lay red numbers on one layout, counted once."""

    def prepare(self, content: Content) -> None:
        self.content = content

    def shape(self, chart: Chart) -> None:
        self.chart = chart
        tiles = self.content.pool.tiles  # the usual deal names all terrains in its moves
        tiles += [0] * (len(self.content.terrains) - len(tiles))
        self.areas: list[Area] = self.content.areas
        self.hexes: list[list[int]] = []
        """The hexes of each area, in rising order."""
        for area in self.areas:
            found = [hex for zone in area.zones for hex in chart.zones[zone]]
            self.hexes.append(sorted(found) if area.zones else list(range(chart.board.hexes)))
        self.dealt: set[int] = {hex for hexes in self.hexes for hex in hexes}

    def declare(self, layout: Layout) -> None:
        self.kinds = len(self.content.terrains)
        self.tiles = layout.array("area_tiles", self.kinds)
        self.tokens = layout.array("area_tokens", 13)
        self.s_area = layout.step("deal_area", "SEA-BOARD-17", "deal the next part of the board")
        self.s_tile = layout.step("area_tile", "SEA-BOARD-17", "lay the next hex")
        self.s_red = layout.step("area_red", "SEA-BOARD-14", "choose the next hex with a 6 or 8")
        self.s_token = layout.step("area_token", "SEA-BOARD-17", "lay the next number token")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.board = rules.board
        deal = rules.part(Deal)
        self.k_tile, self.k_red, self.k_token = deal.k_tile, deal.k_red, deal.k_token
        self.keepers = island.hooks.adjust_fixed

    def start(self, state: State) -> None:
        for area in range(len(self.areas) - 1, -1, -1):
            state.push(self.s_area, 0, area)

    def advance(self, state: State, frame: Frame) -> None:
        """Take up an area's hexes and numbers."""
        number = argument_of(frame)
        area = self.areas[number]
        cells = state.cells
        chart = self.chart
        cells[self.tiles : self.tiles + self.kinds] = [0] * self.kinds
        cells[self.tokens : self.tokens + 13] = [0] * 13
        fixed = list(chart.fixed)
        for module in self.keepers:
            module.adjust_fixed(state, fixed)
        for hex in self.hexes[number]:
            kept = hex in fixed  # the hex stays, its number is dealt
            if not area.tiles and not kept:
                cells[self.tiles + chart.terrain[hex]] += 1
            if not area.tokens and chart.token[hex] > 0:
                cells[self.tokens + chart.token[hex]] += 1
            if not kept:
                self.island.set_terrain(state, hex, NOT_LAID)
            self.island.set_numbers(state, hex, [])
        for code, many in area.tiles.items():
            cells[self.tiles + self.content.codes.index(code)] += many
        for token in area.tokens:
            cells[self.tokens + token] += 1
        self._next(state, number)

    def _next(self, state: State, number: int) -> None:
        """Push what chance decides next in an area: hexes, red places, tokens."""
        cells = state.cells
        hexes = self.hexes[number]
        if any(cells[self.island.terrain + hex] == NOT_LAID for hex in hexes):
            state.push(self.s_tile, CHANCE_BIT, number)
        elif self.areas[number].apart and self._unplaced(state, number) > 0:
            if any(self._red_ways(state, number, hex) for hex in self._later(state, number)):
                state.push(self.s_red, CHANCE_BIT, number)
            else:  # these hexes have no room for the red numbers: all anew
                state.push(self.s_area, 0, number)
        elif sum(cells[self.tokens : self.tokens + 13]) and self._bare(state, number):
            state.push(self.s_token, CHANCE_BIT, number)

    # Where numbers may lie

    def _bare(self, state: State, number: int) -> list[Hex]:
        """The hexes of an area that still need a number, those marked red too."""
        cells = state.cells
        island = self.island
        return [
            hex
            for hex in self.hexes[number]
            if cells[island.token + hex] <= 0 and island.bears[cells[island.terrain + hex]]
        ]

    def _may_lie(self, state: State, number: int, hex: Hex, token: int) -> bool:
        """Whether no limit of the area keeps a number off a hex."""
        terrain = self.content.codes[state.cells[self.island.terrain + hex]]
        place = f"{self.board.hex_rows[hex]}.{self.board.hex_columns[hex]}"
        for limit in self.areas[number].limits:
            if token in limit.numbers and (terrain in limit.codes or place in limit.places):
                return False
        return True

    def _limited(self, number: int) -> list[int]:
        """The numbers with limits in an area, those of the red places left out."""
        area = self.areas[number]
        found = {token for limit in area.limits for token in limit.numbers}
        return sorted(found - set(RED_NUMBERS) if area.apart else found)

    def _marked(self, state: State, number: int) -> list[Hex]:
        at = self.island.token
        return [hex for hex in self.hexes[number] if state.cells[at + hex] == MARKED]

    def _unplaced(self, state: State, number: int) -> int:
        """How many red numbers have no place yet."""
        reds = sum(state.cells[self.tokens + red] for red in RED_NUMBERS)
        return reds - len(self._marked(state, number))

    def _later(self, state: State, number: int) -> range:
        """The hexes after the last one that was marked."""
        marked = self._marked(state, number)
        return range(marked[-1] + 1 if marked else 0, self.island.hexes)

    def _red_ways(self, state: State, number: int, hex: Hex) -> int:
        marked = self._marked(state, number)
        counter = self._counter(state, number)
        return counter.first_ways(hex, marked, self._unplaced(state, number))

    def _counter(self, state: State, number: int) -> Apart:
        """Counts red sets: none at another dealt red, and room left for the limited numbers."""
        cells = state.cells
        island = self.island
        open_hexes = self._bare(state, number)
        allowed = [False] * island.hexes
        scarce = [False] * island.hexes
        limited = [token for token in self._limited(number) if cells[self.tokens + token]]
        for hex in open_hexes:
            near = [other for other in self.board.hex_hexes[hex] if other in self.dealt]
            clear = all(cells[island.token + other] not in RED_NUMBERS for other in near)
            allowed[hex] = clear and self._may_lie(state, number, hex, RED_NUMBERS[0])
            scarce[hex] = bool(limited) and self._may_lie(state, number, hex, limited[0])
        wanting = sum(cells[self.tokens + token] for token in limited)
        memo = self.memo
        if memo is None or memo.allowed != allowed or memo.scarce != scarce:
            memo = Apart(self.board.hex_hexes, allowed, scarce, wanting)
            self.memo = memo
        return memo

    # Chance

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        number = argument_of(frame)
        step = frame & STEP_MASK
        if step == self.s_tile:
            hex = self._next_place(state, number)
            for terrain in range(self.kinds):
                many = state.cells[self.tiles + terrain]
                if many:
                    moves.append(to_move(self.k_tile, both(hex, self.island.hexes, terrain)))
                    weights.append(many)
        elif step == self.s_red:
            for hex in self._later(state, number):
                ways = self._red_ways(state, number, hex)
                if ways:
                    moves.append(to_move(self.k_red, hex))
                    weights.append(ways)
        else:
            self._token_outcomes(state, number, moves, weights)

    def _next_place(self, state: State, number: int) -> Hex:
        at = self.island.terrain
        return next(hex for hex in self.hexes[number] if state.cells[at + hex] == NOT_LAID)

    def _token_outcomes(
        self, state: State, number: int, moves: list[Move], weights: list[int]
    ) -> None:
        """First a 6 or 8 for each marked hex, then a place for each limited number, then a number
        for each hex that is left (SEA-BOARD-17)."""
        cells = state.cells
        marked = self._marked(state, number)
        limited = [token for token in self._limited(number) if cells[self.tokens + token]]
        bare = self._bare(state, number)
        if not marked and limited:
            for hex in bare:
                if self._may_lie(state, number, hex, limited[0]):
                    self._add(hex, limited[0], 1, moves, weights)
            return
        for token in range(2, 13):
            many = cells[self.tokens + token]
            if many and (not marked or token in RED_NUMBERS):
                self._add((marked or bare)[0], token, many, moves, weights)

    def _add(self, hex: Hex, token: int, many: int, moves: list[Move], weights: list[int]) -> None:
        moves.append(to_move(self.k_token, both(hex, self.island.hexes, token - 2)))
        weights.append(many)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        step = frame & STEP_MASK
        value = value_of(move)
        hex, kind = split(value, self.island.hexes)
        if step == self.s_tile:
            self.island.set_terrain(state, hex, kind)
            state.cells[self.tiles + kind] -= 1
        elif step == self.s_red:
            state.cells[self.island.token + hex] = MARKED
        else:
            self.island.set_token(state, hex, kind + 2)
            state.cells[self.tokens + kind + 2] -= 1
        self._next(state, argument_of(frame))
