"""Write the JSON Schema of the wire types, from which the browser's TypeScript is generated.

python scripts/protocol.py            writes docs/protocol.schema.json and web/src/net/protocol.ts
python scripts/protocol.py --schema   prints the schema only; needs no Node
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from pydantic.json_schema import models_json_schema

from hexhaven.server import wire

ROOT = Path(__file__).resolve().parent.parent
SCHEMA = ROOT / "docs" / "protocol.schema.json"
TYPES = ROOT / "web" / "src" / "net" / "protocol.ts"
GENERATE = """
import { compile } from 'json-schema-to-typescript';
let text = '';
for await (const part of process.stdin) text += part;
const options = { additionalProperties: false, unreachableDefinitions: true, bannerComment: '',
  ignoreMinAndMaxItems: true };
process.stdout.write(await compile(JSON.parse(text), 'Protocol', options));
"""
BANNER = """// Generated from src/hexhaven/server/wire.py by scripts/protocol.py: do not edit.
// Schema: {fingerprint}

"""
NOISE = re.compile(
    r" \*\n( \* This interface was ref.*\n \* via the.*\n)|( \* This inter.*\n \* via.*\n)"
)
EMPTY = re.compile(r"/\*\*\n \*/\n")
UNIONS = """
export type FromClient = Hello | PlayMove | TakeBack | Say | Ping;
export type FromServer = Welcome | Update | TableChanged | Chat | Accepted | Denied | Pong;
"""
BASES = (
    *(wire.Incoming, wire.Message, wire.Outgoing, wire.Versioned),
    *(wire.CatalogueFacts, wire.VariantFacts),
)
"""What others are made of and nobody sends."""


def schema() -> dict[str, Any]:
    """One schema with every wire type among its definitions."""
    types = [
        item
        for item in vars(wire).values()
        if isinstance(item, type)
        and issubclass(item, (wire.Incoming, wire.Outgoing))
        and item not in BASES
    ]
    made = models_json_schema([(item, _mode(item)) for item in types], title="Protocol")[1]
    made["protocol"] = wire.PROTOCOL
    return _plain(made)  # type: ignore[no-any-return]


def _mode(item: type) -> Any:
    """Defaults make a field optional for those who send it, and sure for those who get it."""
    return "validation" if issubclass(item, wire.Incoming) else "serialization"


def _plain(node: Any) -> Any:
    """Without the titles of fields and the defaults of references, which would become a named
    type each."""
    if isinstance(node, dict):
        if "$ref" in node:
            return {"$ref": node["$ref"]}
        return {
            key: _plain(value)
            for key, value in node.items()
            if not (key == "title" and isinstance(value, str) and "$defs" not in node)
        }
    return [_plain(item) for item in node] if isinstance(node, list) else node


def fingerprint(made: dict[str, Any]) -> str:
    """A hash of the schema: with it a test sees, without Node, whether the types are up to date."""
    return hashlib.sha256(text_of(made).encode()).hexdigest()


def text_of(made: dict[str, Any]) -> str:
    """The schema as it is written."""
    return json.dumps(made, indent=1) + "\n"


def types_of(made: dict[str, Any]) -> str:
    """The schema as TypeScript, by json-schema-to-typescript of web/node_modules."""
    done = subprocess.run(
        ["node", "--input-type=module", "-e", GENERATE],
        input=json.dumps(made),
        capture_output=True,
        text=True,
        cwd=ROOT / "web",
        check=True,
    )
    text = EMPTY.sub("", NOISE.sub("", done.stdout))
    text = text.replace("export interface Protocol {\n  [k: string]: unknown;\n}\n", "")
    banner = BANNER.format(fingerprint=fingerprint(made))
    return banner + f"export const PROTOCOL = {wire.PROTOCOL};\n\n" + text + UNIONS


def main() -> None:
    made = schema()
    if "--schema" in sys.argv:
        print(text_of(made), end="")
        return
    SCHEMA.write_text(text_of(made), encoding="utf-8")
    TYPES.parent.mkdir(parents=True, exist_ok=True)
    TYPES.write_text(types_of(made), encoding="utf-8")


if __name__ == "__main__":
    main()
