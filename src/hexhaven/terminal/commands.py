"""Commands: what the player can type at any prompt that is no move of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from rich.text import Text

from hexhaven.bots import sight_of
from hexhaven.bots.dicer import Dicer
from hexhaven.bots.why import reasons, tell
from hexhaven.engine.game import Game
from hexhaven.engine.rng import Rng
from hexhaven.rulebook import UnknownRule, catalogue

from .door import guide
from .names import Names
from .panels import (
    bank_line,
    hand_lines,
    news_lines,
    owned_lines,
    price_lines,
    table_view,
)
from .spoken import Spoken
from .story import Story
from .talk import Leave, Talk
from .words import View, view_of

HELP: Final = """\
Type the number of a line in the menu, or a move in words:
{moves}
At any time:
  board      the board and the seats         hand     what you hold and have left
  costs      what things cost, the bank      log      the last lines of what happened
  moves      every move you can make now     rules X  a rule by its number, or about a word
  save FILE  write the game down             hint     the best three moves, and why
  quit       leave the table
There is no undo: as at a real table, a move stands once it is made.
{signs}"""

LOG_LINES: Final = 40
RULES_SHOWN: Final = 12


class Commands:
    """Carries out commands; everything it shows comes from the player's own view."""

    def __init__(
        self,
        game: Game,
        talk: Talk,
        names: Names,
        story: Story,
        prices: dict[str, dict[str, int]],
    ) -> None:
        self.game = game
        self.talk = talk
        self.names = names
        self.story = story
        self.prices = prices
        """What can be bought for what."""
        self.known: dict[str, Callable[[str], None]] = self._known()

    def _known(self) -> dict[str, Callable[[str], None]]:
        return {
            "help": self._help,
            "?": self._help,
            "board": self._board,
            "table": self._board,
            "hand": self._hand,
            "costs": self._costs,
            "log": self._log,
            "moves": self._moves,
            "hint": self._hint,
            "rules": self._rules,
            "rule": self._rules,
            "save": self._save,
            "undo": self._undo,
            "quit": self._quit,
            "exit": self._quit,
        }

    @property
    def view(self) -> View:
        """What the player sees now."""
        return view_of(self.game, self.names.own)

    def handle(self, line: str) -> bool:
        """Carry out a line if it is a command; False if it is none."""
        word, _, rest = line.partition(" ")
        command = self.known.get(word.casefold())
        if command is not None:
            command(rest.strip())
            return True
        own = guide(self.view).commands.get(word.casefold())
        if own is None:
            return False
        self.talk.say(*own(self.view, rest.strip()))
        return True

    def _help(self, rest: str) -> None:
        self.talk.say(Text(help_text(self.view)))

    def _board(self, rest: str) -> None:
        seat = self.names.seat_called(rest) if rest else None
        sheet = guide(self.view).sheet
        if seat is not None and sheet is not None:
            self.talk.say(*sheet(self.view, seat))
            return
        shown = table_view(self.view, self.names, self.prices, self.talk.width, None)
        self.talk.say(shown)

    def _hand(self, rest: str) -> None:
        if self.names.own is not None:
            lines = hand_lines(self.view, self.names.own) + owned_lines(self.view, self.names.own)
            self.talk.say(*lines)

    def _costs(self, rest: str) -> None:
        self.talk.say(*price_lines(self.view, self.prices), bank_line(self.view))

    def _log(self, rest: str) -> None:
        self.talk.say(*news_lines(self.story.all[-LOG_LINES:], self.names, self.talk.width))

    def _moves(self, rest: str) -> None:
        spoken = self._spoken()
        texts = [spoken.short(move["move"]) for move in self.view["moves"]]
        self.talk.say(", ".join(texts) or "You have no move now.")

    def _hint(self, rest: str) -> None:
        """The best moves by what the player may know; in the dice games the one that is best."""
        game, seat = self.game, self.names.own
        if seat is None or seat not in game.actors:
            self.talk.say("You have no move now.")
            return
        sight, rng = sight_of(game, seat), Rng(f"hint/{len(game.record().moves)}")
        spoken, dicer = self._spoken(), Dicer()
        if game.rules.variant in dicer.variants:
            best = sight.text(dicer.choose(sight, sight.legal, rng))
            self.talk.say(f"1. {spoken.full(best)}")
            return
        for number, reason in enumerate(reasons(sight, rng), 1):
            then = tuple(spoken.full(text) for text in reason.then)
            named = replace(reason, text=spoken.full(reason.text), then=then)
            self.talk.say(f"{number}. {tell(named)}")

    def _spoken(self) -> Spoken:
        """How moves are named now."""
        return Spoken(self.game, self.view, self.names)

    def _rules(self, rest: str) -> None:
        what = rest or str(self.view["prompt"].get("rule", ""))
        try:
            found = catalogue().matching(what)
        except UnknownRule as error:
            found = catalogue().search(what.split()) if what else []
            if not found:
                self.talk.say(f"There is {error}.")
                return
        for rule in found[:RULES_SHOWN]:
            self.talk.say(f"{rule.number}  {rule.text}")
        if len(found) > RULES_SHOWN:
            more = len(found) - RULES_SHOWN
            self.talk.say(f"… and {more} more: hexhaven rules {what}")

    def _save(self, rest: str) -> None:
        if not rest:
            self.talk.say("Save to which file? For example: save game.json")
            return
        self.save(rest)

    def save(self, name: str) -> bool:
        """Write the record to a file; False, with the reason shown, if that fails."""
        path = Path(name).expanduser()
        if path.exists():
            self.talk.say(f"{path} exists; choose another name.")
            return False
        try:
            path.write_text(saved(self.game) + "\n", encoding="utf-8")
        except OSError as error:
            self.talk.say(f"{path}: {error.strerror or error}")
            return False
        self.talk.say(f"Written to {path}; see it again with: hexhaven replay {path}")
        if not self.game.over:
            self.talk.say(f"Go on with it: hexhaven play --terminal --from {path}")
            if self.game.seed is not None:
                self.talk.say("The file holds the seed of the dice: better not look into it.")
        return True

    def _undo(self, rest: str) -> None:
        self.talk.say("There is no undo: as at a real table, a move stands once it is made.")

    def _quit(self, rest: str) -> None:
        raise Leave


def saved(game: Game) -> str:
    """The record of a game at this terminal: with the seed, so that the same dice go on."""
    record = game.record()
    record.seed = game.seed
    return record.to_json()


def help_text(view: View) -> str:
    """What can be typed and how to read what is drawn, in the game of a view."""
    words = guide(view)
    own, other = "BA" if view["viewer"] == 1 else "AB"
    moves, signs = (part.format(own=own, other=other) for part in (words.help, words.signs))
    return HELP.format(moves=moves, signs=signs)
