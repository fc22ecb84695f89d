"""Barbarians at the coast, and knights on paths."""

from __future__ import annotations

from typing import Final

from ..extension import Extension

ATTACK: Final = Extension("attack", ("invasion",), tellers={"halt": "halt"})
