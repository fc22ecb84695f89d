"""What goes with what (COMBO): the rows of the matrix. A later row never changes an earlier one;
every set of keys that is not named here is still to be built."""

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


def _never(first: str, second: str, rule: str, why: str) -> Row:
    return refused(
        f"{first}+{second}", rule, f"{first} cannot be played with {second}, which {why}"
    )


def _no_events(key: str, rule: str, why: str) -> list[Row]:
    """Event cards cannot be had with a key."""
    return [refused(f"{key}+event_cards={value}", rule, why) for value in ("deck", "exact")]


ROWS: Final[list[Row]] = [
    # boards
    refused("corsica+new-york", "GEO-SETUP-1", "corsica and new-york are two boards; choose one"),
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
    _never("friends", "two-players", "COMBO-POLICY-9", "is for two"),
    _never("helpers", "cities-knights", "COMBO-POLICY-17", NO_CARDS),
    _never("helpers", "barbarian-attack", "COMBO-POLICY-17", NO_ROBBER),
    _never("helpers", "traders", "COMBO-POLICY-17", NO_ROBBER),
    _never("helpers", "seafarers", "COMBO-POLICY-17", BY_WATER),
    _never("helpers", "two-players", "COMBO-POLICY-9", "is for two"),
    _never("two-players", "five-six", "COMBO-POLICY-9", "is for five or six"),
    # Cities & Knights at sea: legal but for the pirate islands, the scenario's target and 2
    *across(
        "cities-knights",
        "COMBO-POLICY-4",
        SEAS,
        "C+2 C+2 C+2 C+2 C+2 C+2 - C+2 C+2",
        {"": KNIGHT_CARDS},
    ),
    refused("cities-knights+seafarers/pirate-islands", "CK-SEA-19", KNIGHT_CARDS),
    # small variants
    refused("barbarian-attack+friendly_robber=on", "TBVAR-FRIENDLY-8", NO_ROBBER_THERE),
    refused("traders+friendly_robber=on", "TBVAR-FRIENDLY-8", NO_ROBBER_THERE),
    refused(
        "seafarers+friendly_robber=on",
        "TBVAR-FRIENDLY-12",
        "how the pirate spares players is still to be built",
    ),
    refused("corsica+harbormaster=on", "COMBO-POLICY-11", "there are no harbors"),
    refused("new-york+harbormaster=on", "COMBO-POLICY-11", "there are no harbors"),
    *_no_events("cities-knights", "COMBO-POLICY-12", "the event die has no place on the cards"),
    *_no_events("seafarers/pirate-islands", "COMBO-POLICY-12", "the fleet needs both dice"),
    *_no_events("traders", "TBVAR-EVENT-33", "how the cards go with wagons is still to be built"),
    *_no_events("friends", "COMBO-POLICY-12", NO_SOURCE),
    *_no_events("helpers", "COMBO-POLICY-12", NO_SOURCE),
    *_no_events("corsica", "COMBO-POLICY-12", NO_SOURCE),
    *_no_events("new-york", "COMBO-POLICY-12", NO_SOURCE),
]
