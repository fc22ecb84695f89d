"""The family of the card game: what a table of it is made of."""

from __future__ import annotations

from ...engine.module import RuleModule
from ..family import Family
from .actions import Actions
from .aims import Aims
from .building import Building
from .events import Events
from .realm import Realm
from .refill import Refill
from .setup import Setup
from .stacks import Stacks
from .stores import Stores
from .trade import Trade
from .turns import Turns


class CardGame(Family):
    """The card game for two."""

    def __init__(self) -> None:
        super().__init__("duel", "the card game for two", [2])
        self.seats_rule = "DUEL-SETUP-1"
        self.alone_rule = "COMBO-POLICY-19"

    def modules(self, players: int) -> list[RuleModule]:
        realm = Realm()
        stores = Stores(realm)
        stacks = Stacks(realm)
        events = Events(realm, stores, stacks)
        refill = Refill(realm, stores, stacks)
        turns = Turns(realm, stacks, events, refill)
        setup = Setup(realm, stacks, turns)
        building = Building(realm, stores, stacks, setup)
        actions = Actions(realm, stores, stacks)
        trade = Trade(realm, stores)
        found: list[RuleModule] = [realm, stores, stacks, setup, turns, events]
        found += [building, actions, trade, refill]
        found.append(Aims(realm, stores, stacks, building, actions, trade))
        return found
