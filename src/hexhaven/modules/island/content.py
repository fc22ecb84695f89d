"""Content: what lies in the box of a variant, before there is a board."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Piece
from ...engine.options import Choices
from ...engine.state import NOBODY
from .kinds import PIECES, RESOURCES, SETTLEMENT, TERRAIN_CODES, TERRAINS, THINGS

LAND: Final = 0
"""The network of roads, and of all that goes on from a road as a road does."""


class Lap:
    """One round of the founding phase."""

    def __init__(self, piece: Piece, pays: bool, backwards: bool) -> None:
        self.piece: int = piece
        """SETTLEMENT or CITY."""
        self.pays: bool = pays
        """Whether it brings a card from each hex around."""
        self.backwards: bool = backwards
        """Whether the last seat begins."""


class Pool:
    """What is dealt on a board that is not laid as its map is written."""

    def __init__(self) -> None:
        self.tiles: list[int] = []
        """How many hexes of each terrain; hexes that already lie are not dealt."""
        self.zones: list[list[str]] = []
        """Parts of the board that are dealt apart: the hexes (`row.column`) of each part; hexes of
        none are dealt from `tiles`."""
        self.zone_tiles: list[list[int]] = []
        """For each of these parts its own hexes of each terrain."""
        self.written: bool = False
        """Whether the numbers lie as the map says, also where the hexes are dealt."""
        self.tokens: list[int] = []
        """The number tokens in the order of their letters; empty: another module lays them."""
        self.spirals: list[str] = []
        """The order of the hexes (`row.column`) from each corner hex, for the tokens."""
        self.frame: list[list[str]] = []
        """The shuffled pieces of the frame: the harbors on their sides, clockwise, "" for none."""
        self.joints: list[int] = []
        """For each place of a shuffled frame piece the first of its coastal sides."""
        self.joined: list[tuple[int, str]] = []
        """Harbors of frame pieces that keep their place: coastal side and kind."""


class Content:
    """The counts, prices and kinds of a variant; modules change them in `prepare`."""

    def __init__(self) -> None:
        self.players: int = 0
        """How many seats the game is asked for; `seats` says which numbers are possible."""
        self.seats: list[int] = [3, 4]
        self.choices: Choices = Choices({})
        """The options of the table: what was wished, and what is left to choose."""
        self.colours: list[str] = ["red", "blue", "white", "orange"]
        self.neutrals: int = 0
        """Owners of pieces that are no seats; they are numbered after the players."""
        self.target: int = 10
        """How many points win."""
        self.raised: int = 0
        """How many more are needed, whatever the target is."""
        self.map: str = ""
        """The map as text, in the format of island/charts.py."""
        self.setup: str = ""
        """How the island is laid where nobody wishes for a way; "": as the option `setup` says."""
        self.harbors: str = ""
        """How the harbors are laid where nobody wishes for a way; if this is set, also on a board
        that is laid as written."""
        self.larger: bool = True
        """Whether five and six play on the larger island; not where a scenario has its own."""
        self.own_map: bool = False
        """Whether the map is laid as it is written, instead of what the option `setup` says."""
        self.starts: bool = False
        """Whether the pieces printed on the map are used, if there are some for every colour."""
        self.bare_hexes: bool = False
        """Whether hexes that pay may lie without a number."""
        self.pool: Pool = Pool()
        self.laps: list[Lap] = [Lap(SETTLEMENT, False, False), Lap(SETTLEMENT, True, True)]
        self.cards: list[str] = list(RESOURCES)
        """Kinds of cards held in hand; the first five are the resources."""
        self.bank: list[int] = [19] * len(RESOURCES)
        self.terrains: list[str] = list(TERRAINS)
        self.codes: list[str] = list(TERRAIN_CODES)
        """How each terrain is written on maps."""
        self.yields: list[int] = [0, 1, 2, 3, 4, NOBODY]
        """For each terrain the kind of card it pays, NOBODY for none."""
        self.water: list[int] = []
        """The terrains that are no land."""
        self.pieces: list[str] = list(PIECES)
        self.stock: list[int] = [15, 5, 4]
        self.networks: list[int] = [LAND, NOBODY, NOBODY]
        """For each piece the network of ways that it belongs to: ways of one network go on from
        each other, ways of two networks join at an own building only."""
        self.things: list[str] = list(THINGS)
        self.costs: list[list[int]] = [
            [1, 1, 0, 0, 0],
            [1, 1, 1, 1, 0],
            [0, 0, 0, 2, 3],
            [0, 0, 1, 1, 1],
        ]
        self.unsold: list[int] = []
        """The things that nobody can buy in this variant, though they have a price."""
        self.way_limit: int = 15
        """How many pieces an owner can have on edges, of all kinds together."""
        self.home_limit: int = 9
        """How many buildings an owner can have."""
        self.money: list[str] = []
        """Public currencies: no cards, but players may trade them."""
        self.deck: dict[str, int] = {}
        """The development cards by name, with their numbers."""

    def narrow(self, option: str, values: list[str], why: str, default: str = "") -> None:
        """Only these values of an option are left in this game; `why` ends with the rule. `default`
        is taken where nobody wishes for one."""
        self.choices.narrow(option, values, why, default)

    def decide(self, option: str, why: str, value: str = "") -> None:
        """An option leaves no choice in this game and comes to `value`, "" for its default."""
        self.choices.decide(option, why, value)

    def value(self, option: str) -> str:
        """What an option comes to, as far as the modules before us have narrowed it."""
        return self.choices.value(option)

    def add_card(self, name: str, bank: int) -> int:
        """A new kind of card in hand and bank; its number."""
        self.cards.append(name)
        self.bank.append(bank)
        for cost in self.costs:
            cost.append(0)
        return len(self.cards) - 1

    def add_terrain(self, name: str, code: str, pays: int, water: bool = False) -> int:
        """A new kind of hex, written `code` on maps; its number."""
        self.terrains.append(name)
        self.codes.append(code)
        self.yields.append(pays)
        if water:
            self.water.append(len(self.terrains) - 1)
        return len(self.terrains) - 1

    def add_piece(self, name: str, stock: int, network: int = NOBODY) -> int:
        """A new kind of piece; with a network it lies on edges. Its number."""
        self.pieces.append(name)
        self.stock.append(stock)
        self.networks.append(network)
        if network != NOBODY:
            self.way_limit += stock
        return len(self.pieces) - 1

    def add_money(self, name: str) -> None:
        """A public currency, which several modules may ask for; `Island.currency` numbers it."""
        if name not in self.money:
            self.money.append(name)

    def add_thing(self, name: str, cost: dict[str, int]) -> int:
        """A new thing to buy, with its price by kind of card; its number."""
        self.things.append(name)
        self.costs.append([cost.get(kind, 0) for kind in self.cards])
        return len(self.things) - 1

    def withdraw(self, name: str) -> None:
        """A thing is not for sale in this variant."""
        self.unsold.append(self.things.index(name))

    def is_usual(self) -> bool:
        """Whether roads, settlements, cities and cards have the prices of the base game."""
        usual = Content()
        kinds = len(usual.cards)
        for thing in range(len(usual.things)):
            cost = self.costs[thing]
            if cost[:kinds] != usual.costs[thing] or sum(cost[kinds:]) > 0:
                return False
        return True
