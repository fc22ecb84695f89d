"""Perft: how many ways there are to go on from positions of every golden game, in every build."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexhaven.testing.perft_files import differences, read_perft

FOLDER = Path(__file__).resolve().parent / "perft"
FILES = sorted(FOLDER.glob("*.perft"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_ways_to_go_on_are_as_counted(path: Path) -> None:
    assert differences(path) == [], "if that is meant, write them anew: python scripts/perft.py"


def test_every_golden_game_has_positions_at_several_depths() -> None:
    games = {path.stem for path in (FOLDER.parent / "playthroughs").glob("*.json")}
    assert games == {path.stem for path in FILES}, "write them: python scripts/perft.py"
    for path in FILES:
        spots = read_perft(path).spots
        assert len(spots) >= 4
        assert max(len(spot.counts) for spot in spots) >= 2
