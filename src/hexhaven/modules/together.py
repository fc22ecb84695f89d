"""What goes with what (COMBO): the rows of the matrix. A later row never changes an earlier one;
a set that neither they nor PENDING name is refused."""

from __future__ import annotations

from typing import Final

from .matrix import Row, across, consent, plays, refused

NO_SOURCE: Final = "no source says how they go together"
NO_DESERT: Final = "there is no desert for the Robber Bride"
NO_CARDS: Final = "takes away the development cards"
NO_ROBBER_THERE: Final = "the robber takes no part"
NO_ROBBER: Final = "takes away the robber"
KNIGHT_CARDS: Final = "the warships of the pirate islands need the knight cards"
SEAS: Final = [
    "seafarers/new-shores",
    "seafarers/four-islands",
    "seafarers/fog-island",
    "seafarers/through-the-desert",
    "seafarers/forgotten-tribe",
    "seafarers/cloth",
    "seafarers/pirate-islands",
    "seafarers/wonders",
    "seafarers/new-world",
]
"""The scenarios, in the order of the matrix."""
BY_WATER: Final = "has ways over water, for which it has no rules"
FOR_TWO: Final = "is for two"
FOR_MORE: Final = "is for five or six"
TWO_BOARDS: Final = "corsica and new-york are two boards; choose one"
NO_NEUTRALS_AT_SEA: Final = "no source gives neutral colours a place among islands"
ATTACK_WITH_BOTH: Final = "no source says how the attack goes with both"
NO_COAST: Final = "fishing grounds are of no use where nobody settles on the coast"
HARD_TO_SURVEY: Final = (
    "without the longest road one effect of the camels is lost, and the game may become hard to "
    "survey"
)


def _never(first: str, second: str, rule: str, why: str) -> Row:
    reason = f"{first} cannot be played with {second}, which {why}"
    return refused(f"{first}+{second}", rule, reason, why)


def _no_events(key: str, rule: str, why: str) -> list[Row]:
    """Event cards cannot be had with a key."""
    return [refused(f"{key}+event_cards={value}", rule, why) for value in ("deck", "exact")]


SCENARIOS: Final = ["fishermen", "rivers", "caravans", "barbarian-attack", "traders"]
BOARDS: Final = ["corsica", "new-york"]
TWO_REDESIGNS: Final = "each of them lays tiles and numbers anew, and two such boards do not add up"
FIXED_BOARD: Final = "the board is printed and has no place for it"
ONE_FOR_TWO: Final = "two play with one scenario, or with cities-knights, and with nothing besides"
NO_PLACE_FOR_NEUTRALS: Final = "the places of neutral colours are given for the usual island only"
ONE_LAND: Final = "it needs one large unbroken land, so that gold is within everybody's reach"
UNKNOWN_SHAPE: Final = "the unknown shape of the land may keep players from any river"
CAMELS_ON_LAND: Final = "camels need connected land, and here one is to spread over the sea"
ONE_COAST: Final = "it needs one land mass with every number once on its coast"
ALL_COAST: Final = (
    "all of the main island is coast, and the game becomes a flight from the barbarians"
)
ROUND_LAND: Final = "it needs a round land mass, so that the trade hexes are equally far apart"


def _triples(keys: list[str], more: str, rule: str, why: str) -> list[Row]:
    """No two of some keys go with another one."""
    return [
        refused(
            f"{keys[a]}+{keys[b]}+{more}",
            rule,
            f"{keys[a]}, {keys[b]} and {more} do not go together: {why}",
            why,
        )
        for a in range(len(keys))
        for b in range(a + 1, len(keys))
    ]


def _no_third() -> list[Row]:
    """COMBO-POLICY-3: one scenario of traders and barbarians besides another, or besides what goes
    with it; two never with a third."""
    rows: list[Row] = []
    for at in range(len(SCENARIOS)):
        rows += _triples(SCENARIOS[at + 1 :], SCENARIOS[at], "COMBO-POLICY-3", TWO_REDESIGNS)
    for other in ("cities-knights", "seafarers"):
        rows += _triples(SCENARIOS, other, "COMBO-POLICY-3", TWO_REDESIGNS)
    keys = "barbarian-attack+cities-knights+seafarers"
    return [*rows, refused(keys, "COMBO-POLICY-3", ATTACK_WITH_BOTH)]


def _printed_boards() -> list[Row]:
    """COMBO-POLICY-18."""
    return [
        refused(f"{board}+{key}", "COMBO-POLICY-18", FIXED_BOARD)
        for board in BOARDS
        for key in ("cities-knights", "seafarers", "two-players", *SCENARIOS)
    ]


ROWS: Final[list[Row]] = [
    # boards
    refused("corsica+new-york", "GEO-SETUP-1", TWO_BOARDS),
    plays("erie-canal+new-york", "ERIE-SETUP-1"),
    # friends and helpers
    consent("friends+helpers", "COMBO-POLICY-14", NO_SOURCE),
    consent("corsica+friends", "COMBO-POLICY-15", NO_SOURCE),
    consent("corsica+helpers", "COMBO-POLICY-15", NO_DESERT),
    consent("corsica+friends+helpers", "COMBO-POLICY-15", NO_SOURCE),
    consent("friends+new-york", "COMBO-POLICY-15", NO_SOURCE),
    consent("helpers+new-york", "COMBO-POLICY-15", NO_DESERT),
    consent("friends+helpers+new-york", "COMBO-POLICY-15", NO_SOURCE),
    consent("erie-canal+friends+new-york", "COMBO-POLICY-15", NO_SOURCE),
    consent("erie-canal+helpers+new-york", "COMBO-POLICY-15", NO_DESERT),
    consent("erie-canal+friends+helpers+new-york", "COMBO-POLICY-15", NO_SOURCE),
    _never("friends", "cities-knights", "COMBO-POLICY-17", NO_CARDS),
    _never("friends", "barbarian-attack", "COMBO-POLICY-17", NO_ROBBER),
    _never("friends", "traders", "COMBO-POLICY-17", NO_ROBBER),
    _never("friends", "seafarers", "COMBO-POLICY-17", BY_WATER),
    _never("friends", "two-players", "COMBO-POLICY-9", FOR_TWO),
    _never("helpers", "cities-knights", "COMBO-POLICY-17", NO_CARDS),
    _never("helpers", "barbarian-attack", "COMBO-POLICY-17", NO_ROBBER),
    _never("helpers", "traders", "COMBO-POLICY-17", NO_ROBBER),
    _never("helpers", "seafarers", "COMBO-POLICY-17", BY_WATER),
    _never("helpers", "two-players", "COMBO-POLICY-9", FOR_TWO),
    _never("two-players", "five-six", "COMBO-POLICY-9", FOR_MORE),
    # Cities & Knights at sea: legal but for the pirate islands, the scenario's target and 2
    *across(
        "cities-knights",
        "COMBO-POLICY-4",
        SEAS,
        "C+2 C+2 C+2 C+2 C+2 C+2 - C+2 C+2",
        {"": KNIGHT_CARDS},
    ),
    refused("cities-knights+seafarers/pirate-islands", "CK-SEA-19", KNIGHT_CARDS),
    # for two
    plays("fishermen+two-players", "TWO-MIX-1", 10, players=[2]),
    plays("rivers+two-players", "TWO-MIX-2", 10, players=[2]),
    plays("caravans+two-players", "TWO-MIX-3", 12, players=[2]),
    plays("barbarian-attack+two-players", "TWO-MIX-5", 12, players=[2]),
    plays("traders+two-players", "TWO-MIX-7", 13, players=[2]),
    plays("cities-knights+two-players", "COMBO-TWO+CK-1", 13, players=[2]),
    consent(
        "seafarers/new-shores+two-players",
        "COMBO-POLICY-8",
        NO_NEUTRALS_AT_SEA,
        14,
        "NEW-SHORES-4",
        [2],
    ),
    *[refused(f"{key}+two-players", "COMBO-POLICY-8", NO_PLACE_FOR_NEUTRALS) for key in SEAS[1:]],
    *_triples(
        [*SCENARIOS, "cities-knights", "seafarers"], "two-players", "COMBO-POLICY-8", ONE_FOR_TWO
    ),
    # traders and barbarians
    plays("fishermen+rivers", "COMBO-FISH+RIVER-1", 10, players=[3, 4]),
    plays("cities-knights+fishermen", "COMBO-FISH+CK-1", 13),
    plays("caravans+cities-knights", "COMBO-CARAVAN+CK-1", 15),
    plays("barbarian-attack+cities-knights", "COMBO-BARB+CK-1", 13, players=[3, 4]),
    plays("cities-knights+rivers", "COMBO-RIVER+CK-10", 15),
    plays("cities-knights+traders", "COMBO-TRADE+CK-1", 15, players=[3, 4]),
    plays("caravans+rivers", "COMBO-RIVER+CARAVAN-1", 12, players=[3, 4]),
    plays("barbarian-attack+caravans", "COMBO-CARAVAN+BARB-1", 12, players=[3, 4]),
    plays("barbarian-attack+rivers", "COMBO-RIVER+BARB-1", 12, players=[3, 4]),
    consent(
        "caravans+traders",
        "COMBO-CARAVAN+TRADE-1",
        HARD_TO_SURVEY,
        15,
        players=[3, 4],
    ),
    plays("barbarian-attack+traders", "COMBO-BARB+TRADE-1", 14, players=[3, 4]),
    plays("rivers+traders", "COMBO-RIVER+TRADE-1", 13, players=[3, 4]),
    plays("caravans+fishermen", "COMBO-FISH+CARAVAN-1", 12, players=[3, 4]),
    plays("fishermen+traders", "COMBO-FISH+TRADE-1", 13, players=[3, 4]),
    plays("barbarian-attack+fishermen", "COMBO-FISH+BARB-1", 12, players=[3, 4]),
    *[consent(f"friends+{key}", "COMBO-POLICY-16", NO_SOURCE, 11) for key in SCENARIOS[:2]],
    consent("caravans+friends", "COMBO-POLICY-16", NO_SOURCE, 12),
    *[consent(f"helpers+{key}", "COMBO-POLICY-16", NO_DESERT, 10) for key in SCENARIOS[:2]],
    consent("caravans+helpers", "COMBO-POLICY-16", NO_DESERT, 12),
    *_no_third(),
    *_printed_boards(),
    *across(
        "fishermen",
        "COMBO-FISH+SEA-2",
        SEAS,
        "P14 C13 C12 C14 C13 C14 - C10 C12",
        {"": NO_COAST},
        players=[3, 4],
    ),
    refused("fishermen+seafarers/pirate-islands", "COMBO-FISH+SEA-24", NO_COAST),
    *across(
        "cities-knights+fishermen",
        "COMBO-FISH+CK+SEA-10",
        SEAS,
        "P+2 C+2 C+2 C+2 C+2 C+2 - C10 C+2",
        {},
        players=[3, 4],
    ),
    *across("rivers", "COMBO-RIVER+SEA-1", SEAS, "- X - - - X X X -", {"": ONE_LAND}),
    *across(
        "rivers",
        "COMBO-RIVER+SEA-2",
        SEAS,
        "P14 - N12 C14 C13 - - - N12",
        {"": ONE_LAND, SEAS[-1]: UNKNOWN_SHAPE},
        players=[3, 4],
    ),
    *across(
        "cities-knights+rivers",
        "COMBO-RIVER+CK+SEA-11",
        SEAS,
        "P15 - N15 C15 C15 - - - N15",
        {"": ONE_LAND, SEAS[-1]: UNKNOWN_SHAPE},
        players=[3, 4],
    ),
    *across(
        "caravans",
        "COMBO-CARAVAN+SEA-3",
        SEAS,
        "P+2 C+2 - C+2 C+2 - - - N+2",
        {"": CAMELS_ON_LAND},
        players=[3, 4],
    ),
    *across("caravans", "COMBO-CARAVAN+SEA-6", SEAS, "- - X - - X X X -", {"": CAMELS_ON_LAND}),
    *across(
        "caravans+cities-knights",
        "COMBO-CARAVAN+CK+SEA-5",
        SEAS,
        "P+4 C+4 - C+4 C+4 - - - N+4",
        {"": CAMELS_ON_LAND},
        players=[3, 4],
    ),
    *across("barbarian-attack", "COMBO-BARB+SEA-1", SEAS, "- X - - - X - - X", {"": ONE_COAST}),
    *across(
        "barbarian-attack",
        "COMBO-BARB+SEA-5",
        SEAS,
        "C14 - - C14 C13 - - - -",
        {},
        players=[3, 4],
    ),
    consent(
        "barbarian-attack+seafarers/fog-island", "COMBO-BARB+SEA-19", ALL_COAST, 12, players=[3, 4]
    ),
    plays("barbarian-attack+seafarers/pirate-islands", "COMBO-BARB+SEA-48", 12, players=[3, 4]),
    plays("barbarian-attack+seafarers/wonders", "COMBO-BARB+SEA-58", 12, players=[3, 4]),
    *across("traders", "COMBO-TRADE+SEA-1", SEAS, "- X X - X X X X X", {"": ROUND_LAND}),
    *across(
        "traders",
        "COMBO-TRADE+SEA-9",
        SEAS,
        "C+3 - - C+3 - - - - -",
        {},
        players=[3, 4],
    ),
    *across(
        "cities-knights+traders",
        "COMBO-TRADE+CK+SEA-10",
        SEAS,
        "C+3 - - C+3 - - - - -",
        {},
        players=[3, 4],
    ),
    # small variants
    refused("barbarian-attack+friendly_robber=on", "TBVAR-FRIENDLY-8", NO_ROBBER_THERE),
    refused("traders+friendly_robber=on", "TBVAR-FRIENDLY-8", NO_ROBBER_THERE),
    refused("corsica+harbormaster=on", "COMBO-POLICY-11", "there are no harbors"),
    refused("new-york+harbormaster=on", "COMBO-POLICY-11", "there are no harbors"),
    *_no_events("cities-knights", "COMBO-POLICY-12", "the event die has no place on the cards"),
    *_no_events("seafarers/pirate-islands", "COMBO-POLICY-12", "the fleet needs both dice"),
    *_no_events("friends", "COMBO-POLICY-12", NO_SOURCE),
    *_no_events("helpers", "COMBO-POLICY-12", NO_SOURCE),
    *_no_events("corsica", "COMBO-POLICY-12", NO_SOURCE),
    *_no_events("new-york", "COMBO-POLICY-12", NO_SOURCE),
]

PENDING: Final[list[Row]] = []
"""Sets that a source names and that are still to be built, as `named("a+b", "RULE-1")`;
a row goes before what is said here, and every other set is refused (COMBO-POLICY-1)."""

CODES: Final[dict[str, str]] = {
    NO_SOURCE: "no_source",
    NO_DESERT: "no_desert",
    NO_CARDS: "no_cards",
    NO_ROBBER: "no_robber",
    KNIGHT_CARDS: "knight_cards",
    BY_WATER: "by_water",
    FOR_TWO: "for_two",
    FOR_MORE: "for_more",
    TWO_BOARDS: "two_boards",
    TWO_REDESIGNS: "two_redesigns",
    FIXED_BOARD: "fixed_board",
    ONE_FOR_TWO: "one_for_two",
    NO_PLACE_FOR_NEUTRALS: "no_place_for_neutrals",
    NO_NEUTRALS_AT_SEA: "no_neutrals_at_sea",
    ATTACK_WITH_BOTH: "attack_with_both",
    NO_COAST: "no_coast",
    HARD_TO_SURVEY: "hard_to_survey",
    ONE_LAND: "one_land",
    UNKNOWN_SHAPE: "unknown_shape",
    CAMELS_ON_LAND: "camels_on_land",
    ONE_COAST: "one_coast",
    ALL_COAST: "all_coast",
    ROUND_LAND: "round_land",
}
"""A word for every reason, by which the browser says it in the reader's language."""
