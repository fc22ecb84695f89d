"""Pages: the browser client, as built into the package.

Files under /assets carry a hash in their names and may be kept for ever. The page itself is asked
for each time. Addresses of the client's own pages get the page, which shows what belongs there.
"""

from __future__ import annotations

import mimetypes
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from .files import File

FOLDER: Final = Path(__file__).parent / "static"
PAGES: Final = re.compile(r"/|/t/[^/]+|/replay|/replay/[^/]+|/rules")
"""The addresses that the client has a page for; others get the page too, with status 404."""
TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""Said here, since browsers insist on them and not every system knows them."""
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_EACH_TIME: Final = "no-cache"
NOT_BUILT: Final = """The browser client is not built.
Build it with: python scripts/web.py (or make play, which does it)
The server itself works: GET /api/catalogue
"""


@lru_cache(maxsize=256)
def _read(path: Path, changed: int) -> File:
    guess = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    better = path.with_name(f"{path.name}.br")
    brotli = better.read_bytes() if better.is_file() else b""
    return File(path.read_bytes(), guess or "application/octet-stream", brotli)


def find(folder: Path, address: str) -> File | None:
    """The file of an address; nothing outside the folder, whatever the address says."""
    path = (folder / address.lstrip("/")).resolve()
    if not path.is_relative_to(folder.resolve()) or not path.is_file():
        return None
    return _read(path, path.stat().st_mtime_ns)


def serve(request: Request, folder: Path = FOLDER) -> Response:
    """A file of the client, or its page."""
    address = request.url.path
    try:
        found = find(folder, address) if address != "/" else None
    except (ValueError, OSError):  # a name that no file can have
        found = None
    if found is not None and address != "/index.html":
        cache = FOR_EVER if address.startswith("/assets/") else ASK_EACH_TIME
        return found.answer(request.headers, cache)
    page = find(folder, "/index.html")
    if page is None:
        return PlainTextResponse(NOT_BUILT, 503)
    status = 200 if PAGES.fullmatch(address) else 404
    return page.answer(request.headers, ASK_EACH_TIME, status)
