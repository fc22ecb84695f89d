"""Names: normalised, never invisible, and each only once at a table."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pydantic import ValidationError
from tests.server.tables.test_course import ROW as PLAYING

from hexhaven.server.errors import Refused
from hexhaven.server.store.contract import SeatRow
from hexhaven.server.tables import lobby
from hexhaven.server.tables.seats import name_for, person_at, sounded
from hexhaven.server.tables.tokens import hashed
from hexhaven.server.wire import LONGEST_NAME, ChangeSelf, JoinTable

ROW = replace(PLAYING, status="lobby", seats=tuple(SeatRow(seat) for seat in range(4)))


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "\u2800\u2800",
        "\u115f",
        "\u1160",
        "\uffa0",
        "\u200d",
        "\u0301",
        "\u034f ",
        "\ufe0f",
    ],
)
def test_a_name_of_which_nothing_is_seen_is_none(name: str) -> None:
    with pytest.raises(ValidationError):
        JoinTable(name=name)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ann\u3164", "Ann"),
        ("A\u2800nn", "Ann"),
        ("\uff21\uff4e\uff4e", "Ann"),  # letters as wide as Chinese ones
        ("Zoe\u0308", "Zoë"),
        ("Éva 💚", "Éva 💚"),
        ("Мария", "Мария"),
        ("ナナ", "ナナ"),
    ],
)
def test_a_name_is_kept_in_plain_letters(given: str, kept: str) -> None:
    assert JoinTable(name=given).name == kept


def test_nobody_has_the_name_of_another() -> None:
    row, names = ROW, ["Ann", "ann", "A n n"]
    for seat, name in enumerate(names):
        row = person_at(row, seat, name, None, hashed(f"token {seat}"))
    found = [seat.name for seat in row.seats[:3]]
    assert found == ["Ann", "ann 2", "A n n 3"]
    assert len({sounded(name) for name in found}) == 3
    long = "W" * LONGEST_NAME
    row = person_at(row, 0, long, None, hashed("token 0"))
    assert len(name_for(row, 1, long)) == LONGEST_NAME
    with pytest.raises(Refused, match="taken"):
        lobby.changed_self(row, ChangeSelf(name="ANN 2"), "token 0")
    assert lobby.changed_self(row, ChangeSelf(name="ANN 2"), "token 1").seats[1].name == "ANN 2"
