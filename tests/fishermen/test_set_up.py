"""Lakes, grounds, tokens and the robber beside the board (FISH-SETUP)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.fishermen.pier import LARGER, Pier

import hexhaven
from hexhaven.engine.board import SIDES
from hexhaven.modules.fishermen.maps import FIRST_GAME, LAKE_NUMBERS
from hexhaven.modules.fishermen.maps import LARGER as LARGER_FRAME
from hexhaven.modules.fishermen.tokens import FishTokens
from hexhaven.modules.fishermen.waters import FishingIsland
from hexhaven.modules.island.charts import Chart, parse_chart
from hexhaven.modules.island.content import Content
from hexhaven.modules.variants import option_list


def tiles(game: hexhaven.Game) -> list[str]:
    view: Any = game.view(None)
    return [str(tile["terrain"]) for tile in view["tiles"]]


def numbers(game: hexhaven.Game) -> list[int]:
    view: Any = game.view(None)
    return [ground["number"] for ground in view["table"]["fishing_grounds"]]


@pytest.mark.rule("FISH-SETUP-1", "FISH-SETUP-2", "FISH-SETUP-9")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_lakes_lie_inland_and_all_tokens_on_the_other_hexes(players: int) -> None:
    places: set[tuple[int, ...]] = set()
    for seed in range(12):
        game = hexhaven.new("fishermen", players, seed=seed, options={"setup": "variable"})
        laid = tiles(game)
        inner = game.rules.part(FishingIsland).inner
        lakes = [hex for hex in range(len(laid)) if laid[hex] == "lake"]
        assert len(inner) == (7 if players < 5 else 14)
        assert len(lakes) == (1 if players < 5 else 2) and set(lakes) <= set(inner)
        assert "desert" not in laid
        view: Any = game.view(None)
        values = [tile["number"] for tile in view["tiles"]]
        assert [hex for hex in range(len(laid)) if not values[hex]] == lakes
        marks = {mark["id"]: mark["label"] for mark in view["marks"] if mark["kind"] == "lake"}
        assert sorted(marks) == lakes
        assert set(marks.values()) == {"2 3 11 12", "4 10"} if players > 4 else {"2 3 11 12"}
        places.add(tuple(marks))
        assert game.problems() == []
    assert len(places) > 3


@pytest.mark.rule("FISH-SETUP-9")
def test_the_block_of_the_first_game_is_laid_and_the_founding_is_played() -> None:
    pier = Pier(founded=False)
    laid = tiles(pier.game)
    assert laid[9] == "lake"
    counts = {name: laid.count(name) for name in set(laid) - {"lake"}}
    assert counts == {"pasture": 4, "fields": 4, "forest": 4, "mountains": 3, "hills": 3}
    assert numbers(pier.game) == [4, 5, 6, 8, 9, 10]
    assert pier.step == "found_settlement"
    with pytest.raises(hexhaven.BadSetup, match="FIVESIX-SETUP-14"):
        hexhaven.new("fishermen", 5, options={"setup": "beginner"})


@pytest.mark.rule("FISH-SETUP-9", "FISH-SETUP-10")
@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"setup": "tile_by_tile"}, "FISH-SETUP-9"),
        ({"beginner_left_out": "red"}, "FISH-SETUP-9"),
        ({"setup": "variable", "harbors": "frame_shuffle"}, "FISH-SETUP-10"),
    ],
)
def test_what_is_not_offered_is_refused(options: dict[str, str], rule: str) -> None:
    with pytest.raises(hexhaven.BadSetup, match=rule):
        hexhaven.new("fishermen", 4, options=options)


def test_the_options() -> None:
    names = [option.name for option in option_list("fishermen")]
    assert {"fish_shortage", "fish_before_roll"} <= set(names)
    assert "beginner_left_out" not in names


def harbors(game: hexhaven.Game) -> dict[int, str]:
    view: Any = game.view(None)
    return {mark["id"]: mark["label"] for mark in view["marks"] if mark["kind"] == "harbor"}


@pytest.mark.rule("FISH-SETUP-10")
def test_harbors_stay_on_their_sides() -> None:
    fixed = harbors(Pier(founded=False).game)
    kinds: set[tuple[str, ...]] = set()
    for seed in range(4):
        game = hexhaven.new("fishermen", 4, seed=seed, options={"setup": "variable"})
        laid = harbors(game)
        assert sorted(laid) == sorted(fixed)
        assert sorted(laid.values()) == sorted(fixed.values())
        kinds.add(tuple(laid.values()))
    assert len(kinds) > 1
    game = hexhaven.new("fishermen", 4, seed=1, options={"setup": "variable", "harbors": "fixed"})
    assert harbors(game) == fixed
    game = hexhaven.new("fishermen", 4, seed=3, options={"harbors": "slot_shuffle"})
    assert harbors(game) != fixed


@pytest.mark.rule("FISH-SETUP-3")
@pytest.mark.parametrize(("players", "values"), [(4, [4, 5, 6, 8, 9, 10]),
                                                 (6, [4, 5, 5, 6, 8, 9, 9, 10])])  # fmt: skip
def test_grounds_are_shuffled(players: int, values: list[int]) -> None:
    found = set()
    for seed in range(5):
        game = hexhaven.new("fishermen", players, seed=seed, options={"setup": "variable"})
        assert sorted(numbers(game)) == values
        found.add(tuple(numbers(game)))
    assert len(found) > 1


@pytest.mark.rule("FISH-SETUP-4")
@pytest.mark.parametrize("text", [FIRST_GAME, LARGER_FRAME])
def test_a_ground_has_three_intersections_of_its_own(text: str) -> None:
    content = Content()
    content.add_terrain("lake", "La", -1)
    chart: Chart = parse_chart(text, content)
    board = chart.board
    harbor_edges = {edge for edge, _ in chart.harbors}
    harbor_nodes = {node for edge in harbor_edges for node in board.edge_nodes[edge]}
    seen: list[int] = []
    for first, second, _ in chart.grounds:
        assert all(len(board.edge_hexes[edge]) == 1 for edge in (first, second))
        assert not {first, second} & harbor_edges
        nodes = {*board.edge_nodes[first], *board.edge_nodes[second]}
        [middle] = set(board.edge_nodes[first]) & set(board.edge_nodes[second])
        assert len(board.node_hexes[middle]) == 2  # an inward bend
        assert len(nodes) == 3 and not nodes & set(seen)
        seen += nodes
        if len(chart.grounds) == 6:
            assert len(nodes & harbor_nodes) == 2
    inner = [h for h in range(board.hexes) if len(board.hex_hexes[h]) == len(SIDES)]
    assert not set(seen) & {node for hex in inner for node in board.hex_nodes[hex]}


@pytest.mark.rule("FISH-SETUP-5", "FISH-HAND-6", "FISH-SETUP-11")
@pytest.mark.parametrize(
    ("players", "tokens"),
    [(3, [11, 10, 8]), (4, [11, 10, 8]), (5, [15, 15, 13]), (6, [15, 15, 13])],
)
def test_the_tokens_and_the_boot_in_the_supply(players: int, tokens: list[int]) -> None:
    game = hexhaven.new("fishermen", players, seed=1)
    part = game.rules.part(FishTokens)
    assert game.state.cells[part.supply : part.supply + 3] == tokens
    assert game.state.cells[part.left] == sum(tokens) + 1
    view: Any = game.view(0)
    assert view["table"]["fish_supply"] == sum(tokens) + 1
    assert view["table"]["old_boot"] == -1


@pytest.mark.rule("FISH-SETUP-11")
@pytest.mark.parametrize("players", [2, 7])
def test_three_to_six_players(players: int) -> None:
    with pytest.raises(hexhaven.BadSetup, match="FISH-SETUP-11"):
        hexhaven.new("fishermen", players)


@pytest.mark.rule("FISH-SETUP-6")
def test_the_robber_begins_beside_the_board() -> None:
    for game in (Pier().game, hexhaven.new("fishermen", 6, seed=1)):
        view: Any = game.view(None)
        assert not [piece for piece in view["pieces"] if piece["kind"] == "robber"]
    with pytest.raises(hexhaven.BadSetup, match="FISH-SETUP-6"):
        hexhaven.new("fishermen", 5, options={"robber_start": "chosen"})


def found(pier: Pier, *places: str) -> None:
    """The next seats found at these places, with the first road that is possible."""
    for place in places:
        pier.play(f"settlement {place}")
        if pier.step == "found_road":
            pier.play(pier.moves("road")[0])


@pytest.mark.rule("FISH-SETUP-7")
def test_the_second_settlement_at_a_water_draws_one_token_before_its_road() -> None:
    pier = Pier(founded=False)
    found(pier, "0.0.N", "1.2.N", "1.3.S", "4.2.N")  # the first at a ground: nothing
    assert pier.supply == 30
    pier.play("settlement 3.0.S")  # at the ground with the 9, at forest 10 and mountains 9
    assert pier.cards(3) == {"lumber": 1, "ore": 1} and pier.step == "draw_fish"
    assert pier.draw("2_fish") == [3]
    assert pier.step == "found_road" and pier.tokens(3) == [2]
    pier.play(pier.moves("road")[0])
    pier.play("settlement 2.2.S")  # at the lake
    assert pier.draw("1_fish") == [2]
    pier.check()


@pytest.mark.rule("FISH-SETUP-7")
def test_several_waters_bring_one_token() -> None:
    pier = Pier(founded=False, map=FIRST_GAME.replace("ground 0 0 NE 0 1 NW 4",
                "ground 0 0 NE 0 1 NW 4\nground 0 0 NW 0 0 NE 4"))  # fmt: skip
    found(pier, "1.1.NE", "1.2.NE", "1.3.S", "4.2.N")
    pier.play("settlement 0.0.N")
    pier.draw("1_fish")
    assert pier.step == "found_road"


@pytest.mark.rule("FISH-SETUP-8", "FISH-BOOT-1")
def test_a_boot_drawn_in_the_founding_is_all_that_is_drawn() -> None:
    pier = Pier(founded=False)
    found(pier, "1.1.N", "1.2.N", "1.3.S", "4.2.N")
    pier.play("settlement 0.0.N")
    assert pier.draw("boot") == [3]
    assert pier.booted == 3 and pier.tokens(3) == [] and pier.step == "found_road"
    pier.check()


@pytest.mark.rule("FISH-SETUP-1")
@pytest.mark.parametrize(
    "text",
    [LARGER.replace("La", "De"), LARGER.replace("Fo6 ", "La  ")],
)
def test_own_maps_need_a_lake_inland(text: str) -> None:
    with pytest.raises(hexhaven.BadSetup, match="FISH-SETUP-1"):
        hexhaven.new("fishermen", 6, options={"map": text})


@pytest.mark.rule("FISH-SETUP-4")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("ground 0 0 NE 0 1 NW 7", "from 2 to 12"),
        ("ground 0 0 SE 0 1 NW 4", "lies at the coast"),
        ("ground 0 0 NE 0 2 NE 4", "meet"),
        ("ground 0 0 NE 0 0 NE 4", "meet"),
    ],
)
def test_grounds_of_own_maps_lie_at_two_sides_that_meet(line: str, why: str) -> None:
    with pytest.raises(hexhaven.BadNotation, match=why):
        hexhaven.new("fishermen", 4, options={"map": FIRST_GAME + line + "\n"})


def test_the_numbers_of_the_lakes() -> None:
    assert LAKE_NUMBERS == [[2, 3, 11, 12], [4, 10]]
