"""A key speaks of names: what is moved, split or added without being used does not change it."""

from __future__ import annotations

import pytest

import hexhaven
from hexhaven.engine.keys import first_key
from hexhaven.engine.layout import NOBODY_SEES, Layout
from hexhaven.engine.module import RuleModule
from hexhaven.engine.moves import Number
from hexhaven.engine.rng import Rng

CONSENT = {"allow_not_recommended": "true"}
GAMES: list[tuple[str, int, dict[str, str]]] = [
    ("base", 4, {"setup": "tile_by_tile"}),
    ("base", 6, {"extra_phase": "paired"}),
    ("cities-knights", 4, {}),
    ("friends+helpers", 4, CONSENT),
    ("erie-canal+new-york", 3, {}),
    ("duel", 2, {}),
    ("dice", 3, {}),
    ("dice-plus", 2, {}),
]


class Ahead(RuleModule):
    """Declares cells, steps and moves before all others, so that every number is another."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "ahead"

    def declare(self, layout: Layout) -> None:
        self.idle = layout.cell("aaa_idle", 7)
        layout.per_seat("idle_of_seats", 3, -1)
        layout.array("zzz_idle", 5, 2, NOBODY_SEES)
        layout.step("aaa_idle", "AHEAD-1", "do nothing")
        layout.move("idle", [Number(0, 3)], ["aaa_idle"], "turn")


def shifted(variant: str, players: int, options: dict[str, str], ahead: Ahead) -> hexhaven.Game:
    """The same game with a module in front of all others."""
    modules = hexhaven.rules_for(variant, players, options).modules
    ahead.before = [module.name for module in modules]
    return hexhaven.new(variant, players, seed=5, options=options, extra=[ahead])


@pytest.mark.parametrize(("variant", "players", "options"), GAMES)
def test_parts_that_a_game_does_not_use_change_no_key(
    variant: str, players: int, options: dict[str, str]
) -> None:
    plain = hexhaven.new(variant, players, seed=5, options=options)
    other = shifted(variant, players, options, Ahead())
    assert other.rules.modules[0].name == "ahead"
    rng = Rng("keys")
    for _ in range(400):
        assert plain.key() == other.key(), plain.rules.step_name(plain.state)
        if plain.over:
            break
        legal = plain.legal(plain.actors[rng.below(len(plain.actors))])
        text = plain.text(legal[rng.below(len(legal))])
        plain.play(text)
        other.play(text)
    assert first_key(plain.rules, plain.state) != first_key(other.rules, other.state)


class Pouch(RuleModule):
    """Cells for each seat; a later release has one more."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.name = "pouch"
        self.width = width

    def declare(self, layout: Layout) -> None:
        self.pouch = layout.per_seat("pouch", self.width, 3)
        self.coins = layout.per_seat("coins")


def test_a_row_may_grow() -> None:
    keys: set[int] = set()
    for width in (2, 3):
        pouch = Pouch(width)
        game = hexhaven.new("dice", 3, seed=5, extra=[pouch])
        for seat in (0, 2):
            game.state.cells[pouch.pouch + seat * width] = seat
            game.state.cells[pouch.coins + seat] = 9
        keys.add(game.key())
    assert len(keys) == 1


def test_a_used_cell_changes_the_key() -> None:
    extra = Ahead()
    game = shifted("base", 4, {}, extra)
    before = game.key()
    game.state.cells[extra.idle] = 8
    assert game.key() != before
    game.state.cells[extra.idle] = 7
    assert game.key() == before


@pytest.mark.parametrize(("variant", "players", "options"), GAMES)
def test_every_cell_and_every_step_counts(
    variant: str, players: int, options: dict[str, str]
) -> None:
    game = hexhaven.new(variant, players, seed=5, options=options)
    keys = {game.key()}
    cells = game.state.cells
    drawn = [group for group in game.rules.layout.groups if group.drawn]
    left_out = {group.offset + at for group in drawn for at in range(group.size)}
    counted = len(cells) - len(left_out)
    for cell in range(len(cells)):
        cells[cell] += 1
        assert (game.key() in keys) == (cell in left_out)
        keys.add(game.key())
        cells[cell] -= 1
    assert len(keys) == counted + 1
    assert counted > len(cells) - 20, "only where the harbors are drawn is left out"
    agenda = game.state.agenda
    agenda[-1] ^= 1 << 24
    keys.add(game.key())
    agenda[-1] ^= 1 << 24
    agenda.append(agenda[-1])
    keys.add(game.key())
    assert len(keys) == counted + 3
