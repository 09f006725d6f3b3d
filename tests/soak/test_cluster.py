"""`make soak-cluster`: three servers and two bot workers share PostgreSQL and NATS. Processes are killed and frozen,
bus and database restarted. Nothing acknowledged is lost, nothing happens twice, and every game ends."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import statistics
import time
from pathlib import Path

import pytest

from tests.server.cluster.checks import check_logs
from tests.server.cluster.hall import Hall, Member
from tests.server.cluster.players import PEOPLE, Book, Player, new_table
from tests.server.cluster.servers import Nats, Postgres, running_nats, running_postgres

TABLES = int(os.environ.get("TABLES", "60"))
KILLS = int(os.environ.get("KILLS", "50"))
SECONDS = float(os.environ.get("SECONDS", "300"))
"""For how long processes are killed; then the games are played to their end."""
ENDING = 240.0


class Chaos:
    """What happens to the hall, drawn from a seed."""

    def __init__(self, position: Hall, postgres: Postgres, nats: Nats, seed: int) -> None:
        self._hall = position
        self._postgres = postgres
        self._nats = nats
        self._rng = random.Random(seed)
        self.happened: list[str] = []

    async def run(self) -> None:
        other = [
            self._freeze,
            self._freeze,
            self._restart_bus,
            self._freeze_bus,
            self._restart_database,
            self._stop,
        ]
        kinds = [self._kill] * KILLS + other
        self._rng.shuffle(kinds)
        for kind in kinds:
            began = time.monotonic()
            await kind()
            await asyncio.sleep(max(0.0, SECONDS / len(kinds) - (time.monotonic() - began)))

    def _member(self) -> Member:
        members = self._hall.servers * 4 + self._hall.workers
        return self._rng.choice([member for member in members if member.runs])

    async def _kill(self) -> None:
        member = self._member()
        self.happened.append(f"kill {member.name}")
        await member.kill()
        await asyncio.sleep(self._rng.uniform(0, 2))
        await member.start()

    async def _stop(self) -> None:
        member = self._rng.choice(self._hall.servers)
        self.happened.append(f"stop {member.name}")
        await member.kill(signal.SIGTERM)
        await member.start()

    async def _freeze(self) -> None:
        member = self._rng.choice(self._hall.servers)
        self.happened.append(f"freeze {member.name}")
        await member.freeze(self._rng.uniform(5, 8))

    async def _restart_bus(self) -> None:
        self.happened.append("restart the bus")
        self._nats.kill()
        await asyncio.sleep(self._rng.uniform(0.2, 2))
        self._nats.start()

    async def _freeze_bus(self) -> None:
        self.happened.append("freeze the bus")
        self._nats.freeze()
        await asyncio.sleep(self._rng.uniform(2, 6))
        self._nats.thaw()

    async def _restart_database(self) -> None:
        self.happened.append("crash the database")
        await asyncio.to_thread(self._postgres.stop, "immediate")
        await asyncio.sleep(self._rng.uniform(0, 1.5))
        await asyncio.to_thread(self._postgres.start)


def spread(seconds: list[float]) -> str:
    if not seconds:
        return "none"
    waits = sorted(seconds)
    p99 = waits[int(len(waits) * 0.99)]
    return f"median {statistics.median(waits):.2f} s, p99 {p99:.2f} s, most {waits[-1]:.2f} s"


@pytest.mark.time_limit(590)
async def test_nothing_acknowledged_is_lost_and_every_game_ends(tmp_path: Path) -> None:
    book = Book(pace=4.0)
    with running_postgres() as postgres, running_nats() as nats:
        database = postgres.new_database()
        async with Hall(tmp_path, database, nats.url, servers=3, workers=2) as position:
            playing = []
            for number in range(TABLES):
                game = sorted(PEOPLE)[number % len(PEOPLE)]
                people, bots = PEOPLE[game]
                table, tokens = await new_table(position.ports[number % 3], game, people, bots)
                for seat, token in enumerate(tokens):
                    player = Player(position.ports, book, table, seat, token)
                    playing.append(asyncio.create_task(player.play()))
            chaos = Chaos(position, postgres, nats, seed=1)
            await chaos.run()
            book.pace = 0.2
            async with asyncio.timeout(ENDING):
                await asyncio.gather(*playing)
            wrong = position.tracebacks()
        claims = await check_logs(postgres, database, book)
    print(
        f"\n{len(chaos.happened)} events, {len(book.acknowledged)} moves acknowledged, up to {claims} claims a table."
    )
    print(f"Until an acknowledgement: {spread(book.waits)}.")
    print(
        f"Until a table answers again, of {len(book.interrupted)} moves that were cut off: {spread(book.interrupted)}."
    )
    assert wrong == []
