"""docs/hosting.md says what is true."""

from __future__ import annotations

import argparse
import re
import shlex
from pathlib import Path

from hexhaven.cli import admin, serve
from hexhaven.server.metrics import Metrics
from hexhaven.server.settings import LIMITS, Settings

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser()
    serve.configure(made)
    return made


def test_every_option_of_serve_is_explained() -> None:
    options = {word for action in parser()._actions for word in action.option_strings}
    explained = set(re.findall(r"^\| `(--[a-z-]+)", PAGE, re.MULTILINE))
    assert explained == options - {"-h", "--help"}


def test_the_commands_of_the_page_can_be_given() -> None:
    commands = re.findall(r"hexhaven serve( --[^\n`#]*)", PAGE)
    assert len(commands) >= 2
    for words in commands:
        parser().parse_args(shlex.split(words))


def test_every_metric_is_listed() -> None:
    for family in Metrics().registry.collect():
        if family.name.startswith("hexhaven_"):
            ending = "_total" if family.type == "counter" else ""
            assert f"`{family.name}{ending}`" in PAGE


def test_no_metric_is_invented() -> None:
    known = {family.name for family in Metrics().registry.collect()}
    for name in re.findall(r"`(hexhaven_[a-z_]+?)(?:_total)?`", PAGE):
        assert name in known


def test_every_limit_is_listed_with_its_default() -> None:
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| (`[^|]+) \|$", PAGE, re.MULTILINE)
    listed = {name: words for _, words, names in rows for name in re.findall(r"`(\w+)`", names)}
    assert set(listed) == set(LIMITS)
    settings = Settings(database="sqlite://")
    for name, words in listed.items():
        value = getattr(settings, name)
        shown = {"idle_after": value / 60, "largest_message": value / 1024}.get(name, value)
        assert f"{shown:g}" in re.findall(r"[\d.]+", words), name


def test_the_tasks_of_admin_are_listed() -> None:
    for task in admin.TASKS:
        assert re.search(rf"^\| .*`{task}\b.* \|", PAGE, re.MULTILINE), task


def test_the_limits_are_those_of_the_settings() -> None:
    settings = Settings(database="sqlite://")
    rate, burst = int(settings.messages_per_second), settings.message_burst
    size = settings.largest_message // 1024
    assert f"| {rate} a second, {burst} at once, {size} KiB each |" in PAGE
    assert f"| {settings.tables_per_hour} an hour |" in PAGE
    assert f"leaves memory after {settings.idle_after / 60:.0f} minutes" in PAGE
    assert f"default {settings.bot_seconds:.0f} |" in PAGE
