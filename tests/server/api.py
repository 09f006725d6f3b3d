"""What tests ask of a running server: HTTP requests, new tables, people at their screens."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx
from websockets.asyncio.client import connect

from .person import PATIENCE, Json, Person

PLAYERS = {"clash": 3, "spoils": 3, "sagas": 1, "feast": 2}
"""A number of players for each game."""


@dataclass(frozen=True)
class Seated:
    """A table, the token of its owner, and the seats with their tokens that were granted."""

    table: str
    owner: str
    grants: list[Json]

    @property
    def tokens(self) -> list[str]:
        return [grant["token"] for grant in self.grants]

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"


class Api:
    """The HTTP and socket interface of the server at a port of this machine."""

    def __init__(self, port: int) -> None:
        self.port = port
        # Without TLS there is nothing to verify, and loading the list of certificates is slow.
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, verify=False)

    async def get(self, path: str, token: str = "", **query: Any) -> httpx.Response:
        return await self.http.get(path, params=query or None, headers=bearer(token))

    async def post(self, path: str, body: Any = None, token: str = "") -> httpx.Response:
        return await self.http.post(path, json=body, headers=bearer(token))

    async def put(self, path: str, body: Any, token: str = "") -> httpx.Response:
        return await self.http.put(path, json=body, headers=bearer(token))

    async def new_table(self, *seats: str, start: bool = True, **settings: Any) -> Seated:
        """Makes a table of Clash; seats are "me", "open" or the name of a bot."""
        plans = [{"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for kind in seats]
        answer = await self.post("/api/tables", {"game": "clash", "seats": plans, "start": start} | settings)
        assert answer.status_code == 201, answer.text
        return Seated(**answer.json())

    @asynccontextmanager
    async def open_socket(self, table: str, since: int | None = None) -> AsyncIterator[Person]:
        """A connection that has not sent anything yet."""
        query = "" if since is None else f"?since={since}"
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/ws{query}"
        async with connect(address, max_size=None, proxy=None) as socket:
            yield Person(socket)

    @asynccontextmanager
    async def enter(self, table: str, token: str = "", since: int | None = None) -> AsyncIterator[Person]:
        """A person who has entered and sees the table; without a token, a spectator."""
        async with self.open_socket(table, since) as person:
            await person.send(type="enter", token=token)
            await person.receive("sync")
            yield person

    @asynccontextmanager
    async def enter_all(self, seated: Seated) -> AsyncIterator[list[Person]]:
        """All people who have a token of this table, in the order of their seats."""
        async with contextlib.AsyncExitStack() as stack:
            yield [
                await stack.enter_async_context(self.enter(seated.table, token)) for token in seated.tokens
            ]


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}
