"""A screen: one connection of one seat or spectator. Slow ones are let go, they come back and get what they missed."""

from __future__ import annotations

import asyncio

import msgspec

from meadhall.server import limits
from meadhall.server.wire import ServerMessage, Wire

encode = msgspec.json.Encoder().encode


class Farewell(msgspec.Struct, frozen=True):
    """The last thing a screen hears: why the door closes."""

    code: int
    text: str


class Screen:
    """What the table knows of a connection: which seat looks, and a bounded outbox."""

    def __init__(self, seat: int | None, *, far: bool = False) -> None:
        self.seat = seat
        """None: a spectator."""
        self.far = far
        """A spectator who shares no screen with a player."""
        self.outbox: asyncio.Queue[str | Farewell] = asyncio.Queue(limits.OUTBOX)
        self.leaving = False

    def tell(self, message: ServerMessage) -> None:
        self.post(written(message))

    def post(self, text: str) -> None:
        """Puts an encoded message into the outbox; a screen that reads too slowly is sent away instead."""
        if self.leaving:
            return
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.dismiss(1013, "This screen reads too slowly: it may come back and go on.", hurry=True)

    def dismiss(self, code: int, text: str, *, hurry: bool = False) -> None:
        """Closes the door after what is in the outbox, or at once."""
        if self.leaving:
            return
        self.leaving = True
        while (hurry and not self.outbox.empty()) or self.outbox.full():
            self.outbox.get_nowait()
        self.outbox.put_nowait(Farewell(code, text))


def written(message: Wire) -> str:
    return encode(message).decode()
