"""The harmless robber (FRIEND-ROBBER)."""

from __future__ import annotations

import pytest
from tests.friends.guild import Guild

from hexhaven.modules.base.seven import Robber
from hexhaven.modules.island.kinds import OTHER

DESERT = (2, 2)
FIELDS = (0, 1)


def seven(table: Guild) -> Guild:
    """Seat 0 has rolled a 7 on a board without pieces; the robber is far from the desert."""
    table.roll(7)
    table.clear()
    table.robber(4, 2)
    return table


def send(table: Guild, hex: tuple[int, int]) -> None:
    """The robber goes to a hex."""
    table.play(f"robber {table.hex(*hex)}")


@pytest.mark.rule("FRIEND-ROBBER-1", "FRIEND-ROBBER-8")
@pytest.mark.parametrize("hex", [FIELDS, DESERT])
def test_a_hex_without_buildings_earns_a_token(hex: tuple[int, int]) -> None:
    """Edge case 1; the desert is such a hex too."""
    table = seven(Guild())
    send(table, hex)
    assert table.draw("trader") == [0]
    assert (table.step, table.counts()) == ("main", [1, 0, 0, 0])
    table.check()


@pytest.mark.rule("FRIEND-ROBBER-1", "FRIEND-ROBBER-4")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_producing_hex_with_a_building_earns_nothing(owner: int) -> None:
    """Edge case 2; also where the neighbours hold no cards."""
    table = seven(Guild())
    table.settlement(owner, "0.1.N")
    if owner == 0:
        table.city(0, "0.1.N")
    send(table, FIELDS)
    assert (table.step, table.counts()) == ("main", [0, 0, 0, 0])


@pytest.mark.rule("FRIEND-ROBBER-2", "FRIEND-ROBBER-3", "FRIEND-ROBBER-8")
def test_at_the_desert_the_mover_may_spare_all() -> None:
    """Edge cases 3 and 25: two opponents with cards."""
    table = seven(Guild())
    table.settlement(1, "2.2.N")
    table.settlement(3, "2.2.S")
    table.hand(1, wool=1)
    table.hand(3, ore=2)
    send(table, DESERT)
    assert table.step == "mercy"
    assert table.moves() == ["rob 1", "rob 3", "spare"]
    table.refused("rob 2", "BASE-ROBBER-5")
    table.play("spare")
    assert table.draw("scholar") == [0]
    assert (table.step, table.size(1), table.size(3)) == ("main", 1, 2)


@pytest.mark.rule("FRIEND-ROBBER-2", "FRIEND-ROBBER-3")
def test_who_steals_at_the_desert_draws_nothing() -> None:
    """Edge cases 3 and 25."""
    table = seven(Guild())
    table.settlement(1, "2.2.N")
    table.hand(1, wool=1)
    send(table, DESERT)
    assert table.moves() == ["rob 1", "spare"]
    table.play("rob 1", "steal wool")
    assert (table.step, table.counts()) == ("main", [0, 0, 0, 0])
    assert table.cards(0) == {"wool": 1}


@pytest.mark.rule("FRIEND-ROBBER-3")
def test_elsewhere_nobody_is_spared() -> None:
    table = seven(Guild())
    table.settlement(1, "0.1.N")
    table.settlement(3, "0.1.S")
    table.hand(1, wool=1)
    table.hand(3, ore=1)
    send(table, FIELDS)
    assert table.step == "victim"
    table.refused("spare", "FRIEND-ROBBER-3")
    table.play("rob 1", "steal wool")
    assert table.count(0) == 0


@pytest.mark.rule("FRIEND-ROBBER-5")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_desert_beside_own_buildings_or_empty_hands(owner: int) -> None:
    """Edge case 4."""
    table = seven(Guild())
    table.settlement(owner, "2.2.N")
    send(table, DESERT)
    assert table.draw("merchant") == [0]


@pytest.mark.rule("FRIEND-ROBBER-5")
def test_robbing_an_empty_hand_takes_no_card() -> None:
    table = seven(Guild(steal_needs_cards="false"))
    table.settlement(1, "2.2.N")
    send(table, DESERT)
    table.play("rob 1")
    assert table.draw("merchant") == [0]


@pytest.mark.rule("FRIEND-ROBBER-6", "FRIEND-USE-3")
def test_a_knight_and_a_seven_may_earn_twice() -> None:
    """Edge case 5: neither token is usable in this turn."""
    table = Guild()
    table.clear()
    table.robber(4, 2)
    table.card(0, "knight")
    table.play("knight")
    send(table, FIELDS)
    table.draw("merchant")
    table.roll(7)
    send(table, DESERT)
    table.draw("trader")
    table.give(0, wool=1)
    assert table.count(0) == 2
    table.refused("merchant_favour ore", "FRIEND-USE-3")
    table.refused("trader_favour wool ore", "FRIEND-USE-3")


@pytest.mark.rule("FRIEND-ROBBER-7")
def test_with_two_deserts_both_are_deserts() -> None:
    table = Guild(6)
    table.roll(7)
    table.clear()
    table.robber(3, 0)
    table.settlement(1, "3.5.N")
    table.hand(1, ore=1)
    table.refused(f"robber {table.hex(3, 0)}", "BASE-ROBBER-1")
    send(table, (3, 5))
    assert table.step == "mercy"
    table.play("spare")
    assert table.draw("architect") == [0]


@pytest.mark.rule("FRIEND-ROBBER-9", "COMBO-POLICY-14")
def test_only_sevens_and_knights_count() -> None:
    table = Guild().bare()
    table.robber(4, 2)
    robber = table.rules.part(Robber)
    robber.relocate(table.game.state, 0, table.hex(*FIELDS), OTHER)
    table.rules._settle(table.game.state)
    assert table.step == "main"
    robber.ask_robber(table.game.state, 0, OTHER)
    send(table, DESERT)
    assert (table.step, table.count(0)) == ("main", 0)


@pytest.mark.rule("FRIEND-ROBBER-9")
def test_another_mover_of_the_robber_steals_at_the_desert_as_usual() -> None:
    table = Guild().bare()
    table.robber(4, 2)
    table.settlement(1, "2.2.N")
    table.hand(1, wool=1)
    table.rules.part(Robber).ask_robber(table.game.state, 0, OTHER)
    send(table, DESERT)
    assert table.step == "steal"
