"""Rate limits per address, and the address of a connection."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from meadhall.server import metrics
from meadhall.server.config import Hosting
from meadhall.server.errors import RequestError
from meadhall.server.limits import SHARE, Buckets
from meadhall.server.time.wall_clock import ServerClock

from .refusals import refuse

TOO_MANY = 4429
CALLS_PER_MINUTE = 10
"""The maximum per minute, for one address, of test notifications, and of webhooks, mail addresses or browsers added."""
_MAKES_A_TABLE = re.compile(r"/api/(tables|tables/[^/]+/(rematch|play-on)|lessons/[^/]+/[^/]+|logs)/?")
_CALLS_OUT = re.compile(r"/api/tables/[^/]+/summons(/[^/]+/test)?/?")
_WITH_PORT = re.compile(r"\[(.*)\](?::\d+)?|([^:]*):\d+", re.ASCII)
"""An IPv6 address in brackets, or an IPv4 address with a port. A bare IPv6 address has more colons."""
_UNREADABLE = "unreadable"
"""The shared key of all clients whose address our proxy sent in an unknown form."""
_CALLER_KEY = "caller"
_PROXY_HEADERS = (b"x-forwarded-for", b"forwarded", b"x-real-ip", b"via")


def is_forwarded(scope: Scope) -> bool:
    """Whether this connection has headers that a proxy adds."""
    return any(name in _PROXY_HEADERS for name, _ in scope["headers"])


def address_of(scope: Scope, behind_proxy: bool) -> str:
    """Return the address of the client; "" if it is unknown.

    Only the last address in X-Forwarded-For counts: our own proxy added it, but the client may have forged the others.
    """
    if behind_proxy:
        named = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
        if named:
            return _normalize_address(named[-1].decode("latin-1").rpartition(",")[2])
    client = scope.get("client")
    return _normalize_address(client[0]) if client else ""


@lru_cache
def _normalize_address(text: str) -> str:
    """Remove brackets and port; return "" if the text is not an address."""
    text = text.strip().strip('"')
    if with_port := _WITH_PORT.fullmatch(text):
        text = with_port[1] or with_port[2]
    try:
        found = ip_address(text)
    except ValueError:
        return ""
    return str((isinstance(found, IPv6Address) and found.ipv4_mapped) or found)


def is_within(address: str, networks: tuple[str, ...]) -> bool:
    return bool(address) and any(ip_address(address) in ip_network(one, strict=False) for one in networks)


@lru_cache
def _limit_key(address: str) -> str:
    """Return the key for the limit of an address: the address, or its /64 network for IPv6; "" means no limit."""
    if not address:
        return ""
    found = ip_address(address)
    if found.is_loopback:
        return ""
    return str(ip_network((int(found), 64), strict=False)[0]) if found.version == 6 else address


def caller(scope: Scope) -> str:
    """Return the key of the limit that a request counts against; "" if it has no limit."""
    who: str = scope["state"].get(_CALLER_KEY, "")
    return who


class RateLimit:
    """A filter that refuses requests and connections beyond the limit of an address, before any work for them.

    The local machine has no limit: all clients of an undeclared proxy seem to come from it."""

    def __init__(self, hosting: Hosting, clock: ServerClock) -> None:
        self._hosting = hosting
        self._clock = clock
        self._buckets = Buckets()
        self._sockets: Counter[str] = Counter()

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        who = self.name_caller(scope)
        if scope["type"] == ScopeType.WEBSOCKET:
            await self._handle_socket(who, scope, receive, send, next_app)
            return

        async def send_counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                metrics.REQUESTS.add(str(message["status"]))
            await send(message)

        refused = self._check_request(who, scope) if who else None
        if refused is not None:
            await refuse(scope, send_counted, refused)
        else:
            await next_app(scope, receive, send_counted)

    def name_caller(self, scope: Scope) -> str:
        """Return the key of the limit that a request counts against, and store it in the scope."""
        address = address_of(scope, self._hosting.behind_proxy)
        who = _limit_key(address)
        if not address and self._hosting.behind_proxy and is_forwarded(scope):
            who = _UNREADABLE
        scope.setdefault("state", {})[_CALLER_KEY] = who
        return who

    def _check_request(self, who: str, scope: HTTPScope) -> RequestError | None:
        hosting = self._hosting
        if not self._take_request(who):
            return self._count_refusal("requests", "requests", 1)
        if (
            scope["method"] == "POST"
            and _MAKES_A_TABLE.fullmatch(scope["path"])
            and not self._take("tables", who, hosting.tables_per_hour / 3600, 3600.0)
        ):
            return self._count_refusal("tables", "new tables", round(3600 / hosting.tables_per_hour))
        if scope["method"] == "POST" and (calls := _CALLS_OUT.fullmatch(scope["path"])):
            what = "tests" if calls[1] else "new addresses to call"
            if not self._take(what, who, CALLS_PER_MINUTE / 60, 60.0):
                return self._count_refusal("calls", what, round(60 / CALLS_PER_MINUTE))
        return None

    async def _handle_socket(
        self, who: str, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp
    ) -> None:
        most = self._hosting.sockets_per_address
        if who and not self._take_request(who):
            metrics.LIMITED.add("requests")
            await _close(receive, send, _too_many_text("connections"))
            return
        if who and most and self._sockets[who] >= most:
            metrics.LIMITED.add("sockets")
            text = f"Your address has {most} tables open, the maximum. Close some and reconnect."
            await _close(receive, send, text)
            return
        self._sockets[who] += 1
        if who and (per_second := self._hosting.messages_per_address):
            scope["state"][SHARE] = self._buckets.use_bucket(("messages", who), per_second)
        try:
            await next_app(scope, receive, send)
        finally:
            self._sockets[who] -= 1
            if not self._sockets[who]:
                del self._sockets[who]

    def _take_request(self, who: str) -> bool:
        """Count a request or a new connection against their shared limit; return False if it is reached."""
        return self._take("requests", who, self._hosting.requests_per_second, 2.0)

    def _take(self, what: str, who: str, per_second: float, seconds: float) -> bool:
        return not per_second or self._buckets.take((what, who), per_second, seconds, self._clock.now())

    def _count_refusal(self, what: str, words: str, wait: int) -> RequestError:
        """Count a refused request and return its error."""
        metrics.LIMITED.add(what)
        return RequestError(429, "too-many", _too_many_text(words), wait=max(1, wait))


def _too_many_text(words: str) -> str:
    return f"Too many {words} come from your address. Wait a moment and try again."


async def _close(receive: Receive, send: Send, text: str) -> None:
    """Accept a connection and close it with this text: a page cannot see why a connection is not accepted."""
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    await send({"type": "websocket.close", "code": TOO_MANY, "reason": text})
