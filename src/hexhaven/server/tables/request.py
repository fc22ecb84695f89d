"""Request: something asked of a table. It waits in the table's queue and is carried out by the
table's own task, so that no two things ever happen at a table at once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from .table import LiveTable

Result = TypeVar("Result")


class Request(ABC, Generic[Result]):
    """Each kind of request is a class of its own, in the file of what it is about."""

    @abstractmethod
    async def carry_out(self, table: LiveTable) -> Result:
        """Do it; raise `Refused` and change nothing if it cannot be done."""


class Wake(Request[None]):
    """A time has come: the clock's, somebody's absence, or the end of a quiet while."""

    async def carry_out(self, table: LiveTable) -> None:
        """Nothing to do: the table looks at its clocks after every request."""
