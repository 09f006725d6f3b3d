"""The WebSocket of a table: reads and checks messages, and sends what the table tells the screen."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from meadhall.engine import Refused
from meadhall.server import limits, metrics, wire
from meadhall.server.config import Config
from meadhall.server.errors import Busy, RequestError
from meadhall.server.lobby.registry import Tables
from meadhall.server.store.database import Conflict, NotRead, NotWritten
from meadhall.server.table.big_screen import NO_LEAVE
from meadhall.server.table.bots import advice
from meadhall.server.table.coaching import NotWanted
from meadhall.server.table.screen import Close, Screen
from meadhall.server.table.snapshot import version
from meadhall.server.table.spectators import NOT_ADMITTED, NOT_WATCHED
from meadhall.server.table.table import Table

from . import requests
from .origin import may_connect

log = logging.getLogger("meadhall.server")

UNREADABLE, WRONG_TOKEN, NO_TABLE, NO_ENTER, TOO_LARGE, TOO_MANY = 4400, 4401, 4404, 4408, 4413, 4429
TRY_AGAIN = 1013
"""The code of the WebSocket protocol for "try again later"."""

_read: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)

Socket = WebSocket[object, object, State]


class Closed(Exception):  # noqa: N818 - it says what happened
    """The connection is closed with this code."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


@websocket("/api/tables/{table_id:str}/ws")
async def table_socket(
    socket: Socket, table_id: FromPath[str], tables: NamedDependency[Tables], config: NamedDependency[Config]
) -> None:
    """One screen at one table, from the first message to the last."""
    await serve_socket(socket, table_id, tables, config, Connection)


async def serve_socket(
    socket: Socket, table_id: str, tables: Tables, config: Config, kind: type[Connection]
) -> None:
    """Serves a connection of this kind, and ends it with a sentence where it cannot go on."""
    if not may_connect(socket.headers, config.hosting):
        log.info("Table %s: a page of %s was refused.", table_id[:32], socket.headers.get("origin", "")[:100])
        await socket.close()
        return
    await socket.accept()
    try:
        async with tables.at(table_id) as table:
            await kind(socket, table, config).serve()
    except Busy as busy:
        await _close(socket, TRY_AGAIN, busy.text)
    except RequestError as error:
        await _close(socket, NO_TABLE, error.text)
    except Closed as closed:
        log.info("Table %s: a connection was closed (%d): %s", table_id[:32], closed.code, closed.text)
        await _close(socket, closed.code, closed.text)
    except NotRead as error:
        log.error("Table %s: the database cannot be read: %s", table_id[:32], error)
        await _close(socket, TRY_AGAIN, "The tables cannot be read at the moment. Come back in a while.")
    except (WebSocketDisconnect, OSError):
        pass
    except Exception as error:
        log.error("Table %s: a connection failed.", table_id[:32], exc_info=error)
        await _close(socket, 1011, "The server made a mistake. It has been noted; come back and go on.")


async def _close(socket: Socket, code: int, text: str) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.close(code=code, reason=text)


class Connection:
    """One connection, from its first message to its end."""

    def __init__(self, socket: Socket, table: Table, config: Config) -> None:
        self._socket = socket
        self._table = table
        self._patience = config.enter_patience
        self._bucket = limits.Bucket(config.messages_per_second)
        self._unreadable = 0
        self._questions: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        screen = await self._enter()
        sending = asyncio.create_task(self._send(screen))
        try:
            since = _since(self._socket)
            await self._table.run(lambda: self._table.broadcast.enter(screen, since))
            listening = asyncio.create_task(self._listen(screen))
            try:
                done, _ = await asyncio.wait({sending, listening}, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
            finally:
                await _stop(listening)
        except Closed as closed:
            # What is in the outbox is still sent: it explains why the connection is closed.
            screen.dismiss(closed.code, closed.text)
            log.info("Table %s, seat %s: %s", self._table.id, screen.seat, closed.text)
            with contextlib.suppress(TimeoutError, WebSocketDisconnect, OSError):
                async with asyncio.timeout(5):
                    await asyncio.shield(sending)
        finally:
            self._table.broadcast.leave(screen)
            for task in (sending, *self._questions):
                await _stop(task)

    # ------------------------------------------------------------ from the page

    async def _enter(self) -> Screen:
        try:
            async with asyncio.timeout(self._patience):
                message = await self._receive()
        except TimeoutError:
            raise Closed(NO_ENTER, "Nobody said which seat this is.") from None
        except (msgspec.MsgspecError, UnicodeError) as error:
            raise Closed(UNREADABLE, "The first message must be enter.") from error
        if not isinstance(message, wire.Enter):
            raise Closed(UNREADABLE, "The first message must be enter.")
        if message.screen:
            if not self._table.big_screens.opens(message.screen):
                raise Closed(NOT_ADMITTED, NO_LEAVE)
            return Screen(None, big=True)
        if not message.token:
            screen = Screen(None, far=self._table.seat_of(message.beside) is None)
            if screen.far and self._table.spectators.closed:
                raise Closed(NOT_ADMITTED, NOT_WATCHED)
            return screen
        seat = self._table.seat_of(message.token)
        if seat is None:
            raise Closed(WRONG_TOKEN, "This link opens no seat at this table.")
        return Screen(seat)

    async def _receive_data(self) -> str | bytes:
        """The next message as it came, within the limits of size and rate."""
        event: dict[str, Any] = dict(await self._socket.receive())
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone")
        data: str | bytes = event.get("text") or event.get("bytes") or ""
        if len(data) > limits.MESSAGE_BYTES:
            raise Closed(
                TOO_LARGE, f"A message may have {limits.MESSAGE_BYTES} bytes, this one has {len(data)}."
            )
        if not self._bucket.take(asyncio.get_running_loop().time()):
            metrics.LIMITED.add("messages")
            raise Closed(TOO_MANY, f"More than {self._bucket.per_second:.0f} messages a second are too many.")
        return data

    async def _receive(self) -> wire.ClientMessage:
        data = await self._receive_data()
        try:
            message = _read.decode(data)
            if limits.has_nul(data):
                raise msgspec.ValidationError(limits.NUL_REFUSED)
            return message
        except RecursionError as error:
            raise msgspec.DecodeError("too deeply nested") from error

    async def _listen(self, screen: Screen) -> None:
        while True:
            try:
                message = await self._receive()
            except (msgspec.MsgspecError, UnicodeError) as error:
                self._unread(screen, str(error))
                continue
            except Closed as closed:
                self._exceeded(screen, closed)
                raise
            if not isinstance(message, wire.Enter) and len(message.id) > limits.ID_LETTERS:
                self._unread(screen, f"an id may have {limits.ID_LETTERS} letters")
                continue
            await self._answer(screen, message)

    def _exceeded(self, screen: Screen, closed: Closed) -> None:
        screen.tell(wire.Trouble("too-large" if closed.code == TOO_LARGE else "too-many", closed.text))

    def _unread(self, screen: Screen, why: str) -> None:
        log.info("Table %s, seat %s: an unreadable message: %s", self._table.id, screen.seat, why)
        screen.tell(wire.Trouble("unreadable", f"That message could not be read: {why}."))
        self._unreadable += 1
        if self._unreadable >= limits.UNREADABLE:
            raise Closed(UNREADABLE, "Too many messages could not be read.")

    async def _answer(self, screen: Screen, message: wire.ClientMessage) -> None:
        if isinstance(message, wire.Enter):
            self._unread(screen, "this connection has entered already")
            return
        coach = False
        try:
            await self._do(screen, message)
        except Refused as refused:
            rule, text = refused.refusal.rule, refused.refusal.text
            coach = isinstance(refused, NotWanted)
        except (NotWritten, Conflict) as error:
            log.error("Table %s: nothing can be written: %s", self._table.id, error)
            rule, text = "", "This could not be written down, so nothing has changed. Try again."
        else:
            return
        self._refuse(screen, message.id, rule, text, coach)

    def _refuse(self, screen: Screen, to: str, rule: str, text: str, coach: bool = False) -> None:
        metrics.REFUSED.add()
        log.info("Table %s, seat %s: refused: %s %s", self._table.id, screen.seat, rule, text)
        screen.tell(wire.No(to, rule, text, coach))

    async def _do(self, screen: Screen, message: wire.Request) -> None:
        table, seat = self._table, screen.seat
        if seat is None:
            text = "You are watching. Only those who sit at the table can do this."
            screen.tell(wire.No(message.id, "", text))
            return
        if isinstance(message, wire.Consult | wire.AskHint) and len(self._questions) >= limits.QUESTIONS:
            text = f"{limits.QUESTIONS} questions are open already: wait for an answer."
            self._refuse(screen, message.id, "", text)
            return

        def done() -> None:
            screen.tell(wire.Ack(message.id, version(table.state, seat)))

        began = time.perf_counter()
        thinking = await table.run(lambda: requests.handle(table, screen, seat, message, done))
        if isinstance(message, wire.Play):
            metrics.MOVE_SECONDS.add(time.perf_counter() - began)
        if thinking is not None:
            self._think(screen, message.id, thinking)

    def _think(self, screen: Screen, to: str, thinking: advice.Thinking) -> None:
        """Computes an answer that takes a while in a task: no move waits for it."""

        async def answer() -> None:
            try:
                if (told := await thinking()) is not None:
                    screen.tell(told)
            except Refused as refused:
                self._refuse(screen, to, refused.refusal.rule, refused.refusal.text)
            except Exception as error:
                log.error("Table %s: a question failed.", self._table.id, exc_info=error)
                screen.tell(wire.No(to, "", "The server made a mistake. It has been noted."))

        task = asyncio.create_task(answer())
        self._questions.add(task)
        task.add_done_callback(self._questions.discard)

    # ------------------------------------------------------------ to the page

    async def _send(self, screen: Screen) -> None:
        while True:
            message = await screen.outbox.get()
            if isinstance(message, Close):
                await self._socket.close(code=message.code, reason=message.text)
                return
            await self._socket.send_text(message)


async def _stop(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def _since(socket: Socket) -> int:
    """The last `v` this screen has; -1 when it has none, or sends no number."""
    try:
        return max(-1, int(socket.query_params.get("since", "-1")))
    except ValueError:
        return -1
