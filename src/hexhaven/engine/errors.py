"""The few errors of the engine; each message says what is wrong, where, and what to do."""


class HexhavenError(ValueError):
    """The common ancestor: catch this to catch all of ours."""


class BadSetup(HexhavenError):
    """A variant, a player count, a seed or an option that cannot be played."""


class BadNotation(HexhavenError):
    """A text that is no move, no position or no map."""


class IllegalMove(HexhavenError):
    """A move that the rules refuse here; `rule` is the number of the rule that does."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class BadRecord(HexhavenError):
    """A record that does not replay; `number` is the first bad move from 1 (0: the header)."""

    def __init__(self, message: str, number: int = 0) -> None:
        super().__init__(message)
        self.number = number
