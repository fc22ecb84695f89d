"""Limits: how much one socket or one address may ask for."""

from __future__ import annotations

import ipaddress
import time
from typing import Final

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
    """So many requests an hour for each address."""

    def __init__(self, per_hour: int) -> None:
        self.per_hour = per_hour
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether one more request of this address is within the limit."""
        if len(self._buckets) > PRUNE_AT:
            self._prune()
        key = network(address)
        if key not in self._buckets:
            self._buckets[key] = Bucket(self.per_hour / 3600, self.per_hour)
        return self._buckets[key].take()

    def _prune(self) -> None:
        """Forget those whose buckets are full again: they start with a full one anyway."""
        for bucket in self._buckets.values():
            bucket.fill()
        self._buckets = {
            key: bucket for key, bucket in self._buckets.items() if bucket.left < bucket.burst
        }


def network(address: str) -> str:
    """What counts as one address: with IPv6 the 64 bits that a household has to itself."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 6:
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)
