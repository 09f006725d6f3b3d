"""Which pages may open a socket or change anything. A browser names the page's site in Origin; programs that are no
browsers do not."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from litestar.types import HTTPScope

from meadhall.server.config import Hosting
from meadhall.server.errors import RequestError

_READS = ("GET", "HEAD", "OPTIONS")
_PORTS = {"http": 80, "https": 443}


def may_connect(headers: Mapping[str, str], hosting: Hosting) -> bool:
    """Whether this is no browser, or a page of this server: else any site could play with what its visitor may do."""
    origin = headers.get("origin")
    if origin is None:
        return True
    site = _site(origin)
    if site is None:
        return False
    hosts = [headers.get("host", "")]
    if hosting.behind_proxy:
        hosts.append(headers.get("x-forwarded-host", ""))
    # A proxy may speak https to the browser and http to us, so the scheme of a host is the one of the page.
    scheme = site[0]
    return site == _site(hosting.public_url) or any(site == _site(f"{scheme}://{host}") for host in hosts)


def foreign_page_error(scope: HTTPScope, hosting: Hosting) -> RequestError | None:
    """Why a request is refused that a page of another site makes its visitor's browser send; None if it is not."""
    if scope["method"] in _READS or not scope["path"].startswith("/api/"):
        return None  # the links in mails are their own permission
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    if headers.get("sec-fetch-site") == "same-origin" or may_connect(headers, hosting):
        return None
    text = (
        "A page of another site cannot do this here. If the page is your own, the host has to tell its "
        "address by --public-url."
    )
    return RequestError(403, "foreign-page", text)


def _site(address: str) -> tuple[str, str, int] | None:
    """Scheme, host and port; None for what is no address of a site."""
    try:
        parts = urlsplit(address)
        port = parts.port or _PORTS.get(parts.scheme)
    except ValueError:
        return None
    if not parts.hostname or port is None:
        return None
    return parts.scheme, parts.hostname, port
