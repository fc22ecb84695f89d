"""Sketch: unexplored hexes that ships and roads reveal (SEA-FOG), on top of the ships.

Shows: stacks without an order (what is drawn is decided when it is drawn), chance steps that a
build brings with it, terrain that changes during the game, a module on top of another.
"""

from __future__ import annotations

from typing import Final

from hexhaven.engine.layout import Layout
from hexhaven.engine.moves import KIND_BITS, Name, Number, Place
from hexhaven.engine.rules import Rules
from hexhaven.engine.scene import Scene
from hexhaven.engine.state import ARGUMENT_SHIFT, CHANCE_BIT, NOBODY, STEP_MASK, State
from hexhaven.modules.island.choices import Choices
from hexhaven.modules.island.content import Content
from hexhaven.modules.island.core import Island
from hexhaven.modules.island.hooks import IslandModule
from hexhaven.modules.island.kinds import CITY, FOUNDED, SETTLEMENT

from .ships import Ships

FOG_3: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Fog   Fog   Se    Hi6   Fo11  Fr
   Fr    Fog   Fog   Fog   Se    Fo5   Fi3   Fr
Fr    Se    Se    Se    Fog   Se    Pa8   Pa9   Fr
   Fr    Fo6   Pa5   Se    Fog   Se    Mo4   Fr
Fr    Se    Hi11  Fo9   Se    Fog   Se    Se    Fr
   Fr    Se    Mo8   Fi10  Se    Fog   Fog   Fr
      Fr    Se    Pa12  Se    Fog   Fog   Fr
         Fr    Fr    Fr    Fr    Fr    Fr
harbor 1 3 NE 3:1
harbor 1 4 E wool
harbor 3 6 NE grain
harbor 4 0 SW ore
harbor 4 5 E 3:1
harbor 5 1 SW lumber
harbor 6 2 SE brick
harbor 7 1 W 3:1
robber 7 1
"""
"""FOG-3 for three players; the columns count without the frame."""
HEXES: Final = {"Se": 2, "Go": 2, "Fi": 2, "Hi": 2, "Mo": 2, "Pa": 1, "Fo": 1}
NUMBERS: Final = [3, 3, 4, 5, 6, 8, 9, 10, 11, 12]


def ships_in_fog() -> Ships:
    """The ships with the map of this scenario."""
    return Ships(FOG_3, [3])


class Fog(IslandModule):
    """The stacks of hexes and numbers, and what is found."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "fog"
        self.after = ["ships"]

    def prepare(self, content: Content) -> None:
        content.target = 12  # SEA-FOG-13
        self.fog = content.add_terrain("fog", "Fog", NOBODY, water=True)
        self.content = content
        self.first = [HEXES.get(code, 0) for code in content.codes]

    def declare(self, layout: Layout) -> None:
        hex = Place(layout.board, "hex")
        self.hexes = layout.listed("fog_hexes", self.first)
        self.numbers = layout.listed("fog_numbers", [NUMBERS.count(n) for n in range(13)])
        self.s_reveal = layout.step("reveal", "SEA-FOG-3", "turn over the next hex")
        self.s_number = layout.step("reveal_number", "SEA-FOG-5", "turn over the next number")
        self.k_hex = layout.chance("reveal", [hex, Name(self.content.terrains)])
        self.k_number = layout.chance("number", [hex, Number(2, 12)])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.board = rules.board
        self.ships, self.choices = rules.part(Ships), rules.part(Choices)

    def _is_fog(self, state: State, hex: int) -> bool:
        return state.cells[self.island.terrain + hex] == self.fog

    def can_build(self, state: State, seat: int, piece: int, place: int, how: int) -> str:
        if piece == CITY:
            return ""
        node = piece == SETTLEMENT
        hexes = self.board.node_hexes[place] if node else self.board.edge_hexes[place]
        if any(self._is_fog(state, hex) for hex in hexes) and (not node or how == FOUNDED):
            return "SEA-BOARD-10 nothing is built at an unexplored hex"
        return ""

    def after_build(self, state: State, seat: int, piece: int, place: int, how: int) -> None:
        """SEA-FOG-3, SEA-MOVE-11, SEA-FOG-15: built, moved or founded alike."""
        if piece in (SETTLEMENT, CITY):
            return  # SEA-FOG-8
        found: list[int] = []
        for node in self.island.ends[place]:
            found += [hex for hex in self.board.node_hexes[node] if self._is_fog(state, hex)]
        for hex in sorted(set(found)):  # SEA-FOG-4
            state.push(self.s_reveal, CHANCE_BIT, seat | hex << 3)

    def outcomes(self, state: State, frame: int, moves: list[int], weights: list[int]) -> None:
        hex = frame >> ARGUMENT_SHIFT >> 3
        if frame & STEP_MASK == self.s_reveal:
            at, size, kind, low = self.hexes, len(self.first), self.k_hex, 0
        else:
            at, size, kind, low = self.numbers, 13, self.k_number, 2
        for value in range(size):
            if state.cells[at + value]:
                moves.append((hex + (value - low) * self.island.hexes) << KIND_BITS | kind)
                weights.append(state.cells[at + value])

    def apply(self, state: State, seat: int, frame: int, move: int) -> None:
        state.agenda.pop()
        value = move >> KIND_BITS
        hex, drawn = value % self.island.hexes, value // self.island.hexes
        if frame & STEP_MASK == self.s_number:
            state.cells[self.numbers + drawn + 2] -= 1
            self.island.set_token(state, hex, drawn + 2)
            return
        state.cells[self.hexes + drawn] -= 1
        self.island.set_terrain(state, hex, drawn)
        finder = frame >> ARGUMENT_SHIFT & 7
        card = self.island.yields[drawn]
        if drawn == self.ships.gold:
            self.choices.ask(state, finder, 1)  # SEA-FOG-6
        elif card != NOBODY and state.cells[self.island.bank + card]:
            self.island.gain(state, finder, card, 1)  # SEA-FOG-5
        if self.island.land.is_land(state, hex):
            state.push(self.s_number, CHANCE_BIT, finder | hex << 3)

    def scene(self, state: State, viewer: int, scene: Scene) -> None:
        scene.table["unexplored"] = sum(state.cells[self.hexes : self.hexes + len(self.first)])

    def problems(self, state: State, out: list[str]) -> None:
        at = self.island.terrain
        due = sum(1 for frame in state.agenda if frame & STEP_MASK == self.s_reveal)
        left = sum(state.cells[self.hexes : self.hexes + len(self.first)])
        if state.cells[at : at + self.island.hexes].count(self.fog) != left or due > left:
            out.append("unexplored hexes and the stack differ (SEA-FOG-2)")
