"""Every card that the rules know is told to people in the browser, in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hexhaven.modules.barbarian_attack import cards as attack
from hexhaven.modules.base import development
from hexhaven.modules.cities_knights.kinds import PROGRESS
from hexhaven.modules.duel import cards as duel
from hexhaven.modules.event_cards.cards import EVENTS
from hexhaven.modules.helpers import cards as helpers
from hexhaven.modules.traders.maps import DECK

WEB = Path(__file__).resolve().parents[2] / "web" / "src"
TRADERS = [card for card, many in DECK.items() if many]
SINGLE = [card.key for card in duel.CARDS if not card.unit]
"""Knights have one text for all of them, and fleets."""
TOLD: list[tuple[str, str, list[str]]] = [
    ("i18n/table", "table.dev.{}", development.CARDS),
    ("games/attack/words", "table.dev.{}", attack.CARDS),
    ("games/traders/words", "table.dev.{}", [c for c in TRADERS if c not in development.CARDS]),
    ("games/knights/words", "progress.{}", list(PROGRESS)),
    ("games/knights/words", "name.{}", [card for card in PROGRESS if card != "road_building"]),
    ("games/helpers/words", "isles.helper.{}.about", helpers.NAMES),
    ("games/events/words", "events.{}", EVENTS),
    ("games/duel/words", "duel.text.{}", [*SINGLE, "knight", "fleet"]),
    ("games/duel/words", "duel.card.{}", [card.key for card in duel.CARDS]),
]
"""Where the words are, under which keys, of which cards."""


def listed(path: str, name: str) -> list[str]:
    """The words of the list that a file of the client gives a name."""
    text = (WEB / path).read_text(encoding="utf-8")
    found = re.search(rf"\b{name}: [^=\[]*(?:\[\] = )?\[(.*?)\]", text, re.DOTALL)
    assert found, f"{path} has no {name}"
    return re.findall(r'"(\w+)"', found[1])


@pytest.mark.parametrize("language", ["en", "ru", "cs"])
@pytest.mark.parametrize(("folder", "key", "cards"), TOLD, ids=[f"{a} {b}" for a, b, _ in TOLD])
def test_every_card_has_words(folder: str, key: str, cards: list[str], language: str) -> None:
    text = (WEB / folder / f"{language}.ts").read_text(encoding="utf-8")
    assert cards
    assert [card for card in cards if f'"{key.format(card)}":' not in text] == []


def test_the_page_lists_the_decks_of_the_rules() -> None:
    """What the panel of cards shows before anything is drawn."""
    assert listed("kit/cards.ts", "const DEVELOPMENT") == development.CARDS
    assert listed("games/attack/index.ts", "deck") == attack.CARDS
    assert listed("games/traders/index.ts", "deck") == TRADERS
    text = (WEB / "games/knights/tracks.ts").read_text(encoding="utf-8")
    cards = text[text.index("const CARDS") :]
    decks = [re.findall(r'"(\w+)"', found) for found in re.findall(r"\w+: \[(.*?)\]", cards, re.S)]
    assert [card for deck in decks[:3] for card in deck] == list(PROGRESS)
