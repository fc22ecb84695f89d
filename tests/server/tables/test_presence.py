"""Presence: how long until a bot plays for somebody who is away."""

from __future__ import annotations

from hexhaven.server.tables.presence import Presence


def test_the_seconds_until_a_bot_comes_are_told_for_each_who_is_away() -> None:
    presence = Presence(60)
    presence.follow({0, 1, 2}, {0}, 0.0)
    presence.follow({0, 1, 2}, {0, 2}, 10.0)
    presence.follow({0, 1, 2}, {0}, 20.0)
    assert presence.left(30.0) == {1: 30.0, 2: 50.0}
    assert presence.left(60.0) == {2: 20.0}, "a bot plays for the first one already"
    presence.follow({0, 1, 2}, {0, 1, 2}, 61.0)
    assert presence.left(61.0) == {}
