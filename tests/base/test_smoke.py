"""The table itself works."""

from tests.table import Table


def test_a_turn_on_the_beginner_map() -> None:
    table = Table()
    table.check()
    assert table.step == "preroll"
    table.roll(8)
    table.play("end")
    assert table.game.actor == 1
    table.check()
