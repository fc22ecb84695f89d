"""Content: what lies in the box of a variant, before there is a board."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Piece
from ...engine.options import Choices
from ...engine.state import NOBODY
from .kinds import (
    CARD,
    CITY,
    PIECES,
    RESOURCES,
    ROAD,
    SETTLEMENT,
    TERRAIN_CODES,
    TERRAINS,
    THINGS,
)

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


class CardKind:
    """A kind of card that is held in hand."""

    def __init__(self, name: str, bank: int) -> None:
        self.name: str = name
        self.bank: int = bank
        """How many there are."""


class Terrain:
    """A kind of hex."""

    def __init__(self, name: str, code: str, pays: int) -> None:
        self.name: str = name
        self.code: str = code
        """How it is written on maps."""
        self.pays: int = pays
        """The kind of card it pays, NOBODY for none."""
        self.choice: bool = False
        """Whether it pays a card of the owner's choice."""
        self.water: bool = False
        """Whether it is no land."""


class PieceKind:
    """A kind of piece; `Content.ways` says where those lie that have a network."""

    def __init__(self, name: str, stock: int, network: int) -> None:
        self.name: str = name
        self.stock: int = stock
        """How many each owner has."""
        self.network: int = network
        """The network of ways that it belongs to, NOBODY for none: ways of one network go on from
        each other, ways of two networks join at an own building only."""


class Thing:
    """What can be bought."""

    def __init__(self, name: str, cost: list[int]) -> None:
        self.name: str = name
        self.cost: list[int] = cost
        """How many cards of each kind."""
        self.sold: bool = True
        """False: nobody can buy it in this variant, though it has a price."""


class Zone:
    """A part of the board that is dealt apart."""

    def __init__(self, places: list[str], tiles: list[int]) -> None:
        self.places: list[str] = places
        """Its hexes (`row.column`)."""
        self.tiles: list[int] = tiles
        """How many of them are of each terrain."""


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
        self.zones: list[Zone] = []
        """Parts of the board that are dealt apart; hexes of none are dealt from `tiles`."""
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
        self.ground_target: int = 0
        """How many win by the scenario whose board it is, for combinations that count from it."""
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
        self.card_kinds: list[CardKind] = [CardKind(name, 19) for name in RESOURCES]
        """Kinds of cards held in hand; the first five are the resources."""
        self.cards: list[str] = list(RESOURCES)
        """Their names; `add_card` adds to it, so that it can be kept from `prepare` on."""
        self.terrain_kinds: list[Terrain] = base_terrains()
        self.more_numbers: bool = False
        """Whether a hex may have several numbers; a map with such a hex says so itself."""
        self.piece_kinds: list[PieceKind] = [
            PieceKind(PIECES[ROAD], 15, LAND),
            PieceKind(PIECES[SETTLEMENT], 5, NOBODY),
            PieceKind(PIECES[CITY], 4, NOBODY),
        ]
        self.ways: dict[int, Way] = {ROAD: road_way()}
        """For each piece that lies on edges where it may lie; see island/ways.py."""
        self.goods: list[Thing] = [
            Thing(THINGS[ROAD], [1, 1, 0, 0, 0]),
            Thing(THINGS[SETTLEMENT], [1, 1, 1, 1, 0]),
            Thing(THINGS[CITY], [0, 0, 0, 2, 3]),
            Thing(THINGS[CARD], [0, 0, 1, 1, 1]),
        ]
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

    @property
    def terrains(self) -> list[str]:
        """The names of the terrains."""
        return [terrain.name for terrain in self.terrain_kinds]

    @property
    def codes(self) -> list[str]:
        """How each terrain is written on maps."""
        return [terrain.code for terrain in self.terrain_kinds]

    @property
    def water(self) -> list[int]:
        """The terrains that are no land."""
        kinds = self.terrain_kinds
        return [kind for kind in range(len(kinds)) if kinds[kind].water]

    @property
    def choosing(self) -> list[int]:
        """The terrains that pay cards of the owner's choice; they carry numbers."""
        kinds = self.terrain_kinds
        return [kind for kind in range(len(kinds)) if kinds[kind].choice]

    @property
    def pieces(self) -> list[str]:
        """The names of the pieces."""
        return [piece.name for piece in self.piece_kinds]

    @property
    def things(self) -> list[str]:
        """The names of what can be bought."""
        return [thing.name for thing in self.goods]

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
        self.card_kinds.append(CardKind(name, bank))
        self.cards.append(name)
        for thing in self.goods:
            thing.cost.append(0)
        return len(self.cards) - 1

    def add_terrain(
        self, name: str, code: str, pays: int, water: bool = False, choice: bool = False
    ) -> int:
        """A new kind of hex, written `code` on maps; its number. With `choice` it pays a card that
        its owner chooses; see island/choices.py."""
        terrain = Terrain(name, code, pays)
        terrain.water, terrain.choice = water, choice
        self.terrain_kinds.append(terrain)
        return len(self.terrain_kinds) - 1

    def numbered(self, terrain: int) -> bool:
        """Whether hexes of a terrain pay something and so carry a number."""
        kind = self.terrain_kinds[terrain]
        return kind.pays != NOBODY or kind.choice

    def add_piece(self, name: str, stock: int, network: int = NOBODY) -> int:
        """A new kind of piece; with a network it lies on edges. Its number."""
        self.piece_kinds.append(PieceKind(name, stock, network))
        number = len(self.piece_kinds) - 1
        if network != NOBODY:
            self.way_limit += stock
            self.ways[number] = Way(name)
        return number

    def add_money(self, name: str) -> None:
        """A public currency, which several modules may ask for; `Island.currency` numbers it."""
        if name not in self.money:
            self.money.append(name)

    def add_thing(self, name: str, cost: dict[str, int]) -> int:
        """A new thing to buy, with its price by kind of card; its number."""
        self.goods.append(Thing(name, [cost.get(kind, 0) for kind in self.cards]))
        return len(self.goods) - 1

    def withdraw(self, name: str) -> None:
        """A thing is not for sale in this variant."""
        self.goods[self.things.index(name)].sold = False

    def is_usual(self) -> bool:
        """Whether roads, settlements, cities and cards have the prices of the base game."""
        usual = Content()
        kinds = len(usual.cards)
        for thing in range(len(usual.goods)):
            cost = self.goods[thing].cost
            if cost[:kinds] != usual.goods[thing].cost or sum(cost[kinds:]) > 0:
                return False
        return True


def base_terrains() -> list[Terrain]:
    """Five that pay the resource of the same number, and the desert."""
    found: list[Terrain] = []
    for kind in range(len(TERRAINS)):
        pays = kind if kind < len(RESOURCES) else NOBODY
        found.append(Terrain(TERRAINS[kind], TERRAIN_CODES[kind], pays))
    return found


def road_way() -> Way:
    """The road of the base game."""
    way = Way("road")
    way.thing = ROAD
    way.taken = "BASE-ROAD-1 the path is taken"
    way.apart = "BASE-ROAD-2 the path does not touch an own road or building"
    way.stopped = "BASE-ROAD-3 no road goes on beyond an opponent's piece"
    return way
