"""What games say at the terminal, a file each; `door.py` lets them in."""

from __future__ import annotations

from typing import Final

from ..extension import Extension
from .attack import ATTACK
from .caravans import CARAVANS
from .cloth import CLOTH
from .coins import COINS, RIVERS
from .dice import DICE
from .duel import DUEL
from .events import EVENTS, HARBORMASTER
from .fishermen import FISHERMEN
from .five_six import FIVE_SIX
from .friends import FRIENDS
from .helpers import HELPERS
from .island import DEVELOPMENT, ISLAND
from .knights import KNIGHTS
from .knights_at_sea import KNIGHTS_AT_SEA
from .pirates import PIRATES
from .seafarers import SEAFARERS
from .towns import TOWNS
from .traders import TRADERS
from .tribe import TRIBE
from .two import TWO
from .wonders import WONDERS

GAMES: Final[tuple[Extension, ...]] = (
    *(ISLAND, DEVELOPMENT, FIVE_SIX, KNIGHTS, HELPERS, FRIENDS),
    *(SEAFARERS, TRIBE, CLOTH, PIRATES, WONDERS, KNIGHTS_AT_SEA),
    *(CARAVANS, FISHERMEN, EVENTS, HARBORMASTER, COINS, RIVERS, TRADERS, ATTACK, TWO),
    TOWNS,
    *(DICE, DUEL),
)
"""In this order their words stand; where two say the same thing, the later one is heard."""
