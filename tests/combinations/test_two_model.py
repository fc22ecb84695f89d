"""The scenarios for two against a model of their own: written from the rules' texts and fed with
nothing but the words of moves and what everybody sees, so that it shares no code with the modules.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import hexhaven

SCENARIOS = ["", "fishermen", "rivers", "caravans", "barbarian-attack", "traders"]
WORTH = {"": {"desert": 2}, "barbarian-attack": {"desert": 2}, "rivers": {"swamp": 2}}
WORTH["traders"] = {"trade_castle": 1, "quarry": 1, "glassworks": 1}
FISH = {"fish_robber": 2, "fish_steal": 3, "fish_resource": 4, "fish_road": 5, "fish_card": 7}
COMPASS = {"N": (0, -1), "NE": (1, -1), "SE": (1, 1), "S": (0, 1), "SW": (-1, 1), "NW": (-1, -1)}
WAYS = ("road", "bridge")
OPEN = ("", "fishermen", "caravans")
"""Where every path and every intersection of the board may be built on."""
MOVES = 900


def key(scenario: str) -> str:
    return f"{scenario}+two-players" if scenario else "two-players"


def words_of(scenario: str, seed: int) -> list[str]:
    """The moves of a random game, chance and all; builders are preferred, so that much is built."""
    game = hexhaven.new(key(scenario), 2, seed=seed, options={"domestic_trade": "off"})
    chooser = random.Random(seed)
    for _ in range(MOVES):
        legal = game.legal()
        if not legal:
            break
        eager = [m for m in legal if game.text(m).split()[0] in ("settlement", "bridge", "camel")]
        game.play(chooser.choice(eager or legal))
    return [str(word) for word in game.record().moves]


class Watcher:
    """Goes through the words of a game and holds what it sees against the rules."""

    def __init__(self, scenario: str) -> None:
        self.scenario = scenario
        self.game = hexhaven.new(key(scenario), 2, options={"domestic_trade": "off"})
        self.seen: Counter[str] = Counter()
        self.rolls: list[int] = []
        self.tolls = 0
        self.camels: list[tuple[int, int, int]] = []
        """(seat, tail, head) of the camels of this vote."""
        self.bids: list[int] = []
        self.founding = True

    # What everybody sees

    def look(self) -> dict[str, Any]:
        return dict(self.game.view(None))

    def pieces(self, view: dict[str, Any], place: str) -> dict[int, tuple[str, int]]:
        kinds = ("settlement", "city", *WAYS)
        return {
            p["id"]: (p["kind"], p["owner"])
            for p in view["pieces"]
            if p["place"] == place and p["kind"] in kinds
        }

    def counter(self, view: dict[str, Any], name: str) -> list[int]:
        return [seat["counters"].get(name, 0) for seat in view["seats"]]

    def ends(self, view: dict[str, Any], edge: int) -> list[int]:
        return list(view["places"]["edge"][edge]["nodes"])

    # One move after the other

    def go(self, word: str) -> None:
        kind, *rest = word.split()
        seat = self.game.actor
        before = self.look()
        self.check_offers(before)
        self.game.play(word)
        check = getattr(self, f"on_{kind}", None)
        if check is not None:
            check(seat, rest, before, self.look())
            self.seen[kind] += 1

    def on_roll(self, seat: int, rest: list[str], before: Any, after: Any) -> None:
        """TWO-ROLL-1 to -4; TWO-MIX-7: no 2 and no 12 for traders."""
        self.founding = False
        if rest:
            self.rolls.append(int(rest[0]) + int(rest[1]))
            assert len(self.rolls) <= 2
            assert len(set(self.rolls)) == len(self.rolls)
            assert self.scenario != "traders" or not {2, 12} & set(self.rolls)

    def on_end(self, seat: int, rest: list[str], before: Any, after: Any) -> None:
        assert len(self.rolls) == 2
        self.rolls = []

    # Tokens and neutral pieces

    def due(self, view: dict[str, Any], node: int) -> int:
        """TWO-TOKEN-1 to -3, TWO-MIX-2, -7, -10."""
        hexes = [h["id"] for h in view["places"]["hex"] if node in h["nodes"]]
        terrain = {tile["hex"]: tile["terrain"] for tile in view["tiles"]}
        land = [terrain[hex] for hex in hexes if terrain[hex] not in ("sea", "frame")]
        worth = WORTH.get(self.scenario, {})
        return max([worth.get(t, 0) for t in land]) + (len(land) < 3)

    def paid(self, seat: int, node: int, before: Any, after: Any, due: int) -> None:
        if self.scenario == "fishermen":
            assert "token_supply" not in before["table"]  # TWO-MIX-10
            return
        due = min(due, before["table"]["token_supply"])
        held, now = self.counter(before, "trade_tokens"), self.counter(after, "trade_tokens")
        assert now[seat] == held[seat] + due
        assert now[1 - seat] == held[1 - seat]
        assert after["table"]["token_supply"] + sum(now) == 20

    def on_settlement(self, seat: int, rest: list[str], before: Any, after: Any) -> None:
        self.paid(seat, int(rest[0]), before, after, self.due(before, int(rest[0])))
        self.answered(seat, "settlement", after)

    def on_city(self, seat: int, rest: list[str], before: Any, after: Any) -> None:
        due = self.due(before, int(rest[0])) if self.founding else 0  # COMBO-GEN-14, TWO-TOKEN-4
        self.paid(seat, int(rest[0]), before, after, due)
        assert after["prompt"]["step"] != "neutral"  # TWO-NEUTRAL-6

    def on_road(self, seat: int, rest: list[str], before: Any, after: Any) -> None:
        self.answered(seat, "road", after)

    def on_bridge(self, seat: int, rest: list[str], before: Any, after: Any) -> None:
        self.answered(seat, "bridge", after)

    def on_neutral_settlement(self, seat: int, rest: list[str], before: Any, after: Any) -> None:
        self.neutral_pays_nobody(before, after)

    def on_neutral_road(self, seat: int, rest: list[str], before: Any, after: Any) -> None:
        self.neutral_pays_nobody(before, after)

    def on_neutral_bridge(self, seat: int, rest: list[str], before: Any, after: Any) -> None:
        self.neutral_pays_nobody(before, after)

    def neutral_pays_nobody(self, before: Any, after: Any) -> None:
        """TWO-NEUTRAL-12, TWO-MIX-11."""
        for name in ("trade_tokens", "gold", "fish", "camel_points"):
            assert self.counter(before, name) == self.counter(after, name)

    def answered(self, seat: int, piece: str, view: dict[str, Any]) -> None:
        """TWO-NEUTRAL-1 to -5: what is owed comes next, unless the landing is before it."""
        if self.founding or view["over"] or view["prompt"]["step"] == "landing_roll":
            return
        owed = {"settlement": ["settlement", "road"], "bridge": ["bridge", "road"]}
        found = [p for p in owed.get(piece, ["road"]) if self.possible(view, p)]
        if self.scenario in OPEN:
            assert (view["prompt"]["step"] == "neutral") == bool(found)
        elif view["prompt"]["step"] == "neutral":
            assert found
        if view["prompt"]["step"] == "neutral":
            assert view["prompt"]["must"] == [seat]

    def check_offers(self, view: dict[str, Any]) -> None:
        """TWO-NEUTRAL-3, -9: exactly what the two colours can build, of one kind."""
        if view["prompt"]["step"] != "neutral":
            return
        offered = {self.game.text(move) for move in self.game.legal()}
        kinds = {text.split()[0] for text in offered}
        assert len(kinds) == 1
        piece = kinds.pop().removeprefix("neutral_")
        mine = self.possible(view, piece)
        if self.scenario in OPEN:
            assert offered == mine
            assert piece == "settlement" or "settlement" not in self.owed(view)
        assert offered <= mine
        self.seen[f"offers of a {piece}"] += 1

    def owed(self, view: dict[str, Any]) -> list[str]:
        """What was built last by a player, if a settlement can be answered by one."""
        last = str(self.game.record().moves[-1]).split()[0]
        return ["settlement"] if last == "settlement" and self.possible(view, "settlement") else []

    def possible(self, view: dict[str, Any], piece: str) -> set[str]:
        found = set()
        for one in view["table"]["neutrals"]:
            stock = one["stock"].get(piece, 3)
            for place in self.places(view, one["owner"], piece) if stock else ():
                found.add(f"neutral_{piece} {one['colour']} {place}")
        return found

    def places(self, view: dict[str, Any], owner: int, piece: str) -> list[int]:
        homes, ways = self.pieces(view, "node"), self.pieces(view, "edge")
        edges = view["places"]["edge"]
        roads: dict[int, int] = {}
        near: dict[int, set[int]] = {}
        for edge in edges:
            a, b = edge["nodes"]
            near.setdefault(a, set()).add(b)
            near.setdefault(b, set()).add(a)
            if ways.get(edge["id"], ("", -1))[1] == owner:
                roads |= {a: 1, b: 1}
        if piece == "settlement":
            free = [n for n in roads if n not in homes and not near[n] & set(homes)]
            return sorted(free)
        own = {node for node, (_, whose) in homes.items() if whose == owner}
        through = {n for n in roads if n not in homes} | own
        return [e["id"] for e in edges if e["id"] not in ways and set(e["nodes"]) & through]

    # Traders

    def on_drive(self, seat: int, rest: list[str], before: Any, after: Any) -> None:
        """TWO-MIX-7: a neutral road costs a coin; what it brings waits until the move is over."""
        owner = self.pieces(before, "edge").get(int(rest[0]), ("", -1))[1]
        held, now = self.counter(before, "gold"), self.counter(after, "gold")
        self.tolls += owner >= 2
        gain = 1 if owner == 1 - seat else 0
        if after["prompt"]["step"] != "wagon":  # it has arrived, and the move is over
            gain += self.tolls // 2
            self.tolls = 0
        else:
            assert now[seat] == held[seat] - (owner not in (-1, seat))
        assert now[1 - seat] == held[1 - seat] + gain

    def on_halt(self, seat: int, rest: list[str], before: Any, after: Any) -> None:
        if self.scenario == "traders":
            held, now = self.counter(before, "gold"), self.counter(after, "gold")
            assert now[seat] == held[seat]
            assert now[1 - seat] == held[1 - seat] + self.tolls // 2
            self.tolls = 0

    # Caravans

    def on_bid(self, seat: int, rest: list[str], before: Any, after: Any) -> None:
        if len(self.bids) == 2:
            self.bids, self.camels = [], []
        self.bids.append(seat)

    def on_camel(self, seat: int, rest: list[str], before: Any, after: Any) -> None:
        """TWO-MIX-3: not on from where the first one of this vote looks."""
        direction, edge = COMPASS[rest[0]], int(rest[1])
        xy = {node["id"]: (node["x"], node["y"]) for node in before["places"]["node"]}
        a, b = self.ends(before, edge)
        ahead = [
            (xy[b][0] - xy[a][0]) * direction[0] + (xy[b][1] - xy[a][1]) * direction[1] > 0,
        ]
        tail, head = (a, b) if ahead[0] else (b, a)
        for other, _, other_head in self.camels:
            assert tail != other_head
            self.seen["same voter" if other == seat else "two voters"] += 1
        self.camels.append((seat, tail, head))
        assert len(self.camels) <= 2

    # Fishermen

    def fish(self, kind: str, seat: int, rest: list[str], before: dict[str, Any]) -> None:
        """TWO-MIX-1: a fish less for who has fewer visible points."""
        points = self.counter(before, "points")
        price = FISH[kind] - (points[seat] < points[1 - seat])
        spent = [int(value) for value in rest[-1].split("+")]
        assert sum(spent) >= price
        assert sum(spent) - min(spent) < price, "no token is given for nothing"

    def on_fish_robber(self, seat: int, rest: list[str], before: Any, after: Any) -> None:
        self.fish("fish_robber", seat, rest, before)

    def on_fish_steal(self, seat: int, rest: list[str], before: Any, after: Any) -> None:
        self.fish("fish_steal", seat, rest, before)

    def on_fish_resource(self, seat: int, rest: list[str], before: Any, after: Any) -> None:
        self.fish("fish_resource", seat, rest, before)

    def on_fish_road(self, seat: int, rest: list[str], before: Any, after: Any) -> None:
        self.fish("fish_road", seat, rest, before)

    def on_fish_card(self, seat: int, rest: list[str], before: Any, after: Any) -> None:
        self.fish("fish_card", seat, rest, before)


@pytest.mark.rule("TWO-MIX-1", "TWO-MIX-2", "TWO-MIX-3", "TWO-MIX-7", "TWO-MIX-10", "TWO-MIX-11")
@pytest.mark.parametrize("scenario", SCENARIOS, ids=key)
def test_random_games_are_as_the_texts_say(scenario: str) -> None:
    seen: Counter[str] = Counter()
    for seed in (3, 4):
        watcher = Watcher(scenario)
        for word in words_of(scenario, seed):
            watcher.go(word)
        seen += watcher.seen
    wanted = {"roll", "end", "road", "settlement", "neutral_road", "offers of a road"}
    more = {
        "rivers": {"bridge"},
        "caravans": {"camel", "bid"},
        "traders": {"drive", "halt"},
        "fishermen": {"fish_robber", "fish_resource"},
    }
    assert wanted | more.get(scenario, set()) <= set(seen), seen
