"""Tokens and codes."""

from __future__ import annotations

from hexhaven.server.tables.tokens import (
    CODE_LENGTH,
    LETTERS,
    fits,
    hashed,
    new_code,
    new_token,
    next_code,
)


def test_a_token_fits_its_own_hash_only() -> None:
    token, other = new_token(), new_token()
    assert token != other
    assert fits(token, hashed(token))
    assert not fits(other, hashed(token))


def test_no_token_fits_an_empty_hash_and_no_hash_an_empty_token() -> None:
    assert not fits("", "")
    assert not fits("", hashed(""))
    assert not fits(new_token(), "")


def test_the_hash_does_not_show_the_token() -> None:
    token = new_token()
    assert token not in hashed(token)
    assert len(token) >= 32


def test_codes_are_random_and_easy_to_read_out() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    for code in codes:
        assert len(code) == CODE_LENGTH
        assert set(code) <= set(LETTERS)


def test_the_next_table_has_always_the_same_code() -> None:
    assert next_code("abc", "77") == next_code("abc", "77")
    assert len({next_code("abc", "77"), next_code("abd", "77"), next_code("abc", "78")}) == 3
    assert set(next_code("abc", "77")) <= set(LETTERS)
