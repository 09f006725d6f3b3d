"""The WebSocket of a bot: the line protocol (docs/protocol.md) at a seat of a table, one message per frame.

The bot is a screen of its seat like any other, with the same limits. Its messages are made from those to a screen, and
its answers are played like a person's.
"""

from __future__ import annotations

import asyncio
import secrets
from random import Random
from typing import Any

import msgspec
from litestar import websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from meadhall.bots.lines import AnswerRefusal, Introduction
from meadhall.bots.lines.question import BadAnswer, NumberedQuestion, read_message
from meadhall.bots.lines.records import BotAnswer, QuestionMessage
from meadhall.bots.lines.seat_follower import SeatFollower
from meadhall.server import limits, wire
from meadhall.server.config import Config
from meadhall.server.lobby.registry import Tables
from meadhall.server.table.screen import CloseSignal, Screen

from .connection import Connection, RequestHandler, Socket, serve_socket
from .conversation import NO_ENTER, UNREADABLE, WRONG_TOKEN, SocketError
from .edge import RemoteConversation, SocketEdge

NORMAL = 1000
"""The code of the WebSocket protocol for a normal end."""
_encode = msgspec.json.Encoder().encode


@websocket("/api/tables/{table_id:str}/lines")
async def lines_socket(
    socket: Socket,
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    config: NamedDependency[Config],
    edge: NamedDependency[SocketEdge | None],
) -> None:
    """Serve one bot at one seat, from its hello to the end of the game."""
    await serve_socket(socket, table_id, tables, config, edge, LineConnection)


def new_seed() -> int:
    return secrets.randbits(62)


class LineConnection(Connection):
    """The connection of a bot."""

    def __init__(self, socket: Socket, table: str, config: Config) -> None:
        super().__init__(socket, table, config)
        self._clock = config.clock
        self._seat = SeatFollower(Random(new_seed()))
        self._name = secrets.token_hex(6)
        """Distinguishes the ids of this connection's moves from those of others."""
        self._next_ask = 0.0
        """The earliest time of the next question, by the clock of the event loop."""

    # ------------------------------------------------------------ from the bot

    async def _enter(self) -> wire.Enter:
        if self._enter_message is not None:
            return self._enter_message
        try:
            async with asyncio.timeout(self._patience):
                data = await self._receive()
            self._check(data)
            hello = read_message(data)
        except TimeoutError:
            raise SocketError(NO_ENTER, "The first message did not arrive in time.") from None
        except BadAnswer:
            raise SocketError(UNREADABLE, "The first message must be hello, with a token.") from None
        if not isinstance(hello, Introduction):
            raise SocketError(UNREADABLE, "The first message must be hello, with a token.")
        if not hello.token:
            raise SocketError(WRONG_TOKEN, "This token is not for a seat at this table.")
        self._enter_message = wire.Enter(hello.token, choices=[])
        self._text = _encode(self._enter_message).decode()
        return self._enter_message

    def _last_v(self) -> int:
        return -1  # a bot has no state from an earlier connection

    def _dispatch(self, hears: RequestHandler, data: str | bytes) -> None:
        try:
            self._play(hears, data)
        except BadAnswer as wrong:
            self._refuse_unreadable(hears.screen, f"it {wrong}")

    def _play(self, hears: RequestHandler, data: str | bytes) -> None:
        answer = read_message(data)
        if not isinstance(answer, BotAnswer) or limits.has_nul(data):
            raise BadAnswer("wrote something that is not an answer")
        asked = self._seat.last_question
        if asked is None or answer.id > asked.id:
            raise BadAnswer(f"answered question {answer.id}, which was not asked")
        if answer.id < asked.id:
            late = wire.No(self._id(answer.id), "EN-STALE", "This question is over: another one is open.")
            hears.screen.tell(late)
            return
        play = self._make_play(answer, asked)
        if isinstance(hears, RemoteConversation):
            hears.pass_on(_encode(play).decode())
        else:
            hears.begin_request(play)

    def _make_play(self, answer: BotAnswer, asked: NumberedQuestion) -> wire.Play:
        move: Any = msgspec.to_builtins(asked.find_move(answer, self._seat.table_game))
        return wire.Play(self._id(answer.id), asked.question.at, move)

    def _id(self, number: int) -> str:
        return f"{self._name}-{number}"

    # ------------------------------------------------------------ to the bot

    async def _send(self, screen: Screen) -> None:
        while True:
            item = await screen.outbox.get()
            if isinstance(item, CloseSignal):
                await self._socket.close(code=item.code, reason=item.text)
                return
            for message in self._bot_messages(msgspec.json.decode(item)):
                if isinstance(message, QuestionMessage):
                    await self._wait_for_rate()
                await self._socket.send_text(_encode(message).decode())
            if self._seat.ended:
                await self._socket.close(code=NORMAL, reason="The game is over.")
                return

    def _bot_messages(self, message: dict[str, Any]) -> list[Any]:
        """Return the messages to the bot that correspond to a message to a screen."""
        match message["type"]:
            case "sync":
                self._seat.add_sync(message)
                return list(self._seat.take_messages(self._clock.now()))
            case "no":
                number = int(message["id"].rpartition("-")[2])
                return [AnswerRefusal(number, message["rule"], message["text"])]
            case "trouble":
                return [AnswerRefusal(0, "", message["text"])]
        return []

    async def _wait_for_rate(self) -> None:
        """Delay a question, so that a bot that answers each question once stays within the rate limit."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(max(0.0, self._next_ask - loop.time()))
        self._next_ask = loop.time() + 1 / self._bucket.per_second
