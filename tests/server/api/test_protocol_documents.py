"""The protocol's documents say what the code does: schema, types, examples, errors and limits."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter
from scripts.protocol import SCHEMA, TYPES, fingerprint, schema, text_of
from tests.server.serving import Evening

from hexhaven.server import wire
from hexhaven.server.api import replays
from hexhaven.server.errors import Fault
from hexhaven.server.live import outbox, session
from hexhaven.server.problems import STATUS
from hexhaven.server.security import LARGEST_BODY, LARGEST_RECORD
from hexhaven.server.settings import Settings
from hexhaven.server.tables import lobby

ROOT = Path(__file__).resolve().parents[3]
TEXT = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json (\w+)\n(.*?)```", TEXT, re.DOTALL)
AGAIN = "run: python scripts/protocol.py"


def test_the_schema_is_up_to_date() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == text_of(schema()), AGAIN


def test_the_browsers_types_are_made_from_this_schema() -> None:
    text = TYPES.read_text(encoding="utf-8")
    assert f"// Schema: {fingerprint(schema())}\n" in text, AGAIN
    assert f"export const PROTOCOL = {wire.PROTOCOL};" in text


def test_no_type_comes_twice() -> None:
    """The generator numbers names that it meets twice."""
    names = re.findall(r"export (?:interface|type) (\w+)", TYPES.read_text(encoding="utf-8"))
    assert len(names) == len(set(names)) > 40
    numbered = [name for name in names if re.search(r"\d$", name)]
    assert numbered == []


def test_every_message_and_body_is_in_the_schema() -> None:
    known = set(schema()["$defs"])
    types = {
        name
        for name, item in vars(wire).items()
        if isinstance(item, type) and issubclass(item, (wire.Incoming, wire.Outgoing))
    }
    bases = {"Incoming", "Message", "Outgoing", "Versioned", "CatalogueFacts", "VariantFacts"}
    assert types - known == bases


def test_there_are_examples_of_every_message() -> None:
    shown = {json.loads(text)["type"] for kind, text in EXAMPLES if kind in ("client", "server")}
    sent = {"hello", "move", "take_back", "chat", "ping"}
    assert shown == sent | {"welcome", "update", "accepted", "refused"}
    assert {kind for kind, _ in EXAMPLES} >= {"CreateTable", "Seated", "Problem"}


@pytest.mark.parametrize(("kind", "text"), EXAMPLES)
def test_examples_are_valid(kind: str, text: str) -> None:
    unions: dict[str, Any] = {"client": wire.FromClient, "server": wire.FromServer}
    made = unions.get(kind) or getattr(wire, kind)
    adapter: TypeAdapter[Any] = TypeAdapter(made)
    found = adapter.validate_json(text)
    given = json.loads(text)
    shown = adapter.dump_python(found, mode="json", exclude_unset=True)
    assert shown == given, "no field that the type does not have"


def test_the_table_of_errors_is_the_closed_list() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d+) \| (.+) \|$", TEXT, re.MULTILINE)
    assert [name for name, _, _ in rows] == [fault.value for fault in Fault]
    for name, status, meaning in rows:
        assert STATUS[Fault(name)] == int(status)
        assert meaning


def test_every_message_of_the_server_is_explained() -> None:
    rows = re.findall(r"^\| `(\w+)` \| .* \| .*\|$", TEXT, re.MULTILINE)
    for kind in ("welcome", "update", "table", "chat", "accepted", "refused", "pong"):
        assert kind in rows


def test_the_limits_are_those_of_the_code() -> None:
    settings = Settings(database="")
    for words in (
        f"{settings.largest_message:,} characters",
        f"{settings.messages_per_second:g} a second, {settings.message_burst} at once",
        f"{session.CHAT_RATE:g} a second, {session.CHAT_BURST} at once; {wire.LONGEST_CHAT} char",
        f"| the text of a move | {wire.LONGEST_MOVE} ",
        f"| a name | {wire.LONGEST_NAME} ",
        f"{LARGEST_BODY // 1024} KiB; a record {LARGEST_RECORD // 1024**2} MiB",
        f"{replays.LONGEST_RECORD:,} moves",
        f"{wire.LONGEST_TEXT:,} characters, {lobby.MOST_HEXES} hexes",
        f"| tables of an address | {settings.tables_per_hour} an hour",
        f"| uploads of an address | {settings.uploads_per_hour} an hour",
        f"{outbox.MOST_MESSAGES}, or {outbox.MOST_CHARACTERS:,} characters",
        f"within {session.HELLO_WITHIN:g} seconds",
    ):
        assert words in TEXT, words


def test_every_route_is_documented_and_in_openapi(shared: Evening) -> None:
    async def go() -> None:
        made = await shared.server.ask("GET", "/api/openapi.json")
        routes = {
            (method.upper(), path) for path, methods in made["paths"].items() for method in methods
        }
        rows = re.findall(r"^\| `(\w+) (/[^`? ]*)[^`]*` \|", TEXT, re.MULTILINE)
        shown = {
            (method, path.replace("CODE", "{code}").replace("SEAT", "{seat}"))
            for method, path in rows
        }
        assert shown == routes | {("GET", "/metrics")}
        for path, methods in made["paths"].items():
            for method, route in methods.items():
                if path.startswith("/api/tables"):
                    assert "4XX" in route["responses"], (method, path)

    shared.run(go())
