"""Player: asks the person at the terminal for a decision until there is a legal one."""

from __future__ import annotations

import textwrap
from collections.abc import Callable

from rich.rule import Rule
from rich.text import Text

from hexhaven.draw.terminal import board_text, label_of
from hexhaven.engine.errors import BadNotation, HexhavenError, IllegalMove
from hexhaven.engine.game import Game

from .commands import Commands
from .door import guide
from .menu import Item, default_of, menu_lines, menu_of, move_title
from .names import Names
from .orders import Orders
from .panels import SIDE_BY_SIDE, hand_lines, table_view
from .spoken import Spoken, letters_of
from .talk import Talk
from .words import View, cards, hand_of, plain, standing_offer, view_of


class Player:
    """One person's side of the table."""

    def __init__(
        self,
        game: Game,
        talk: Talk,
        names: Names,
        commands: Commands,
        play: Callable[[int | str], None],
    ) -> None:
        assert names.own is not None
        self.game = game
        self.talk = talk
        self.names = names
        self.seat: int = names.own
        self.commands = commands
        self.play = play
        view = view_of(game, self.seat)
        trades = guide(view).trades
        traded = trades(view, self.seat) if trades else list(hand_of(view, self.seat))
        self.orders = Orders(game, names, self.seat, traded)
        self.seen_turn = -1
        """The turn for which the board was shown last."""
        self.seen_step = ""
        """The step before the first turn for which it was."""

    def decide(self) -> None:
        """Ask until a move has been made."""
        view = view_of(self.game, self.seat)
        self._head(view)
        if view["seats"][self.seat]["counters"].get("discards_owed"):
            self._discard(view)
            return
        items = menu_of(view, self.names, self.commands.prices)
        if len(items) == 1 and items[0].place:
            self._choose_place(items[0], view, must=True)
            return
        self._while_setting_up(view)
        self.talk.say(*hand_lines(view, self.seat))
        if len(items) == 1 and len(items[0].moves) > 1 and not items[0].ask:
            while not self._take(items[0], view):
                self.talk.say("Type one of the letters.")
            return
        self._show_menu(items)
        while not self._answer(self._ask("> "), items, view):
            pass

    # Showing

    def _head(self, view: View) -> None:
        prompt = view["prompt"]
        table = view["table"]
        mine = view["on_turn"] == self.seat
        if mine and table.get("turn") != self.seen_turn:
            self.seen_turn = table.get("turn")
            self.talk.say(Rule(f"round {table.get('round', '')}: your turn", align="left"))
            self._board(view, None)
        asked = str(prompt.get("why", "")).capitalize()
        if prompt["step"] == "answer":
            given, wanted = standing_offer(view, view["on_turn"])
            asked += f" of {self.names.whom(view['on_turn'])}: you would give {wanted} for {given}"
        self.talk.say(Text(f"{asked}. [{prompt.get('rule', '')}]", "bold"))

    def _while_setting_up(self, view: View) -> None:
        """Before the first turn the board is shown whenever something else is asked."""
        step = str(view["prompt"]["step"])
        if not view["table"].get("turn") and step != self.seen_step:
            self.seen_step = step
            self._board(view, None)

    def _board(self, view: View, labels: dict[tuple[str, int], str] | None) -> None:
        if labels and self.talk.width < SIDE_BY_SIDE:
            self.talk.say(board_text(view, labels))
            return
        prices = self.commands.prices
        self.talk.say(table_view(view, self.names, prices, self.talk.width, labels))

    def _show_menu(self, items: list[Item]) -> None:
        self.talk.say(*(Text(line) for line in menu_lines(items)))

    # Reading

    def _ask(self, prompt: str) -> str:
        """A line that is no command; commands are carried out on the way."""
        while True:
            line = self.talk.ask(prompt)
            if not self.commands.handle(line):
                return line

    def _answer(self, line: str, items: list[Item], view: View) -> bool:
        """Act on an answer to the menu; False if no move was made."""
        if not line:
            return self._default(items)
        chosen = self._chosen(line, items)
        if chosen is None:
            return self._try(line)
        made = self._take(chosen, view)
        if not made:
            self._show_menu(items)
        return made

    def _default(self, items: list[Item]) -> bool:
        default = default_of(items)
        if default is not None:
            return self._try(default.moves[0]["move"], canonical=True)
        self.talk.say("Type a number of the menu, a move, or help.")
        return False

    def _chosen(self, line: str, items: list[Item]) -> Item | None:
        if line.isascii() and line.isdigit() and 1 <= int(line) <= len(items):
            return items[int(line) - 1]
        words = self.orders.tidy(line)
        same = [item for item in items if [item.kind] == words]
        return same[0] if len(same) == 1 else None

    def _take(self, item: Item, view: View) -> bool:
        if item.direct:
            return self._try(item.moves[0]["move"], canonical=True)
        if item.ask:
            return self._write(item)
        if item.sorts:
            return self._choose_sort(item, view)
        if item.place:
            return self._choose_place(item, view, must=False)
        return self._choose_one(item, view)

    def _try(self, text: str, canonical: bool = False) -> bool:
        """Play a move; if it is refused, say why and by which rule."""
        try:
            self.play(text if canonical else self._meant(text))
        except (BadNotation, IllegalMove) as error:
            self._refused(error)
            return False
        return True

    def _meant(self, line: str) -> int | str:
        """The move that was typed; its place may be named by the letter."""
        spoken = Spoken(self.game, view_of(self.game, self.seat), self.names)
        typed = " ".join(self.orders.tidy(line)).casefold()
        return spoken.typed.get(typed) or self.orders.move(line)

    def _refused(self, error: HexhavenError) -> None:
        self.talk.say(Text(f"No: {error}", "bold red"))

    # Second answers

    def _choose_place(self, item: Item, view: View, must: bool) -> bool:
        """Mark the places on the board and read a label."""
        letters = letters_of(item)
        self._board(view, {(m["place"], m["id"]): letters[m["move"]] for m in item.moves})
        labels = {letter: text for text, letter in letters.items()}
        last = letters[item.moves[-1]["move"]]
        back = "" if must else ", Enter to go back"
        return self._choose(f"{plain(item.kind)}: where? (a–{last}{back}) > ", labels, must)

    def _choose_sort(self, item: Item, view: View) -> bool:
        """Read what is to be put down, then where; a whole move will do as well."""
        sorts = list(dict.fromkeys(move["move"].split()[1] for move in item.moves))
        for index, word in enumerate(sorts):
            self.talk.say(f"  {label_of(index):>2}  {plain(word)}")
        labels = {label_of(index): word for index, word in enumerate(sorts)}
        while line := self._ask("which? (Enter to go back) > "):
            said = line.casefold().replace(" ", "_")
            word = labels.get(said, said if said in sorts else "")
            if word:
                same = [move for move in item.moves if move["move"].split()[1] == word]
                place = same[0]["place"]
                chosen = Item(item.kind, item.group, place, moves=same)
                return self._choose_place(chosen, view, must=False)
            if self._try(line):
                return True
        return False

    def _choose_one(self, item: Item, view: View) -> bool:
        labels = {label_of(i): move["move"] for i, move in enumerate(item.moves)}
        for label, text in labels.items():
            title = move_title(text, view, self.names)
            first, *others = textwrap.wrap(title, self.talk.width - 8) or [""]
            self.talk.say(f"  {label:>2}  {first}", *(f"        {other}" for other in others))
        return self._choose("which? (Enter to go back) > ", labels, must=False)

    def _choose(self, prompt: str, labels: dict[str, str], must: bool) -> bool:
        while True:
            line = self._ask(prompt)
            if not line and not must:
                return False
            text = labels.get(line.casefold())
            if text is not None:
                if self._try(text, canonical=True):
                    return True
            elif not line:
                self.talk.say("Type one of the letters on the board.")
            elif self._try(line):
                return True

    def _write(self, item: Item) -> bool:
        """Read the rest of a move as a sentence."""
        line = self._ask(f"{item.ask}; Enter to go back) > ")
        if not line:
            return False
        first = line.casefold().split()[0]
        known = {kind.name for kind in self.orders.kinds}
        return self._try(line if first in known else f"{item.kind} {line}")

    def _discard(self, view: View) -> None:
        """Read all cards to discard in one line."""
        owed = int(view["seats"][self.seat]["counters"]["discards_owed"])
        self.talk.say(*hand_lines(view, self.seat))
        while True:
            line = self._ask(f"discard {owed} cards, e.g. wool wool ore > ")
            try:
                pile = self.orders.pile(line)
            except BadNotation as error:
                self._refused(error)
                continue
            if self._fits(pile, owed, hand_of(view, self.seat)):
                break
        for kind, many in pile.items():
            for _ in range(many):
                self.play(f"discard {self.seat} {kind}")

    def _fits(self, pile: dict[str, int], owed: int, hand: dict[str, int]) -> bool:
        short = {kind: many for kind, many in pile.items() if many > hand.get(kind, 0)}
        total = sum(pile.values())
        if short:
            self._refused(IllegalMove(f"you do not hold {cards(short)} (BASE-SEVEN-8)"))
        elif total != owed:
            self._refused(IllegalMove(f"that is {total}, not {owed} cards (BASE-SEVEN-2)"))
        return not short and total == owed
