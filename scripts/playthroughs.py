"""Write the golden games again: `python scripts/playthroughs.py`, then read the difference.

A change of the rules shows as a change of these files. The tests replay them, and play them anew
from their seeds, with the interpreted and with the compiled engine.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import hexhaven
from hexhaven.engine.rng import Rng

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"

CONSENT: Final = {"allow_not_recommended": "true"}

GAMES: Final[dict[str, tuple[str, int, int, dict[str, str]]]] = {
    "base-beginner-4": ("base", 4, 11, {}),
    "base-variable-3": ("base", 3, 12, {"setup": "variable", "numbers": "random_no_adjacent_red"}),
    "base-tiles-4": (
        "base",
        4,
        13,
        {"setup": "tile_by_tile", "harbors": "slot_shuffle", "phases": "separated"},
    ),
    "base-two": ("base", 2, 14, {"two_players": "on", "setup": "variable", "numbers": "random"}),
    "base-quiet-4": ("base", 4, 15, {"setup": "variable", "domestic_trade": "off"}),
    "base-rounds-4": ("base", 4, 16, {"max_rounds": "12", "max_rounds_result": "leader"}),
    "five-special": ("base", 5, 21, {"robber_start": "chosen"}),
    "six-paired": ("base", 6, 22, {"extra_phase": "paired", "setup": "tile_by_tile"}),
    "six-plain": (
        "base",
        6,
        23,
        {"extra_phase": "none", "harbors": "slot_shuffle", "numbers": "random"},
    ),
    "corsica-4": ("corsica", 4, 31, {}),
    "new-york-3": ("new-york", 3, 32, {}),
    "erie-canal-5": ("new-york+erie-canal", 5, 33, {}),
    "dice-solo": ("dice", 1, 21, {}),
    "dice-3": ("dice", 3, 22, {"first_player": "1"}),
    "dice-plus-2": ("dice-plus", 2, 23, {}),
    "knights-beginner-4": ("cities-knights", 4, 21, {}),
    "knights-variable-3": ("cities-knights", 3, 22, {"setup": "variable"}),
    "knights-quiet-4": (
        "cities-knights",
        4,
        23,
        {"setup": "variable", "domestic_trade": "off", "phases": "separated"},
    ),
    "two-fishermen": ("fishermen+two-players", 2, 101, {"setup": "variable"}),
    "two-rivers": ("rivers+two-players", 2, 102, {}),
    "two-caravans": ("caravans+two-players", 2, 103, {"arrows": "turned"}),
    "two-attack": ("barbarian-attack+two-players", 2, 104, {}),
    "two-traders": ("traders+two-players", 2, 105, {"event_cards": "deck"}),
    "two-new-shores": ("seafarers/new-shores+two-players", 2, 106, CONSENT),
    "fishermen-rivers": ("fishermen+rivers", 3, 111, {"setup": "variable"}),
    "fishermen-caravans": ("caravans+fishermen", 4, 112, {"setup": "variable"}),
    "fishermen-traders": ("fishermen+traders", 3, 113, {}),
    "fishermen-attack": ("barbarian-attack+fishermen", 3, 114, {}),
    "fishermen-knights": ("cities-knights+fishermen", 4, 115, {}),
    "caravans-rivers": ("caravans+rivers", 3, 116, {"setup": "variable"}),
    "caravans-attack": ("barbarian-attack+caravans", 3, 117, {}),
    "caravans-knights": ("caravans+cities-knights", 4, 118, {"setup": "variable"}),
    "caravans-traders": ("caravans+traders", 3, 119, CONSENT),
    "rivers-attack": ("barbarian-attack+rivers", 4, 120, {"setup": "variable"}),
    "rivers-traders": ("rivers+traders", 3, 123, {"setup": "variable"}),
    "attack-traders": ("barbarian-attack+traders", 3, 141, {"setup": "variable"}),
    "rivers-knights": ("cities-knights+rivers", 4, 131, {"setup": "variable"}),
    "traders-knights": ("cities-knights+traders", 3, 132, {}),
    "two-knights": ("cities-knights+two-players", 2, 133, {}),
    "attack-knights": ("barbarian-attack+cities-knights", 4, 134, {"setup": "variable"}),
    "rivers-friends": ("friends+rivers", 3, 121, CONSENT),
    "fishermen-helpers": ("fishermen+helpers", 3, 122, CONSENT),
    "fishermen-new-shores": ("fishermen+seafarers/new-shores", 3, 131, {}),
    "fishermen-four-islands": (
        "fishermen+seafarers/four-islands",
        4,
        132,
        {"printing": "2007", "layout": "variable"},
    ),
    "fishermen-fog": ("fishermen+seafarers/fog-island", 3, 138, {}),
    "fishermen-fog-4": (
        "fishermen+seafarers/fog-island",
        4,
        139,
        {"printing": "current", "layout": "variable"},
    ),
    "fishermen-knights-fog": ("cities-knights+fishermen+seafarers/fog-island", 4, 140, {}),
    "fishermen-new-world": ("fishermen+seafarers/new-world", 3, 141, {}),
    "fishermen-knights-new-world": ("cities-knights+fishermen+seafarers/new-world", 4, 142, {}),
    "fishermen-free": ("fishermen+seafarers/four-islands", 4, 156, {"free_choice": "manual"}),
    "fishermen-lot": ("fishermen+seafarers/forgotten-tribe", 3, 157, {"free_choice": "random"}),
    "fishermen-tribe": ("fishermen+seafarers/forgotten-tribe", 4, 133, {}),
    "fishermen-knights-cloth": ("cities-knights+fishermen+seafarers/cloth", 3, 134, {}),
    "caravans-desert": ("caravans+seafarers/through-the-desert", 3, 135, {}),
    "caravans-four-islands": ("caravans+seafarers/four-islands", 4, 136, {"arrows": "turned"}),
    "caravans-knights-tribe": (
        "caravans+cities-knights+seafarers/forgotten-tribe",
        4,
        137,
        {},
    ),
    "caravans-new-world": ("caravans+seafarers/new-world", 3, 157, CONSENT),
    "caravans-knights-new-world": (
        "caravans+cities-knights+seafarers/new-world",
        4,
        158,
        {**CONSENT, "arrows": "random"},
    ),
    "traders-new-shores": ("seafarers/new-shores+traders", 3, 142, {}),
    "traders-desert": ("seafarers/through-the-desert+traders", 4, 143, {}),
    "traders-knights-desert": (
        "cities-knights+seafarers/through-the-desert+traders",
        3,
        144,
        {},
    ),
    "traders-knights-shores": ("cities-knights+seafarers/new-shores+traders", 4, 145, {}),
    "rivers-new-shores": ("rivers+seafarers/new-shores", 3, 146, {"layout": "variable"}),
    "rivers-desert": ("rivers+seafarers/through-the-desert", 4, 147, {}),
    "rivers-knights-shores": ("cities-knights+rivers+seafarers/new-shores", 4, 148, {}),
    "rivers-knights-desert": (
        "cities-knights+rivers+seafarers/through-the-desert",
        3,
        149,
        {"layout": "variable"},
    ),
    "rivers-fog": ("rivers+seafarers/fog-island", 3, 153, {**CONSENT, "layout": "variable"}),
    "rivers-tribe": ("rivers+seafarers/forgotten-tribe", 4, 154, {}),
    "rivers-knights-fog": ("cities-knights+rivers+seafarers/fog-island", 4, 155, CONSENT),
    "rivers-knights-tribe": (
        "cities-knights+rivers+seafarers/forgotten-tribe",
        3,
        156,
        {"layout": "variable"},
    ),
    "rivers-new-world": ("rivers+seafarers/new-world", 3, 159, CONSENT),
    "rivers-knights-new-world": (
        "cities-knights+rivers+seafarers/new-world",
        4,
        160,
        {**CONSENT, "river_harbor_ban": "mouth"},
    ),
    "rivers-free": ("rivers+traders", 4, 161, {"free_choice": "manual"}),
    "rivers-lot": ("rivers+seafarers/forgotten-tribe", 3, 162, {"free_choice": "random"}),
    "oasis-free": ("caravans+seafarers/new-world", 4, 163, {**CONSENT, "free_choice": "manual"}),
    "lake-free": ("caravans+fishermen", 3, 164, {"free_choice": "manual"}),
    "attack-new-shores": ("barbarian-attack+seafarers/new-shores", 3, 150, {}),
    "attack-desert": ("barbarian-attack+seafarers/through-the-desert", 4, 151, {}),
    "attack-tribe": ("barbarian-attack+seafarers/forgotten-tribe", 3, 152, {}),
    "attack-fog": (
        "barbarian-attack+seafarers/fog-island",
        4,
        153,
        {"allow_not_recommended": "true"},
    ),
    "attack-pirates": ("barbarian-attack+seafarers/pirate-islands", 3, 154, {}),
    "attack-wonders": ("barbarian-attack+seafarers/wonders", 4, 155, {}),
    "rivers-3": ("rivers", 3, 71, {"setup": "variable"}),
    "rivers-4": ("rivers", 4, 72, {"domestic_trade": "off", "gold_harbors": "all"}),
    "rivers-5": ("rivers", 5, 73, {}),
    "rivers-6": ("rivers", 6, 74, {"extra_phase": "paired", "numbers": "random"}),
    "traders-3": ("traders", 3, 81, {"setup": "variable"}),
    "traders-4": ("traders", 4, 82, {"domestic_trade": "off", "phases": "separated"}),
    "traders-5": ("traders", 5, 83, {}),
    "traders-6": ("traders", 6, 84, {"extra_phase": "paired", "setup": "variable"}),
    "helpers-3": ("helpers", 3, 51, {"setup": "variable"}),
    "helpers-4": ("helpers", 4, 52, {"phases": "separated"}),
    "helpers-5": ("helpers", 5, 53, {}),
    "helpers-6-paired": ("helpers", 6, 54, {"extra_phase": "paired"}),
    "helpers-corsica-3": ("corsica+helpers", 3, 55, CONSENT),
    "helpers-canal-4": ("erie-canal+helpers+new-york", 4, 56, CONSENT),
    "friends-3": ("friends", 3, 31, {"setup": "variable"}),
    "friends-4": ("friends", 4, 32, {"steal_needs_cards": "false", "phases": "separated"}),
    "friends-5": ("friends", 5, 33, {}),
    "friends-6": ("friends", 6, 34, {"extra_phase": "paired"}),
    "friends-helpers-4": ("friends+helpers", 4, 36, {"allow_not_recommended": "true"}),
    "friends-corsica-4": ("friends+corsica", 4, 35, {"allow_not_recommended": "true"}),
    "new-shores-3": ("seafarers/new-shores", 3, 71, {"layout": "variable"}),
    "new-shores-4": ("seafarers/new-shores", 4, 72, {}),
    "new-shores-5": ("seafarers/new-shores", 5, 73, {"domestic_trade": "off"}),
    "new-shores-6": (
        "seafarers/new-shores",
        6,
        74,
        {"extra_phase": "paired", "layout": "variable", "loop_ships_movable": "off"},
    ),
    "four-islands-3": ("seafarers/four-islands", 3, 81, {"phases": "separated"}),
    "four-islands-4": ("seafarers/four-islands", 4, 82, {"layout": "variable"}),
    "four-islands-6": ("seafarers/four-islands", 6, 83, {"layout": "variable"}),
    "four-islands-2007": (
        "seafarers/four-islands",
        4,
        84,
        {"printing": "2007", "island_bonus": "first_one"},
    ),
    "desert-3": ("seafarers/through-the-desert", 3, 85, {"layout": "variable"}),
    "desert-4": ("seafarers/through-the-desert", 4, 86, {}),
    "desert-5": ("seafarers/through-the-desert", 5, 87, {"layout": "variable"}),
    "desert-2007": ("seafarers/through-the-desert", 3, 88, {"printing": "2007"}),
    "fog-3": ("seafarers/fog-island", 3, 91, {}),
    "fog-4": ("seafarers/fog-island", 4, 92, {"layout": "variable"}),
    "fog-6": ("seafarers/fog-island", 6, 93, {"extra_phase": "paired"}),
    "fog-2007": ("seafarers/fog-island", 4, 94, {"printing": "2007", "layout": "variable"}),
    "tribe-3": ("seafarers/forgotten-tribe", 3, 97, {"layout": "variable"}),
    "tribe-4": ("seafarers/forgotten-tribe", 4, 98, {}),
    "tribe-5": ("seafarers/forgotten-tribe", 5, 99, {"domestic_trade": "off"}),
    "tribe-6": (
        "seafarers/forgotten-tribe",
        6,
        100,
        {"extra_phase": "paired", "layout": "variable"},
    ),
    "cloth-3": ("seafarers/cloth", 3, 101, {}),
    "cloth-4": ("seafarers/cloth", 4, 102, {"layout": "variable", "steal_needs_cards": "false"}),
    "cloth-5": ("seafarers/cloth", 5, 103, {"cloth_end_empty": "5", "domestic_trade": "off"}),
    "cloth-6": ("seafarers/cloth", 6, 104, {"extra_phase": "paired", "layout": "variable"}),
    "new-world-3": ("seafarers/new-world", 3, 95, {}),
    "pirates-3": ("seafarers/pirate-islands", 3, 101, {}),
    "pirates-4": ("seafarers/pirate-islands", 4, 102, {"fortress_attack": "automatic"}),
    "pirates-6": (
        "seafarers/pirate-islands",
        6,
        103,
        {"extra_phase": "paired", "fleet_attacks": "none_if_several"},
    ),
    "wonders-3": ("seafarers/wonders", 3, 104, {"wonder_marker": "ship"}),
    "wonders-4": ("seafarers/wonders", 4, 105, {"layout": "variable"}),
    "wonders-5": ("seafarers/wonders", 5, 106, {"wonders56": "older"}),
    "wonders-6": ("seafarers/wonders", 6, 107, {"layout": "variable", "extra_phase": "paired"}),
    "new-world-6": ("seafarers/new-world", 6, 96, {"new_world_islands": "1"}),
    "knights-shores-4": ("cities-knights+seafarers/new-shores", 4, 111, {}),
    "knights-shores-6": (
        "cities-knights+seafarers/new-shores",
        6,
        112,
        {"extra_phase": "paired", "layout": "variable"},
    ),
    "knights-islands-4": (
        "cities-knights+seafarers/four-islands",
        4,
        113,
        {"printing": "2007", "island_bonus": "first_one"},
    ),
    "knights-fog-3": ("cities-knights+seafarers/fog-island", 3, 114, {"domestic_trade": "off"}),
    "knights-desert-5": ("cities-knights+seafarers/through-the-desert", 5, 115, {}),
    "knights-tribe-3": ("cities-knights+seafarers/forgotten-tribe", 3, 116, {}),
    "knights-cloth-4": ("cities-knights+seafarers/cloth", 4, 117, {}),
    "knights-wonders-3": ("cities-knights+seafarers/wonders", 3, 118, {}),
    "caravans-3": ("caravans", 3, 61, {"setup": "variable", "arrows": "random"}),
    "caravans-4": ("caravans", 4, 62, {"domestic_trade": "off", "caravan_vote": "plurality"}),
    "caravans-5": ("caravans", 5, 63, {}),
    "caravans-6": ("caravans", 6, 64, {"extra_phase": "paired", "arrows": "turned"}),
    "attack-3": ("barbarian-attack", 3, 71, {"setup": "variable"}),
    "attack-4": ("barbarian-attack", 4, 72, {"harbors": "fixed", "domestic_trade": "off"}),
    "attack-5": ("barbarian-attack", 5, 73, {"setup": "variable", "phases": "separated"}),
    "attack-6": ("barbarian-attack", 6, 74, {"extra_phase": "paired", "gold_harbors": "all"}),
    "fishermen-3": ("fishermen", 3, 71, {"setup": "variable", "fish_shortage": "one_by_one"}),
    "fishermen-4": ("fishermen", 4, 72, {"domestic_trade": "off", "fish_before_roll": "true"}),
    "fishermen-5": ("fishermen", 5, 73, {}),
    "fishermen-6": ("fishermen", 6, 74, {"extra_phase": "paired"}),
    "two-beginner": ("two-players", 2, 81, {}),
    "two-variable": ("two-players", 2, 82, {"setup": "variable", "domestic_trade": "off"}),
    "two-deck": ("two-players", 2, 83, {"dice": "deck", "phases": "separated"}),
    "events-3": ("base", 3, 81, {"event_cards": "exact", "setup": "variable"}),
    "events-4": ("base", 4, 82, {"event_cards": "deck", "harbormaster": "on"}),
    "events-6": ("base", 6, 83, {"event_cards": "deck", "friendly_robber": "on"}),
    "friendly-4": ("base", 4, 84, {"friendly_robber": "on", "harbormaster": "on"}),
    "events-fishermen-4": (
        "fishermen",
        4,
        85,
        {"event_cards": "deck", "friendly_robber": "on", "harbormaster": "on"},
    ),
    "events-caravans-5": ("caravans", 5, 86, {"event_cards": "exact", "harbormaster": "on"}),
    "duel": ("duel", 2, 31, {"vp_target": "8"}),
    "duel-switches": (
        "duel",
        2,
        32,
        {
            "action_gate": "combined7",
            "brigand_grace": "2",
            "civil_war": "opponent_chooses",
            "spy": "units_and_actions",
            "exchange": "same_stack",
            "demolish": "on",
            "turn_cap": "90",
        },
    ),
}
"""Name -> (variant, players, seed, options)."""


def play(name: str) -> hexhaven.Game:
    """Play a golden game: random moves that follow from its name."""
    variant, players, seed, options = GAMES[name]
    game = hexhaven.new(variant, players, seed=seed, options=options)
    rng = Rng(name)
    while not game.over:
        seats = game.actors
        moves = game.legal(seats[rng.below(len(seats))])
        game.play(moves[rng.below(len(moves))])
    return game


def main() -> None:
    """Write all files."""
    for name in GAMES:
        text = play(name).record().to_json() + "\n"
        (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")
        print(f"{name}: {text.count(chr(10))} lines")


if __name__ == "__main__":
    main()
