"""Variants: which modules a key stands for, and why a combination is refused."""

from __future__ import annotations

from typing import Final

from ..engine.errors import BadSetup
from ..engine.former import former_readings
from ..engine.module import Option, RuleModule
from ..engine.rules import Rules, in_order
from ..engine.wiring import check_wiring
from .barbarian_attack.rules import attack_modules
from .base.awards import LargestArmy, LongestRoad
from .base.barter import Barter
from .base.building import Building
from .base.deal import Deal, check_board
from .base.development import CARDS, DECK, KNIGHT_CARD, Development
from .base.founding import Founding
from .base.maps import BEGINNER, base_pool
from .base.maritime import Maritime
from .base.production import Production
from .base.seven import Robber
from .base.turn import Turn
from .base.victory import Victory
from .caravans.rules import caravan_modules
from .cities_knights.rules import knights_modules
from .coins.coins import Coins
from .dice.family import DiceGame
from .duel.family import CardGame
from .family import Family, chosen_value, configure
from .fishermen.rules import fishermen_modules
from .five_six.building import SpecialBuilding
from .five_six.island import EXTRA_PHASE, LargerIsland
from .five_six.pairs import PairedPlayers
from .friends.exchange import TokenExchange
from .friends.favours import Favours
from .friends.gifts import Gifts
from .friends.networks import Networks
from .friends.robber import HarmlessRobber
from .friends.tokens import FavourTokens
from .geographic.boards import CORSICA, NEW_YORK
from .geographic.canal import ErieCanal
from .geographic.geography import Geography
from .helpers.team import helper_modules
from .island.charts import Chart, parse_chart
from .island.core import Content, Island
from .island.hooks import IslandModule
from .island.kinds import COLOURS
from .names import NAMES
from .together import check_consent, check_ruled_out, check_together, needs_consent

KEYS: Final = {
    "base": "the island of nineteen hexes, 3 or 4 players",
    "five-six": "the larger island for 5 or 6 players",
    "friends": "scenario with friends and their favours",
    "helpers": "helper cards with abilities",
    "corsica": "the map of Corsica",
    "new-york": "the map of New York",
    "erie-canal": "the canal across New York",
    "cities-knights": "commodities, knights and barbarians",
    "seafarers/new-shores": "seafarers: new shores",
    "seafarers/four-islands": "seafarers: four islands",
    "seafarers/fog-island": "seafarers: the island in the fog",
    "seafarers/through-the-desert": "seafarers: through the desert",
    "seafarers/forgotten-tribe": "seafarers: the forgotten tribe",
    "seafarers/cloth": "seafarers: cloth",
    "seafarers/pirate-islands": "seafarers: the pirate islands",
    "seafarers/wonders": "seafarers: wonders",
    "seafarers/new-world": "seafarers: the new world",
    "two-players": "the island for two",
    "fishermen": "fishing grounds and a lake",
    "rivers": "rivers and bridges",
    "caravans": "caravans from the oasis",
    "barbarian-attack": "barbarians land on the coast",
    "traders": "wagons between trade hexes",
    "duel": "the card game for two",
    "dice": "the dice game",
    "dice-plus": "the dice game with more",
}
"""Every key, with a few words about it."""

ALONE: Final[dict[str, Family]] = {
    "dice": DiceGame("dice", plus=False),
    "dice-plus": DiceGame("dice-plus", plus=True),
    "duel": CardGame(),
}
"""Games of their own beside the island."""

PLAYABLE: Final = [
    "base",
    "five-six",
    "friends",
    "helpers",
    "corsica",
    "new-york",
    "erie-canal",
    "new-york+erie-canal",
    "friends+helpers",
    "cities-knights",
    "caravans",
    "barbarian-attack",
    "fishermen",
    *ALONE,
]
"""The keys and combinations that can be played."""

TABLE_OPTIONS: Final = [
    Option("map", [""], "BASE-SETUP-8", "an own board, in the map format of docs/maps.md"),
    Option("domestic_trade", ["on", "off"], "BASE-TRADE-1", "trade between players"),
    Option("two_players", ["off", "on"], "BASE-TWO-1", "allow two players with unchanged rules"),
    Option(
        "allow_not_recommended",
        ["false", "true"],
        "COMBO-GEN-2",
        "play combinations that are possible but not recommended",
    ),
    Option(
        "beginner_left_out",
        ["red", "white"],
        "BASE-SETUP-5",
        "the colour that three players leave out on the beginner map",
    ),
]
BOARDS: Final = {"corsica": CORSICA, "new-york": NEW_YORK}
"""The printed boards."""
LAID_BY_MAP: Final = ["setup", "numbers", "harbors", "beginner_left_out"]
"""Options that would contradict an own map."""
ALIASES: Final = {"board": "setup"}


class Setup:
    """The checked wishes for one game, before its rules are put together."""

    def __init__(self, variant: str, players: int, given: dict[str, str]) -> None:
        self.variant: str = variant
        self.players: int = players
        self.given: dict[str, str] = {ALIASES.get(k, k): v for k, v in given.items()}

    def value(self, option: Option) -> str:
        """The chosen value of an option, or its default."""
        if option.name == "map":
            return self.given.get("map", "")
        return chosen_value(option, self.given)


def check_variant(variant: str) -> str:
    """The canonical key of a variant; raises BadSetup with the reason if it cannot be played."""
    keys = sorted(set(variant.split("+")))
    check_ruled_out(keys)
    for key in keys:
        if key not in PLAYABLE:
            playable = ", ".join(PLAYABLE)
            if key in KEYS:
                raise BadSetup(f"variant {key!r} is not implemented yet; playable: {playable}")
            raise BadSetup(f"unknown variant {key!r}; playable: {playable}")
    for key in keys:
        if key in ALONE and len(keys) > 1:
            rule = ALONE[key].alone_rule
            raise BadSetup(f"{key!r} is a game of its own, not combined with anything ({rule})")
    # Every island has the base game in it, and the number of players implies five-six.
    keys = [key for key in keys if key not in ("base", "five-six")]
    check_together(keys)
    return "+".join(keys or ["base"])


def usual_players(variant: str) -> int:
    """How many sit at a table of which nobody has said how many."""
    return ALONE[variant].seats[0] if variant in ALONE else 4


def check_players(content: Content) -> None:
    """BASE-SETUP-18: three or four, two only as an extra; or what the modules say."""
    if content.players in content.seats:
        return
    alone = "two_players" not in content.decided
    if content.players == 2 and content.seats == [3, 4] and alone:
        raise BadSetup(
            "the base game is for 3 or 4 players; for 2 set the option two_players=on "
            "(BASE-SETUP-18, BASE-TWO-1)"
        )
    if content.seats in ([3, 4], [2, 3, 4]) and alone:
        raise BadSetup(
            f"the base game is for 3 or 4 players, not {content.players} (BASE-SETUP-18)"
        )
    seats = " or ".join(str(seat) for seat in content.seats)
    raise BadSetup(f"this game is for {seats} players, not {content.players} (BASE-SETUP-18)")


def assemble(
    variant: str,
    players: int,
    options: dict[str, str],
    extra: list[RuleModule],
    begun: dict[str, int] | None = None,
) -> Rules:
    """Put the rules of a variant together; `extra` are modules of the caller's own, `begun` the
    versions of the modules of a game that goes on by the rules of then."""
    key = check_variant(variant)
    if key in ALONE:
        return ALONE[key].assemble(players, options, extra, begun)
    setup = Setup(key, players, options)
    values = {option.name: setup.value(option) for option in TABLE_OPTIONS}
    check_consent(key, values["allow_not_recommended"] == "true")
    content = base_content(setup, values)
    chosen = base_modules(content, values) + added_modules(key)
    if players in (5, 6) or "five-six" in variant.split("+"):
        chosen += five_six_modules(setup)
    given = chosen + extra
    modules = in_order(given)
    if begun is not None:
        setup.given = content.given = {**former_readings(modules, begun), **setup.given}
    configure(modules, setup.given, [option.name for option in TABLE_OPTIONS])
    modules = in_order(modules)  # an option may leave out a module
    chart = _lay_out(content, modules)
    check_board(chart, players)
    rules = Rules(key, players, chart.board, modules, setup.given)
    check_wiring(rules, given, NAMES)
    return rules


def _lay_out(content: Content, modules: list[RuleModule]) -> Chart:
    """Let every module change the content, then read the map, then let them change the board."""
    family = [module for module in modules if isinstance(module, IslandModule)]
    for module in family:
        module.prepare(content)
    check_decided(content)
    check_players(content)
    chart = parse_chart(content.map, content)
    for module in family:
        module.shape(chart)
    return chart


def check_decided(content: Content) -> None:
    """Nobody may wish for what a module has decided."""
    for name, why in content.decided.items():
        if name in content.given:
            raise BadSetup(f"option {name}: {why}")


def base_content(setup: Setup, values: dict[str, str]) -> Content:
    """What is in the box of the base game."""
    content = Content()
    content.players = setup.players
    content.given = setup.given
    content.own_map = values["map"] != ""
    for name in LAID_BY_MAP:
        if content.own_map and name in setup.given:
            raise BadSetup(f"option {name}: an own map says how the island is laid; leave it out")
    content.map = values["map"] or BEGINNER
    beginner = not content.own_map and setup.given.get("setup", "beginner") == "beginner"
    content.starts = beginner or content.own_map
    content.colours = colours_for(setup.players, values["beginner_left_out"] if beginner else "")
    content.pool = base_pool()
    content.deck = dict(zip(CARDS, DECK, strict=True))
    if setup.variant != "base":
        content.decided["two_players"] = "two play nothing but the base game (BASE-TWO-1)"
    elif values["two_players"] == "on":
        content.seats = [2, 3, 4]
    return content


def base_modules(content: Content, values: dict[str, str]) -> list[RuleModule]:
    """The parts of the base game, in order."""
    robber = Robber(content)
    building = Building()
    maritime = Maritime(content)
    modules: list[RuleModule] = [
        Island(content),
        Deal(content),
        Founding(content),
        Turn(),
        Production(),
        robber,
        building,
        maritime,
        Development(content, robber, building, maritime),
        LongestRoad(),
        LargestArmy(KNIGHT_CARD),
        Victory(content),
    ]
    if values["domestic_trade"] == "on":
        modules.insert(8, Barter(content, maritime))
    return modules


def added_modules(key: str) -> list[RuleModule]:
    """What the parts of a key add to the base game."""
    modules: list[RuleModule] = []
    for part in key.split("+"):
        if part in BOARDS:
            modules.append(Geography(part, BOARDS[part]))
        elif part == "erie-canal":
            modules.append(ErieCanal())
        elif part == "cities-knights":
            modules += knights_modules()
        elif part == "caravans":
            modules += caravan_modules()
        elif part == "barbarian-attack":
            modules += [Coins(), *attack_modules()]
        elif part == "fishermen":
            modules += fishermen_modules()
        elif part == "helpers":
            modules += helper_modules()
        elif part == "friends":
            modules += friends_modules()
    return modules


def friends_modules() -> list[RuleModule]:
    """Favour tokens, the three ways to earn them and the two ways to spend them."""
    return [
        FavourTokens(),
        HarmlessRobber(),
        Gifts(),
        Networks(),
        Favours(),
        TokenExchange(),
    ]


def five_six_modules(setup: Setup) -> list[RuleModule]:
    """The larger island and what follows a turn on it."""
    modules: list[RuleModule] = [LargerIsland()]
    phase = setup.value(EXTRA_PHASE)
    if phase == "special_building":
        modules.append(SpecialBuilding())
    elif phase == "paired":
        modules.append(PairedPlayers())
    return modules


def colours_for(players: int, left_out: str) -> list[str]:
    """The colours in play by seat; two players on the beginner map are blue and orange."""
    if players == 2 and left_out:
        return ["blue", "orange"]
    if players == 3 and left_out:
        return [colour for colour in COLOURS[:4] if colour != left_out]
    return COLOURS[:players]


def option_list(key: str = "base") -> list[Option]:
    """All options that a variant leaves a choice in, for help texts and forms."""
    if key in ALONE:
        return ALONE[key].options()
    setup = Setup(key, 4, {})
    values = {option.name: option.default for option in TABLE_OPTIONS}
    found = list(TABLE_OPTIONS)
    content = base_content(setup, values)
    modules = in_order(base_modules(content, values) + added_modules(key))
    for module in modules:
        if isinstance(module, IslandModule):
            module.prepare(content)  # a default may follow from what is in the box
    for module in modules + five_six_modules(setup):
        found.extend(module.options())
    decided = list(content.decided)
    if not needs_consent(key):
        decided.append("allow_not_recommended")
    return [option for option in found if option.offered and option.name not in decided]
