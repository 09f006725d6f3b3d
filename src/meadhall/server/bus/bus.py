"""What the server needs of a bus. One process alone has none: then everything is a call."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from .records import Message, Reply


class BusError(Exception):
    """No process listens there, or the bus cannot be reached."""


class NoListenerError(BusError):
    """The bus itself says that no process listens there."""


Receive = Callable[[Message, str], Awaitable[None]]
"""Given a message and the subject for replies to it."""


class Bus(Protocol):
    @property
    def connected(self) -> bool: ...

    async def open(self, node: str, receive: Receive, absent: Callable[[str], None]) -> None:
        """Listens for messages to this process; `absent` is told of a process to which nothing can be sent."""

    async def close(self) -> None: ...

    async def send(self, node: str, message: Message) -> None:
        """To a process. What cannot be sent now is lost."""

    async def request(
        self, subject: str, data: bytes, heard: Callable[[Reply], bool], patience: float
    ) -> None:
        """Sends a question and hands over what comes back until `heard` is satisfied. Raises Nobody, or TimeoutError
        when nothing has come for so many seconds."""

    async def send_reply(self, to: str, reply: Reply) -> None: ...


def inbox(node: str) -> str:
    return f"mh.1.n.{node}.in"


def bot_subject(game: str) -> str:
    return f"mh.1.bots.{game}"
