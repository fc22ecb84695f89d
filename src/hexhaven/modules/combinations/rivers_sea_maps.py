"""Where rivers lie on the maps of Seafarers (COMBO-RIVER+SEA): places as the catalogue has them for
hexes, without the frame for courses."""

from __future__ import annotations

from typing import Final

NEW_SHORES: Final = "seafarers/new-shores"
FOG_ISLAND: Final = "seafarers/fog-island"
DESERT: Final = "seafarers/through-the-desert"
TRIBE: Final = "seafarers/forgotten-tribe"

COURSES: Final[dict[str, list[str]]] = {
    NEW_SHORES: ["4.0 5.1 6.1 7.1 SW", "4.2 5.3 6.3 E"],  # COMBO-RIVER+SEA-8, COMBO-GEN-11
    FOG_ISLAND: ["7.3 7.2 7.1 7.0 W", "3.6 4.5 5.6 SE"],  # -12, -13
    DESERT: ["7.2 6.3 5.4 4.4 NE", "6.1 5.2 4.2 NW"],  # -20, -21: the long one seeps away
    TRIBE: ["3.3 3.2 3.1 3.0 NW", "3.5 4.4 5.4 SE"],  # -27
}
"""The long and the short river of each map, as RIVERS of the usual board."""

HEXES: Final[dict[str, dict[str, str]]] = {
    FOG_ISLAND: {
        "2,5": "Pa8",
        "3,6": "Fo3",
        "3,7": "Mo6",
        "4,5": "Pa8",
        "4,6": "Hi3",
        "5,6": "Fo11",
        "5,7": "Sw",
        "6,1": "Pa10",
        "6,2": "Fo5",
        "6,3": "Fi6",
        "6,4": "Fo4",
        "6,5": "Hi9",
        "6,6": "Fi5+12",
        "7,1": "Sw",
        "7,2": "Pa9",
        "7,3": "Hi10",
        "7,4": "Mo4+2",
    },  # COMBO-RIVER+SEA-11 to -16
    DESERT: {
        "3,2": "Hi4",
        "4,1": "Fo6",
        "4,2": "Fi2",
        "4,3": "Sw",
        "4,5": "Sw",
        "5,1": "Fi5",
        "5,2": "Pa4",
        "5,3": "Hi9",
        "5,4": "Fo8",
        "5,5": "Pa9",
        "6,1": "Fo12",
        "6,2": "Mo11",
        "6,3": "Pa5",
        "6,4": "Hi3",
        "7,1": "Fi6",
        "7,2": "Hi10",
        "7,3": "Mo8",
    },  # COMBO-RIVER+SEA-19 to -22
    TRIBE: {
        "3,1": "Sw",
        "3,2": "Pa8",
        "3,3": "Hi10",
        "3,4": "Mo9",
        "3,5": "Fo6",
        "3,6": "Mo4",
        "4,1": "Hi5",
        "4,2": "Fi4",
        "4,3": "Fi6",
        "4,4": "Pa11+2",
        "4,5": "Hi3",
        "4,6": "Fo11",
        "5,1": "Fo8",
        "5,2": "Mo10",
        "5,3": "Pa5",
        "5,4": "Fo9",
        "5,5": "Sw",
        "5,6": "Fi3+12",
    },  # COMBO-RIVER+SEA-26 to -29
}
"""What lies otherwise on FOG-2007, DESERT-2007 and TRIBE-4; the island of New Shores is that of the
rivers."""

DOUBLED: Final[dict[str, list[str]]] = {
    FOG_ISLAND: ["Mo", "Fi"],  # COMBO-RIVER+SEA-16
    TRIBE: ["Pa", "Fi"],  # -29
}
"""Where the 2 and the 12 lie besides another number: on the worst hex of these."""
