"""Variants: which modules a key stands for, and why a combination is refused."""

from __future__ import annotations

from typing import Final

from ..engine.errors import BadSetup
from ..engine.module import Option, RuleModule
from ..engine.rules import Rules
from .base.awards import LargestArmy, LongestRoad
from .base.barter import Barter
from .base.building import Building
from .base.deal import Deal, check_board
from .base.development import KNIGHT_CARD, Development
from .base.founding import Founding
from .base.maps import BEGINNER
from .base.maritime import Maritime
from .base.production import Production
from .base.seven import Robber
from .base.turn import Turn
from .base.victory import Victory
from .island.charts import Chart, parse_chart
from .island.core import Content, Island

PLAYABLE: Final = ["base"]
"""The keys that can be played."""

SEATS: Final = ["red", "blue", "white", "orange"]
"""Colours by seat, clockwise."""

TABLE_OPTIONS: Final = [
    Option("map", [""], "BASE-SETUP-8", "an own board, in the map format of docs/maps.md"),
    Option("domestic_trade", ["on", "off"], "BASE-TRADE-1", "trade between players"),
    Option("two_players", ["off", "on"], "BASE-TWO-1", "allow two players with unchanged rules"),
    Option(
        "beginner_left_out",
        ["red", "white"],
        "BASE-SETUP-5",
        "the colour that three players leave out on the beginner map",
    ),
]
ALIASES: Final = {"board": "setup"}


class Setup:
    """The checked wishes for one game, before its rules are put together."""

    def __init__(self, variant: str, players: int, given: dict[str, str]) -> None:
        self.variant: str = variant
        self.players: int = players
        self.given: dict[str, str] = {ALIASES.get(k, k): v for k, v in given.items()}

    def value(self, option: Option) -> str:
        """The chosen value of an option, or its default."""
        value = self.given.get(option.name, option.default)
        if option.name == "map" or option.accepts(value):
            return value
        known = ", ".join(option.values) + (", or a number" if option.number else "")
        raise BadSetup(f"option {option.name}={value!r}: choose one of {known} ({option.rule})")


def check_variant(variant: str) -> str:
    """The canonical key of a variant; raises BadSetup with the reason if it cannot be played."""
    keys = sorted(set(variant.split("+")))
    for key in keys:
        if key not in PLAYABLE:
            raise BadSetup(f"unknown variant {key!r}; playable are: {', '.join(PLAYABLE)}")
    return "+".join(keys)


def check_players(players: int, two_players: bool) -> None:
    """BASE-SETUP-18: three or four; two only as an extra."""
    if players == 2 and not two_players:
        raise BadSetup(
            "the base game is for 3 or 4 players; for 2 set the option two_players=on "
            "(BASE-SETUP-18, BASE-TWO-1)"
        )
    if players not in (2, 3, 4):
        raise BadSetup(f"the base game is for 3 or 4 players, not {players} (BASE-SETUP-18)")


def assemble(variant: str, players: int, options: dict[str, str], extra: list[RuleModule]) -> Rules:
    """Put the rules of a variant together; `extra` are modules of the caller's own."""
    key = check_variant(variant)
    setup = Setup(key, players, options)
    values = {option.name: setup.value(option) for option in TABLE_OPTIONS}
    check_players(players, values["two_players"] == "on")
    chart = parse_chart(values["map"] or BEGINNER)
    check_board(chart, players)
    modules = base_modules(setup, values, chart) + extra
    _configure(setup, modules)
    return Rules(key, players, chart.board, modules, setup.given)


def base_modules(setup: Setup, values: dict[str, str], chart: Chart) -> list[RuleModule]:
    """The parts of the base game, in order."""
    content = Content()
    own_map = values["map"] != ""
    beginner = not own_map and setup.given.get("setup", "beginner") == "beginner"
    left_out = values["beginner_left_out"]
    content.colours = colours_for(setup.players, left_out if beginner else "")
    preset = beginner or (own_map and _has_starts(chart, content.colours))
    robber = Robber(content)
    building = Building()
    maritime = Maritime(content)
    modules: list[RuleModule] = [
        Island(content),
        Deal(chart, own_map),
        Founding(chart, preset, content.colours),
        Turn(),
        Production(),
        robber,
        building,
        maritime,
        Development(content, robber, building, maritime),
        LongestRoad(),
        LargestArmy(KNIGHT_CARD),
        Victory(10),
    ]
    if values["domestic_trade"] == "on":
        modules.insert(8, Barter(content, maritime))
    return modules


def colours_for(players: int, left_out: str) -> list[str]:
    """The colours in play by seat; two players on the beginner map are blue and orange."""
    if players == 2 and left_out:
        return ["blue", "orange"]
    if players == 3 and left_out:
        return [colour for colour in SEATS if colour != left_out]
    return SEATS[:players]


def _has_starts(chart: Chart, colours: list[str]) -> bool:
    placed = [start.colour for start in chart.starts]
    return all(placed.count(colour) == 2 for colour in colours)


def _configure(setup: Setup, modules: list[RuleModule]) -> None:
    known = [option.name for option in TABLE_OPTIONS]
    for module in modules:
        chosen: dict[str, str] = {}
        for option in module.options():
            known.append(option.name)
            chosen[option.name] = setup.value(option)
        module.configure(chosen)
    for name in setup.given:
        if name not in known:
            raise BadSetup(f"unknown option {name!r}; options are: {', '.join(sorted(known))}")


def option_list() -> list[Option]:
    """All options of the base game, for help texts."""
    setup = Setup("base", 4, {})
    values = {option.name: option.default for option in TABLE_OPTIONS}
    found = list(TABLE_OPTIONS)
    for module in base_modules(setup, values, parse_chart(BEGINNER)):
        found.extend(module.options())
    return found
