"""Webhooks: requests to an address that a player has entered. Unless the host allows it, it must be a public address.

A name is resolved once, all its addresses are checked, and the connection goes to a checked address: a second lookup
could answer differently. A few redirects are followed, each checked in the same way.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urljoin, urlsplit

import msgspec

from meadhall.server.limits import Buckets

URL_LETTERS = 500
PATIENCE = 10.0
"""Seconds for one delivery, redirects included."""
HOPS = 3
HEAD_BYTES = 16 * 1024
HEAD_LINES = 100
TESTS_PER_HOST = 20
"""The maximum number of tests per minute to one host, from all players together."""
CALLS_PER_HOST = 5.0
"""The maximum number of deliveries per second to one host, sustained."""
CALL_SECONDS = 4.0
"""Seconds of this rate that one burst of deliveries may use."""
NAMES_AT_ONCE = 8
"""The maximum number of names that are resolved at the same time."""

Resolver = Callable[[str, int], Awaitable[list[str]]]

_NOT_PUBLIC = tuple(
    map(
        ip_network, ("0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.88.99.0/24", "fec0::/10", "2001::/23")
    )
)
"""Networks that some versions of Python do not count as private or reserved."""
_TRANSLATED = ip_network("64:ff9b::/96")
_CONTROL = re.compile(r"%(?:[01][0-9a-f]|7f)", re.IGNORECASE)
"""The pattern of a control character in percent-encoding."""


class UnreachableError(Exception):
    """A failed delivery; the text is a few words for the player who entered the address."""


class GoneError(Exception):
    """A failed delivery to an address that will never work again."""


class WebAddress(msgspec.Struct, frozen=True):
    """A parsed web address."""

    secure: bool
    host: str
    port: int
    path: str

    @property
    def site(self) -> tuple[bool, str, int]:
        """Scheme, host and port. A secret is sent to one site only."""
        return self.secure, self.host, self.port

    @property
    def authority(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.secure else 80) else f"{host}:{self.port}"


def parse_address(url: str) -> WebAddress:
    """Parse the address of a webhook; raise UnreachableError if it is not valid."""
    if len(url) > URL_LETTERS or not url.isascii() or not url.isprintable() or " " in url:
        raise UnreachableError("not a web address")
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise UnreachableError("not a web address") from None
    if parts.scheme not in ("http", "https") or not host or parts.username is not None:
        raise UnreachableError("not a web address")
    secure = parts.scheme == "https"
    port = port or (443 if secure else 80)
    if _CONTROL.search(parts.path):
        raise UnreachableError("not a web address")
    if port < 1024 and port not in (80, 443):
        raise UnreachableError("a port that web servers do not use")
    return WebAddress(secure, host, port, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))


def is_public(address: str) -> bool:
    """Whether this is an address on the public internet: not of this machine, its network, or multicast."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address):
        if inner := _inner_ipv4(found):
            return is_public(str(inner))
        if found.teredo:
            return False
    return found.is_global and not (
        found.is_multicast
        or found.is_reserved
        or found.is_unspecified
        or any(found in network for network in _NOT_PUBLIC if network.version == found.version)
    )


def _inner_ipv4(address: IPv6Address) -> IPv4Address | None:
    """Return the IPv4 address embedded in an IPv6 address; None if there is none."""
    if address in _TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour


_name_threads = ThreadPoolExecutor(NAMES_AT_ONCE, "meadhall-names")
"""Separate threads: a name server may be slow or never answer, and threads that open tables must not wait for it."""


async def look_up(host: str, port: int) -> list[str]:
    return await asyncio.get_running_loop().run_in_executor(_name_threads, addresses_of, host, port)


def addresses_of(host: str, port: int) -> list[str]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(address[0]) for *_, address in found))


def request_head(method: str, path: str, headers: Mapping[str, str]) -> bytes:
    """Return the head of a request. Raise UnreachableError if a part contains a character that could end its line and
    start another header."""
    parts = (method, path, *headers, *headers.values())
    if not all(part.isascii() and part.isprintable() for part in parts) or " " in path:
        raise UnreachableError("its address has a character that an address cannot have")
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii")


@cache
def load_certificates() -> ssl.SSLContext:
    """Return a TLS context with the certificates of this machine, which are read once, because that takes 25 ms."""
    return ssl.create_default_context()


class WebhookClient:
    def __init__(
        self, allow_private: bool = False, resolve: Resolver = look_up, tls: ssl.SSLContext | None = None
    ) -> None:
        self._allow_private = allow_private
        self._resolve = resolve
        self.tls = tls or load_certificates()
        self._buckets = Buckets()

    def take_test(self, url: str, now: float) -> bool:
        """Count a test against the limit for the host of this address; return False if the limit is reached."""
        return self._buckets.take(("test", parse_address(url).host), TESTS_PER_HOST / 60, 60.0, now)

    def take_call(self, url: str, now: float) -> bool:
        """Count a delivery against its limit in the same way, so that no table makes this server flood another host."""
        return self._buckets.take(("call", parse_address(url).host), CALLS_PER_HOST, CALL_SECONDS, now)

    async def resolve_public(self, url: str) -> list[str]:
        """Return the IP addresses of a URL's host. Raise UnreachableError if there are none, or if one of them is not
        public and the host does not allow private ones."""
        place = parse_address(url)
        try:
            async with asyncio.timeout(PATIENCE):
                addresses = await self._resolve(place.host, place.port)
        except (OSError, UnicodeError, TimeoutError):
            addresses = []
        # Give the same answer for unknown names and for private addresses, so that nobody can map the network.
        if not addresses or not (self._allow_private or all(map(is_public, addresses))):
            raise UnreachableError("not a public address")
        return addresses

    async def post(self, url: str, headers: dict[str, str], body: bytes, method: str = "POST") -> int:
        """Send a request and return the status of the answer, whose body is not read."""
        try:
            async with asyncio.timeout(PATIENCE):
                for _ in range(HOPS):
                    addresses = await self.resolve_public(url)
                    status, onward = await self._send_request(
                        method, parse_address(url), addresses, headers, body
                    )
                    if status not in (307, 308) or not onward:
                        return status
                    following = urljoin(url, onward)
                    if url.startswith("https:") and not following.startswith("https:"):
                        raise UnreachableError("a redirect to an unsafe connection")
                    if parse_address(following).site != parse_address(url).site:
                        headers = _remove_secret(headers)
                    url = following
                raise UnreachableError("too many redirects")
        except TimeoutError:
            raise UnreachableError("took too long") from None
        except ssl.SSLCertVerificationError:
            raise UnreachableError("its certificate is not valid") from None
        except (OSError, EOFError, ValueError):
            raise UnreachableError("does not answer") from None

    async def _send_request(
        self, method: str, place: WebAddress, addresses: list[str], headers: dict[str, str], body: bytes
    ) -> tuple[int, str]:
        usual = {
            "Host": place.authority,
            "User-Agent": "Meadhall",
            "Content-Type": "application/json",
            "Content-Length": str(len(body)),
            "Connection": "close",
        }
        head = request_head(method, place.path, usual | headers)
        reader, writer = await self._connect(place, addresses)
        try:
            writer.write(head + body)
            await writer.drain()
            return await _read_answer(reader)
        finally:
            writer.transport.abort()

    async def _connect(
        self, place: WebAddress, addresses: list[str]
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        trouble: OSError = ConnectionError(place.host)
        for address in addresses:
            try:
                return await asyncio.open_connection(
                    address,
                    place.port,
                    limit=HEAD_BYTES,
                    ssl=self.tls if place.secure else None,
                    server_hostname=place.host if place.secure else None,
                )
            except OSError as error:
                trouble = error
        raise trouble


def _remove_secret(headers: Mapping[str, str]) -> dict[str, str]:
    """Return the headers for a redirect to another site, without the token, which is for the first site only."""
    return {name: value for name, value in headers.items() if name.lower() != "authorization"}


async def _read_answer(reader: asyncio.StreamReader) -> tuple[int, str]:
    """Return the status and, for a redirect, its target; read at most HEAD_LINES headers and no body."""
    while True:
        words = (await reader.readline()).split(None, 2)
        if len(words) < 2 or not words[0].startswith(b"HTTP/1."):
            raise ValueError("not HTTP")
        status, onward = int(words[1]), ""
        for _ in range(HEAD_LINES):
            name, _, value = (await reader.readline()).decode("latin-1").partition(":")
            if not name.strip():
                break
            if name.strip().lower() == "location":
                onward = value.strip()
        else:
            raise ValueError("too many headers")
        if status >= 200:
            return status, onward
