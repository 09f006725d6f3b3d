"""Direct calls that send and receive the texts of a WebSocket, without a task that has to wake up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

MessageTaker = Callable[[str | bytes], bool]
"""A callback that returns whether it took a received message; if not, the message waits for the ASGI `receive`."""

_EXTENSION = "meadhall.direct"


def take_nothing(_: str | bytes) -> bool:
    return False


class DirectChannel:
    """The direct calls that a server may offer an application beyond ASGI. In this base class they do nothing."""

    take: MessageTaker = staticmethod(take_nothing)
    """Set by the application. Called with each incoming message, unless an earlier one is still queued."""

    def send_at_once(self, text: bytes) -> bool:
        """Send the text immediately if possible; return whether it was sent. If not, the caller sends it by ASGI."""
        return False


class DirectProtocol(DirectChannel, WebSocketsSansIOProtocol):
    """uvicorn's protocol with an ASGI extension: the application can send and receive by direct calls."""

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"] or {}
        extensions[_EXTENSION] = self
        await super().run_asgi()

    def send_at_once(self, text: bytes) -> bool:
        if not self.handshake_complete or self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        if self.conn.state is not State.OPEN:  # the other side is closing
            return False
        if self.conn.extensions:
            self.conn.send_text(text)
            frame = b"".join(self.conn.data_to_send())
        else:
            frame = encode_frame(text)
        self.transport.write(frame)
        return True

    def send_receive_event_to_app(self) -> None:
        """Deliver a complete message by a direct call if possible, else through ASGI."""
        if self.queue.empty() and not self.close_sent and self._take_message():
            self.frames = []
        else:
            super().send_receive_event_to_app()

    def _take_message(self) -> bool:
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        try:
            return self.take(data.decode() if self.curr_msg_data_type == "text" else data)
        except UnicodeDecodeError:  # uvicorn closes the connection
            return False


def encode_frame(text: bytes) -> bytes:
    """Return a server's text as one WebSocket frame, for a connection without extensions."""
    length = len(text)
    if length < 126:
        return b"\x81%c%b" % (length, text)
    if length < 1 << 16:
        return b"\x81\x7e%b%b" % (length.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (length.to_bytes(8, "big"), text)


def find_channel(scope: Mapping[str, Any]) -> DirectChannel:
    """Return the direct channel of this connection; one that does nothing if its server offers none."""
    offered: DirectChannel | None = (scope.get("extensions") or {}).get(_EXTENSION)
    return offered or DirectChannel()
