"""Stored games as Parquet, for those who ask questions of many games at once."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from typing import Any, Final

from hexhaven.engine.errors import BadSetup
from hexhaven.engine.record import FORMAT, SCHEMA

AT_ONCE: Final = 64
"""So many games are in memory while a file is read."""
TEXTS: Final = ("variant", "seed_hash", "seed", "failure")
NUMBERS: Final = ("players", "game", "turns", "decisions")
LISTS: Final = {"moves": "text", "bots": "text", "winners": "number"}
NESTED: Final = ("options", "modules", "result")
"""As JSON: what they hold differs from variant to variant."""


def _arrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise BadSetup("Parquet needs pyarrow: pip install 'hexhaven[data]'") from None
    return pyarrow


def pack(lines: list[str]) -> bytes:
    """Lines of JSON as a Parquet file."""
    arrow = _arrow()
    kinds = {"text": arrow.string(), "number": arrow.int64()}
    columns: list[Any] = [arrow.field(name, kinds["text"]) for name in TEXTS]
    columns += [arrow.field(name, kinds["number"]) for name in NUMBERS]
    columns += [arrow.field(name, arrow.list_(kinds[kind])) for name, kind in LISTS.items()]
    columns += [arrow.field(name, kinds["text"]) for name in NESTED]
    # Answers for those who only count: the winner and the points outside the JSON.
    columns += [
        arrow.field("winner", kinds["number"]),
        arrow.field("points", arrow.list_(kinds["number"])),
    ]
    rows = [_row(json.loads(line)) for line in lines]
    table = arrow.Table.from_pylist(rows, schema=arrow.schema(columns))
    out = io.BytesIO()
    arrow.parquet.write_table(table, out, compression="zstd", row_group_size=AT_ONCE)
    return out.getvalue()


def _row(fields: dict[str, Any]) -> dict[str, Any]:
    row = {name: fields[name] for name in (*TEXTS, *NUMBERS, *LISTS)}
    row |= {name: json.dumps(fields[name]) for name in NESTED}
    row["winner"] = fields["result"].get("winner")
    row["points"] = fields["result"].get("points", [])
    return row


def unpack(path: str) -> Iterator[str]:
    """The lines of a Parquet file, one after another."""
    arrow = _arrow()
    with arrow.parquet.ParquetFile(path) as file:
        for batch in file.iter_batches(batch_size=AT_ONCE):
            for row in batch.to_pylist():
                fields = {"format": FORMAT, "schema": SCHEMA}
                fields |= {name: row[name] for name in (*TEXTS, *NUMBERS, *LISTS)}
                fields |= {name: json.loads(row[name]) for name in NESTED}
                yield json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
