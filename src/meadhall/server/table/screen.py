"""A screen: one connection of one seat or spectator, with a bounded outbox.

A screen that reads too slowly is disconnected; it can reconnect and then gets the log lines that it missed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from meadhall.server import limits
from meadhall.server.wire import Line, ServerMessage, Wire

_encode = msgspec.json.Encoder().encode


def send_nothing(_: bytes) -> bool:
    return False


class CloseSignal(msgspec.Struct, frozen=True):
    """The last item of an outbox: closes the connection with this code and reason."""

    code: int
    text: str


class Screen:
    """The table's side of one connection."""

    def __init__(self, seat: int | None, *, far: bool = False, big: bool = False) -> None:
        self.seat = seat
        """Number of the seat; None for a spectator."""
        self.far = far
        """Whether this is the screen of a spectator who shares no device with a player."""
        self.big = big
        """Whether this is a big screen that the owner has allowed."""
        self.outbox: asyncio.Queue[bytes | CloseSignal] = asyncio.Queue(limits.OUTBOX)
        self.choices = True
        """Whether a question sent to this screen lists every legal move."""
        self.pace = 1 if big else 0
        """Speed at which this screen plays scenes: 1 or 2; 0 if it plays none."""
        self.leaving = False
        self.send_at_once: Callable[[bytes], bool] = send_nothing
        """Sends a text without the outbox, if that is empty; returns False if the connection cannot take it now."""

    def tell(self, message: ServerMessage) -> None:
        self.post(encode_message(message))

    def post(self, text: bytes) -> None:
        """Send an encoded message, or put it into the outbox; disconnect a screen that reads too slowly."""
        if self.leaving or (self.outbox.empty() and self.send_at_once(text)):
            return
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.dismiss(1013, "This screen reads too slowly: reconnect to continue.", hurry=True)

    def dismiss(self, code: int, text: str, *, hurry: bool = False) -> None:
        """Close the connection after sending the messages in the outbox; with `hurry`, discard them."""
        if self.leaving:
            return
        self.leaving = True
        while (hurry and not self.outbox.empty()) or self.outbox.full():
            self.outbox.get_nowait()
        self.outbox.put_nowait(CloseSignal(code, text))


def encode_message(message: Wire) -> bytes:
    return _encode(message)


def add_lines(bare: bytes, lines: list[Line]) -> bytes:
    """Insert lines into an encoded snapshot without lines, so that its view is not encoded twice."""
    return b"%b%b}" % (bare.removesuffix(b"[]}"), _encode(lines))
