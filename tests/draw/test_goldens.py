"""Drawings and texts that change only on purpose: python scripts/goldens.py writes them anew."""

import pytest
from scripts.draw_readme_board import PICTURE, position
from scripts.goldens import FOLDER, GOLDENS

from hexhaven.draw.svg import board_svg


@pytest.mark.parametrize("name", GOLDENS)
def test_a_golden_file_is_up_to_date(name: str) -> None:
    assert GOLDENS[name]() == (FOLDER / name).read_text(encoding="utf-8")


def test_the_picture_of_the_readme_is_up_to_date() -> None:
    drawn = board_svg(position().view(None))
    assert drawn == PICTURE.read_text(encoding="utf-8"), "run scripts/draw_readme_board.py"
