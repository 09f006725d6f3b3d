"""The interface of the bus. A server with a single process has no bus and calls its parts directly."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from .records import Message, Reply


class BusError(Exception):
    """The bus is unreachable, or a process does not receive a message or does not answer it."""


class NoListenerError(BusError):
    """The bus itself reports that no process listens on this subject."""


Receive = Callable[[Message, str], Awaitable[None]]
"""A callback that takes a message and the subject for replies to it."""


class Bus(Protocol):
    @property
    def connected(self) -> bool: ...

    async def open(self, node: str, receive: Receive, absent: Callable[[str], None]) -> None:
        """Listen for messages to this process; call `absent` with each process that does not receive a message."""

    async def close(self) -> None: ...

    async def send(self, node: str, message: Message) -> None:
        """Send a message to a process. A message that cannot be sent now is lost."""

    async def request(
        self, subject: str, data: bytes, heard: Callable[[Reply], bool], patience: float
    ) -> None:
        """Send a question and pass each reply to `heard` until it returns true. Raise NoListenerError if no process
        listens, BusError if the bus is disconnected, TimeoutError after `patience` seconds without a reply."""

    async def send_reply(self, to: str, reply: Reply) -> None: ...


def inbox(node: str) -> str:
    return f"mh.1.n.{node}.in"


def bot_subject(game: str) -> str:
    return f"mh.1.bots.{game}"
