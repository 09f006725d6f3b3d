"""Connections are cut and servers killed while people play all four games.

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
import pytest
from websockets.exceptions import WebSocketException

import meadhall
from tests.server.api import Api
from tests.server.person import Json, Person
from tests.server.server_process import ServerProcess, server_process

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
"""Seconds between two messages of a person: the server disconnects whoever sends faster."""


class Storm:
    """The present server, and how many connections and servers have been broken so far."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server: ServerProcess | None = None
        self.up = asyncio.Event()
        self.cuts = 0
        self.kills = 0
        self.acknowledged: list[tuple[str, str, Json]] = []
        """Table, id and move of everything that the server has acknowledged."""
        self.tables: list[tuple[str, str]] = []

    @property
    def active(self) -> bool:
        return self.cuts < CUTS or self.kills < KILLS

    def started(self, server: ServerProcess) -> None:
        self.server = server
        self.up.set()


class Player:
    """One person at one seat, who reconnects after every cut and sends again what was not acknowledged."""

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
            assert self.storm.server is not None
            with contextlib.suppress(WebSocketException, OSError, TimeoutError):
                async with self.storm.server.enter(self.table, self.token) as person:
                    if await self._play_connected(person):
                        return
            await asyncio.sleep(PAUSE)

    async def _play_connected(self, person: Person) -> bool:
        """Plays until the game is over (True) or the connection is cut (False)."""
        self.seat = person.sync["seat"]
        while not person.over:
            if self.pending is None and person.sync["ask"] is not None and not person.sync["ask"]["answer"]:
                self.pending = self._choose(person.sync["ask"])
            if self.pending is None:
                await person.receive("sync")
                continue
            await asyncio.sleep(PAUSE)
            cut = self.storm.active and self.rng.random() < 0.3
            if cut and self.rng.random() < 0.3:
                return self._cut(person)
            await person.send(**self.pending)
            if cut and self.rng.random() < 0.5:
                return self._cut(person)
            answer = await person.answer(self.pending["id"])
            if answer["type"] == "ack":
                self.storm.acknowledged.append(
                    (self.table, f"{self.seat}:{self.pending['id']}", self.pending["move"])
                )
            at, self.pending = self.pending["at"], None
            if cut:
                return self._cut(person)
            ask = person.sync["ask"]
            if answer["type"] == "ack" and ask is not None and ask["at"] == at and not ask["answer"]:
                await person.receive("sync")  # the last sync is from before the move
        return True

    def _cut(self, person: Person) -> bool:
        person.socket.transport.abort()
        self.storm.cuts += 1
        return False

    def _choose(self, ask: Json) -> Json:
        facts = {key: ask[key] for key in ("kind", "prompt", "at", "options")} | {"seat": self.seat}
        move: Any = msgspec.json.decode(msgspec.json.encode(self.game.read_decision(facts).sample(self.rng)))
        self.count += 1
        return {"type": "play", "id": f"{self.token[:6]}-{self.count}", "at": ask["at"], "move": move}


async def play_tables(storm: Storm, game: str, rng: random.Random) -> None:
    """Plays one table after another, as long as the storm is active; each to its end."""
    while True:
        seated = None
        while seated is None:
            await storm.up.wait()
            assert storm.server is not None
            api = Api(storm.server.port)  # a client of its own, which nobody closes when the server is killed
            with contextlib.suppress(httpx.TransportError):
                async with api.http:
                    seated = await api.new_table(*SEATS[game], game=game)
        storm.tables.append((game, seated.table))
        await asyncio.gather(
            *(Player(storm, game, seated.table, token, rng).play() for token in seated.tokens)
        )
        if not storm.active:
            return


@pytest.mark.time_limit(3_000)
async def test_nothing_is_lost_by_cut_connections_and_killed_servers(tmp_path: Path) -> None:
    rng = random.Random()
    storm = Storm(tmp_path)
    playing = [
        asyncio.create_task(play_tables(storm, game, rng)) for game in SEATS for _ in range(TABLES_OF_A_GAME)
    ]
    await kill_servers(storm)
    async with server_process(tmp_path, bot_pace=0.0) as server:
        storm.started(server)
        await asyncio.gather(*playing)
        assert await server.stop() == 0
    check(storm)


async def kill_servers(storm: Storm) -> None:
    while storm.kills < KILLS:
        async with server_process(storm.folder, bot_pace=0.02) as server:
            storm.started(server)
            await asyncio.sleep(random.uniform(0.3, 2.5))
            storm.up.clear()
            await server.kill()
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
    lost = [move for move in storm.acknowledged if move[:2] not in written]
    assert lost == []
    for table, move_id, move in storm.acknowledged:
        (kept,) = written[table, move_id]
        assert msgspec.json.decode(kept) == move
    assert len(storm.acknowledged) > CUTS
