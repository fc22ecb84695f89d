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
from hexhaven.rulebook.translations import LANGUAGES, UnknownLanguage, in_language

__all__ = [
    "LANGUAGES",
    "MODULES",
    "BadCatalogue",
    "Catalogue",
    "Rule",
    "RulebookError",
    "UnknownLanguage",
    "UnknownRule",
    "catalogue",
    "in_language",
]
