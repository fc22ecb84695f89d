"""The soak in small, and that it finds what is wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.playing import played

import hexhaven
from hexhaven.bots import Bot, Sight
from hexhaven.engine.rng import Rng
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.island.hooks import find_island
from hexhaven.sim import soak as soaking
from hexhaven.sim.invariants import Broken, Watch
from hexhaven.sim.soak import SoakFailure, Task, main, soak, soak_game


class Peeker(Bot):
    """Looks where it must not."""

    name = "peeker"

    def choose(self, sight: Sight, legal: list[int], rng: Rng) -> int:
        unseen = sight._unseen
        assert unseen is not None
        return legal[sum(unseen.cells[find_island(sight.rules).hand :][:20:3]) % len(legal)]


@pytest.mark.parametrize(
    ("variant", "bot", "games"),
    [
        ("base", "random", 24),
        ("base", "greedy", 8),
        ("cities-knights", "random", 6),
        ("cities-knights", "greedy", 2),
        ("caravans", "random", 6),
        ("caravans", "greedy", 2),
        ("fishermen", "random", 6),
    ],
)
@pytest.mark.games
def test_a_small_soak_holds(
    variant: str, bot: str, games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(soaking.THOROUGH_EVERY, bot, 150)
    said: list[str] = []
    played = soak(Task(bot, 7, variant), games, 1, said.append)
    assert len(played) == games
    assert len({game.key for game in played}) == games
    assert "all sound" in said[0]


@pytest.mark.parametrize(
    ("variant", "players"),
    [("five-six", 5), ("corsica", 6), ("new-york+erie-canal", 3), ("friends+helpers", 4)],
)
def test_a_number_of_players_can_be_asked_for(variant: str, players: int) -> None:
    said: list[str] = []
    soak(Task("random", 7, variant, players), 2, 1, said.append)
    assert f"2 random {variant} games of {players}, " in said[0] and "all sound" in said[0]
    run = soaking.Run(Task("random", 7, variant, players), 0)
    assert run.players == players and f"--players {players}]" in run.name()


@pytest.mark.parametrize(("variant", "games"), [("dice", 40), ("dice-plus", 40), ("duel", 3)])
@pytest.mark.games
def test_a_small_soak_of_a_game_of_its_own_holds(
    variant: str, games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(soaking.THOROUGH_EVERY, "random", 40)
    said: list[str] = []
    played = soak(Task("random", 7, variant), games, 1, said.append)
    assert len({game.key for game in played}) == games
    assert f"random {variant} games" in said[0] and "all sound" in said[0]


def test_options_and_players_vary_from_game_to_game() -> None:
    runs = [soaking.Run(Task("random", 0), number) for number in range(60)]
    assert {run.players for run in runs} == {2, 3, 4}
    for name, values in soaking.OPTIONS.items():
        assert {run.options[name] for run in runs} == set(values)


def test_boards_at_sea_are_printed_and_dealt() -> None:
    task = Task("random", 0, "seafarers/cloth", 5)
    runs = [soaking.Run(task, number) for number in range(20)]
    for name, values in soaking.SEA_OPTIONS.items():
        assert {run.options[name] for run in runs} == set(values)


def tamper_bank(game: hexhaven.Game) -> None:
    game.state.cells[find_island(game.rules).bank] += 1


def tamper_stock(game: hexhaven.Game) -> None:
    game.state.cells[find_island(game.rules).stock] += 1


@pytest.mark.parametrize(
    ("tamper", "complaint"),
    [(tamper_bank, "20 brick cards instead of 19"), (tamper_stock, "lost or won a road")],
)
def test_a_broken_position_is_found(
    tamper: Callable[[hexhaven.Game], None], complaint: str
) -> None:
    game = played(3, 200)
    watch = Watch(game, Rng(1))
    watch.each_move(game.legal())
    watch.thoroughly()
    tamper(game)
    with pytest.raises(Broken, match=complaint):
        watch.each_move(game.legal())
        watch.thoroughly()


def test_moves_that_are_missing_twice_or_not_legal_are_found() -> None:
    game = played(3, 200)
    watch = Watch(game, Rng(1))
    with pytest.raises(Broken, match="nothing is legal"):
        watch.each_move([])
    with pytest.raises(Broken, match="listed twice"):
        watch.each_move([5, 5])
    with pytest.raises(Broken, match="is listed and refused"):
        watch.move_is_sound(game.parse("robber 3"), game.actor or 0)


def test_a_bot_that_peeks_is_found() -> None:
    found = 0
    for seed in range(6):
        game = played(seed, 300)
        seat = game.actor
        assert seat is not None
        if len(game.legal()) > 1:
            try:
                Watch(game, Rng(seed)).choice_is_honest(Peeker(), seat, Rng(1))
            except Broken as broken:
                assert "peeker chose by what is hidden" in str(broken)
                found += 1
    assert found


def test_a_failure_names_its_game_and_ends_the_soak(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(watch: Watch, legal: list[int]) -> None:
        raise Broken("nothing holds")

    monkeypatch.setattr(Watch, "each_move", fail)
    with pytest.raises(SoakFailure, match=r"random game 3 .*: nothing holds"):
        soak_game(Task("random", 5), 3)
    assert main(["--games", "2", "--greedy", "0", "--seed", "5", "--jobs", "1"]) == 1
    err = capsys.readouterr().err
    assert "random game 0 (seed" in err
    assert "--seed 5 --again random/0" in err


def test_one_game_can_be_played_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seed", "7", "--again", "random/1"]) == 0
    assert str(soak_game(Task("random", 7), 1)) in capsys.readouterr().out


def test_the_list_has_every_game_that_can_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    """`make soak` plays what the table of combinations has, nothing is listed by hand."""
    assert main(["--list"]) == 0
    listed = capsys.readouterr().out.split()
    assert len(listed) == len(set(listed))
    for key in ("base", "five-six", "duel", "dice", "rivers+seafarers/new-world", "helpers"):
        assert key in listed
    assert set(listed) == {each.key for each in MATRIX.listing() if each.playable()}
    assert "fishermen+seafarers/pirate-islands" not in listed
