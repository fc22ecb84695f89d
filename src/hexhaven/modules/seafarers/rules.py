"""What a scenario of Seafarers adds to the base game."""

from __future__ import annotations

from ...engine.module import RuleModule
from ...engine.state import NOBODY
from ..base.areas import Areas
from ..island.choices import Choices
from .chips import IslandChips
from .pirate import Pirate
from .sailing import Sailing
from .scenario import Scenario, Setting
from .sea import Sea
from .ships import Ships


def seafarers_modules(scenario: Scenario) -> list[RuleModule]:
    """The general rules with the board of a scenario; its own rules come behind them."""
    modules: list[RuleModule] = [
        Sea(),
        Areas(),
        Setting(scenario),
        Choices(),
        Ships(),
        Sailing(),
    ]
    if scenario.pirate:
        pirate = Pirate()
        if scenario.off_board:
            pirate.outside = NOBODY
        modules.append(pirate)
    if scenario.chips:
        modules.append(IslandChips(scenario))
    return modules
