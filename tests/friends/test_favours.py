"""Using tokens (FRIEND-USE, the guilds, FRIEND-WIN)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.friends.guild import Guild, T, low, side, top

from hexhaven.modules.base.development import CARDS
from hexhaven.modules.island.kinds import RESOURCES, ROAD

ALL = ("trader", "merchant", "road_builder", "scholar", "scholar", "architect", "architect")
FAVOURS = [
    "architect_favour",
    "exchange_token",
    "merchant_favour",
    "road_favour",
    "scholar_favour",
    "trader_favour",
]


def rich(*tokens: str, players: int = 4, **options: object) -> Guild:
    """Seat 0 in its main step with tokens drawn earlier, one wool and a place for a road."""
    table = Guild(players, **options).bare()  # type: ignore[arg-type]
    table.settlement(0, T(0))
    table.hand(0, wool=1)
    table.tokens(0, *(tokens or ALL))
    return table


@pytest.mark.rule("FRIEND-USE-1")
@pytest.mark.parametrize("use", FAVOURS)
def test_one_use_or_exchange_in_a_turn(use: str) -> None:
    """Edge case 17 among them."""
    table = rich(*ALL, *ALL)
    assert table.uses() == FAVOURS
    table.play(table.moves(use)[0])
    for move in {"exchange_token": ["draw_token trader", "return_token trader"]}.get(use, []):
        table.play(move)
    if table.step == "second_exchange":
        table.play("favour_done")
    elif table.step == "draw":
        table.play("draw monopoly")
    elif table.step == "free_road":
        table.play(f"road {top(0)}")
    assert table.step == "main"
    assert table.uses() == []
    for again in ("exchange_token", "architect_favour", "merchant_favour ore"):
        table.refused(again, "FRIEND-USE-1")
    table.check()
    table.next_turn()
    assert table.uses() == []  # the next seat has no tokens
    for _ in range(3):
        table.next_turn()
    assert len(table.uses()) > 3


@pytest.mark.rule("FRIEND-USE-2")
@pytest.mark.parametrize(
    ("use", "guild", "price"),
    [
        ("trader_favour wool ore", "trader", 1),
        ("merchant_favour ore", "merchant", 1),
        ("road_favour", "road_builder", 1),
        ("scholar_favour", "scholar", 2),
        ("architect_favour", "architect", 2),
    ],
)
def test_the_tokens_of_the_guild_go_to_the_mat(use: str, guild: str, price: int) -> None:
    table = rich("trader")
    table.part.put_back(table.game.state, 0, 0)
    if price == 2:
        table.tokens(0, guild)
    table.refused(use, "FRIEND-USE-2")
    table.tokens(0, guild)
    table.play(use)
    assert table.count(0) == 0
    view: Any = table.game.view(None)
    assert view["table"]["guild_mat"][guild] == price
    assert view["table"]["favour_used"]


@pytest.mark.rule("FRIEND-USE-3")
def test_a_token_of_this_turn_waits() -> None:
    """Edge case 16."""
    table = rich("trader")
    table.tokens(0, "trader", "merchant", fresh=True)
    table.refused("merchant_favour ore", "FRIEND-USE-3")
    table.play("trader_favour wool ore", "favour_done")
    assert table.held(0, "trader") == 1
    table.check()
    for _ in range(4):
        table.next_turn()
    assert "merchant_favour ore" in table.moves()


@pytest.mark.rule("FRIEND-USE-6", "FRIEND-USE-9")
def test_before_the_roll_all_is_possible() -> None:
    table = Guild()
    table.hand(0, wool=1)
    table.tokens(0, *ALL)
    assert table.uses() == FAVOURS
    table.play("trader_favour wool ore", "favour_done")
    assert (table.step, table.cards(0)) == ("preroll", {"ore": 1})


@pytest.mark.rule("FRIEND-USE-6")
def test_not_while_another_decision_is_pending() -> None:
    table = Guild()
    table.tokens(0, *ALL)
    table.roll(7)
    table.refused("merchant_favour ore", "FRIEND-USE-6")
    table.refused("exchange_token", "FRIEND-USE-6")


@pytest.mark.rule("FRIEND-USE-5")
def test_the_second_of_paired_players_may_use_tokens() -> None:
    table = rich("merchant", players=6, extra_phase="paired")
    table.tokens(3, "merchant")
    table.play("merchant_favour ore", "end")
    assert table.step == "second_part"
    table.play("merchant_favour brick")
    table.refused("exchange_token", "FRIEND-USE-1")
    assert table.cards(3) == {"brick": 1}


@pytest.mark.rule("FRIEND-USE-7")
def test_a_trader_without_cards_or_with_nothing_to_take() -> None:
    """Edge case 30."""
    table = rich("trader")
    table.hand(0)
    table.refused("trader_favour wool ore", "FRIEND-USE-7")
    table.hand(0, wool=2)
    for name in RESOURCES:
        if name != "wool":
            table.drain(name, 0)
    table.refused("trader_favour wool ore", "FRIEND-USE-7")


@pytest.mark.rule("FRIEND-USE-7")
def test_a_merchant_with_an_empty_bank() -> None:
    table = rich("merchant")
    for name in RESOURCES:
        table.drain(name, 0)
    table.refused("merchant_favour wool", "FRIEND-USE-7")


@pytest.mark.rule("FRIEND-USE-7")
def test_a_road_builder_without_a_piece_or_a_place() -> None:
    table = rich("road_builder")
    table.island.use_piece(table.game.state, 0, ROAD, 15)
    table.refused("road_favour", "FRIEND-USE-7")
    table.island.use_piece(table.game.state, 0, ROAD, -15)
    assert "road_favour" in table.moves()
    table.clear()
    table.refused("road_favour", "FRIEND-USE-7")


@pytest.mark.rule("FRIEND-USE-7")
def test_a_scholar_with_an_empty_deck() -> None:
    """Edge case 18."""
    table = rich("scholar", "scholar")
    for number, name in enumerate(CARDS):
        many = table.cells[table.development.deck + number]
        table.card(3, name, many)
    table.refused("scholar_favour", "FRIEND-USE-7")


@pytest.mark.rule("FRIEND-USE-7", "FRIEND-ARCHITECT-1")
def test_an_architect_without_a_chip_left() -> None:
    """Edge case 24: twelve chips are taken."""
    table = rich("architect", "architect", players=6)
    for _ in range(11):
        table.tokens(1, "architect", "architect")
        table.part.spend(table.game.state, 1, 4, 2)
        table.cells[table.favour.chips + 1] += 1
        table.cells[table.favour.left] -= 1
    assert "architect_favour" in table.moves()
    table.check()
    table.cells[table.favour.left] = 0
    table.refused("architect_favour", "FRIEND-USE-7")


@pytest.mark.rule("FRIEND-USE-8")
def test_both_tokens_must_be_of_the_guild_and_of_an_earlier_turn() -> None:
    """Edge case 29."""
    table = rich("scholar", "architect")
    table.refused("scholar_favour", "FRIEND-USE-2")
    table.tokens(0, "scholar", fresh=True)
    table.refused("scholar_favour", "FRIEND-USE-8")
    for _ in range(4):
        table.next_turn()
    assert "scholar_favour" in table.moves()


@pytest.mark.rule("FRIEND-USE-9")
def test_a_favour_is_neither_a_card_nor_a_trade() -> None:
    table = rich("trader", phases="separated")
    table.card(0, "knight")
    table.give(0, brick=1, lumber=1)
    table.play(f"road {top(0)}")  # no trade any more
    table.play("trader_favour wool ore", "favour_done")
    assert "knight" in table.moves()


@pytest.mark.rule("FRIEND-TRADER-1")
def test_the_second_exchange_may_use_the_card_just_received() -> None:
    """Edge case 23."""
    table = rich("trader")
    table.hand(0, lumber=1)
    table.refused("favour_done", "FRIEND-TRADER-1")
    table.play("trader_favour lumber ore")
    assert table.step == "second_exchange"
    table.refused("trader_favour lumber wool", "FRIEND-TRADER-1")
    table.play("trader_favour ore wool")
    assert (table.step, table.cards(0)) == ("main", {"wool": 1})
    table.refused("trader_favour wool ore", "FRIEND-USE-1")
    table.check()


@pytest.mark.rule("FRIEND-TRADER-2")
def test_the_card_taken_is_of_another_kind_and_in_the_bank() -> None:
    table = rich("trader")
    table.drain("ore", 0)
    table.refused("trader_favour wool wool", "FRIEND-TRADER-2")
    table.refused("trader_favour wool ore", "FRIEND-TRADER-2")
    table.refused("trader_favour brick grain", "FRIEND-TRADER-1")
    assert table.moves("trader_favour") == [
        f"trader_favour wool {name}" for name in ("brick", "lumber", "grain")
    ]


@pytest.mark.rule("FRIEND-MERCHANT-1")
def test_a_merchant_gives_any_card_of_the_bank() -> None:
    table = rich("merchant")
    table.drain("ore", 0)
    table.refused("merchant_favour ore", "FRIEND-MERCHANT-1")
    table.drain("ore", 19)
    table.play("merchant_favour grain")
    assert table.cards(0) == {"wool": 1, "grain": 1}
    table.check()


@pytest.mark.rule("FRIEND-ROAD-1")
def test_a_free_road_where_roads_may_lie() -> None:
    table = rich("road_builder")
    table.road(0, top(0), top(1), top(2))
    table.play("road_favour")
    table.refused(f"road {top(7)}", "BASE-ROAD-2")
    table.refused("stop", "BASE-PROGRESS-2")
    table.play(f"road {top(3)}")
    assert (table.step, table.cards(0)) == ("main", {"wool": 1})
    assert table.stock(0, ROAD) == 11


@pytest.mark.rule("FRIEND-ROAD-1")
def test_the_free_road_may_bring_the_longest_road() -> None:
    table = rich("road_builder")
    table.road(0, top(0), top(1), top(2), top(3))
    table.play("road_favour", f"road {top(4)}")
    assert table.cells[table.longest_road.holder] == 0


@pytest.mark.rule("FRIEND-SCHOLAR-1")
def test_a_scholars_card_counts_as_bought_in_this_turn() -> None:
    table = rich("scholar", "scholar")
    table.play("scholar_favour", "draw knight")
    assert table.cards(0) == {"wool": 1}
    table.refused("knight", "BASE-DEV-4")
    assert table.game.log(1)[-1]["move"] == "draw ?"


@pytest.mark.rule("FRIEND-SCHOLAR-1", "FRIEND-WIN-1")
def test_a_scholars_victory_point_counts_at_once() -> None:
    table = rich("scholar", "scholar")
    table.points(0, 10)
    table.play("scholar_favour", "draw victory_point")
    assert (table.game.over, table.game.winner) == (True, 0)


@pytest.mark.rule("FRIEND-ARCHITECT-1", "FRIEND-WIN-2")
def test_two_architects_bring_a_chip_that_all_see() -> None:
    table = rich("architect", "architect", "architect")
    before = table.game.points(0)
    table.play("architect_favour")
    assert table.game.points(0) == before + 1
    for viewer in (0, 1, None):
        view: Any = table.game.view(viewer)
        assert view["seats"][0]["counters"]["guild_chips"] == 1
        assert view["seats"][0]["counters"]["points"] == before + 1
        assert view["table"]["guild_chips"] == 11
    table.check()


@pytest.mark.rule("FRIEND-ARCHITECT-1", "FRIEND-SETUP-2")
def test_three_players_can_take_six_chips() -> None:
    """Edge case 22."""
    table = rich("trader", players=3, vp_target=99)
    for number in range(6):
        table.tokens(0, "architect", "architect")
        table.play("architect_favour")
        assert table.chips(0) == number + 1
        for _ in range(3):
            table.next_turn()
    assert table.cells[table.part.supply + 4] == 0
    table.check()


@pytest.mark.rule("FRIEND-WIN-1")
@pytest.mark.parametrize("roll", [False, True])
def test_the_eleventh_point_wins_at_once(roll: bool) -> None:
    """Edge case 19, before and after the roll."""
    table = Guild()
    table.tokens(0, "architect", "architect")
    if roll:
        table.dice(1, 1)
    table.points(0, 10)
    table.play("architect_favour")
    assert (table.game.over, table.game.winner) == (True, 0)


@pytest.mark.rule("FRIEND-WIN-1")
def test_ten_points_are_not_enough() -> None:
    table = Guild().bare()
    table.points(0, 9)
    table.tokens(0, "architect", "architect")
    table.play("architect_favour")
    assert not table.game.over


@pytest.mark.rule("FRIEND-WIN-1")
@pytest.mark.parametrize("kept", [True, False])
def test_points_of_another_turn_win_in_the_own_one_if_they_last(kept: bool) -> None:
    """Edge case 34: the longest road comes to a player who waits."""
    table = Guild().bare()
    table.settlement(0, T(8))
    table.settlement(1, T(0))
    table.road(1, *[top(number) for number in range(5)])
    table.points(1, 11)  # with the longest road
    assert table.cells[table.longest_road.holder] == 1
    table.hand(0, wool=4)
    table.play("trade wool ore")
    assert table.step == "main"
    if not kept:
        table.points(1, 10)
    table.end()
    assert table.game.winner == (1 if kept else None)


@pytest.mark.rule("FRIEND-WIN-1")
def test_nobody_wins_in_the_special_building_phase() -> None:
    table = Guild(5)
    table.dice(1, 1)
    table.play("end")
    table.points(1, 11)
    for _ in range(4):
        assert table.step == "special_build"
        table.play("done")
    assert table.game.winner == 1


def test_the_view_says_what_the_guilds_ask_for() -> None:
    view: Any = rich().game.view(0)
    assert view["table"]["favour_prices"] == {
        "trader": 1,
        "merchant": 1,
        "road_builder": 1,
        "scholar": 2,
        "architect": 2,
    }
    panels = {move["kind"]: move.get("panel") for move in view["moves"]}
    assert {panels[kind] for kind in FAVOURS} == {"favours"}


def test_a_chip_without_its_tokens_is_noticed() -> None:
    table = rich()
    table.cells[table.favour.left] -= 1
    table.cells[table.favour.chips] += 1
    assert any("FRIEND-ARCHITECT-1" in problem for problem in table.game.problems())


def test_paths_of_the_test_board_meet() -> None:
    """What the tests of networks rely on."""
    board = Guild().rules.board
    table = Guild()
    ends = board.edge_nodes[table.edge(2, 1, "W")]
    assert set(ends) == {table.node(2, 1, "NW"), table.node(2, 1, "SW")}
    assert (top(3), low(2), side(1)) == ("2.1.NE", "2.1.SW", "2.1.W")
