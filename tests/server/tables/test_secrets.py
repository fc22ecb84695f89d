"""Secrets: what is hidden from a viewer changes no byte of what that viewer is sent."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.test_views import reshuffled
from tests.server.fakes import FakeGuest, Room, room
from tests.server.tables.test_course import ROW, random_course

from hexhaven import Game
from hexhaven.server.store.contract import EventRow, SeatRow
from hexhaven.server.tables.course import Course
from hexhaven.server.tables.entering import Enter
from hexhaven.server.tables.playing import Move
from hexhaven.server.tables.table import LiveTable
from hexhaven.server.tables.tokens import hashed

VIEWERS: list[int | None] = [None, 0, 1, 2, 3]
TOKENS = [f"token of seat {seat}" for seat in range(4)]
FULL = replace(
    ROW,
    seats=tuple(
        SeatRow(seat, "person", f"Person {seat}", colour, "", hashed(token))
        for seat, (token, colour) in enumerate(
            zip(TOKENS, ("red", "blue", "white", "green"), strict=True)
        )
    ),
)


async def sent(here: Room, game: Game, viewer: int | None, then: tuple[int, str] | None) -> str:
    """All that a viewer is sent who comes in the middle of a game, and sees one more move."""
    here.store.tables[FULL.code] = FULL
    here.store.stored[FULL.code] = [EventRow(1, "move", 0)]
    table = LiveTable(here.hub.services, FULL, Course(game, 1))
    watching, moving = FakeGuest(), FakeGuest()
    await table.ask(Enter(watching, "" if viewer is None else TOKENS[viewer], 0))
    if then is not None:
        await table.ask(Enter(moving, TOKENS[then[0]], 0))
        await table.ask(Move(moving, 1, 1, then[1]))
        assert watching.last("update")["version"] == 2
    table.close("test")
    # How long until a bot takes over counts down between the two runs.
    return re.sub(r'"bot_in":[0-9.]+', '"bot_in":0', "\n".join(watching.raw))


def open_move(game: Game, twin: Game) -> tuple[int, str] | None:
    """A move that both games allow and that no chance follows: what it does is open to all."""
    for seat in game.actors:
        for move in game.legal(seat):
            after = game.copy()
            after.rng = None
            if twin.refusal(move):
                continue
            after.play(move)
            chance_due = game.rules.chance_due(after.state)
            if not chance_due and not game.rules.layout.kinds[move & 255].secret:
                return seat, game.text(move)
    return None


@settings(max_examples=30)
@given(
    st.integers(min_value=0, max_value=10_000),
    st.integers(min_value=20, max_value=500),
    st.sampled_from(VIEWERS),
)
def test_hidden_cards_change_no_byte_that_is_sent(
    seed: int, moves: int, viewer: int | None
) -> None:
    *_, (course, _) = random_course(seed, moves)
    if course.game.over:
        return
    game = course.game
    twin = reshuffled(game, -1 if viewer is None else viewer, seed)
    then = open_move(game, twin)

    async def go() -> None:
        async with room() as here:
            assert await sent(here, twin, viewer, then) == await sent(here, game, viewer, then)

    asyncio.run(go())


def test_the_comparison_would_notice_a_leak() -> None:
    """The same with the eyes of one who does see the cards that were dealt anew."""
    *_, (course, _) = random_course(5, 300)
    twin = reshuffled(course.game, 0, 1)
    assert twin.key() != course.game.key()

    async def go() -> None:
        async with room() as here:
            texts = [await sent(here, game, 1, None) for game in (course.game, twin)]
            assert texts[0] != texts[1]

    asyncio.run(go())
