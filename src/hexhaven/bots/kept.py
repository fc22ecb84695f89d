"""Data of this package that bots read: JSON with a version."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any


def read_kept(path: str, version: int) -> dict[str, Any]:
    """What a file of this package holds; it must be of the version that is asked for."""
    found: dict[str, Any] = json.loads(files("hexhaven.bots").joinpath(path).read_text("utf-8"))
    if found["version"] != version:
        raise ValueError(f"{path} is of version {found['version']}, not {version}")
    return found
