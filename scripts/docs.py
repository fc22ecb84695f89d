"""Build the documentation site: `python scripts/docs.py`, or `make docs`.

MkDocs with the theme Material and mkdocstrings, strictly: a link or an anchor that leads nowhere is
an error. The site lies where the server and the wheel find it, and fetches nothing from elsewhere.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SITE: Final = ROOT / "src" / "hexhaven" / "server" / "manual"
FETCHED: Final = re.compile(
    rb"""<(?:script|link|img|iframe|source)\b[^>]*?(?:src|href)=["']?(?:https?:)?//[^"'\s>]+"""
)
"""What a browser would load from elsewhere; a link that somebody may follow is none."""
QUIET: Final = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
LEFT_OUT: Final = ("sitemap.xml.gz", "sitemap.xml")
"""For search engines; the gzip one has the time in it."""


class DocsError(Exception):
    """The site cannot be built; the message says why."""


def available() -> bool:
    """Whether the tools are installed (the extra `docs`)."""
    wanted = ("mkdocs", "material", "mkdocstrings")
    return all(importlib.util.find_spec(name) is not None for name in wanted)


def build(site: Path = SITE, root: Path = ROOT) -> Path:
    """Build into a folder; raises DocsError with what MkDocs said."""
    if not available():
        raise DocsError("the tools are missing: pip install 'hexhaven[docs]'")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--clean", "-q"]
    done = subprocess.run(
        [*command, "-f", str(root / "mkdocs.yml"), "-d", str(site)],
        env=os.environ | QUIET,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise DocsError(f"mkdocs failed:\n{done.stdout}{done.stderr}")
    for name in LEFT_OUT:
        (site / name).unlink(missing_ok=True)
    if strange := foreign(site):
        raise DocsError(f"pages fetch from elsewhere: {', '.join(strange)}")
    return site


def foreign(site: Path) -> list[str]:
    """Files that a page of the site would load from another server."""
    found = {
        f"{path.relative_to(site)}: {hit.decode()}"
        for path in site.rglob("*.html")
        for hit in FETCHED.findall(path.read_bytes())
        if b'rel="canonical"' not in hit
    }
    return sorted(found)


def main() -> int:
    """Build, and say where it is."""
    try:
        shutil.rmtree(SITE, ignore_errors=True)
        print(f"built {build()}")
    except DocsError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
