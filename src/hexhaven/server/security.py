"""Security: headers on every answer; no large requests, and none from strange pages."""

from __future__ import annotations

import re
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .errors import Fault
from .live.origin import allowed
from .problems import problem
from .settings import Settings

HOST: Final = re.compile(r"[A-Za-z0-9.-]+(?::\d{1,5})?|\[[0-9A-Fa-f:.]+\](?::\d{1,5})?")
READING: Final = ("GET", "HEAD", "OPTIONS")
LARGEST_BODY: Final = 256 * 1024
"""Bytes; an own map, with every letter escaped, needs half of it."""
LARGEST_RECORD: Final = 2 * 1024 * 1024
LIMITS: Final = {"/api/replays": LARGEST_RECORD}
FIXED: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


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


class Guard:
    """Middleware for HTTP; sockets are checked where they are opened."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        policy = content_policy(headers.get("host", ""))

        async def protected(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                answer["Content-Security-Policy"] = policy
                for name, value in FIXED.items():
                    answer[name] = value
            await send(message)

        if scope["method"] in READING:
            await self.app(scope, receive, protected)
        else:
            await self._write(scope, receive, protected, headers)

    async def _write(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        """A request that changes something: from our own pages, and of a bounded size."""
        if not allowed(headers.get("origin"), headers.get("host", ""), self.settings.origins):
            refusal = problem(Fault.BAD_MESSAGE, "this page may not talk to this server", 403)
            await refusal(scope, receive, send)
            return
        limit = LIMITS.get(scope["path"], LARGEST_BODY)
        body = await read_body(receive, limit)
        if body is None:
            refusal = problem(Fault.TOO_LARGE, f"at most {limit} bytes can be sent here")
            await refusal(scope, receive, send)
            return
        whole: list[Message] = [{"type": "http.request", "body": body}]

        async def again() -> Message:
            return whole.pop() if whole else await receive()

        await self.app(scope, again, send)


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
