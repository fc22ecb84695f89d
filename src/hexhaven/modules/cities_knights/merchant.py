"""The merchant: a point and a rate of two for the resource of its hex (CK-CARD-MERCHANT)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Hex, Seat
from ...engine.layout import Layout
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, State
from ..island.core import Island
from ..island.hooks import IslandModule
from .hooks import KnightsModule

MERCHANT_RATE: Final = 2


class Merchant(IslandModule):
    """Where the merchant stands and whose it is."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "merchant"
        self.after = ["maritime"]

    def declare(self, layout: Layout) -> None:
        self.hex = layout.cell("merchant", NOBODY)
        self.owner = layout.cell("merchant_owner", NOBODY)
        layout.of_seats(self.owner)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.hosts = rules.overriding("can_host", KnightsModule)

    def refuse_hex(self, state: State, seat: Seat, hex: Hex) -> str:
        """Why a seat cannot put the merchant on a hex."""
        cells = state.cells
        if cells[self.owner] == seat and cells[self.hex] == hex:
            return "CK-CARD-MERCHANT-3 your merchant stands there"
        terrain = cells[self.island.terrain + hex]
        if terrain in self.island.content.water:
            return "CK-CARD-MERCHANT-3 the merchant stands on land"
        if terrain in self.island.choosing:
            return "CK-CARD-MERCHANT-3 the merchant stands on no gold"
        for module in self.hosts:
            reason = module.can_host(state, hex)
            if reason:
                return reason
        for node in self.island.corners[hex]:
            if cells[self.island.owner + node] == seat:
                return ""
        return "CK-CARD-MERCHANT-1 no own building touches that hex"

    def send(self, state: State, seat: Seat, hex: Hex) -> None:
        """CK-CARD-MERCHANT-2: point and rate pass at once."""
        cells = state.cells
        if cells[self.owner] != NOBODY:
            self.island.add_points(state, cells[self.owner], -1)
        cells[self.hex] = hex
        cells[self.owner] = seat
        self.island.add_points(state, seat, 1)

    def leave(self, state: State) -> None:
        """The merchant goes off the board, and with it point and rate."""
        self.island.add_points(state, state.cells[self.owner], -1)
        state.cells[self.hex] = NOBODY
        state.cells[self.owner] = NOBODY

    def adjust_rate(self, state: State, seat: Seat, kind: int, rate: int) -> int:
        if state.cells[self.owner] == seat:
            terrain = state.cells[self.island.terrain + state.cells[self.hex]]
            if self.island.yields[terrain] == kind:
                return min(rate, MERCHANT_RATE)
        return rate

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        outlook.append(state.cells[self.hex])
        outlook.append(state.cells[self.owner])

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        if state.cells[self.owner] != NOBODY:
            scene.piece("merchant", state.cells[self.owner], "hex", state.cells[self.hex])
            scene.credit(state.cells[self.owner], "merchant", 1, 1, "piece")
        scene.table["merchant"] = state.cells[self.owner]
