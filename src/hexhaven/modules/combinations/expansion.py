"""All meetings: the keys that meet, and what comes in there."""

from __future__ import annotations

from typing import Final

from ..expansion import Expansion
from .cities_knights_seafarers.expansion import CITIES_KNIGHTS_SEAFARERS
from .events_traders import events_for_traders
from .friendly_pirate import friendly_pirate
from .two_barbarians import barbarians_for_two
from .two_caravans import caravans_for_two
from .two_fishermen import fish_for_two
from .two_new_shores import new_shores_for_two
from .two_rivers import rivers_for_two
from .two_traders import traders_for_two

MEETINGS: Final[list[Expansion]] = [
    CITIES_KNIGHTS_SEAFARERS,
    Expansion(
        "two-players+fishermen",
        "fishermen for two",
        fish_for_two,
        changes=[
            "There are no trade tokens; both begin with fish tokens of 1, 1, 2, 2 and 3 fish, and "
            "new fish come only from production (TWO-MIX-1, -10).",
            "Whoever has fewer points pays a fish less for every action (TWO-MIX-1).",
        ],
    ),
    Expansion(
        "two-players+rivers",
        "rivers for two",
        rivers_for_two,
        changes=[
            "A settlement at a swamp brings two trade tokens, and a swamp of choice stands for the "
            "desert to which the robber is sent or flees (TWO-MIX-2).",
            "A bridge is answered by a neutral bridge, or else by a neutral road (TWO-MIX-2).",
        ],
    ),
    Expansion(
        "two-players+caravans",
        "caravans for two",
        caravans_for_two,
        changes=[
            "Every vote brings two camels in two caravans: who has more votes places both, with "
            "equal votes each player places one (TWO-MIX-3, -4).",
            "For tokens the robber leaves the board (TWO-MIX-3).",
        ],
    ),
    Expansion(
        "two-players+barbarian-attack",
        "the attack for two",
        barbarians_for_two,
        changes=[
            "With the first knight comes a neutral one that both players move after their own; in "
            "battles it is a party of its own, its die is a 3, and it is never lost (TWO-MIX-5).",
            "A neutral settlement brings a landing of its own; for tokens a barbarian is moved to "
            "another coastal hex; a lost knight or roll brings two gold and a token (TWO-MIX-6).",
            "No knight card can be discarded (TWO-MIX-10).",
        ],
    ),
    Expansion(
        "two-players+traders",
        "traders for two",
        traders_for_two,
        changes=[
            "Half of the tolls on neutral roads goes to the opponent when the wagon's move ends; "
            "for tokens a barbarian is moved to a path without a road; a settlement at a trade hex "
            "brings a token (TWO-MIX-7).",
        ],
    ),
    Expansion(
        "two-players+seafarers/new-shores",
        "new shores for two",
        new_shores_for_two,
        changes=[
            "The map for four is laid, with the neutral settlements on its main island; a ship "
            "owes a neutral road, and neutral colours have no ships (TWO-MIX-9).",
        ],
    ),
    Expansion("traders+event_cards=deck", "event cards for traders", events_for_traders),
    Expansion("traders+event_cards=exact", "event cards for traders", events_for_traders),
    Expansion("seafarers+friendly_robber=on", "a friendly pirate", friendly_pirate),
]
"""`fishermen+cities-knights` brings the modules that say what happens where these two meet, and
comes in wherever both are in a game; so does `traders+event_cards=deck` with the value of an
option. `seafarers` stands for all its scenarios."""
