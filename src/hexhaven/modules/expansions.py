"""The list of all keys: a line for each, in the order in which they are shown.

To add an expansion, write its folder with an `expansion.py`, import it here, and put it in the
place of its line. What has no modules yet has a key and a few words only.
"""

from __future__ import annotations

from typing import Final

from .barbarian_attack.expansion import BARBARIAN_ATTACK
from .base.expansion import BASE
from .caravans.expansion import CARAVANS
from .cities_knights.expansion import CITIES_KNIGHTS
from .combinations.expansion import MEETINGS
from .dice.family import DiceGame
from .duel.family import CardGame
from .expansion import Expansion
from .family import Family
from .fishermen.expansion import FISHERMEN
from .five_six.expansion import FIVE_SIX
from .friends.expansion import FRIENDS
from .geographic.expansion import BOARD_OF_CORSICA, BOARD_OF_NEW_YORK, ERIE_CANAL
from .helpers.expansion import HELPERS
from .matrix import Matrix
from .rivers.expansion import RIVERS
from .seafarers.expansion import (
    CLOTH,
    FOG_ISLAND,
    FORGOTTEN_TRIBE,
    FOUR_ISLANDS,
    NEW_SHORES,
    NEW_WORLD,
    PIRATE_ISLANDS,
    THROUGH_THE_DESERT,
    WONDERS,
)
from .together import CODES, PENDING, ROWS
from .traders.expansion import TRADERS
from .two_players.expansion import TWO_PLAYERS

EXPANSIONS: Final[list[Expansion]] = [
    BASE,
    FIVE_SIX,
    FRIENDS,
    HELPERS,
    BOARD_OF_CORSICA,
    BOARD_OF_NEW_YORK,
    ERIE_CANAL,
    CITIES_KNIGHTS,
    NEW_SHORES,
    FOUR_ISLANDS,
    FOG_ISLAND,
    THROUGH_THE_DESERT,
    FORGOTTEN_TRIBE,
    CLOTH,
    PIRATE_ISLANDS,
    WONDERS,
    NEW_WORLD,
    TWO_PLAYERS,
    FISHERMEN,
    RIVERS,
    CARAVANS,
    BARBARIAN_ATTACK,
    TRADERS,
]

GAMES: Final[list[Family]] = [
    CardGame(),
    DiceGame("dice", plus=False),
    DiceGame("dice-plus", plus=True),
]
"""Games of their own beside the island."""

MATRIX: Final = Matrix(EXPANSIONS, GAMES, ROWS, MEETINGS, PENDING, CODES)
"""What can be said of all of them and of every combination."""
