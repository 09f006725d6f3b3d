"""A hall for tests: the real server on a real port of this machine, and people who talk to it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from meadhall.server import run
from meadhall.server.app import App
from meadhall.server.config import Config, database_in
from meadhall.server.table.registry import Tables

PATIENCE = 30.0
"""Seconds; only a test that fails ever waits so long."""
Json = dict[str, Any]


class Quiet(uvicorn.Server):
    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Person:
    """One connection: what it heard, and ways to speak."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.heard: list[Json] = []
        self.raw: list[str] = []
        """The same, to the letter."""
        self.sync: Json = {}
        self._count = 0

    async def hear(self, kind: str, fits: Callable[[Json], bool] = lambda _: True) -> Json:
        """The next message of this kind that fits; everything on the way is remembered."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.next()
                if message["type"] == kind and fits(message):
                    return message

    async def next(self) -> Json:
        text = await self.line.recv(decode=True)
        message: Json = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        if message["type"] == "sync":
            self.sync = message
        return message

    async def say(self, **message: Any) -> None:
        await self.line.send(json.dumps(message))

    async def send(self, text: str | bytes) -> None:
        await self.line.send(text)

    async def asked(self) -> Json:
        """This person's open decision, once there is one."""
        if not self.awaited:
            await self.hear("sync", lambda _: self.awaited)
        ask: Json = self.sync["ask"]
        return ask

    @property
    def awaited(self) -> bool:
        return bool(self.sync["ask"]) and self.sync["ask"]["answer"] is None

    @property
    def over(self) -> bool:
        return bool(self.sync["table"]["status"] == "over")

    async def play(self, move: Json | None = None, **changed: Any) -> Json:
        """Plays a move, the first legal one if none is named; the answer is an ack or a no."""
        ask = self.sync["ask"]
        self._count += 1
        message: Json = {
            "type": "play",
            "id": f"{id(self)}-{self._count}",
            "at": ask["at"] if ask else 0,
            "move": move or ask["choices"][0]["move"],
        } | changed
        await self.say(**message)
        return await self.answer(message["id"])

    async def order(self, order: str) -> Json:
        """Gives a standing order, or takes it back with ""; the answer is an ack or a no."""
        self._count += 1
        name = f"{id(self)}-{self._count}"
        await self.say(type="order", id=name, order=order)
        return await self.answer(name)

    async def answer(self, to: str) -> Json:
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.next()
                if message.get("id") == to:
                    return message

    async def closing(self) -> int:
        """Listens until the door closes; the close code."""
        async with asyncio.timeout(PATIENCE):
            try:
                while True:
                    await self.next()
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else 1006

    def lines(self) -> list[Json]:
        return [line for message in self.heard if message["type"] == "sync" for line in message["lines"]]


class Hall:
    def __init__(self, port: int, app: App | None = None) -> None:
        self.port = port
        self._app = app
        # Without TLS there is nothing to verify, and a list of certificates takes its time to read.
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, verify=False)

    @property
    def tables(self) -> Tables:
        """The tables themselves, where the server runs in this process."""
        assert self._app is not None
        return self._app.tables

    async def post(self, path: str, body: Any = None, owner: str = "") -> httpx.Response:
        headers = {"Authorization": f"Bearer {owner}"} if owner else {}
        return await self.http.post(path, json=body, headers=headers)

    async def put(self, path: str, body: Any, owner: str = "") -> httpx.Response:
        headers = {"Authorization": f"Bearer {owner}"} if owner else {}
        return await self.http.put(path, json=body, headers=headers)

    async def get(self, path: str) -> httpx.Response:
        return await self.http.get(path)

    async def new(self, *seats: str, start: bool = True, **wish: Any) -> Json:
        """A table of Clash; seats are "me", "open" or the name of a bot. The answer is Seated."""
        plans = [{"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for kind in seats]
        answer = await self.post("/api/tables", {"game": "clash", "seats": plans, "start": start} | wish)
        assert answer.status_code == 201, answer.text
        seated: Json = answer.json()
        return seated

    @asynccontextmanager
    async def line(self, table: str, since: int | None = None) -> AsyncIterator[Person]:
        """A connection that has not said anything yet."""
        query = "" if since is None else f"?since={since}"
        async with connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table}/ws{query}", max_size=None, proxy=None
        ) as line:
            yield Person(line)

    @asynccontextmanager
    async def sit(self, table: str, token: str = "", since: int | None = None) -> AsyncIterator[Person]:
        """A person who has entered; without a token, a spectator."""
        async with self.line(table, since) as person:
            await person.say(type="enter", token=token)
            await person.hear("sync")
            yield person

    @asynccontextmanager
    async def sit_all(self, seated: Json) -> AsyncIterator[list[Person]]:
        async with contextlib.AsyncExitStack() as stack:
            yield [
                await stack.enter_async_context(self.sit(seated["table"], grant["token"]))
                for grant in seated["grants"]
            ]


@asynccontextmanager
async def open_hall(folder: Path, **settings: Any) -> AsyncIterator[Hall]:
    """The server from start to graceful stop; bots and orders play at once and people as fast as they can."""
    usual: Json = {
        "database": database_in(folder),
        "bot_pace": 0.0,
        "order_delay": 0.0,
        "bot_workers": 1,
        "messages_per_second": 1e6,
    }
    config = Config(**(usual | settings))
    with run.listen("127.0.0.1", 0) as door:
        server = Quiet(run.uvicorn_config(config))
        serving = asyncio.create_task(server.serve(sockets=[door]))
        while not server.started:
            if serving.done():
                serving.result()
            await asyncio.sleep(0.005)
        app = server.config.app
        assert isinstance(app, App)
        hall = Hall(door.getsockname()[1], app)
        try:
            async with hall.http:
                yield hall
        finally:
            server.should_exit = True
            await serving


def in_hall(
    folder: Path, test: Callable[[Hall], Coroutine[Any, Any, None]], seconds: float = 60, **settings: Any
) -> None:
    """Runs a test with an open hall."""

    async def whole() -> None:
        async with asyncio.timeout(seconds), open_hall(folder, **settings) as hall:
            await test(hall)

    asyncio.run(whole())


async def finish(
    *people: Person,
    until: Callable[[Person], bool] = lambda person: person.over,
    each: Callable[[Person], Awaitable[None]] | None = None,
) -> None:
    """Everybody plays by lot until the game is over, or their own condition is met; `each` looks at every sync."""

    async def go_on(person: Person) -> None:
        rng = random.Random(person.sync["seat"])
        while not until(person):
            if person.awaited:
                choices = person.sync["ask"]["choices"]
                answer = await person.play(rng.choice(choices)["move"])
                if answer["type"] == "no":  # somebody else closed the window first, and the sync came before
                    assert answer["rule"] in ("EN-STALE", "EN-ASKED", "EN-OVER"), answer
                    continue
            await person.hear("sync")
            if each is not None:
                await each(person)

    await asyncio.gather(*map(go_on, people))
