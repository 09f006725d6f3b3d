"""People whose servers are killed and frozen: they come back to any server, and send again what was not acknowledged.

Some messages are sent twice, and some to another server too. Each waits for its acknowledgement before it looks at a
view."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import time
from dataclasses import dataclass, field

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import meadhall
from tests.server.person import Json

PEOPLE = {"clash": (2, 1), "spoils": (2, 1), "feast": (1, 1), "sagas": (1, 0)}
"""Of each game: people and bots at a table."""
TWICE, ELSEWHERE = 0.08, 0.08
PATIENCE = 8.0
"""Seconds after which a page gives a connection up that does not answer, as ours does."""


@dataclass
class Book:
    """What all players together have seen."""

    pace: float
    """The most seconds for which a player thinks."""
    acknowledged: list[tuple[str, str]] = field(default_factory=list)
    """Table, and the id of the move as it is stored."""
    waits: list[float] = field(default_factory=list)
    """Seconds from the first time a move was sent until its acknowledgement."""
    interrupted: list[float] = field(default_factory=list)
    """The same of the moves whose connection was lost before they were acknowledged: until a table answers again."""
    over: set[tuple[str, int]] = field(default_factory=set)


class Player:
    def __init__(self, ports: list[int], book: Book, table: str, seat: int, token: str) -> None:
        self._ports = ports
        self._book = book
        self._table = table
        self._seat = seat
        self._token = token
        self._rng = random.Random(f"{table} {seat}")
        self._ids = itertools.count(1)
        self._sync: Json = {}
        self._unanswered: tuple[Json, float] | None = None
        self._tries = 0
        """How often the move that is not answered was sent."""

    async def play(self) -> None:
        """Until the game is over."""
        while not self._over:
            try:
                async with asyncio.timeout(25):
                    socket = await self._connect()
                try:
                    await self._go_on(socket)
                finally:
                    await socket.close()
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(self._rng.uniform(0.1, 0.4))
        self._book.over.add((self._table, self._seat))

    @property
    def _over(self) -> bool:
        return bool(self._sync) and self._sync["table"]["status"] == "over"

    async def _connect(self) -> ClientConnection:
        port = self._rng.choice(self._ports)
        since = f"?since={self._sync['v']}" if self._sync else ""
        address = f"ws://127.0.0.1:{port}/api/tables/{self._table}/ws{since}"
        socket = await connect(address, max_size=None, proxy=None, open_timeout=5, close_timeout=1)
        await socket.send(json.dumps({"type": "enter", "token": self._token}))
        return socket

    async def _go_on(self, socket: ClientConnection) -> None:
        await self._next(socket, "sync", 25)
        while not self._over:
            if self._unanswered is None:
                ask = self._sync["ask"]
                if not ask or ask["answer"] is not None:
                    await self._next(socket, "sync", None)
                    continue
                await self._think(socket)
                ask = self._sync["ask"]
                if not ask or ask["answer"] is not None:
                    continue
                message = {
                    "type": "play", "id": f"m{next(self._ids)}", "at": ask["at"], "move": self._chosen(ask)
                }  # fmt: skip
                self._unanswered = message, time.monotonic()
                self._tries = 0
            await self._send(socket, self._unanswered[0])

    def _chosen(self, ask: Json) -> Json:
        """Any legal move, also where there are too many to be listed."""
        if ask["choices"]:
            listed: Json = self._rng.choice(ask["choices"])["move"]
            return listed
        game = meadhall.game(self._sync["table"]["game"])
        asked = {name: ask[name] for name in ("at", "kind", "prompt", "options")}
        drawn: Json = msgspec.to_builtins(game.read_decision(asked | {"seat": self._seat}).sample(self._rng))
        return drawn

    async def _think(self, socket: ClientConnection) -> None:
        """What is shown meanwhile is seen."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self._rng.uniform(0, self._book.pace)):
                while not self._over:
                    await self._next(socket, "sync", None)

    async def _send(self, socket: ClientConnection, message: Json) -> None:
        text = json.dumps(message)
        self._tries += 1
        await socket.send(text)
        if self._rng.random() < TWICE:
            await socket.send(text)
        if self._rng.random() < ELSEWHERE:
            await self._send_elsewhere(text)
        assert self._unanswered is not None
        sent = self._unanswered[1]
        answer = await self._answer(socket, message["id"])
        self._unanswered = None
        if answer["type"] == "ack":
            self._book.acknowledged.append((self._table, f"{self._seat}:{message['id']}"))
            self._book.waits.append(time.monotonic() - sent)
            if self._tries > 1:
                self._book.interrupted.append(time.monotonic() - sent)
        else:
            # Refused: too late, or the server could not write. What it shows now decides.
            await self._catch_up(socket)

    async def _send_elsewhere(self, text: str) -> None:
        try:
            async with asyncio.timeout(2):
                other = await self._connect()
                await other.send(text)
                await other.close()
        except (OSError, WebSocketException, TimeoutError):
            pass

    async def _catch_up(self, socket: ClientConnection) -> None:
        """All that was sent until now has been received when this is answered."""
        await socket.send(json.dumps({"type": "askwhy", "id": "now", "at": 0, "move": {}}))
        await self._answer(socket, "now")

    async def _answer(self, socket: ClientConnection, to: str) -> Json:
        while True:
            message = await self._next(socket, None, PATIENCE)
            if message.get("id") == to:
                return message

    async def _next(self, socket: ClientConnection, kind: str | None, patience: float | None) -> Json:
        async with asyncio.timeout(patience):
            while True:
                message: Json = json.loads(await socket.recv())
                if message["type"] == "sync":
                    self._sync = message
                if kind is None or message["type"] == kind:
                    return message


async def new_table(port: int, game: str, people: int, bots: int) -> tuple[str, list[str]]:
    """The table and the tokens of its people."""
    seats = [*({"kind": "me"} for _ in range(people)), *({"kind": "bot", "bot": "karl"} for _ in range(bots))]
    async with httpx.AsyncClient(timeout=30, verify=False) as http:
        answer = await http.post(
            f"http://127.0.0.1:{port}/api/tables", json={"game": game, "seats": seats, "start": True}
        )
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return made["table"], [grant["token"] for grant in made["grants"]]
