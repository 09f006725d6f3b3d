"""The server is killed ten times, after random numbers of moves: no acknowledged move is lost, none is played twice,
all games end."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

import meadhall
from meadhall.engine import Log
from tests.server.api import Api, Seated
from tests.server.forked_server import server_forker
from tests.server.person import Json, Person
from tests.waiting import ask_until, until

GAME = meadhall.game("clash")
KILLS = 10
BOT_TABLES = 3
MOST = 12
"""Moves that are acknowledged before the next kill, at most."""


class Acknowledged:
    """The moves that the server has acknowledged: seat, moment and move."""

    def __init__(self) -> None:
        self.moves: list[tuple[int, int, Json]] = []

    async def play_on(self, person: Person, rng: random.Random) -> None:
        while not person.over:
            if person.is_asked:
                ask, seat = person.sync["ask"], person.seat
                move = rng.choice(ask["choices"])["move"]
                answer = await person.play(move, id=f"{rng.random()}")
                if answer["type"] == "ack":
                    self.moves.append((seat, ask["at"], move))
                else:
                    continue
            await person.receive("sync")

    async def play_until_killed(self, server: Api, seated: Seated, rng: random.Random) -> None:
        with contextlib.suppress(WebSocketException, OSError):
            async with server.enter_all(seated) as people:
                await asyncio.gather(*(self.play_on(person, rng) for person in people))


@pytest.mark.time_limit(300)
async def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    rng = random.Random(31)
    acknowledged = Acknowledged()
    async with server_forker() as forker:
        for kill in range(KILLS):
            async with forker.server(tmp_path, bot_pace=0.04) as server:
                if kill == 0:
                    mine = await server.new_table("me", "me", "random")
                    tables = [await server.new_table("karl", *["random"] * 3) for _ in range(BOT_TABLES)]
                playing = asyncio.create_task(acknowledged.play_until_killed(server, mine, rng))
                goal = len(acknowledged.moves) + rng.randint(1, MOST)
                await until(
                    lambda goal=goal, playing=playing: (  # type: ignore[misc]
                        len(acknowledged.moves) >= goal or playing.done()
                    )
                )
                await server.kill()
                await playing
        async with forker.server(tmp_path) as server:
            async with server.enter_all(mine) as people:
                await asyncio.gather(*(acknowledged.play_on(person, rng) for person in people))
            for seated in tables:
                await finished_log(server, seated)
            log = await finished_log(server, mine)
            assert await server.stop() == 0
    entries = [(entry.seat, entry.at, entry.move) for entry in log.entries if not entry.forced]
    moves = [(seat, at, GAME.read_move(move)) for seat, at, move in acknowledged.moves]
    assert len(moves) > 20
    assert [move for move in moves if move not in entries] == []


async def finished_log(server: Api, seated: Seated) -> Log:
    """Waits for the end of a game; its log, which must replay to the end."""
    path = seated.path
    await ask_until(lambda: server.get(path), lambda answer: answer.json()["status"] == "over")
    log = GAME.read_log((await server.get(f"{path}/log")).content)
    assert GAME.replay(log).over
    return log
