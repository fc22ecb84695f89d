"""One server for all tests of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.serving import Evening, evening


@pytest.fixture(scope="module")
def shared() -> Iterator[Evening]:
    """A server without hurry and without limits."""
    with evening() as running:
        yield running
