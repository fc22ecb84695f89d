"""Helpers at the terminal: cards, display and uses in words."""

from __future__ import annotations

from tests.helpers.assisted import Assisted

from hexhaven.draw.picture import Picture
from hexhaven.terminal.menu import menu_of, move_title
from hexhaven.terminal.names import Names
from hexhaven.terminal.panels import bank_line, hand_lines
from hexhaven.terminal.story import Story


def test_a_player_reads_helper_display_and_uses() -> None:
    table = Assisted()
    table.main(0, "merchant")
    table.hand(0, wool=1)
    table.hand(1, ore=1)
    view = table.game.view(0)
    picture = Picture(table.game.view(None))
    names = Names([picture.style(seat) for seat in range(4)], 0, "Ada")
    assert hand_lines(view, 0)[-1] == "Your helper: merchant A"
    assert bank_line(view).endswith(
        "helpers: general, architect, captain, noblewoman, priest, robber bride"
    )
    titles = [item.title for item in menu_of(view, names, {})]
    assert "use merchant ore Blue" in titles
    assert move_title("use_noblewoman 2", view, names) == "use noblewoman White"

    story = Story(names)
    table.play("use_merchant ore 1")
    story.add(view, table.game.view(0), table.game.log(0)[-1:])
    assert [news.text for news in story.news()] == ["You use the merchant (ore, Blue)."]
    table.play("merchant_back wool", "keep_helper")
    assert hand_lines(table.game.view(0), 0)[-1] == (
        "Your helper: merchant B, which rests in this turn"
    )
