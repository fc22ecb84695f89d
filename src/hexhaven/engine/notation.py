"""Positions as text: one line per group of cells, `0*54` for fifty-four zeros.

Groups that still have their first values are left out. The last line is the agenda, the step to be
done now last: `step:must:may:argument`.
"""

from __future__ import annotations

from typing import Final

from .errors import BadNotation
from .ints import Frame
from .layout import Group
from .packing import argument_of
from .rules import Rules
from .state import (
    MAY_MASK,
    MAY_SHIFT,
    MUST_MASK,
    MUST_SHIFT,
    STEP_MASK,
    State,
    frame,
)

HEADER: Final = "hexhaven-position 1"


def write_position(rules: Rules, state: State) -> str:
    """The position as text."""
    lines = [HEADER, f"variant {rules.variant}", f"players {rules.players}"]
    for name in sorted(rules.options):
        lines.append(f"option {name} {rules.options[name].encode('unicode_escape').decode()}")
    first = rules.layout.template
    for group in rules.layout.groups:
        values = state.cells[group.offset : group.offset + group.size]
        if values != first[group.offset : group.offset + group.size]:
            lines.append(f"cells {group.name} {_pack(values)}")
    steps = [step_text(rules, entry) for entry in state.agenda]
    lines.append(" ".join(["agenda", *steps]))
    return "\n".join(lines)


def _pack(values: list[int]) -> str:
    words: list[str] = []
    index = 0
    while index < len(values):
        run = 1
        while index + run < len(values) and values[index + run] == values[index]:
            run += 1
        words.append(str(values[index]) if run == 1 else f"{values[index]}*{run}")
        index += run
    return " ".join(words)


def step_text(rules: Rules, entry: Frame) -> str:
    """An entry of the agenda: the step by its name, who must and who may decide, the argument."""
    step = rules.layout.steps[entry & STEP_MASK].name
    must = entry >> MUST_SHIFT & MUST_MASK
    may = entry >> MAY_SHIFT & MAY_MASK
    return f"{step}:{must}:{may}:{argument_of(entry)}"


class Header:
    """What a position's text says about its game."""

    def __init__(self, variant: str, players: int, options: dict[str, str]) -> None:
        self.variant: str = variant
        self.players: int = players
        self.options: dict[str, str] = options


def read_header(text: str) -> Header:
    """The variant, player count and options of a position's text."""
    lines = text.strip().splitlines()
    if not lines or lines[0].strip() != HEADER:
        raise BadNotation(f"not a position: the first line should be {HEADER!r}")
    header = Header("", 0, {})
    for number in range(1, len(lines)):
        words = lines[number].split(" ", 2)
        if words[0] == "variant" and len(words) == 2:
            header.variant = words[1]
        elif words[0] == "players" and len(words) == 2 and words[1].isdigit():
            header.players = int(words[1])
        elif words[0] == "option" and len(words) == 3:
            header.options[words[1]] = words[2].encode().decode("unicode_escape")
        elif words[0] not in ("cells", "agenda"):
            raise BadNotation(f"position line {number + 1}: {lines[number]!r} is not understood")
    return header


def read_position(rules: Rules, text: str) -> State:
    """The position of a text; `rules` must be those that its header names."""
    state = State(rules.layout.template.copy(), [])
    groups = {group.name: group for group in rules.layout.groups}
    lines = text.strip().splitlines()
    for number in range(1, len(lines)):
        words = lines[number].split()
        try:
            if words[0] == "cells":
                _read_cells(state, groups[words[1]], words[2:])
            elif words[0] == "agenda":
                state.agenda.extend(_read_step(rules, word) for word in words[1:])
        except (ValueError, KeyError, IndexError) as error:
            raise BadNotation(f"position line {number + 1}: {error}") from None
    problems = rules.problems(state)
    if problems:
        raise BadNotation(f"the position is not sound: {problems[0]}")
    return state


def _read_cells(state: State, group: Group, words: list[str]) -> None:
    values: list[int] = []
    for word in words:
        value, _, run = word.partition("*")
        values.extend([int(value)] * (int(run) if run else 1))
    if len(values) != group.size:
        raise ValueError(f"{group.name} has {group.size} cells, not {len(values)}")
    state.cells[group.offset : group.offset + group.size] = values


def _read_step(rules: Rules, word: str) -> int:
    name, must, may, argument = word.split(":")
    for step in rules.layout.steps:
        if step.name == name:
            return frame(step.number, int(must), int(argument), int(may))
    raise ValueError(f"there is no step {name!r}")
