"""Texts that are written to a WebSocket at once, where it can take them: no task has to be woken for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

SendAtOnce = Callable[[str], bool]
"""Whether the text was sent; if not, whoever has it waits until the connection can take it, or has ended."""

_EXTENSION = "meadhall.send_at_once"


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which also offers the application to send without waiting: an extension of ASGI."""

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"] or {}
        extensions[_EXTENSION] = self.send_at_once
        await super().run_asgi()

    def send_at_once(self, text: str) -> bool:
        if not self.handshake_complete or self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        try:
            self.conn.send_text(text.encode())
        except InvalidState:  # the other side is closing
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True


def send_at_once(scope: Mapping[str, Any]) -> SendAtOnce:
    """How to send over this connection without waiting. Where the server offers no way, nothing is sent at once."""
    offered: SendAtOnce = (scope.get("extensions") or {}).get(_EXTENSION, _not_offered)
    return offered


def _not_offered(_: str) -> bool:
    return False
