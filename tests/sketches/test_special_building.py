"""The sketch of five and six players, played."""

from __future__ import annotations

import pytest
from tests.sketches.common import Makers, Play, begin, play_soundly
from tests.sketches.special_building import FiveSix
from tests.table import Table

import hexhaven

MAKERS: Makers = [FiveSix]


def after_turn(
    players: int = 5, hands: dict[int, dict[str, int]] | None = None, **options: object
) -> Play:
    """Seat 0 has ended its turn; the other seats have these hands."""
    play = Play(MAKERS, players, 3, **options)
    play.play("roll", "roll 1 1")
    for seat in range(players):
        play.give(seat, **{name: -play.held(seat, name) for name in ("brick", "lumber", "ore")})
        play.give(seat, **(hands or {}).get(seat, {}))
    play.play("end")
    return play


def kinds(play: Play) -> set[str]:
    """The kinds of the listed moves."""
    return {text.split()[0] for text in play.moves()}


def test_the_larger_board_is_dealt_from_the_pools_of_the_module() -> None:
    view = begin(MAKERS, 6, 1).view(None)
    tiles, marks = view["tiles"], view["marks"]
    assert isinstance(tiles, list)
    assert isinstance(marks, list)
    terrains = [tile["terrain"] for tile in tiles]
    assert (len(tiles), terrains.count("desert"), terrains.count("forest")) == (30, 2, 6)
    assert sum(tile["number"] > 0 for tile in tiles) == 28
    assert len(marks) == 22  # eleven harbors
    with pytest.raises(hexhaven.BadSetup, match="5 or 6 players"):
        begin(MAKERS, 4, 1)
    with pytest.raises(hexhaven.BadSetup, match="FIVESIX-SETUP-14"):
        begin(MAKERS, 5, 1, setup="beginner")


def test_after_a_turn_the_others_build_in_order() -> None:
    play = after_turn()
    asked = []
    while play.step == "special_build":
        asked.append(play.game.actor)
        play.play("done")
    assert asked == [1, 2, 3, 4]
    assert (play.step, play.game.actor) == ("preroll", 1)


def test_in_the_phase_one_builds_and_buys_but_neither_trades_nor_plays_cards() -> None:
    play = after_turn(hands={1: {"brick": 4, "lumber": 4, "wool": 2, "grain": 2, "ore": 2}})
    assert {"road", "buy", "done"} <= kinds(play) <= {"road", "settlement", "city", "buy", "done"}
    for text in ("trade brick ore", "knight", "offer brick for ore"):
        assert play.game.refusal(text)
    play.play("buy", "draw knight")
    assert "knight" not in kinds(play)
    play.play("done", "done", "done", "done")
    assert play.game.actor == 1
    assert "knight" in kinds(play)  # FIVESIX-SBP-8: bought before the own turn


def test_nobody_wins_in_the_phase() -> None:
    play = after_turn(hands={2: {"ore": 3, "grain": 2}}, vp_target=3)
    play.play("done")
    play.play(play.moves("city")[0])
    assert play.island.visible_points(play.game.state, 2) == 3
    play.play("done", "done", "done")
    assert not play.game.over  # FIVESIX-SBP-10: seat 1 is on turn now
    play.play("roll", "roll 1 1", "end", "done", "done", "done", "done")
    assert play.game.winner == 2


def test_of_a_pair_the_second_player_acts_as_on_turn() -> None:
    play = after_turn(6, {3: {"brick": 6}}, extra_phase="paired")
    assert play.game.actor == 3  # FIVESIX-PAIR-1
    assert play.game.view(3)["on_turn"] == 3
    play.play("trade brick ore")
    assert play.game.refusal("offer brick for ore")
    play.play("done")
    assert play.game.actor == play.game.view(3)["on_turn"] == 1


@pytest.mark.parametrize(("players", "phase"), [(5, "special_building"), (6, "paired")])
def test_random_play(players: int, phase: str) -> None:
    met = play_soundly(MAKERS, players, 7, 500, extra_phase=phase)
    assert ("special_build" if phase == "special_building" else "second_part") in met


def test_the_base_game_knows_nothing_of_it() -> None:
    assert "special_build" not in [step.name for step in Table().rules.layout.steps]
