"""Commands: what the player can type at any prompt that is no move of the game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.text import Text

from hexhaven.draw.principality import is_card_game
from hexhaven.draw.sheet import boxes_line, sheet_text
from hexhaven.engine.game import Game
from hexhaven.rulebook import UnknownRule, catalogue

from .names import Names
from .panels import (
    bank_line,
    hand_lines,
    news_lines,
    owned_lines,
    price_lines,
    table_view,
)
from .sheet_story import has_sheets
from .story import Story
from .talk import Leave, Talk
from .words import View, view_of

HELP: Final = """\
Type the number of a line in the menu, or a move in words:
  roll, end, buy, knight           just like that
  road 31, settlement 12, city 12  with a place's number; without it the places get letters
  trade wool ore                   with the bank, at your rate
  offer 2 wool for ore             to all others; "offer wool for ore to blue" asks only blue
  accept, refuse, counter ore for wool       answers to an offer
  wool wool ore                    what to discard, in one go
Card names can be shortened as long as they are clear: offer 2 w for o.
At any time:
  board      the board and the seats         hand     your cards, pieces and bank rates
  costs      what things cost, the bank      log      the last lines of what happened
  moves      every move you can make now     rules X  a rule, e.g. rules BASE-ROBBER-3
  save FILE  write the game down             quit     leave the table
There is no undo: as at a real table, a move stands once it is made.
On the board (R) is a settlement, [R] a city and /R/ a road of red; * in the table marks the
longest road and the largest army; {R} is a city with a wall, <R> a metropolis, 1R a knight of
strength 1, 1R! an active one; 3+1 points are three open ones and one on hidden cards."""

SHEET_HELP: Final = """\
Type the number of a line in the menu, or a move in words:
  reroll 1 3 5                     roll these dice again; the others are kept
  stop, end                        keep the dice as they are; end the turn
  road R3, settlement S4           what the dice pay for; also city C7, knight K1
  joker K1 4, joker K6 4 ore       turn die 4 by a knight's joker
  gold ore                         two gold dice for one ore
At any time:
  board      the sheet and the seats         hand     the turns so far and the dice
  board blue the sheet of blue
  costs      what things cost                log      the last lines of what happened
  moves      every move you can make now     rules X  a rule, e.g. rules DICE-JOKER-2
  save FILE  write the game down             quit     leave the table
There is no undo: as at a real table, a move stands once it is made.
On the sheet (3) is a settlement and [7] a city that is built, .3. and :7: one that is not.
K1 is a knight, k1 one that is not built. A joker is +ore until it is used, then -ore."""

CARD_HELP: Final = """\
Type the number of a line in the menu, or a move in words:
  roll, end, done                  roll the dice; end the actions; refill no more
  road {own}:2,0, settlement {own}:3,0     columns and rows; {own} is below and {other} above
  build fort {own}:1,-1, play spy  cards of your hand
  trade wool ore, offer 2 wool for ore       with the traders, with the other player
  draw 2, search 2, exchange 2     at the end of a turn; a search costs two units
At any time:
  board      both principalities             hand     your cards and what they cost
  costs      what things cost                log      the last lines of what happened
  moves      every move you can make now     rules X  a rule, e.g. rules DUEL-ATK-2
  save FILE  write the game down             quit     leave the table
There is no undo: as at a real table, a move stands once it is made.
A region reads ore2:3: its resource, its number, its store. S is a settlement, C a city."""

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
        if command is None:
            return False
        command(rest.strip())
        return True

    def _help(self, rest: str) -> None:
        text = SHEET_HELP if has_sheets(self.view) else HELP
        if is_card_game(self.view):
            own, other = "BA" if self.names.own == 1 else "AB"
            text = CARD_HELP.replace("{own}", own).replace("{other}", other)
        self.talk.say(Text(text))

    def _board(self, rest: str) -> None:
        seat = self.names.seat_called(rest) if rest else None
        if seat is not None and has_sheets(self.view) and not is_card_game(self.view):
            self.talk.say(sheet_text(self.view, {}, seat), boxes_line(self.view, seat))
            return
        shown = table_view(self.view, self.names, self.prices, self.talk.width, None)
        self.talk.say(shown)

    def _hand(self, rest: str) -> None:
        if self.names.own is not None:
            lines = hand_lines(self.view, self.names.own) + owned_lines(self.view, self.names.own)
            self.talk.say(*lines)

    def _costs(self, rest: str) -> None:
        self.talk.say(*price_lines(self.prices), bank_line(self.view))

    def _log(self, rest: str) -> None:
        self.talk.say(*news_lines(self.story.all[-LOG_LINES:], self.names, self.talk.width))

    def _moves(self, rest: str) -> None:
        texts = [move["move"] for move in self.view["moves"]]
        self.talk.say(", ".join(texts) or "You have no move now.")

    def _rules(self, rest: str) -> None:
        what = rest or str(self.view["prompt"].get("rule", ""))
        try:
            found = catalogue().matching(what)
        except UnknownRule as error:
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
            path.write_text(self.game.record().to_json() + "\n", encoding="utf-8")
        except OSError as error:
            self.talk.say(f"{path}: {error.strerror or error}")
            return False
        self.talk.say(f"Written to {path}; see it again with: hexhaven replay {path}")
        return True

    def _undo(self, rest: str) -> None:
        self.talk.say("There is no undo: as at a real table, a move stands once it is made.")

    def _quit(self, rest: str) -> None:
        raise Leave
