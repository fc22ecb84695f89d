"""Perft counts sequences, positions and odds, and notices when one of them changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexhaven.testing import Count, Table, perft
from hexhaven.testing.perft import perft_within
from hexhaven.testing.perft_files import differences, main, read_perft, recount

GAME = Path(__file__).resolve().parents[1] / "playthroughs" / "dice-solo.json"


def test_two_dice_show_36_equally_likely_rolls() -> None:
    table = Table()
    table.empty_hands()
    counts = perft(table.game, 2)
    assert counts[0] == Count(1, 1, 1)  # roll
    assert counts[1].weight == 36
    assert counts[1].ways == counts[1].positions == len(table_outcomes())


def table_outcomes() -> list[tuple[int, int]]:
    """The rolls as the game lists them."""
    table = Table()
    table.play("roll")
    return table.game.chance()


def test_the_first_settlement_can_stand_on_54_nodes() -> None:
    table = Table(founded=False)
    assert perft(table.game, 1) == [Count(54, 54, 54)]


def test_positions_that_are_reached_in_two_ways_are_counted_once() -> None:
    """Two roads in either order: two ways, one position."""
    table = Table()
    table.dice(1, 1)
    table.empty_hands()
    table.hand(0, brick=2, lumber=2)
    roads = table.moves("road")
    counts = perft(table.game, 2)
    assert counts[0].ways == len(table.moves())
    assert counts[1].positions < counts[1].ways
    assert len(roads) > 1


def test_a_game_that_is_over_has_no_way_on() -> None:
    table = Table()
    table.game.state.finish(0)
    assert perft(table.game, 2) == [Count(0, 0, 0), Count(0, 0, 0)]


def test_counting_leaves_the_game_alone_and_stops_at_its_limit() -> None:
    table = Table()
    before = table.game.key()
    assert len(perft_within(table.game, 5, 40)) == 2
    assert table.game.key() == before


def a_file(folder: Path) -> Path:
    """A perft file with its counts."""
    path = folder / "dice.perft"
    path.write_text(
        f"# the first rolls\ngame {GAME}\nafter 0 roll\n1 0 0 0\nafter 9 roll\n1 0 0 0\n"
    )
    path.write_text(recount(path).text())
    return path


def test_a_file_is_written_and_agrees_until_something_changes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = a_file(tmp_path)
    assert differences(path) == []
    assert main([str(path)]) == 0
    path.write_text(path.read_text().replace("1 ", "1 1"))
    assert len(differences(path)) == 2
    assert main([str(path)]) == 1
    assert "depth 1" in capsys.readouterr().out
    assert main(["--write", str(path)]) == 0
    assert differences(path) == []


@pytest.mark.parametrize("line", ["after 3", "1 2 3 4", "positions 4", "game a b"])
def test_a_line_that_is_not_understood_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "bad.perft"
    path.write_text(f"game {GAME}\n{line}\n")
    with pytest.raises(ValueError, match=r"bad.perft, line 2"):
        read_perft(path)


def test_positions_are_named_in_the_order_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "back.perft"
    path.write_text(f"game {GAME}\nafter 9 roll\n1 0 0 0\nafter 0 roll\n1 0 0 0\n")
    with pytest.raises(ValueError, match="cannot go from move 9 to move 0"):
        differences(path)
    path.write_text("after 0 roll\n")
    with pytest.raises(ValueError, match="names no game"):
        read_perft(path)
