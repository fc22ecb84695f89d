"""Testing: what an author of modules needs to test them, as Hexhaven's own tests do.

Positions set up by name (`Table`, `DiceTable`, `DuelTable`), random play in which everything is
checked (`check_module`, `play_soundly`), the single checks, and perft counts. See docs/testing.md.
Nothing here needs pytest: what does not hold raises `Broken`, an AssertionError.
"""

from hexhaven.sim.invariants import Broken, demand, reshuffled

from .any_table import AnyTable, refused_by
from .checks import (
    UNLISTED,
    check_chance,
    check_copies,
    check_position,
    check_record,
    check_refusals,
    check_texts,
    check_views,
)
from .dice_table import DiceTable
from .duel_table import DuelTable
from .perft import Count, perft
from .playing import play_on, played, random_move
from .sound import Met, begin, check_module, play_soundly
from .table import Table, bare_beginner

__all__ = [
    "UNLISTED",
    "AnyTable",
    "Broken",
    "Count",
    "DiceTable",
    "DuelTable",
    "Met",
    "Table",
    "bare_beginner",
    "begin",
    "check_chance",
    "check_copies",
    "check_module",
    "check_position",
    "check_record",
    "check_refusals",
    "check_texts",
    "check_views",
    "demand",
    "perft",
    "play_on",
    "play_soundly",
    "played",
    "random_move",
    "refused_by",
    "reshuffled",
]
