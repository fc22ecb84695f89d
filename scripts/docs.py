"""Build the documentation site: `python scripts/docs.py`, or `make docs`.

MkDocs with the theme Material and mkdocstrings, strictly: a link or an anchor that leads nowhere is
an error. The site lies where the server and the wheel find it, and fetches nothing from elsewhere.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
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
STAMP: Final = ".built"
"""What a site was built from; `make docs` goes by its time."""


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
    # Not quietly: then the warnings that strictness counts are not even made.
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", str(root / "mkdocs.yml")]
    with tempfile.TemporaryDirectory(prefix="hexhaven-docs-") as folder:
        fresh = Path(folder) / "site"
        done = subprocess.run(
            [*command, "-d", str(fresh)],
            env=os.environ | QUIET,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise DocsError(f"mkdocs failed:\n{done.stdout}{done.stderr}")
        for name in LEFT_OUT:
            (fresh / name).unlink(missing_ok=True)
        if strange := foreign(fresh):
            raise DocsError(f"pages fetch from elsewhere: {', '.join(strange)}")
        (fresh / STAMP).write_text(source_hash(root), encoding="utf-8")
        # Only a whole build takes the place of the one before.
        shutil.rmtree(site, ignore_errors=True)
        shutil.copytree(fresh, site)
    return site


def source_hash(root: Path = ROOT) -> str:
    """Of all that a site is made of: the pages, and the docstrings of the reference."""
    digest = hashlib.sha256((root / "mkdocs.yml").read_bytes())
    sources = [path for path in (root / "docs").rglob("*") if path.is_file()]
    for path in sorted([*sources, *(root / "src").rglob("*.py")]):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def up_to_date(site: Path = SITE, root: Path = ROOT) -> bool:
    """Whether a site is there, built from the sources as they are."""
    if not (site / "index.html").is_file() or not (site / STAMP).is_file():
        return False
    return (site / STAMP).read_text(encoding="utf-8").strip() == source_hash(root)


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
        print(f"built {build()}")
    except DocsError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
