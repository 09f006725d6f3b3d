"""The messages from one screen to its table, whether its connection is in this process or in another."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from meadhall.engine import RefusalError
from meadhall.server import limits, metrics, wire
from meadhall.server.errors import BusyError, ElsewhereError, RequestError
from meadhall.server.store.database import Conflict, InDoubtError, ReadError, TableLostError, WriteError
from meadhall.server.table.big_screen import NO_LEAVE
from meadhall.server.table.bots import advice
from meadhall.server.table.coaching import UnwantedMoveError
from meadhall.server.table.screen import Screen
from meadhall.server.table.snapshot import count_seen
from meadhall.server.table.spectators import NOT_ADMITTED, NOT_WATCHED
from meadhall.server.table.table import Table
from meadhall.server.tasks import TaskSet, stop_tasks

from . import requests

log = logging.getLogger("meadhall.server")

UNREADABLE, WRONG_TOKEN, NO_TABLE, NO_ENTER, TOO_LARGE, TOO_MANY = 4400, 4401, 4404, 4408, 4413, 4429
COME_BACK, TRY_AGAIN = 1012, 1013
"""The codes of the WebSocket protocol for a server that restarts, and for "try again later"."""


class SocketError(Exception):
    """An error that closes the connection with this code and text."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


def to_socket_error(error: Exception, table: str) -> SocketError:
    """Return the code and the text with which a connection is closed after this error."""
    match error:
        case SocketError():
            log.info("Table %s: a connection was closed (%d): %s", table, error.code, error.text)
            return error
        case BusyError() | ElsewhereError():
            return SocketError(TRY_AGAIN, error.text)
        case RequestError():
            return SocketError(NO_TABLE, error.text)
        case TableLostError():
            return SocketError(COME_BACK, "The table has moved: reconnect to continue.")
        case ReadError() | WriteError():
            log.error("Table %s: the database cannot be read: %s", table, error)
            return SocketError(TRY_AGAIN, error.words)
        case _:
            log.error("Table %s: a connection failed.", table, exc_info=error)
            return SocketError(1011, "An internal error occurred and was logged. Reconnect to continue.")


NewScreen = Callable[[int | None, bool, bool], Screen]


def _local_screen(seat: int | None, far: bool, big: bool) -> Screen:
    return Screen(seat, far=far, big=big)


def admit(table: Table, message: wire.Enter, screen: NewScreen = _local_screen) -> Screen:
    """Return the new screen; raise SocketError if it may not enter."""
    admitted = screen(*_place(table, message))
    admitted.choices = message.choices is None or table.game.name in message.choices
    return admitted


def _place(table: Table, message: wire.Enter) -> tuple[int | None, bool, bool]:
    """Return the seat, if any, and whether the screen is far and big; raise SocketError if it may not enter."""
    if message.screen:
        if not table.big_screens.accepts_token(message.screen):
            raise SocketError(NOT_ADMITTED, NO_LEAVE)
        return None, False, True
    if not message.token:
        far = table.seat_of(message.beside) is None
        if far and table.spectators.closed:
            raise SocketError(NOT_ADMITTED, NOT_WATCHED)
        return None, far, False
    seat = table.seat_of(message.token)
    if seat is None:
        raise SocketError(WRONG_TOKEN, "This link is not for a seat at this table.")
    return seat, False, False


class Conversation:
    """One screen at one table, from its first view to its end."""

    def __init__(self, table: Table, screen: Screen) -> None:
        self._table = table
        self.screen = screen
        self.failure: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """A future that gets the error which ends the handling of messages."""
        self._request_task: asyncio.Task[None] | None = None
        """The task that handles the last message; None once it is done. Never cancelled: see `Table.run_inline`."""
        self._questions = TaskSet()

    async def begin(self, since: int) -> None:
        await self._table.run(lambda: self._table.broadcast.enter(self.screen, since))

    async def end(self) -> None:
        """Finish the current message, then leave the table."""
        try:
            if self._request_task is not None:
                await asyncio.wait({self._request_task})
        finally:
            if not self.failure.cancel():
                self.failure.exception()  # marks it as retrieved
            self._table.broadcast.leave(self.screen)
        await stop_tasks(*self._questions)

    @property
    def idle(self) -> bool:
        """Whether the next message can be handled; messages are handled one at a time."""
        return self._request_task is None

    async def wait_until_idle(self) -> None:
        """Wait until the next message can be handled; raise the error of the last one."""
        if self._request_task is not None:
            await asyncio.wait({self._request_task})
        if self.failure.done():
            self.failure.result()

    def begin_request(self, message: wire.Request) -> None:
        """Start a task that handles the message."""
        self._request_task = asyncio.create_task(self._answer(message))

    async def _answer(self, message: wire.Request) -> None:
        """Handle the message and send the result to the screen. An error other than a refusal or a failed write becomes
        `failure`, which closes the connection."""
        try:
            await self._do(message)
        except RefusalError as refused:
            rule, text = refused.refusal.rule, refused.refusal.text
            self._refuse(message.id, rule, text, isinstance(refused, UnwantedMoveError))
        except InDoubtError as error:
            log.error("Table %s: it is unknown whether something was written: %s", self._table.id, error)
            self._tell_trouble(message.id, error)
        except (WriteError, Conflict) as error:
            log.error("Table %s: nothing can be written: %s", self._table.id, error)
            self._tell_trouble(message.id, error)
        except Exception as error:  # noqa: BLE001 - it closes this screen's connection
            self.failure.set_exception(error)
            return
        self._request_task = None

    def _tell_trouble(self, to: str, error: Exception) -> None:
        """Send the screen a refusal because of this error, which the caller has logged."""
        metrics.REFUSED.add()
        self.screen.tell(wire.No(to, "", getattr(error, "words", WriteError.words)))

    def _refuse(self, to: str, rule: str, text: str, coach: bool = False) -> None:
        metrics.REFUSED.add()
        log.info("Table %s, seat %s: refused: %s %s", self._table.id, self.screen.seat, rule, text)
        self.screen.tell(wire.No(to, rule, text, coach))

    async def _do(self, message: wire.Request) -> None:
        table, screen, seat = self._table, self.screen, self.screen.seat
        if seat is None:
            text = "You are watching. Only players at the table can do this."
            screen.tell(wire.No(message.id, "", text))
            return
        if isinstance(message, wire.Consult | wire.AskHint) and len(self._questions) >= limits.QUESTIONS:
            text = f"{limits.QUESTIONS} questions are open already: wait for an answer."
            self._refuse(message.id, "", text)
            return

        def acknowledge() -> None:
            screen.tell(wire.Ack(message.id, count_seen(table.state, seat)))

        async def handle() -> advice.PendingAnswer | None:
            # While this message waited, its seat may have got another holder.
            return (
                None
                if screen.leaving
                else await requests.handle_request(table, screen, seat, message, acknowledge)
            )

        began = time.perf_counter()
        thinking = await table.run_inline(handle)
        if isinstance(message, wire.Play):
            metrics.MOVE_SECONDS.add(time.perf_counter() - began)
        if thinking is not None:
            self._think(message.id, thinking)

    def _think(self, to: str, thinking: advice.PendingAnswer) -> None:
        """Compute a slow answer in a task, so that no move waits for it."""

        async def answer() -> None:
            try:
                if (told := await thinking()) is not None:
                    self.screen.tell(told)
            except RefusalError as refused:
                self._refuse(to, refused.refusal.rule, refused.refusal.text)
            except Exception as error:
                log.error("Table %s: a question failed.", self._table.id, exc_info=error)
                self.screen.tell(wire.No(to, "", "An internal error occurred and was logged."))

        self._questions.start(answer())
