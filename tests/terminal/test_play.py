"""What a person sees and can type at the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.terminal.scripted import typed

import hexhaven
from hexhaven.bots import sight_of
from hexhaven.bots.dicer import Dicer
from hexhaven.engine.rng import Rng
from hexhaven.modules.island.hooks import find_island
from hexhaven.terminal.words import view_of

CARDS = ["brick", "lumber", "wool", "grain", "ore"]


def table(seed: int = 1, **options: object) -> hexhaven.Game:
    """The beginner board; seat 0 begins."""
    return hexhaven.new("base", players=4, seed=seed, options={"first_player": 0, **options})


def rich_table(target: int = 10, **hand: int) -> hexhaven.Game:
    """The same, with more cards for seat 0, after a roll that is no seven."""
    game = table(vp_target=target)
    game.play("roll")
    assert view_of(game, 0)["prompt"]["step"] == "main"
    island = find_island(game.rules)
    for kind, many in hand.items():
        island.gain(game.state, 0, CARDS.index(kind), many)
    assert game.problems() == []
    return game


def seven() -> hexhaven.Game:
    """A table at which the first roll will be a seven."""
    for seed in range(100):
        game = table(seed)
        trial = game.copy()
        trial.play("roll")
        if sum(view_of(trial, 0)["table"]["dice"]) == 7:
            return game
    raise AssertionError("no seed begins with a seven")


def test_the_first_screen_says_what_to_do() -> None:
    shown = typed(table())
    assert "Ada (you)" in shown
    assert "You begin. Type help for help." in shown
    assert "Roll the dice. [BASE-TURN-2]" in shown
    assert "1  roll the dice (or press Enter)" in shown
    assert shown.endswith("You leave the table. Good bye!\n")


def test_enter_rolls_and_numbers_choose() -> None:
    game = table()
    shown = typed(game, "", "offer lumber for ore", "help")
    assert "You roll" in shown
    assert "You offer lumber for ore" in shown
    assert view_of(game, 0)["table"]["turn"] == 1


def test_a_refused_move_names_its_rule_and_asks_again() -> None:
    game = rich_table(brick=1)
    before = game.key()
    shown = typed(game, "road 0", "settlement 0", "city 3", "roll", "foo", "road x", "road", "9")
    assert "No: road 0: the path does not touch an own road or building (BASE-ROAD-2)" in shown
    assert "(BASE-BUILD-5)" in shown
    assert "the dice have been rolled this turn (BASE-TURN-4)" in shown
    assert "'foo' is no move and no command" in shown
    assert "'x' should be a number from 0 to 71" in shown
    assert game.key() == before


def test_a_place_is_chosen_by_its_letter() -> None:
    game = rich_table(brick=1, lumber=1)
    shown = typed(game, "road", "zz", "b")
    assert "road: where? (a–" in shown
    assert "'zz' is no move" in shown
    assert "You build a road" in shown
    assert len([p for p in view_of(game, 0)["pieces"] if p["owner"] == 0]) == 5


def test_enter_goes_back_to_the_menu() -> None:
    shown = typed(rich_table(brick=1, lumber=1), "1", "", "quit")
    assert shown.count("road (brick, lumber)") == 2


def test_a_move_can_be_typed_where_a_letter_is_asked_for() -> None:
    game = rich_table(brick=1, lumber=1)
    typed(game, "road", "end")
    assert view_of(game, 0)["on_turn"] != 0


def test_the_bank_trades_by_menu_or_sentence() -> None:
    by_menu = rich_table(wool=4)
    shown = typed(by_menu, "trade", "a")
    assert "4 wool for 1 brick" in shown
    assert "You trade 4 wool for 1 brick with the bank." in shown
    by_words = rich_table(wool=4)
    typed(by_words, "trade 4 wool for brick")
    assert by_words.key() == by_menu.key()


def test_discards_are_chosen_in_one_go() -> None:
    game = seven()
    island = find_island(game.rules)
    island.gain(game.state, 0, CARDS.index("wool"), 6)
    shown = typed(game, "roll", "wool", "9 wool", "sheep", "2 ore wool wool", "w, w, 2 wool")
    assert "discard 4 cards, e.g. wool wool ore > " in shown
    assert "that is 1, not 4 cards (BASE-SEVEN-2)" in shown
    assert "you do not hold 9 wool (BASE-SEVEN-8)" in shown
    assert "'sheep' should be one of" in shown
    assert "you do not hold 2 ore" in shown
    assert "You discard 4 wool." in shown
    assert "robber: where? (a–r)" in shown


def test_the_robber_and_his_victim_are_chosen() -> None:
    game = seven()
    shown = typed(game, "roll", "robber 8", "1")
    assert "You move the robber to" in shown
    assert "You steal 1 " in shown


def test_an_offer_is_answered() -> None:
    game = table()
    island = find_island(game.rules)
    island.gain(game.state, 0, CARDS.index("ore"), 1)
    game.play("roll")
    game.play("offer lumber for ore to 1")
    game.play("refuse 1")
    game.play("offer lumber for ore to 2")
    assert game.actor == 2
    shown = typed(game, "accept", seat=2) if game.legal(2) else ""
    assert "Answer the offer of Red: you would give 1 ore for 1 lumber." in shown


def test_counter_offers_are_written_without_the_own_seat() -> None:
    game = rich_table(lumber=1)
    game.play("offer lumber for ore")
    game.play("refuse 1")
    assert game.actor == 2
    hand = view_of(game, 2)["seats"][2]["cards"]["hand"]["kinds"]
    mine = next(kind for kind in CARDS if hand[kind] and kind != "lumber")
    shown = typed(game, f"counter {mine} for 2 lumber", seat=2)
    assert f"you offer {mine} for 2 lumber instead" in shown


def test_nobody_answers_for_others() -> None:
    game = rich_table(lumber=1)
    game.play("offer lumber for ore")
    game.play("refuse 1")
    shown = typed(game, "confirm white", "withdraw", seat=2)
    assert shown.count("Red decides that, not you") == 2


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("help", "There is no undo"),
        ("?", "save FILE"),
        ("board", "ROBBER"),
        ("hand", "Your pieces left: 13 road, 3 settlement, 4 city"),
        ("costs", "settlement: brick, lumber, wool, grain"),
        ("moves", "roll"),
        ("rules BASE-ROBBER-3", "BASE-ROBBER-3  "),
        ("rules", "BASE-TURN-2  "),
        ("rules BASE-ROBBER", "more: hexhaven rules BASE-ROBBER"),
        ("rules NOPE-1", "no rule 'NOPE-1'"),
        ("hint", "1. roll: "),
        ("undo", "There is no undo"),
        ("save", "Save to which file?"),
        ("log", "Roll the dice."),
    ],
)
def test_commands_work_at_any_prompt(line: str, part: str) -> None:
    game = table()
    before = game.key()
    assert part in typed(game, line)
    assert game.key() == before


def test_a_hint_names_the_best_moves_and_why() -> None:
    game = rich_table(grain=2, ore=3)
    shown = typed(game, "hint", width=200)
    assert "1. city " in shown and "victory points +1.0" in shown and "\n3. " in shown


def test_a_hint_in_the_dice_game_is_the_best_move() -> None:
    game = hexhaven.new("dice", 1, seed=3)
    shown = typed(game, "roll", "hint")
    assert "'roll' is for chance to decide, not for you" in shown
    sight = sight_of(game, 0)
    best = sight.text(Dicer().choose(sight, sight.legal, Rng(0)))
    assert f"1. {best}" in shown


def test_a_game_is_saved_once(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    missing = tmp_path / "none" / "game.json"
    shown = typed(table(), "roll", f"save {file}", f"save {file}", f"save {missing}", width=200)
    assert f"Written to {file}" in shown
    assert f"{file} exists; choose another name" in shown
    assert f"{missing}: No such file" in shown
    record = hexhaven.Record.from_json(file.read_text(encoding="utf-8"))
    assert "roll" in record.moves
    assert record.seed == 1  # so that the same dice go on


def test_quit_is_polite() -> None:
    assert typed(table(), "quit").endswith("You leave the table. Good bye!\n")


@pytest.mark.parametrize("answer", ["", "no", "FILE", "save FILE"])
def test_the_end_offers_to_save(tmp_path: Path, answer: str) -> None:
    game = rich_table(3, grain=2, ore=3)
    file = tmp_path / "over.json"
    shown = typed(game, "city", "a", answer.replace("FILE", str(file)))
    assert "You build a city" in shown
    assert "You win!" in shown
    assert "save the game to a file?" in shown
    assert file.exists() == ("FILE" in answer)
    if file.exists():
        assert hexhaven.Record.from_json(file.read_text(encoding="utf-8")).seed == game.seed
