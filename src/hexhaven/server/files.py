"""Files: what is sent again and again, in memory, compressed, with a tag that names its content."""

from __future__ import annotations

import gzip
import hashlib
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response

SQUEEZED: Final = ("text/", "application/json", "application/manifest", "image/svg+xml")


class File:
    """A file in memory, also compressed where that helps."""

    def __init__(self, body: bytes, media_type: str) -> None:
        self.body = body
        self.media_type = media_type
        self.etag = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
        self.packed = b""
        if media_type.startswith(SQUEEZED):
            packed = gzip.compress(body, 9)
            self.packed = packed if len(packed) < len(body) else b""

    def answer(self, headers: Headers, cache: str, status: int = 200) -> Response:
        """The file, or the news that the client has it already."""
        fields = {"Cache-Control": cache, "ETag": self.etag, "Vary": "Accept-Encoding"}
        if status == 200 and self.etag in headers.get("if-none-match", ""):
            return Response(status_code=304, headers=fields)
        if self.packed and "gzip" in headers.get("accept-encoding", ""):
            fields["Content-Encoding"] = "gzip"
            return Response(self.packed, status, fields, self.media_type)
        return Response(self.body, status, fields, self.media_type)
