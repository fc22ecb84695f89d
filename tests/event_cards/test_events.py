"""What the event cards do (TBVAR-EVENT-6 to -29)."""

from __future__ import annotations

import pytest
from tests.caravans.camp import Camp
from tests.event_cards.news import News
from tests.fishermen.pier import Pier

import hexhaven
from hexhaven.modules.barbarian_attack.knights import Knights
from hexhaven.modules.event_cards.events import Events
from hexhaven.modules.island.content import LAND, Content
from hexhaven.modules.island.hooks import IslandModule
from hexhaven.modules.island.kinds import BOUGHT, FREE, ROAD, SETTLEMENT
from hexhaven.testing import check_views


@pytest.mark.rule("TBVAR-EVENT-10", "TBVAR-EVENT-2")
def test_robber_attacks_is_a_seven_and_only_one() -> None:
    news = News()
    news.hand(1, wool=9)
    news.event("robber_attacks")
    for _ in range(4):
        news.play("discard 1 wool")
    assert news.step == "robber"
    news.play(news.moves("robber")[0])
    while news.step != "main":
        news.play("steal wool" if news.game.actor == hexhaven.CHANCE else news.moves()[0])
    assert news.step == "main"


@pytest.mark.rule("TBVAR-EVENT-11")
def test_an_epidemic_gives_every_city_one_card_only() -> None:
    news = News()
    news.clear()
    news.settlement(0, "2.4.N", "3.0.SW")  # mountains 8, forest 8
    news.city(0, "2.4.N")
    news.settlement(1, "2.4.SE")
    news.play("roll", "event 8 epidemic")
    assert news.cards(0) == {"ore": 1, "lumber": 1} and news.cards(1) == {"ore": 1}
    news.empty_hands()
    news.play("end", "roll", "event 8 catan_prospers")
    assert news.cards(0) == {"ore": 2, "lumber": 1}
    news.check()


@pytest.mark.rule("TBVAR-EVENT-12", "TBVAR-EVENT-6")
def test_an_earthquake_damages_a_road_of_each_in_order() -> None:
    news = News()
    news.turn_of(1)
    news.clear()
    for seat, place in ((0, "0.0.NW"), (1, "0.2.NE"), (2, "4.0.SW")):
        news.road(seat, place)
    news.road(1, "0.2.E")
    news.event("earthquake")
    asked = []
    while news.step == "damage":
        asked.append(news.game.actor)
        if news.game.actor == 1:
            assert len(news.moves()) == 2
            news.refused(f"damage {news.edge(0, 0, 'NW')}", "TBVAR-EVENT-12")
        news.play(news.moves()[0])
    assert asked == [1, 2, 0]  # seat 3 has no road
    assert len(news.damaged(1)) == 1 and news.step == "main"
    news.check()
    for edge in (news.edge(0, 2, "NE"), news.edge(0, 2, "E")):
        news.cells[news.quake.harm + edge] = 1
    news.cells[news.deck.left + 9] = 1  # the earthquake once more
    news.cells[news.deck.turned] -= 1
    news.play("end")
    news.event("earthquake")
    assert news.step == "main"  # all roads are damaged: everybody is passed over


def shaken() -> News:
    """Seat 0 has a settlement and three roads in a row, the last of them damaged."""
    news = News()
    news.card(8, "catan_prospers")
    news.clear()
    news.empty_hands()
    news.settlement(0, "0.0.N")
    news.road(0, "0.0.NW", "0.0.W", "1.0.NW")
    news.cells[news.quake.harm + news.edge(1, 0, "NW")] = 1
    return news


@pytest.mark.rule("TBVAR-EVENT-13")
def test_who_has_a_damaged_road_builds_none() -> None:
    news = shaken()
    news.hand(0, brick=2, lumber=2)
    news.refused("road 0.0.NE", "TBVAR-EVENT-13")
    assert news.moves("road") == []
    news.refused("repair 0.0.W", "TBVAR-EVENT-13")
    stock = news.stock(0, ROAD)
    news.play("repair 1.0.NW")
    assert news.cards(0) == {"brick": 1, "lumber": 1} and news.stock(0, ROAD) == stock
    assert news.damaged(0) == []
    news.play("road 0.0.NE")
    news.check()


@pytest.mark.rule("TBVAR-EVENT-13")
def test_all_damaged_roads_must_be_repaired() -> None:
    news = shaken()
    news.cells[news.quake.harm + news.edge(0, 0, "W")] = 1
    news.hand(0, brick=2, lumber=2)
    news.play("repair 1.0.NW")
    news.refused("road 0.0.NE", "TBVAR-EVENT-13")
    news.hand(0, brick=1)
    news.refused("repair 0.0.W", "BASE-BUILD-5")


@pytest.mark.rule("TBVAR-EVENT-13")
def test_a_repair_is_a_paid_build() -> None:
    news = News(phases="separated")
    news.card(8, "catan_prospers")
    news.empty_hands()
    [edge] = [e for e in range(news.island.edges) if news.cells[news.island.way + e] == 0][:1]
    news.cells[news.quake.harm + edge] = 1
    news.hand(0, brick=1, lumber=1, wool=4)
    news.play(f"repair {edge}")
    news.refused("trade wool ore", "BASE-TURN-8")
    news.play("end")
    news.cells[news.quake.harm + edge] = 1
    news.refused(f"repair {edge}", "BASE-TURN-3")


class Planks(IslandModule):
    """A piece that lies on paths like a road, as bridges do."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "planks"

    def prepare(self, content: Content) -> None:
        self.plank = content.add_piece("plank", 3, LAND)


@pytest.mark.rule("TBVAR-EVENT-13")
def test_bridges_go_on_from_what_is_whole() -> None:
    planks = Planks()
    news = News(extra=[planks])
    news.clear()
    news.settlement(0, "0.0.N")
    news.road(0, "0.0.NW", "0.0.W", "1.0.NW")
    for place in ("0.0.W", "1.0.NW"):
        news.cells[news.quake.harm + news._edge(place)] = 1
    state = news.game.state
    reasons = {
        place: news.quake.can_build(state, 0, planks.plank, news._edge(place), BOUGHT)
        for place in ("0.0.NE", "1.0.W", "1.0.SW")
    }
    assert reasons["0.0.NE"] == ""  # at the settlement
    assert reasons["1.0.W"].startswith("TBVAR-EVENT-13 ")  # at a damaged road only
    news.island.put_way(state, 0, news._edge("1.0.SW"), planks.plank, FREE)
    assert news.quake.can_build(state, 0, planks.plank, news._edge("1.0.W"), BOUGHT) == ""
    assert news.quake.roads(state, 0, 0) == [news._edge("0.0.NW")]  # no bridge is damaged


@pytest.mark.rule("TBVAR-EVENT-14")
def test_a_damaged_road_counts_for_the_longest_road() -> None:
    news = News()
    news.clear()
    news.road(0, "0.0.NW", "0.0.W", "1.0.NW", "1.0.W", "1.0.SW")
    assert news.cells[news.longest_road.holder] == 0
    news.event("earthquake")
    news.play(news.moves("damage")[2])
    assert news.cells[news.longest_road.length] == 5
    assert news.cells[news.longest_road.holder] == 0
    news.check()


@pytest.mark.rule("TBVAR-EVENT-15")
def test_a_settlement_is_not_joined_by_a_damaged_road() -> None:
    news = shaken()
    news.hand(0, brick=1, lumber=1, wool=1, grain=1)
    news.refused("settlement 1.0.NW", "TBVAR-EVENT-15")
    assert f"settlement {news.node(1, 0, 'NW')}" not in news.moves()
    news.road(0, "1.0.W")  # a whole road from the other side
    news.play("settlement 1.0.NW")
    news.check()


@pytest.mark.rule("TBVAR-EVENT-16")
def test_road_building_repairs_and_then_builds() -> None:
    news = shaken()
    news.card(0, "road_building")
    news.play("road_building")
    assert news.moves() == [f"repair {news.edge(1, 0, 'NW')}"]
    news.play("repair 1.0.NW")
    assert news.step == "free_road" and news.moves("road") and news.damaged(0) == []
    news.play(news.moves("road")[0])
    assert news.step == "main"
    news.check()


@pytest.mark.rule("TBVAR-EVENT-16")
def test_it_can_be_played_for_a_repair_alone() -> None:
    news = shaken()
    news.cells[news.island.stock + ROAD] = 0
    news.card(0, "road_building")
    news.play("road_building", "repair 1.0.NW")
    assert news.step == "main"  # there is no piece for the second road


@pytest.mark.rule("TBVAR-EVENT-16")
def test_five_fish_repair_too() -> None:
    pier = Pier(event_cards="deck")
    pier.play("roll", "event 8 catan_prospers")
    quake = pier.rules.find("earthquake")
    edge = next(e for e in range(pier.island.edges) if pier.cells[pier.island.way + e] == 0)
    pier.cells[quake.harm + edge] = 1  # type: ignore[attr-defined]
    pier.fish(0, 3, 2)
    pier.play("fish_road 3+2", f"repair {edge}")
    assert pier.step == "main"
    pier.check()


@pytest.mark.rule("TBVAR-EVENT-13")
def test_repairs_in_the_special_building_phase() -> None:
    game = hexhaven.new("base", 5, seed=2, options={"event_cards": "deck"})
    text = game.rules.explain()
    for step in ("special_build", "main", "free_road"):
        [line] = [one for one in text.splitlines() if one.strip().startswith(f"{step} [")]
        assert "repair" in line
    game = hexhaven.new("base", 5, seed=2, options={"event_cards": "deck", "extra_phase": "paired"})
    [line] = [one for one in game.rules.explain().splitlines() if "second_part [" in one]
    assert "repair" in line


@pytest.mark.rule("TBVAR-EVENT-17", "TBVAR-EVENT-25")
def test_good_neighbors_give_a_card_to_the_left_all_at_once() -> None:
    news = News()
    news.clear()
    news.hand(0, wool=1)
    news.hand(1, ore=1, wool=1)
    news.hand(3, brick=2)
    news.event("good_neighbors")
    assert news.step == "neighbor_card" and news.game.actors == [0, 1, 3]
    news.refused("neighbor_card 0 ore", "TBVAR-EVENT-17")
    news.refused("neighbor_card 2 ore", "TBVAR-EVENT-17")
    news.play("neighbor_card 1 ore")
    assert news.held(1, "ore") == 1  # nothing moves before all have chosen
    assert [entry["move"] for entry in news.game.log(2)][-1] == "neighbor_card ? ?"
    check_views(news.game, 4, 1)
    news.play("neighbor_card 0 wool", "neighbor_card 3 brick")
    assert news.cards(0) == {"brick": 1} and news.cards(1) == {"wool": 2}
    assert news.cards(2) == {"ore": 1} and news.cards(3) == {"brick": 1}
    assert news.step == "main"
    news.check()


@pytest.mark.rule("TBVAR-EVENT-18", "TBVAR-EVENT-27")
def test_a_tournament_rewards_the_most_knights() -> None:
    news = News()
    news.clear()
    army = news.largest_army.knights
    news.cells[army : army + 4] = [0, 2, 1, 2]
    news.event("tournament")
    asked = []
    while news.step == "event_take":
        asked.append(news.game.actor)
        news.play("event_take ore")
    assert asked == [1, 3] and news.held(1, "ore") == news.held(3, "ore") == 1
    assert news.step == "main"


@pytest.mark.rule("TBVAR-EVENT-18")
def test_a_tournament_without_knights() -> None:
    news = News()
    news.event("tournament")
    assert news.step == "main"


@pytest.mark.rule("TBVAR-EVENT-19", "TBVAR-EVENT-26", "TBVAR-EVENT-7")
def test_trade_advantage_of_the_longest_road() -> None:
    news = News()
    news.clear()
    news.road(2, "0.0.NW", "0.0.W", "1.0.NW", "1.0.W", "1.0.SW")
    news.hand(0, ore=1)
    news.card(0, "knight")
    news.event("trade_advantage")
    assert news.step == "event_rob" and news.game.actor == 2
    assert news.moves() == ["event_rob 0"]
    news.refused("event_rob 1", "TBVAR-EVENT-26")
    news.play("event_rob 0")
    assert [news.game.text(move) for move, _ in news.game.chance()] == ["steal ore"]
    news.play("steal ore")
    assert news.held(2, "ore") == 1
    assert [entry["move"] for entry in news.game.log(1)][-1] == "steal ?"


@pytest.mark.rule("TBVAR-EVENT-19", "TBVAR-EVENT-28")
@pytest.mark.parametrize(
    ("roads", "thief"),
    [((3, 2, 0, 0), 0), ((0, 1, 0, 0), 1), ((2, 2, 1, 0), None), ((0, 0, 0, 0), None)],
)
def test_trade_advantage_without_a_holder(roads: tuple[int, ...], thief: int | None) -> None:
    news = News()
    news.clear()
    lines = (("0.0.NW", "0.0.W", "1.0.NW"), ("0.2.NE", "0.2.E"), ("4.0.SW", "4.0.SE"), ())
    for seat, many in enumerate(roads):
        news.road(seat, *lines[seat][:many])
    news.hand(3, ore=1)
    news.event("trade_advantage")
    assert (news.game.actor if news.step == "event_rob" else None) == thief


@pytest.mark.rule("TBVAR-EVENT-26")
def test_nothing_to_take() -> None:
    news = News()
    news.clear()
    news.road(2, "0.0.NW", "0.0.W", "1.0.NW", "1.0.W", "1.0.SW")
    news.hand(2, ore=3)
    news.event("trade_advantage")
    assert news.step == "main"


@pytest.mark.rule("TBVAR-EVENT-20")
def test_calm_seas_reward_the_most_harbors() -> None:
    news = News()
    news.clear()
    news.settlement(0, "0.0.N", "0.1.NE")
    news.settlement(1, "4.0.S")
    news.city(1, "4.0.S")  # one harbor, although a city
    news.settlement(2, "3.0.NW", "1.0.NW")
    news.play("roll", "event 12 calm_seas")
    asked = []
    while news.step == "event_take":
        asked.append(news.game.actor)
        news.play("event_take wool")
    assert asked == [0, 2]
    news = News()
    news.clear()
    news.play("roll", "event 12 calm_seas")
    assert news.step == "main"  # nobody has a harbor


@pytest.mark.rule("TBVAR-EVENT-21")
def test_the_robber_flees_to_the_desert() -> None:
    news = News()
    news.robber(0, 0)
    news.hand(1, ore=1)
    news.event("robber_flees")
    assert news.cells[news.island.robber] == news.hex(2, 2) and news.step == "main"
    assert news.held(1, "ore") == 1
    news.play("end")
    news.event("robber_flees")
    assert news.cells[news.island.robber] == news.hex(2, 2)


@pytest.mark.rule("TBVAR-EVENT-21")
def test_with_two_deserts_the_active_player_chooses() -> None:
    game = hexhaven.new("base", 5, seed=6, options={"event_cards": "deck"})
    while game.rules.step_name(game.state) != "preroll":
        game.play(game.legal()[0])
    game.rng = None
    island = game.rules.find("island")
    deserts = [h for h in range(30) if game.state.cells[island.terrain + h] == 5]  # type: ignore[attr-defined]
    game.state.cells[island.robber] = next(h for h in range(30) if h not in deserts)  # type: ignore[attr-defined]
    game.play("roll")
    game.play("event 4 robber_flees")
    assert [game.text(move) for move in game.legal()] == [f"event_flee {h}" for h in deserts]
    other = next(h for h in range(30) if h not in deserts)
    assert game.refusal(f"event_flee {other}").startswith("TBVAR-EVENT-21")
    game.play(f"event_flee {deserts[1]}")
    assert game.state.cells[island.robber] == deserts[1]  # type: ignore[attr-defined]


@pytest.mark.rule("TBVAR-EVENT-21", "TBVAR-EVENT-29", "TBVAR-EVENT-30")
def test_without_a_desert_he_leaves_the_board() -> None:
    pier = Pier(event_cards="deck")
    pier.robber(1, 1)
    pier.play("roll", "event 4 robber_flees")
    assert pier.cells[pier.island.robber] == -1
    pier.play("end", "roll", "event 4 robber_flees")
    assert pier.cells[pier.island.robber] == -1


@pytest.mark.rule("TBVAR-EVENT-22", "TBVAR-EVENT-8", "TBVAR-EVENT-6")
def test_neighborly_assistance_of_those_who_lead() -> None:
    news = News()
    news.clear()
    news.points(5, 3, 5, 2)
    news.hand(0, ore=1)
    news.hand(2, wool=2)
    news.development.take(news.game.state, 3, 4)  # hidden points do not count
    news.turn_of(2)
    news.event("neighborly_assistance")
    assert news.step == "assist" and news.game.actor == 2
    assert news.moves() == ["assist 1", "assist 3"]
    news.refused("assist 0", "TBVAR-EVENT-22")
    news.play("assist 3")
    news.refused("assist_card ore", "TBVAR-EVENT-22")
    news.play("assist_card wool")
    texts = [[entry["move"] for entry in news.game.log(seat)][-2:] for seat in (0, 3)]
    assert texts == [["assist 3", "assist_card ?"], ["assist 3", "assist_card wool"]]
    assert news.game.actor == 0
    news.play("assist 1", "assist_card ore")
    assert news.cards(1) == {"ore": 1} and news.step == "main"
    news.check()


@pytest.mark.rule("TBVAR-EVENT-22")
def test_no_assistance_among_equals_or_with_empty_hands() -> None:
    news = News()
    news.hand(0, ore=1)
    news.event("neighborly_assistance")
    assert news.step == "main"
    news = News()
    news.points(5, 3, 3, 2)
    news.event("neighborly_assistance")
    assert news.step == "main"


@pytest.mark.rule("TBVAR-EVENT-23", "TBVAR-EVENT-26")
@pytest.mark.parametrize(
    ("knights", "thief"),
    [((1, 1, 0, 0), None), ((2, 1, 0, 0), 0), ((0, 0, 0, 0), None), ((0, 0, 1, 0), 2)],
)
def test_conflict_without_the_largest_army(knights: tuple[int, ...], thief: int | None) -> None:
    news = News()
    army = news.largest_army.knights
    news.cells[army : army + 4] = list(knights)
    news.hand(3, ore=1)
    news.event("conflict")
    assert (news.game.actor if news.step == "event_rob" else None) == thief


@pytest.mark.rule("TBVAR-EVENT-23")
def test_conflict_of_the_largest_army() -> None:
    news = News()
    news.clear()
    army = news.largest_army.knights
    news.cells[army : army + 4] = [3, 3, 0, 0]
    news.cells[news.largest_army.holder] = 1
    news.hand(3, ore=1)
    news.event("conflict")
    assert news.game.actor == 1
    news.play("event_rob 3", "steal ore")
    assert news.held(1, "ore") == 1


@pytest.mark.rule("TBVAR-EVENT-24", "TBVAR-EVENT-6", "TBVAR-EVENT-27", "TBVAR-EVENT-25")
def test_a_plentiful_year_as_long_as_the_bank_has_cards() -> None:
    news = News()
    for name in ("brick", "lumber", "wool", "grain"):
        news.drain(name, 0)
    news.drain("ore", 1)
    news.turn_of(2)
    news.event("plentiful_year")
    assert news.game.actor == 2 and news.moves() == ["event_take ore"]
    news.refused("event_take wool", "TBVAR-EVENT-6")
    news.play("event_take ore")
    assert news.held(2, "ore") == 1 and news.step == "main"


@pytest.mark.rule("TBVAR-EVENT-24", "TBVAR-EVENT-9")
def test_everybody_takes_one_before_production() -> None:
    news = News()
    news.event("plentiful_year")
    for seat in range(4):
        assert news.game.actor == seat and len(news.moves()) == 5
        news.play("event_take wool")
    # Pasture 2 (0.1) has a building of orange, seat 3: production comes after that.
    assert news.step == "main"
    news.check()


@pytest.mark.rule("TBVAR-EVENT-31", "TBVAR-EVENT-36")
def test_fish_come_by_the_card_and_are_not_touched_by_events() -> None:
    pier = Pier(event_cards="deck")
    pier.settlement(0, "2.4.SE")  # at the ground with the 6
    pier.city(0, "2.4.SE")
    pier.play("roll", "event 6 epidemic")
    assert pier.draw("1_fish", "2_fish") == [0, 0]
    pier.play("end", "roll", "event 5 trade_advantage")
    assert pier.step == "main"  # nobody but seat 0 has anything, and fish are no cards


@pytest.mark.rule("TBVAR-EVENT-34", "TBVAR-EVENT-32")
def test_events_without_their_cards_have_no_effect() -> None:
    """The Barbarian Attack has no knight cards, no longest road's rival and no robber."""
    game = hexhaven.new("barbarian-attack", 4, seed=2, options={"event_cards": "deck"})
    part = game.rules.part(Events)
    assert part.armies == []
    assert part._fighter(game.state) == -1 and part._most(part._knights(game.state)) == 0


@pytest.mark.rule("TBVAR-EVENT-32")
def test_in_the_barbarian_attack_knights_on_the_board_count() -> None:
    game = hexhaven.new("barbarian-attack", 4, seed=2, options={"event_cards": "deck"})
    while game.rules.step_name(game.state) != "preroll":
        game.play(game.legal()[0])
    game.rng = None
    knights = game.rules.part(Knights)
    state = game.state
    part = game.rules.part(Events)
    free = knights.gates_free(state)
    knights.muster(state, 2, free[0])
    assert part._knights(state) == [0, 0, 1, 0] and part._fighter(state) == 2
    knights.muster(state, 3, free[1])
    assert part._fighter(state) == -1 and part._most(part._knights(state)) == 0b1100
    game.play("roll")
    game.play("event 4 robber_flees")  # there is no robber
    assert game.rules.step_name(game.state) == "main"


@pytest.mark.rule("TBVAR-EVENT-36")
def test_camels_are_not_touched_by_events() -> None:
    camp = Camp(event_cards="deck")
    camp.camel("S 3.1.E")
    for text in ("event 6 earthquake", "event 2 plentiful_year", "event 6 good_neighbors"):
        camp.play("roll", text)
        while camp.step != "main":
            camp.play(camp.moves(seat=camp.game.actors[0])[0])
        camp.play("end")
    assert camp.left == 21 and camp.camel_at("3.1.E")
    camp.check()


def test_settlements_keep_their_stock() -> None:
    news = shaken()
    assert news.stock(0, SETTLEMENT) == 4
