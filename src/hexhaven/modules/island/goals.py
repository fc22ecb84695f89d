"""Goals: the moves of a figure that goes from hex to hex, such as the robber, kept for the next
listing, since the hexes it may go to mostly stay the same."""

from __future__ import annotations

from ...engine.ints import Hex, Move
from ...engine.packing import to_move
from ...engine.state import NOBODY


class Goals:
    """The moves of a kind to some hexes. It is never changed."""

    def __init__(self, hexes: list[Hex], kind: int) -> None:
        self.hexes: list[int] = hexes
        """In rising order."""
        self.moves: list[int] = [to_move(kind, hex) for hex in hexes]
        self.index: list[int] = [NOBODY] * (hexes[-1] + 1 if hexes else 0)
        """For each hex which of the moves leads there."""
        for index in range(len(hexes)):
            self.index[hexes[index]] = index

    def list_moves(self, here: Hex, out: list[Move]) -> None:
        """All of these moves but that to the hex where the figure stands, if it stands on one."""
        mark = len(out)
        out.extend(self.moves)
        if 0 <= here < len(self.index) and self.index[here] != NOBODY:
            out.pop(mark + self.index[here])
