"""Limits: buckets that fill with time, and what counts as one address."""

from __future__ import annotations

import pytest

from hexhaven.server import limits
from hexhaven.server.limits import AddressLimit, Bucket, network


class Time:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    clock = Time()
    monkeypatch.setattr(limits, "time", clock)
    return clock


def test_a_bucket_gives_a_burst_and_then_as_much_as_time_earns(time: Time) -> None:
    bucket = Bucket(rate=2.0, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    time.now += 0.4
    assert not bucket.take()
    time.now += 0.1
    assert bucket.take()
    assert not bucket.take()
    time.now += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_every_address_has_its_own_limit(time: Time) -> None:
    limit = AddressLimit(per_hour=2)
    assert [limit.take("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert limit.take("192.0.2.2")
    time.now += 1800
    assert limit.take("192.0.2.1")
    assert not limit.take("192.0.2.1")


def test_a_household_counts_once() -> None:
    assert network("2001:db8:1:2::1") == network("2001:db8:1:2:ffff::9")
    assert network("2001:db8:1:2::1") != network("2001:db8:1:3::1")
    assert network("192.0.2.1") != network("192.0.2.2")
    assert network("unknown") == "unknown"


def test_those_who_have_been_quiet_are_forgotten(
    time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "PRUNE_AT", 10)
    limit = AddressLimit(per_hour=60)
    for number in range(11):
        limit.take(f"192.0.2.{number}")
    time.now += 30
    limit.take("192.0.2.0")
    assert len(limit._buckets) == 11, "half a minute earns half a request"
    time.now += 3600
    limit.take("198.51.100.7")
    assert len(limit._buckets) == 1
