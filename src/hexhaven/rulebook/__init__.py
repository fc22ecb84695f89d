"""The numbered rules of every module as data: their texts, and which of them have a test."""

from hexhaven.rulebook.catalogue import (
    MODULES,
    BadCatalogue,
    Catalogue,
    Rule,
    RulebookError,
    UnknownRule,
    catalogue,
)

__all__ = [
    "MODULES",
    "BadCatalogue",
    "Catalogue",
    "Rule",
    "RulebookError",
    "UnknownRule",
    "catalogue",
]
