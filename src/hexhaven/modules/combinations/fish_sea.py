"""Fishermen at sea: grounds on the coasts of a scenario, and fish for the pirate (COMBO-FISH+SEA).

A ship for five fish, ships on the sides of a ground, the first token and the boot among the wonders
follow from the parents (COMBO-FISH+SEA-1, -3, -27, -32).
"""

# ruff: noqa: E501

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Frame, Hex, Move, Seat
from ...engine.layout import Layout
from ...engine.module import RuleModule
from ...engine.packing import to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, State
from ..base.seven import Robber
from ..fishermen.market import AFTER_ROLL, FishMarket
from ..fishermen.payment import Payment
from ..fishermen.waters import FishingIsland
from ..island.account import numbers_at
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import OTHER
from ..seafarers.fog import Fog
from ..seafarers.hooks import SeafarersModule
from ..seafarers.pirate import Pirate
from ..seafarers.scenario import CURRENT, FIRST_PRINTING, Board, Setting
from .fish_fog import FOG_ISLAND, lake_in_fog
from .fish_world import NEW_WORLD, WorldFishing, scattered_grounds
from .ground_areas import areas_of
from .parts import the
from .sea_boards import SEVERAL, ground_lines, robber_beside, with_hexes

NUMBERS: Final = [4, 5, 6, 8, 9, 10]
PRICE: Final = 2

NEW_SHORES: Final = "(3,2) NE + (3,3) NW | (4,4) E + (5,5) NE | (5,5) SE + (6,4) E | (7,1) SE + (7,2) SW | (6,1) SW + (7,1) W | (3,2) W + (4,1) NW"
FOUR_ISLANDS_3: Final = "(2,1) NE + (2,2) NW | (1,3) NE + (1,4) NW | (5,5) NE + (5,6) NW | (3,1) SE + (3,2) SW | (6,1) SW + (7,1) W | (6,4) SE + (6,5) SW"
FOUR_ISLANDS_4: Final = "(1,1) SE + (2,1) E | (7,1) SE + (7,2) SW | (5,5) SW + (6,5) W | (1,1) W + (2,1) NW | (1,3) NE + (1,4) NW | (6,5) SE + (7,4) E"
FOUR_ISLANDS_2007: Final = "(6,6) SE + (7,5) E | (1,4) NE + (1,5) NW | (2,1) W + (3,1) NW | (6,5) NE + (6,6) NW | (5,2) NE + (5,3) NW | (1,1) NE + (1,2) NW"
DESERT_2007: Final = "(3,2) W + (4,1) NW | (7,2) SE + (7,3) SW | (5,5) SE + (6,4) E | (4,7) E + (5,8) NE | (1,6) E + (2,7) NE | (1,4) SE + (1,5) SW"
TRIBE: Final = "(3,1) NE + (3,2) NW | (3,4) NE + (3,5) NW | (3,6) E + (4,6) NE | (5,5) SE + (5,6) SW | (5,1) SE + (5,2) SW | (4,1) W + (5,1) NW"
CLOTH: Final = "(1,2) NE + (1,3) NW | (1,5) E + (2,6) NE | (2,1) SE + (2,2) SW | (5,7) SE + (6,6) E | (7,3) SE + (7,4) SW | (6,1) SW + (7,1) W"
FOG_2007: Final = "(3,6) W + (4,5) NW | (4,6) E + (5,7) NE | (6,5) SE + (6,6) SW | (7,2) SE + (7,3) SW | (6,1) SW + (7,1) W | (6,2) NE + (6,3) NW"
FOG_3: Final = "(1,4) SW + (2,5) W | (2,5) SW + (3,6) W | (3,6) SW + (4,6) W | (4,1) NE + (4,2) NW | (4,2) E + (5,3) NE | (5,3) E + (6,3) NE"
FOG_4: Final = "(1,3) SW + (2,4) W | (2,5) SW + (3,6) W | (4,6) SW + (5,7) W | (4,1) E + (5,2) NE | (6,2) E + (7,2) NE | (3,7) SE + (4,6) E"
WONDERS: Final = "(4,3) SE + (4,4) SW | (4,5) SE + (5,5) E | (6,2) SE + (7,1) E | (1,4) SE + (2,4) E | (1,1) NE + (1,2) NW | (5,8) SE + (6,7) E"
"""The places of the grounds with 4, 5, 6, 8, 9 and 10 (COMBO-FISH+SEA-7, -8)."""

PLACES: Final[dict[str, list[str]]] = {
    "seafarers/new-shores": [NEW_SHORES],
    "seafarers/four-islands": [FOUR_ISLANDS_3, FOUR_ISLANDS_4, FOUR_ISLANDS_2007],
    "seafarers/fog-island": [FOG_2007, FOG_3, FOG_4],
    "seafarers/through-the-desert": [DESERT_2007],
    "seafarers/forgotten-tribe": [TRIBE],
    "seafarers/cloth": [CLOTH],
    "seafarers/wonders": [WONDERS],
}
"""For each scenario the grounds of its boards, in their order; in the New World they have none."""
LAKES: Final = {
    "seafarers/new-shores": "5,3",
    "seafarers/through-the-desert": "5,2",
    "seafarers/forgotten-tribe": "4,4",
}
"""Where the lake lies (COMBO-FISH+SEA-9, -16, -17); the others have none (-10, -21, -25, -28)."""
SAME_ISLAND: Final = "seafarers/new-shores"
AS_ON_THE_ISLAND: Final = "the grounds lie where they lie without the sea (COMBO-FISH+SEA-9)"
BY_PLACE: Final = "lake and grounds have their places on the printed map (COMBO-GEN-18)"


class CoastalFishing(IslandModule):
    """The grounds lie on the coasts of the scenario; where it has a lake, the map is as printed."""

    def __init__(self, setting: Setting, waters: FishingIsland) -> None:
        super().__init__()
        self.name = "coastal-fishing"
        self.after = ["setting", "fishing-island"]
        self.setting: Setting = setting
        self.grounds: list[str] = PLACES.get(setting.scenario.key, [])
        self.lake: str = LAKES.get(setting.scenario.key, "")
        waters.with_lake = self.lake != "" or waters.found_later

    def prepare(self, content: Content) -> None:
        if self.grounds:
            at = self.setting.scenario.boards.index(self.setting.board)
            content.map += ground_lines(self.grounds[at], NUMBERS)
        if self.lake:
            content.narrow("layout", ["fixed"], BY_PLACE)
        if self.setting.scenario.key == SAME_ISLAND:
            content.narrow("free_choice", ["listed"], AS_ON_THE_ISLAND)


class FishForPirate(IslandModule):
    """Two fish send the pirate off the board, as they do the robber (COMBO-FISH+SEA-4)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "fish-for-pirate"
        self.after = ["fish-market", "pirate"]

    def declare(self, layout: Layout) -> None:
        self.payment: Payment = Payment(PRICE)
        self.k_pirate = layout.move("fish_pirate", [self.payment], AFTER_ROLL, "fish")

    def attach(self, island: Island, rules: Rules) -> None:
        self.market = rules.part(FishMarket)
        self.pirate = rules.part(Pirate)
        self.robber = rules.part(Robber)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if self._barred(state, seat):
            return
        for value in range(self.payment.size):
            if not self._refuse_payment(state, seat, value):
                out.append(to_move(self.k_pirate, value))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        return self._barred(state, seat) or self._refuse_payment(state, seat, value_of(move))

    def _barred(self, state: State, seat: Seat) -> str:
        """Why the pirate cannot be sent away; on the frame he is not on the board."""
        if not self.pirate.on_board(state):
            return "COMBO-FISH+SEA-4 the pirate is not on the board"
        if not self.robber.may_send(state, seat, OTHER):
            return "COMBO-FISH+CK+SEA-6 the pirate cannot be moved now"
        return self.pirate.barred(state, seat)  # COMBO-FISH+SEA-23

    def _refuse_payment(self, state: State, seat: Seat, value: int) -> str:
        return self.market.refuse_tokens(state, seat, self.payment.choices[value], PRICE)

    def untimely(self, state: State, kind: int) -> str:
        return "FISH-SPEND-1 fish are spent after the roll"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        self.market.pay_tokens(state, seat, self.payment.choices[value_of(move)])
        self.pirate.put(state, NOBODY)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        prices = scene.table["fish_prices"]
        assert isinstance(prices, dict)
        prices["fish_pirate"] = PRICE


class TribeLake(SeafarersModule):
    """The robber may enter the lake of the tribe's neighbours, and won harbors keep off grounds
    (COMBO-FISH+SEA-19, -20, -30)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "tribe-lake"
        self.after = ["tribe-islands", "gifts", "fishing-island"]
        self.mutes = ["tribe-islands.can_rob"]  # COMBO-FISH+SEA-30

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.waters = rules.part(FishingIsland)

    def can_moor(self, state: State, edge: Edge) -> str:
        for place in range(len(self.waters.numbers)):
            nodes = self.waters.nodes_of(state, place)
            if all(end in nodes for end in self.island.ends[edge]):
                return "COMBO-FISH+SEA-19 no harbor lies on a fishing ground"
        return ""

    def can_rob(self, state: State, seat: Seat, hex: Hex) -> str:
        """SEA-TRIBE-3, where the lake has its numbers printed."""
        lake = state.cells[self.island.terrain + hex] == self.waters.terrain
        if lake or numbers_at(self.island, state, hex):
            return ""
        return "SEA-TRIBE-3 the robber goes to hexes with numbers only (COMBO-FISH+SEA-20)"


def fish_at_sea(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where fishermen live at sea."""
    setting = the(there, Setting)
    scenario = setting.scenario
    scenario.boards = _boards(scenario.key, scenario.boards)
    scenario.first_chip = 0  # COMBO-GEN-12: the bonus is that of the present rules
    waters = the(there, FishingIsland)
    waters.after.append("setting")  # the map says where lake and grounds lie
    waters.found_later = scenario.key == FOG_ISLAND
    modules: list[RuleModule] = [CoastalFishing(setting, waters)]
    if scenario.pirate:
        modules.append(FishForPirate())
    if scenario.key == "seafarers/forgotten-tribe":
        modules.append(TribeLake())
    if scenario.key == FOG_ISLAND:
        modules.append(lake_in_fog(the(there, Fog)))
    if scenario.key == NEW_WORLD:
        modules.append(scattered_grounds(waters, NUMBERS))
    return modules


def grounds_by_lot(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """COMBO-GEN-13: the grounds get their places by chance."""
    return _freed(there, False)


def grounds_by_hand(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """COMBO-GEN-13: the players choose the places, in turn."""
    return _freed(there, True)


def _freed(there: list[RuleModule], manual: bool) -> list[RuleModule]:
    fishing, waters = the(there, CoastalFishing), the(there, FishingIsland)
    key = fishing.setting.scenario.key
    if key == SAME_ISLAND:
        return []
    fishing.grounds = []
    laying = the(there, WorldFishing) if key == NEW_WORLD else scattered_grounds(waters, NUMBERS)
    laying.manual = manual
    laying.areas = areas_of(key)
    return [laying]


def _boards(key: str, boards: list[Board]) -> list[Board]:
    """COMBO-GEN-11, -12: which maps are laid for three and four, with the lake on them."""
    small = [board for board in boards if max(board.players) <= max(SEVERAL)]
    if key == "seafarers/four-islands":
        return small
    if key == FOG_ISLAND:  # COMBO-GEN-12: the map of the first printing is the default here
        return [small[-1], *small[:-1]]
    if key == "seafarers/through-the-desert":
        small = [board for board in small if board.printing == FIRST_PRINTING]
    chosen = small[-1]
    chosen.players, chosen.printing = SEVERAL, CURRENT  # it is the only one
    if key in LAKES:
        chosen.block = with_hexes(chosen.block, {LAKES[key]: "La"})
    if key == "seafarers/new-shores":
        chosen.block = robber_beside(chosen.block)
    return [chosen]
