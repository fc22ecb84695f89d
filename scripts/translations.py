"""Rules in other languages: which are missing or old, and the marks of what they were made from.

    python scripts/translations.py            # what has to be translated, with the English text
    python scripts/translations.py --stamp    # after translating: mark all that is there

A translation stands in `src/hexhaven/rulebook/texts/LANGUAGE/FILE.md` under its number. Only stamp
what you have read: the marks are all that tells an old translation from a right one.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from hexhaven.rulebook.catalogue import catalogue
from hexhaven.rulebook.translations import LANGUAGES, SOURCES, mark, missing, translations

TEXTS = Path(__file__).parents[1] / "src/hexhaven/rulebook/texts"


def stamp(language: str) -> None:
    """Write the marks of today's wording for all that is translated."""
    rules = catalogue().rules
    marks = {number: mark(rules[number]) for number in translations(language) if number in rules}
    text = json.dumps(marks, indent=0, sort_keys=True) + "\n"
    (TEXTS / language / SOURCES).write_text(text, encoding="utf-8")


def tell(language: str) -> None:
    """Print what is to be translated."""
    numbers = missing(language)
    print(f"{language}: {len(numbers)} of {len(catalogue().rules)} rules to translate")
    for number in numbers:
        rule = catalogue().rule(number)
        print(f"  {rule.file}  ### {rule.topic}\n  - **{number}** {rule.text}")


def main() -> None:
    """Stamp, or tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--stamp", action="store_true")
    stamping = parser.parse_args().stamp
    for language in LANGUAGES[1:]:
        if stamping:
            stamp(language)
        else:
            tell(language)


if __name__ == "__main__":
    main()
