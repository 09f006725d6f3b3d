"""kill -9 at ten random moments: no acknowledged move is lost, no move is doubled, all games come to their end."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path

from websockets.exceptions import WebSocketException

import meadhall
from meadhall.server.config import Config
from tests.server.forked_server import Hearth, hearth
from tests.server.server import Hall, Json, Person

KILLS = 10
BOT_TABLES = 3
PAUSE = 1.2 / Config(database="").messages_per_second
"""Seconds between two moves of a person: the house shows out whoever talks faster than it allows."""


class Acknowledged:
    """What a client was promised: the moves the server said were on disk."""

    def __init__(self) -> None:
        self.moves: list[tuple[int, int, Json]] = []

    async def play_on(self, person: Person, rng: random.Random) -> None:
        while not person.over:
            if person.awaited:
                await asyncio.sleep(PAUSE)
                ask, seat = person.sync["ask"], person.sync["seat"]
                move = rng.choice(ask["choices"])["move"]
                answer = await person.play(move, id=f"{rng.random()}")
                if answer["type"] == "ack":
                    self.moves.append((seat, ask["at"], move))
                else:
                    continue
            await person.hear("sync")

    async def play_until_killed(self, hall: Hall, seated: Json, rng: random.Random) -> None:
        with contextlib.suppress(WebSocketException, OSError):
            async with hall.sit_all(seated) as people:
                await asyncio.gather(*(self.play_on(person, rng) for person in people))


def test_no_acknowledged_move_is_lost_by_kill_9(tmp_path: Path) -> None:
    rng = random.Random()
    promised = Acknowledged()
    tables: list[str] = []
    mine: Json = {}

    async def whole() -> None:
        async with hearth() as fire:
            log = await killed_and_finished(fire)
        check(log)

    async def killed_and_finished(fire: Hearth) -> bytes:
        for kill in range(KILLS):
            async with fire.open_house(tmp_path, bot_pace=0.04) as house:
                hall = Hall(house.port)
                async with hall.http:
                    if kill == 0:
                        mine.update(await hall.new("me", "me", "random"))
                        tables.extend(
                            [(await hall.new("karl", *["random"] * 3))["table"] for _ in range(BOT_TABLES)]
                        )
                    playing = asyncio.create_task(promised.play_until_killed(hall, mine, rng))
                    await asyncio.sleep(rng.uniform(0.05, 0.5))
                    await house.kill()
                    await playing
        async with fire.open_house(tmp_path) as house:
            hall = Hall(house.port)
            async with hall.http:
                async with hall.sit_all(mine) as people:
                    await asyncio.gather(*(promised.play_on(person, rng) for person in people))
                for table in [*tables, mine["table"]]:
                    await over(hall, table)
                log = (await hall.get(f"/api/tables/{mine['table']}/log")).content
            assert await house.stop() == 0
        return log

    def check(log: bytes) -> None:
        game = meadhall.game("clash")
        written = game.read_log(log)
        assert game.replay(written).over
        entries = [(entry.seat, entry.at, entry.move) for entry in written.entries if not entry.forced]
        own = [entry for entry in entries if entry[0] in (0, 1)]
        kept = [(seat, moment, game.read_move(move)) for seat, moment, move in promised.moves]
        assert len(kept) > 20
        missing = [move for move in kept if move not in own]
        assert missing == []

    asyncio.run(asyncio.wait_for(whole(), 300))


async def over(hall: Hall, table: str) -> None:
    """Waits for the end of a game and checks that its log replays to it."""
    while (await hall.get(f"/api/tables/{table}")).json()["status"] != "over":
        await asyncio.sleep(0.05)
    game = meadhall.game("clash")
    log = await hall.get(f"/api/tables/{table}/log")
    assert game.replay(game.read_log(log.content)).over
