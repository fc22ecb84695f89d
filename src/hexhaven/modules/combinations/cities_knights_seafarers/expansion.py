"""What comes in where Cities & Knights is played at sea."""

from __future__ import annotations

from typing import Final

from ....engine.module import RuleModule
from ...expansion import Expansion, module_named
from ...island.content import Content
from .chasing import PirateChase
from .diplomat import ShipDiplomat
from .shores import KnightsAtSea
from .waiting import Waiting


def knights_at_sea(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """CK-SEA-4, -9, -12 to -14, -17; all other rules of both go on as they are."""
    chase: list[RuleModule] = [PirateChase()] if module_named(there, "pirate") else []
    return [Waiting(), KnightsAtSea(), *chase, ShipDiplomat()]


CITIES_KNIGHTS_SEAFARERS: Final = Expansion(
    "cities-knights+seafarers",
    "knights at sea",
    knights_at_sea,
    changes=[
        "Two points more than the scenario asks for win (CK-SEA-2); the second founding round "
        "places a city, with a road or a ship (CK-SEA-3).",
        "Robber and pirate come to the board with the first attack of the barbarians, each where "
        "the scenario lets it begin (CK-SEA-4).",
        "What is said of roads holds for ships: knights are recruited at them, but only where "
        "there is land, move along them, also into the open sea, and stop foreign lines (CK-SEA-1, "
        "-9 to -11, -23).",
        "An own knight closes a line of ships as a building does, and no ship is moved from which "
        "a knight's last connection hangs (CK-SEA-12, -13).",
        "A knight at the pirate's hex may chase it, and then moves it and robs by it (CK-SEA-14).",
        "Gold pays resources only, and the merchant stays away from it (CK-SEA-7, -8).",
        "Road Building lays roads and ships, the Diplomat removes open ships too, the Bishop moves "
        "the robber only (CK-SEA-15 to -17).",
    ],
)
