"""Aims: what a principality promises, for heuristic players."""

from __future__ import annotations

from ...engine.module import RuleModule
from .actions import Actions
from .building import Building
from .realm import Realm
from .stacks import Stacks
from .stores import Stores
from .trade import Trade


class Aims(RuleModule):
    """Appraises principalities and hands."""

    def __init__(
        self,
        realm: Realm,
        stores: Stores,
        stacks: Stacks,
        building: Building,
        actions: Actions,
        trade: Trade,
    ) -> None:
        super().__init__()
        self.name = "aims"
        self.after = ["trade", "refill"]
        self.realm: Realm = realm
        self.stores: Stores = stores
        self.stacks: Stacks = stacks
        self.building: Building = building
        self.actions: Actions = actions
        self.trade: Trade = trade
