"""Views: complete for their seat, silent about what it may not know."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.playing import play_on, played

import hexhaven
from hexhaven import testing
from hexhaven.engine.layout import PUBLIC, UNKNOWN
from hexhaven.engine.rng import Rng

seeds = st.integers(min_value=0, max_value=100_000)


def reshuffled(game: hexhaven.Game, viewer: int, seed: int) -> hexhaven.Game:
    """The same game for the viewer, with everything it cannot see dealt anew."""
    return testing.reshuffled(game, viewer, Rng(seed))


@settings(max_examples=60, deadline=None)
@given(seeds, st.integers(min_value=20, max_value=1500), st.integers(min_value=0, max_value=3))
def test_what_is_hidden_does_not_change_a_view(seed: int, moves: int, viewer: int) -> None:
    game = played(seed, moves)
    if game.over:
        return
    twin = reshuffled(game, viewer, seed)
    assert twin.problems() == []
    assert twin.view(viewer) == game.view(viewer)
    assert twin.legal(viewer) == game.legal(viewer)
    spectator = reshuffled(game, -1, seed)
    assert spectator.view(None) == game.view(None)


def test_the_swap_really_changes_hidden_cards() -> None:
    game = played(5, 300)
    changed = [reshuffled(game, 0, seed).key() != game.key() for seed in range(10)]
    assert sum(changed) >= 8


def test_every_hidden_cell_is_unknown_to_others() -> None:
    game = played(5, 300)
    for viewer in (-1, 0, 1, 2, 3):
        known = game.rules.redact(game.state, viewer)
        for group in game.rules.layout.groups:
            for index in range(group.size):
                cell = known.cells[group.offset + index]
                owner = index // group.width
                if group.hidden == PUBLIC or (group.hidden == 1 and owner == viewer):
                    assert cell == game.state.cells[group.offset + index]
                else:
                    assert cell == UNKNOWN


def test_a_view_is_json_and_says_what_can_be_done() -> None:
    game = played(9, 150)
    seat = game.actor
    assert seat is not None
    view: dict[str, Any] = json.loads(json.dumps(game.view(seat)))
    assert [move["move"] for move in view["moves"]] == [game.text(m) for m in game.legal(seat)]
    assert view["prompt"]["seats"] == game.actors
    assert view["prompt"]["rule"].startswith("BASE-")
    assert len(view["places"]["node"]) == 54
    assert {piece["kind"] for piece in view["pieces"]} >= {"settlement", "road", "robber"}
    for move in view["moves"]:
        assert ("place" in move) != ("panel" in move)


def test_a_view_says_where_points_come_from() -> None:
    view: Any = played(3, 0).view(0)
    piece = {"kind": "settlement", "many": 2, "points": 2, "what": "piece"}
    assert all(seat["sources"] == [piece] for seat in view["seats"])


def test_others_see_counts_only() -> None:
    game = played(9, 150)
    view: dict[str, Any] = game.view(1)
    for seat in range(4):
        cards = view["seats"][seat]["cards"]
        assert ("kinds" in cards["hand"]) == (seat == 1)
        assert ("kinds" in cards["development"]) == (seat == 1)
        assert cards["hand"]["count"] >= 0


def test_those_who_do_not_decide_get_no_moves() -> None:
    game = hexhaven.new("base", 4, seed=7)
    for seat in range(4):
        assert bool(game.view(seat)["moves"]) == (seat == game.actor)
    assert game.view(None)["moves"] == []


def test_the_log_hides_thefts_and_cards_from_others() -> None:
    game = hexhaven.new("base", 4, seed=6)
    seen: dict[str, set[str]] = {"steal": set(), "draw": set()}
    for _ in play_on(game, Rng("log"), 900):
        pass
    assert not game.over
    for viewer in (None, 0, 1, 2, 3):
        for entry in game.log(viewer):
            words = str(entry["move"]).split()
            if words[0] in seen:
                seen[words[0]].add("hidden" if words[-1] == "?" else "open")
                if viewer is None:
                    assert words[-1] == "?"
    assert all(kinds == {"hidden", "open"} for kinds in seen.values())


def test_discards_are_secret_until_all_have_chosen() -> None:
    game = hexhaven.new("base", 4, seed=6)
    secret = 0
    for _ in play_on(game, Rng("log"), 900):
        last = game.log(None)[-1]
        if game.rules.step_name(game.state) == "discard" and last["seat"] != hexhaven.CHANCE:
            assert last["move"] == "discard ? ?"
            assert "?" not in str(game.log(int(str(last["seat"])))[-1]["move"])
            secret += 1
    texts = [str(entry["move"]) for entry in game.log(None)]
    assert secret > 0
    assert sum(text.startswith("discard") and "?" not in text for text in texts) >= secret


def test_thief_and_victim_see_the_stolen_card() -> None:
    game = hexhaven.new("base", 4, seed=6)
    for _ in play_on(game, Rng("log"), 900):
        pass
    entries = [game.log(viewer) for viewer in range(4)]
    thefts = [i for i, e in enumerate(entries[0]) if str(e["move"]).split()[0] == "steal"]
    assert thefts
    for number in thefts:
        witnesses = [v for v in range(4) if "?" not in str(entries[v][number]["move"])]
        assert len(witnesses) == 2


def test_at_the_end_nothing_is_hidden() -> None:
    game = played(2, 100_000, domestic_trade="off")
    assert game.over
    view: dict[str, Any] = game.view(None)
    assert [seat["counters"]["points"] for seat in view["seats"]] == [
        game.points(seat) for seat in range(4)
    ]
    assert "?" not in " ".join(str(entry["move"]) for entry in game.log(None))


@pytest.mark.parametrize("viewer", [0, 3])
def test_a_spectator_and_a_seat_see_the_same_public_points(viewer: int) -> None:
    game = played(5, 400)
    mine: dict[str, Any] = game.view(viewer)
    public: dict[str, Any] = game.view(None)
    for seat in range(4):
        if seat != viewer:
            assert mine["seats"][seat] == public["seats"][seat]
