"""Manual: the documentation site under /docs, as built into the package by `make docs`.

It is made of files alone and asks nobody on the internet for anything. Its pages carry a few small
scripts of their own; the policy of each page names these by their hashes and lets in no others.
"""

from __future__ import annotations

import base64
import hashlib
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from .pages import ASK_EACH_TIME, find
from .security import POLICY, content_policy

FOLDER: Final = Path(__file__).parent / "manual"
ADDRESS: Final = "/docs"
PAGE: Final = "index.html"
INLINE: Final = re.compile(rb"<(script|style)(?![^>]*\bsrc=)[^>]*>(.*?)</\1>", re.DOTALL)
NOT_BUILT: Final = """The documentation site is not built.
In a checkout: make docs. As text: hexhaven docs
"""


def built(folder: Path | None = None) -> bool:
    """Whether there is a site: a checkout has none before `make docs`."""
    return ((folder or FOLDER) / PAGE).is_file()


def serve(request: Request, folder: Path | None = None) -> Response:
    """A file of the site; an address of a folder gets its page."""
    address = request.url.path.removeprefix(ADDRESS)
    folder = folder or FOLDER
    if not built(folder):
        return PlainTextResponse(NOT_BUILT, 404)
    if not address.endswith("/") and _is_page(folder, f"{address}/{PAGE}"):
        return RedirectResponse(f"{ADDRESS}{address}/", 308)
    wished = f"{address}{PAGE}" if address.endswith("/") else address
    try:
        found = find(folder, wished)
    except (ValueError, OSError):  # a name that no file can have
        found = None
    status = 200 if found is not None else 404
    shown = found or find(folder, "/404.html")
    if shown is None:
        return PlainTextResponse("There is no such page.\n", 404)
    answer = shown.answer(request.headers, ASK_EACH_TIME, status)
    if shown.media_type == "text/html":
        answer.headers[POLICY] = policy(request.headers.get("host", ""), shown.body)
    return answer


def _is_page(folder: Path, address: str) -> bool:
    try:
        return find(folder, address) is not None
    except (ValueError, OSError):
        return False


def policy(host: str, page: bytes) -> str:
    """What a page may load: our own files, and the scripts and styles that stand in it."""
    scripts, styles = inline(page)
    return (
        content_policy(host)
        .replace("script-src 'self'", " ".join(["script-src 'self'", *scripts]))
        .replace("style-src 'self'", " ".join(["style-src 'self'", *styles]))
        + "; worker-src 'self'"
    )


@lru_cache(maxsize=256)
def inline(page: bytes) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The hashes of the scripts and of the styles that stand in a page itself."""
    found: dict[bytes, list[str]] = {b"script": [], b"style": []}
    for kind, body in INLINE.findall(page):
        digest = base64.b64encode(hashlib.sha256(body).digest()).decode()
        found[kind].append(f"'sha256-{digest}'")
    return tuple(found[b"script"]), tuple(found[b"style"])
