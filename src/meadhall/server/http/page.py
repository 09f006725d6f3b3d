"""The built page, served from memory: index.html for every page address, and assets that browsers cache for ever."""

from __future__ import annotations

import mimetypes
from base64 import b64encode
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.params import FromPath

from meadhall.server.config import Config
from meadhall.server.errors import RequestError
from meadhall.server.lobby.invitation import add_preview
from meadhall.server.lobby.registry import Tables

from .compression import NOT_COMPRESSED
from .encoding import choose_encoding, has_etag, make_etag

NOT_BUILT = (
    "The server runs, but the page is not built yet.\n"
    "In a source tree, `make setup` builds it; then reload this page.\n"
)
STYLE = """
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem }
p { margin: .2rem 0 }
"""
"""The style of the pages behind the links in mails."""
STYLE_HASH = f"'sha256-{b64encode(sha256(STYLE.encode()).digest()).decode()}'"
"""The hash that allows this single style in the content security policy, which forbids all other inline styles."""
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
_PAGES = ("t/", "screen/", "rules/", "mine/", "learn/", "puzzles/", "verify/")
_FORMS = {"br": ".br", "gzip": ".gz", "": ""}
"""The suffix of each encoding: the build writes compressed files next to the originals."""

mimetypes.add_type("text/javascript", ".js")  # some systems have a wrong entry
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")  # built in since Python 3.14


class PageFile:
    """One file of the page in all its encodings."""

    def __init__(self, path: Path) -> None:
        self.stamps = _stamps(path)
        self.kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.bodies = {
            encoding: _form(path, encoding).read_bytes()
            for encoding, stamp in self.stamps.items()
            if stamp >= self.stamps[""]  # otherwise it was made from an older file
        }
        """The contents by encoding, in order of preference; "" is the uncompressed file."""
        self.tags = {encoding: make_etag(body, encoding) for encoding, body in self.bodies.items()}


def _form(path: Path, encoding: str) -> Path:
    return path.with_name(path.name + _FORMS[encoding])


def _stamps(path: Path) -> dict[str, int]:
    """Return the modification time of each form of a file, in nanoseconds."""
    found = {}
    for encoding in _FORMS:
        with suppress(FileNotFoundError):
            found[encoding] = _form(path, encoding).stat().st_mtime_ns
    return found


class Page:
    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._files: dict[Path, PageFile] = {}

    def find(self, address: str) -> PageFile | None:
        """Return the file for an address; None if the page has no such file."""
        name = address.strip("/")
        if not name or f"{name}/".startswith(_PAGES):
            name = "index.html"
        try:
            path = (self._folder / name).resolve()
            found = path.is_relative_to(self._folder) and path.is_file()
        except (OSError, ValueError):  # the name is too long or contains NUL
            return None
        if not found or path.suffix in (".br", ".gz"):
            return None
        file = self._files.get(path)
        if file is None or file.stamps != _stamps(path):
            file = self._files[path] = PageFile(path)
        return file

    @property
    def built(self) -> bool:
        return (self._folder / "index.html").is_file()


@get(["/", "/{address:path}"], include_in_schema=False, opt=NOT_COMPRESSED)
async def show_page(
    request: Request[object, object, State],
    page: NamedDependency[Page],
    tables: NamedDependency[Tables],
    config: NamedDependency[Config],
    address: FromPath[str] = "",
) -> Response[bytes | str]:
    if address.startswith("/api/") or address == "/api":
        raise RequestError(
            404, "no-address", "There is nothing at this address. /schema lists all addresses."
        )
    file = page.find(address)
    if file is not None:
        shown = await add_preview(
            file.bodies[""], address, tables.store, config.hosting.public_url, page.find
        )
        if shown is not None:
            return Response(shown, headers={"Cache-Control": _REVALIDATE}, media_type=file.kind)
        return _file_response(request, file, _FOREVER if address.startswith("/assets/") else _REVALIDATE)
    if not page.built:
        return Response(NOT_BUILT, media_type=MediaType.TEXT, status_code=503)
    index = page.find("")
    if index is None or "text/html" not in request.headers.get("accept", ""):
        raise RequestError(404, "no-address", "There is nothing at this address.")
    return _not_found_response(request, index)


def _file_response(
    request: Request[object, object, State], file: PageFile, cache: str
) -> Response[bytes | str]:
    encoding = _encoding(request, file)
    headers = {"Cache-Control": cache, "ETag": file.tags[encoding], "Vary": "Accept-Encoding"}
    if has_etag(request.headers.get("if-none-match", ""), headers["ETag"]):
        return Response(b"", headers=headers, status_code=304, media_type=file.kind)
    return Response(file.bodies[encoding], headers=headers | _encoding_header(encoding), media_type=file.kind)


def _not_found_response(request: Request[object, object, State], index: PageFile) -> Response[bytes | str]:
    """Return the page, which shows that the address is unknown. The response is an error, so it has no ETag."""
    encoding = _encoding(request, index)
    headers = {"Cache-Control": _REVALIDATE, "Vary": "Accept, Accept-Encoding"} | _encoding_header(encoding)
    return Response(index.bodies[encoding], headers=headers, media_type=index.kind, status_code=404)


def _encoding(request: Request[object, object, State], file: PageFile) -> str:
    return choose_encoding(request.headers.get("accept-encoding", ""), filter(None, file.bodies))


def _encoding_header(encoding: str) -> dict[str, str]:
    return {"Content-Encoding": encoding} if encoding else {}
