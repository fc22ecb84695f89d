"""Content: what lies in the box of a variant, before there is a board."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Piece
from ...engine.options import Choices
from ...engine.state import NOBODY
from .kinds import PIECES, RESOURCES, ROAD, SETTLEMENT, TERRAIN_CODES, TERRAINS, THINGS

LAND: Final = 0
"""The network of roads, and of all that goes on from a road as a road does."""


class Way:
    """What a kind of way asks of its edge, and the refusals with their rules."""

    def __init__(self, name: str) -> None:
        self.thing: int = NOBODY
        """What it costs; NOBODY: it is not for sale."""
        self.far: int = 3
        """Players who plan look at places fewer ways than this away."""
        self.edges: list[bool] = [True, True, True]
        """Whether it may lie inland, at a coast, in the open sea; asked only where there is sea."""
        self.taken: str = f"BASE-ROAD-1 another piece lies where the {name} would"
        self.misplaced: str = f"BASE-ROAD-1 no {name} lies at such an edge"
        self.apart: str = f"BASE-ROAD-2 the {name} does not touch an own {name} or building"
        self.stopped: str = f"BASE-ROAD-3 no {name} goes on beyond an opponent's piece"


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
        self.harbors: list[str] = []
        """The kinds that are dealt to the harbors that have none on the map."""
        self.spirals: list[str] = []
        """The order of the hexes (`row.column`) from each corner hex, for the tokens."""
        self.frame: list[list[str]] = []
        """The shuffled pieces of the frame: the harbors on their sides, clockwise, "" for none."""
        self.joints: list[int] = []
        """For each place of a shuffled frame piece the first of its coastal sides."""
        self.joined: list[tuple[int, str]] = []
        """Harbors of frame pieces that keep their place: coastal side and kind."""


class Limit:
    """Numbers that may not lie on some hexes of an area."""

    def __init__(self, numbers: list[int], codes: list[str], places: list[str]) -> None:
        self.numbers: list[int] = numbers
        self.codes: list[str] = codes
        """The terrains, as on maps, that do not get them."""
        self.places: list[str] = places
        """The hexes (`row.column`) that do not."""


class Area:
    """A part of the board that is dealt at random; see base/areas.py."""

    def __init__(self, zones: list[str]) -> None:
        self.zones: list[str] = zones
        """The zones of the map that are dealt together; empty: the whole board."""
        self.tiles: dict[str, int] = {}
        """What is dealt, by code; empty: the hexes that the map has there."""
        self.tokens: list[int] = []
        """The numbers; empty: those that the map has there."""
        self.limits: list[Limit] = []
        """At most one of them for the 6 and 8, and one for other numbers."""
        self.apart: bool = True
        """Whether no 6 or 8 may lie next to another."""


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
        self.harbor_limit: int = 12
        """How many harbors may come to lie on the board; a map with more says so itself."""
        self.bare_hexes: bool = False
        """Whether hexes that pay may lie without a number."""
        self.pool: Pool = Pool()
        self.areas: list[Area] = []
        """Parts of a map laid as written that are dealt all the same."""
        self.unlaid: list[str] = []
        """Codes on the map for hexes that are dealt, such as `Ma`."""
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
        self.choosing: list[int] = []
        """The terrains that pay cards of the owner's choice; they carry numbers."""
        self.more_numbers: bool = False
        """Whether a hex may have several numbers; a map with such a hex says so itself."""
        self.pieces: list[str] = list(PIECES)
        self.stock: list[int] = [15, 5, 4]
        self.networks: list[int] = [LAND, NOBODY, NOBODY]
        """For each piece the network of ways that it belongs to: ways of one network go on from
        each other, ways of two networks join at an own building only."""
        self.ways: dict[int, Way] = {ROAD: road_way()}
        """For each piece that lies on edges where it may lie; see island/ways.py."""
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
        self.purse: str = "purse"
        """The name of the cells that count the money of each seat."""
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

    def add_terrain(
        self, name: str, code: str, pays: int, water: bool = False, choice: bool = False
    ) -> int:
        """A new kind of hex, written `code` on maps; its number. With `choice` it pays a card that
        its owner chooses; see island/choices.py."""
        self.terrains.append(name)
        self.codes.append(code)
        self.yields.append(pays)
        if water:
            self.water.append(len(self.terrains) - 1)
        if choice:
            self.choosing.append(len(self.terrains) - 1)
        return len(self.terrains) - 1

    def numbered(self, terrain: int) -> bool:
        """Whether hexes of a terrain pay something and so carry a number."""
        return self.yields[terrain] != NOBODY or terrain in self.choosing

    def add_piece(self, name: str, stock: int, network: int = NOBODY) -> int:
        """A new kind of piece; with a network it lies on edges. Its number."""
        self.pieces.append(name)
        self.stock.append(stock)
        self.networks.append(network)
        if network != NOBODY:
            self.way_limit += stock
            self.ways[len(self.pieces) - 1] = Way(name)
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


def road_way() -> Way:
    """The road of the base game."""
    way = Way("road")
    way.thing = ROAD
    way.taken = "BASE-ROAD-1 the path is taken"
    way.apart = "BASE-ROAD-2 the path does not touch an own road or building"
    way.stopped = "BASE-ROAD-3 no road goes on beyond an opponent's piece"
    return way
