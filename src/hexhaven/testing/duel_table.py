"""DuelTable: a card game whose principalities, stores, hands and stacks a test sets up by name.

Chance is left to the test: `table.roll("brigands", 4)` decides both dice. The game stands in the
actions of seat 0, nothing unusual has happened, and both hands are known: see `DuelTable`.
"""

from __future__ import annotations

import hexhaven
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import State
from hexhaven.modules.duel.cards import CARDS, DECK, NAMES, REGIONS, number_of
from hexhaven.modules.duel.kinds import CITY, KINDS, RESOURCES, SETTLEMENT, STACKS, STORE
from hexhaven.modules.duel.notes import LOOSE, OTHER_HAND
from hexhaven.modules.duel.places import REGION_PLACES, ROAD_COLUMNS, SLOT_PLACES
from hexhaven.modules.duel.realm import Realm
from hexhaven.modules.duel.stacks import Stacks
from hexhaven.modules.duel.turns import Turns

from .any_table import AnyTable


def fresh(seed: int | None = None, **options: object) -> hexhaven.Game:
    """A new game before any decision; without a seed chance is left to the caller."""
    return hexhaven.new("duel", 2, seed=seed, options=options)


class DuelTable(AnyTable):
    """One game under a test's control, in the actions of seat 0 (or before the roll).

    Both have the six starting regions in the order of their sets, with one unit each; both hands
    are empty and their cards are in stack 5, so that `hand` can deal what a test needs.
    """

    def __init__(self, main: bool = True, seed: int = 1, **options: object) -> None:
        self.game = fresh(seed, **options)
        self.realm: Realm = self.rules.part(Realm)
        self.stacks: Stacks = self.rules.part(Stacks)
        self.turns: Turns = self.rules.part(Turns)
        self.game.rng = None
        for seat in (0, 1):
            for place in ("-2,1", "0,1", "2,1", "-2,-1", "0,-1"):
                region = next(text for text in self.moves("lay") if text.endswith(f":{place}"))
                assert region.split()[2][0] == "AB"[seat]
                self.play(region)
        self.play("first 6 1", "search 1")
        for stack in ("", "search 2"):
            self.play(*([stack] if stack else []))
            for _ in range(3):
                self.play(self.moves("pick")[0])
        for seat in (0, 1):
            for card in self.stacks.hand_cards(self.state, seat):
                self.stacks.put_under(self.state, seat, 4, card)
        if main:
            self.roll("tournament", 1)
            self.stores(0)
            self.stores(1)

    @property
    def state(self) -> State:
        """The position of the game, as it is now."""
        return self.game.state

    # Playing

    def do(self, *texts: str) -> None:
        """Play moves, and pay and gain as the first moves listed say."""
        for text in texts:
            self.play(text)
            while self.step in ("pay", "gain"):
                self.play(self.moves()[0])

    def roll(self, face: str, number: int) -> None:
        """The seat on turn rolls."""
        self.play("roll", f"roll {face} {number}")

    def event(self, card: str, number: int = 1) -> None:
        """The seat on turn rolls an event card, and this one comes up."""
        self.roll("event_card", number)
        self.play(f"turn_up {card}")

    def end(self) -> None:
        """End the turn with free cards from the fullest stacks."""
        self.play("end")
        while self.step == "refill":
            texts = self.moves()
            self.play("done" if "done" in texts else next(t for t in texts if t[:4] == "draw"))

    def next_turn(self) -> None:
        """End the turn; the other rolls nothing special and has a turn of actions."""
        self.end()
        self.roll("tournament", 1)

    # Setting up

    def hand(self, seat: int, *cards: str) -> None:
        """Give a seat cards out of the stacks; both know all hands and stacks afterwards."""
        for name in cards:
            self._fetch(name)
            self.stacks._add(self.state, seat, number_of(name), 1)
        self.know_all()

    def hide(self) -> None:
        """Nobody knows anything but the own hand."""
        for seat in (0, 1):
            sizes = [self.stacks.size(self.state, stack) for stack in range(STACKS)]
            sizes.append(self.cells[self.stacks.hand_size + 1 - seat])
            self.stacks.notes.forget(self.state, seat, sizes)

    def know_all(self) -> None:
        """Both know all stacks and hands."""
        for seat in (0, 1):
            for stack in range(STACKS):
                self.stacks.look(self.state, seat, stack)
            self.stacks.look_at_hand(self.state, seat)

    def _fetch(self, name: str) -> None:
        """Take a card out of some stack, the last ones first."""
        for stack in range(STACKS - 1, -1, -1):
            cards = self.stacks.in_stack(self.state, stack)
            if number_of(name) in cards:
                self.stacks._remove(self.state, stack, cards.index(number_of(name)))
                return
        raise AssertionError(f"no {name} is left in the stacks")

    def stack(self, number: int, *cards: str) -> None:
        """Put cards on top of a stack, the first on top; they come from elsewhere in the stacks."""
        for name in reversed(cards):
            self._fetch(name)
            rest = self.stacks.in_stack(self.state, number - 1)
            for _ in rest:
                self.stacks._remove(self.state, number - 1, 0)
            for card in [number_of(name), *rest]:
                self.stacks._insert_under(self.state, number - 1, card)
        self.hide()

    def empty_stack(self, number: int, to: int) -> None:
        """Move all cards of a stack under another."""
        while self.stacks.size(self.state, number - 1):
            card = self.stacks._remove(self.state, number - 1, 0)
            self.stacks._insert_under(self.state, to - 1, card)
        self.hide()

    def discard_stacks(self) -> None:
        """Take all cards of all stacks out of the game."""
        for stack in range(STACKS):
            while self.stacks.size(self.state, stack):
                card = self.stacks._remove(self.state, stack, 0)
                self.cells[self.realm.discard + card] += 1
        self.hide()

    def put(self, seat: int, **cards: str) -> None:
        """Lay expansions for nothing: abbey="1,1"; a second copy is abbey_2="1,-1"."""
        for word, place in cards.items():
            name = word if word in NAMES else word.rpartition("_")[0]
            self._fetch(name)
            self.realm.put_card(self.state, seat, self.slot(place), number_of(name))
        self.state.stirred = False
        self.know_all()

    def slot(self, place: str) -> int:
        """The number of an expansion slot."""
        return self.realm.places.slot.parse(f"A:{place}")

    def town(self, seat: int, *places: str, city: bool = False) -> None:
        """Lay settlements or cities, with roads, out of the piles; no regions come with them."""
        for place in places:
            town = self.realm.places.town.parse(f"A:{place}")
            if not self.realm.town(self.state, seat, town):
                road = town if town > 6 else town + 1
                self.cells[self.realm.roads + seat * ROAD_COLUMNS + road] = 1
                self.cells[self.realm.road_pile] -= 1
                self.cells[self.realm.town_pile] -= 1
                self.realm.put_town(self.state, seat, town, SETTLEMENT)
            if city:
                self.cells[self.realm.city_pile] -= 1
                self.realm.put_town(self.state, seat, town, CITY)
        self.state.stirred = False

    def city(self, seat: int, *places: str) -> None:
        """Lay cities of a seat at these places."""
        self.town(seat, *places, city=True)

    def region(self, seat: int, name: str, place: str) -> None:
        """Lay a region of the pile."""
        region = next(r for r in range(len(REGIONS)) if REGIONS[r].name == name)
        self.cells[self.realm.region_pile] &= ~(1 << region)
        where = self.realm.places.region.parse(f"A:{place}")
        self.realm.lay_region(self.state, seat, where, region, 0)

    def stores(self, seat: int, **units: int) -> None:
        """Set the stores of a seat: its regions hold so many units of each kind, others none; a
        number of a region may be added, as in ore5=2."""
        for place in range(REGION_PLACES):
            card = self.cells[self.realm.regions + seat * REGION_PLACES + place]
            if card:
                region = REGIONS[card - 1]
                kind = RESOURCES[region.resource]
                want = units.get(region.name, units.get(kind, 0))
                self.realm.add(self.state, seat, place, -STORE)
                self.realm.add(self.state, seat, place, want)

    def fill(self, seat: int, units: int = 3) -> None:
        """All regions of a seat hold so much."""
        self.stores(seat, **dict.fromkeys(RESOURCES, units))

    def unlock(self) -> None:
        """Action cards can be played from now on."""
        self.cells[self.realm.unlocked] = 1

    # Looking

    def stock(self, seat: int) -> dict[str, int]:
        """The units of a seat, kinds it has none of left out."""
        held = {RESOURCES[k]: self.realm.held(self.state, seat, k) for k in range(KINDS)}
        return {name: many for name, many in held.items() if many}

    def store(self, seat: int, name: str) -> int:
        """The units on a region by its name, such as "ore2"."""
        for place in range(REGION_PLACES):
            card = self.cells[self.realm.regions + seat * REGION_PLACES + place]
            if card and REGIONS[card - 1].name == name:
                return self.realm.stored(self.state, seat, place)
        raise AssertionError(f"seat {seat} has no region {name}")

    def where(self, seat: int, name: str) -> str:
        """The place of a region by its name: "A:-2,1"."""
        for place in range(REGION_PLACES):
            value = seat * REGION_PLACES + place
            card = self.cells[self.realm.regions + value]
            if card and REGIONS[card - 1].name == name:
                return self.realm.places.region.text(value)
        raise AssertionError(f"seat {seat} has no region {name}")

    def cards(self, seat: int) -> list[str]:
        """The hand of a seat, in order of the card list."""
        return [NAMES[card] for card in self.stacks.hand_cards(self.state, seat)]

    def in_play(self, seat: int) -> dict[str, str]:
        """The expansions of a seat by place."""
        found = {}
        for slot in self.realm.cards_in_play(self.state, seat):
            place = self.realm.places.slot.text(seat * SLOT_PLACES + slot)
            found[place] = NAMES[self.realm.card_at(self.state, seat, slot)]
        return found

    def in_stack(self, number: int) -> list[str]:
        """The cards of a stack from the top."""
        return [NAMES[card] for card in self.stacks.in_stack(self.state, number - 1)]

    def seen(self, seat: int, number: int) -> list[str]:
        """What a seat remembers of a stack; 6: of the other's hand."""
        words = []
        for entry in self.stacks.notes.entries(self.state, seat, number - 1):
            loose = "~" if entry > LOOSE else ""
            words.append(loose + NAMES[entry % LOOSE - 1] if entry else "?")
        return words

    def lacks(self, seat: int, number: int) -> int:
        """How many of what a seat remembers of a stack are gone."""
        return self.stacks.notes.lacks(self.state, seat, number - 1)

    def points(self) -> list[int]:
        """Everybody's points."""
        return [self.game.points(seat) for seat in (0, 1)]

    def token(self, name: str) -> int:
        """Who holds a token, "knight" or "trade"; -1: nobody."""
        table = self.game.view(None)["table"]
        assert isinstance(table, dict)
        return int(table[f"{name}_token"])

    def discarded(self) -> list[str]:
        """The cards that are out of the game."""
        counts = self.cells[self.realm.discard :][: len(CARDS)]
        return [NAMES[card] for card, many in enumerate(counts) for _ in range(many)]

    def check(self) -> None:
        """The position must be sound and the notes true."""
        super().check()
        check_notes(self.game)


def check_notes(game: hexhaven.Game) -> None:
    """What both remember must be true: the real cards are among the remembered, in order."""
    stacks: Stacks = game.rules.part(Stacks)
    state = game.state
    if sum(stacks.size(state, s) for s in range(STACKS)) < DECK and not state.agenda:
        return
    for seat in (0, 1):
        for which in range(STACKS + 1):
            entries = stacks.notes.entries(state, seat, which)
            if which == OTHER_HAND:
                real = stacks.hand_cards(state, 1 - seat)
                rest = [card + 1 for card in real]
                unknown = entries.count(0)
                for entry in entries:
                    if entry in rest:
                        rest.remove(entry)
                assert len(rest) <= unknown, (seat, which, entries, real)
            else:
                assert_subsequence(entries, [c + 1 for c in stacks.in_stack(state, which)])


def assert_subsequence(entries: list[int], real: list[int]) -> None:
    """Leaving out some entries gives the real cards; unknown ones fit anything, loose ones fit
    each other's places."""
    loose = [entry - LOOSE for entry in entries if entry > LOOSE]

    def fits(entry: int, card: int) -> bool:
        return entry in (0, card) or (entry > LOOSE and card in loose)

    reach = {0}
    for card in real:
        reach = {
            at + 1
            for start in reach
            for at in range(start, len(entries))
            if fits(entries[at], card)
        }
    assert reach, (entries, real)


def worlds(game: hexhaven.Game, seat: int, many: int = 20) -> list[State]:
    """Positions that a seat may imagine."""
    known = game.rules.redact(game.state, seat)
    return [game.rules.imagine(known, seat, Rng(number)) for number in range(many)]
