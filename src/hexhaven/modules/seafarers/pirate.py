"""The pirate: moved instead of the robber, robs ships and bars their edges (SEA-PSHIP)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Hex, Move, Piece, Seat
from ...engine.layout import Layout
from ...engine.moves import Place
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, State
from ..base.seven import Robber
from ..island.charts import BESIDE, Chart
from ..island.core import Island
from ..island.goals import Goals
from ..island.land import Lay
from .hooks import SeafarersModule, foresee
from .sea import Sea
from .ships import Ships

FRAME: Final = -2
"""The pirate's place on the frame, which is one place (SEA-PSHIP-3)."""


class Seas:
    """The moves of the pirate over all sea hexes of one terrain. It is never changed."""

    def __init__(self, lay: Lay, sea: int, kind: int) -> None:
        self.lay: Lay = lay
        hexes = [hex for hex in range(len(lay.terrain)) if lay.terrain[hex] == sea]
        self.goals: Goals = Goals(hexes, kind)


class Pirate(SeafarersModule):
    """On a seven and with a knight one moves the robber or the pirate."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "pirate"
        self.judges = ["ship"]
        self.after = ["ships", "robber"]
        self.outside: int = FRAME
        """Where the pirate begins if the map names no sea hex: on the frame, or off the board."""
        self.robber_plays: bool = True
        """Whether the scenario has the robber as well (SEA-PSHIP-11)."""

    def shape(self, chart: Chart) -> None:
        self.begins = self.outside if chart.pirate == BESIDE else chart.pirate

    def declare(self, layout: Layout) -> None:
        self.pirate = layout.cell("pirate", self.begins)
        """Its hex; FRAME; NOBODY: off the board."""
        self.s_raid = layout.step("raid", "SEA-PSHIP-1", "move the robber or the pirate")
        self.k_pirate = layout.move("pirate", [Place(layout.board, "hex")], ["raid"], "hex")
        self.k_frame = layout.move("pirate_frame", [], ["raid"], "turn")
        layout.offer("raid", "robber", self.name)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.board = rules.board
        self.sea = rules.part(Sea)
        self.ships = rules.part(Ships)
        self.robber = rules.part(Robber)
        self.seas: Seas = Seas(island.land.last, self.sea.sea, self.k_pirate)
        """A memo of the moves that were listed last."""
        self.raid_vetoes = rules.overriding("can_raid", SeafarersModule)
        self.looters = rules.overriding("instead_of_loot", SeafarersModule)

    # Where ships may not go

    def _there(self, state: State, edge: Edge) -> bool:
        """Whether an edge belongs to the pirate's hex; on the frame it bars nothing (-6)."""
        hex = state.cells[self.pirate]
        return hex >= 0 and self.sea.sides[hex][edge]

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        if piece == self.ships.ship and self._there(state, place):
            return "SEA-PSHIP-7 the pirate bars the edges of its hex"
        return ""

    def sift_places(
        self, state: State, seat: Seat, piece: Piece, places: list[int], how: int
    ) -> list[int]:
        hex = state.cells[self.pirate]
        if hex < 0 or piece != self.ships.ship:
            return places
        barred = self.sea.sides[hex]
        return [edge for edge in places if not barred[edge]]

    def can_sail(self, state: State, seat: Seat, edge: Edge) -> str:
        return "SEA-MOVE-9 the pirate holds the ship" if self._there(state, edge) else ""

    def sift_ships(self, state: State, seat: Seat, ships: list[Edge]) -> list[Edge]:
        hex = state.cells[self.pirate]
        if hex < 0:
            return ships
        held = self.sea.sides[hex]
        return [edge for edge in ships if not held[edge]]

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        outlook.append(state.cells[self.pirate])

    def adjust_sailing(self, state: State, seat: Seat, outlook: int) -> int:
        return foresee(outlook, state.cells[self.pirate])

    # Robber or pirate

    def instead_of_robber(self, state: State, seat: Seat, cause: int) -> None:
        self.ask_raid(state, seat, cause)

    def ask_raid(self, state: State, seat: Seat, cause: int) -> None:
        """SEA-PSHIP-1; without any legal place for either the step is skipped (-12)."""
        if self._any(state, seat):
            state.push(self.s_raid, 1 << seat, cause)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        self._list(state, seat, out)

    def _any(self, state: State, seat: Seat) -> bool:
        """Whether the robber or the pirate has somewhere to go."""
        if not self.refuse_frame(state, seat):
            return True
        for hex in range(self.island.hexes):
            if self.robber_plays and not self.robber.refuse_hex(state, seat, hex):
                return True
            if not self.refuse_pirate(state, seat, hex):
                return True
        return False

    def _list(self, state: State, seat: Seat, out: list[Move]) -> None:
        if self.robber_plays:
            self.robber.list_hexes(state, seat, out)
        self.list_pirate(state, seat, out)

    def list_pirate(self, state: State, seat: Seat, out: list[Move]) -> None:
        """Where the pirate may go."""
        lay = self.island.land.lay(state)
        seas = self.seas
        if seas.lay is not lay:
            seas = Seas(lay, self.sea.sea, self.k_pirate)
            self.seas = seas
        here = state.cells[self.pirate]
        if self.raid_vetoes:
            for hex in seas.goals.hexes:
                if hex != here and not self._veto(state, seat, hex):
                    out.append(to_move(self.k_pirate, hex))
        else:
            seas.goals.list_moves(here, out)
        if not self.refuse_frame(state, seat):
            out.append(self.k_frame)

    def refuse_pirate(self, state: State, seat: Seat, hex: Hex) -> str:
        """Why the pirate may not go to a hex."""
        if hex == state.cells[self.pirate]:
            return "SEA-PSHIP-3 the pirate must go elsewhere"
        if state.cells[self.island.terrain + hex] != self.sea.sea:
            return "SEA-PSHIP-3 the pirate stays at sea"
        return self._veto(state, seat, hex)

    def refuse_frame(self, state: State, seat: Seat) -> str:
        """Why the pirate may not go to the frame."""
        if state.cells[self.pirate] < 0:
            return "SEA-PSHIP-3 the pirate is not on the board"
        return self._veto(state, seat, FRAME)

    def _veto(self, state: State, seat: Seat, hex: Hex) -> str:
        for module in self.raid_vetoes:
            reason = module.can_raid(state, seat, hex)
            if reason:
                return reason
        return ""

    def on_board(self, state: State) -> bool:
        """Whether the pirate is on a sea hex: the frame counts as off the board."""
        return state.cells[self.pirate] >= 0

    def barred(self, state: State, seat: Seat) -> str:
        """Why a seat may not move the pirate at all, wherever it would go."""
        return self._veto(state, seat, FRAME)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if kind_of(move) != self.robber.k_robber:
            return self.refuse_goal(state, seat, move)
        if not self.robber_plays:
            return "SEA-PSHIP-11 there is no robber here"
        return self.robber.refuse_hex(state, seat, value_of(move))

    def refuse_goal(self, state: State, seat: Seat, move: Move) -> str:
        """Why the pirate may not make a move of its own: to a hex, or to the frame."""
        if kind_of(move) == self.k_frame:
            return self.refuse_frame(state, seat)
        return self.refuse_pirate(state, seat, value_of(move))

    def untimely(self, state: State, kind: int) -> str:
        return "SEA-PSHIP-1 the pirate moves on a seven and with a knight"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        if kind_of(move) != self.robber.k_robber:
            self.go(state, seat, move)
        else:
            self.robber.move_robber(state, seat, value_of(move), argument_of(frame))

    def put(self, state: State, place: int) -> None:
        """The pirate begins on a hex, on the FRAME, or with NOBODY off the board."""
        state.cells[self.pirate] = place

    def go(self, state: State, seat: Seat, move: Move) -> None:
        """The pirate goes to a hex, and somebody is robbed there, or to the frame."""
        if kind_of(move) == self.k_frame:
            state.cells[self.pirate] = FRAME  # it steals nothing there (SEA-PSHIP-6)
        else:
            state.cells[self.pirate] = value_of(move)
            self.ask_loot(state, seat)

    def ask_loot(self, state: State, seat: Seat) -> None:
        """A seat has moved the pirate: who is robbed, or what a scenario does instead."""
        if self.looters:
            self.looters[0].instead_of_loot(state, seat)
        else:
            self.robber.ask_among(state, seat, self.victims(state, seat))

    def victims(self, state: State, seat: Seat) -> int:
        """The mask of opponents with a ship at the pirate's hex that can be robbed (-4, -5)."""
        return self.robber.robbable(state, seat, self.at_hand(state, seat))

    def at_hand(self, state: State, seat: Seat) -> int:
        """The mask of opponents with a ship at the pirate's hex."""
        mask = 0
        hex = state.cells[self.pirate]
        for edge in self.board.hex_edges[hex] if hex >= 0 else []:
            owner = state.cells[self.island.way + edge]
            if owner != NOBODY and owner != seat and owner < self.players:
                if state.cells[self.island.way_kind + edge] == self.ships.ship:
                    mask |= 1 << owner
        return mask

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        hex = state.cells[self.pirate]
        if hex >= 0:
            scene.piece("pirate", NOBODY, "hex", hex)
        scene.table["pirate"] = "sea" if hex >= 0 else "frame" if hex == FRAME else "off"

    def problems(self, state: State, out: list[str]) -> None:
        hex = state.cells[self.pirate]
        if hex >= 0 and state.cells[self.island.terrain + hex] != self.sea.sea:
            out.append("the pirate is not at sea (SEA-PSHIP-3)")
