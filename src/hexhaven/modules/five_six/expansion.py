"""What the key `five-six` stands for; five or six players imply it."""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ...engine.options import Option
from ..expansion import Addition, Expansion
from ..island.content import Content
from .building import SpecialBuilding
from .island import LargerIsland
from .pairs import PairedPlayers


def larger_island(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """Both boxes on the table."""
    return [LargerIsland()]


def special_building(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The special building phase (FIVESIX-SBP)."""
    return [SpecialBuilding()]


def paired_players(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The other way to shorten the wait (FIVESIX-PAIR)."""
    return [PairedPlayers()]


FIVE_SIX: Final = Expansion(
    "five-six",
    "the larger island for 5 or 6 players",
    larger_island,
    seats=[5, 6],
    seats_rule="FIVESIX-SETUP-13",
    options=[
        Addition(
            Option(
                "extra_phase",
                ["special_building", "paired", "none"],
                "FIVESIX-SBP-1",
                "5 or 6 players: what follows a turn",
            ),
            {"special_building": special_building, "paired": paired_players},
        ),
    ],
)
