"""Paired players: the third seat to the left trades and builds after each turn (FIVESIX-PAIR)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.five_six.big import big, phase_after
from tests.table import Table

from hexhaven.engine.ints import Seat
from hexhaven.engine.module import RuleModule
from hexhaven.engine.state import State
from hexhaven.modules.island.hooks import IslandModule

CITY = {"ore": 3, "grain": 2}


def paired(players: int = 6, after: int = 0, **options: Any) -> Table:
    """The second player's part after a seat's turn, all hands empty."""
    return phase_after(big(players, extra_phase="paired", **options), after)


@pytest.mark.rule("FIVESIX-PAIR-1", "FIVESIX-PAIR-5")
@pytest.mark.parametrize(
    ("players", "first", "second"), [(6, 0, 3), (5, 0, 3), (5, 2, 0), (6, 4, 1)]
)
def test_the_second_player_is_the_third_to_the_left(players: int, first: int, second: int) -> None:
    table = paired(players, first)
    assert (table.step, table.game.actor) == ("second_part", second)
    assert table.game.view(None)["on_turn"] == second
    table.play("done")
    assert (table.step, table.game.actor) == ("preroll", (first + 1) % players)


@pytest.mark.rule("FIVESIX-PAIR-2")
def test_the_first_player_has_a_complete_turn() -> None:
    table = big(extra_phase="paired")
    table.dice(1, 1)
    table.hand(0, ore=5, brick=1)
    table.hand(1, wool=1)
    assert {"offer", "trade", "end"} <= {text.split()[0] for text in table.moves()}


@pytest.mark.rule("FIVESIX-PAIR-3")
def test_the_second_trades_with_the_bank_builds_buys_and_plays_a_card() -> None:
    table = paired()
    table.hand(3, ore=6, grain=1, wool=1, brick=1, lumber=1)
    table.card(3, "knight")
    kinds = {text.split()[0] for text in table.moves()}
    assert kinds == {"trade", "road", "buy", "knight", "done"}
    table.refused("offer ore for wool", "FIVESIX-PAIR-3")
    table.play("trade ore wool", "buy", "draw monopoly")
    table.play(table.moves("road")[0])
    assert table.game.actor == 3
    table.check()


@pytest.mark.rule("FIVESIX-PAIR-4")
def test_only_the_first_player_plays_a_card_before_the_roll() -> None:
    table = big(extra_phase="paired")
    table.card(0, "knight")
    table.card(3, "knight")
    assert "knight" in table.moves()
    assert not table.moves("knight", seat=3)


@pytest.mark.rule("FIVESIX-PAIR-6")
def test_the_second_wins_in_the_own_part() -> None:
    table = paired(vp_target=3)
    table.hand(3, **CITY)
    table.play(table.moves("city")[0])
    assert table.game.winner == 3


@pytest.mark.rule("FIVESIX-PAIR-6")
def test_points_held_at_the_beginning_of_the_part_win() -> None:
    table = big(extra_phase="paired", vp_target=3)
    table.dice(1, 1)
    table.card(3, "victory_point")
    assert not table.game.over
    table.play("end")
    assert table.game.winner == 3


@pytest.mark.rule("FIVESIX-PAIR-6")
def test_the_first_player_is_checked_first() -> None:
    table = big(extra_phase="paired", vp_target=3)
    table.dice(1, 1)
    table.hand(0, **CITY)
    table.card(3, "victory_point")
    table.play(table.moves("city")[0])
    assert table.game.winner == 0


class Condition(IslandModule):
    """A scenario with a condition of its own: victory is looked for after every move."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "condition"

    def can_win(self, state: State, seat: Seat) -> bool:
        return True


@pytest.mark.rule("FIVESIX-PAIR-6", "BASE-END-2")
@pytest.mark.parametrize("watched", [False, True])
def test_points_got_in_the_seconds_part_win_in_the_own_next_turn(watched: bool) -> None:
    extra: list[RuleModule] = [Condition()] if watched else []
    table = phase_after(big(6, extra=extra, extra_phase="paired", vp_target=5), 0)
    table.island.add_points(table.game.state, 0, 3)  # such as a road that another has lost
    table.play("done")
    assert not table.game.over
    assert (table.step, table.game.actor) == ("preroll", 1)
    for _ in range(2):  # the turns of 1 and 2, with the parts of 4 and 5
        table.dice(1, 1)
        table.play("end", "done")
        assert not table.game.over
    table.dice(1, 1)
    table.play("end")  # seat 0 is the second player in the turn of 3
    assert table.game.winner == 0


@pytest.mark.rule("FIVESIX-PAIR-6")
def test_the_former_reading_is_kept_for_games_begun_with_it() -> None:
    table = big(
        6, extra=[Condition()], extra_phase="paired", vp_target=5, paired_victory="also_after_part"
    )
    table = phase_after(table, 0)
    table.island.add_points(table.game.state, 0, 3)
    table.play("done")
    assert table.game.winner == 0


@pytest.mark.rule("FIVESIX-PAIR-7")
def test_limits_of_cards_count_per_own_part() -> None:
    table = big(extra_phase="paired")
    table.card(0, "monopoly")
    table.card(3, "monopoly", 2)
    table.dice(1, 1)
    table.play("monopoly ore", "end")
    assert "monopoly ore" in table.moves()  # seat 0's card does not count
    table.play("monopoly ore")
    table.refused("monopoly ore", "BASE-DEV-3")


@pytest.mark.rule("FIVESIX-PAIR-7")
def test_a_card_bought_in_the_part_waits() -> None:
    table = paired()
    table.hand(3, ore=1, grain=1, wool=1)
    table.play("buy", "draw knight")
    table.refused("knight", "BASE-DEV-4")


@pytest.mark.rule("FIVESIX-PAIR-8")
def test_the_second_neither_rolls_nor_moves_the_robber_on_a_seven() -> None:
    table = big(extra_phase="paired")
    table.roll(7)
    assert (table.step, table.game.actor) == ("robber", 0)
    table.play(f"robber {table.hex(3, 5)}", "end")
    assert (table.step, table.game.actor) == ("second_part", 3)
    table.refused("roll", "FIVESIX-PAIR-3")
    table.card(3, "knight")
    table.play("knight")
    assert (table.step, table.game.actor) == ("robber", 3)
    assert "special_build" not in [step.name for step in table.rules.layout.steps]
