"""All modules of Cities & Knights."""

from __future__ import annotations

from ...engine.module import RuleModule
from .actions import KnightActions
from .aqueduct import Aqueduct
from .barbarians import Barbarians
from .commerce import TradeCards
from .commodities import Commodities
from .event_die import EventDie
from .harbor import CommercialHarbor
from .improvements import Improvements
from .intrigues import HandCards
from .knights import Knights
from .merchant import Merchant
from .politics import PoliticsCards
from .progress import Progress
from .science import ScienceCards
from .setup import KnightsSetup
from .walls import Walls


def knights_modules() -> list[RuleModule]:
    """The modules that are added to those of the base game."""
    return [
        KnightsSetup(),
        Commodities(),
        Aqueduct(),
        Walls(),
        Improvements(),
        Merchant(),
        Knights(),
        KnightActions(),
        Progress(),
        Barbarians(),
        EventDie(),
        ScienceCards(),
        TradeCards(),
        CommercialHarbor(),
        PoliticsCards(),
        HandCards(),
    ]
