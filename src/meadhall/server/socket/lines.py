"""The WebSocket of a bot: the line protocol (docs/protocol.md) at a seat of a table, one message a frame.

The bot is a screen of its seat like any other, under the same limits. What it reads is made from what such a screen is
shown, and its answers are played as a person's are.
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

from meadhall.bots.lines import Introduction, NotPlayed
from meadhall.bots.lines.following import Following
from meadhall.bots.lines.question import Asked, Wrong, read
from meadhall.bots.lines.records import Answer, Ask
from meadhall.server import limits, wire
from meadhall.server.config import Config
from meadhall.server.lobby.registry import Tables
from meadhall.server.table.screen import Close, Screen

from .connection import Connection, Hears, Socket, serve_socket
from .conversation import NO_ENTER, UNREADABLE, WRONG_TOKEN, Closed
from .edge import Edge, Remote

NORMAL = 1000
"""The code of the WebSocket protocol for a connection that has done its work."""
_encode = msgspec.json.Encoder().encode


@websocket("/api/tables/{table_id:str}/lines")
async def lines_socket(
    socket: Socket,
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    config: NamedDependency[Config],
    edge: NamedDependency[Edge | None],
) -> None:
    """One bot at one seat, from its hello to the end of the game."""
    await serve_socket(socket, table_id, tables, config, edge, LineConnection)


def new_seed() -> int:
    return secrets.randbits(62)


class LineConnection(Connection):
    """The connection of a bot."""

    def __init__(self, socket: Socket, table: str, config: Config) -> None:
        super().__init__(socket, table, config)
        self._clock = config.clock
        self._seat = Following(Random(new_seed()))
        self._name = secrets.token_hex(6)
        """Makes the ids of this connection's moves different from those of others."""
        self._next_ask = 0.0
        """By the clock of the event loop."""

    # ------------------------------------------------------------ from the bot

    async def _enter(self) -> wire.Enter:
        if self._entered is not None:
            return self._entered
        try:
            async with asyncio.timeout(self._patience):
                data = await self._receive()
            self._check(data)
            hello = read(data)
        except TimeoutError:
            raise Closed(NO_ENTER, "Nobody said which seat this is.") from None
        except Wrong:
            raise Closed(UNREADABLE, "The first message must be hello, with a token.") from None
        if not isinstance(hello, Introduction):
            raise Closed(UNREADABLE, "The first message must be hello, with a token.")
        if not hello.token:
            raise Closed(WRONG_TOKEN, "This token opens no seat at this table.")
        self._entered = wire.Enter(hello.token, choices=[])
        self._text = _encode(self._entered).decode()
        return self._entered

    def _since(self) -> int:
        return -1  # a bot keeps nothing of an earlier connection

    def _understand(self, hears: Hears, data: str | bytes) -> None:
        try:
            self._play(hears, data)
        except Wrong as wrong:
            self._unread(hears.screen, f"it {wrong}")

    def _play(self, hears: Hears, data: str | bytes) -> None:
        answer = read(data)
        if not isinstance(answer, Answer) or limits.has_nul(data):
            raise Wrong("wrote what is no answer")
        asked = self._seat.asked
        if asked is None or answer.id > asked.id:
            raise Wrong(f"answered question {answer.id}, which was not asked")
        if answer.id < asked.id:
            late = wire.No(self._id(answer.id), "EN-STALE", "This question is over: another one is open.")
            hears.screen.tell(late)
            return
        play = self._move(answer, asked)
        if isinstance(hears, Remote):
            hears.pass_on(_encode(play).decode())
        else:
            hears.hear(play)

    def _move(self, answer: Answer, asked: Asked) -> wire.Play:
        move: Any = msgspec.to_builtins(asked.chosen(answer, self._seat.game))
        return wire.Play(self._id(answer.id), asked.question.at, move)

    def _id(self, number: int) -> str:
        return f"{self._name}-{number}"

    # ------------------------------------------------------------ to the bot

    async def _send(self, screen: Screen) -> None:
        while True:
            item = await screen.outbox.get()
            if isinstance(item, Close):
                await self._socket.close(code=item.code, reason=item.text)
                return
            for message in self._told(msgspec.json.decode(item)):
                if isinstance(message, Ask):
                    await self._wait_turn()
                await self._socket.send_text(_encode(message).decode())
            if self._seat.ended:
                await self._socket.close(code=NORMAL, reason="The game is over.")
                return

    def _told(self, message: dict[str, Any]) -> list[Any]:
        """What the bot is told instead of a message to a screen."""
        match message["type"]:
            case "sync":
                self._seat.keep(message)
                return list(self._seat.messages(self._clock.now()))
            case "no":
                number = int(message["id"].rpartition("-")[2])
                return [NotPlayed(number, message["rule"], message["text"])]
            case "trouble":
                return [NotPlayed(0, "", message["text"])]
        return []

    async def _wait_turn(self) -> None:
        """Asks at most as often as the bot may send messages: whoever answers each question once keeps the limit."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(max(0.0, self._next_ask - loop.time()))
        self._next_ask = loop.time() + 1 / self._bucket.per_second
