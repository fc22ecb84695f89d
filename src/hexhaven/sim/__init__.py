"""The laboratory: many games at once, what came of them, and whether the rules held."""

from __future__ import annotations

from .report import Report, wilson
from .runner import Failure, Plan, Result, make_plan, play_batch

__all__ = ["Failure", "Plan", "Report", "Result", "make_plan", "play_batch", "wilson"]
