"""The lobby: who may sit down, change, go and start."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hexhaven.server.errors import Fault, Refused
from hexhaven.server.store.contract import TableRow
from hexhaven.server.tables import lobby
from hexhaven.server.tables.info import table_info
from hexhaven.server.tables.seats import COLOURS, hosting_seat, is_host, seat_of
from hexhaven.server.tables.tokens import new_token
from hexhaven.server.wire import ChangeSeat, ChangeSelf, CreateTable, JoinTable, SeatWish

OPEN = ChangeSeat(kind="open")
BOT = ChangeSeat(kind="bot", bot="random")


def made(players: int = 4, **fields: object) -> tuple[TableRow, str, int | None]:
    wish = CreateTable.model_validate(
        {"variant": "base", "players": players, "name": "Ann", **fields}
    )
    return lobby.created(wish, "base")


def full(players: int = 3) -> tuple[TableRow, list[str]]:
    """A table where everybody is a person, and their tokens."""
    row, token, _ = made(players)
    tokens = [token]
    for number in range(1, players):
        tokens.append(new_token())
        row, _ = lobby.joined(row, JoinTable(name=f"Person {number}"), tokens[-1])
    return row, tokens


def refused(fault: Fault, function: object, *arguments: object) -> str:
    with pytest.raises(Refused) as caught:
        function(*arguments)  # type: ignore[operator]
    assert caught.value.fault is fault
    return caught.value.message


def test_without_wishes_the_creator_sits_first_and_the_others_are_open() -> None:
    row, token, seat = made()
    assert seat == 0
    assert [place.kind for place in row.seats] == ["person", "open", "open", "open"]
    assert seat_of(row, token) == 0
    assert is_host(row, token)
    assert row.status == "lobby"


def test_seats_as_wished() -> None:
    wishes = [{"kind": "bot", "bot": "random"}, {"kind": "me"}, {"kind": "open"}]
    row, token, seat = made(3, seats=wishes, colour="green")
    assert seat == 1
    assert [place.kind for place in row.seats] == ["bot", "person", "open"]
    assert row.seats[0].bot == "random"
    assert row.seats[1].colour == "green"
    assert seat_of(row, token) == 1


def test_a_creator_who_only_watches_is_host_all_the_same() -> None:
    row, token, seat = made(3, seats=[{"kind": "bot"}] * 3)
    assert seat is None
    assert seat_of(row, token) is None
    assert is_host(row, token)
    assert hosting_seat(row) is None
    assert lobby.started(row, token).status == "playing"


@pytest.mark.parametrize("wishes", [[SeatWish(kind="me")], [SeatWish(kind="me")] * 4])
def test_wishes_must_fit_the_table(wishes: list[SeatWish]) -> None:
    wish = CreateTable(variant="base", players=4, name="Ann", seats=wishes)
    refused(Fault.BAD_SETUP, lobby.created, wish, "base")


def test_bots_are_known_by_name_only() -> None:
    """A bot could also be named by its class, anywhere on the machine; not by strangers."""
    row, token, _ = made()
    for name in ("nobody", "hexhaven.bots.greedy:Greedy", "os:system"):
        wish = ChangeSeat(kind="bot", bot=name)
        refused(Fault.BAD_SETUP, lobby.changed_seat, row, 1, wish, token)


def test_a_bot_plays_only_what_it_knows() -> None:
    row, token, _ = made(3)
    dicer = ChangeSeat(kind="bot", bot="dicer")
    assert "dice-plus" in refused(Fault.BAD_SETUP, lobby.changed_seat, row, 1, dicer, token)
    wish = CreateTable(variant="dice", players=2, name="Ann")
    row, token, _ = lobby.created(wish, "dice")
    assert lobby.changed_seat(row, 1, dicer, token).seats[1].bot == "dicer"


def test_setups_that_the_rules_refuse() -> None:
    assert lobby.check_setup("base", 4, {}) == "base"
    for variant, players, options in (
        ("base", 7, {}),
        ("friends+seafarers/wonders", 4, {}),
        ("nonsense", 4, {}),
        ("base", 4, {"setup": "no such"}),
        ("base", 4, {"no_such_option": "1"}),
        ("base", 4, {"max_rounds": "9" * 5000}),
        ("base", 4, {"map": "nonsense"}),
    ):
        refused(Fault.BAD_SETUP, lobby.check_setup, variant, players, options)


def test_maps_have_a_largest_size() -> None:
    rows = ["Fo5 " * 15, "  " + "Pa9 " * 15] * 7
    lobby.check_setup("base", 4, {"map": "\n".join(rows[:6])})
    message = refused(Fault.BAD_SETUP, lobby.check_setup, "base", 4, {"map": "\n".join(rows)})
    assert "200 hexes" in message


def test_a_refused_setup_cites_its_rule() -> None:
    with pytest.raises(Refused) as caught:
        lobby.check_setup("base", 7, {})
    assert caught.value.rule == "BASE-SETUP-18"


def test_joining_takes_the_wished_seat_and_colour_or_the_first_free_ones() -> None:
    row, _, _ = made()
    row, seat = lobby.joined(row, JoinTable(name="Bo", seat=2, colour="brown"), new_token())
    assert (seat, row.seats[2].colour) == (2, "brown")
    row, seat = lobby.joined(row, JoinTable(name="Cy", seat=2, colour="brown"), new_token())
    assert seat == 1
    assert row.seats[1].colour == "blue"
    row, seat = lobby.joined(row, JoinTable(name="Di"), new_token())
    assert seat == 3
    refused(Fault.NO_SEAT, lobby.joined, row, JoinTable(name="Ed"), new_token())
    colours = [place.colour for place in row.seats]
    assert len(set(colours)) == 4
    assert set(colours) <= set(COLOURS)


def test_nobody_joins_a_game_that_has_begun() -> None:
    row, tokens = full()
    row = lobby.started(row, tokens[0])
    refused(Fault.ALREADY_STARTED, lobby.joined, row, JoinTable(name="Ed"), new_token())


def test_everybody_changes_only_the_own_name_and_a_free_colour() -> None:
    row, tokens = full()
    row = lobby.changed_self(row, ChangeSelf(name="Bea", colour="brown"), tokens[1])
    assert (row.seats[1].name, row.seats[1].colour) == ("Bea", "brown")
    row = lobby.changed_self(row, ChangeSelf(colour="brown"), tokens[1])
    assert row.seats[1].name == "Bea"
    refused(Fault.NO_SEAT, lobby.changed_self, row, ChangeSelf(colour="brown"), tokens[2])
    refused(Fault.BAD_TOKEN, lobby.changed_self, row, ChangeSelf(name="X"), new_token())


def test_only_the_host_changes_seats() -> None:
    row, tokens = full()
    refused(Fault.NOT_HOST, lobby.changed_seat, row, 2, OPEN, tokens[1])
    refused(Fault.NOT_HOST, lobby.changed_seat, row, 2, OPEN, "")
    refused(Fault.NO_SEAT, lobby.changed_seat, row, 3, OPEN, tokens[0])
    refused(Fault.NO_SEAT, lobby.changed_seat, row, 0, BOT, tokens[0])
    row = lobby.changed_seat(row, 2, OPEN, tokens[0])
    assert row.seats[2].kind == "open"
    assert seat_of(row, tokens[2]) is None
    row = lobby.changed_seat(row, 2, BOT, tokens[0])
    assert (row.seats[2].kind, row.seats[2].bot) == ("bot", "random")


def test_whoever_is_sent_away_during_play_is_followed_by_a_bot_of_the_same_colour() -> None:
    row, tokens = full()
    row = lobby.started(row, tokens[0])
    after = lobby.changed_seat(row, 2, OPEN, tokens[0])
    assert after.seats[2].kind == "bot"
    assert after.seats[2].colour == row.seats[2].colour
    assert seat_of(after, tokens[2]) is None


def test_the_next_person_becomes_host_when_the_host_leaves() -> None:
    row, tokens = full()
    row = lobby.left(row, tokens[0])
    assert row.seats[0].kind == "open"
    assert is_host(row, tokens[1])
    assert not is_host(row, tokens[0])
    row = lobby.left(lobby.left(row, tokens[2]), tokens[1])
    assert [place.kind for place in row.seats] == ["open"] * 3
    refused(Fault.BAD_TOKEN, lobby.left, row, tokens[1])


def test_who_leaves_during_play_is_followed_by_a_bot_and_after_it_nothing_changes() -> None:
    row, tokens = full()
    row = lobby.started(row, tokens[0])
    left = lobby.left(row, tokens[0])
    assert left.seats[0].kind == "bot"
    assert is_host(left, tokens[1])
    over = replace(row, status="over")
    assert lobby.left(over, tokens[0]) == over
    refused(Fault.GAME_OVER, lobby.changed_seat, over, 1, OPEN, tokens[0])


def test_starting_needs_the_host_and_all_seats() -> None:
    row, token, _ = made(3)
    assert "2 of 3" in refused(Fault.NO_SEAT, lobby.started, row, token)
    row = lobby.changed_seat(lobby.changed_seat(row, 1, BOT, token), 2, BOT, token)
    refused(Fault.NOT_HOST, lobby.started, row, new_token())
    row = lobby.started(row, token)
    assert row.status == "playing"
    refused(Fault.ALREADY_STARTED, lobby.started, row, token)


def test_what_everybody_may_know_has_no_secret_in_it() -> None:
    row, tokens = full()
    shown = table_info(row).model_dump_json()
    assert table_info(row).seed_hash == ""
    row = lobby.started(row, tokens[0])
    shown += table_info(row).model_dump_json()
    assert len(table_info(row).seed_hash) == 64
    secrets = [row.seed, row.host_hash, *(place.token_hash for place in row.seats), *tokens]
    for secret in secrets:
        assert secret
        assert secret not in shown


def test_free_seats_are_shown_in_colours_of_their_own() -> None:
    row, _, _ = made(4, colour="blue")
    colours = [seat.colour for seat in table_info(row).seats]
    assert colours[0] == "blue"
    assert len(set(colours)) == 4


def test_the_same_people_play_again_with_the_same_tokens_and_another_seed() -> None:
    row, tokens = full()
    refused(Fault.NOT_OVER, lobby.again, row, tokens[0])
    over = replace(row, status="over", winner=1, turn=40)
    refused(Fault.NOT_HOST, lobby.again, over, new_token())
    again = lobby.again(over, tokens[2])
    assert again.status == "lobby"
    assert (again.winner, again.turn) == (None, 0)
    assert again.seed != over.seed
    assert [seat_of(again, token) for token in tokens] == [0, 1, 2]
    assert lobby.again(over, tokens[0]).code == again.code != over.code
