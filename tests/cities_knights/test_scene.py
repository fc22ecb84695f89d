"""What a client gets to see: pieces, tracks, counters, moves with their place or panel."""

from __future__ import annotations

from typing import Any

from tests.cities_knights.knights_table import LINE, KnightsTable

import hexhaven
from hexhaven.engine.rng import Rng
from hexhaven.server.wire import Piece


def pieces_at(table: KnightsTable, place: str) -> list[str]:
    """The kinds of all pieces at a node."""
    found: Any = table.game.view(None)["pieces"]
    node = table.at(place)
    return [p["kind"] for p in found if p["place"] == "node" and p["id"] == node]


def test_knights_walls_and_metropolises_are_pieces() -> None:
    table = KnightsTable()
    table.home(0, "0.0.N")
    table.wall(0, "0.0.N")
    table.metropolis("politics", "0.0.N")
    table.road(0, *LINE)
    table.knight(0, "0.0.NE", 1)
    table.knight(0, "0.1.N", 2, active=True)
    table.knight(1, "0.2.N", 3, active=True)
    assert pieces_at(table, "0.0.N") == ["city", "wall", "politics_metropolis"]
    assert pieces_at(table, "0.0.NE") == ["basic_knight"]
    assert pieces_at(table, "0.1.N") == ["active_strong_knight"]
    assert pieces_at(table, "0.2.N") == ["active_mighty_knight"]
    shown: Any = table.game.view(None)["pieces"]
    for piece in shown:
        Piece.model_validate(piece)


def test_the_barbarian_track_tells_how_the_attack_would_end() -> None:
    table = KnightsTable()
    table.home(0, "0.0.N")
    table.home(1, "0.1.N")
    table.home(2, "0.2.N")
    table.knight(1, "2.2.N", 1, active=True)
    tracks: Any = table.game.view(3)["tracks"]
    assert tracks["barbarians"] == {
        "step": 0,
        "landing": 7,
        "attacks": 0,
        "robber_locked": True,
        "strength": 3,
        "defence": 1,
        "contributions": [0, 1, 0, 0],
        "won": False,
        "defender": -1,
        "drawing": [],
        "losing": [0, 2],
    }
    table.knight(3, "2.2.S", 2, active=True)
    tracks = table.game.view(3)["tracks"]
    assert tracks["barbarians"]["won"]
    assert tracks["barbarians"]["defender"] == 3


def test_every_move_has_a_place_or_a_panel() -> None:
    table = KnightsTable()
    table.home(0, "0.0.N")
    table.road(0, *LINE)
    table.knight(0, "0.1.N", active=True)
    for name in ("merchant", "bishop", "spy", "crane", "saboteur"):
        table.card(0, name)
    table.card(1, "smith")
    table.unlock()
    table.act()
    table.hand(0, brick=2, lumber=1, wool=2, grain=2, ore=2, paper=1)
    shown: Any = table.game.view(0)["moves"]
    entries = {entry["kind"]: entry for entry in shown}
    for kind, place in (
        ("wall", "node"), ("recruit", "node"), ("promote", "node"), ("lead", "node"),
        ("merchant", "hex"), ("bishop", "hex"), ("road", "edge"),
    ):  # fmt: skip
        assert entries[kind]["place"] == place, kind
    for kind, panel in (("improve", "improvements"), ("crane", "cards"), ("spy", "seats")):
        assert entries[kind]["panel"] == panel


def test_the_action_index_stays_small() -> None:
    base = hexhaven.new("base", 4).rules.vocabulary.actions
    assert hexhaven.new("cities-knights", 4).rules.vocabulary.actions < base + 1700


def test_a_spectator_sees_no_faces() -> None:
    table = KnightsTable()
    table.card(0, "spy", 2)
    table.hand(0, coin=3)
    text = str(table.game.view(None))
    assert "'spy'" not in text
    known = table.rules.redact(table.game.state, -1)
    for seed in range(3):
        world = table.rules.imagine(known, -1, Rng(seed))
        assert table.rules.problems(world) == []
