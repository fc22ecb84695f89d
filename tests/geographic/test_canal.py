"""The Erie canal: what earns a tile, and what a tile buys (ERIE)."""

from __future__ import annotations

import pytest
from tests.geographic.region import Region

import hexhaven
from hexhaven.modules.geographic.canal import ErieCanal


class Canal(Region):
    """New York with the canal and without pieces, seat 0 in its main step."""

    def __init__(self, players: int = 4, founded: bool = True, **options: object) -> None:
        super().__init__("new-york", players, "new-york+erie-canal", founded, **options)  # type: ignore[arg-type]
        self.canal = self.rules.part(ErieCanal)
        if founded:
            self.bare()
            links = self.canal.linked
            many = players * len(self.canal.canal) ** 2
            self.cells[links : links + many] = [0] * many

    def tiles(self, seat: int) -> int:
        """How many tiles a seat holds."""
        return self.island.held(self.game.state, seat, self.canal.tile)

    def use(self, tiles: int = 1) -> None:
        """Seat 0 has tiles and uses one."""
        self.endow(0, tiles)
        self.play("canal")

    def endow(self, seat: int, tiles: int) -> None:
        """Give a seat tiles from the bank."""
        self.island.earn(self.game.state, seat, self.canal.tile, tiles)
        self.cells[self.canal.left] -= tiles


@pytest.mark.rule("ERIE-SETUP-1", "ERIE-SETUP-2")
def test_twelve_tiles_lie_in_the_bank() -> None:
    table = Canal()
    assert table.game.view(None)["table"]["canal_tiles"] == 12  # type: ignore[index]
    table.check()
    table.cells[table.canal.left] -= 1
    assert any("ERIE-SETUP-2" in problem for problem in table.game.problems())


@pytest.mark.rule("ERIE-SETUP-3")
def test_the_tiles_are_a_stock_of_their_own() -> None:
    names = [group.name for group in Canal().rules.layout.groups]
    assert names.count("canal_tiles") == 1


@pytest.mark.rule("ERIE-GAIN-1", "ERIE-GAIN-2", "ERIE-GAIN-14")
@pytest.mark.parametrize("owner", [None, 0, 1])
def test_a_link_earns_a_tile_whoever_owns_the_sites(owner: int | None) -> None:
    table = Canal()
    if owner is not None:
        table.settle(owner, "N12")
    table.roads(0, "N11-NX16")
    assert table.tiles(0) == 0
    table.roads(0, "N12-NX16")
    assert table.tiles(0) == 1
    assert table.cells[table.canal.left] == 11


@pytest.mark.rule("ERIE-GAIN-3")
def test_all_roads_of_the_line_must_be_own() -> None:
    table = Canal()
    table.roads(0, "N11-NX16")
    table.roads(1, "N12-NX16")
    assert table.tiles(0) == table.tiles(1) == 0


@pytest.mark.rule("ERIE-GAIN-4")
@pytest.mark.parametrize(("owner", "tiles"), [(None, 1), (0, 1), (1, 0)])
def test_a_foreign_building_on_the_way_interrupts(owner: int | None, tiles: int) -> None:
    table = Canal(6)
    if owner is not None:
        table.settle(owner, "NV04")
    table.roads(0, "N16-NX22", "NV04-NX22", "NV04-NX15", "N11-NX15")
    assert table.tiles(0) == tiles


@pytest.mark.rule("ERIE-GAIN-5")
def test_once_for_each_pair_and_player() -> None:
    table = Canal()
    table.roads(0, "N14-NX19", "N15-NX19")
    assert table.tiles(0) == 1
    table.roads(0, "N14-NX11", "NV02-NX11", "NV02-NX12", "N15-NX12")
    assert table.tiles(0) == 1  # the same pair by a second way
    table.roads(1, "N11-NX16", "N12-NX16")
    table.island.take_way(table.game.state, table.field("N14-NX19"))
    table.island.take_way(table.game.state, table.field("N15-NX19"))
    table.roads(2, "N14-NX19", "N15-NX19")
    assert (table.tiles(1), table.tiles(2)) == (1, 1)  # others may earn the same pair


@pytest.mark.rule("ERIE-GAIN-6")
def test_the_sites_need_not_be_neighbours() -> None:
    table = Canal()
    table.roads(0, "N16-NX22", "NV04-NX22", "NV04-NX23", "NV05-NX23", "NV05-NX16", "N12-NX16")
    assert table.tiles(0) == 1  # Buffalo and Lyons


@pytest.mark.rule("ERIE-GAIN-7")
def test_a_road_that_completes_two_pairs_earns_two() -> None:
    table = Canal()
    table.roads(0, "N11-NX15", "NV04-NX15", "NV04-NX22", "N16-NX22")
    before = table.tiles(0)  # Buffalo and Rochester
    table.roads(0, "N10-NX15")
    assert (before, table.tiles(0)) == (1, 3)


@pytest.mark.rule("ERIE-GAIN-8")
def test_nothing_is_earned_while_founding_nor_later_for_the_same_pair() -> None:
    table = Canal(3, founded=False)
    table.play(f"settlement {table.at('N11')}", f"road {table.field('N11-NX16')}")
    for _ in range(2):
        table.play(next(m for m in table.moves() if m != f"settlement {table.at('N12')}"))
        table.play(table.moves("road")[0])
    for _ in range(2):
        table.play(next(m for m in table.moves() if m != f"settlement {table.at('N12')}"))
        table.play(table.moves("road")[0])
    table.play(f"settlement {table.at('N12')}", f"road {table.field('N12-NX16')}")
    assert table.tiles(0) == 0
    table.roads(0, "NV05-NX16")
    assert table.tiles(0) == 0


@pytest.mark.rule("ERIE-GAIN-9")
def test_a_starting_road_may_be_part_of_a_later_line() -> None:
    table = Canal(3, founded=False)
    table.play(f"settlement {table.at('N11')}", f"road {table.field('N11-NX16')}")
    table.roads(0, "N12-NX16")
    assert table.tiles(0) == 1


@pytest.mark.rule("ERIE-GAIN-10")
def test_free_roads_earn_tiles() -> None:
    table = Canal()
    table.settle(0, "N11")
    table.roads(0, "N11-NX16")
    table.card(0, "road_building")
    table.play("road_building", f"road {table.field('N12-NX16')}")
    assert table.tiles(0) == 1


@pytest.mark.rule("ERIE-GAIN-10", "ERIE-USE-7")
def test_roads_of_the_building_phase_earn_tiles_for_the_own_turn() -> None:
    table = Canal(5)
    table.settle(1, "N11")
    table.roads(1, "N11-NX16")
    table.play("end")
    table.hand(1, brick=1, lumber=1)
    table.play(f"road {table.field('N12-NX16')}")
    assert table.tiles(1) == 1
    table.refused("canal", "FIVESIX-SBP-5")
    while table.step == "special_build":
        table.play("done")
    table.refused("canal", "BASE-TURN-3")
    table.dice(1, 1)
    assert "canal" in table.moves()


@pytest.mark.rule("ERIE-GAIN-11")
def test_without_a_tile_in_the_bank_nothing_is_earned() -> None:
    table = Canal()
    table.endow(1, 12)
    table.roads(0, "N11-NX16", "N12-NX16")
    assert table.tiles(0) == 0
    table.cells[table.canal.left] = 1
    table.roads(0, "NV05-NX16")
    assert table.tiles(0) == 0  # also not later


@pytest.mark.rule("ERIE-GAIN-12")
@pytest.mark.parametrize("owner", [None, 0, 1])
def test_a_line_through_a_third_site_does_not_join_its_ends(owner: int | None) -> None:
    table = Canal()
    if owner is not None:
        table.settle(owner, "N12")
    table.roads(0, "N11-NX16", "N12-NX16", "N12-NX17", "N13-NX17")
    assert table.tiles(0) == 2  # Rochester-Lyons and Lyons-Syracuse


@pytest.mark.rule("ERIE-GAIN-13")
def test_a_later_building_takes_nothing_away_and_gives_nothing() -> None:
    table = Canal(6)
    table.roads(0, "N16-NX22", "NV04-NX22", "NV04-NX15", "N11-NX15")
    assert table.tiles(0) == 1
    table.settle(1, "NV04")
    assert table.tiles(0) == 1
    assert table.tiles(1) == 0


@pytest.mark.rule("ERIE-USE-1", "ERIE-USE-2", "ERIE-USE-3", "ERIE-USE-4")
def test_any_two_cards_for_one_until_the_end_of_the_turn() -> None:
    table = Canal()
    table.hand(0, wool=1, ore=2, brick=2)
    table.refused("canal", "ERIE-USE-1")
    table.refused("canal_trade wool ore grain", "ERIE-USE-1")
    table.use()
    table.play("canal_trade wool ore grain", "canal_trade brick brick lumber")
    assert table.cards(0) == {"ore": 1, "grain": 1, "lumber": 1}
    table.play("canal_trade grain ore ore")  # also a kind just given, if pointless
    assert table.cards(0) == {"lumber": 1, "ore": 1}
    table.play("canal_trade ore lumber wool")  # in either order
    table.refused("canal_trade wool wool ore", "ERIE-USE-1")
    table.play("end")
    assert table.cells[table.canal.left] == 12
    table.dice(1, 1)
    table.hand(1, wool=2)
    table.refused("canal_trade wool wool ore", "ERIE-USE-1")


@pytest.mark.rule("ERIE-USE-3")
def test_the_bank_must_have_the_card() -> None:
    table = Canal()
    table.hand(0, wool=2)
    table.drain("ore", 0)
    table.use()
    table.refused("canal_trade wool wool ore", "ERIE-USE-3")


@pytest.mark.rule("ERIE-USE-1")
def test_not_before_the_roll() -> None:
    table = Canal()
    table.play("end")
    table.endow(1, 1)
    table.cells[table.canal.left] = 11
    table.refused("canal", "BASE-TURN-3")
    table.dice(1, 1)
    assert "canal" in table.moves()


@pytest.mark.rule("ERIE-USE-4")
def test_a_used_tile_goes_back_also_without_a_trade_and_can_be_earned_again() -> None:
    table = Canal()
    table.use()
    assert table.cells[table.canal.left] == 11
    table.play("end")
    assert table.cells[table.canal.left] == 12
    table.roads(2, "N11-NX16", "N12-NX16")
    assert table.tiles(2) == 1


@pytest.mark.rule("ERIE-USE-5")
def test_a_tile_earned_now_may_be_used_now() -> None:
    table = Canal()
    table.settle(0, "N11")
    table.roads(0, "N11-NX16")
    table.hand(0, brick=1, lumber=1)
    table.play(f"road {table.field('N12-NX16')}", "canal")


@pytest.mark.rule("ERIE-USE-6")
def test_a_second_tile_is_not_offered() -> None:
    table = Canal()
    table.use(2)
    table.refused("canal", "ERIE-USE-6")


@pytest.mark.rule("ERIE-USE-7")
def test_a_used_tile_goes_back_before_the_building_phase() -> None:
    table = Canal(5)
    table.use()
    table.play("end")
    assert table.step == "special_build"
    assert table.cells[table.canal.left] == 12
    table.hand(1, wool=2)
    table.refused("canal_trade wool wool ore", "FIVESIX-SBP-5")


@pytest.mark.rule("ERIE-USE-8")
def test_the_other_rates_stay() -> None:
    table = Canal()
    table.hand(0, wool=4, ore=2)
    table.use()
    assert "trade wool grain" in table.moves()


@pytest.mark.rule("ERIE-HOLD-1", "ERIE-WIN-1")
def test_tiles_are_open_and_neither_cards_nor_points() -> None:
    table = Canal()
    table.endow(0, 5)
    assert table.game.view(2)["seats"][0]["counters"]["canal_tiles"] == 5  # type: ignore[index]
    assert table.size(0) == 0
    assert table.game.points(0) == 0
    table.hand(0, wool=7)
    table.play("end")
    table.roll(7)
    assert table.step == "robber"  # seven cards and five tiles: no discard


@pytest.mark.rule("ERIE-USE-1")
def test_separated_phases_end_the_trade_of_tiles_too() -> None:
    table = Canal(phases="separated")
    table.settle(0, "N11")
    table.roads(0, "N11-NX16")
    table.hand(0, brick=1, lumber=1, wool=2)
    table.endow(0, 1)
    table.play(f"road {table.field('N11-NX15')}")
    table.refused("canal", "BASE-TURN-8")


@pytest.mark.rule("ERIE-HOLD-2", "ERIE-HOLD-3")
def test_tiles_are_traded_for_cards_with_other_players() -> None:
    table = Canal()
    table.endow(1, 2)
    table.hand(0, ore=2, wool=2)
    table.play("offer ore wool for 2 canal_tiles to 1", "accept 1", "confirm 1")
    assert (table.tiles(0), table.tiles(1)) == (2, 0)
    assert (table.cards(0), table.cards(1)) == ({"wool": 1, "ore": 1}, {"wool": 1, "ore": 1})
    table.play("canal", "canal_trade wool ore grain")  # got in this turn, used in it
    table.check()


@pytest.mark.rule("ERIE-HOLD-2")
def test_the_seat_on_turn_may_also_give_a_tile_and_be_asked_for_one() -> None:
    table = Canal()
    table.endow(0, 1)
    table.hand(1, grain=1)
    table.hand(2, ore=1)
    table.play("offer canal_tiles for grain to 1 2", "counter 2 ore for canal_tiles", "refuse 1")
    table.play("confirm 2")
    assert table.cards(0) == {"ore": 1}
    assert (table.tiles(0), table.tiles(2)) == (0, 1)
    table.check()


@pytest.mark.rule("ERIE-HOLD-2", "ERIE-HOLD-1")
def test_a_tile_is_no_gift_not_traded_for_a_tile_and_not_while_it_is_used() -> None:
    table = Canal()
    table.endow(0, 1)
    table.hand(0, ore=1)
    table.refused("offer canal_tiles for", "BASE-TRADE-3")
    table.refused("offer 2 canal_tiles for ore", "BASE-TRADE-7")
    with pytest.raises(hexhaven.BadNotation, match="BASE-TRADE-4"):
        table.play("offer canal_tiles for canal_tiles")
    table.play("canal")
    table.refused("offer canal_tiles for wool", "BASE-TRADE-7")


@pytest.mark.rule("ERIE-USE-9", "FIVESIX-PAIR-3")
def test_the_second_of_two_paired_players_may_use_a_tile() -> None:
    table = Canal(6, extra_phase="paired")
    table.endow(0, 1)
    table.endow(3, 1)
    table.play("canal", "end")
    assert (table.step, table.game.actor) == ("second_part", 3)
    assert table.cells[table.canal.left] == 11  # the first one's tile is back
    table.hand(3, wool=1, ore=1)
    table.refused("canal_trade wool ore grain", "ERIE-USE-1")
    table.play("canal", "canal_trade wool ore grain", "done")
    assert table.cards(3) == {"grain": 1}
    assert (table.step, table.cells[table.canal.left]) == ("preroll", 12)
    table.check()
