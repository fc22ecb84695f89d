"""Write src/hexhaven/modules/names.py again: the names of all modules, steps and moves.

Run it when the rules cannot be put together because a module refers to a name of another expansion
that is not in the list yet. It puts together every variant that can be played.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hexhaven.engine.rules import Rules
from hexhaven.modules import family, variants
from hexhaven.modules.expansions import MATRIX

FILE: Final = Path(variants.__file__).parent / "names.py"
HEAD: Final = '''"""The names of all modules, steps and moves: written by scripts/names.py.

`check_wiring` refuses names that are neither in a game nor here.
"""

from __future__ import annotations

from typing import Final

from ..engine.wiring import Names

'''


def every_game() -> list[Rules]:
    """The rules of every variant, for all numbers of players and what follows a turn."""
    found: list[Rules] = []
    for verdict in MATRIX.listing():
        if not verdict.playable():
            continue
        consent = {"allow_not_recommended": "true"} if verdict.consent() else {}
        for players in verdict.players:
            for phase in ("special_building", "paired"):
                options = consent | ({"extra_phase": phase} if players > 4 else {})
                found.append(variants.assemble(verdict.key, players, options, []))
    return found


def names(games: list[Rules]) -> dict[str, list[str]]:
    """The names of these games by what they name, sorted."""
    found: dict[str, set[str]] = {"MODULES": set(), "STEPS": set(), "MOVES": set()}
    for rules in games:
        found["MODULES"].update(module.name for module in rules.modules)
        found["STEPS"].update(step.name for step in rules.layout.steps)
        found["MOVES"].update(kind.name for kind in rules.layout.kinds)
    return {name: sorted(values) for name, values in found.items()}


def text() -> str:
    """The whole file."""
    parts = [HEAD]
    for name, values in names(every_game()).items():
        lines = "".join(f'    "{value}",\n' for value in values)
        parts.append(f"{name}: Final = [\n{lines}]\n")
    parts.append("NAMES: Final = Names(MODULES, STEPS, MOVES)\n")
    return "".join(parts)


def unchecked(rules: Rules, given: object, elsewhere: object) -> None:
    """Names are not checked while they are gathered."""


def main() -> None:
    """Write the file."""
    for place in (variants, family):
        vars(place)["check_wiring"] = unchecked
    FILE.write_text(text(), encoding="utf-8")
    print(f"names: {FILE.name} has {FILE.read_text(encoding='utf-8').count(',')} names")


if __name__ == "__main__":
    main()
