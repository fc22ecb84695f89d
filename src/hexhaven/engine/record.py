"""Record: a game as its header and its moves, chance included; the same game on every machine."""

from __future__ import annotations

import json
from typing import Final

from .errors import BadRecord

FORMAT: Final = "hexhaven-record"
SCHEMA: Final = 2
"""What is written now."""
FIRST_SCHEMA: Final = 1
"""Its `key` is a hash of cells by their numbers; all else is the same."""


class Record:
    """What is written down of a game. Whoever has it can replay and check every move."""

    def __init__(self, variant: str, players: int, options: dict[str, str]) -> None:
        self.schema: int = SCHEMA
        """How the record is written: that of the file it was read from."""
        self.variant: str = variant
        self.players: int = players
        self.options: dict[str, str] = options
        self.modules: dict[str, int] = {}
        """Name and version of every module, to notice rules that have changed since."""
        self.seed_hash: str = ""
        """The commitment to the seed; "" where chance came from elsewhere."""
        self.seed: int | None = None
        """The seed, revealed when the game is over."""
        self.moves: list[str] = []
        self.result: dict[str, object] = {}
        """Winner, points and key of the last position."""

    def to_json(self) -> str:
        """The record as JSON text."""
        return json.dumps(self.fields(), indent=1)

    def fields(self) -> dict[str, object]:
        """What is written; the seed as a text, since it may be a large number."""
        return {
            "format": FORMAT,
            "schema": self.schema,
            "variant": self.variant,
            "players": self.players,
            "options": self.options,
            "modules": self.modules,
            "seed_hash": self.seed_hash,
            "seed": None if self.seed is None else str(self.seed),
            "moves": self.moves,
            "result": self.result,
        }

    @staticmethod
    def from_json(text: str) -> Record:
        """Read a record; raises BadRecord with the reason if it is damaged."""
        fields = _object(text)
        if fields.get("format") != FORMAT:
            raise BadRecord(f'not a record: "format" should be "{FORMAT}"')
        schema = fields.get("schema")
        if not isinstance(schema, int) or isinstance(schema, bool):
            raise BadRecord('"schema" should be a number')
        if schema not in (FIRST_SCHEMA, SCHEMA):
            raise BadRecord(f"schema {schema} is unknown; this reads {FIRST_SCHEMA} and {SCHEMA}")
        players = fields.get("players")
        if not isinstance(players, int) or isinstance(players, bool):
            raise BadRecord('"players" should be a number')
        record = Record(_text(fields, "variant"), players, _texts(fields, "options"))
        record.schema = schema
        record.modules = _numbers(fields, "modules")
        record.seed_hash = _text(fields, "seed_hash")
        record.seed = _seed(fields)
        record.moves = _moves(fields)
        result = fields.get("result", {})
        if not isinstance(result, dict):
            raise BadRecord('"result" should be an object')
        record.result = {str(name): value for name, value in result.items()}
        return record


def _object(text: str) -> dict[str, object]:
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"not JSON: {error}") from None
    if not isinstance(fields, dict):
        raise BadRecord("not a record: a JSON object is expected")
    return {str(name): value for name, value in fields.items()}


def _text(fields: dict[str, object], name: str) -> str:
    value = fields.get(name)
    if not isinstance(value, str):
        raise BadRecord(f'"{name}" should be a text')
    return value


def _texts(fields: dict[str, object], name: str) -> dict[str, str]:
    value = fields.get(name)
    if not isinstance(value, dict) or not all(isinstance(v, str) for v in value.values()):
        raise BadRecord(f'"{name}" should be an object of texts')
    return {str(key): str(content) for key, content in value.items()}


def _numbers(fields: dict[str, object], name: str) -> dict[str, int]:
    value = fields.get(name)
    if not isinstance(value, dict) or not all(isinstance(v, int) for v in value.values()):
        raise BadRecord(f'"{name}" should be an object of numbers')
    return {str(key): int(content) for key, content in value.items()}


def _seed(fields: dict[str, object]) -> int | None:
    value = fields.get("seed")
    if value is None:
        return None
    if not isinstance(value, str) or not value.isascii() or not value.isdigit():
        raise BadRecord('"seed" should be a whole number written as a text, or null')
    return int(value)


def _moves(fields: dict[str, object]) -> list[str]:
    value = fields.get("moves")
    if not isinstance(value, list):
        raise BadRecord('"moves" should be a list of texts')
    moves: list[str] = []
    for index in range(len(value)):
        move = value[index]
        if not isinstance(move, str):
            raise BadRecord(f"move {index + 1} should be a text, not {move!r}", index + 1)
        moves.append(move)
    return moves
