"""Moves as numbers, words and actions."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import hexhaven
from hexhaven.engine.moves import KIND_MASK, Swap

GAME = hexhaven.new("base", 4, seed=1)
WORDS = GAME.rules.vocabulary


def test_every_action_has_a_move_and_every_listed_move_an_action() -> None:
    for seat in range(4):
        for action in range(WORDS.actions):
            move = WORDS.move(action, seat)
            assert WORDS.action(move) == action
            assert WORDS.parse(WORDS.text(move)) == move


def test_the_action_index_does_not_depend_on_the_seat() -> None:
    discards = {WORDS.action(WORDS.parse(f"discard {seat} ore")) for seat in range(4)}
    assert len(discards) == 1


def test_offers_off_the_menu_have_no_action() -> None:
    assert WORDS.action(WORDS.parse("offer 3 ore for wool")) == -1
    assert WORDS.action(WORDS.parse("offer 2 ore for wool")) >= 0


def test_offers_read_and_write_naturally() -> None:
    for text in ("offer 2 lumber wool for ore to 1 3", "counter 2 grain for 2 brick"):
        assert WORDS.text(WORDS.parse(text)) == text
    assert WORDS.text(WORDS.parse("offer lumber lumber for ore")) == "offer 2 lumber for ore"


counts = st.lists(st.integers(min_value=-15, max_value=15), min_size=5, max_size=5)


@given(counts, st.integers(min_value=0, max_value=15))
def test_any_swap_survives_text(cards: list[int], seats: int) -> None:
    swap = Swap(["brick", "lumber", "wool", "grain", "ore"], 4, True, ("A-1", "A-2"))
    value = swap.pack(cards, seats)
    assert [swap.count(value, kind) for kind in range(5)] == cards
    assert swap.seats(value) == seats
    assert swap.parse_words(swap.text(value).split()) == value
    assert swap.holds(value)


@given(st.integers(min_value=0, max_value=1 << 62))
def test_any_number_is_a_move_that_survives_text_or_is_refused(number: int) -> None:
    try:
        text = WORDS.text(number)
    except hexhaven.BadNotation:
        return
    assert WORDS.parse(text) == number


@given(st.text(max_size=40))
def test_any_text_is_a_move_or_is_refused_in_words(text: str) -> None:
    try:
        move = WORDS.parse(text)
    except hexhaven.HexhavenError as error:
        assert str(error)
    else:
        assert WORDS.kinds[move & KIND_MASK].name == text.split()[0]


@given(
    st.lists(
        st.sampled_from(
            ["offer", "counter", "road", "for", "to", "ore", "wool", "0", "2", "15", "16", "trade"]
        ),
        max_size=8,
    )
)
def test_words_of_the_game_in_any_order_never_break_the_parser(words: list[str]) -> None:
    try:
        move = WORDS.parse(" ".join(words))
    except hexhaven.HexhavenError:
        return
    assert WORDS.parse(WORDS.text(move)) == move
