"""Limits: how much one socket, one address or one table may ask for."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from typing import Final

from .settings import Settings

PRUNE_AT: Final = 10_000
"""Addresses remembered before those that have been quiet are forgotten."""


class Bucket:
    """A token bucket: `burst` requests at once, and `rate` more every second."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        """Whether one more request is within the limit."""
        self.fill()
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def fill(self) -> None:
        """Give what the time since the last look has earned."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now


class AddressLimit:
    """So many requests an hour for each address, and so many of them at once."""

    def __init__(self, per_hour: float, burst: int = 0) -> None:
        self.per_hour = per_hour
        self.burst = burst or per_hour
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether one more request of this address is within the limit."""
        if len(self._buckets) > PRUNE_AT:
            self._prune()
        key = network(address)
        if key not in self._buckets:
            self._buckets[key] = Bucket(self.per_hour / 3600, self.burst)
        return self._buckets[key].take()

    def _prune(self) -> None:
        """Forget those whose buckets are full again: they start with a full one anyway."""
        for bucket in self._buckets.values():
            bucket.fill()
        self._buckets = {
            key: bucket for key, bucket in self._buckets.items() if bucket.left < bucket.burst
        }


class Counted:
    """Things that are held at the same time: so many in all, and so many by each address."""

    def __init__(self, most: int, each: int) -> None:
        self.most = most
        self.each = each
        self.now = 0
        self._by: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether one more can be held; if so it counts until it leaves."""
        key = network(address)
        if self.now >= self.most or self._by[key] >= self.each:
            return False
        self.now += 1
        self._by[key] += 1
        return True

    def leave(self, address: str) -> None:
        """One that was counted is gone."""
        key = network(address)
        self.now -= 1
        self._by[key] -= 1
        if not self._by[key]:
            del self._by[key]


class Limits:
    """The limits of one server process; docs/hosting.md lists them."""

    def __init__(self, settings: Settings) -> None:
        each = settings
        self.creations = AddressLimit(each.tables_per_hour)
        self.joins = AddressLimit(each.joins_per_hour)
        self.uploads = AddressLimit(each.uploads_per_hour)
        self.replays = AddressLimit(each.replays_per_hour)
        self.hints = AddressLimit(each.hints_per_hour, HINTS_AT_ONCE)
        self.recoveries = AddressLimit(each.recoveries_per_hour)
        self.opened = AddressLimit(each.sockets_per_hour, each.sockets_per_address)
        self.sockets = Counted(each.sockets, each.sockets_per_address)
        self.chat = AddressLimit(each.chat_per_hour, CHAT_AT_ONCE)
        self.bodies = Counted(each.bodies, each.bodies_per_address)


HINTS_AT_ONCE: Final = 20
"""Hints of one address before it has to wait."""
CHAT_AT_ONCE: Final = 12
"""Lines of one address, all its sockets together."""


def network(address: str) -> str:
    """What counts as one address: with IPv6 the 64 bits that a household has to itself."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 6 and found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    if found.version == 6:
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)
