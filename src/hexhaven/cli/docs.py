"""`hexhaven docs`: the documentation that every install carries, in the terminal or the browser."""

from __future__ import annotations

import argparse
import sys
from difflib import get_close_matches
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

from hexhaven.cli.errors import CommandError

DESCRIPTION: Final = """\
Read a page of the documentation in this terminal; without a page, the list of all. With --browser
the documentation site, with search and the reference of the Python names, is shown instead, where
it has been built; every server has it under /docs."""

EXAMPLES: Final = """\
examples:
  hexhaven docs
  hexhaven docs quickstart
  hexhaven docs maps | less
  hexhaven docs --browser"""

PACKAGE: Final = Path(__file__).resolve().parents[1]
SITE: Final = PACKAGE / "server" / "manual"
WIDTH: Final = 100
"""Columns where the output is no terminal."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLES
    parser.add_argument("page", nargs="?", help="the name of a page, such as maps or games/dice")
    parser.add_argument("--browser", action="store_true", help="show the site in the browser")


def run(args: argparse.Namespace) -> int:
    """Show the page."""
    folder = pages_folder()
    if args.browser:
        return _browse(args.page or "")
    if args.page is None:
        _list(folder)
        return 0
    from rich.console import Console
    from rich.markdown import Markdown

    text = page_text(folder, args.page)
    Console(width=None if sys.stdout.isatty() else WIDTH).print(Markdown(text))
    return 0


def pages_folder() -> Path:
    """Where the pages are: in the package, or in the checkout that it runs from."""
    for folder in (PACKAGE / "manual", PACKAGE.parents[1] / "docs"):
        if (folder / "index.md").is_file():
            return folder
    raise CommandError("this install carries no documentation: build it from a checkout")


def page_names(folder: Path) -> list[str]:
    """The names of all pages, those of the first folder first."""
    found = [path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.md")]
    return sorted(found, key=lambda name: (name.count("/"), name))


def page_text(folder: Path, name: str) -> str:
    """A page by its name, with or without its ending."""
    known = page_names(folder)
    wished = name.strip("/").removesuffix(".md")
    if wished not in known:
        near = get_close_matches(wished, known, 1)
        hint = f"did you mean {near[0]!r}?" if near else "hexhaven docs lists all"
        raise CommandError(f"no page {name!r}; {hint}")
    return (folder / f"{wished}.md").read_text(encoding="utf-8")


def _list(folder: Path) -> None:
    for name in page_names(folder):
        title = page_text(folder, name).partition("\n")[0].lstrip("# ")
        print(f"  {name:28} {title}")
    print("\nhexhaven docs PAGE shows one; --browser shows the site, with search.")


def _browse(page: str) -> int:
    import webbrowser

    wished = page.strip("/").removesuffix(".md")
    if not (SITE / "index.html").is_file():
        raise CommandError("the site is not built; in a checkout: make docs")
    if not (SITE / wished / "index.html").is_file():
        raise CommandError(f"the site has no page {page!r}")
    with site_server(SITE) as server:
        address = f"http://127.0.0.1:{server.server_port}/{wished}"
        print(f"{address}\nCtrl-C stops it.", flush=True)
        webbrowser.open(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return 0
    return 0


class Quiet(SimpleHTTPRequestHandler):
    """Files of a folder, without a line on the screen for each."""

    def log_message(self, format: str, *args: object) -> None:
        """Nobody wants to read that here."""


def site_server(site: Path) -> ThreadingHTTPServer:
    """The site for this machine alone: opened as files, links and search would not work."""
    return ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site)))
