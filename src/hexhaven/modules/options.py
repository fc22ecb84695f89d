"""Options of the table itself: they belong to no module, since they say what modules there are."""

from __future__ import annotations

from typing import Final

from ..engine.options import Option

TABLE_OPTIONS: Final = [
    Option("map", [""], "BASE-SETUP-8", "an own board, as text: hexhaven docs maps"),
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

ALIASES: Final = {"board": "setup"}
"""Other spellings."""

LAID_BY_MAP: Final = {
    "setup": "beginner",
    "numbers": "",
    "harbors": "fixed",
    "beginner_left_out": "",
}
"""Options that a map which is laid as it is written leaves no choice in, and what they come to."""
WRITTEN: Final = "an own map says how the island is laid; leave it out (BASE-SETUP-8)"


def by_their_names(given: dict[str, str]) -> dict[str, str]:
    """The wishes by the names of the options, however they were spelt."""
    return {ALIASES.get(name, name): value for name, value in given.items()}
