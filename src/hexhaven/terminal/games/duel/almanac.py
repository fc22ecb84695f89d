"""The cards of the card game: what each costs, is worth and does."""

from __future__ import annotations

from typing import Final

from hexhaven.modules.duel.cards import CARDS, COLOURS, EVENT_NAMES, EVENTS, NAMES, Card
from hexhaven.modules.duel.kinds import RESOURCES
from hexhaven.modules.duel.showing import title_of

from ...words import View, counted, price

TEXTS: Final = {
    "alchemist": "Before your roll: name the number of the production die.",
    "arsonist": "Attack: on a 1 to 5 a building of your choice goes back to its owner's hand;"
    " on a 6 you lose one of yours. A Bishop defends.",
    "black_knight": "Attack: on a 1 to 5 a knight of your choice goes back to its owner's hand;"
    " on a 6 you lose one of yours. A Herb Woman defends.",
    "brigands_card": "Attack: on a 1 to 5 you take 2 units of your choice; on a 6 the other takes 2"
    " from you. A Bishop defends.",
    "spy": "Look at the other's hand and take one card from it.",
    "merchant": "Take 1 or 2 units from the other, then give 1 of your choice back.",
    "caravan": "Swap 2 of your units for 2 others.",
    "scout": "When you build a settlement: choose its two regions from the pile. Playable at any"
    " score.",
    "bishop": "Defence against Arsonist and Brigands: the attack succeeds only on a 1 or 2.",
    "herb_woman": "Defence against the Black Knight: the attack succeeds only on a 1 or 2.",
    "abbey": "One card more in hand, one unit of your choice at Progress.",
    "fort": "Brigands do not count the units on adjacent regions;"
    " these gain 1 in a Productive Year.",
    "smithy": "Each of your knights has 1 strength more.",
    "aqueduct": "The Plague spares all your regions.",
    "bath_house": "The Plague spares the four regions around this city.",
    "church": "The Civil War spares knights and fleets in this city.",
    "library": "One card more in hand, one unit of your choice at Progress.",
    "town_hall": "Searching a stack costs you 1 unit instead of 2.",
    "colossus": "Nothing but its points.",
    "marketplace": "Nothing but its trade symbols.",
    "counting_house": "Nothing but its trade symbols.",
    "merchant_guild": "Nothing but its trade symbols.",
    "harbor": "Each of your fleets has 1 trade symbol more.",
    "mint": "Trade 1 gold for 1 unit of another kind.",
    "master_builder": "Each player may put a card under a stack and take one of choice"
    " from a stack.",
    "progress": "Each player gains 1 unit of choice for each own Abbey and Library.",
    "year_end": "The other event cards are shuffled; this one goes under them.",
    "conflict": "The holder of the Knight token may put 2 cards of the other's hand under a stack.",
    "civil_war": "Each player takes one knight or fleet back to the hand,"
    " unless a Church protects it.",
    "productive_year": "Each region gains 1 unit for each Fort next to it.",
    "plague": "Each region next to a city loses 1 unit. Aqueduct and Bath House protect.",
}
"""What a card does, where its row does not say it."""


def title(key: str) -> str:
    """What is printed on a card."""
    return title_of(NAMES.index(key)) if key in NAMES else key.replace("_", " ").title()


def text_of(card: Card) -> str:
    """What a development card does."""
    if card.key in TEXTS:
        return TEXTS[card.key]
    if card.mill >= 0:
        return f"Adjacent {RESOURCES[card.mill]} regions give 2 when their number is rolled."
    if card.fleet >= 0:
        return f"Trade 2 {RESOURCES[card.fleet]} for 1 unit of another kind."
    return "Strength counts for the Knight token, tournament points when a tournament is rolled."


def card_lines(view: View, said: str) -> list[str]:
    """What is known of the cards that a word names; without one, the names of all."""
    wanted = said.casefold().replace(" ", "_")
    if not wanted:
        return _all_names()
    known = [*NAMES, *EVENT_NAMES]
    found = [key for key in known if key == wanted] or [
        key for key in known if wanted in key or said.casefold() in title(key).casefold()
    ]
    if not found:
        return [f"There is no card {said!r}; type card to see them all."]
    return [_line(view, key) for key in found]


def _line(view: View, key: str) -> str:
    if key in EVENT_NAMES:
        return f"{title(key)}: event card; {dict(EVENTS)[key]} of them. {TEXTS[key]}"
    card = CARDS[NAMES.index(key)]
    many = f"{card.count} of {'them' if card.count > 1 else 'its kind'}"
    facts = "; ".join([_type(card), many, *_facts(view, card)])
    return f"{title(key)}: {facts}. {text_of(card)}"


def _facts(view: View, card: Card) -> list[str]:
    """What a card costs and counts."""
    costs = view["table"].get("card_costs", {}).get(card.key, {})
    facts = [f"costs {price(costs)}"] if costs else []
    facts += [f"strength {card.strength}, tournament {card.tournament}"] if card.knight else []
    facts += [counted(card.symbols, "trade symbol")] if card.symbols else []
    return facts + ([counted(card.points, "point")] if card.points else [])


def short_line(view: View, key: str) -> str:
    """A card in a list to choose from: its name as it is typed, what it costs, counts and does."""
    card = CARDS[NAMES.index(key)]
    facts = _facts(view, card)
    if not card.knight and "Nothing but" not in text_of(card):
        facts.append(text_of(card).rstrip("."))
    return f"{key.replace('_', ' ')}: {'; '.join(facts)}"


def _type(card: Card) -> str:
    if card.building:
        return f"{COLOURS[card.colour]} building"
    if card.unit:
        return "knight" if card.knight else "trade fleet"
    return "action card"


def _all_names() -> list[str]:
    """The names by what the cards are; knights by their first names, as they are typed."""
    kinds: dict[str, list[str]] = {}
    for card in CARDS:
        kinds.setdefault(_type(card), []).append(card.key.replace("_", " "))
    kinds["event card"] = [name.replace("_", " ") for name in EVENT_NAMES]
    return [f"{kind}s: {', '.join(names)}" for kind, names in kinds.items()]
