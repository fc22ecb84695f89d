"""Caravans, fish and event cards at the terminal: menus, sentences, the board, whole games."""

from __future__ import annotations

import pytest
from tests.caravans.camp import Camp
from tests.event_cards.news import News
from tests.fishermen.pier import Pier
from tests.seafarers.harbour import Harbour
from tests.seafarers.lagoon import at_sea
from tests.seafarers.test_cloth import LINK, merchant, raid
from tests.seafarers.test_fog_island import ashore
from tests.seafarers.test_forgotten_tribe import PIER, POINT, brought
from tests.seafarers.test_wonders import rolled
from tests.table import Table
from tests.terminal.scripted import whole_game

from hexhaven.draw.picture import Picture
from hexhaven.draw.terminal import board_text
from hexhaven.terminal.menu import menu_of, move_title
from hexhaven.terminal.names import Names
from hexhaven.terminal.panels import bank_line, hand_lines
from hexhaven.terminal.story import Story


def names_at(table: Table) -> Names:
    """Seat 0 is the player."""
    picture = Picture(table.game.view(None))
    return Names([picture.style(seat) for seat in range(table.rules.players)], 0, "Ada")


def told(table: Table, *moves: str, effects: tuple[dict[str, object], ...] = ()) -> list[str]:
    """What the player reads when these moves are made; a position that was put up by hand has no
    chronicle, so what it would tell is given."""
    story = Story(names_at(table))
    for move in moves:
        before = table.game.view(0)
        known = len(table.game.log(0))
        table.play(move)
        entries = [{**entry, "effects": [*effects]} for entry in table.game.log(0)[known:]]
        story.add(before, table.game.view(0), entries)
    return [news.text for news in story.news()]


def test_the_vote_for_a_camel_in_words() -> None:
    camp = Camp(3)
    camp.begin(wool=4)
    names = names_at(camp)
    camp.play("end")
    assert "camels left: 22" in bank_line(camp.game.view(0))
    assert [item.title for item in menu_of(camp.game.view(0), names, {})] == [
        "bid for the next camel"
    ]
    assert move_title("bid 2 wool", camp.game.view(0), names) == "2 wool"
    assert told(camp, "bid 2 wool", "bid wool", "bid wool") == [
        "You bid 2 wool.",
        "Blue bids wool.",
        "White bids wool.",
    ]
    edge = camp.edge(3, 1, "E")
    assert told(camp, "wish S 3.1.E", "wish NW 2.1.NE", "wish NE 2.3.NW") == [
        f"You vote for path {edge}, looking S.",
        f"Blue votes for path {camp.edge(2, 1, 'NE')}, looking NW.",
        f"White votes for path {camp.edge(2, 3, 'NW')}, looking NE.",
    ]
    assert told(camp, "camel S 3.1.E") == [f"You place a camel on path {edge}, looking S."]


def test_a_camel_leaves_the_road_under_it_to_be_seen() -> None:
    camp = Camp()
    camp.camel("S 3.1.E")
    assert "c*c" in board_text(camp.game.view(None)).plain
    camp.road(1, "3.1.E")
    text = board_text(camp.game.view(None)).plain
    assert "cBc" in text and "c*c" not in text


def test_fish_in_words() -> None:
    pier = Pier()
    pier.settlement(0, "0.0.N")
    pier.robber(1, 1)
    pier.hand(1, ore=1)
    pier.fish(0, 3, 2, 2)
    assert hand_lines(pier.game.view(0), 0)[-1] == "Fish tokens: 2 with 2 fish, 1 with 3 fish"
    assert "30" not in bank_line(pier.game.view(0))
    assert "fish tokens: 27 face down, 0 spent" in bank_line(pier.game.view(0))
    pier.play("roll")
    assert told(pier, "roll 1 3", "draw_fish 1_fish")[-1] == "You draw 1 fish token: 1 fish."
    pier.boot(0)
    pier.points(1, 5)
    assert told(pier, "fish_robber 2", "fish_steal 1 3", "steal ore", "pass_boot 1") == [
        "You pay fish 2 to take the robber off the board.",
        "You pay fish 3 for a card of Blue.",
        "You steal 1 ore from Blue.",
        "You pass the old boot to Blue.",
        "Blue takes the old boot.",
    ]


def test_grounds_and_the_lake_on_the_board() -> None:
    text = board_text(Pier().game.view(None)).plain
    for number in (4, 5, 6, 8, 9, 10):
        assert f"~{number}~" in text
    assert "2 3 11 12" in text


def test_event_cards_in_words() -> None:
    news = News()
    news.clear()
    news.settlement(1, "2.4.N")
    news.hand(0, brick=1, lumber=1)
    news.play("roll")
    paid: dict[str, object] = {"seat": 1, "pile": "hand", "cards": {"ore": 1}}
    assert told(news, "event 8 catan_prospers", effects=(paid,)) == [
        "The event card shows 8. Blue gets 1 ore."
    ]
    assert "event cards left: 30" in bank_line(news.game.view(0))
    news.play("end", "roll")
    assert told(news, "event 2 plentiful_year", "event_take ore", "event_take wool") == [
        "The event card shows 2: plentiful year.",
        "Blue takes 1 ore from the bank.",
        "White takes 1 wool from the bank.",
    ]


@pytest.mark.parametrize(
    ("variant", "options"),
    [
        ("caravans", {}),
        ("fishermen", {}),
        ("base", {"event_cards": "deck", "harbormaster": "on", "friendly_robber": "on"}),
    ],
)
def test_a_game_is_played_to_its_end(variant: str, options: dict[str, str]) -> None:
    game = {"variant": variant, "vp_target": 6, "domestic_trade": "off", **options}
    session, screen = whole_game(5, **game)  # type: ignore[arg-type]
    assert session.game.over
    assert "No:" not in screen.whole  # all that is offered is legal


def test_discoveries_in_words() -> None:
    table = ashore()
    names = names_at(table)
    titles = [item.title for item in menu_of(table.game.view(0), names, {})]
    assert "build a ship, 3 places" in titles
    assert told(table, "ship 4.2.NW", "reveal 3.3 gold", "reveal_number 3.3 5") == [
        "You build a ship (sea, sea).",
        "You discover gold.",
        "It gets the 5.",
    ]
    assert [item.title for item in menu_of(table.game.view(0), names, {})] == [
        f"take 1 {kind}" for kind in ("brick", "lumber", "wool", "grain", "ore")
    ]
    assert told(table, "pick 0 ore") == ["You choose 1 ore."]
    table.play("end")
    table.dice(3, 4)
    assert told(table, "pirate 3.0") == ["Blue moves the pirate to a sea hex."]


def test_a_ship_that_moves_and_points_for_an_island_in_words() -> None:
    table = Harbour()
    table.settlement(0, "4.4.S")
    table.ship(0, "4.4.SE", "5.5.NE", "4.4.SW")
    table.dice(1, 1)
    table.hand(0, lumber=1, wool=1, brick=1, grain=1)
    assert told(table, "settlement 5.5.NE")[-1] == "You get 2 points for a foreign island."
    said = told(table, "sail 4.4.SW", f"ship {table._edge('5.5.W')}")
    assert [text.split(" (")[0] for text in said] == ["You move a ship"]


def test_harbors_that_are_placed_in_words() -> None:
    table = Harbour(3, cleared=False, key="seafarers/new-world", seed=2)
    story = told(table, table.moves()[0])
    assert story[0].startswith("You place the harbor ")
    assert menu_of(table.game.view(0), names_at(table), {}) == []


def test_the_fleet_and_the_fortress_in_words() -> None:
    table = at_sea()
    table.reach_fort(0, 3)
    names = names_at(table)
    titles = [item.title for item in menu_of(table.game.view(0), names, {})]
    assert "attack the fortress and end the turn" in titles
    assert told(table, "attack", "defence 2") == [
        "You attack the fortress with 3 warships.",
        "The fortress defends itself with 2: 2 lairs left.",
    ]
    table.hand(1, ore=1)
    table.fleet_at("4.3")
    table.play("roll")
    assert told(table, "roll 1 5", "fleet_takes 1 ore")[-1] == (
        "The pirate fleet takes 1 ore from Blue."
    )
    text = board_text(table.game.view(0)).plain
    assert "FLEET" in text and "fB" in text and "wRw" in text


@pytest.mark.parametrize(
    ("die", "said"), [(4, "you lose 2 ships."), (3, "you lose 1 ship."), (1, "it is conquered.")]
)
def test_how_an_attack_ends_in_words(die: int, said: str) -> None:
    table = at_sea()
    table.reach_fort(0, 3)
    table.cells[table.forts.lairs] = 1
    assert told(table, "attack", f"defence {die}")[-1] == (
        f"The fortress defends itself with {die}: {said}"
    )


def test_a_knight_at_sea_and_a_theft_left_out_in_words() -> None:
    table = at_sea()
    table.card(0, "knight")
    assert told(table, "knight")[-1] == "You have 1 warship now."
    table.play("end")
    table.hand(0, ore=1)
    table.play("roll", "roll 3 4")
    assert told(table, "rob_nobody") == ["Blue robs nobody."]


def test_wonders_in_words() -> None:
    table = rolled()
    table.settlement(0, "3.5.S")
    table.afford("great_wall")
    names = names_at(table)
    assert move_title("claim_wonder great_wall", table.game.view(0), names) == "great wall"
    assert "wonders: theater, great bridge" in bank_line(table.game.view(0))
    assert told(table, "claim_wonder great_wall", "build_wonder") == [
        "You claim a wonder: great wall.",
        "You build level 1 of the great wall.",
    ]
    assert "great wall (seat 0, level 1)" in bank_line(table.game.view(0))


def test_gifts_of_the_tribe_in_words() -> None:
    table = brought("ore")
    names = names_at(table)
    text = board_text(table.game.view(0)).plain
    assert "+1" in text and "3:1" in text and "ore" in text
    said = told(table, f"ship {PIER}")
    assert [line.split(" (")[0] for line in said[:1]] == ["You build a ship"]
    assert [item.title for item in menu_of(table.game.view(0), names, {})] == [
        "place the harbor, 2 places"
    ]
    assert told(table, "place_harbor 2.0.SE")[0].startswith("You place the harbor ore (")
    assert told(table, f"ship {POINT}")[-1] == "You get 1 point as a gift."


def test_a_harbor_that_is_kept_in_words() -> None:
    table = brought("ore")
    table.play(f"ship {PIER}", "place_harbor 2.0.SE")
    table.put_gift(POINT, 3 + 4)
    assert told(table, f"ship {POINT}")[-1] == "You keep the harbor wool for later."
    assert "harbors without a place: wool" in "\n".join(hand_lines(table.game.view(0), 0))
    table.cells[table.gifts.kept + 5] += 1
    assert move_title("choose_harbor grain", table.game.view(0), names_at(table)) == (
        "the harbor grain"
    )


def test_villages_and_cloth_in_words() -> None:
    table = merchant()
    assert "v11" in board_text(table.game.view(0)).plain
    assert told(table, f"ship {LINK}")[-1] == "You get 1 cloth."
    assert "cloth of the villages 11: 4, 8: 5" in bank_line(table.game.view(0))
    pirate = raid(1)
    pirate.weave(1, 1)
    pirate.hand(1, ore=1)
    pirate.play("pirate 2.2")
    names = names_at(pirate)
    assert move_title("loot cloth", pirate.game.view(0), names) == "take a cloth"
    assert told(pirate, "loot cloth") == [
        "You take a cloth with the pirate.",
        "You get 1 cloth.",
        "Blue loses 1 cloth.",
    ]


AT_SEA = ["forgotten-tribe", "cloth", "fog-island", "new-world", "pirate-islands", "wonders"]


@pytest.mark.parametrize("variant", [f"seafarers/{name}" for name in AT_SEA])
@pytest.mark.games
def test_whole_games_at_sea(variant: str) -> None:
    session, screen = whole_game(5, variant=variant, players=3, vp_target=4)
    assert session.game.over
    assert "Chance:" not in screen.whole
    assert "ship" in screen.whole
