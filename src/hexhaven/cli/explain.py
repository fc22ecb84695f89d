"""`hexhaven rules explain`: how the rules of a variant are put together."""

from __future__ import annotations


def explain(variant: str, players: int) -> str:
    """The modules in order, the moves of every step, and who answers which hook."""
    from hexhaven.modules.variants import assemble

    return assemble(variant, players, {}, []).explain()
