"""Showing the table: both principalities, hands, stacks, piles and dice as parts of a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine.ints import Card, Owner, Seat
from ...engine.scene import Scene
from ...engine.state import NOBODY, OVER, TURN, State
from .cards import (
    AQUEDUCT,
    BATH_HOUSE,
    CARD_KINDS,
    CARDS,
    CHURCH,
    COLOURS,
    FORT,
    NAMES,
    REGIONS,
)
from .kinds import CITY, FACES, KINDS, RESOURCES, STACKS, TERRAIN
from .notes import LOOSE, OTHER_HAND
from .places import REGION_PLACES, ROAD_COLUMNS, SLOT_PLACES, TOWN_COLUMNS

if TYPE_CHECKING:
    from .realm import Realm
    from .stacks import Stacks

COLOUR: Final = ["red", "blue"]
PROTECTING: Final = [FORT, BATH_HOUSE, AQUEDUCT, CHURCH]
"""The cards with a crest in the corner (DUEL-EFF-MARK-1)."""
TITLES: Final = {
    "gotz": "Götz Ironfist",
    "karl": "Karl the Strong",
    "falk": "Falk the Fair",
    "conrad": "Conrad the Swift",
    "hagen": "Hagen the Sinister",
    "otto": "Otto the Berserker",
    "pippin": "Pippin the Short",
    "siegfried": "Siegfried Lackland",
    "walter": "Walter the Recreant",
    "brigands_card": "Brigands",
    "colossus": "Colossus of Catan",
    "wool_mill": "Woolen Mill",
}
"""Names of cards that are not just their keys."""


def title_of(card: Card) -> str:
    """What is printed on a card."""
    key = NAMES[card]
    return TITLES.get(key, key.replace("_", " ").title())


def add_piece(
    scene: Scene, kind: str, owner: Owner, slot: int, label: str, more: dict[str, object]
) -> None:
    """A card on a slot, with what is printed on it."""
    piece: dict[str, object] = {"kind": kind, "owner": owner, "place": "slot", "id": slot}
    piece["label"] = label
    piece.update(more)
    scene.pieces.append(piece)


def show_realm(realm: Realm, state: State, scene: Scene) -> None:
    """Both principalities, the piles and the dice; nothing of them is hidden."""
    for seat in range(2):
        _show_axis(realm, state, seat, scene)
        _show_regions(realm, state, seat, scene)
        _show_expansions(realm, state, seat, scene)
        _show_counters(realm, state, seat, scene)
    cells = state.cells
    table = scene.table
    table["turn"] = cells[realm.turn_number]
    table["round"] = -(-cells[realm.turn_number] // 2)
    table["target"] = realm.target
    for name, cell in (("knight_token", realm.knight_token), ("trade_token", realm.trade_token)):
        table[name] = cells[cell]
        if cells[cell] != NOBODY:
            scene.credit(cells[cell], name, 1, 1, "named")
    table["actions_unlocked"] = cells[realm.unlocked] == 1
    table["piles"] = {
        "road": cells[realm.road_pile],
        "settlement": cells[realm.town_pile],
        "city": cells[realm.city_pile],
        "region": cells[realm.region_pile].bit_count(),
    }
    table["region_pile"] = [
        REGIONS[region].name
        for region in range(len(REGIONS))
        if cells[realm.region_pile] >> region & 1
    ]
    table["event_faces"] = FACES  # the key on the starting road (DUEL-SETUP-12)
    face = cells[realm.face]
    table["event_die"] = "" if face == NOBODY else FACES[face]
    table["production_die"] = cells[realm.number]
    if face != NOBODY:
        on_turn = cells[TURN]
        shown = [FACES[face], str(cells[realm.number])]
        for die in range(2):
            add_piece(scene, "die", on_turn, realm.places.dice[die], shown[die], {})
    if cells[OVER] and cells[realm.vp] == cells[realm.vp + 1] and cells[1] == NOBODY:
        table["winners"] = [0, 1]


def _show_axis(realm: Realm, state: State, seat: Seat, scene: Scene) -> None:
    for column in range(ROAD_COLUMNS):
        if state.cells[realm.roads + seat * ROAD_COLUMNS + column]:
            slot = realm.places.road.at[seat * ROAD_COLUMNS + column]
            add_piece(scene, "road", seat, slot, "road", {})
    sizes = [realm.town(state, seat, town) for town in range(TOWN_COLUMNS)]
    cities = sizes.count(CITY)
    settlements = sum(1 for size in sizes if size and size != CITY)
    scene.credit(seat, "settlement", settlements, settlements, "piece")
    scene.credit(seat, "city", cities, 2 * cities, "piece")
    for town in range(TOWN_COLUMNS):
        size = sizes[town]
        if size:
            kind = "city" if size == CITY else "settlement"
            slot = realm.places.town.at[seat * TOWN_COLUMNS + town]
            add_piece(scene, kind, seat, slot, kind, {"points": size})


def _show_regions(realm: Realm, state: State, seat: Seat, scene: Scene) -> None:
    for place in range(REGION_PLACES):
        card = state.cells[realm.regions + seat * REGION_PLACES + place]
        if card:
            region = REGIONS[card - 1]
            more: dict[str, object] = {
                "resource": RESOURCES[region.resource],
                "number": region.number,
                "store": realm.stored(state, seat, place),
            }
            slot = realm.places.region.at[seat * REGION_PLACES + place]
            label = f"{RESOURCES[region.resource]} {region.number}"
            add_piece(scene, TERRAIN[region.resource], seat, slot, label, more)


def _show_expansions(realm: Realm, state: State, seat: Seat, scene: Scene) -> None:
    for card in range(CARD_KINDS):
        many = realm.has(state, seat, card)
        scene.credit(seat, NAMES[card], many, many * CARDS[card].points, "named")
    for slot in range(SLOT_PLACES):
        number = realm.places.slot.at[seat * SLOT_PLACES + slot]
        card = realm.card_at(state, seat, slot)
        if card >= 0:
            add_piece(scene, NAMES[card], seat, number, title_of(card), card_facts(card))
        elif realm.slot_open(state, seat, slot, False):
            scene.mark("free", "slot", number, "")


def card_facts(card: Card) -> dict[str, object]:
    """What is printed on a card, zeros left out."""
    row = CARDS[card]
    facts: dict[str, object] = {"card": NAMES[card], "colour": COLOURS[row.colour]}
    if row.strength:
        facts["strength"] = row.strength
    if row.tournament:
        facts["tournament"] = row.tournament
    if row.symbols:
        facts["symbols"] = row.symbols
    if row.points:
        facts["points"] = row.points
    if card in PROTECTING:
        facts["crest"] = True
    return facts


def _show_counters(realm: Realm, state: State, seat: Seat, scene: Scene) -> None:
    cells = state.cells
    counters = scene.counters[seat]
    counters["colour"] = COLOUR[seat]
    counters["points"] = cells[realm.vp + seat]
    counters["strength"] = cells[realm.strength + seat]
    counters["tournament"] = cells[realm.tournament + seat]
    counters["symbols"] = cells[realm.symbols + seat]
    counters["hand_limit"] = realm.limit(state, seat)
    counters["resources"] = {
        RESOURCES[kind]: realm.held(state, seat, kind) for kind in range(KINDS)
    }


def show_cards(stacks: Stacks, state: State, viewer: Seat, scene: Scene) -> None:
    """Hands and stacks: the own cards by kind, of the others how many there are; and what the
    viewer remembers of what it has seen."""
    cells = state.cells
    for seat in range(2):
        hand: dict[str, object] = {"count": cells[stacks.hand_size + seat]}
        if seat == viewer or cells[OVER]:
            hand["kinds"] = {
                NAMES[card]: stacks.in_hand(state, seat, card) for card in stacks.held(state, seat)
            }
        scene.cards[seat]["hand"] = hand
    if viewer >= 0 and not cells[OVER]:
        scene.cards[1 - viewer]["hand_seen"] = _remembered(stacks, state, viewer, OTHER_HAND)
    shown: list[dict[str, object]] = []
    for stack in range(STACKS):
        slot = stacks.realm.places.stack.at[stack]
        count = stacks.size(state, stack)
        entry: dict[str, object] = {"slot": slot, "count": count}
        if viewer >= 0 and not cells[OVER]:
            entry["seen"] = _remembered(stacks, state, viewer, stack)
        shown.append(entry)
        if count:
            add_piece(scene, "stack", NOBODY, slot, str(count), {"count": count})
    scene.table["stacks"] = shown
    discard = stacks.realm.discard
    scene.table["discard"] = {
        NAMES[card]: cells[discard + card] for card in range(CARD_KINDS) if cells[discard + card]
    }


def _remembered(stacks: Stacks, state: State, viewer: Seat, which: int) -> dict[str, object]:
    """The viewer's notes: cards from the top, `?` for unknown ones, `~` where only the place is not
    known; `lacks` of them are no longer there."""
    words: list[str] = []
    for entry in stacks.notes.entries(state, viewer, which):
        if entry == 0:
            words.append("?")
        elif entry > LOOSE:
            words.append(f"~{NAMES[entry - LOOSE - 1]}")
        else:
            words.append(NAMES[entry - 1])
    return {"cards": words, "lacks": stacks.notes.lacks(state, viewer, which)}
