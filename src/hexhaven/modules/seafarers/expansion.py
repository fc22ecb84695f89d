"""What the keys of the scenarios stand for."""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ..expansion import Expansion
from ..island.content import Content
from .cloth import cloth
from .cloth_theft import ClothTheft
from .fog import Fog
from .fog_island import fog_island, fog_stacks
from .forgotten_tribe import forgotten_tribe, tribe_harbors
from .fortress_lines import FortressLines
from .fortresses import Fortresses
from .four_islands import four_islands
from .gifts import Gifts, TribeIslands
from .new_harbors import EnoughIslands, NewHarbors
from .new_shores import new_shores
from .new_world import new_world, world_harbors
from .pirate_fleet import PirateFleet
from .pirate_islands import pirate_islands
from .rules import seafarers_modules
from .scenario import Setting
from .through_the_desert import through_the_desert
from .villages import Villages
from .wonder_race import WonderRace
from .wonders import wonders


def new_shores_modules(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The modules that are added to those of the base game."""
    return seafarers_modules(new_shores())


def four_islands_modules(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The same for the Four Islands."""
    return seafarers_modules(four_islands())


def through_the_desert_modules(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The same for Through the Desert."""
    return seafarers_modules(through_the_desert())


def fog_island_modules(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The same for the Fog Island, with what lies face down."""
    modules = seafarers_modules(fog_island())
    setting = next(module for module in modules if isinstance(module, Setting))
    return [*modules, Fog(setting, fog_stacks())]


def forgotten_tribe_modules(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The same for the Forgotten Tribe, with its gifts."""
    gifts = Gifts(tribe_harbors(content.players))
    return [*seafarers_modules(forgotten_tribe()), TribeIslands(), gifts]


def cloth_modules(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The same for Cloth for Catan, with the villages and what the pirate takes."""
    return [*seafarers_modules(cloth()), Villages(), ClothTheft()]


def pirate_islands_modules(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The same for the Pirate Islands, with lines, fleet and fortresses."""
    own: list[RuleModule] = [FortressLines(), PirateFleet(), Fortresses()]
    return seafarers_modules(pirate_islands()) + own


def wonders_modules(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The same for the Wonders, with the race for them."""
    return [*seafarers_modules(wonders()), WonderRace()]


def new_world_modules(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The same for the New World, with what is decided before the founding."""
    harbors = NewHarbors(world_harbors(content.players))
    return [*seafarers_modules(new_world()), EnoughIslands(), harbors]


NEW_SHORES: Final = Expansion(
    "seafarers/new-shores",
    "seafarers: new shores",
    new_shores_modules,
    seats_rule="SEA-BOARD-16",
    target=14,
    maps=["NEW-SHORES-3", "NEW-SHORES-4", "NEW-SHORES-56"],
)

FOUR_ISLANDS: Final = Expansion(
    "seafarers/four-islands",
    "seafarers: four islands",
    four_islands_modules,
    seats_rule="SEA-BOARD-16",
    target=13,
    maps=["FOUR-ISLANDS-3", "FOUR-ISLANDS-4", "FOUR-ISLANDS-56", "FOUR-ISLANDS-2007"],
)

THROUGH_THE_DESERT: Final = Expansion(
    "seafarers/through-the-desert",
    "seafarers: through the desert",
    through_the_desert_modules,
    seats_rule="SEA-BOARD-16",
    target=14,
    maps=["DESERT-3", "DESERT-4", "DESERT-56", "DESERT-2007"],
)

FOG_ISLAND: Final = Expansion(
    "seafarers/fog-island",
    "seafarers: the island in the fog",
    fog_island_modules,
    seats_rule="SEA-BOARD-16",
    target=12,
    maps=["FOG-3", "FOG-4", "FOG-56", "FOG-2007"],
)

FORGOTTEN_TRIBE: Final = Expansion(
    "seafarers/forgotten-tribe",
    "seafarers: the forgotten tribe",
    forgotten_tribe_modules,
    seats_rule="SEA-BOARD-16",
    target=13,
    maps=["TRIBE-4", "TRIBE-56"],
)

CLOTH: Final = Expansion(
    "seafarers/cloth",
    "seafarers: cloth",
    cloth_modules,
    seats_rule="SEA-BOARD-16",
    target=14,
    maps=["CLOTH-4", "CLOTH-56"],
)

PIRATE_ISLANDS: Final = Expansion(
    "seafarers/pirate-islands",
    "seafarers: the pirate islands",
    pirate_islands_modules,
    seats_rule="SEA-BOARD-16",
    target=10,
    maps=["PIRATE-4", "PIRATE-56"],
)

WONDERS: Final = Expansion(
    "seafarers/wonders",
    "seafarers: wonders",
    wonders_modules,
    seats_rule="SEA-BOARD-16",
    target=10,
    maps=["WONDERS-4", "WONDERS-56"],
)

NEW_WORLD: Final = Expansion(
    "seafarers/new-world",
    "seafarers: the new world",
    new_world_modules,
    seats_rule="SEA-BOARD-16",
    target=12,
    maps=["NEW-WORLD-34", "NEW-WORLD-56"],
)
