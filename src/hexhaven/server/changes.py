"""Changes: the difference of two views; the code is the chronicle's, which needs it as well."""

from __future__ import annotations

from hexhaven.chronicle.changes import apply, changes

__all__ = ["apply", "changes"]
