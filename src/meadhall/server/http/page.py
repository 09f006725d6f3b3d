"""Serves the built page from memory: index.html for every page address, and assets that browsers may cache for ever."""

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

from meadhall.server.errors import RequestError

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
_FOREVER = "public, max-age=31536000, immutable"
_REVALIDATE = "no-cache"
_PAGES = ("t/", "rules/", "mine/", "puzzles/", "verify/")
_COMPRESSED = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt")

mimetypes.add_type("text/javascript", ".js")  # some systems have a wrong entry
mimetypes.add_type("application/manifest+json", ".webmanifest")


class PageFile:
    """One file of the page, as sent."""

    def __init__(self, path: Path) -> None:
        self.stamp = path.stat().st_mtime_ns
        self.body = path.read_bytes()
        self.kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.tag = f'"{blake2b(self.body, digest_size=12).hexdigest()}"'
        compressed = gzip.compress(self.body, 6, mtime=0) if path.suffix in _COMPRESSED else self.body
        self.compressed = compressed if len(compressed) < len(self.body) else None


class Page:
    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._files: dict[Path, PageFile] = {}

    def find(self, address: str) -> PageFile | None:
        """The file for an address; None when there is none."""
        name = address.strip("/")
        if not name or f"{name}/".startswith(_PAGES):
            name = "index.html"
        try:
            path = (self._folder / name).resolve()
            found = path.is_relative_to(self._folder) and path.is_file()
        except (OSError, ValueError):  # longer than names of files may be, or with NUL
            return None
        if not found:
            return None
        file = self._files.get(path)
        if file is None or file.stamp != path.stat().st_mtime_ns:
            file = self._files[path] = PageFile(path)
        return file

    @property
    def built(self) -> bool:
        return (self._folder / "index.html").is_file()


@route(["/", "/{address:path}"], http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def show_page(
    request: Request[object, object, State], page: NamedDependency[Page], address: FromPath[str] = ""
) -> Response[bytes | str]:
    if address.startswith("/api/") or address == "/api":
        raise RequestError(
            404, "no-address", "There is nothing at this address. /schema lists what there is."
        )
    file = page.find(address)
    if file is not None:
        return _sent(request, file, _FOREVER if address.startswith("/assets/") else _REVALIDATE)
    if not page.built:
        return Response(NOT_BUILT, media_type=MediaType.TEXT, status_code=503)
    index = page.find("")
    if index is None or "text/html" not in request.headers.get("accept", ""):
        raise RequestError(404, "no-address", "There is nothing at this address.")
    return _not_found(request, index)


def _sent(request: Request[object, object, State], file: PageFile, cache: str) -> Response[bytes | str]:
    headers = {"Cache-Control": cache, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", headers=headers, status_code=304, media_type=file.kind)
    return Response(_body(request, file, headers), headers=headers, media_type=file.kind)


def _not_found(request: Request[object, object, State], index: PageFile) -> Response[bytes | str]:
    """The page, which says itself that it knows no such address. No ETag: the answer is an error."""
    headers = {"Cache-Control": _REVALIDATE, "Vary": "Accept, Accept-Encoding"}
    body = _body(request, index, headers)
    return Response(body, headers=headers, media_type=index.kind, status_code=404)


def _body(request: Request[object, object, State], file: PageFile, headers: dict[str, str]) -> bytes:
    """What to send of a file; adds the headers that describe it."""
    body = file.body
    if file.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.compressed
        headers["Content-Encoding"] = "gzip"
    if request.method == "HEAD":
        headers["Content-Length"] = str(len(body))
        body = b""
    return body
