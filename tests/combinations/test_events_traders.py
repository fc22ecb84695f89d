"""Event cards for the traders (TBVAR-EVENT-33)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.combinations.pair import Met
from tests.event_cards.news import News

import hexhaven
from hexhaven.modules.event_cards.cards import CARDS, EVENTS
from hexhaven.modules.event_cards.deck import EventDeck
from hexhaven.modules.event_cards.earthquake import Earthquake
from hexhaven.modules.traders.wagons import Wagons
from hexhaven.testing import Table


class Fair(Table):
    """Traders with event cards, founded at the first places there are."""

    def __init__(self, players: int = 3, cards: str = "deck") -> None:
        super().__init__(players, variant="traders", event_cards=cards)
        while self.step != "preroll":
            if self.game.chance():
                self.game.play(self.game.chance()[0][0])
            else:
                self.play(self.moves()[0])
        self.empty_hands()
        self.wagons = self.rules.part(Wagons)

    def number_of(self, event: str) -> int:
        """A number of a card with an event."""
        return next(n for n, e, _ in CARDS if EVENTS[e] == event)


@pytest.mark.rule("TBVAR-EVENT-33")
@pytest.mark.parametrize("cards", ["deck", "exact"])
def test_a_card_with_2_or_12_is_followed_by_another(cards: str) -> None:
    table = Fair(cards=cards)
    unused = [(n, EVENTS[e]) for n, e, _ in CARDS if n in (2, 12)]
    assert {number for number, _ in unused} == {2, 12}
    for number, event in unused:
        twin = table.copy()
        twin.play("roll", f"event {number} {event}")
        while not twin.game.chance():
            assert twin.step not in ("main", "preroll")
            twin.play(twin.moves()[0])
        assert twin.step == "event_card"  # the next card, in the same roll
        twin.play("event 8 " + next(EVENTS[e] for n, e, _ in CARDS if n == 8))
        while twin.step not in ("main", "wagon"):
            if twin.game.chance():
                twin.game.play(twin.game.chance()[0][0])
            else:
                twin.play(twin.moves()[0])
        assert twin.step == "main"
        twin.check()


@pytest.mark.rule("TBVAR-EVENT-33", "TBVAR-EVENT-4")
def test_the_deck_is_shuffled_before_the_card_that_follows() -> None:
    table = Fair(cards="exact")
    deck = table.rules.part(EventDeck)
    table.cells[deck.left : deck.left + len(CARDS)] = [0] * len(CARDS)
    twelve = next(k for k in range(len(CARDS)) if CARDS[k][0] == 12)
    table.cells[deck.left + twelve] = 1
    table.cells[deck.turned] = 35
    table.play("roll", f"event 12 {EVENTS[CARDS[twelve][1]]}")
    while not table.game.chance():
        table.play(table.moves()[0])
    assert sum(table.cells[deck.left : deck.left + len(CARDS)]) == 36


@pytest.mark.rule("TBVAR-EVENT-33")
def test_five_and_six_replace_no_card() -> None:
    table = Fair(5)
    assert table.rules.part(EventDeck).unused == []
    number, event = next((n, EVENTS[e]) for n, e, _ in CARDS if n == 2)
    table.play("roll", f"event {number} {event}")
    while table.step != "main":
        if table.game.chance():
            assert table.step != "event_card"
            table.game.play(table.game.chance()[0][0])
        else:
            table.play(table.moves()[0])


@pytest.mark.rule("TBVAR-EVENT-33")
def test_a_damaged_road_costs_a_wagon_two_points_and_the_same_toll() -> None:
    table = Fair()
    state = table.game.state
    quake = table.rules.part(Earthquake)
    for owner in (0, 1):
        edge = next(
            e for e in range(table.island.edges) if table.cells[table.island.way + e] == owner
        )
        toll = table.wagons.toll(state, 0, edge)
        assert toll == owner
        assert table.wagons.effort(state, 0, edge) == 1
        table.cells[quake.harm + edge] = 1
        assert table.wagons.effort(state, 0, edge) == 2
        assert table.wagons.toll(state, 0, edge) == toll
    bare = next(
        e
        for e in range(table.island.edges)
        if table.cells[table.island.way + e] == -1
        and table.wagons.barbarians.on_path(state, e) == -1
    )
    assert table.wagons.effort(state, 0, bare) == 2


@pytest.mark.rule("TBVAR-EVENT-33", "TBVAR-EVENT-34")
def test_attacks_move_a_barbarian_and_a_flight_does_nothing() -> None:
    table = Fair()
    table.play("roll", "event 7 robber_attacks")
    assert table.step == "choose_barbarian"
    calm = Fair()
    number = calm.number_of("robber_flees")
    calm.play("roll", f"event {number} robber_flees")
    assert calm.cells[calm.island.robber] == -1
    assert calm.step in ("main", "event_card")


def test_the_base_game_replaces_no_card() -> None:
    assert News().deck.unused == []


SHARED = {"rivers+traders": "river-trade", "caravans+traders": "producing-trade"}
"""Boards on which all numbers lie, and the module that says so."""


def wishes(key: str) -> dict[str, Any]:
    found = {"event_cards": "deck"}
    return {**found, "allow_not_recommended": "true"} if key.startswith("caravans") else found


class Untouched(Table):
    """A table on which nothing is changed but by moves."""

    def on(self) -> None:
        """The first thing there is happens."""
        if self.game.chance():
            self.game.play(self.game.chance()[0][0])
        else:
            self.play(self.moves()[0])


def turned(table: Table, number: int) -> None:
    """A card with a number comes, and all is decided that its event asks for."""
    event = next(EVENTS[e] for n, e, _ in CARDS if n == number)
    table.play("roll", f"event {number} {event}")
    while table.step not in ("main", "event_card"):
        if table.game.chance():
            table.game.play(table.game.chance()[0][0])
        else:
            table.play(table.moves()[0])


@pytest.mark.rule("COMBO-GEN-10", "TBVAR-EVENT-33")
@pytest.mark.parametrize("number", [2, 12])
@pytest.mark.parametrize("key", SHARED)
def test_where_all_numbers_lie_no_card_is_followed_by_another(key: str, number: int) -> None:
    table = Met(key, 3, **wishes(key))
    assert number in table.all_numbers()
    turned(table, number)
    assert table.step == "main"


@pytest.mark.rule("COMBO-GEN-10")
@pytest.mark.parametrize("key", SHARED)
def test_games_of_the_first_version_go_on_as_they_were_begun(key: str) -> None:
    table = Untouched(3, variant=key, unlaid_cards="2_and_12", **wishes(key))
    while table.step != "preroll":
        table.on()
    turned(table, 12)
    assert table.step == "event_card"  # as on the traders' own board
    table.play("event 8 " + next(EVENTS[e] for n, e, _ in CARDS if n == 8))
    stored: Any = json.loads(table.game.record().to_json())
    del stored["options"]["unlaid_cards"]
    assert stored["modules"][SHARED[key]] == 2
    with pytest.raises(hexhaven.HexhavenError):  # after the new reading no card is due
        hexhaven.replay(hexhaven.Record.from_json(json.dumps(stored)))
    stored["modules"][SHARED[key]] = 1
    then = hexhaven.replay(hexhaven.Record.from_json(json.dumps(stored)))
    assert then.state.cells == table.game.state.cells
