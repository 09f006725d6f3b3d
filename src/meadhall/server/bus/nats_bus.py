"""The bus on NATS: one subject for each process, and one for the answers to its questions."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
from collections.abc import Awaitable, Callable

import msgspec
import nats
import nats.errors
from nats.aio.client import Client
from nats.aio.msg import Msg

from .bus import BusError, NoListenerError, Receive, inbox
from .records import Message, Reply, pack, read_message, read_reply

log = logging.getLogger("meadhall.server")

UNREACHABLE = (nats.errors.Error, OSError, TimeoutError)
UNREADABLE = "its address cannot be read; it looks like nats://host:4222"
_FIRST_PATIENCE = 4.0


async def check_connection(address: str) -> None:
    """Raise BusError, with a sentence, if the bus at this address cannot be used."""
    try:
        async with asyncio.timeout(_FIRST_PATIENCE):
            client = await nats.connect(
                address,
                allow_reconnect=False,
                connect_timeout=2,
                error_cb=_ignore_error,
                max_reconnect_attempts=1,
            )
            await client.close()
    except UNREACHABLE as error:
        told = _error_text(error)
        raise BusError(UNREADABLE if "url" in told else told) from error
    except (ValueError, IndexError, TypeError) as error:
        raise BusError(UNREADABLE) from error


async def connect(address: str, name: str, **callbacks: Callable[[], Awaitable[None]]) -> Client:
    return await nats.connect(
        address,
        name=name,
        connect_timeout=2,
        reconnect_time_wait=0.2,
        max_reconnect_attempts=-1,
        ping_interval=1,
        max_outstanding_pings=2,  # detects a silent server within seconds
        pending_size=0,  # drops messages that cannot be sent immediately
        error_cb=_note,
        **callbacks,
    )


async def _ignore_error(_: Exception) -> None: ...


async def _note(error: Exception) -> None:
    log.debug("The bus: %s", _error_text(error))


def _error_text(error: BaseException) -> str:
    text = str(error).removeprefix("nats: ").strip().strip("'")
    return text.splitlines()[0] if text else type(error).__name__


class NatsBus:
    def __init__(self, address: str) -> None:
        self._address = address
        self._node = ""
        self._client: Client | None = None
        self._numbers = itertools.count(1)
        self._waiters: dict[str, Callable[[Reply | None], None]] = {}
        """The callbacks for replies, by the last word of the reply subject; they get None if nobody listens."""

    @property
    def connected(self) -> bool:
        return self._client is not None and self._client.is_connected

    async def open(self, node: str, receive: Receive, absent: Callable[[str], None]) -> None:
        self._node = node

        async def took(message: Msg) -> None:
            try:
                read = read_message(message.data)
            except msgspec.MsgspecError as error:
                log.warning("A message on the bus cannot be read: %s", error)
                return
            await receive(read, message.reply)

        async def receive_answer(message: Msg) -> None:
            last = message.subject.rpartition(".")[2]
            nobody = (message.headers or {}).get("Status") == "503"
            waiter = self._waiters.get(last)
            if waiter is not None:
                with contextlib.suppress(msgspec.MsgspecError):
                    waiter(None if nobody else read_reply(message.data))
            elif nobody:
                absent(last)

        async def back() -> None:
            log.info("The bus is connected again.")

        async def away() -> None:
            if self._client is not None and not self._client.is_closed:
                log.warning("The bus is disconnected; tables continue where they are.")

        self._client = await connect(
            self._address, f"meadhall {node}", reconnected_cb=back, disconnected_cb=away
        )
        await self._client.subscribe(inbox(node), cb=took)
        await self._client.subscribe(self._reply_subject("*"), cb=receive_answer)
        await self._client.flush(2)

    def _reply_subject(self, last: str) -> str:
        return f"mh.1.n.{self._node}.r.{last}"

    async def close(self) -> None:
        if self._client is not None:
            await self._client.close()

    async def send(self, node: str, message: Message) -> None:
        await self._publish(inbox(node), pack(message), self._reply_subject(node))

    async def send_reply(self, to: str, reply: Reply) -> None:
        await self._publish(to, pack(reply))

    async def _publish(self, subject: str, data: bytes, reply: str = "") -> None:
        client = self._client
        if client is not None and client.is_connected:
            with contextlib.suppress(*UNREACHABLE):
                await client.publish(subject, data, reply=reply)

    async def request(
        self, subject: str, data: bytes, heard: Callable[[Reply], bool], patience: float
    ) -> None:
        if not self.connected:
            raise BusError("the bus is disconnected")
        last = f"q{next(self._numbers)}"
        replies: asyncio.Queue[Reply | None] = asyncio.Queue()
        self._waiters[last] = replies.put_nowait
        try:
            await self._publish(subject, data, self._reply_subject(last))
            while True:
                async with asyncio.timeout(patience):
                    reply = await replies.get()
                if reply is None:
                    raise NoListenerError("nobody listens there")
                if heard(reply):
                    return
        finally:
            del self._waiters[last]
