"""What environments there are: every playable variant with every number of players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hexhaven import option_text, rules_for
from hexhaven.engine.errors import BadSetup
from hexhaven.engine.rules import Rules
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.variants import check_variant, needs_consent

from .observer import VERSION

MAX_ROUNDS: Final = "500"
"""The option max_rounds where the variant knows it and nobody chose it: players who learn can go
on for ever."""


def table_rules(variant: str, players: int, options: Mapping[str, object] | None = None) -> Rules:
    """The rules of an environment: options as given, a limit of rounds, and consent to what is
    possible but not recommended."""
    chosen = {name: option_text(value) for name, value in (options or {}).items()}
    if needs_consent(check_variant(variant)):
        chosen.setdefault("allow_not_recommended", "true")
    if variant == "base" and players == 2:
        chosen.setdefault("two_players", "on")
    if "max_rounds" not in chosen:
        try:
            return rules_for(variant, players, chosen | {"max_rounds": MAX_ROUNDS})
        except BadSetup:
            pass  # a variant without rounds; or something else is wrong, as we shall see
    return rules_for(variant, players, chosen)


def playable() -> list[str]:
    """The keys of all variants and combinations that can be played."""
    return [verdict.key for verdict in MATRIX.listing() if verdict.playable()]


def tables() -> list[tuple[str, int]]:
    """Every playable variant with every number of players it is for."""
    found = [verdict for verdict in MATRIX.listing() if verdict.playable()]
    return [(verdict.key, players) for verdict in found for players in verdict.players]


def some_tables(combined: int) -> list[tuple[str, int]]:
    """Every variant by itself with every number of players, and so many of the combinations, as
    far apart in the list as can be: for tests that cannot play them all."""
    alone = [table for table in tables() if "+" not in table[0]]
    together = [table for table in tables() if "+" in table[0]]
    every = max(1, -(-len(together) // combined))
    return alone + together[::every]


def env_id(variant: str) -> str:
    """The name of a variant's environment: `hexhaven/CitiesKnights-v1`."""
    words = variant.replace("+", "-").replace("/", "-").split("-")
    return f"hexhaven/{''.join(word.capitalize() for word in words)}-v{VERSION}"
