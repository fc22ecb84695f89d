"""Showing the sheets: symbols, jokers, boxes and dice as slots, and what is on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine.ints import Seat
from ...engine.layout import Layout
from ...engine.scene import Scene, Slot
from ...engine.state import NOBODY, TURN, State
from .kinds import ANY, CITY, CONDITIONS, COSTS, DICE, FACES, KNIGHT, ROAD, SETTLEMENT, THINGS
from .sheets import Sheet

if TYPE_CHECKING:
    from .pad import Pad

X: Final = 8
Y: Final = 14
"""The catalogue's unit of y is the square root of 3 (nearly 14/8) times its unit of x; a slot's are
the same both ways."""
DICE_X: Final = -28
DICE_Y: Final = 76
DICE_STEP: Final = 14
KNIGHT_UP: Final = -2
PAIR: Final = 6
"""How far the knights of a pair stand from the middle."""
JOKER_DOWN: Final = 8
BOX_X: Final = 64
BOX_Y: Final = -28
BOX_STEP: Final = 14
BOX_COLUMNS: Final = 3


class Places:
    """Where everything is printed: slots handed out by the layout, in the same order each time."""

    def __init__(self, sheet: Sheet, layout: Layout) -> None:
        self.symbols: list[list[Slot]] = [[], [], [], []]
        """For each kind of thing the slots of its symbols."""
        for road in range(len(sheet.names[ROAD])):
            self._road(sheet, layout, road)
        for thing in (SETTLEMENT, CITY):
            for index in range(len(sheet.names[thing])):
                x, y = sheet.node_xy[sheet.sites[thing][index]]
                label = str(sheet.values[thing][index])
                self.symbols[thing].append(layout.slot(THINGS[thing], label, X * x, Y * y))
        for index in range(len(sheet.names[KNIGHT])):
            self._knight(sheet, layout, index)
        self.jokers: list[Slot] = []
        for joker in sheet.jokers:
            label = "?" if joker.resource == ANY else FACES[joker.resource]
            hex = sheet.hexes[joker.hex]
            self.jokers.append(layout.slot("joker", label, X * hex.x, Y * hex.y + JOKER_DOWN))
        self.boxes: list[Slot] = []
        """Of the basic sheet one for each turn, of the Plus sheet one for each point."""
        for box in range(10 if sheet.plus else 15):
            x = BOX_X + BOX_STEP * (box % BOX_COLUMNS)
            y = BOX_Y + BOX_STEP * (box // BOX_COLUMNS)
            self.boxes.append(layout.slot("box", str(box + 1), x, y))
        self.dice: list[Slot] = []
        for die in range(DICE):
            x = DICE_X + DICE_STEP * die
            self.dice.append(layout.slot("die", str(die + 1), x, DICE_Y))
        self.hexes: list[Slot] = []
        for ground in sheet.hexes:
            slot = layout.slot("terrain", ground.terrain, X * ground.x, Y * ground.y)
            self.hexes.append(slot)
        self.dice_at: list[int] = [slot.number for slot in self.dice]

    def _road(self, sheet: Sheet, layout: Layout, road: int) -> None:
        near, far = sheet.road_ends[road]
        ends = [(X * sheet.node_xy[node][0], Y * sheet.node_xy[node][1]) for node in (near, far)]
        x = (ends[0][0] + ends[1][0]) // 2
        y = (ends[0][1] + ends[1][1]) // 2
        label = "*" if road == sheet.marked else ""
        slot = layout.slot("road", label, x, y)
        slot.ends = ends
        self.symbols[ROAD].append(slot)

    def _knight(self, sheet: Sheet, layout: Layout, index: int) -> None:
        at = sheet.knight_hex[index]
        hex = sheet.hexes[at]
        x = X * hex.x
        if sheet.knight_hex.count(at) == 2:
            x += -PAIR if sheet.knight_hex.index(at) == index else PAIR
        value = sheet.values[KNIGHT][index]
        slot = layout.slot("knight", str(value) if value else "", x, Y * hex.y + KNIGHT_UP)
        self.symbols[KNIGHT].append(slot)


def show_pad(pad: Pad, state: State, scene: Scene) -> None:
    """Add the sheets and the dice to a scene; nothing of them is hidden."""
    for seat in range(pad.players):
        _show_sheet(pad, state, seat, scene)
    _show_dice(pad, state, scene)
    turn = state.cells[pad.turn_number]
    scene.table["turn"] = turn
    scene.table["round"] = -(-turn // pad.players)
    scene.table["costs"] = {
        THINGS[thing]: {FACES[face]: many for face, many in enumerate(COSTS[thing]) if many}
        for thing in range(len(THINGS))
    }


def _show_sheet(pad: Pad, state: State, seat: Seat, scene: Scene) -> None:
    for thing in range(len(THINGS)):
        mask = state.cells[pad.marks[thing] + seat]
        for index in range(len(pad.sheet.names[thing])):
            if mask >> index & 1:
                scene.piece(THINGS[thing], seat, "slot", pad.slot(thing, index).number)
    for joker in range(len(pad.sheet.jokers)):
        place = pad.places.jokers[joker].number
        if state.cells[pad.used + seat] >> joker & 1:
            scene.piece("joker_used", seat, "slot", place)
        elif pad.joker_ready(state, seat, joker):
            scene.piece("joker", seat, "slot", place)
    scene.counters[seat]["colour"] = pad.colours[seat]
    scene.counters[seat]["knights"] = pad.knights(state, seat)


def _show_dice(pad: Pad, state: State, scene: Scene) -> None:
    cells = state.cells
    shown: list[dict[str, object]] = []
    for die in range(cells[pad.in_play]):
        face = cells[pad.face + die]
        if face == NOBODY:
            continue
        place = pad.places.dice[die].number
        scene.piece(FACES[face], cells[TURN], "slot", place)
        shown.append(
            {
                "slot": place,
                "face": FACES[face],
                "kept": cells[pad.kept] >> die & 1 == 1,
                "condition": CONDITIONS[cells[pad.condition + die]],
            }
        )
    scene.table["dice"] = shown
    scene.table["dice_in_play"] = cells[pad.in_play]
    scene.table["rolls"] = cells[pad.rolls]
