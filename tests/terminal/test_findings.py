"""What new users stumbled over in the terminal, and no longer do."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.dice_table import DiceTable
from tests.duel_table import DuelTable
from tests.terminal.scripted import typed, whole_game

import hexhaven
from hexhaven.cli import main
from hexhaven.cli.play_terminal import usual_bot
from hexhaven.draw.palette import STYLES
from hexhaven.draw.principality import fitted
from hexhaven.draw.terminal import board_text
from hexhaven.terminal.door import guide
from hexhaven.terminal.extension import Deed
from hexhaven.terminal.games.duel.telling import sentence
from hexhaven.terminal.menu import menu_lines, menu_of
from hexhaven.terminal.names import Names
from hexhaven.terminal.panels import hand_lines
from hexhaven.terminal.words import plain

NAMES = Names([STYLES["red"], STYLES["blue"]], 0)


def card_sentence(seat: int, *words: str) -> str:
    """A move of the card game as the player reads it."""
    view: Any = DuelTable().game.view(0)
    return sentence(Deed(seat, list(words), view, view, NAMES, guide(view)))


def test_places_left_of_the_middle_keep_their_minus() -> None:
    assert plain("lay grain1 A:-2,1") == "lay grain1 A:-2,1"
    assert plain("largest-army of red_knights") == "largest army of red knights"


def test_a_long_principality_fits_into_80_columns() -> None:
    table = DuelTable()
    view: Any = table.game.view(0)
    axis = {f"A:{x},0" for x in range(-5, 7, 2)}  # six towns with regions at both ends
    towns = [slot for slot in view["places"]["slot"] if slot["label"] in axis]
    assert len(towns) >= 5
    grown = {**view, "pieces": [*view["pieces"], *(_town(slot["id"]) for slot in towns)]}
    drawn = board_text(grown).plain
    assert max(len(line) for line in drawn.split("\n")) <= 80
    assert drawn.count(" C ") >= len(towns)


def _town(slot: int) -> dict[str, object]:
    return {"kind": "city", "owner": 0, "place": "slot", "id": slot}


@pytest.mark.parametrize(
    ("text", "room", "shown"),
    [("lumber12:3", 7, "lum12:3"), ("ore2:3", 9, "ore2:3"), ("fleet_grain", 5, "fleet")],
)
def test_a_region_never_loses_its_stock(text: str, room: int, shown: str) -> None:
    assert fitted(text, room) == shown


def test_a_label_leaves_the_stock_of_a_region_in_sight() -> None:
    table = DuelTable()
    table.fill(0, 2)
    view: Any = table.game.view(0)
    regions = [piece for piece in view["pieces"] if piece["owner"] == 0 and "store" in piece]
    labels = {("slot", piece["id"]): "ab" for piece in regions}
    drawn = board_text(view, labels).plain
    for piece in regions:
        short = rf"ab {piece['resource'][:3]}\w*{piece['number']}:{piece['store']}"
        assert re.search(short, drawn), short


def test_tokens_are_shown() -> None:
    table = DuelTable()
    view: Any = table.game.view(0)
    with_token = {**view, "table": {**view["table"], "knight_token": 1}}
    assert "Knight token: B" in board_text(with_token).plain
    assert "Knight token" not in board_text(view).plain


def test_what_the_dice_bring_and_who_takes_a_token_is_told() -> None:
    _, screen = whole_game(5, variant="duel", players=2, vp_target=5)
    assert re.search(r"(You get|Blue gets) \d (ore|wool|grain|brick|lumber|gold)", screen.whole)
    assert re.search(r"(You take|Blue takes) the (Knight|Windmill) token", screen.whole)


def test_the_end_tells_the_cards_of_the_card_game() -> None:
    _, screen = whole_game(3, variant="duel", players=2, vp_target=4)
    table = screen.whole[screen.whole.rindex("cards in hand at the end") :]
    assert table.count("nothing") < 2


def test_one_possible_place_is_built_by_its_name() -> None:
    table = DiceTable()
    table.dice("lumber brick 4 gold")
    out = typed(table.game, "stop", "road", "log")
    assert "You build road" in out
    assert "No:" not in out


def test_help_says_whose_land_lies_below() -> None:
    table = DuelTable()
    assert "A is below and B above" in typed(table.game, "help")
    game = hexhaven.new("duel", players=2, seed=1)
    assert "B is below and A above" in typed(game, "help", seat=1)


def test_board_takes_as_many_players_as_the_game_is_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["board", "duel"]) == 0
    assert "stack 1" in capsys.readouterr().out


def test_the_dice_game_shows_other_sheets_and_warns_of_an_empty_turn() -> None:
    table = DiceTable(2)
    table.dice("6 wool")
    out = typed(table.game, "board blue", "stop")
    assert "turns:" in out
    assert "nothing was built: 2 points less" in out


def test_the_opponent_of_the_dice_games_is_their_own() -> None:
    assert usual_bot(hexhaven.new("dice", players=2, seed=0)) == "dicer"
    assert usual_bot(hexhaven.new("base", players=3, seed=0)) == "greedy"


def test_words_are_as_people_write_them() -> None:
    assert card_sentence(1, "bury", "?", "?") == "Blue buries two cards."
    assert "exchanges a card: it goes under" in card_sentence(1, "exchange", "2")
    game = hexhaven.new("base", players=3, seed=0)
    view: Any = game.view(0)
    view["seats"][0]["cards"]["hand"] = {"count": 1, "kinds": {"ore": 1}}
    assert "(1 card)" in hand_lines(view, 0)[0]


def test_the_menu_of_the_card_game_has_its_own_headings() -> None:
    view: Any = DuelTable().game.view(0)
    moves = [
        {"move": "draw 2", "kind": "draw", "place": "slot", "id": 1},
        {"move": "draw 3", "kind": "draw", "place": "slot", "id": 2},
        {"move": "trade wool ore", "kind": "trade", "panel": "trade"},
        {"move": "trade wool gold", "kind": "trade", "panel": "trade"},
    ]
    shown = "\n".join(menu_lines(menu_of({**view, "moves": moves}, NAMES, {})))
    assert "refill" in shown
    assert "build" not in shown
    assert "trade with the traders" in shown
