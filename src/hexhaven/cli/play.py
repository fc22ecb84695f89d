"""`hexhaven play`: the table in the browser on this machine; or, with --terminal, right here."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from hexhaven.cli.errors import CommandError
from hexhaven.cli.hosting import (
    checked_port,
    data_folder,
    database_in,
    look_here,
    missing_client,
    show_in_browser,
    spare_cores,
)

DESCRIPTION: Final = """\
Play in the browser, against bots or with others at this machine. Variant, seats, bots and options
are chosen there, and tables are kept: they go on after a restart. Ctrl-C stops it. With --lan, or a
switch in the lobby, others in the same network can come by a link.

With --terminal, play in this terminal against bots, or watch them play; type help at any prompt.
Rules options are listed by: hexhaven variants VARIANT"""

EXAMPLES: Final = """\
examples:
  hexhaven play
  hexhaven play --lan
  hexhaven play --port 9000 --no-browser
  hexhaven play --terminal
  hexhaven play --terminal --compose
  hexhaven play --terminal --variant seafarers/new-shores+cities-knights
  hexhaven play --terminal --players 3 --seat 1 --bots greedy --name Ada
  hexhaven play --terminal --seed 7 --option setup=variable --option vp_target=8
  hexhaven play --terminal --bots greedy,random,random
  hexhaven play --terminal --watch
  hexhaven play --terminal --variant dice --name Ada
  hexhaven play --terminal --variant dice-plus --bots dicer
  hexhaven play --terminal --variant duel
  hexhaven play --terminal --from game.json
  hexhaven play --terminal --module market:MarketDay"""

FIRST_PORT: Final = 8000
PORTS: Final = 100
"""How many ports are tried, if other programs have the first ones."""
BROWSER_ONLY: Final = {
    "port": "--port",
    "no_browser": "--no-browser",
    "data": "--data",
    "lan": "--lan",
}
TERMINAL_ONLY: Final = (
    "variant",
    "compose",
    "players",
    "seat",
    "bots",
    "seed",
    "option",
    "map",
    "name",
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the options; those that were not given are None, so that the mix can be checked."""
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLES
    parser.add_argument(
        "--module",
        action="append",
        metavar="PACKAGE.MOD:CLASS",
        help="a module of your own, found from the folder you are in; may be repeated",
    )
    add_browser_options(parser.add_argument_group("in the browser"))
    group = parser.add_argument_group("in the terminal")
    group.add_argument("--terminal", action="store_true", help="play in this terminal")
    add_terminal_options(group)


def add_browser_options(group: argparse._ArgumentGroup) -> None:
    """The options of the browser table."""
    group.add_argument(
        "--port", type=int, help=f"the port to use (default: the first free one from {FIRST_PORT})"
    )
    group.add_argument(
        "--lan", action="store_true", default=None, help="let others in the same network join"
    )
    group.add_argument(
        "--no-browser", action="store_true", default=None, help="only say the address"
    )
    group.add_argument(
        "--data",
        type=Path,
        metavar="FOLDER",
        help="where tables are kept (default: your data folder)",
    )


def add_terminal_options(group: argparse._ArgumentGroup) -> None:
    """The options of the game in the terminal."""
    group.add_argument("--variant", help="what to play, keys with + between them (default: base)")
    group.add_argument(
        "--compose",
        action="store_true",
        default=None,
        help="ask what to play: the ground, and what is added to it",
    )
    group.add_argument("--players", type=int, help="how many seats (default: 4; in dice 1)")
    group.add_argument("--seat", type=int, help="your seat, from 0 (default: 0)")
    group.add_argument(
        "--bots",
        metavar="NAMES",
        help="one name for all other seats, or one for each, with commas (default: greedy)",
    )
    group.add_argument("--seed", type=int, help="the seed of the dice (default: a secret one)")
    group.add_argument(
        "--option", action="append", metavar="KEY=VALUE", help="an option of the rules"
    )
    group.add_argument(
        "--map", type=Path, metavar="FILE", help="an own board, see: hexhaven docs maps"
    )
    group.add_argument(
        "--from",
        dest="saved",
        type=Path,
        metavar="FILE",
        help="go on with a game that was saved with `save FILE`",
    )
    group.add_argument("--name", help="what you are called at the table")
    group.add_argument("--watch", action="store_true", default=None, help="only bots play")


def run(args: argparse.Namespace) -> int:
    """Play where it was asked for."""
    if args.terminal:
        for name, word in BROWSER_ONLY.items():
            if getattr(args, name) is not None:
                raise CommandError(f"{word} is for the browser; leave out --terminal")
        if args.compose and args.variant is not None:
            raise CommandError("--compose asks for the variant; leave out --variant")
        from hexhaven.cli.play_terminal import play

        return play(args)
    if args.saved is not None:
        raise CommandError("--from is for the terminal: add --terminal")
    for name in (*TERMINAL_ONLY, "watch"):
        if getattr(args, name) is not None:
            raise CommandError(
                f"--{name} is for the terminal: add --terminal, or choose it in the browser"
            )
    look_here(args.module or [])
    folder = args.data or data_folder()
    modules = tuple(args.module or [])
    return play_in_browser(args.port, bool(args.no_browser), folder, bool(args.lan), modules)


def play_in_browser(
    port: int | None,
    no_browser: bool,
    folder: Path,
    lan: bool = False,
    modules: tuple[str, ...] = (),
) -> int:
    """Serve the table to this machine, and to its network if that is wanted, and show it."""
    import logging

    from hexhaven.server import logs
    from hexhaven.server.alone import AlreadyServed
    from hexhaven.server.lan import own_address
    from hexhaven.server.run import serve
    from hexhaven.server.settings import Settings

    if missing := missing_client():
        raise CommandError(missing)
    settings = Settings(
        database=database_in(folder),
        host="0.0.0.0" if lan else "127.0.0.1",
        lan_switch=True,
        port=FIRST_PORT if port is None else checked_port(port),
        bot_workers=spare_cores(),
        modules=modules,
    )
    logs.set_up(as_json=False, level=logging.WARNING)

    def ready(address: str) -> None:
        print(
            f"Hexhaven is at {address}  (Ctrl-C stops it; tables are kept in {folder})", flush=True
        )
        if lan:
            print(lan_line(own_address(), address), flush=True)
        if not no_browser:
            show_in_browser(address)

    try:
        serve(settings, PORTS if port is None else 1, ready)
    except AlreadyServed as other:
        if not other.address:
            raise
        print(f"Hexhaven is already at {other.address}")
        if not no_browser:
            show_in_browser(other.address)
    return 0


def lan_line(here: str, address: str) -> str:
    """What others in the network are told."""
    if not here:
        return "This machine is in no network that others could come from."
    return f"Others in your network find it at http://{here}:{address.rsplit(':', 1)[1]}"
