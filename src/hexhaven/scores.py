"""Best scores: the table of what somebody has reached alone, apart from where it is kept.

The command line keeps it in a file of the user's own (`hexhaven.cli.scores`); a server can keep the
same text for each of its users.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

from .engine.errors import BadSetup, HexhavenError
from .engine.game import Game

FORMAT = "hexhaven-scores 1"
KEPT = 20
"""So many are kept of each variant."""


class BadScores(HexhavenError):
    """A text that is no table of scores."""


@dataclass(frozen=True, slots=True)
class Score:
    """One finished game of somebody alone."""

    variant: str
    points: int
    name: str = ""
    when: str = ""
    """The day, as 2026-11-15."""
    seed: int | None = None
    """The seed of the dice, so that others can try the same rolls."""


class Scores:
    """The best of each variant, the highest first; of equal ones the older first."""

    def __init__(self, best: list[Score] | None = None) -> None:
        self.best: list[Score] = list(best or [])

    def of(self, variant: str) -> list[Score]:
        """The best of a variant."""
        return [score for score in self.best if score.variant == variant]

    def add(self, score: Score) -> int:
        """Take in a score; its place in the table from 1, or 0 if it is not good enough."""
        same = self.of(score.variant)
        place = sum(other.points >= score.points for other in same)
        if place >= KEPT:
            return 0
        same.insert(place, score)
        others = [other for other in self.best if other.variant != score.variant]
        self.best = others + same[:KEPT]
        return place + 1

    def to_json(self) -> str:
        """The table as text."""
        rows = [asdict(score) for score in self.best]
        return json.dumps({"format": FORMAT, "scores": rows}, ensure_ascii=False, indent=1)

    @staticmethod
    def from_json(text: str) -> Scores:
        """The table of a text; raises BadScores."""
        try:
            data = json.loads(text)
            if data["format"] != FORMAT:
                raise BadScores(f"the format is {data['format']!r}, not {FORMAT!r}")
            scores = Scores()
            for row in data["scores"]:
                scores.add(Score(**{**row, "points": int(row["points"])}))
            return scores
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise BadScores(f"no table of scores: {error}") from None


def score_of(game: Game, name: str, when: str) -> Score:
    """The score of a finished game for one; raises BadSetup for any other."""
    if not game.over or game.rules.players != 1:
        raise BadSetup("best scores are for finished games of one player")
    return Score(game.rules.variant, game.points(0), name, when, game.seed)
