"""Files: what is sent again and again, in memory, compressed, with a tag that names its content."""

from __future__ import annotations

import gzip
import hashlib
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response

SQUEEZED: Final = ("text/", "application/json", "application/manifest", "image/svg+xml")

NEVER: Final = ("q=0", "q=0.0", "q=0.00", "q=0.000")


class File:
    """A file in memory, also compressed where that helps.

    `brotli` is what a build compressed better than we can; empty where there was none.
    """

    def __init__(self, body: bytes, media_type: str, brotli: bytes = b"") -> None:
        self.body = body
        self.media_type = media_type
        self.brotli = brotli
        self.etag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
        self.packed = b""
        if media_type.startswith(SQUEEZED):
            packed = gzip.compress(body, 9)
            self.packed = packed if len(packed) < len(body) else b""

    def answer(self, headers: Headers, cache: str, status: int = 200) -> Response:
        """The file, or the news that the client has it already."""
        fields = {"Cache-Control": cache, "ETag": self.etag, "Vary": "Accept-Encoding"}
        if status == 200 and self.etag in headers.get("if-none-match", ""):
            # With its type: by that it is known for a page, and gets a page's headers again.
            return Response(None, 304, fields, self.media_type)
        for way, packed in (("br", self.brotli), ("gzip", self.packed)):
            if packed and way in accepted(headers):
                fields["Content-Encoding"] = way
                return Response(packed, status, fields, self.media_type)
        return Response(self.body, status, fields, self.media_type)


def accepted(headers: Headers) -> set[str]:
    """The ways of compression that a client can read; one with weight 0 it says it cannot."""
    said = headers.get("accept-encoding", "").lower()
    wished = [word.strip().partition(";") for word in said.split(",")]
    return {way.strip() for way, _, weight in wished if weight.strip() not in NEVER}
