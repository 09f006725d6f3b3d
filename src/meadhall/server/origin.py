"""Checks which pages may open a WebSocket or change data. A browser names the site of its page in the header Origin;
other programs send no such header."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from litestar.types import HTTPScope

from meadhall.server.config import Hosting
from meadhall.server.errors import RequestError

_READS = ("GET", "HEAD", "OPTIONS")
_PORTS = {"http": 80, "https": 443}


def may_connect(headers: Mapping[str, str], hosting: Hosting) -> bool:
    """Whether the client is not a browser or shows a page of this server: no other site may act for a visitor."""
    origin = headers.get("origin")
    if origin is None:
        return True
    site = _site(origin)
    if site is None:
        return False
    hosts = [headers.get("host", "")]
    if hosting.behind_proxy:
        hosts.append(headers.get("x-forwarded-host", ""))
    # A proxy may use https to the browser and http to us, so we take the scheme of the page for the host too.
    scheme = site[0]
    return site == _site(hosting.public_url) or any(site == _site(f"{scheme}://{host}") for host in hosts)


def foreign_page_error(scope: HTTPScope, hosting: Hosting) -> RequestError | None:
    """Return the error for a request from a page of another site; None if the request is allowed."""
    if scope["method"] in _READS or not scope["path"].startswith("/api/"):
        return None  # the links in mails, which are not below /api/, contain a token
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    if headers.get("sec-fetch-site") == "same-origin" or may_connect(headers, hosting):
        return None
    text = (
        "A page of another site cannot do this. If the page belongs to this server, the host must set its "
        "address with --public-url."
    )
    return RequestError(403, "foreign-page", text)


def _site(address: str) -> tuple[str, str, int] | None:
    """Return scheme, host and port; None if the text is not an address of a site."""
    try:
        parts = urlsplit(address)
        port = parts.port or _PORTS.get(parts.scheme)
    except ValueError:
        return None
    if not parts.hostname or port is None:
        return None
    return parts.scheme, parts.hostname, port
