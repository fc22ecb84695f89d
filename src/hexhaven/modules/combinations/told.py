"""What single scenarios of Seafarers change besides where an expansion meets the sea: sentences for
people, with their rules. What is said of all scenarios stands with the meeting itself."""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ..expansion import Expansion
from ..island.content import Content

SEVERAL_HEXES: Final = (
    "Numbers lie on several hexes: a number brings one barbarian to the emptiest of them, and dice "
    "are rolled until three have landed (COMBO-BARB+SEA-11, -12); none stands there at first."
)
TOLD: Final[dict[str, list[str]]] = {
    "fishermen+seafarers/new-shores": [
        "The lake lies in the middle of the main island, and the grounds have the places that "
        "they have without the sea, so that nothing is left to choice (COMBO-FISH+SEA-9).",
    ],
    "fishermen+seafarers/four-islands": [
        "There is no lake. Of the two smaller islands one has the grounds 4 and 8, the other 6 and "
        "10; of the larger ones one has the 5, the other the 9 (COMBO-FISH+SEA-10, -11).",
    ],
    "fishermen+seafarers/fog-island": [
        "The map is that of the first printing unless chosen otherwise. The lake is among the "
        "unexplored hexes: whoever turns it over draws a fish token, and it stays there, at the "
        "coast or not (COMBO-FISH+SEA-12 to -14).",
    ],
    "fishermen+seafarers/through-the-desert": [
        "The lake lies inland on the main island, and the map is laid as printed "
        "(COMBO-FISH+SEA-16, COMBO-GEN-18).",
    ],
    "fishermen+seafarers/forgotten-tribe": [
        "The lake lies inland on the main island, and the robber may enter it; the map is laid as "
        "printed (COMBO-FISH+SEA-17, -20, -30). No won harbor lies on a ground (-19).",
    ],
    "fishermen+seafarers/cloth": [
        "There is no lake; three grounds lie in the north and three in the south "
        "(COMBO-FISH+SEA-21, -22). Only who trades with a village sends the pirate away (-23).",
    ],
    "fishermen+seafarers/wonders": [
        "There is no lake (COMBO-FISH+SEA-25). With the boot one point more is needed beside the "
        "highest wonder, and a finished wonder wins all the same (-27).",
    ],
    "fishermen+seafarers/new-world": [
        "There is no lake. The grounds are laid on any coast right after the harbors, by lot "
        "unless chosen otherwise, as many as there is room for (COMBO-FISH+SEA-28, -29, -31).",
    ],
    "caravans+seafarers/new-shores": [
        "The oasis takes the place of the desert in the middle of the main island, and the robber "
        "begins beside the board (COMBO-CARAVAN+SEA-7).",
    ],
    "caravans+seafarers/four-islands": [
        "The map is that of the first printing. The oasis lies in the sea, an island of its own "
        "where nobody founds and which brings no points (COMBO-CARAVAN+SEA-8 to -10, -13). The "
        "pirate begins off the board (-11).",
    ],
    "caravans+seafarers/through-the-desert": [
        "The oasis takes the place of the fields with the 2, which lies on the hills with the 12 "
        "(COMBO-CARAVAN+SEA-14).",
    ],
    "caravans+seafarers/forgotten-tribe": [
        "The oasis takes the place of the fields with the 12, which lies on the hex with the 2 "
        "(COMBO-CARAVAN+SEA-15). The robber begins on the oasis and may come back to it (-16).",
    ],
    "barbarian-attack+seafarers/new-shores": [
        "The island of the attack is the main island (COMBO-BARB+SEA-14).",
    ],
    "barbarian-attack+seafarers/through-the-desert": [
        "The castle lies in the west of the belt (COMBO-BARB+SEA-24, -25), and the map is as "
        "printed (COMBO-GEN-18).",
    ],
    "barbarian-attack+seafarers/forgotten-tribe": [
        "The 2 and the 12 lie on two hexes each, and the four cards of the tribe are cards of the "
        "attack, done at once (COMBO-BARB+SEA-29 to -34). The map is as printed (COMBO-GEN-18).",
    ],
    "barbarian-attack+seafarers/fog-island": [
        SEVERAL_HEXES,
        "The map is that of the first printing, with a castle; nobody lands on the hex with 2 and "
        "12, nor on what is discovered, and the city of the founding may be left out "
        "(COMBO-BARB+SEA-18 to -23, -65).",
    ],
    "barbarian-attack+seafarers/pirate-islands": [
        SEVERAL_HEXES,
        "No city is founded, a Knighthood also arms the outermost normal ship of the line, and the "
        "line stands still while the settlement at its beginning is conquered; 12 points and the "
        "own fortress win (COMBO-BARB+SEA-36 to -48, -63).",
    ],
    "barbarian-attack+seafarers/wonders": [
        SEVERAL_HEXES,
        "The barbarians wait in the three deserts, set out from the fullest one and make it "
        "conquered land for the buildings beside it as long as three are left; a wonder asks anew "
        "with every level, and 12 points or a finished wonder win (COMBO-BARB+SEA-49 to -58, -64).",
    ],
    "rivers+seafarers/new-shores": [
        "The island of the rivers is the main island (COMBO-RIVER+SEA-8).",
    ],
    "rivers+seafarers/through-the-desert": [
        "Rivers and one desert form the belt, and the robber begins on that desert "
        "(COMBO-RIVER+SEA-19 to -23).",
    ],
    "rivers+seafarers/fog-island": [
        "The map is that of the first printing, and rivers cross the main island; 2 and 12 lie on "
        "the worst hexes of a terrain, besides their numbers (COMBO-RIVER+SEA-10 to -17).",
    ],
    "seafarers/new-shores+traders": [
        "The 12, which no hex carries here, is rolled again (COMBO-GEN-10).",
    ],
}
"""By the keys that meet."""


def nothing_more(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """For meetings that have no module of their own."""
    return []


def told_meetings() -> list[Expansion]:
    """The meetings of single scenarios of which there is only something to tell."""
    return [Expansion(key, _about(key), nothing_more, changes=TOLD[key]) for key in TOLD]


def _about(key: str) -> str:
    """`fishermen+seafarers/new-shores`: fishermen, new shores."""
    names = [part.rpartition("/")[2] for part in key.split("+")]
    return ", ".join(names).replace("-", " ")
