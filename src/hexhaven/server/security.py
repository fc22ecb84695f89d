"""Security: headers on every answer; no large requests, and none from strange pages."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .errors import Fault
from .limits import Limits
from .live.origin import HOST, allowed, known_host
from .problems import problem
from .settings import Settings

READING: Final = ("GET", "HEAD", "OPTIONS")
LARGEST_BODY: Final = 256 * 1024
"""Bytes; an own map, with every letter escaped, needs half of it."""
LARGEST_RECORD: Final = 2 * 1024 * 1024
UPLOADS: Final = "/api/replays"
LIMITS: Final = {UPLOADS: LARGEST_RECORD}
STRANGE_HOST: Final = (
    "this server does not go by that name; open it by its address, or start it with --origin and "
    "the address that people type"
)
POLICY: Final = "Content-Security-Policy"
FIXED: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}
OF_PAGES: Final = {
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
"""What a browser heeds on what it shows as a page, and nowhere else."""
SHOWN: Final = ("text/html", "image/svg+xml")
"""What can be shown and run scripts."""
OF_FILES: Final = "default-src 'self'; frame-ancestors 'none'"
"""The policy of all else. A worker has the policy of its file, so that it may ask ourselves."""


def content_policy(host: str) -> str:
    """What our pages may load: our own files only, and a socket to ourselves.

    Scripts are files, never inline. Style attributes are allowed, since positions and colours of
    the scene are set by them; style elements are not. Some browsers do not count a socket as
    'self', so that it is named.
    """
    own = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    rules = {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "style-src-attr": "'unsafe-inline'",
        "img-src": "'self' data: blob:",
        "font-src": "'self'",
        "connect-src": f"'self'{own}",
        "manifest-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def protect(answer: MutableHeaders, host: str) -> None:
    """Set the headers of an answer. Most are of use on pages alone, and each costs its bytes on
    every one of the twenty files of a first visit."""
    page = answer.get("content-type", "").startswith(SHOWN)
    answer.setdefault(POLICY, content_policy(host) if page else OF_FILES)  # the manual has its own
    for name, value in (FIXED | OF_PAGES if page else FIXED).items():
        answer[name] = value


class Guard:
    """Middleware for HTTP; sockets are checked where they are opened."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self.app = app
        self.settings = settings
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")

        async def protected(message: Message) -> None:
            if message["type"] == "http.response.start":
                protect(MutableHeaders(scope=message), host)
            await send(message)

        if not known_host(host, self.settings):
            refusal = problem(Fault.BAD_MESSAGE, STRANGE_HOST, 421)
            await refusal(scope, receive, protected)
        elif scope["method"] in READING:
            await self.app(scope, receive, protected)
        else:
            refused = await self._write(scope, receive, protected, headers)
            if refused is not None:
                await refused(scope, receive, protected)

    async def _write(
        self, scope: Scope, receive: Receive, send: Send, headers: Headers
    ) -> Response | None:
        """A request that changes something: from our own pages, of a bounded size, and not slower
        than it may be. Returns the refusal of what is not served."""
        if not allowed(headers.get("origin"), headers.get("host", ""), self.settings.origins):
            return problem(Fault.BAD_MESSAGE, "this page may not talk to this server", 403)
        client = scope.get("client")
        address = client[0] if client else ""
        path = scope["path"]
        if path == UPLOADS and not self.limits.uploads.take(address):
            return problem(Fault.TOO_FAST, "too many replays from one address; try again later")
        limit = LIMITS.get(path, LARGEST_BODY)
        if declared(headers) > limit:
            return too_large(limit)
        if not self.limits.bodies.enter(address):
            return problem(Fault.TOO_FAST, "too many requests at once; try again in a moment")
        try:
            async with asyncio.timeout(self.settings.body_seconds):
                body = await read_body(receive, limit)
        except TimeoutError:
            return problem(Fault.BAD_MESSAGE, "the request did not come in time", 408)
        finally:
            self.limits.bodies.leave(address)
        if body is None:
            return too_large(limit)
        whole: list[Message] = [{"type": "http.request", "body": body}]

        async def again() -> Message:
            return whole.pop() if whole else await receive()

        await self.app(scope, again, send)
        return None


def too_large(limit: int) -> Response:
    """The refusal of a body of more bytes."""
    return problem(Fault.TOO_LARGE, f"at most {limit} bytes can be sent here")


def declared(headers: Headers) -> int:
    """The bytes that a request says it has; 0 if it does not say."""
    length = headers.get("content-length", "")
    return int(length) if length.isdecimal() and len(length) < 20 else 0


async def read_body(receive: Receive, limit: int) -> bytes | None:
    """The whole body of a request; None if it is too large."""
    parts: list[bytes] = []
    left = limit
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b""  # the client has gone
        parts.append(message.get("body", b""))
        left -= len(parts[-1])
        if left < 0:
            return None
        if not message.get("more_body", False):
            return b"".join(parts)
