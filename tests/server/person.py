"""A person at a screen: a socket that keeps what it received and plays moves."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

PATIENCE = 30.0
"""Seconds to wait for a message; only a failing test waits so long."""
Json = dict[str, Any]


class Person:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.received: list[Json] = []
        self.raw: list[str] = []
        """The same messages as text."""
        self.sync: Json = {}
        """The last message of type sync."""
        self._count = 0

    # ------------------------------------------------------------ receiving

    async def next(self) -> Json:
        text = await self.socket.recv(decode=True)
        message: Json = json.loads(text)
        self.raw.append(text)
        self.received.append(message)
        if message["type"] == "sync":
            self.sync = message
        return message

    async def receive(self, kind: str, fits: Callable[[Json], bool] = lambda _: True) -> Json:
        """The next message of this type that fits."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.next()
                if message["type"] == kind and fits(message):
                    return message

    async def until(self, fits: Callable[[Json], bool]) -> Json:
        """The first sync that fits, beginning with the last one received."""
        return self.sync if fits(self.sync) else await self.receive("sync", fits)

    async def until_asked(self) -> Json:
        """The decision this person has to answer, as soon as there is one."""
        ask: Json = (await self.until(lambda _: self.is_asked))["ask"]
        return ask

    async def answer(self, to: str) -> Json:
        """The answer to the message with this id: an ack or a no."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self.next()
                if message.get("id") == to:
                    return message

    async def drain(self) -> None:
        """Receives everything that the server has sent so far: it answers this question afterwards."""
        await self.request("askwhy", at=0, move={})

    async def close_code(self) -> int:
        """Receives until the server closes the connection."""
        async with asyncio.timeout(PATIENCE):
            try:
                while True:
                    await self.next()
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd else 1006

    async def catch_up(self) -> None:
        """Receives everything that the server has sent until now; without it, `received` has only what was awaited."""
        await self.send(type="askwhy", id="catch up", at=0, move={})
        await self.answer("catch up")

    # ------------------------------------------------------------ what has been received

    @property
    def seat(self) -> Any:
        """The number of the seat; None for a spectator."""
        return self.sync["seat"]

    @property
    def is_asked(self) -> bool:
        return bool(self.sync["ask"]) and self.sync["ask"]["answer"] is None

    @property
    def over(self) -> bool:
        return bool(self.sync["table"]["status"] == "over")

    def log_lines(self) -> list[Json]:
        return [line for message in self.received if message["type"] == "sync" for line in message["lines"]]

    # ------------------------------------------------------------ sending

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def request(self, kind: str, /, **fields: Any) -> Json:
        """Sends a message with an id of its own and returns the answer: an ack or a no."""
        self._count += 1
        message: Json = {"type": kind, "id": f"{id(self)}-{self._count}"} | fields
        await self.send(**message)
        return await self.answer(message["id"])

    async def play(self, move: Json | None = None, **changed: Any) -> Json:
        """Plays a move, the first legal one if none is given."""
        ask = self.sync["ask"]
        fields: Json = {"at": ask["at"] if ask else 0, "move": move or ask["choices"][0]["move"]}
        return await self.request("play", **fields | changed)

    async def order(self, order: str) -> Json:
        """Gives a standing order, or withdraws it with ""."""
        return await self.request("order", order=order)


def mover_of(people: list[Person]) -> Person:
    """The first person who is asked."""
    return next(person for person in people if person.is_asked)


def in_turn_order(people: list[Person]) -> list[Person]:
    """Everybody in the order of the seats, beginning with whoever is asked."""
    first = people.index(mover_of(people))
    return people[first:] + people[:first]


async def finish(
    *people: Person,
    until: Callable[[Person], bool] = lambda person: person.over,
    each: Callable[[Person], Awaitable[None]] | None = None,
) -> None:
    """Everybody plays random moves until the game is over or `until` holds; `each` is called after every sync."""

    async def go_on(person: Person) -> None:
        rng = random.Random(person.sync["seat"])
        while not until(person):
            if person.is_asked:
                choices = person.sync["ask"]["choices"]
                answer = await person.play(rng.choice(choices)["move"])
                if answer["type"] == "no":  # another answer ended this decision, and its sync came first
                    assert answer["rule"] in ("EN-STALE", "EN-ASKED", "EN-OVER"), answer
                    continue
            await person.receive("sync")
            if each is not None:
                await each(person)

    await asyncio.gather(*map(go_on, people))


def plain(data: Any) -> Any:
    """Records as the JSON values a page receives."""
    return msgspec.json.decode(msgspec.json.encode(data))
