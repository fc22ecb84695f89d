"""Who knows what: hands, ordered stacks, and worlds that agree with all that was seen."""

from __future__ import annotations

import json
from typing import Any

from tests.duel_table import DuelTable, check_notes, worlds

from hexhaven.modules.duel.cards import NAMES, number_of
from hexhaven.modules.duel.stacks import Stacks


def stacks_of(table: DuelTable, seat: int) -> list[Any]:
    """What the view of a seat says of the stacks."""
    shown: Any = table.game.view(seat)["table"]
    return list(shown["stacks"])


def imagined(table: DuelTable, seat: int, stack: int) -> list[list[str]]:
    """A stack in the worlds that a seat imagines."""
    stacks: Stacks = table.stacks
    return [
        [NAMES[card] for card in stacks.in_stack(world, stack - 1)]
        for world in worlds(table.game, seat)
    ]


def test_the_other_hand_is_a_number() -> None:
    table = DuelTable()
    table.hand(0, "fort", "spy")
    table.hide()
    mine: Any = table.game.view(0)["seats"]
    theirs: Any = table.game.view(1)["seats"]
    spectators: Any = table.game.view(None)["seats"]
    assert mine[0]["cards"]["hand"] == {"count": 2, "kinds": {"spy": 1, "fort": 1}}
    assert theirs[0]["cards"]["hand"] == {"count": 2}
    assert spectators[0]["cards"]["hand"] == {"count": 2}
    assert theirs[0]["cards"]["hand_seen"] == {"cards": ["?", "?"], "lacks": 0}


def test_a_search_shows_the_stack_to_the_searcher_alone() -> None:
    table = DuelTable()
    table.hide()
    table.fill(0)
    order = table.in_stack(2)
    table.play("end")
    table.do("search 2")
    assert stacks_of(table, 0)[1]["seen"] == {"cards": order, "lacks": 0}
    assert stacks_of(table, 1)[1]["seen"] == {"cards": ["?"] * len(order), "lacks": 0}
    spectators: Any = table.game.view(None)["table"]
    assert all("seen" not in stack for stack in spectators["stacks"])
    assert all(world == order for world in imagined(table, 0, 2))
    assert len({tuple(world) for world in imagined(table, 1, 2)}) > 10
    taken = order[4]
    table.play(f"pick {taken}")
    order.remove(taken)
    assert all(world == order for world in imagined(table, 0, 2))
    assert table.game.log(1)[-1]["move"] == "pick ?"
    assert table.game.log(0)[-1]["move"] == f"pick {taken}"
    table.check()


def test_a_secret_taking_leaves_a_gap_in_what_the_other_knows() -> None:
    table = DuelTable()
    table.hide()
    table.fill(0)
    table.stacks.look(table.state, 1, 1)
    order = table.in_stack(2)
    table.play("end")
    table.do("search 2")
    taken = order[4]
    table.play(f"pick {taken}")
    assert (table.seen(1, 2), table.lacks(1, 2)) == (order, 1)
    found = imagined(table, 1, 2)
    gaps = {next(i for i in range(13) if world[i : i + 1] != order[i : i + 1]) for world in found}
    assert len(gaps) > 5  # anything may be gone
    for world in found:
        assert len(world) == len(order) - 1
        assert [card for card in order if card in world] or world
    check_notes(table.game)


def test_the_gap_closes_when_the_top_card_is_seen() -> None:
    table = DuelTable()
    table.hide()
    table.stack(2, "gotz", "karl", "falk", "otto")
    table.stacks.look(table.state, 0, 1)
    order = table.in_stack(2)
    table.stacks.look(table.state, 1, 1)
    table.stacks.take_from(table.state, 1, 1, number_of("karl"))
    assert table.lacks(0, 2) == 1
    table.stacks.draw_top(table.state, 0, 1)
    assert (table.seen(0, 2)[:2], table.lacks(0, 2)) == (["karl", "falk"], 1)
    table.stacks.draw_top(table.state, 0, 1)
    assert table.cards(0) == ["falk", "gotz"]
    assert (table.seen(0, 2), table.lacks(0, 2)) == (order[3:], 0)  # so it was Karl
    check_notes(table.game)


def test_a_drawn_card_that_the_other_had_seen_is_known_to_him() -> None:
    table = DuelTable()
    table.stack(3, "gotz", "karl")
    table.stacks.look(table.state, 1, 2)
    table.stacks.draw_top(table.state, 0, 2)
    assert table.seen(1, 6) == ["gotz"]
    for world in worlds(table.game, 1):
        assert world.cells[table.stacks.hand + number_of("gotz")] == 1
    table.stacks.draw_top(table.state, 0, 2)
    table.stacks.put_under(table.state, 0, 0, number_of("karl"))
    assert (table.seen(1, 6), table.lacks(1, 6)) == (["gotz", "karl"], 1)
    assert table.seen(1, 1)[-1] == "?"
    assert table.seen(0, 1)[-1] == "karl"
    hands = {world.cells[table.stacks.hand + number_of("karl")] for world in worlds(table.game, 1)}
    assert hands == {0, 1}  # it was one of the two
    table.stacks.leave(table.state, 0, number_of("gotz"))
    assert table.seen(1, 6) == []
    table.cells[table.realm.discard + number_of("gotz")] += 1
    table.check()


def test_a_returned_card_was_seen_by_both() -> None:
    table = DuelTable(main=False)
    table.put(1, hagen="1,1")
    table.hide()
    table.event("civil_war")
    assert table.seen(0, 6) == ["hagen"]
    shown: Any = table.game.view(None)["seats"]
    assert shown[1]["cards"]["hand"] == {"count": 1}
    assert all(
        world.cells[table.stacks.hand + 44 + number_of("hagen")] == 1
        for world in worlds(table.game, 0)
    )


def test_a_spied_hand_is_known_to_the_spy_and_the_card_to_both() -> None:
    table = DuelTable()
    table.unlock()
    table.hand(0, "spy")
    table.hand(1, "fort", "bishop", "abbey")
    table.hide()
    table.play("play spy")
    assert table.seen(0, 6) == ["bishop", "abbey", "fort"]
    assert table.seen(1, 6) == []
    table.play("pick abbey")
    assert table.seen(0, 6) == ["bishop", "fort"]
    assert table.seen(1, 6) == ["abbey"]
    table.check()


def test_victims_of_a_conflict_know_the_cards_and_not_their_order() -> None:
    table = DuelTable(main=False)
    table.put(1, siegfried="1,1")
    table.hand(0, "fort", "abbey")
    table.hide()
    table.event("conflict")
    table.play("under 2", "bury fort abbey")
    endings = {tuple(world[-2:]) for world in imagined(table, 0, 2)}
    assert endings == {("fort", "abbey"), ("abbey", "fort")}
    assert {tuple(world[-2:]) for world in imagined(table, 1, 2)} == {("fort", "abbey")}
    while table.stacks.size(table.state, 1) > 1:
        table.stacks.draw_top(table.state, 0, 1)
    assert table.seen(0, 2) == ["abbey"]  # the Fort was drawn
    check_notes(table.game)


def test_a_loose_card_taken_unseen_leaves_the_other_unknown() -> None:
    table = DuelTable()
    table.hand(0, "fort", "abbey")
    table.empty_stack(2, to=1)
    table.stacks.bury(table.state, 1, 1, [number_of("fort"), number_of("abbey")])
    assert sorted(table.seen(0, 2)) == ["~abbey", "~fort"]
    table.stacks.draw_top(table.state, 1, 1)
    assert table.seen(0, 2) == ["?"]
    table.check()


def test_the_question_of_defence_tells_nothing() -> None:
    views = []
    for cards in (["bishop"], ["fort"]):
        table = DuelTable()
        table.unlock()
        table.hand(0, "arsonist")
        table.put(1, abbey="1,1")
        table.hand(1, *cards)
        table.hide()
        table.play("play arsonist")
        view: Any = json.loads(json.dumps(table.game.view(0)))
        views.append((view["prompt"], view["seats"][1], view["moves"]))
    assert views[0] == views[1]


def test_the_scout_question_tells_nothing() -> None:
    prompts = []
    for cards in (["scout"], ["fort"]):
        table = DuelTable()
        table.hand(0, *cards)
        table.hide()
        table.stores(0, brick=3, lumber=2, wool=1, grain=1)
        table.do("road A:2,0", "settlement A:3,0")
        prompts.append(table.game.view(1)["prompt"])
    assert prompts[0] == prompts[1]


def test_too_many_gaps_are_forgotten() -> None:
    table = DuelTable()
    table.stacks.look(table.state, 0, 0)
    table.stacks.look(table.state, 1, 0)
    for _ in range(7):
        table.stacks.take_from(table.state, 1, 0, table.stacks.in_stack(table.state, 0)[2])
    assert set(table.seen(0, 1)) == {"?"}
    assert table.lacks(0, 1) == 0
    check_notes(table.game)


def test_at_the_end_all_is_open() -> None:
    table = DuelTable(vp_target=3)
    table.hand(1, "fort")
    table.stores(0, ore=3, grain=2)
    table.play("city A:1,0")
    seats: Any = table.game.view(0)["seats"]
    assert seats[1]["cards"]["hand"] == {"count": 1, "kinds": {"fort": 1}}
