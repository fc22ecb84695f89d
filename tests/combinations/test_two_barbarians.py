"""The barbarian attack for two (TWO-MIX-5, -6, -10, -11)."""

from __future__ import annotations

import pytest
from tests.combinations.duo import Duo

from hexhaven.modules.barbarian_attack.battles import Battles
from hexhaven.modules.barbarian_attack.invasion import Invasion
from hexhaven.modules.barbarian_attack.knights import Knights
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.coins.coins import Coins
from hexhaven.modules.island.kinds import SETTLEMENT

CARD = {"ore": 1, "wool": 1, "grain": 1}
BUILD = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}
GUEST = 2


class Shore(Duo):
    """The attack for two; seat 0 has rolled twice."""

    def __init__(self, **options: object) -> None:
        super().__init__("barbarian-attack", None, **options)
        self.invasion = self.rules.part(Invasion)
        self.knights = self.rules.part(Knights)
        self.battles = self.rules.part(Battles)
        self.coins = self.rules.part(Coins)
        self.main()

    def gold(self) -> list[int]:
        """The gold of both."""
        return [self.coins.held(self.game.state, seat) for seat in range(2)]

    def prisoners(self) -> list[int]:
        """The prisoners of both."""
        return self.cells[self.invasion.prisoners : self.invasion.prisoners + 2]

    def army(self, hex: int, *owners: int) -> None:
        """Knights on the paths of a hex; the neutral one comes without being asked for."""
        for owner, edge in zip(owners, self.rules.board.hex_edges[hex], strict=False):
            self.island.use_piece(self.game.state, owner, self.knights.piece, 1)
            self.cells[self.knights.owner + edge] = owner

    def horde(self, hex: int, many: int) -> None:
        """So many barbarians stand on a hex."""
        while self.invasion.at(self.game.state, hex) < many:
            self.invasion.land(self.game.state, hex)

    def clear_coast(self) -> None:
        """No barbarian stands on the board."""
        for hex in self.invasion.coast:
            while self.invasion.at(self.game.state, hex):
                self.invasion.lift(self.game.state, hex)

    def halt(self) -> None:
        """The turn ends and nobody marches further."""
        self.play("end")
        while self.step in ("march", "neutral_march"):
            self.play("halt")


def besieged(many: int, *owners: int) -> tuple[Shore, int]:
    """So many barbarians on one hex, and knights around it."""
    table = Shore()
    table.clear_coast()
    hex = table.invasion.coast[4]
    table.horde(hex, many)
    table.army(hex, *owners)
    return table, hex


@pytest.mark.rule("TWO-MIX-5")
def test_the_neutral_knight_comes_with_the_first_knight_of_the_game() -> None:
    table = Shore()
    table.hand(0, ore=2, wool=2, grain=2)
    table.play("buy", "draw knighthood")
    own = table.moves("muster")[0]
    table.play(own)
    assert table.step == "neutral_muster"
    assert table.game.actor == 0
    assert own not in table.moves()
    assert len(table.moves()) == len(table.knights.gates_free(table.game.state))
    far = next(e for e in range(table.rules.board.edges) if not table.knights.gates[e])
    table.refused(f"muster {far}", "TWO-MIX-5")
    table.play(table.moves()[0])
    assert len(table.knights.posts(table.game.state, GUEST)) == 1
    table.play("buy", "draw knighthood")
    table.play(table.moves("muster")[0])
    assert table.step == "main"  # only with the first
    assert len(table.knights.posts(table.game.state, GUEST)) == 1
    table.check()


@pytest.mark.rule("TWO-MIX-5")
def test_each_player_moves_it_after_the_own_knights() -> None:
    table = Shore()
    table.hand(0, **CARD)
    table.play("buy", "draw knighthood")
    table.play(table.moves("muster")[0])
    table.play(table.moves()[0])
    table.play("end")
    assert table.step == "march"
    table.play(table.moves("lead_knight")[0])
    table.play(table.moves("march")[0])
    assert table.step == "neutral_march"
    table.refused("halt", "TWO-MIX-5")  # it must leave the castle
    post = table.knights.posts(table.game.state, GUEST)[0]
    near = {table.knights.distance(post, int(move.split()[1])) for move in table.moves("march")}
    assert max(near) == 3
    table.play(table.moves("march")[0])
    assert table.step == "preroll"
    table.main()
    table.hand(1, grain=1)
    table.play("end")
    assert table.step == "neutral_march"  # seat 1 has no knight of its own
    assert table.game.actor == 1
    post = table.knights.posts(table.game.state, GUEST)[0]
    goals = [int(move.split()[1]) for move in table.moves("march")]
    far = next(goal for goal in goals if table.knights.distance(post, goal) > 3)
    assert "halt" in table.moves()
    table.play(f"march {far}")
    assert table.held(1, "grain") == 0  # five paths for a grain of the active player
    assert table.knights.posts(table.game.state, GUEST) == [far]
    table.check()


@pytest.mark.rule("TWO-MIX-5")
def test_it_counts_in_battles_and_is_never_lost() -> None:
    table, hex = besieged(1, 0, GUEST)
    side = list(table.rules.board.hex_edges[hex])
    table.halt()
    # one barbarian, two parties: they roll for it, the neutral's die is a 3
    assert table.step == "share"
    outcomes = {table.game.text(move) for move, _ in table.game.chance()}
    assert outcomes == {f"share 0 {die}" for die in (1, 2, 4, 5, 6)}  # a 3 is rolled again
    table.play("share 0 4")
    assert table.prisoners() == [1, 0]
    table.play("losses 2")  # sides 2 and 5: the neutral knight stands on the second
    assert table.cells[table.knights.owner + side[1]] == GUEST
    assert table.held_tokens() == table.held_tokens()
    table.check()


@pytest.mark.rule("TWO-MIX-5", "TWO-MIX-6")
def test_what_it_wins_goes_back_to_the_supply() -> None:
    table, _ = besieged(1, 0, GUEST)
    supply = table.cells[table.invasion.supply]
    tokens, gold = table.held_tokens(), table.gold()
    table.halt()
    table.play("share 0 2")
    assert table.prisoners() == [0, 0]
    assert table.cells[table.invasion.supply] == supply + 1
    assert table.gold() == [gold[0] + 2, gold[1]]  # two gold and a token for the lost roll
    assert table.held_tokens() == [tokens[0] + 1, tokens[1]]
    table.check()


@pytest.mark.rule("TWO-MIX-5")
def test_it_is_a_party_of_its_own() -> None:
    """Two barbarians and three parties: the two highest rolls take one each; two players who are
    level roll again, without the neutral knight, and then a 3 counts."""
    table, _ = besieged(2, 0, 1, GUEST)
    supply = table.cells[table.invasion.supply]
    table.halt()
    table.play("share 0 2", "share 1 2")
    assert table.cells[table.invasion.supply] == supply + 1
    assert "share 0 3" in {table.game.text(move) for move, _ in table.game.chance()}
    table.play("share 0 3", "share 1 1")
    assert table.prisoners() == [1, 0]
    table.check()


@pytest.mark.rule("TWO-MIX-5")
def test_one_each_and_the_rest_to_the_strongest() -> None:
    table, _ = besieged(3, 0, 0, 1, GUEST)
    supply = table.cells[table.invasion.supply]
    table.halt()
    assert table.prisoners() == [1, 1]
    assert table.cells[table.invasion.supply] == supply + 1
    table.check()


@pytest.mark.rule("TWO-MIX-6")
def test_a_lost_knight_brings_two_gold_and_a_token() -> None:
    table, hex = besieged(1, 0, 0)
    tokens, gold = table.held_tokens(), table.gold()
    table.halt()
    table.play("losses 1")
    assert table.cells[table.knights.owner + table.rules.board.hex_edges[hex][0]] == -1
    assert table.gold() == [gold[0] + 2, gold[1]]
    assert table.held_tokens() == [tokens[0] + 1, tokens[1]]


@pytest.mark.rule("TWO-MIX-6")
def test_the_own_landing_comes_first_then_the_neutral_settlement_and_its_landing() -> None:
    table = Shore()
    table.clear_coast()
    table.lay(2, "1.1.E", "1.1.SE")
    table.lay(0, "2.1.W", "2.1.NW", "2.0.NE", "2.0.NW")
    table.hand(0, **BUILD)
    table.play(table.moves("settlement")[0])
    assert table.step == "landing_roll"
    table.play("landing 1 3", "landing 1 4", "landing 1 5")
    assert table.step == "neutral"
    assert {move.split()[0] for move in table.moves()} == {"neutral_settlement"}
    table.play(table.moves()[0])
    assert table.step == "landing_roll"
    table.play("landing 1 3", "landing 1 4", "landing 1 5")
    assert table.step == "main"
    assert table.game.actor == 0
    assert max(table.invasion.at(table.game.state, hex) for hex in table.invasion.coast) == 2
    table.check()


@pytest.mark.rule("TWO-MIX-6", "TWO-NEUTRAL-3")
def test_a_neutral_road_instead_brings_no_landing() -> None:
    table = Shore()
    table.lay(0, "2.1.W", "2.1.NW", "2.0.NE", "2.0.NW")
    for owner in (2, 3):
        table.cells[table.island.stock + owner * table.island.piece_kinds + SETTLEMENT] = 0
    table.hand(0, **BUILD)
    table.play(table.moves("settlement")[0])
    table.play("landing 1 3", "landing 1 4", "landing 1 5")
    assert {move.split()[0] for move in table.moves()} == {"neutral_road"}
    table.play(table.moves()[0])
    assert table.step == "main"


@pytest.mark.rule("TWO-MIX-6", "TWO-MIX-11")
def test_the_neutral_settlement_obeys_the_board_after_the_landing() -> None:
    """The landing conquers the hexes of the only place: a road is owed instead."""
    table = Shore()
    table.clear_coast()
    hex = table.invasion.coast[4]
    node = table.rules.board.hex_nodes[hex][0]
    assert not table.rules.part(Invasion).is_fallen(table.game.state, node)
    table.horde(hex, 3)
    for edge in table.rules.board.hex_edges[hex]:
        assert table.island.veto(table.game.state, GUEST, 0, edge, 1).startswith("BARB-CONQ-2")


@pytest.mark.rule("TWO-MIX-6", "TWO-ACTION-1", "TWO-ACTION-3")
def test_for_tokens_a_barbarian_is_moved_instead_of_the_robber() -> None:
    table = Shore()
    names = {kind.name for kind in table.rules.layout.kinds}
    assert "robber_home" not in names
    source, goal = table.invasion.held(table.game.state)[0], table.invasion.coast[5]
    tokens = table.held_tokens()
    table.refused(f"send_barbarian {goal}", "TWO-MIX-6")
    table.horde(table.invasion.coast[6], 3)
    table.play(f"send_barbarian {source}")
    assert table.step == "barbarian_goes"
    table.refused(f"barbarian_to {source}", "TWO-MIX-6")
    table.refused(f"barbarian_to {table.invasion.coast[6]}", "TWO-MIX-6")
    table.play(f"barbarian_to {goal}")
    assert table.invasion.at(table.game.state, source) == 0
    assert table.invasion.at(table.game.state, goal) == 1
    assert table.held_tokens() == [tokens[0] - 1, tokens[1]]
    assert not table.moves("send_barbarian")
    table.refused(f"send_barbarian {goal}", "TWO-ACTION-1")
    table.check()


@pytest.mark.rule("TWO-MIX-6")
def test_without_a_barbarian_or_room_there_is_no_such_action() -> None:
    table = Shore()
    table.clear_coast()
    assert not table.moves("send_barbarian")
    full = Shore()
    for hex in full.invasion.coast:
        full.horde(hex, 3)
    full.refused(f"send_barbarian {full.invasion.coast[0]}", "TWO-MIX-6")
    assert not full.moves("send_barbarian")


@pytest.mark.rule("TWO-MIX-10", "COMBO-GEN-14", "TWO-WIN-1")
def test_no_knight_is_discarded_and_the_founding_city_is_paid_for() -> None:
    table = Duo("barbarian-attack", ["2.1.NW", "2.3.NE", "3.2.SE", "3.0.SW"])
    assert "discard_knight" not in {kind.name for kind in table.rules.layout.kinds}
    assert table.held_tokens()[0] == 6  # a city at the coast
    assert table.rules.part(Victory).target == 12
