"""Tokens and codes: who sits where is known by a secret that only the person's browser keeps."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""For codes that people read out: nothing that looks like something else."""
CODE_LENGTH: Final = 12
"""59 bits: a code cannot be guessed, and knowing it is the right to watch."""


def new_token() -> str:
    """A fresh secret, 192 bits."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What is stored of a token; a plain hash will do, since nobody can guess 192 bits."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str, token_hash: str) -> bool:
    """Whether a token is the one that was hashed; no token fits an empty hash."""
    return bool(token and token_hash) and hmac.compare_digest(hashed(token), token_hash)


def new_code() -> str:
    """The code of a new table."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def next_code(code: str, seed: str) -> str:
    """The code of the table where the same people play again: always the same one, so that two who
    ask at once, or after a restart, meet at one table. It follows from the seed, which is secret
    until the game is over."""
    number = int.from_bytes(hashlib.sha256(f"again {code} {seed}".encode()).digest(), "big")
    letters = []
    for _ in range(CODE_LENGTH):
        number, index = divmod(number, len(LETTERS))
        letters.append(LETTERS[index])
    return "".join(letters)
