"""All that the key `helpers` brings into a game."""

from __future__ import annotations

from ...engine.module import RuleModule
from .architect import Architect
from .captain import Captain
from .explorer import Explorer
from .general import General
from .holding import Helpers
from .mayor import Mayor
from .mendicant import Mendicant
from .merchant import Merchant
from .noblewoman import Noblewoman
from .priest import Priest
from .robber_bride import RobberBride


def helper_modules() -> list[RuleModule]:
    """Who holds which card, and the ten cards in the order of the stack."""
    return [
        Helpers(),
        Merchant(),
        Mendicant(),
        Mayor(),
        Explorer(),
        General(),
        Architect(),
        Captain(),
        Noblewoman(),
        Priest(),
        RobberBride(),
    ]
