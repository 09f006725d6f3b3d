"""A client that plays a bot at a served table. It needs only the link of a seat."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from random import Random
from time import monotonic
from typing import Any, Literal
from urllib.parse import unquote, urlsplit

import msgspec
from rich.console import Console
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from meadhall.bots import Bot, lines
from meadhall.bots.bot_lookup import load_named_bot
from meadhall.bots.lines.seat_follower import SeatFollower
from meadhall.engine import Decision
from meadhall.server.limits import Bucket

TRIES = 5
"""The number of times in a game that the bot tries to connect again before it gives up."""
LATE_SECONDS = 0.5
"""The part of the remaining time reserved for sending the answer, in seconds."""
ANSWERS_PER_SECOND = 15.0
"""The maximum average number of answers per second; servers allow more."""
STALE_RULES = ("EN-STALE", "EN-ASKED", "EN-OVER")
"""The rules by which the server refuses an answer that came too late for its question."""
FINAL_CLOSE_CODES = range(4400, 4500)
"""The close codes after which a new connection is pointless, because the server would close it again."""


class Link(msgspec.Struct, frozen=True):
    """The address of a table's socket, the token of the seat, and whether the server is on this machine."""

    address: str
    token: str
    local: bool


class NoSeat(Exception):  # noqa: N818 - it says what is wrong
    """Raised if the bot cannot play at this table. The message gives the reason."""


def read_link(url: str) -> Link:
    """Return the parts of a seat's link, https://hall.example/t/TABLE#TOKEN. Raise NoSeat if it is not such a link."""
    parts = urlsplit(url.strip())
    before, found, table = parts.path.partition("/t/")
    table = unquote(table.strip("/"))
    if parts.scheme not in ("http", "https") or not parts.netloc or not found or not table or "/" in table:
        raise NoSeat(f"{url} is not the link of a table, such as https://hall.example/t/TABLE#SEAT.")
    if not parts.fragment:
        raise NoSeat(
            "This link does not name a seat. Use the link of a seat: it has a # and letters after it."
        )
    secure = "s" if parts.scheme == "https" else ""
    address = f"ws{secure}://{parts.netloc}{before}/api/tables/{table}/ws"
    return Link(address, parts.fragment, parts.hostname in ("localhost", "127.0.0.1", "::1"))


class BotClient:
    """A bot at a seat of a served table."""

    def __init__(
        self, link: Link, bot: str, rng: Random, out: Console, per_second: float = ANSWERS_PER_SECOND
    ) -> None:
        self.link = link
        self.bot_name = bot
        self.rng = rng
        self.out = out
        self.bot: Bot | None = None
        self.table = SeatFollower(rng)
        self._changed = asyncio.Event()
        self._offset = 0.0
        """The lead of the server's clock over `monotonic`, in seconds."""
        self._pace = Bucket(per_second)
        self._refusal = ""

    async def play(self) -> None:
        """Play until the game is over."""
        try:
            for attempt in range(TRIES + 1):
                try:
                    await self._connect_and_play()
                    return
                except (OSError, InvalidHandshake, ConnectionClosed) as error:
                    await self._wait_to_retry(error, attempt)
        finally:
            if self.bot is not None:
                lines.dismiss([self.bot])

    async def _wait_to_retry(self, error: Exception, attempt: int) -> None:
        """Wait before the next attempt. Raise NoSeat if no attempt is left or a new connection is pointless."""
        if isinstance(error, ConnectionClosed) and error.rcvd and error.rcvd.code in FINAL_CLOSE_CODES:
            raise NoSeat(error.rcvd.reason or "The server closed the connection.") from error
        if attempt == TRIES:
            raise NoSeat(f"The server cannot be reached: {error}.") from error
        await asyncio.sleep(2**attempt / 4)

    async def _connect_and_play(self) -> None:
        proxy: Literal[True] | None = None if self.link.local else True
        async with connect(self.link.address, max_size=None, proxy=proxy) as socket:
            await socket.send(msgspec.json.encode({"type": "enter", "token": self.link.token}).decode())
            self.table.forget()
            reading = asyncio.create_task(self._read(socket))
            try:
                while not await self._step(socket):
                    waiting = asyncio.create_task(self._changed.wait())
                    await asyncio.wait({reading, waiting}, return_when=asyncio.FIRST_COMPLETED)
                    waiting.cancel()
                    if reading.done():
                        reading.result()
                    self._changed.clear()
            finally:
                reading.cancel()

    async def _read(self, socket: ClientConnection) -> None:
        """Store the server's messages, even while the bot is thinking."""
        while True:
            message: dict[str, Any] = msgspec.json.decode(await socket.recv())
            match message["type"]:
                case "sync":
                    self.table.add_sync(message)
                case "now":
                    self._offset = message["now"] - monotonic()
                case "no" if message["rule"] not in STALE_RULES:
                    self._refusal = message["text"]
                case "trouble":
                    self._refusal = message["text"]
            self._changed.set()

    async def _step(self, socket: ClientConnection) -> bool:
        """Answer the latest message if it asks this seat. Return True if the game is over. Raise NoSeat if the server
        has refused an answer or the link is a spectator's."""
        sync = self.table.sync
        if not sync:
            return False
        if self._refusal:
            raise NoSeat(f"The server refused an answer: {self._refusal}")
        if sync["seat"] is None:
            raise NoSeat("This link is for spectators: it has no seat.")
        if self.bot is None:
            self.bot = load_named_bot(sync["table"]["game"], self.bot_name)
            self.out.print(f"{self.bot.name} plays seat {sync['seat'] + 1}.")
        if sync["outcome"] is not None:
            self._end(sync)
            return True
        if not self.table.notice_question():
            return False
        decision, left = (
            self.table.read_decision(),
            self.table.seconds_left(monotonic() + self._offset + LATE_SECONDS),
        )
        move = await asyncio.to_thread(self._choose, self.bot, sync, decision, left, self.table.take_news())
        while not self._pace.take(
            monotonic()
        ):  # a server closes the connection of a client that sends too much
            await asyncio.sleep(0.05)
        message = {"type": "play", "id": secrets.token_hex(8), "at": decision.at, "move": move}
        await socket.send(msgspec.json.encode(message).decode())
        return False

    def _choose(
        self,
        bot: Bot,
        sync: Mapping[str, Any],
        decision: Decision,
        left: float | None,
        news: tuple[list[lines.SeenEvent], int],
    ) -> dict[str, Any]:
        """Return the bot's move as JSON data. This runs in a thread, so that the connection stays alive."""
        view = sync["view"]
        if isinstance(bot, lines.LineBot):
            bot.session.begin(view, self.rng, [seat["name"] for seat in sync["table"]["seats"]])
            bot.session.tell(*news)
            bot.session.seconds = left
        move = bot.answer(view, decision, self.rng)
        plain: dict[str, Any] = msgspec.to_builtins(move)
        return plain

    def _end(self, sync: Mapping[str, Any]) -> None:
        outcome, names = sync["outcome"], self.table.names
        if isinstance(self.bot, lines.LineBot):
            self.bot.session.tell(*self.table.take_news())
            self.bot.session.end_game(outcome["scores"], outcome["winners"])
        scores = ", ".join(f"{name} {score}" for name, score in zip(names, outcome["scores"], strict=True))
        self.out.print(f"The game is over: {scores}.")
