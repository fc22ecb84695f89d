"""Ending: who has won, how the points came together, and the seed to check the dice by."""

from __future__ import annotations

from rich.box import SIMPLE
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from hexhaven.engine.game import Game
from hexhaven.engine.rng import commitment

from .commands import Commands
from .door import guide
from .names import Names
from .panels import has_hands, hidden_points, seats_table, table_view
from .talk import Talk
from .words import cards, plain, view_of


def ending(game: Game, talk: Talk, names: Names, commands: Commands) -> None:
    """Show the last position and the result, and offer to write the game down."""
    view = view_of(game, names.own)
    talk.say(table_view(view, names, {}, talk.width, None))
    talk.say(Rule("the end", align="left"))
    winner = game.winner
    result = guide(view).result
    won = "Nobody wins." if winner is None else f"{names.does(winner, 'win')}!"
    shared = result(view, names) if winner is None and result is not None else ""
    talk.say(Text(shared or won, "bold"))
    talk.say(result_table(game, names) if has_hands(view) else seats_table(view, names))
    if game.seed is not None:
        talk.say(
            f"The seed was {game.seed}. Its fingerprint, as shown before the game:",
            f"  {commitment(game.seed)}",
            f'Check it: the SHA-256 of the text "hexhaven seed {game.seed}".',
        )
    if names.own is not None:
        _offer_to_save(talk, commands)


def _offer_to_save(talk: Talk, commands: Commands) -> None:
    while True:
        name = talk.ask("save the game to a file? (a name, or Enter for no) > ")
        if not name or name.casefold() in ("n", "no", "quit", "exit"):
            return
        if commands.save(name.removeprefix("save ").strip()):
            return


def result_table(game: Game, names: Names) -> Table:
    """Every seat's points: those on the table, those on hidden cards, and what these were."""
    table = Table(box=SIMPLE, pad_edge=False, show_edge=False)
    table.add_column("")
    table.add_column("player")
    for title in ("points", "open", "hidden"):
        table.add_column(title, justify="right")
    table.add_column("cards in hand at the end")
    for seat in range(game.rules.players):
        own = view_of(game, seat)
        total = game.points(seat)
        hidden = hidden_points(own, seat)
        kept = {plain(k): many for held in guide(own).holds for k, many in held(own, seat).items()}
        cells = [str(total), str(total - hidden), str(hidden), cards(kept)]
        table.add_row(names.chip(seat), Text(names.title(seat)), *cells)
    return table
