"""The Erie canal: linked canal sites earn tiles, a tile makes one turn of trade cheap (ERIE)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Move, Piece, Seat
from ...engine.layout import Layout
from ...engine.moves import Name
from ...engine.packing import both, kind_of, split, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import State
from ..base.maritime import Maritime
from ..island.charts import Chart
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import CITY, FOUNDED, SETTLEMENT
from .geography import Geography

TILES: Final = 12
CANAL: Final = "canal"
TILE: Final = "canal_tiles"
HELD: Final = "canal_tiles_held"
"""The cells with the tiles of each seat, named so in positions of old."""
TILE_WORTH: Final = 0.15
"""What a tile in hand is worth to a heuristic player, in points."""


class ErieCanal(IslandModule):
    """Tiles in the bank, tiles earned by roads, and the trade of any two cards for one."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "erie-canal"
        self.after = ["maritime"]
        self.version = 2  # tiles are traded; the second of two paired players may use them
        self.accepts = {1: {}}

    def prepare(self, content: Content) -> None:
        self.cards = content.cards
        content.add_money(TILE)  # so that players trade it like cards (ERIE-HOLD-2)
        content.purse = HELD

    def shape(self, chart: Chart) -> None:
        self.chart = chart

    def declare(self, layout: Layout) -> None:
        sites = self.chart.sites
        self.canal: list[int] = sorted(node for node in sites if CANAL in sites[node].kinds)
        count = len(self.canal)
        self.left = layout.cell("canal_tiles", TILES)
        self.linked = layout.per_seat("canal_links", count * count)
        """For each pair of canal sites whether a seat has joined it (ERIE-GAIN-5)."""
        self.open = layout.cell("canal_open")
        """Whether the seat on turn has used a tile (ERIE-USE-1, -6)."""
        card = Name(self.cards)
        steps = ["main", "second_part"]  # a trade with the bank (FIVESIX-PAIR-3)
        self.k_use = layout.move("canal", [], steps, "trade")
        self.k_trade = layout.move("canal_trade", [card, card, card], steps, "trade")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.tile = island.currency(TILE)
        self.geography = rules.part(Geography)
        self.maritime = rules.part(Maritime)

    # Earning

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        """A road may join canal sites; only its builder is looked at (ERIE-GAIN-13)."""
        if piece in (SETTLEMENT, CITY) or seat >= self.players:
            return
        found = self._sites_along(state, seat, place)
        for first in found:
            for second in found:
                if first < second:
                    self._join(state, seat, first, second, how)

    def _sites_along(self, state: State, seat: Seat, edge: Edge) -> list[int]:
        """The canal sites at the ends of own lines through a road, as numbers in `canal`.

        A line stops at every named site and at foreign buildings (ERIE-GAIN-1, -3, -4, -12).
        """
        island = self.island
        cells = state.cells
        nodes = list(island.ends[edge])
        for node in nodes:
            foreign = cells[island.size + node] and cells[island.owner + node] != seat
            if self.geography.barrier[node] or foreign:
                continue
            for way in island.paths[node]:
                if cells[island.way + way] == seat:
                    a, b = island.ends[way]
                    other = b if a == node else a
                    if other not in nodes:
                        nodes.append(other)
        return [self.canal.index(node) for node in sorted(nodes) if node in self.canal]

    def _join(self, state: State, seat: Seat, first: int, second: int, how: int) -> None:
        cells = state.cells
        pair = self.linked + (seat * len(self.canal) + first) * len(self.canal) + second
        if cells[pair]:
            return
        cells[pair] = 1
        if how != FOUNDED and cells[self.left]:  # ERIE-GAIN-8, -11
            cells[self.left] -= 1
            self.island.earn(state, seat, self.tile, 1)

    # Using

    def before_end(self, state: State, seat: Seat) -> None:
        """The used tile goes back before anything else follows (ERIE-USE-4, -7)."""
        self._give_back(state)

    def before_part_end(self, state: State, seat: Seat) -> None:
        """The same for the second of paired players (ERIE-USE-9)."""
        self._give_back(state)

    def _give_back(self, state: State) -> None:
        if state.cells[self.open]:
            state.cells[self.open] = 0
            state.cells[self.left] += 1

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if not self._refuse_use(state, seat):
            out.append(self.k_use)
        if state.cells[self.open] and not state.cells[self.maritime.closed]:
            self._list_trades(state, seat, out)

    def _list_trades(self, state: State, seat: Seat, out: list[Move]) -> None:
        kinds = self.island.kinds
        for taken in range(kinds):
            if state.cells[self.island.bank + taken]:
                for first in range(kinds):
                    for second in range(first, kinds):
                        if self._has(state, seat, first, second):
                            value = both(first, kinds, both(second, kinds, taken))
                            out.append(to_move(self.k_trade, value))

    def _has(self, state: State, seat: Seat, first: int, second: int) -> bool:
        held = self.island.held(state, seat, first)
        if first == second:
            return held > 1
        return held > 0 and self.island.held(state, seat, second) > 0

    def _refuse_use(self, state: State, seat: Seat) -> str:
        if state.cells[self.open]:
            return "ERIE-USE-6 a canal tile is already used in this turn"
        if not self.island.held(state, seat, self.tile):
            return "ERIE-USE-1 no canal tile is held"
        if state.cells[self.maritime.closed]:
            return "BASE-TURN-8 after the first build or purchase no trade is possible"
        return ""

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if kind_of(move) == self.k_use:
            return self._refuse_use(state, seat)
        first, second, taken = self._cards(move)
        if not state.cells[self.open]:
            return "ERIE-USE-1 use a canal tile first"
        if state.cells[self.maritime.closed]:
            return "BASE-TURN-8 after the first build or purchase no trade is possible"
        if not self._has(state, seat, first, second):
            return "ERIE-USE-1 two cards are given"
        if not state.cells[self.island.bank + taken]:
            return f"ERIE-USE-3 the bank has no {self.cards[taken]}"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        return self.maritime.untimely(state, kind)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        if kind_of(move) == self.k_use:
            self.island.earn(state, seat, self.tile, -1)
            state.cells[self.open] = 1
            return
        first, second, taken = self._cards(move)
        self.island.lose(state, seat, first, 1)
        self.island.lose(state, seat, second, 1)
        self.island.gain(state, seat, taken, 1)

    def _cards(self, move: Move) -> tuple[int, int, int]:
        """The two cards that a trade gives, and the one it takes."""
        first, rest = split(value_of(move), self.island.kinds)
        second, taken = split(rest, self.island.kinds)
        return first, second, taken

    # Views, checks, worth

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        scene.table["canal_tiles"] = state.cells[self.left]
        scene.table["canal_open"] = state.cells[self.open] == 1
        for node in self.canal:
            scene.mark(CANAL, "node", node, "")

    def problems(self, state: State, out: list[str]) -> None:
        held = sum(self.island.held(state, seat, self.tile) for seat in range(self.players))
        if state.cells[self.left] + held + state.cells[self.open] != TILES:
            out.append("there are not 12 canal tiles (ERIE-SETUP-2)")

    def appraise(self, state: State, seat: Seat) -> float:
        """Tiles held; each saves some cards in one turn."""
        return TILE_WORTH * min(self.island.held(state, seat, self.tile), 4)
