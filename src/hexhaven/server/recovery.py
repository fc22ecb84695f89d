"""Recovery: a code, good once and for some minutes, carries a browser's seats to another device.

The seats' tokens are kept sealed, and what opens the seal is the code, of which only a hash is
stored: whoever reads the database finds nothing that could be used.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
import time
from typing import Final

from .errors import Fault, Refused
from .store.contract import Store
from .tables.tokens import CODE_LENGTH, LETTERS
from .wire import Carried, CarriedTable, RecoveryCode

SECONDS: Final = 600
GROUP: Final = 4


async def keep(store: Store, carried: Carried) -> RecoveryCode:
    """Keep seats, and give out the code for them."""
    code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
    text = json.dumps([table.model_dump() for table in carried.tables])
    await store.keep_sealed(_name(code), sealed(code, text), time.time() + SECONDS)
    return RecoveryCode(code=_grouped(code), seconds=SECONDS)


async def take(store: Store, typed: str) -> Carried:
    """The seats of a code, which is then used up."""
    code = "".join(letter for letter in typed.lower() if letter in LETTERS)
    found = await store.take_sealed(_name(code), time.time())
    text = None if found is None else opened(code, found)
    if text is None:
        raise Refused(Fault.BAD_CODE, "this code is not known, too old, or was used before")
    return Carried(tables=[CarriedTable.model_validate(table) for table in json.loads(text)])


def _grouped(code: str) -> str:
    return "-".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))


def _name(code: str) -> str:
    return hashlib.sha256(b"recovery " + code.encode()).hexdigest()


def _stream(code: str, length: int) -> bytes:
    """As many bytes as a text has. The code is used for one text only, so that they are too."""
    return hashlib.shake_256(b"seal " + code.encode()).digest(length)


def _mark(code: str, sealed: bytes) -> bytes:
    return hmac.digest(b"mark " + code.encode(), sealed, "sha256")


def sealed(code: str, text: str) -> str:
    """A text that only the code opens."""
    plain = text.encode()
    hidden = bytes(a ^ b for a, b in zip(plain, _stream(code, len(plain)), strict=True))
    return (_mark(code, hidden) + hidden).hex()


def opened(code: str, text: str) -> str | None:
    """What was sealed; None if it was something else."""
    mark, hidden = bytes.fromhex(text)[:32], bytes.fromhex(text)[32:]
    if not hmac.compare_digest(mark, _mark(code, hidden)):
        return None
    return bytes(a ^ b for a, b in zip(hidden, _stream(code, len(hidden)), strict=True)).decode()
