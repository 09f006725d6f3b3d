"""A storm over tables of all four games: lines cut and servers killed while people play.

No acknowledged move is lost, none is played twice, all games come to their end.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.exceptions import WebSocketException

import meadhall
from tests.server.server import Hall, Json, Person
from tests.server.server_process import House, open_house

CUTS = 1_000
KILLS = 50
SEATS = {
    "clash": ("me", "me", "random"),
    "spoils": ("me", "me", "random"),
    "sagas": ("me",),
    "feast": ("me", "random"),
}
TABLES_OF_A_GAME = 2
PAUSE = 0.06
"""Seconds between two messages of a person: the house shows out whoever talks faster than it allows."""


class Storm:
    """Where the server is now, and how much has been broken so far."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.hall: Hall | None = None
        self.up = asyncio.Event()
        self.cuts = 0
        self.kills = 0
        self.promised: list[tuple[str, str, Json]] = []
        """Table, id and move of all that the server said was on disk."""
        self.tables: list[tuple[str, str]] = []

    @property
    def blowing(self) -> bool:
        return self.cuts < CUTS or self.kills < KILLS

    def opened(self, house: House) -> None:
        self.hall = Hall(house.port)
        self.up.set()


class Player:
    """One person at one seat, who comes back whenever the line breaks and sends again what was not acknowledged."""

    def __init__(self, storm: Storm, game: str, table: str, token: str, rng: random.Random) -> None:
        self.storm = storm
        self.game = meadhall.game(game)
        self.table = table
        self.token = token
        self.rng = rng
        self.count = 0
        self.pending: Json | None = None
        self.seat = -1

    async def play(self) -> None:
        while True:
            await self.storm.up.wait()
            assert self.storm.hall is not None
            with contextlib.suppress(WebSocketException, OSError, TimeoutError):
                async with self.storm.hall.sit(self.table, self.token) as person:
                    if await self._sit(person):
                        return
            await asyncio.sleep(PAUSE)

    async def _sit(self, person: Person) -> bool:
        """Plays until the game is over (True) or the line is cut."""
        self.seat = person.sync["seat"]
        while not person.over:
            if self.pending is None and person.sync["ask"] is not None and not person.sync["ask"]["answer"]:
                self.pending = self._choose(person.sync["ask"])
            if self.pending is None:
                await person.hear("sync")
                continue
            await asyncio.sleep(PAUSE)
            cut = self.storm.blowing and self.rng.random() < 0.3
            if cut and self.rng.random() < 0.3:
                return self._cut(person)
            await person.say(**self.pending)
            if cut and self.rng.random() < 0.5:
                return self._cut(person)
            answer = await person.answer(self.pending["id"])
            if answer["type"] == "ack":
                self.storm.promised.append(
                    (self.table, f"{self.seat}:{self.pending['id']}", self.pending["move"])
                )
            at, self.pending = self.pending["at"], None
            if cut:
                return self._cut(person)
            ask = person.sync["ask"]
            if answer["type"] == "ack" and ask is not None and ask["at"] == at and not ask["answer"]:
                await person.hear("sync")  # what we see is still from before the move
        return True

    def _cut(self, person: Person) -> bool:
        person.line.transport.abort()
        self.storm.cuts += 1
        return False

    def _choose(self, ask: Json) -> Json:
        facts = {key: ask[key] for key in ("kind", "prompt", "at", "options")} | {"seat": self.seat}
        move: Any = msgspec.json.decode(msgspec.json.encode(self.game.read_decision(facts).sample(self.rng)))
        self.count += 1
        return {"type": "play", "id": f"{self.token[:6]}-{self.count}", "at": ask["at"], "move": move}


async def sit_down(storm: Storm, game: str, rng: random.Random) -> None:
    """One table after another, as long as the storm blows; each is played to its end."""
    while True:
        seated = None
        while seated is None:
            await storm.up.wait()
            assert storm.hall is not None
            hall = Hall(storm.hall.port)
            with contextlib.suppress(httpx.TransportError):
                async with hall.http:
                    seated = await hall.new(*SEATS[game], game=game)
        storm.tables.append((game, seated["table"]))
        await asyncio.gather(
            *(Player(storm, game, seated["table"], grant["token"], rng).play() for grant in seated["grants"])
        )
        if not storm.blowing:
            return


def test_a_storm_takes_nothing(tmp_path: Path) -> None:
    rng = random.Random()
    storm = Storm(tmp_path)

    async def whole() -> None:
        playing = [
            asyncio.create_task(sit_down(storm, game, rng)) for game in SEATS for _ in range(TABLES_OF_A_GAME)
        ]
        await blow(storm)
        async with open_house(tmp_path, bot_pace=0.0) as house:
            storm.opened(house)
            await asyncio.gather(*playing)
            assert await house.stop() == 0

    asyncio.run(asyncio.wait_for(whole(), 3_000))
    check(storm)


async def blow(storm: Storm) -> None:
    while storm.kills < KILLS:
        async with open_house(storm.folder, bot_pace=0.02) as house:
            storm.opened(house)
            await asyncio.sleep(random.uniform(0.3, 2.5))
            storm.up.clear()
            await house.kill()
            storm.kills += 1


def check(storm: Storm) -> None:
    assert storm.cuts >= CUTS
    assert storm.kills >= KILLS
    with contextlib.closing(sqlite3.connect(storm.folder / "meadhall.db")) as database:
        statuses = dict(database.execute("select id, status from tables"))
        written: dict[tuple[str, str], list[str]] = {}
        for table, move_id, move in database.execute(
            "select \"table\", move_id, move from moves where move_id != ''"
        ):
            written.setdefault((table, move_id), []).append(move)
    assert {statuses[table] for _, table in storm.tables} == {"over"}
    lost = [promise for promise in storm.promised if promise[:2] not in written]
    assert lost == []
    for table, move_id, move in storm.promised:
        (kept,) = written[table, move_id]
        assert msgspec.json.decode(kept) == move
    assert len(storm.promised) > CUTS
