"""Refusals: the closed list of what a client can be told has gone wrong, each by its name."""

from __future__ import annotations

from enum import StrEnum


class Fault(StrEnum):
    """Why a request was refused. The browser translates these names; keep the list closed."""

    BAD_MESSAGE = "bad_message"
    """Not JSON, not a known message, or a field is missing or wrong."""
    TOO_LARGE = "too_large"
    TOO_FAST = "too_fast"
    BAD_PROTOCOL = "bad_protocol"
    """The client speaks another version of the protocol; reload the page."""
    NO_TABLE = "no_table"
    NO_SEAT = "no_seat"
    """There is no such seat, or it is not free."""
    BAD_TOKEN = "bad_token"
    """The token fits no seat of this table."""
    NOT_SEATED = "not_seated"
    """Spectators cannot do that."""
    NOT_HOST = "not_host"
    """Only the creator of the table may do that."""
    BAD_SETUP = "bad_setup"
    """The rules refuse this variant, number of players or option."""
    NOT_STARTED = "not_started"
    ALREADY_STARTED = "already_started"
    NOT_OVER = "not_over"
    """That can be seen only when the game is over."""
    GAME_OVER = "game_over"
    STALE = "stale"
    """The move was made against an older version; the answer carries the present one."""
    NOT_YOUR_DECISION = "not_your_decision"
    ILLEGAL_MOVE = "illegal_move"
    """The rules refuse the move; the answer cites the rule."""
    BAD_NOTATION = "bad_notation"
    NO_TAKE_BACK = "no_take_back"
    """Something new was revealed, or somebody else has decided since."""
    TABLE_DAMAGED = "table_damaged"
    """What is stored does not replay; the table is kept as it is."""
    SHUTTING_DOWN = "shutting_down"
    UNAVAILABLE = "unavailable"
    """Nothing can be stored at the moment; nothing has changed."""
    NOT_KNOWN = "not_known"
    """The database went away in the very moment of storing: come back and look."""
    MUTED = "muted"
    """Nobody may chat at this table, or the host has silenced you."""
    BANNED = "banned"
    """The host has sent you away from this table for good."""
    NO_HINTS = "no_hints"
    """There are people among the others, and the table was made without hints."""
    BAD_CODE = "bad_code"
    """The recovery code is not known, too old, or was used before."""
    INTERNAL = "internal"


class Refused(Exception):
    """A request that is refused, and leaves the table as it was."""

    def __init__(self, fault: Fault, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.fault = fault
        self.message = message
        self.rule = rule
        """The number of the rule that forbids it; "" where no rule does."""
