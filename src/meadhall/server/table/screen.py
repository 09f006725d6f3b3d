"""A screen: one connection of one seat or spectator, with a bounded outbox.

A screen that reads too slowly is disconnected; it can come back and get what it missed.
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
    """What the table knows of a connection."""

    def __init__(self, seat: int | None, *, far: bool = False, big: bool = False) -> None:
        self.seat = seat
        """None: a spectator."""
        self.far = far
        """A spectator who shares no screen with a player."""
        self.big = big
        """A big screen in the room, by the owner's leave."""
        self.outbox: asyncio.Queue[bytes | CloseSignal] = asyncio.Queue(limits.OUTBOX)
        self.choices = True
        """Whether it wants every legal move listed with a question."""
        self.pace = 1 if big else 0
        """How fast it plays scenes: 1 or 2; 0 where it plays none."""
        self.leaving = False
        self.send_at_once: Callable[[bytes], bool] = send_nothing
        """Sends a text past the outbox while that is empty; False where the connection cannot take it yet."""

    def tell(self, message: ServerMessage) -> None:
        self.post(encode_message(message))

    def post(self, text: bytes) -> None:
        """Sends an encoded message, or puts it into the outbox; a screen that reads too slowly is disconnected."""
        if self.leaving or (self.outbox.empty() and self.send_at_once(text)):
            return
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.dismiss(1013, "This screen reads too slowly: it may come back and go on.", hurry=True)

    def dismiss(self, code: int, text: str, *, hurry: bool = False) -> None:
        """Closes the connection after what is in the outbox; in a hurry, without it."""
        if self.leaving:
            return
        self.leaving = True
        while (hurry and not self.outbox.empty()) or self.outbox.full():
            self.outbox.get_nowait()
        self.outbox.put_nowait(CloseSignal(code, text))


def encode_message(message: Wire) -> bytes:
    return _encode(message)


def add_lines(bare: bytes, lines: list[Line]) -> bytes:
    """An encoded snapshot that has no lines, with these: its view need not be encoded twice."""
    return b"%b%b}" % (bare.removesuffix(b"[]}"), _encode(lines))
