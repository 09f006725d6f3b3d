"""The WebSocket of a table: reads and checks messages, and sends the table's messages to the screen.

If another process runs the table, messages are forwarded to it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, Protocol

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from meadhall.server import limits, metrics, wire
from meadhall.server.config import Config
from meadhall.server.errors import ElsewhereError
from meadhall.server.lobby.registry import Tables
from meadhall.server.origin import may_connect
from meadhall.server.table.screen import CloseSignal, Screen, send_nothing
from meadhall.server.table.table import Table
from meadhall.server.tasks import stop_tasks

from .conversation import (
    NO_ENTER,
    TOO_LARGE,
    TOO_MANY,
    UNREADABLE,
    Conversation,
    SocketError,
    admit,
    to_socket_error,
)
from .direct import find_channel, take_nothing
from .edge import RemoteConversation, SocketEdge

log = logging.getLogger("meadhall.server")

_decoder: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)

Socket = WebSocket[object, object, State]
BROKEN = (WebSocketDisconnect, OSError)
"""The exceptions that sending and receiving raise when the connection is gone."""


class RequestHandler(Protocol):
    """The handler of a screen's messages, one at a time."""

    screen: Screen
    failure: asyncio.Future[None]
    """A future that gets the error which ends the handling of messages."""

    @property
    def idle(self) -> bool: ...

    async def wait_until_idle(self) -> None: ...

    def begin_request(self, message: wire.Request) -> None: ...


@websocket("/api/tables/{table_id:str}/ws")
async def table_socket(
    socket: Socket,
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    config: NamedDependency[Config],
    edge: NamedDependency[SocketEdge | None],
) -> None:
    """Serve one screen at one table, from the first message to the last."""
    await serve_socket(socket, table_id, tables, config, edge, Connection)


async def serve_socket(
    socket: Socket,
    table_id: str,
    tables: Tables,
    config: Config,
    edge: SocketEdge | None,
    kind: type[Connection],
) -> None:
    """Serve a connection of this kind; if it cannot continue, close it with a sentence that says why."""
    if not may_connect(socket.headers, config.hosting):
        log.info("Table %s: a page of %s was refused.", table_id[:32], socket.headers.get("origin", "")[:100])
        await socket.close()
        return
    await socket.accept()
    connection = kind(socket, table_id[:32], config)
    try:
        try:
            async with tables.use_table(table_id) as table:
                await connection.serve_here(table)
        except ElsewhereError:
            if edge is None:
                raise
            await connection.serve_elsewhere(edge, tables, table_id)
    except BROKEN:
        pass
    except Exception as error:  # noqa: BLE001 - each kind of error has a code
        closed = to_socket_error(error, table_id[:32])
        with contextlib.suppress(*BROKEN, RuntimeError):
            await socket.close(code=closed.code, reason=closed.text)


class Connection:
    """One connection, from its first message to its end."""

    def __init__(self, socket: Socket, table: str, config: Config) -> None:
        self._socket = socket
        self._table = table
        self._patience = config.enter_patience
        self._bucket = limits.Bucket(config.messages_per_second)
        self._share: limits.Bucket | None = socket.scope["state"].get(limits.SHARE)
        """The limit shared by all connections of this address; None without a limit."""
        self._unreadable = 0
        self._text = ""
        """The last message, as received."""
        self._channel = find_channel(socket.scope)
        self._behind = False
        """Whether a received message is still unhandled, or an error has ended the handling of messages."""
        self._enter_message: wire.Enter | None = None

    async def serve_here(self, table: Table) -> None:
        screen = admit(table, await self._enter())
        conversation = Conversation(table, screen)
        sending = asyncio.create_task(self._send(screen))
        try:
            await conversation.begin(self._last_v())
            await self._serve(conversation, sending)
        except SocketError as closed:
            await self._explain(screen, closed, sending)
        finally:
            await conversation.end()
            await stop_tasks(sending)

    async def serve_elsewhere(self, edge: SocketEdge, tables: Tables, table: str) -> None:
        """Serve a table that another process runs; if none does, this process starts to run it."""
        await self._enter()
        entered, since = self._text, self._last_v()
        for pause in edge.pauses():
            try:
                async with tables.use_table(table) as found:  # no process runs it any more
                    await self.serve_here(found)
                    return
            except ElsewhereError as there:
                remote = await edge.attach(there.node, table, entered, since) if there.node else None
            if remote is not None:
                await self._serve_remote(edge, remote)
                return
            await asyncio.sleep(pause)
        raise ElsewhereError("")

    async def _serve_remote(self, edge: SocketEdge, remote: RemoteConversation) -> None:
        sending = asyncio.create_task(self._send(remote.screen))
        try:
            await self._serve(remote, sending)
        except SocketError as closed:
            await self._explain(remote.screen, closed, sending)
        finally:
            edge.detach(remote)
            await stop_tasks(sending)

    async def _serve(self, hears: RequestHandler, sending: asyncio.Task[None]) -> None:
        listening = asyncio.create_task(self._listen(hears))
        self._channel.take = lambda data: self._take(hears, data)
        try:
            ends: set[asyncio.Future[None]] = {sending, listening, hears.failure}
            done, others = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            if done == {sending} and isinstance(sending.exception(), BROKEN):
                # `_listen` also notices the end, after it has handled all earlier messages.
                done, _ = await asyncio.wait(others, return_when=asyncio.FIRST_COMPLETED)
            for end in done:
                end.result()
        finally:
            self._channel.take = take_nothing
            await stop_tasks(listening)

    async def _explain(self, screen: Screen, closed: SocketError, sending: asyncio.Task[None]) -> None:
        """Dismiss the screen and send the rest of its outbox, which explains why the connection closes."""
        screen.dismiss(closed.code, closed.text)
        log.info("Table %s, seat %s: %s", self._table, screen.seat, closed.text)
        with contextlib.suppress(*BROKEN, TimeoutError):
            async with asyncio.timeout(5):
                await asyncio.shield(sending)

    # ------------------------------------------------------------ from the page

    async def _enter(self) -> wire.Enter:
        if self._enter_message is not None:
            return self._enter_message
        try:
            async with asyncio.timeout(self._patience):
                data = await self._receive()
            self._check(data)
            message = self._decode(data)
        except TimeoutError:
            raise SocketError(NO_ENTER, "The first message did not arrive in time.") from None
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise SocketError(UNREADABLE, "The first message must be enter.") from error
        if not isinstance(message, wire.Enter):
            raise SocketError(UNREADABLE, "The first message must be enter.")
        self._enter_message = message
        return message

    async def _receive(self) -> str | bytes:
        """Return the next message as received."""
        event: dict[str, Any] = dict(await self._socket.receive())
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone")
        data: str | bytes = event.get("text") or event.get("bytes") or ""
        return data

    def _check(self, data: str | bytes) -> None:
        """Raise SocketError if the message exceeds the limit of size or rate."""
        if len(data) > limits.MESSAGE_BYTES:
            raise SocketError(
                TOO_LARGE,
                f"A message may have at most {limits.MESSAGE_BYTES} bytes, this one has {len(data)}.",
            )
        now = asyncio.get_running_loop().time()
        if not self._bucket.take(now):
            metrics.LIMITED.add("messages")
            raise SocketError(TOO_MANY, f"Send at most {self._bucket.per_second:.0f} messages per second.")
        if self._share is not None and not self._share.take(now):
            metrics.LIMITED.add("messages")
            raise SocketError(
                TOO_MANY, "Too many messages come from your address. Wait a moment and reconnect."
            )

    def _decode(self, data: str | bytes) -> wire.ClientMessage:
        try:
            message = _decoder.decode(data)
            if limits.has_nul(data):
                raise msgspec.ValidationError(limits.NUL_REFUSED)
            self._text = data if isinstance(data, str) else data.decode()
            return message
        except RecursionError as error:
            raise msgspec.DecodeError("too deeply nested") from error

    async def _listen(self, hears: RequestHandler) -> None:
        """Handle the messages that could not be handled immediately; raise WebSocketDisconnect at the end."""
        while True:
            data = await self._receive()
            self._behind = True
            await hears.wait_until_idle()
            self._handle_message(hears, data)
            self._behind = False

    def _take(self, hears: RequestHandler, data: str | bytes) -> bool:
        """Handle a message immediately, unless an earlier one is in progress; return whether it was handled."""
        if self._behind or not hears.idle:
            return False
        try:
            self._handle_message(hears, data)
        except Exception as error:  # noqa: BLE001 - it ends the connection, as it would in `_listen`
            self._behind = True
            hears.failure.set_exception(error)
        return True

    def _handle_message(self, hears: RequestHandler, data: str | bytes) -> None:
        try:
            self._check(data)
        except SocketError as closed:
            self._tell_limit(hears.screen, closed)
            raise
        self._dispatch(hears, data)

    def _dispatch(self, hears: RequestHandler, data: str | bytes) -> None:
        screen = hears.screen
        try:
            message = self._decode(data)
        except (msgspec.MsgspecError, UnicodeError) as error:
            self._refuse_unreadable(screen, str(error))
            return
        if isinstance(message, wire.Enter):
            self._refuse_unreadable(screen, "this connection has entered already")
        elif len(message.id) > limits.ID_LETTERS:
            self._refuse_unreadable(screen, f"an id may have at most {limits.ID_LETTERS} letters")
        elif isinstance(hears, RemoteConversation):
            hears.pass_on(self._text)
        else:
            hears.begin_request(message)

    def _tell_limit(self, screen: Screen, closed: SocketError) -> None:
        screen.tell(wire.Trouble("too-large" if closed.code == TOO_LARGE else "too-many", closed.text))

    def _refuse_unreadable(self, screen: Screen, why: str) -> None:
        log.info("Table %s, seat %s: an unreadable message: %s", self._table, screen.seat, why)
        screen.tell(wire.Trouble("unreadable", f"That message could not be read: {why}."))
        self._unreadable += 1
        if self._unreadable >= limits.UNREADABLE:
            raise SocketError(UNREADABLE, "Too many messages could not be read.")

    # ------------------------------------------------------------ to the page

    async def _send(self, screen: Screen) -> None:
        while True:
            screen.send_at_once = self._channel.send_at_once
            message = await screen.outbox.get()
            screen.send_at_once = send_nothing  # until this message, which has left the outbox, is sent
            if isinstance(message, CloseSignal):
                await self._socket.close(code=message.code, reason=message.text)
                return
            await self._socket.send_text(message.decode())

    def _last_v(self) -> int:
        """Return the last `v` that this page received; -1 if it received none, or sends an invalid number."""
        try:
            return max(-1, int(self._socket.query_params.get("since", "-1")))
        except ValueError:
            return -1
