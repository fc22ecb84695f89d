"""Composing: what is played is asked for step by step, the ground first, then what is added to it.
What does not fit is shown with the reason and its rule."""

from __future__ import annotations

from typing import Final

from hexhaven.modules.compose import (
    BASE,
    BOARD,
    ISLAND,
    OWN,
    SEA,
    Composition,
    added_to,
    additions,
    ground_of,
    grounds,
    kind_of,
    with_addition,
)
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.matrix import Verdict

from .talk import Talk

HEADS: Final = {
    ISLAND: "the island",
    SEA: "at sea",
    BOARD: "a printed board",
    OWN: "a game of its own",
}
START: Final = ("", "play", "start")
"""The words that end the choice."""


def compose(talk: Talk) -> str:
    """Ask until a game is put together; the key of the variant."""
    variant = ask_ground(talk)
    if kind_of(variant) == OWN:
        return variant
    while True:
        talk.say(summary(variant), *offers(variant))
        word = talk.ask("add or take away (number or key), enter to play: ")
        if word.lower() in START:
            return variant
        variant = changed(talk, variant, word)


def ask_ground(talk: Talk) -> str:
    """Ask what is played on."""
    keys = grounds()
    talk.say("What do you play on?")
    kind = ""
    for number, key in enumerate(keys, 1):
        if kind_of(key) != kind:
            kind = kind_of(key)
            talk.say(f" {HEADS[kind]}")
        talk.say(f"  {number:2}  {key}: {MATRIX.verdict(key).about}")
    while True:
        found = named(talk.ask(f"number or key, enter for {BASE}: ") or BASE, keys)
        if found:
            return found
        talk.say(f"Type a number from 1 to {len(keys)}, or a key of the list.")


def named(word: str, keys: list[str]) -> str:
    """The key that was meant by its number or its name; "" if none was."""
    if word.isdigit() and 1 <= int(word) <= len(keys):
        return keys[int(word) - 1]
    fitting = [key for key in keys if key == word or key.endswith(f"/{word}")]
    return fitting[0] if fitting else ""


def summary(variant: str) -> str:
    """What is chosen so far: for how many, and to how many points."""
    found = MATRIX.verdict(variant)
    players = ", ".join(str(number) for number in found.players)
    points = f", to {found.target} points" if found.target else ""
    return f"\n{found.key}: for {players} players{points}"


def offers(variant: str) -> list[str]:
    """A line for everything that could be added, and why it cannot where it does not fit."""
    there = added_to(variant)
    lines: list[str] = []
    for number, key in enumerate(additions(), 1):
        if key in there:
            lines.append(f"  {number:2}  [x] {key}: {MATRIX.expansions[key].about}")
            continue
        found = with_addition(variant, key)
        mark = "[ ]" if found.playable() else " - "
        lines.append(f"  {number:2}  {mark} {key}: {_said(key, found)}")
    return lines


def _said(key: str, found: Verdict) -> str:
    about = MATRIX.expansions[key].about
    if not found.playable():
        return found.reason
    return f"{about}; not recommended ({found.rule})" if found.consent() else about


def changed(talk: Talk, variant: str, word: str) -> str:
    """The variant with something more or less; the same, with the reason told, if it cannot be."""
    key = named(word, additions())
    if not key:
        talk.say(f"Type a number from 1 to {len(additions())}, a key of the list, or nothing.")
        return variant
    there = added_to(variant)
    wishes = [one for one in there if one != key] if key in there else [*there, key]
    made = Composition(ground_of(variant), wishes)
    for left, found in made.left_out.items():
        talk.say(f"{left} is left out: {found.reason}")
    return made.variant


def needs_word(variant: str) -> bool:
    """Whether the host has to agree to what was put together (COMBO-GEN-2)."""
    return MATRIX.verdict(variant).consent()


def agree(talk: Talk, variant: str) -> bool:
    """Ask the host; the reason is told."""
    talk.say(MATRIX.verdict(variant).reason)
    return talk.ask("play it all the same? (yes or no): ").lower() in ("y", "yes")
