"""The chronicle: what each move of a game has changed, and what the whole game was like."""

from .changes import changes
from .chronicle import Chronicle
from .replays import replay_story
from .statistics import game_story

__all__ = ["Chronicle", "changes", "game_story", "replay_story"]
