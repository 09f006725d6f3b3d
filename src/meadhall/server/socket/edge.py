"""Screens whose connection is in one process and whose table is in another.

The edge is the process with the connection: it checks and forwards messages, and passes answers on unchanged. The
owner is the process with the table: it treats such a screen like any other and sends its views to that edge only.
If a packet between the two is lost, the connection is closed, and the page reconnects with its last `v`.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Iterator

import msgspec

from meadhall.server import wire
from meadhall.server.bus import records
from meadhall.server.bus.bus import Bus
from meadhall.server.bus.links import Links
from meadhall.server.errors import ElsewhereError
from meadhall.server.lobby.registry import Tables
from meadhall.server.store.database import TableLostError
from meadhall.server.table.screen import Screen
from meadhall.server.tasks import TaskSet, stop_tasks

from .conversation import COME_BACK, Conversation, admit, to_socket_error

log = logging.getLogger("meadhall.server")

PATIENCE = 2.0
"""Seconds to wait for an answer when a screen is attached."""
_NOT_MINE = 0
_decoder: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)


class RemoteConversation:
    """At the edge: a screen attached to a table of another process."""

    def __init__(self, edge: SocketEdge, peer: str, number: int) -> None:
        self.screen = Screen(None)
        self.peer = peer
        self.number = number
        self.acceptance: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        """Whether the other process runs the table, once it has answered."""
        self.failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._edge = edge

    @property
    def idle(self) -> bool:
        return True

    async def wait_until_idle(self) -> None:
        """Return immediately: forwarding never waits."""

    def begin_request(self, message: wire.Request) -> None:
        raise NotImplementedError("messages are passed on as they came")

    def pass_on(self, text: str) -> None:
        self._edge.links.post(self.peer, records.RequestItem(self.number, text))

    def answer(self, here: bool) -> None:
        if not self.acceptance.done():
            self.acceptance.set_result(here)


class _Visitor(Screen):
    """At the owner: a screen connected to another process."""

    def __init__(self, links: Links, peer: str, number: int, seat: int | None, far: bool, big: bool) -> None:
        super().__init__(seat, far=far, big=big)
        self._links = links
        self._peer = peer
        self._number = number

    def post(self, text: bytes) -> None:
        if not self.leaving:
            self._links.post(self._peer, records.ShowItem([self._number], text.decode()))

    def dismiss(self, code: int, text: str, *, hurry: bool = False) -> None:
        if not self.leaving:
            self.leaving = True
            self._links.post(self._peer, records.CloseItem(self._number, code, text))


class SocketEdge:
    """Both roles of one process: the edge of its connections, and the owner of its tables."""

    def __init__(self, bus: Bus, tables: Tables) -> None:
        self._bus = bus
        self._tables = tables
        self._node = tables.claims.node
        self.links = Links(bus, self._node, self._receive, self._drop_peer, self._is_in_use)
        self._numbers = itertools.count(1)
        self._remotes: dict[int, RemoteConversation] = {}
        self._visitors: dict[tuple[str, int], asyncio.Queue[str | None]] = {}
        """The messages of remote screens, by process and screen; None means that the screen has left."""
        self._tasks = TaskSet()
        self._closed = False

    def open(self) -> None:
        self.links.open()

    async def close(self) -> None:
        """Close the screens of other processes. Their pages reconnect, and a new owner of the table is found."""
        self._closed = True
        await stop_tasks(*self._tasks)
        for peer, number in list(self._visitors):
            self.links.post(
                peer, records.CloseItem(number, COME_BACK, "The server is stopping: reconnect to continue.")
            )
        await self.links.close()

    @staticmethod
    def pauses() -> Iterator[float]:
        """Yield the seconds between attempts to find the process that runs a table, about 20 in total."""
        pause = 0.05
        for _ in range(55):
            yield pause
            pause = min(0.4, pause * 1.5)

    def _is_in_use(self, peer: str) -> bool:
        return any(remote.peer == peer for remote in self._remotes.values()) or any(
            visitor[0] == peer for visitor in self._visitors
        )

    # ------------------------------------------------------------ at the edge

    async def attach(self, peer: str, table: str, enter: str, since: int) -> RemoteConversation | None:
        """Attach a screen to a table of another process. Return None if that process does not run the table, or does
        not answer."""
        if not self._bus.connected:
            return None
        remote = RemoteConversation(self, peer, next(self._numbers))
        self._remotes[remote.number] = remote
        self.links.post(peer, records.AttachItem(remote.number, table, enter, since))
        try:
            async with asyncio.timeout(PATIENCE):
                here = await remote.acceptance
        except TimeoutError:
            here = False
        except asyncio.CancelledError:
            self.detach(remote)
            raise
        if not here:
            self.detach(remote)
        return remote if here else None

    def detach(self, remote: RemoteConversation) -> None:
        if self._remotes.pop(remote.number, None) is not None:
            self.links.post(remote.peer, records.DetachItem(remote.number))

    # ------------------------------------------------------------ messages of other processes

    def _receive(self, peer: str, item: records.Item) -> None:
        match item:
            case records.ShowItem(screens, text):
                for number in screens:
                    if (remote := self._remotes.get(number)) is not None and remote.peer == peer:
                        remote.answer(True)
                        remote.screen.post(text.encode())
            case records.CloseItem(number, code, text):
                if (remote := self._remotes.get(number)) is not None and remote.peer == peer:
                    remote.answer(code != _NOT_MINE)
                    remote.screen.dismiss(code or COME_BACK, text)
            case records.AttachItem():
                inbox = self._visitors[peer, item.screen] = asyncio.Queue[str | None]()
                self._tasks.start(self._serve(peer, item, inbox))
            case records.RequestItem(number, text):
                if (said := self._visitors.get((peer, number))) is not None:
                    said.put_nowait(text)
            case records.DetachItem(number):
                if (said := self._visitors.pop((peer, number), None)) is not None:
                    said.put_nowait(None)

    def _drop_peer(self, peer: str) -> None:
        """Disconnect the screens shared with a process, because packets were lost or the process is gone."""
        for remote in [one for one in self._remotes.values() if one.peer == peer]:
            remote.answer(False)
            remote.screen.dismiss(
                COME_BACK, "The table cannot be reached: reconnect to continue.", hurry=True
            )
        for key in [key for key in self._visitors if key[0] == peer]:
            self._visitors.pop(key).put_nowait(None)

    # ------------------------------------------------------------ at the owner

    async def _serve(self, peer: str, attach: records.AttachItem, said: asyncio.Queue[str | None]) -> None:
        number = attach.screen

        def visitor(seat: int | None, far: bool, big: bool) -> Screen:
            return _Visitor(self.links, peer, number, seat, far, big)

        try:
            if self._closed:
                raise ElsewhereError("")
            enter = _decoder.decode(attach.enter)
            assert isinstance(enter, wire.Enter), "the edge has checked it"
            async with self._tables.use_table(attach.table) as table:
                conversation = Conversation(table, admit(table, enter, visitor))
                try:
                    await conversation.begin(attach.since)
                    while (text := await said.get()) is not None:
                        message = _decoder.decode(text)
                        if not isinstance(message, wire.Enter):
                            conversation.begin_request(message)
                            await conversation.wait_until_idle()
                finally:
                    await conversation.end()
        except (ElsewhereError, TableLostError) as error:
            self.links.post(peer, records.CloseItem(number, _NOT_MINE, str(error)))
            self._visitors.pop((peer, number), None)
        except Exception as error:  # noqa: BLE001 - each kind of error has a code
            closed = to_socket_error(error, attach.table[:32])
            self.links.post(peer, records.CloseItem(number, closed.code, closed.text))
            self._visitors.pop((peer, number), None)
        else:
            self._visitors.pop((peer, number), None)
