"""All cards as rows. A new card is a new row; only a new effect needs a function as well:
an action's in actions.py, an event's in events.py. What an expansion does is said by its columns.
"""

from __future__ import annotations

from typing import Final

from .kinds import BRICK, GOLD, GRAIN, LUMBER, ORE, RESOURCES, WOOL, cost_of

YELLOW: Final = 0
GREEN: Final = 1
RED: Final = 2
COLOURS: Final = ["yellow", "green", "red"]


class Card:
    """One kind of development card."""

    def __init__(self, key: str, count: int, colour: int, cost: str = "") -> None:
        self.key: str = key
        self.count: int = count
        self.colour: int = colour
        self.cost: list[int] = cost_of(cost)
        self.strength: int = 0
        self.tournament: int = 0
        self.fleet: int = -1
        """The resource that a fleet trades two for one."""
        self.mill: int = -1
        """The resource of which adjacent regions give two (DUEL-PROD-2)."""
        self.symbols: int = 0
        self.points: int = 0
        self.cards: int = 0
        """By so much it raises the hand limit; as many units its owner gains by Progress."""
        self.defends: str = ""
        """The attacks that it is played against."""

    @property
    def knight(self) -> bool:
        """Whether it is a knight."""
        return self.strength > 0

    @property
    def unit(self) -> bool:
        """Whether it is a knight or a fleet; every other expansion is a building."""
        return self.strength > 0 or self.fleet >= 0

    @property
    def building(self) -> bool:
        """Whether it is an expansion and no unit."""
        return self.colour != YELLOW and not self.unit


def knight(key: str, cost: str, strength: int, tournament: int) -> Card:
    """A knight."""
    card = Card(key, 1, GREEN, cost)
    card.strength = strength
    card.tournament = tournament
    return card


def fleet(resource: int) -> Card:
    """A trade fleet."""
    card = Card(f"fleet_{RESOURCES[resource]}", 1, GREEN, "1W 1L")
    card.fleet = resource
    card.symbols = 1
    return card


def mill(key: str, cost: str, resource: int) -> Card:
    """A building that doubles production."""
    card = Card(key, 1, GREEN, cost)
    card.mill = resource
    return card


def house(key: str, count: int, colour: int, cost: str, points: int, symbols: int) -> Card:
    """Any other building."""
    card = Card(key, count, colour, cost)
    card.points = points
    card.symbols = symbols
    return card


def learned(card: Card) -> Card:
    """A house where people read: an Abbey or a Library (DUEL-EFF-ABBEY-1)."""
    card.cards = 1
    return card


def reaction(key: str, count: int, attacks: str) -> Card:
    """A card against attacks."""
    card = Card(key, count, YELLOW)
    card.defends = attacks
    return card


CARDS: Final = [
    Card("alchemist", 2, YELLOW),
    Card("arsonist", 2, YELLOW),
    Card("black_knight", 3, YELLOW),
    Card("brigands_card", 1, YELLOW),
    Card("spy", 3, YELLOW),
    Card("merchant", 2, YELLOW),
    Card("caravan", 1, YELLOW),
    Card("scout", 2, YELLOW),
    reaction("bishop", 2, "arsonist brigands_card"),
    reaction("herb_woman", 2, "black_knight"),
    learned(house("abbey", 2, GREEN, "1L 1O 1B", 0, 0)),
    house("fort", 3, GREEN, "1L 1B", 0, 1),
    house("smithy", 1, GREEN, "2O 1L", 0, 0),
    mill("grain_mill", "1G 1B", GRAIN),
    mill("sawmill", "2L", LUMBER),
    mill("brick_factory", "1B 1O", BRICK),
    mill("foundry", "1B 1O", ORE),
    mill("wool_mill", "1B 1W", WOOL),
    fleet(LUMBER),
    fleet(BRICK),
    fleet(WOOL),
    fleet(GRAIN),
    fleet(ORE),
    fleet(GOLD),
    knight("conrad", "1G 1O", 2, 1),
    knight("falk", "2G 2O 1W", 1, 5),
    knight("gotz", "2G 2O 2W", 5, 2),
    knight("hagen", "1G 1O", 1, 2),
    knight("karl", "2G 2O 3W", 7, 1),
    knight("otto", "1G 2O 1W", 3, 2),
    knight("pippin", "1G 1O 1W", 1, 3),
    knight("siegfried", "1O", 1, 1),
    knight("walter", "1G 1O 1W", 3, 1),
    house("aqueduct", 2, RED, "2L 2O 2B", 1, 0),
    house("bath_house", 2, RED, "2B 1O 1W", 1, 0),
    house("church", 2, RED, "2O 2G 1B", 1, 0),
    learned(house("library", 2, RED, "2L 2O 1B", 1, 0)),
    house("town_hall", 2, RED, "2W 2O 1B", 1, 0),
    house("colossus", 1, RED, "3O 3B 3G", 2, 0),
    house("marketplace", 1, RED, "1G 1W", 0, 2),
    house("counting_house", 1, RED, "2W 1G 1B", 0, 3),
    house("merchant_guild", 1, RED, "3W 2B 1G", 0, 4),
    house("harbor", 1, RED, "1O 1W 1B", 0, 1),
    house("mint", 1, RED, "2L 2O 2B", 0, 1),
]
CARD_KINDS: Final = len(CARDS)
NAMES: Final = [card.key for card in CARDS]
COUNTS: Final = [card.count for card in CARDS]
DECK: Final = sum(COUNTS)


def number_of(key: str) -> int:
    """The number of a card."""
    return NAMES.index(key)


ALCHEMIST: Final = number_of("alchemist")
SCOUT: Final = number_of("scout")
SMITHY: Final = number_of("smithy")
FORT: Final = number_of("fort")
HARBOR: Final = number_of("harbor")
MINT: Final = number_of("mint")
TOWN_HALL: Final = number_of("town_hall")
AQUEDUCT: Final = number_of("aqueduct")
BATH_HOUSE: Final = number_of("bath_house")
CHURCH: Final = number_of("church")
EXPANSIONS: Final = [kind for kind in range(CARD_KINDS) if CARDS[kind].colour != YELLOW]
ACTIONS: Final = [kind for kind in range(CARD_KINDS) if CARDS[kind].colour == YELLOW]
EXPANSION_OF: Final = [EXPANSIONS.index(k) if k in EXPANSIONS else -1 for k in range(CARD_KINDS)]
ACTION_OF: Final = [ACTIONS.index(k) if k in ACTIONS else -1 for k in range(CARD_KINDS)]
"""For each card its number among the expansions and among the actions; -1: it is none."""
FLEETS: Final = [number_of(f"fleet_{name}") for name in RESOURCES]
"""The fleet of each resource."""
MILLS: Final = [
    next((kind for kind in EXPANSIONS if CARDS[kind].mill == resource), -1) for resource in range(6)
]
"""The production building of each resource; there is none for gold."""

EVENTS: Final = [
    ("master_builder", 1),
    ("progress", 2),
    ("year_end", 1),
    ("conflict", 1),
    ("civil_war", 1),
    ("productive_year", 2),
    ("plague", 2),
]
"""The event cards and how many there are of each."""
EVENT_NAMES: Final = [name for name, _ in EVENTS]
EVENT_COUNTS: Final = [count for _, count in EVENTS]


class Region:
    """A region card; resource and number together are its name."""

    def __init__(self, resource: int, number: int) -> None:
        self.resource: int = resource
        self.number: int = number
        self.name: str = f"{RESOURCES[resource]}{number}"


def _regions(text: str) -> list[Region]:
    found: list[Region] = []
    for word in text.split():
        found.append(Region(RESOURCES.index(word[:-1]), int(word[-1])))
    return found


SETS: Final = [
    _regions("grain1 ore2 wool3 lumber4 brick5 gold6"),
    _regions("grain2 ore3 wool4 lumber5 brick6 gold1"),
]
"""The starting regions A and B."""
PILE: Final = _regions("grain3 grain4 ore4 ore5 wool5 wool6 lumber6 lumber1 brick1 brick2 gold3")
REGIONS: Final = SETS[0] + SETS[1] + PILE
START_REGIONS: Final = 6
FIRST_IN_PILE: Final = 12
REGION_NAMES: Final = [region.name for region in REGIONS]
