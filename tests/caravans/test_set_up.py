"""The oasis, its arrows, the robber beside the board (CARAVAN-SETUP)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.caravans.camp import LARGER, Camp

import hexhaven
from hexhaven.modules.caravans.maps import FIRST_GAME
from hexhaven.modules.variants import option_list


def tiles(game: hexhaven.Game) -> list[str]:
    view: Any = game.view(None)
    return [str(tile["terrain"]) for tile in view["tiles"]]


def tokens(game: hexhaven.Game) -> list[int]:
    view: Any = game.view(None)
    return sorted(int(tile["number"]) for tile in view["tiles"] if tile["number"])


@pytest.mark.rule("CARAVAN-SETUP-1", "CARAVAN-SETUP-3", "CARAVAN-SETUP-8")
@pytest.mark.parametrize("options", [{}, {"setup": "variable"}])
def test_the_oasis_lies_in_the_centre_and_all_else_is_as_in_the_base_game(
    options: dict[str, str],
) -> None:
    for seed in range(4):
        game = hexhaven.new("caravans", 4, seed=seed, options=options)
        while game.rules.step_name(game.state).startswith("deal"):
            game.play(game.legal()[0])
        laid = tiles(game)
        assert laid[9] == "oasis" and laid.count("oasis") == 1
        counts = {name: laid.count(name) for name in set(laid) - {"oasis"}}
        assert counts == {"hills": 3, "forest": 4, "pasture": 4, "fields": 4, "mountains": 3}
        assert tokens(game) == [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]
        view: Any = game.view(None)
        assert len([mark for mark in view["marks"] if mark["kind"] == "harbor"]) == 9


@pytest.mark.rule("CARAVAN-SETUP-8")
def test_the_block_of_the_first_game_is_laid_and_the_founding_is_played() -> None:
    camp = Camp(founded=False)
    board = camp.rules.board
    rows = [row.split() for row in FIRST_GAME.strip().splitlines()[:5]]
    view: Any = camp.game.view(None)
    codes = {"Mo": "mountains", "Pa": "pasture", "Fo": "forest", "Hi": "hills", "Fi": "fields"}
    for tile in view["tiles"]:
        cell = rows[board.hex_rows[tile["hex"]]][board.hex_columns[tile["hex"]]]
        assert tile["terrain"] == codes.get(cell[:2], "oasis")
        assert tile["number"] == int(cell[2:] or 0)
    assert camp.step == "found_settlement"


@pytest.mark.rule("CARAVAN-SETUP-8")
@pytest.mark.parametrize(
    "options",
    [
        {"setup": "variable", "numbers": numbers, "harbors": harbors}
        for numbers in ("spiral", "random_no_adjacent_red", "random")
        for harbors in ("frame_shuffle", "slot_shuffle", "fixed")
    ],
)
def test_numbers_and_harbors_take_all_values(options: dict[str, str]) -> None:
    game = hexhaven.new("caravans", 3, seed=5, options=options)
    assert tokens(game) == [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]
    assert game.problems() == []


@pytest.mark.rule("CARAVAN-SETUP-8")
def test_what_is_not_offered_is_refused() -> None:
    for options in ({"setup": "tile_by_tile"}, {"beginner_left_out": "red"}):
        with pytest.raises(hexhaven.BadSetup, match="CARAVAN-SETUP-8"):
            hexhaven.new("caravans", 4, options=options)
    names = [option.name for option in option_list("caravans")]
    assert "arrows" in names and "caravan_vote" in names
    assert "beginner_left_out" not in names and "robber_start" not in names


@pytest.mark.rule("CARAVAN-SETUP-2", "CARAVAN-PLACE-2")
def test_three_alternating_corners() -> None:
    Camp().offered("S 3.1.E", "NW 2.1.NE", "NE 2.3.NW")
    Camp(arrows="turned").offered("N 1.1.E", "SE 2.3.SW", "SW 2.1.SE")


@pytest.mark.rule("CARAVAN-SETUP-2", "CARAVAN-SETUP-8")
def test_arrows_at_random() -> None:
    for choice, first in (("default", "S 3.1.E"), ("turned", "N 1.1.E")):
        camp = Camp(founded=False, arrows="random")
        assert camp.step == "turn_oasis"
        weights = {camp.game.text(move): weight for move, weight in camp.game.chance()}
        assert weights == {"turn_oasis default": 1, "turn_oasis turned": 1}
        camp.play(f"turn_oasis {choice}")
        assert camp.place(first) in camp.placements()


@pytest.mark.rule("CARAVAN-SETUP-4", "CARAVAN-SETUP-10")
def test_the_robber_begins_beside_the_board_and_blocks_nothing() -> None:
    for game in (Camp().game, hexhaven.new("caravans", 6, seed=1)):
        view: Any = game.view(None)
        assert not [piece for piece in view["pieces"] if piece["kind"] == "robber"]
    with pytest.raises(hexhaven.BadSetup, match="CARAVAN-SETUP-4"):
        hexhaven.new("caravans", 6, options={"robber_start": "chosen"})


@pytest.mark.rule("CARAVAN-SETUP-4", "CARAVAN-SETUP-5", "CARAVAN-SETUP-10")
def test_the_first_seven_brings_him_anywhere_but_to_the_oasis() -> None:
    camp = Camp()
    camp.hand(1, ore=1)
    camp.dice(3, 4)
    assert len(camp.moves("robber")) == 18
    camp.refused(f"robber {camp.hex(2, 2)}", "CARAVAN-SETUP-5")
    camp.play("robber 0.1")
    assert camp.step == "steal"
    camp.play("steal ore")
    assert camp.held(0, "ore") == 1


@pytest.mark.rule("CARAVAN-SETUP-4", "CARAVAN-SETUP-10")
def test_the_first_knight_brings_him_too() -> None:
    camp = Camp()
    camp.card(0, "knight")
    camp.play("knight")
    assert len(camp.moves("robber")) == 18
    camp.play("robber 2.1")
    assert camp.cells[camp.island.robber] == camp.hex(2, 1)


@pytest.mark.rule("CARAVAN-SETUP-6")
def test_camels_are_a_common_supply() -> None:
    assert Camp().left == Camp(3).left == 22
    assert Camp(5).left == Camp(6).left == 33
    camp = Camp()
    camp.camel("S 3.1.E")
    view: Any = camp.game.view(0)
    assert view["table"]["camels_left"] == 21
    [piece] = [piece for piece in view["pieces"] if piece["kind"] == "camel"]
    assert piece == {
        "kind": "camel",
        "owner": -1,
        "place": "edge",
        "id": camp.edge(3, 1, "E"),
        "label": "S",
    }
    [front] = [mark for mark in view["marks"] if mark["kind"] == "caravan_front"]
    assert front["id"] == camp.node(4, 1, "N")


@pytest.mark.rule("CARAVAN-SETUP-7")
def test_founding_brings_no_camel() -> None:
    camp = Camp()
    assert camp.left == 22
    camp.dice(1, 1)
    camp.play("end")
    assert camp.step == "preroll" and camp.left == 22


@pytest.mark.rule("CARAVAN-SETUP-9")
@pytest.mark.parametrize("players", [2, 7])
def test_three_to_six_players(players: int) -> None:
    with pytest.raises(hexhaven.BadSetup, match="CARAVAN-SETUP-9"):
        hexhaven.new("caravans", players)


@pytest.mark.rule("CARAVAN-SETUP-1", "CARAVAN-SETUP-2", "CARAVAN-SETUP-8", "CARAVAN-SETUP-9")
@pytest.mark.parametrize("players", [5, 6])
def test_two_oases_for_five_and_six(players: int) -> None:
    game = hexhaven.new("caravans", players, seed=4, options={"arrows": "default"})
    board = game.rules.board
    laid = tiles(game)
    assert [i for i in range(30) if laid[i] == "oasis"] == [board.hex_at(2, 1), board.hex_at(4, 3)]
    assert "desert" not in laid and len(tokens(game)) == 28
    camp = Camp(players)
    camp.offered(
        *("S 3.1.E", "NW 2.0.NE", "NE 2.2.NW"),
        *("S 5.2.E", "NW 4.2.NE", "NE 4.4.NW"),
    )
    with pytest.raises(hexhaven.BadSetup, match="FIVESIX-SETUP-14"):
        hexhaven.new("caravans", players, options={"setup": "beginner"})


@pytest.mark.rule("CARAVAN-SETUP-1")
def test_an_own_map_needs_an_oasis() -> None:
    with pytest.raises(hexhaven.BadSetup, match="CARAVAN-SETUP-1"):
        hexhaven.new("caravans", 6, options={"map": LARGER.replace("Oa", "De")})
