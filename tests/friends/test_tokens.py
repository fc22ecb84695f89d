"""The supply, drawing and holding (FRIEND-SETUP, FRIEND-DRAW, FRIEND-HOLD)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.friends.guild import Guild, T, top

import hexhaven
from hexhaven.modules.base.seven import Robber
from hexhaven.modules.friends.tokens import GUILDS


def favours(table: Guild, seat: int, viewer: int | None) -> dict[str, Any]:
    """What a viewer is shown of a seat's tokens."""
    view: Any = table.game.view(viewer)
    shown = view["seats"][seat]["cards"]["favours"]
    assert isinstance(shown, dict)
    return shown


@pytest.mark.rule("FRIEND-SETUP-1")
def test_the_island_is_laid_as_usual() -> None:
    base = hexhaven.new("base", 4, seed=5).view(None)
    friends = hexhaven.new("friends", 4, seed=5).view(None)
    assert friends["tiles"] == base["tiles"]
    assert friends["pieces"] == base["pieces"]


@pytest.mark.rule("FRIEND-SETUP-1")
def test_five_players_imply_the_larger_island() -> None:
    game = hexhaven.new("friends", 5, seed=1)
    assert game.rules.board.hexes == 30
    assert "special-building" in [module.name for module in game.rules.modules]
    assert game.rules.variant == hexhaven.new("base+friends", 3, seed=1).rules.variant == "friends"


@pytest.mark.rule("FRIEND-SETUP-2")
@pytest.mark.parametrize(
    ("players", "many"),
    [
        (3, [6, 6, 6, 12, 12]),
        (4, [8, 8, 8, 16, 16]),
        (5, [10, 10, 10, 20, 20]),
        (6, [12, 12, 12, 24, 24]),
    ],
)
def test_the_number_of_players_says_which_tokens_are_in_play(players: int, many: list[int]) -> None:
    table = Guild(players)
    at = table.part.supply
    assert table.cells[at : at + 5] == many
    assert table.supply == sum(many)
    table.check()
    table.cells[at] -= 1
    assert any("trader tokens" in problem for problem in table.game.problems())


@pytest.mark.rule("FRIEND-SETUP-2", "COMBO-POLICY-9")
def test_there_are_no_tokens_for_two() -> None:
    with pytest.raises(hexhaven.BadSetup, match=r"3 to 6 players, not 2 .*FRIEND-SETUP-2"):
        hexhaven.new("friends", 2, options={"two_players": "on"})


@pytest.mark.rule("FRIEND-SETUP-3", "FRIEND-SETUP-4")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_twelve_chips_and_nobody_has_anything(players: int) -> None:
    view: Any = Guild(players).game.view(0)
    assert view["table"]["guild_chips"] == 12
    for shown in view["seats"]:
        assert shown["counters"]["guild_chips"] == 0
        assert shown["cards"]["favours"]["count"] == 0


@pytest.mark.rule("FRIEND-SETUP-3")
def test_a_lost_chip_is_noticed() -> None:
    table = Guild()
    table.cells[table.favour.left] -= 1
    assert any("FRIEND-SETUP-3" in problem for problem in table.game.problems())


@pytest.mark.rule("FRIEND-SETUP-5")
def test_supply_mat_and_bank_are_three_things() -> None:
    table: Any = Guild().game.view(None)["table"]
    assert table["favour_supply"] == 56
    assert table["guild_mat"] == dict.fromkeys(GUILDS, 0)
    assert sum(table["bank"].values()) == 95


@pytest.mark.rule("FRIEND-DRAW-1")
def test_every_token_of_the_supply_is_as_likely_as_every_other() -> None:
    table = Guild().bare()
    table.tokens(2, "trader", "trader", "architect")
    table.part.draw(table.game.state, 0, 1)
    table.rules._settle(table.game.state)
    odds = {table.game.text(move): weight for move, weight in table.game.chance()}
    assert odds == {
        "draw_token trader": 6,
        "draw_token merchant": 8,
        "draw_token road_builder": 8,
        "draw_token scholar": 16,
        "draw_token architect": 15,
    }


@pytest.mark.rule("FRIEND-DRAW-2")
def test_the_supply_ends_in_the_prescribed_order() -> None:
    """Edge case 15: two tokens are left and 1 + 3 are due."""
    table = Guild().bare()
    table.settlement(0, T(0))
    table.road(0, top(0), top(1), top(2))
    table.settlement(1, T(6))
    table.road(1, top(5), top(4))
    table.leave(2)
    table.build(top(3))
    assert table.draw_all("trader") == [1, 0]
    assert table.counts() == [1, 1, 0, 0]
    assert table.step == "main"
    table.check()


@pytest.mark.rule("FRIEND-DRAW-3")
def test_spent_tokens_stay_on_the_mat() -> None:
    table = Guild().bare()
    table.tokens(0, "trader")
    table.leave(0)
    table.give(0, wool=1)
    table.play("trader_favour wool ore", "favour_done")
    view: Any = table.game.view(None)
    assert view["table"]["guild_mat"]["trader"] == 8
    assert table.supply == 0
    table.check()


@pytest.mark.rule("FRIEND-DRAW-4")
def test_what_is_due_is_drawn_at_once_and_seen_by_the_drawer_alone() -> None:
    table = Guild()
    table.roll(7)
    table.clear()
    table.play(f"robber {table.hex(0, 0)}")
    assert table.moves() == []  # chance decides, nobody else
    table.play("draw_token merchant")
    assert table.game.log(0)[-1]["move"] == "draw_token merchant"
    for other in (1, 2, 3, None):
        assert table.game.log(other)[-1]["move"] == "draw_token ?"


@pytest.mark.rule("FRIEND-DRAW-5")
def test_an_empty_supply_stops_the_exchange_only() -> None:
    table = Guild().bare()
    table.tokens(0, "merchant")
    table.leave(0)
    table.give(0, wool=1)
    table.refused("exchange_token", "FRIEND-SWAP-2")
    assert table.moves("gift")
    table.play("merchant_favour ore")
    assert table.cards(0) == {"wool": 1, "ore": 1}
    table.check()


@pytest.mark.rule("FRIEND-HOLD-1")
def test_tokens_are_no_cards() -> None:
    table = Guild()
    table.tokens(0, *["scholar"] * 9)
    table.hand(0, wool=7)
    table.roll(7)
    assert table.step == "robber"  # nothing is discarded
    for text in ("offer scholar for wool", "gift scholar 1"):
        with pytest.raises(hexhaven.BadNotation):
            table.game.parse(text)
    table.clear()
    table.settlement(0, "0.1.N")
    hex = table.hex(0, 1)
    victims = table.rules.part(Robber).victims
    assert victims(table.game.state, 1, hex) == 1
    table.hand(0)  # only tokens are left
    assert victims(table.game.state, 1, hex) == 0


@pytest.mark.rule("FRIEND-HOLD-2")
def test_any_number_may_be_held() -> None:
    table = Guild().bare()
    table.tokens(0, *["scholar"] * 16, *["architect"] * 16, *["trader"] * 8)
    table.play("end")
    assert table.count(0) == 40
    table.check()


def test_the_owner_sees_kinds_and_the_others_counts() -> None:
    table = Guild().bare()
    table.tokens(0, "trader")
    table.tokens(0, "scholar", fresh=True)
    own = favours(table, 0, 0)
    assert (own["count"], own["locked"]) == (2, 1)
    assert own["kinds"] == {**dict.fromkeys(GUILDS, 0), "trader": 1, "scholar": 1}
    assert own["fresh"] == {**dict.fromkeys(GUILDS, 0), "scholar": 1}
    for viewer in (1, None):
        assert favours(table, 0, viewer) == {"count": 2, "locked": 1}


def test_at_the_end_all_tokens_are_shown() -> None:
    table = Guild().bare()
    table.tokens(1, "trader")
    table.tokens(0, "architect", "architect")
    table.points(0, 10)
    table.play("architect_favour")
    assert table.game.over
    assert favours(table, 1, 0)["kinds"]["trader"] == 1


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        ("left", "the size of the token supply"),
        ("count", "seat 0's tokens are counted wrongly"),
        ("locked", "seat 0's fresh tokens"),
        ("fresh", "drawn but not held"),
    ],
)
def test_unsound_tokens_are_noticed(cell: str, words: str) -> None:
    table = Guild()
    table.cells[getattr(table.part, cell)] += 1
    assert any(words in problem for problem in table.game.problems())
