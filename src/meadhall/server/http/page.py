"""The built page, kept in memory: index.html for every address of ours, hashed assets that browsers keep for good."""

from __future__ import annotations

import gzip
import mimetypes
from hashlib import blake2b
from pathlib import Path

from litestar import Request, Response, route
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.params import FromPath

from meadhall.server.errors import Fault

from .schema import STYLE_HASH

NOT_BUILT = (
    "The server runs, but the page is not built yet.\n"
    "In a source tree, `make setup` builds it; then reload this page.\n"
)
POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        f"style-src 'self' {STYLE_HASH}",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
SECURITY = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
}
_FOR_GOOD = "public, max-age=31536000, immutable"
_ASK_FIRST = "no-cache"
_OURS = ("t/", "rules/", "mine/", "verify/")
_PRESSED = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt")

mimetypes.add_type("text/javascript", ".js")  # some systems' tables know better, and are wrong
mimetypes.add_type("application/manifest+json", ".webmanifest")


class Sheet:
    """One file of the page, as sent."""

    def __init__(self, path: Path) -> None:
        self.stamp = path.stat().st_mtime_ns
        self.body = path.read_bytes()
        self.kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.tag = f'"{blake2b(self.body, digest_size=12).hexdigest()}"'
        pressed = gzip.compress(self.body, 6, mtime=0) if path.suffix in _PRESSED else self.body
        self.pressed = pressed if len(pressed) < len(self.body) else None


class Page:
    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._sheets: dict[Path, Sheet] = {}

    def find(self, address: str) -> Sheet | None:
        """The file an address means; None when there is none."""
        name = address.strip("/")
        if not name or f"{name}/".startswith(_OURS):
            name = "index.html"
        path = (self._folder / name).resolve()
        if not path.is_relative_to(self._folder) or not path.is_file():
            return None
        sheet = self._sheets.get(path)
        if sheet is None or sheet.stamp != path.stat().st_mtime_ns:
            sheet = self._sheets[path] = Sheet(path)
        return sheet

    @property
    def built(self) -> bool:
        return (self._folder / "index.html").is_file()


@route(["/", "/{address:path}"], http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def show_page(
    request: Request[object, object, State], page: NamedDependency[Page], address: FromPath[str] = ""
) -> Response[bytes | str]:
    if address.startswith("/api/") or address == "/api":
        raise Fault(404, "no-address", "There is nothing at this address. /schema lists what there is.")
    sheet = page.find(address)
    if sheet is None:
        if not page.built:
            return Response(NOT_BUILT, media_type=MediaType.TEXT, status_code=503)
        raise Fault(404, "no-address", "There is nothing at this address.")
    headers = {
        "Cache-Control": _FOR_GOOD if address.startswith("/assets/") else _ASK_FIRST,
        "ETag": sheet.tag,
        "Vary": "Accept-Encoding",
    }
    if request.headers.get("if-none-match") == sheet.tag:
        return Response(b"", headers=headers, status_code=304, media_type=sheet.kind)
    body = sheet.body
    if sheet.pressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = sheet.pressed
        headers["Content-Encoding"] = "gzip"
    if request.method == "HEAD":
        headers["Content-Length"] = str(len(body))
        body = b""
    return Response(body, headers=headers, media_type=sheet.kind)
